/** What counts for the question that is open, to stand beside it. */
import type { Lang, WireAction } from '@tabularium/kernel'
import {
  ATTACKER,
  BONUS_PER_POINT,
  captainParty,
  colour,
  PRICE_OF_GOODS_CUBE,
  DEFENDER,
  findReasonArmiesStay,
  goodsRoom,
  heavyOf,
  isClosedTo,
  isPresent,
  isSea,
  isSettlement,
  knightDamage,
  marketPrice,
  meleeIn,
  mostSacrificed,
  pieceOf,
  PRODUCES,
  protectedParty,
  protectionAt,
  recruitsLeft,
  shotsOf,
  sideOf,
  taxLevel,
  tradePoints,
  usesLeft,
  type Party,
  type Seat,
  type Space,
} from '@tabularium/medioevo/table'
import type { AnyView } from '../../table/game-ui.ts'
import { createNamesAndTexts, findFrame, readDraft, readMedioevoView, type NamesAndTexts, type MedioevoView } from './cast.ts'
import { addSecretTreaties } from './treasury.ts'

type FactRow = { readonly name: string; readonly value: string }
export type BattleRoundFrame = NonNullable<ReturnType<typeof findBattleRound>>
const findBattleRound = (view: AnyView) => findFrame(view, 'round')

// ---- Battle ----
/** What counts for a side of the round: powers, who serves engines, what walls take off, where nothing else tells that. */
export function listBattlePowers({ b, t }: NamesAndTexts, f: BattleRoundFrame, p: Party, areWallsTold = true): string[] {
  const crews = f.crews.filter(c => c.party === p)
  return [
    ...(shotsOf(b, f, p) > 0 ? [t.battle.shots(shotsOf(b, f, p))] : []),
    ...(heavyOf(b, f, p) > 0 ? [t.battle.heavy(heavyOf(b, f, p))] : []),
    ...(knightDamage(b, f, p) > 0 ? [t.battle.knights(knightDamage(b, f, p))] : []),
    ...(mostSacrificed(b, f, p) > 0 ? [t.battle.light(mostSacrificed(b, f, p))] : []),
    ...(captainParty(b, f) === p ? [t.battle.captain(usesLeft(b, f))] : []),
    ...(crews.length > 0 ? [t.battle.crews(crews.length)] : []),
    ...(areWallsTold && protectedParty(b, f) === p && protectionAt(b, f.place) > 0 ? [t.battle.walls(protectionAt(b, f.place))] : []),
  ]
}
/** Who fights stands with the odds. */
function describeBattleSide(cast: NamesAndTexts, f: BattleRoundFrame, p: Party): FactRow {
  const powers = listBattlePowers(cast, f, p)
  return { name: cast.side(sideOf(f, p)), value: powers.length > 0 ? powers.join('; ') : cast.army(meleeIn(cast.b, f, p)) || cast.t.fight.nobody }
}
function describeBattle(cast: NamesAndTexts, view: AnyView): FactRow[] {
  const f = findBattleRound(view)
  return f ? [describeBattleSide(cast, f, ATTACKER), describeBattleSide(cast, f, DEFENDER)] : []
}

// ---- Trade ----
/** What the cargo would bring here, and what a cube costs. */
function describeMarket(
  { b, t, good, goods, space }: NamesAndTexts,
  view: MedioevoView,
  seat: Seat,
  at: Space,
  slot: Parameters<typeof pieceOf>[1],
): FactRow[] {
  const p = pieceOf(b, slot)
  const facts: FactRow[] = [
    { name: t.trade.points, value: String(p.pm) },
    { name: t.trade.cargo, value: p.goods.length > 0 ? goods(p.goods) : t.trade.empty(goodsRoom(b, p)) },
  ]
  if (isSea(at) || !isSettlement(at)) return facts
  if (isClosedTo(addSecretTreaties(view, b), seat, at)) return [...facts, { name: space(at), value: t.trade.closed }]
  const made = PRODUCES[at] ?? null
  const sold = p.goods.filter(x => !isPresent(b, at, x))
  return [
    ...facts,
    ...(made === null ? [] : [{ name: t.trade.buys(good(made)), value: t.trade.each(PRICE_OF_GOODS_CUBE) }]),
    ...(sold.length > 0 ? [{ name: t.trade.sells(goods(sold)), value: t.florins(sold.length * marketPrice(b, at)) }] : []),
  ]
}
function describeTrade(cast: NamesAndTexts, view: MedioevoView): FactRow[] {
  const f = findFrame(view, 'journey')
  if (!f || f.carrier === null || findFrame(view, 'route') || findFrame(view, 'sale')) return []
  return describeMarket(cast, view, f.seat, pieceOf(cast.b, f.carrier).at, f.carrier)
}
/** A route in the making: its stops, and what it would be worth at its end. */
function describeRoute({ b, t, space: name }: NamesAndTexts, view: MedioevoView): FactRow[] {
  const f = findFrame(view, 'route')
  if (!f) return []
  const cubes = pieceOf(b, f.carrier).goods.length
  const points = tradePoints(f.size)
  return [
    { name: t.route.stops(f.size), value: [f.from, ...f.stops].map(name).join(' → ') },
    { name: t.route.bonus, value: t.route.either(points, points * BONUS_PER_POINT * cubes) },
    { name: t.route.sale, value: t.florins(cubes * PRICE_OF_GOODS_CUBE) },
  ]
}
function listFactsOfPendingSale({ b, t, goods }: NamesAndTexts, view: MedioevoView): FactRow[] {
  const f = findFrame(view, 'sale')
  if (!f) return []
  const at = pieceOf(b, f.carrier).at
  const { route: r } = b.players[f.seat]!
  const ends = r !== null && r.carrier === f.carrier && r.destination === at && r.stops.every(x => r.done.includes(x))
  const points = ends ? tradePoints(r.stops.length + 1) : 0
  return [
    { name: t.trade.sells(goods(f.sold)), value: t.florins(f.sold.length * marketPrice(b, at)) },
    ...(points > 0 ? [{ name: t.route.bonus, value: t.route.either(points, points * BONUS_PER_POINT * f.sold.length) }] : []),
  ]
}

// ---- Purchases ----
function describePurchases({ b, t, lang }: NamesAndTexts, view: MedioevoView): FactRow[] {
  const f = findFrame(view, 'shop')
  if (!f || view.stack.at(-1)?.proc !== 'shop' || view.seat !== f.seat) return []
  const p = b.players[f.seat]!
  const pool = p.pool.flatMap((n, c) => (n > 0 ? [t.techPoints(n, colour.names[lang][c]!.toLocaleLowerCase(lang))] : []))
  return [
    { name: t.treasury.here, value: t.florins(view.own?.florins ?? 0) },
    { name: t.shop.units, value: t.shop.left(recruitsLeft(b, f.seat)) },
    ...(pool.length > 0 ? [{ name: t.shop.points, value: pool.join(', ') }] : []),
    ...(findReasonArmiesStay(b, f.seat) === 'no-transport' ? [{ name: t.armies.title, value: t.armies.stay['no-transport'] }] : []),
  ]
}
// ---- Movement ----
/** Why nothing, or not the army, can be moved by whoever is asked. */
function describeArmiesThatStay({ b, t }: NamesAndTexts, view: MedioevoView): FactRow[] {
  const { seat } = view
  if (view.stack.at(-1)?.proc !== 'combat' || seat === null || !view.asked.includes(seat)) return []
  const reason = findReasonArmiesStay(b, seat)
  return reason === null ? [] : [{ name: t.armies.title, value: t.armies.stay[reason] }]
}
function describePayment({ b, t, lang }: NamesAndTexts, view: MedioevoView): FactRow[] {
  const f = findFrame(view, 'pay')
  if (!f || f.colour === null) return []
  const name = colour.names[lang][f.colour]!.toLocaleLowerCase(lang)
  return [{ name: t.shop.needed, value: t.shop.of(b.players[f.seat]!.pool[f.colour]!, t.techPoints(f.points, name)) }]
}
/** What was chosen and not laid open yet: it can be changed until everybody is ready. */
function describeDraft(cast: NamesAndTexts, view: MedioevoView): FactRow[] {
  const { t } = cast
  const value = writeDraft(cast, view)
  if (value === null) return []
  return [{ name: readDraft(view)?.bid === undefined ? t.auction.tax : t.auction.yours, value: view.draft!.ready ? t.auction.waits(value) : value }]
}
const writeDraft = ({ t }: NamesAndTexts, view: MedioevoView): string | null => {
  const { bid, level } = readDraft(view) ?? {}
  return typeof bid === 'number' ? t.florins(bid) : typeof level === 'number' ? taxLevel.ids[level]! : null
}
/** What is laid down stands on the button that lays it down. */
export const writeMeaningOfAnswer = ({ do: verb }: WireAction, view: AnyView, lang: Lang): string | null =>
  verb === 'ready' ? writeDraft(createNamesAndTexts(view, lang), readMedioevoView(view)) : null
export function listFactsBesideQuestion(view: AnyView, lang: Lang): readonly FactRow[] {
  const cast = createNamesAndTexts(view, lang)
  const seen = readMedioevoView(view)
  const fight = describeBattle(cast, view)
  return fight.length > 0
    ? fight
    : [
        ...describeDraft(cast, seen),
        ...describeRoute(cast, seen),
        ...listFactsOfPendingSale(cast, seen),
        ...describeTrade(cast, seen),
        ...describePurchases(cast, seen),
        ...describePayment(cast, seen),
        ...describeArmiesThatStay(cast, seen),
      ]
}
