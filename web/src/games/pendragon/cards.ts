/** Cards that lie open: what they say on both sides, and in which order the factions act. */
import type { Lang } from '@tabularium/kernel'
import { CARDS, indexOfCard, CARD_ORDER, cardSideNames, factionOf } from '@tabularium/pendragon/table'
import type { AnyView, CardFace, OpenCard } from '../../table/game-ui.ts'
import { listCardsInZone, findFactionName, findToneOfFaction } from './cast.ts'
import { words } from './texts/index.ts'
import { vignettesByCard } from './vignettes.ts'

type TitledText = { readonly title: string; readonly text: string }
function listCardTexts(card: number, lang: Lang): TitledText[] {
  const [row, t] = [CARDS[card]!, words[lang].shown]
  if (row.kind === 'event') return (['unshaded', 'shaded'] as const).map(side => ({ title: cardSideNames[side][lang], text: row[side]![lang] }))
  const deciders = (row.deciders ?? []).map(id => t.decides(findFactionName(factionOf(id), lang)))
  return [{ title: row.kind === 'epoch' ? t.epoch : t.event, text: [...deciders, row.event![lang]].join(' ') }]
}
export function makeCardFace(id: string, lang: Lang): CardFace {
  const card = indexOfCard(id)
  const { number, title } = CARDS[card]!
  const text = listCardTexts(card, lang).map(side => `${side.title}: ${side.text}`)
  const picture = vignettesByCard[id]
  return { title: title[lang], text: text.join(' '), corners: [{ value: words[lang].shown.number(number), unit: '', name: '' }], ...(picture && { picture }) }
}
function makeOpenCard(card: number, key: 'current' | 'upcoming', lang: Lang): OpenCard {
  const face = makeCardFace(CARDS[card]!.id, lang)
  const order = CARD_ORDER[card]!.map(f => ({ name: findFactionName(f, lang), tone: findToneOfFaction(f) }))
  return { key, title: words[lang].shown[key], face: { ...face, text: '' }, ...(order.length > 0 ? { order } : {}), texts: listCardTexts(card, lang) }
}
export const listOpenCards = (view: AnyView, lang: Lang): OpenCard[] =>
  (['current', 'upcoming'] as const).flatMap(zone =>
    listCardsInZone(view, zone)
      .slice(0, 1)
      .map(card => makeOpenCard(card, zone, lang)),
  )
