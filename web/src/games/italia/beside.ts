/** What counts for the open question: prices, the dice of a battle, the gold of a campaign, who stands with its leader. */
import type { Lang } from '@tabularium/kernel'
import {
  CITY_COST,
  count,
  countersLeft,
  firing,
  FLEET,
  fleetsAt,
  modifier,
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
} from '@tabularium/italia/table'
import type { AnyView } from '../../table/dress.ts'
import { boardOf, cargoOf, castIn, frameIn, framesOf, type Cast } from './cast.ts'

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
  const dice = firing(b, f, n)
  const hits = [...new Set(dice)].map(unit => t.hitsOn(units(dice.filter(x => x === unit).length, unit), needs(f, attacking, unit)))
  const extra = modifier(b, f, attacking, frameIn(frames, 'combat')?.fled ?? [])
  return { name: nation(n), value: t.list(hits) + plus(extra) }
}
function battle(desk: Desk): Fact[] {
  const f = frameIn(desk.frames, 'battle')
  const isOn = f !== undefined && [f.attacker, f.defender].every(n => firing(desk.b, f, n).length > 0)
  return isOn ? [true, false].map(attacking => sideOf(desk, f, attacking)) : []
}
function naval({ b, cast: { nation, units }, frames }: Desk): Fact[] {
  const f = frameIn(frames, 'naval')
  const side = (n: Nation): Fact => ({ name: nation(n), value: units(fleetsAt(b, n, f!.sea), FLEET) })
  return f ? [side(f.attacker), side(f.defender)] : []
}

/** Where fleets are told apart, and whose: only what they carry tells one from another. */
function shipsAsked(frames: readonly AnyFrame[]): { readonly nation: Nation; readonly at: number } | null {
  const f = frames.at(-1)
  if (f?.proc === 'naval') return { nation: f.at === 'lose' ? (f.lossA > 0 ? f.attacker : f.defender) : f.turn, at: f.sea }
  if (f?.proc === 'voyage' && f.at === 'ship') return { nation: f.nation, at: f.where }
  return f?.proc === 'reaction' && f.from !== null ? { nation: f.nation, at: f.from } : null
}
function ladings({ b, cast, frames }: Desk, lang: Lang): Fact[] {
  const asked = shipsAsked(frames)
  return b.holds.flatMap((h, i) => {
    if (asked === null || h.nation !== asked.nation || h.at !== asked.at) return []
    return [{ name: ship.names[lang][i]!, value: cast.t.list(cargoOf(cast, h)) }]
  })
}

// ---- Campaigns ----
const army = ({ b, cast }: Desk, n: Nation, at: number): string =>
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
  const here = army(desk, f.nation, at)
  return [
    { name: cast.leader(f.leader), value: here ? `${cast.space(at)}, ${here}` : cast.space(at) },
    { name: cast.t.gold, value: String(b.gold[f.nation]!) },
    ...(block === null ? [] : [{ name: cast.t.blocks, value: cast.space(block) }]),
  ]
}
export function besideOf(view: AnyView, lang: Lang): readonly Fact[] {
  const desk: Desk = { b: boardOf(view), cast: castIn(lang), frames: framesOf(view) }
  return [...prices(desk, lang), ...campaign(desk), ...battle(desk), ...naval(desk), ...ladings(desk, lang)]
}
