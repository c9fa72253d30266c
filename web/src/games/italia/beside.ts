/** What counts for the open question: prices, the dice of a battle, the gold of a campaign, who stands with its leader. */
import type { Lang, WireAction } from '@tabularium/kernel'
import {
  CITY_COST,
  count,
  countersLeft,
  findFiring,
  FLEET,
  fleetsAt,
  sumCombatModifiers,
  needs,
  PRICE,
  ship,
  type,
  TYPES_OF,
  unitTypesOf,
  type AnyFrame,
  type B,
  type BattleFrame,
  type Nation,
  isSea,
  type Area,
} from '@tabularium/italia/table'
import type { AnyView } from '../../table/game-ui.ts'
import { readBoard, listCargo, findNamesAndTexts, findFrame, readFrames, type NamesAndTexts } from './cast.ts'
import { isCityEmptied } from './odds.ts'
import { listEntrancesWithUnits, writeEntrances } from './reactors.ts'

type FactRow = { readonly name: string; readonly value: string }
interface BesideContext {
  readonly b: B
  readonly cast: NamesAndTexts
  readonly frames: readonly AnyFrame[]
}
function listPrices({ b, cast: { t }, frames }: BesideContext, lang: Lang): FactRow[] {
  const f = frames.at(-1)
  if (f?.proc !== 'income' && f?.proc !== 'windfall') return []
  const cost = unitTypesOf(f.nation).map(u => ({ name: type.names[lang][u]!, value: t.price(PRICE[f.nation]![u]!, countersLeft(b, f.nation, u)) }))
  return [...cost, ...(f.proc === 'income' ? [{ name: t.city, value: t.cityPrice(CITY_COST.normal, CITY_COST.highland) }] : [])]
}

// ---- Battles ----
const formatBonus = (n: number): string => (n === 0 ? '' : n > 0 ? ` +${n}` : ` −${-n}`)
function describeBattleSide({ b, cast: { t, nation, units }, frames }: BesideContext, f: BattleFrame, attacking: boolean): FactRow {
  const n = attacking ? f.attacker : f.defender
  const dice = findFiring(b, f, n)
  const hits = [...new Set(dice)].map(unit => t.hitsOn(units(dice.filter(x => x === unit).length, unit), needs(f, attacking, unit)))
  const extra = sumCombatModifiers(b, f, attacking, findFrame(frames, 'combat')?.fled ?? [])
  return { name: nation(n), value: t.list(hits) + formatBonus(extra) }
}
function describeBattle(desk: BesideContext): FactRow[] {
  const f = findFrame(desk.frames, 'battle')
  const isOn = f !== undefined && [f.attacker, f.defender].every(n => findFiring(desk.b, f, n).length > 0)
  return isOn ? [true, false].map(attacking => describeBattleSide(desk, f, attacking)) : []
}
function describeNavalBattle({ b, cast: { nation, units }, frames }: BesideContext): FactRow[] {
  const f = findFrame(frames, 'naval')
  const side = (n: Nation): FactRow => ({ name: nation(n), value: units(fleetsAt(b, n, f!.sea), FLEET) })
  return f ? [side(f.attacker), side(f.defender)] : []
}

/** What an answer that names a laden fleet means: only what they carry tells one from another. */
export function writeFleetCargo({ do: verb, to }: WireAction, view: AnyView, lang: Lang): string | null {
  const hold = verb === 'pick-laden-fleet' ? readBoard(view).holds[ship.ids.indexOf(String(to))] : undefined
  const cast = findNamesAndTexts(lang)
  return hold ? cast.t.carries(cast.t.list(listCargo(cast, hold))) : null
}

// ---- Campaigns ----
const writeArmy = ({ b, cast }: BesideContext, n: Nation, at: Area): string =>
  cast.t.list(
    TYPES_OF[n]!.flatMap(u => {
      const k = count(b, n, u, at)
      return k > 0 ? [cast.units(k, u)] : []
    }),
  )
function describeCampaign(desk: BesideContext): FactRow[] {
  const { b, cast, frames } = desk
  const f = findFrame(frames, 'sortie') ?? findFrame(frames, 'campaign')
  const at = f && (b.leaders[f.leader] ?? null)
  if (!f || at === null || at === undefined || findFrame(frames, 'battle')) return []
  const block = findFrame(frames, 'sortie')?.block ?? null
  const here = isSea(at) ? '' : writeArmy(desk, f.nation, at)
  return [
    { name: cast.leader(f.leader), value: here ? `${cast.space(at)}, ${here}` : cast.space(at) },
    { name: cast.t.gold, value: String(b.gold[f.nation]!) },
    ...(block === null ? [] : [{ name: cast.t.blocks, value: cast.space(block) }]),
  ]
}
/** Whoever is asked to react hears what entering the battle would bring. */
function describeReaction({ b, cast, frames }: BesideContext): FactRow[] {
  const [sortie, asked] = [findFrame(frames, 'sortie'), findFrame(frames, 'reaction')]
  const at = sortie && (b.leaders[sortie.leader] ?? null)
  if (!asked || asked.from !== null || at === undefined || at === null) return []
  const from = listEntrancesWithUnits(b, { nation: sortie!.nation, at, raids: sortie!.raids, block: sortie!.block }, asked.nation)
  return from.length > 0 ? [{ name: cast.t.couldEnter, value: writeEntrances(cast, from) }] : []
}
/** Before the first step: a city that everybody leaves is no longer controlled. */
function describeEmptiedCity({ b, cast, frames }: BesideContext): FactRow[] {
  const f = frames.at(-1)
  return f?.proc === 'march' && isCityEmptied(b, f) ? [{ name: cast.t.before.leaving, value: cast.space(f.where) }] : []
}
export function listFactsBesideQuestion(view: AnyView, lang: Lang): readonly FactRow[] {
  const desk: BesideContext = { b: readBoard(view), cast: findNamesAndTexts(lang), frames: readFrames(view) }
  return [
    ...listPrices(desk, lang),
    ...describeEmptiedCity(desk),
    ...describeCampaign(desk),
    ...describeReaction(desk),
    ...describeBattle(desk),
    ...describeNavalBattle(desk),
  ]
}
