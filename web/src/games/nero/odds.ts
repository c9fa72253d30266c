/** What a march costs step by step, how its fights stand, and whom the weather holds: before anybody clicks. */
import type { AnyGame } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { priceOfAttack, computeBattlePointsOfLegionsAndRank, isPlayerPinned, MOST_CARDS, MOST_DEFENDING, priceOfMarchStep } from '@tabularium/nero/table'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, SpaceCaution, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { currentLang } from '../../settings/preferences.ts'
import { readBoard, type NeroBoard, type NeroBoardReader } from './board.ts'
import { nero } from './texts/index.ts'

export interface MarchFrame {
  readonly proc: string
  readonly legions: number
  readonly commander: boolean
  readonly place: number
  readonly beaten: readonly number[]
}
interface ExpectedFight {
  readonly attacker: number
  readonly defender: number
  readonly place: number
  readonly legions: number
  readonly commander: boolean
}
/** What is the same for all of it: names and places from the data, players by their names. */
export interface OddsContext {
  readonly game: AnyGame
  readonly reader: NeroBoardReader
  name(player: number): string
}
export const findMarch = (s: AnyState): MarchFrame | undefined => (s.stack as unknown as MarchFrame[]).findLast(f => f.proc === 'march')
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
const readHandOfPlayer = (s: AnyState, player: number): readonly number[] =>
  (s.secrets.zones as { readonly [zone: string]: readonly number[] })[`hand-${s.seats[player]!}`] ?? []
const findPlaceOfAction = (reader: NeroBoardReader, action: WireAction): number => reader.tables.ids.spaces.indexOf(String(action.to))

// ---- What it costs ----
/** 5.2, 6.1 A step, and an attack. */
export function writeAnswerCost({ game, reader }: OddsContext, s: AnyState, { do: verb, to }: WireAction): AnswerCost | null {
  const group = findMarch(s)
  if (!group || (verb !== 'step' && verb !== 'attack')) return null
  const cost = verb === 'step' ? priceOfMarchStep(game.open(s), group, findPlaceOfAction(reader, { do: verb, to: to! })) : priceOfAttack(group)
  return { mark: verb === 'step' ? `${cost}` : null, text: nero.value.cost(cost) }
}
/** 12.0 Legions that the weather holds, and commanders who are ill. */
export function findSpaceCautions({ reader, name }: OddsContext, s: AnyState): Map<string, SpaceCaution> {
  const b = readBoard(s)
  const resting = (b as unknown as { readonly resting: readonly boolean[] }).resting
  const t = nero.value
  return new Map(
    reader.tables.ids.spaces.flatMap((id, at) => {
      const held = s.seats.map((_, p) => p).filter(p => isPlayerPinned(b as never, p, at))
      const ill = s.seats.map((_, p) => p).filter(p => resting[p] && b.stands[p] === at)
      const reasons = [...held.map(p => t.heldByWeather(name(p))), ...ill.map(p => t.restsHere(name(p)))]
      return reasons.length > 0 ? [[id, { mark: '…', text: reasons.join(' ') }] as const] : []
    }),
  )
}

// ---- How a fight stands ----
const listRivalsAt = (reader: NeroBoardReader, s: AnyState, group: MarchFrame, at: number): number[] =>
  s.seats
    .map((_, p) => p)
    .filter(p => p !== readBoard(s).active && reader.legions(readBoard(s), p, at) > 0 && !(at === group.place && group.beaten.includes(p)))
/** The fight that an answer begins: against whom it names, or the strongest where the group would go. */
function findFightOfAction(reader: NeroBoardReader, s: AnyState, action: WireAction): ExpectedFight | null {
  const group = findMarch(s)
  if (!group || group.legions === 0) return null
  const b = readBoard(s)
  const [at, against] =
    action.do === 'attack'
      ? [group.place, [s.seats.indexOf(String(action.to))]]
      : action.do === 'step'
        ? [findPlaceOfAction(reader, action), listRivalsAt(reader, s, group, findPlaceOfAction(reader, action))]
        : [-1, []]
  const [defender] = against.toSorted((x, y) => reader.legions(b, y, at) - reader.legions(b, x, at))
  return defender === undefined || defender < 0 ? null : { attacker: b.active, defender, place: at, legions: group.legions, commander: group.commander }
}
/** The battle for which cards are being chosen. */
function findCurrentFight(s: AnyState): ExpectedFight | null {
  const f = (s.stack as unknown as { readonly proc: string; readonly at: string; readonly defender: number }[]).find(x => x.proc === 'battle')
  const group = findMarch(s)
  if (!f || !group || !['declare', 'pay', 'commit'].includes(f.at)) return null
  return { attacker: readBoard(s).active, defender: f.defender, place: group.place, legions: group.legions, commander: group.commander }
}
const sumBestCards = (points: readonly number[], most: number): number =>
  points
    .toSorted((x, y) => y - x)
    .slice(0, Math.max(0, most))
    .reduce((sum, n) => sum + n, 0)
/** 6.2 Legions, and the rank of a commander who takes part. */
function computeStrength(reader: NeroBoardReader, b: NeroBoard, f: ExpectedFight, player: number): { readonly legions: number; readonly total: number } {
  const attacks = player === f.attacker
  const leads = attacks ? f.commander : b.stands[player] === f.place
  const legions = attacks ? f.legions : reader.legions(b, player, f.place)
  return { legions, total: computeBattlePointsOfLegionsAndRank(legions, leads ? (b.rank[player] ?? null) : null) }
}
function makeSideOfOdds({ reader, name }: OddsContext, s: AnyState, f: ExpectedFight, player: number, me: number): SideOfOdds {
  const b = readBoard(s)
  const { legions, total } = computeStrength(reader, b, f, player)
  const t = nero.value.before
  const cards = readHandOfPlayer(s, player).length
  const most = player === f.attacker ? MOST_CARDS - b.played : MOST_DEFENDING
  const facts = [
    t.sum(legions, total - computeBattlePointsOfLegionsAndRank(legions, null)),
    ...(player === me ? [t.mayAdd(Math.min(cards, most))] : [t.holds(cards, Math.min(cards, most))]),
  ]
  return { name: name(player), tone: reader.toneOf(b, player), strength: `${total}`, facts }
}
/** One deal of the hands that nobody knows, both sides playing their best. */
function simulateFight({ game, reader }: OddsContext, s: AnyState, f: ExpectedFight, seat: string, seed: number): SimulatedFight {
  const b = readBoard(s)
  const bp = (card: number): number => reader.tables.cards.cards.find(c => c.id === reader.tables.ids.cards[card])!.bp
  const all = game.sample(s, seat, makeSeedKey(seed)) as AnyState
  const total = (p: number, most: number): number => computeStrength(reader, b, f, p).total + sumBestCards(readHandOfPlayer(all, p).map(bp), most)
  const [attack, defence] = [total(f.attacker, MOST_CARDS - b.played), total(f.defender, MOST_DEFENDING)]
  const me = s.seats.indexOf(seat)
  return { won: me === f.attacker ? attack > defence : defence > attack, lost: null }
}
export function computeFightOdds(teller: OddsContext, s: AnyState, seat: string, action: WireAction | null): FightOdds | null {
  const f = action ? findFightOfAction(teller.reader, s, action) : findCurrentFight(s)
  if (!f) return null
  const me = s.seats.indexOf(seat)
  const other = me === f.attacker ? f.defender : f.attacker
  const place = teller.reader.tables.map.spaces.find(x => x.id === teller.reader.tables.ids.spaces[f.place])
  return {
    title: nero.value.fight.battle(place?.name[currentLang.value] ?? ''),
    sides: [makeSideOfOdds(teller, s, f, me, me), makeSideOfOdds(teller, s, f, other, me)],
    needs: [],
    note: nero.value.before.assumed,
    trial: seed => simulateFight(teller, s, f, seat, seed),
  }
}
