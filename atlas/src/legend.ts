import type { Model } from './model.ts'
import type { Names } from './types.ts'

/** What the signs mean, for the table's legend; only signs that the map really uses. */
const words: Readonly<Record<string, Names>> = {
  border: { en: 'border between spaces: open', it: 'confine fra spazi: aperto' },
  group: { en: 'border of an area', it: 'confine di un’area' },
  river: { en: 'border along a river', it: 'confine lungo un fiume' },
  ridge: { en: 'border along a ridge', it: 'confine lungo una cresta' },
  road: { en: 'road', it: 'strada' },
  coast: { en: 'coast', it: 'costa' },
  sea: { en: 'border between sea zones', it: 'confine fra zone di mare' },
  strait: { en: 'crossing over water, both ways', it: 'passaggio sull’acqua, nei due sensi' },
  gate: { en: 'gate: commanders only', it: 'porta: solo Comandanti' },
  frontier: { en: 'frontier of Caledonia: raids only', it: 'frontiera della Caledonia: solo Razzie' },
  closed: { en: 'hatched: closed, no passage', it: 'a tratti: chiuso, non si passa' },
  corner: { en: 'spaces that meet in a point are not adjacent', it: 'spazi che si toccano in un punto non sono adiacenti' },
  city: { en: 'city: rings for its level, battlements for walls', it: 'città: anelli per il livello, merli per le mura' },
  port: { en: 'port', it: 'porto' },
  anchor: { en: 'coastal province: fleets land here', it: 'provincia costiera: qui sbarcano le flotte' },
  granary: { en: 'granary', it: 'granaio' },
  caravan: { en: 'caravan', it: 'carovana' },
  settlement: { en: 'settlement', it: 'insediamento' },
  good: { en: 'good of the settlement', it: 'merce dell’insediamento' },
  fire: { en: 'fire icon', it: 'icona fuoco' },
  town: { en: 'town site', it: 'sito di città' },
  hillfort: { en: 'hillfort site', it: 'sito di forte collinare' },
  'no-city': { en: 'no city may be built here', it: 'qui non si costruiscono città' },
}

export const legendOf = (m: Model): { key: string; name: Names }[] => {
  const used = new Set<string>(['border', 'closed', 'corner'])
  for (const e of m.data.edges) used.add(e.river ? 'river' : e.kind === 'sea-link' ? 'strait' : e.kind === 'rome-gate' ? 'gate' : e.kind)
  for (const s of m.data.spaces) {
    if (s['city']) used.add('city').add('port')
    if (s['granary']) used.add('granary')
    if (s['caravan']) used.add('caravan')
    if (s['settlement']) used.add('settlement').add('good').add('port')
    if (s['fire']) used.add('fire')
    if (s['sites']) used.add('town').add('hillfort')
    if (s['no_city'] === true) used.add('no-city')
    if (m.id === 'nero' && s.coastal) used.add('anchor')
  }
  if (new Set([...m.groupOf.values()].map(g => g.id)).size > 1) used.add('group')
  return Object.entries(words)
    .filter(([key]) => used.has(key))
    .map(([key, name]) => ({ key, name }))
}
