import { members, pairKey, readMap, type MapData } from './data.ts'

/** What the rulebooks say about their maps, as the dossiers list it, asked of the graph that is drawn. */
type Fact = { readonly text: string; readonly holds: (d: MapData, n: Neighbours) => boolean }
type Neighbours = (id: string, ...kinds: readonly string[]) => readonly string[]

const neighboursOf =
  (d: MapData): Neighbours =>
  (id, ...kinds) =>
    d.edges
      .filter(e => (e.a === id || e.b === id) && (kinds.length === 0 || kinds.includes(e.kind)))
      .map(e => (e.a === id ? e.b : e.a))
      .sort()

const same = (a: readonly string[], ...b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join()

const distances = (n: Neighbours, from: string, kinds: readonly string[]): Map<string, number> => {
  const dist = new Map([[from, 0]])
  for (const at of dist.keys()) for (const next of n(at, ...kinds)) if (!dist.has(next)) dist.set(next, dist.get(at)! + 1)
  return dist
}
const land = ['land', 'river', 'ridge', 'strait', 'road']
const has = (d: MapData, a: string, b: string): boolean => d.edges.some(e => pairKey(e.a, e.b) === pairKey(a, b))
const kindOf = (d: MapData, a: string, b: string): string | undefined => d.edges.find(e => pairKey(e.a, e.b) === pairKey(a, b))?.kind
const path = (d: MapData, ...ids: readonly string[]): boolean => ids.slice(1).every((id, i) => has(d, ids[i]!, id))

const facts: Readonly<Record<string, readonly Fact[]>> = {
  nero: [
    {
      text: '22 provinces and Rome; four zones of five',
      holds: d => d.spaces.length === 23 && d.groups.filter(g => g.kind === 'zone').every(g => members(g).length === 5),
    },
    { text: 'Gallia Narbonensis has exactly four neighbours', holds: (_, n) => n('gallia-narbonensis').length === 4 },
    { text: 'Britannia has exactly two sea links and no border', holds: (_, n) => n('britannia').length === 2 && n('britannia', 'sea-link').length === 2 },
    {
      text: 'Rome is entered by its gates from both Italies only',
      holds: (_, n) => same(n('rome'), 'north-italy', 'south-italy') && n('rome', 'rome-gate').length === 2,
    },
    { text: 'Thracia touches Dalmatia', holds: d => has(d, 'thracia', 'dalmatia') },
  ],
  italia: [
    {
      text: '25 mainland territories, 7 on islands, 5 African, 5 entry areas, 9 seas',
      holds: d => d.spaces.filter(s => s.kind === 'sea').length === 9 && d.spaces.filter(s => s.kind === 'entry').length === 5 && d.spaces.length === 51,
    },
    {
      text: 'the neighbourhood of Ravenna is complete',
      holds: (_, n) => same(n('ravenna'), 'venetia', 'verona', 'pavia', 'florentia', 'picenum', 'mare-hadriaticum'),
    },
    { text: 'Africa lies on two seas', holds: (_, n) => same(n('africa', 'coast'), 'mare-libycum', 'mare-sardoum') },
    {
      text: 'no step at the four corners',
      holds: d =>
        !has(d, 'noricum', 'tridentum') && !has(d, 'helvetia', 'venetia') && !has(d, 'mare-ligusticum', 'carales') && !has(d, 'olbia', 'mare-tyrrhenum'),
    },
    {
      text: 'Lucania, Neapolis, Roma, Etruria and Lucania, Samnium, Corfinium, Picenum are ways',
      holds: d => path(d, 'lucania', 'neapolis', 'roma', 'etruria') && path(d, 'lucania', 'samnium', 'corfinium', 'picenum'),
    },
    {
      text: 'Fabius goes Roma, Perusia, Picenum, Ravenna, Florentia, Etruria, Pisae, Pavia',
      holds: d => path(d, 'roma', 'perusia', 'picenum', 'ravenna', 'florentia', 'etruria', 'pisae', 'pavia'),
    },
    {
      text: 'straits Messana-Rhegium and Olbia-Corsica, no others',
      holds: d =>
        kindOf(d, 'messana', 'rhegium') === 'strait' && kindOf(d, 'olbia', 'corsica') === 'strait' && d.edges.filter(e => e.kind === 'strait').length === 2,
    },
  ],
  pendragon: [
    {
      text: '23 land spaces, population 40',
      holds: d => {
        const s = d.spaces.filter(x => x.kind === 'region' || x.kind === 'city')
        return s.length === 23 && s.reduce((a, x) => a + Number(x['population']), 0) === 40
      },
    },
    { text: 'roads on 16 borders', holds: d => d.edges.filter(e => e.kind === 'road').length === 16 },
    { text: 'Caledonia borders Novantae and Votadini only', holds: (_, n) => same(n('caledonia'), 'novantae', 'votadini') },
    {
      text: 'coast edges agree with the coasts of the spaces',
      holds: (d, n) => d.spaces.every(s => !Array.isArray(s['coasts']) || same(n(s.id, 'coast'), ...(s['coasts'] as string[]))),
    },
  ],
  medioevo: [
    {
      text: '90 territories, 16 seas; 42 home, 48 neutral',
      holds: d =>
        d.spaces.filter(s => s.kind === 'territory').length === 90 &&
        d.spaces.filter(s => s.kind === 'sea').length === 16 &&
        d.spaces.filter(s => s['home']).length === 42,
    },
    { text: 'Caffa to Saraj 3 steps', holds: (_, n) => distances(n, 'caffa', []).get('saraj') === 3 },
    { text: 'Rome and Panormus joined by one sea area', holds: (_, n) => n('rome', 'coast').some(z => n('panormus', 'coast').includes(z)) },
    { text: 'the Dardanelles are crossed by land', holds: d => kindOf(d, 'thrace', 'nicaea') === 'strait' },
    {
      text: 'Hungary has no port; a fire icon at Trebizond',
      holds: d => d.spaces.every(s => s['home'] !== 'kingdom-of-hungary' || !s['port']) && d.spaces.some(s => s.id === 'trebizond' && s['fire'] === true),
    },
    {
      text: '48 settlements, 27 ports, 18 to 30 fire icons',
      holds: d => d.spaces.filter(s => s['settlement']).length === 48 && d.spaces.filter(s => s['port']).length === 27,
    },
  ],
  invasions: [
    {
      text: '215 provinces on the base map, 21 sea zones',
      holds: d => d.spaces.filter(s => s.kind === 'province').length === 215 && d.spaces.filter(s => s.kind === 'sea').length === 21,
    },
    {
      text: 'Thracia reaches at exactly 3 steps what the book lists',
      holds: (_, n) =>
        same(
          [...distances(n, 'thracia', land)].filter(([, v]) => v === 3).map(([k]) => k),
          'achaia',
          'illyricum',
          'dalmatia',
          'savus',
          'tisia',
          'dacia',
          'hypanis',
          'pontus',
          'melitene',
          'cilicia',
          'lycia',
        ),
    },
    {
      text: 'Cappadocia, Bythinia, Thracia, Moesia Inferior: no ridge, one strait',
      holds: d =>
        path(d, 'cappadocia', 'bythinia', 'thracia', 'moesia-inferior') &&
        kindOf(d, 'bythinia', 'thracia') === 'strait' &&
        kindOf(d, 'cappadocia', 'bythinia') !== 'ridge' &&
        kindOf(d, 'thracia', 'moesia-inferior') !== 'ridge',
    },
    {
      text: 'Assyria to Akkad 3 steps by Atropatene and Adiabene',
      holds: (d, n) =>
        path(d, 'assyria', 'atropatene', 'adiabene', 'akkad') && !has(d, 'assyria', 'adiabene') && distances(n, 'assyria', land).get('akkad')! <= 3,
    },
    {
      text: 'Fritigernus goes Thracia, Moesia Inferior, Dardania, Macedonia; no shorter way',
      holds: d => path(d, 'thracia', 'moesia-inferior', 'dardania', 'macedonia') && !has(d, 'thracia', 'dardania') && !has(d, 'moesia-inferior', 'macedonia'),
    },
    {
      text: 'Caesarea, Saldae, Utica on Mare Mauretanicum; Tingitania on Sinus Gaditanus only',
      holds: (_, n) =>
        ['caesarea', 'saldae', 'utica', 'cartaginensis'].every(p => n(p, 'coast').includes('mare-mauretanicum')) &&
        same(n('tingitania', 'coast'), 'sinus-gaditanus'),
    },
    {
      text: 'every port lies on its zone',
      holds: (d, n) =>
        d.spaces.every(s => {
          const port = (s['city'] as { port?: string | null } | null)?.port
          return !port || n(s.id, 'coast').includes(port)
        }),
    },
  ],
}

export type FactFigures = { readonly asked: number; readonly failed: readonly string[] }
export const factFigures = (id: string): FactFigures => {
  const d = readMap(id)
  const n = neighboursOf(d)
  const list = facts[id] ?? []
  return { asked: list.length, failed: list.filter(f => !f.holds(d, n)).map(f => f.text) }
}
