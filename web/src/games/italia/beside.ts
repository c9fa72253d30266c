/** What counts for the open question: prices, the dice of a battle, the gold of a campaign, who stands with its leader. */
import type { Lang, WireAction } from '@tabularium/kernel'
import {
  CITY_COST,
  count,
  countersLeft,
  findFiring,
  FLEET,
  fleetsAt,
  sumModifiers,
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
import { boardOf, cargoOf, castIn, frameIn, framesOf, type Cast } from './cast.ts'
import { entering, enteringText } from './reactors.ts'

type Fact = { readonly name: string; readonly value: string }
interface Desk {
  readonly b: B
  readonly cast: Cast
  readonly frames: readonly AnyFrame[]
}
function prices({ b, cast: { t }, frames }: Desk, lang: Lang): Fact[] {
  const f = frames.at(-1)
  if (f?.proc !== 'income' && f?.proc !== 'windfall') return []
  const cost = unitTypesOf(f.nation).map(u => ({ name: type.names[lang][u]!, value: t.price(PRICE[f.nation]![u]!, countersLeft(b, f.nation, u)) }))
  return [...cost, ...(f.proc === 'income' ? [{ name: t.city, value: t.cityPrice(CITY_COST.normal, CITY_COST.highland) }] : [])]
}

// ---- Battles ----
const plus = (n: number): string => (n === 0 ? '' : n > 0 ? ` +${n}` : ` −${-n}`)
function sideOf({ b, cast: { t, nation, units }, frames }: Desk, f: BattleFrame, attacking: boolean): Fact {
  const n = attacking ? f.attacker : f.defender
  const dice = findFiring(b, f, n)
  const hits = [...new Set(dice)].map(unit => t.hitsOn(units(dice.filter(x => x === unit).length, unit), needs(f, attacking, unit)))
  const extra = sumModifiers(b, f, attacking, frameIn(frames, 'combat')?.fled ?? [])
  return { name: nation(n), value: t.list(hits) + plus(extra) }
}
function battle(desk: Desk): Fact[] {
  const f = frameIn(desk.frames, 'battle')
  const isOn = f !== undefined && [f.attacker, f.defender].every(n => findFiring(desk.b, f, n).length > 0)
  return isOn ? [true, false].map(attacking => sideOf(desk, f, attacking)) : []
}
function naval({ b, cast: { nation, units }, frames }: Desk): Fact[] {
  const f = frameIn(frames, 'naval')
  const side = (n: Nation): Fact => ({ name: nation(n), value: units(fleetsAt(b, n, f!.sea), FLEET) })
  return f ? [side(f.attacker), side(f.defender)] : []
}

/** What an answer that names a laden fleet means: only what they carry tells one from another. */
export function meantBy({ do: verb, to }: WireAction, view: AnyView, lang: Lang): string | null {
  const hold = verb === 'pick-laden-fleet' ? boardOf(view).holds[ship.ids.indexOf(String(to))] : undefined
  const cast = castIn(lang)
  return hold ? cast.t.carries(cast.t.list(cargoOf(cast, hold))) : null
}

// ---- Campaigns ----
const army = ({ b, cast }: Desk, n: Nation, at: Area): string =>
  cast.t.list(
    TYPES_OF[n]!.flatMap(u => {
      const k = count(b, n, u, at)
      return k > 0 ? [cast.units(k, u)] : []
    }),
  )
function campaign(desk: Desk): Fact[] {
  const { b, cast, frames } = desk
  const f = frameIn(frames, 'sortie') ?? frameIn(frames, 'campaign')
  const at = f && (b.leaders[f.leader] ?? null)
  if (!f || at === null || at === undefined || frameIn(frames, 'battle')) return []
  const block = frameIn(frames, 'sortie')?.block ?? null
  const here = isSea(at) ? '' : army(desk, f.nation, at)
  return [
    { name: cast.leader(f.leader), value: here ? `${cast.space(at)}, ${here}` : cast.space(at) },
    { name: cast.t.gold, value: String(b.gold[f.nation]!) },
    ...(block === null ? [] : [{ name: cast.t.blocks, value: cast.space(block) }]),
  ]
}
/** Whoever is asked to react hears what entering the battle would bring. */
function reaction({ b, cast, frames }: Desk): Fact[] {
  const [sortie, asked] = [frameIn(frames, 'sortie'), frameIn(frames, 'reaction')]
  const at = sortie && (b.leaders[sortie.leader] ?? null)
  if (!asked || asked.from !== null || at === undefined || at === null) return []
  const from = entering(b, { nation: sortie!.nation, at, raids: sortie!.raids, block: sortie!.block }, asked.nation)
  return from.length > 0 ? [{ name: cast.t.couldEnter, value: enteringText(cast, from) }] : []
}
export function besideOf(view: AnyView, lang: Lang): readonly Fact[] {
  const desk: Desk = { b: boardOf(view), cast: castIn(lang), frames: framesOf(view) }
  return [...prices(desk, lang), ...campaign(desk), ...reaction(desk), ...battle(desk), ...naval(desk)]
}
