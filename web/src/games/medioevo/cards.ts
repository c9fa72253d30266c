/** Empire cards with what they can do, the points they give and their objective; and the Event of the turn. */
import type { Lang } from '@tabularium/kernel'
import {
  abilityText,
  card as cards,
  EMPIRE_CARD_ROWS,
  colour,
  EMPIRE_COUNT,
  eventOf,
  icon,
  objectiveProgress,
  objectiveText,
  space,
  type Card,
} from '@tabularium/medioevo/table'
import type { AnyView, CardFace, OpenCard } from '../../table/game-ui.ts'
import { readMedioevoView, type MedioevoView } from './cast.ts'
import { words } from './texts/index.ts'
import { findVignette } from './vignettes.ts'

const isEventCard = (c: Card): boolean => c >= EMPIRE_COUNT
/** b.utilizzo: the colours of its points, or of one of them. */
export function writeCardPoints(c: Card, lang: Lang): string {
  const { points, choice } = EMPIRE_CARD_ROWS[c]!
  const names = points.map(x => colour.names[lang][x]!.toLocaleLowerCase(lang))
  return names.length === 0 ? words[lang].card.noPoints : choice ? words[lang].either(names) : words[lang].list(names)
}
type TitledText = { readonly title: string; readonly text: string }
export function listCardTexts(c: Card, lang: Lang): TitledText[] {
  const t = words[lang].card
  if (isEventCard(c)) {
    const { red, icons } = eventOf(c)
    const names = icons.map(i => icon.names[lang][icon.ids.indexOf(i)]!.toLocaleLowerCase(lang))
    return [
      { title: t.strikes, text: words[lang].list(red.map(at => space.names[lang][at]!)) },
      { title: t.icons, text: words[lang].list(names) },
    ]
  }
  return [
    { title: t.ability, text: abilityText(c)[lang] },
    { title: t.points, text: writeCardPoints(c, lang) },
    { title: t.objective, text: objectiveText(c)[lang] },
  ]
}
/** How far whoever holds it is from its objective; of a card that lies in a pile nobody is. */
function listObjectiveProgress(c: Card, lang: Lang, view: AnyView | null): TitledText[] {
  if (!view || isEventCard(c)) return []
  const seen = readMedioevoView(view)
  const holder = seen.seats.find(seat => [...listKnownCards(seen, `cards-${seat}`), ...listKnownCards(seen, `draw-${seat}`)].includes(c))
  if (holder === undefined) return []
  const { now, of } = objectiveProgress(seen, holder, c)
  return [{ title: words[lang].card.progress, text: now >= of ? words[lang].objectives.met : words[lang].objectives.progress(now, of) }]
}
export function makeCardFace(id: string, lang: Lang, view: AnyView | null = null): CardFace {
  const c = cards.ids.indexOf(id) as Card
  const t = words[lang].card
  const cost = isEventCard(c) ? 0 : EMPIRE_CARD_ROWS[c]!.cost
  // Each part on a line of its own.
  const text = [...listCardTexts(c, lang), ...listObjectiveProgress(c, lang, view)].map(x => `${x.title}: ${x.text}`)
  const corner = isEventCard(c)
    ? { value: String(eventOf(c).tolerated), unit: t.florins, name: t.tolerated }
    : { value: cost > 0 ? String(cost) : '0', unit: t.florins, name: t.cost }
  return { title: cards.names[lang][c]!, text: text.join('\n'), corners: isEventCard(c) || cost > 0 ? [corner] : [], picture: findVignette(c) }
}
const makeOpenCard = (c: Card, title: string, lang: Lang): OpenCard => ({
  key: cards.ids[c]!,
  title,
  face: { ...makeCardFace(cards.ids[c]!, lang), text: '' },
  texts: listCardTexts(c, lang),
})
const listKnownCards = (view: MedioevoView, zone: keyof MedioevoView['zones']): Card[] => (view.zones[zone] ?? []).flatMap(c => (c === null ? [] : [c]))
/** The Event of the turn, and what was drawn to choose from. */
export function listOpenCards(view: AnyView, lang: Lang): OpenCard[] {
  const seen = readMedioevoView(view)
  const t = words[lang].card
  const drawn = seen.seat === null ? [] : listKnownCards(seen, `draw-${seen.seat}`)
  return [...drawn.map(c => makeOpenCard(c, t.drawn, lang)), ...listKnownCards(seen, 'event-now').map(c => makeOpenCard(c, t.event, lang))]
}
