/** What an answer or a question means where its own words cannot tell it: a unit by where it stands, a die by its face, a foedus by what it brings. */
import { cardKind, hordeAt, nationKind, spaceKind, unitKind, type Space } from '@tabularium/invasions/table'
import type { Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnyView } from '../../table/game-ui.ts'
import { findFrame, findNamesAndTexts, readBoard, readFrames, type NamesAndTexts } from './cast.ts'
import { isAdvancedCombat, writeDie } from './dice.ts'

/** Verbs whose units or leaders stand far apart: they are found on the map. */
export const VERBS_ANSWERED_ON_MAP: readonly string[] = ['give-up', 'lend', 'call-in', 'name-unit', 'name-leader', 'restore']
export const findPlaceOfUnit = (state: AnyState | AnyView, id: string): number => readBoard(state).units.place[unitKind.ids.indexOf(id)] ?? -1

// ---- Answers ----
/** Two units of one type are told apart by where they stand. */
function writeWhereUnitStands({ do: verb, to }: WireAction, view: AnyView, { t, space }: NamesAndTexts): string | null {
  const place = typeof to === 'string' && VERBS_ANSWERED_ON_MAP.includes(verb) && unitKind.ids.includes(to) ? findPlaceOfUnit(view, to) : -1
  return place < 0 ? null : t.in(space(place))
}
/** XX.E-2 Which face is thrown again; in the advanced system all dice of a side are. */
export function writeFaceOfDie({ to }: WireAction, view: AnyView, cast: NamesAndTexts): string | null {
  const f = findFrame(readFrames(view), 'naval') ?? findFrame(readFrames(view), 'battle')
  const [, side, no] = /^(attacker|defender)-(\d+)$/.exec(String(to)) ?? []
  const die = f && (side === 'attacker' ? f.diceA : f.diceD)[Number(no) - 1]
  return die === undefined || isAdvancedCombat(view) ? null : writeDie(cast, die)
}
export function writeMeaningOfAnswer(action: WireAction, view: AnyView, lang: Lang): string | null {
  const [cast, top] = [findNamesAndTexts(lang), readFrames(view).at(-1)?.proc]
  if (action.do === 'stop') return top === 'movement' ? cast.t.stackStays : top === 'battle' || top === 'naval' ? cast.t.noMoreRerolls : null
  if (action.do === 'reroll') return writeFaceOfDie(action, view, cast)
  return writeWhereUnitStands(action, view, cast)
}

// ---- Questions ----
type Fact = { readonly name: string; readonly value: string }
/** XXVIII What a foedus gives and takes; VII.D what a kingdom does; XVI.E what a revolt does. */
export function listFactsOfQuestion(view: AnyView, lang: Lang): readonly Fact[] {
  const [{ t, space }, f] = [findNamesAndTexts(lang), readFrames(view).at(-1)]
  if (f?.proc === 'foedus' && f.at === 'answer')
    return [
      { name: t.beside.gets, value: t.beside.foedusGets([f.first, f.second].filter(one => one >= 0).map(space)) },
      { name: t.beside.gives, value: t.beside.foedusGives },
    ]
  if (f?.proc === 'foedus' && (f.at === 'offer' || f.at === 'second'))
    return [
      { name: t.beside.gets, value: t.beside.federatorGets },
      { name: t.beside.gives, value: t.beside.federatorGives },
    ]
  if (f?.proc === 'mature' && f.at === 'announce')
    return [
      { name: t.beside.gets, value: t.beside.kingdomGets },
      { name: t.beside.gives, value: t.beside.kingdomGives },
    ]
  const isRevolt = f?.proc === 'revolt' || (f?.proc === 'event' && cardKind.ids[f.card]?.replace(/-\d+$/, '') === 'revolt')
  return isRevolt ? [{ name: t.beside.revolt, value: t.beside.revoltDoes }] : []
}
/** Where it comes from, and where it happens, as far as the innermost procedure that knows it says so. */
const FIELDS_OF_PLACES_ASKED_ABOUT = ['from', 'place', 'to', 'zone'] as const
/** What has fallen came from a nation. */
const listPlacesOfFrame = (f: ReturnType<typeof readFrames>[number]): string[] =>
  FIELDS_OF_PLACES_ASKED_ABOUT.flatMap(field => {
    const id = f.proc === 'conquest' && field === 'from' ? undefined : spaceKind.ids[(f as { readonly [local: string]: unknown })[field] as number]
    return id === undefined ? [] : [id]
  })
/** XIX, XX Whoever is asked to react, to answer a roll or to play an event sees where. */
export const findPlacesAskedAbout = (view: AnyView): readonly string[] =>
  readFrames(view)
    .toReversed()
    .map(listPlacesOfFrame)
    .find(places => places.length > 0) ?? []
/** A stack of somebody else is no matter of rules. */
export function explainIdleSpace(view: AnyView, id: string, lang: Lang): string | null {
  const [b, f, place] = [readBoard(view), readFrames(view).at(-1), spaceKind.ids.indexOf(id) as Space]
  if (f?.proc !== 'movement' || f.from >= 0) return null
  const isHere = b.units.place.some((at, unit) => at === place && b.units.holder[unit] === f.nation) || hordeAt(b, f.nation) === place
  return isHere || nationKind.ids[f.nation] === undefined ? null : findNamesAndTexts(lang).t.notActing(findNamesAndTexts(lang).nation(f.nation))
}
