/** 6 BATTLE: declared in the march, fought with legions, ranks and cards chosen unseen. */
import { rulesOf, type Bar, type Transition, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { alreadyPicked, notInHand, cardsChosen, cardsLeft, layDown, findUnpicked } from '../board/cards.ts'
import { battlePoints, demote, isAt, setRank } from '../board/figures.ts'
import { add, conditionsAt, count, foreignAt, giveWay, leaveCommander, standOf, take } from '../board/legions.ts'
import { seatsAsked, BORDERS, BP, EMPEROR, handOf, LAND, MOST_DEFENDING, playerOf, ROME, SEATS } from '../data.ts'
import type { BattleFrame, MarchFrame } from '../frames.ts'
import type { Card, Condition, StepTable, Nero, PublicTable, Player, Space } from '../types.ts'
import { attackCost } from './5-movement.ts'

const rules = rulesOf<Nero>()
type Seat = Nero['Seat']
type SeenBattle = DeepReadonly<BattleFrame>
const place = (g: { enclosing(proc: 'march'): DeepReadonly<MarchFrame> }): Space => g.enclosing('march').place
const attacker = (g: { readonly board: { readonly active: Player } }): Player => g.board.active
const findWinner = (g: { readonly board: { readonly active: Player } }, f: SeenBattle): Player | null =>
  f.loser === null ? null : f.loser === f.defender ? attacker(g) : f.defender
/** r-66 A commander takes part with the group he marches in, or where he stands with those attacked. */
const takesPart = (g: StepTable, f: BattleFrame, p: Player): boolean => (p === f.defender ? isAt(g.board, p, place(g)) : g.enclosing('march').commander)
/** 6.3 Within his four cards the attacker plays any number, the defender at most three. */
const findCardLimit = (g: PublicTable, f: SeenBattle, seat: Seat): number => (seat === SEATS[f.defender] ? MOST_DEFENDING : cardsLeft(g.board))
const mayCommit = (g: PublicTable, f: SeenBattle, p: Player): boolean => g.count(handOf(p)) > 0 && findCardLimit(g, f, SEATS[p]!) > 0
function strength(g: StepTable, f: BattleFrame, p: Player): number {
  const legions = p === f.defender ? count(g.board, p, place(g)) : g.enclosing('march').legions
  return battlePoints(legions, takesPart(g, f, p) ? g.board.rank[p]! : null)
}
/** r-62 A beaten defender does not go where the attackers came from; a beaten attacker may. */
const closedProvince = (g: PublicTable, f: SeenBattle): Space | null => (f.loser === f.defender ? g.enclosing('march').came : null)
const hasLegionsLeft = (g: PublicTable, f: SeenBattle): boolean => f.loser !== null && count(g.board, f.loser, place(g)) > 0
const findSeizable = (g: PublicTable, f: SeenBattle): Condition[] => conditionsAt(g.board, null, f.defender, place(g))

const whereTheyCameFrom: Bar<Nero, BattleFrame, Space> = { cite: 'nero.r-62', bars: (g, f, to) => to === closedProvince(g, f) }
const foreignLegions: Bar<Nero, BattleFrame, Space> = { cite: 'nero.6.5-1', bars: (g, f, to) => foreignAt(g.board, f.loser!, to) > 0 }

export const battle: Procedure<Nero, BattleFrame> = {
  declare: (g, f) => {
    g.emit({ is: 'attacked', player: attacker(g), defender: f.defender, place: place(g) }, ['nero.6.1-5'])
    return g.window('attack', seatsAsked(g.seats.length, attacker(g), attacker(g)))
  },
  // 6.1 Paid once nothing has stopped it.
  pay: (g, f): Transition<Nero, BattleFrame> => {
    const group = g.enclosing('march')
    if (group.stopped) return { done: true }
    g.board.mp -= attackCost(group)
    group.begun = true
    g.board.attacked = [...g.board.attacked, standOf(f.defender, group.place)]
    return
  },
  // 6.3 Both choose cards in secret; nobody has to.
  commit: rules.askAll<BattleFrame, Card[]>()({
    cite: ['nero.6.3-1', 'nero.6.3-5'],
    who: (g, f) => [attacker(g), f.defender].filter(p => mayCommit(g, f, p)).map(p => SEATS[p]!),
    draft: cardsChosen,
    may: {
      commit: {
        cite: 'nero.6.3-3',
        among: (g, f, seat, mine) => findUnpicked(g.zone(handOf(playerOf(seat))), mine, findCardLimit(g, f, seat)),
        whyNot: [
          notInHand,
          alreadyPicked,
          { cite: 'nero.4.3-9', bars: (g, f, _card, seat, mine) => seat !== SEATS[f.defender] && mine.length >= cardsLeft(g.board) },
          { cite: 'nero.6.3-3', bars: (_g, f, _card, seat, mine) => seat === SEATS[f.defender] && mine.length >= MOST_DEFENDING },
        ],
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      f.attack = fight(g, attacker(g), answers)
      f.defence = fight(g, f.defender, answers)
    },
  }),
  // 6.4 The higher total wins; equal totals end the march and nothing else.
  reveal: (g, f): Transition<Nero, BattleFrame> => {
    f.attack += strength(g, f, attacker(g))
    f.defence += strength(g, f, f.defender)
    f.loser = f.attack > f.defence ? f.defender : f.attack < f.defence ? attacker(g) : null
    const { attack, defence, defender } = f
    g.emit({ is: 'battle', attacker: attacker(g), defender, place: place(g), attack, defence, winner: findWinner(g, f) }, ['nero.6.4-1'])
    g.enclosing('march').over = f.loser !== f.defender
    return f.loser === null ? { done: true } : undefined
  },
  // 13.2 One VP for a battle won under one's Emperor.
  honours: (g, f) => {
    const player = findWinner(g, f)!
    if (g.board.rank[player] !== EMPEROR || !takesPart(g, f, player)) return
    g.board.vp = g.board.vp.with(player, g.board.vp[player]! + 1)
    g.emit({ is: 'triumph', player, vp: g.board.vp[player]! }, ['nero.13.2-2'])
  },
  // 6.4 The loser's commander is a General again; 7.3 whoever beats an Emperor takes his place.
  ranks: (g, f) => {
    if (f.loser === null || !takesPart(g, f, f.loser)) return
    const emperorLost = g.board.rank[f.loser] === EMPEROR
    demote(g, f.loser, ['nero.6.4-6'])
    const player = findWinner(g, f)!
    if (emperorLost && takesPart(g, f, player) && g.board.rank[player] !== EMPEROR) setRank(g, player, EMPEROR, ['nero.7.3-1'])
  },
  // 6.4 One legion changes sides; the winner picks it where some carry markers and some do not.
  seize: rules.ask<BattleFrame>()({
    cite: ['nero.r-65'],
    who: (g, f) => (f.loser === f.defender && findSeizable(g, f).length > 1 ? SEATS[attacker(g)]! : null),
    may: {
      seize: {
        among: findSeizable,
        take: (g, f, which) => {
          capture(g, f, which)
          return { goto: 'retreat' }
        },
      },
    },
  }),
  captured: (g, f) => capture(g, f, f.loser === f.defender ? findSeizable(g, f)[0]! : 'marching'),
  // 6.5 Whoever has legions left stays, or leaves with all of them over land.
  retreat: rules.ask<BattleFrame>()({
    cite: ['nero.6.4-5', 'nero.6.5-1'],
    who: (g, f) => (hasLegionsLeft(g, f) ? SEATS[f.loser!]! : null),
    needs: ['retreat'],
    may: {
      retreat: {
        cite: 'nero.6.5-1',
        among: g => LAND[place(g)]!,
        unless: [whereTheyCameFrom, foreignLegions],
        whyNot: [
          { cite: 'nero.r-3', bars: (_g, _f, to) => to === ROME },
          { cite: 'nero.6.5-2', bars: (g, _f, to) => BORDERS[place(g)]!.includes(to) },
        ],
        take: (_, f, to) => void (f.to = to),
      },
      stay: { among: () => true, take: () => ({ goto: 'tire' }) },
    },
  }),
  // r-58 His commander there goes along or not; r-79 illness does not hinder a retreat.
  commander: rules.ask<BattleFrame>()({
    cite: ['nero.r-58'],
    who: (g, f) => (f.to !== null && isAt(g.board, f.loser!, place(g)) ? SEATS[f.loser!]! : null),
    may: {
      'go-along': { among: () => true, take: (_, f) => void (f.along = true) },
      'stay-behind': { among: () => true, take: () => {} },
    },
  }),
  leave: (g, f) => {
    if (f.to === null) return
    const [player, from, to, group] = [f.loser!, place(g), f.to, g.enclosing('march')]
    const legions = giveWay(g.board, group, player, from, to)
    if (f.along) g.board.stands = g.board.stands.with(player, to)
    if (f.along && player === attacker(g) && group.commander) leaveCommander(g.board, group)
    g.emit({ is: 'retreated', player, from, to, legions, commander: f.along }, ['nero.6.5-3'])
  },
  // 5.3 A group that has won goes on, more tired.
  tire: (g, f) => {
    const group = g.enclosing('march')
    if (f.loser !== f.defender) return
    group.wins += 1
    group.beaten.push(f.defender)
  },
}
/** Cards of one side are shown, counted and gone. */
function fight(g: StepTable, player: Player, answers: { readonly [S in Seat]?: Card[] }): number {
  const committed = answers[SEATS[player]!] ?? []
  for (const card of committed) {
    layDown(g, player, card)
    g.emit({ is: 'played', player, card }, ['nero.6.2-4'])
    g.move(card, 'table', 'box')
  }
  return committed.reduce((sum, card) => sum + BP[card]!, 0)
}
function capture(g: StepTable, f: BattleFrame, which: Condition): void {
  const group = g.enclosing('march')
  const player = findWinner(g, f)!
  take(g.board, group, f.loser!, group.place, which)
  add(g.board, player, group.place, 1)
  if (player === attacker(g)) group.legions += 1
  g.emit({ is: 'seized', player, from: f.loser!, place: group.place }, ['nero.6.4-2'])
}
