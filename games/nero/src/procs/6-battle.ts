/** 6 BATTLE: declared in the march, fought with legions, ranks and cards chosen unseen. */
import { createRuleBuilder, type Bar, type Transition, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import {
  cardAlreadyPickedBar,
  cardNotInHandBar,
  chosenCardsShape,
  countCardsActiveMayStillPlay,
  layCardOnTable,
  findCardsNotYetPicked,
} from '../board/cards.ts'
import { computeBattlePointsOfLegionsAndRank, demotePlayerToGeneral, isCommanderAt, setRankOfPlayer } from '../board/figures.ts'
import {
  addLegionsAt,
  findConditionsOfLegionsAt,
  countLegionsOfOwnerAt,
  countForeignLegionsAt,
  moveAllLegionsAsWithdrawn,
  leaveCommanderOfGroupBehind,
  idOfPlayerAtSpace,
  removeLegionOfCondition,
} from '../board/legions.ts'
import {
  listSeatsInAskingOrder,
  PROVINCE_NEIGHBOURS,
  BATTLE_POINTS_OF_CARD,
  EMPEROR,
  handZoneOfPlayer,
  LAND_NEIGHBOURS,
  MOST_DEFENDING,
  playerOfSeat,
  ROME,
  SEATS,
} from '../data.ts'
import type { BattleFrame, MarchFrame } from '../frames.ts'
import type { Card, Condition, GameStepContext, Nero, GamePublicContext, Player, Space } from '../types.ts'
import { computeCostOfAttack } from './5-movement.ts'

const ruleBuilder = createRuleBuilder<Nero>()
type Seat = Nero['Seat']
type ReadonlyBattleFrame = DeepReadonly<BattleFrame>
const placeOfBattle = (g: { enclosing(proc: 'march'): DeepReadonly<MarchFrame> }): Space => g.enclosing('march').place
const attackerOfBattle = (g: { readonly board: { readonly active: Player } }): Player => g.board.active
const findBattleWinner = (g: { readonly board: { readonly active: Player } }, f: ReadonlyBattleFrame): Player | null =>
  f.loser === null ? null : f.loser === f.defender ? attackerOfBattle(g) : f.defender
/** r-66 A commander takes part with the group he marches in, or where he stands with those attacked. */
const doesCommanderTakePartInBattle = (g: GameStepContext, f: BattleFrame, p: Player): boolean =>
  p === f.defender ? isCommanderAt(g.board, p, placeOfBattle(g)) : g.enclosing('march').commander
/** 6.3 Within his four cards the attacker plays any number, the defender at most three. */
const findLimitOfBattleCards = (g: GamePublicContext, f: ReadonlyBattleFrame, seat: Seat): number =>
  seat === SEATS[f.defender] ? MOST_DEFENDING : countCardsActiveMayStillPlay(g.board)
const mayPlayerCommitBattleCards = (g: GamePublicContext, f: ReadonlyBattleFrame, p: Player): boolean =>
  g.count(handZoneOfPlayer(p)) > 0 && findLimitOfBattleCards(g, f, SEATS[p]!) > 0
function computeBattleStrength(g: GameStepContext, f: BattleFrame, p: Player): number {
  const legions = p === f.defender ? countLegionsOfOwnerAt(g.board, p, placeOfBattle(g)) : g.enclosing('march').legions
  return computeBattlePointsOfLegionsAndRank(legions, doesCommanderTakePartInBattle(g, f, p) ? g.board.rank[p]! : null)
}
/** r-62 A beaten defender does not go where the attackers came from; a beaten attacker may. */
const findProvinceClosedToRetreat = (g: GamePublicContext, f: ReadonlyBattleFrame): Space | null => (f.loser === f.defender ? g.enclosing('march').came : null)
const hasLoserLegionsLeft = (g: GamePublicContext, f: ReadonlyBattleFrame): boolean =>
  f.loser !== null && countLegionsOfOwnerAt(g.board, f.loser, placeOfBattle(g)) > 0
const findConditionsOfLegionsToSeize = (g: GamePublicContext, f: ReadonlyBattleFrame): Condition[] =>
  findConditionsOfLegionsAt(g.board, null, f.defender, placeOfBattle(g))

const notWhereTheyCameFromBar: Bar<Nero, BattleFrame, Space> = { cite: 'nero.r-62', bars: (g, f, to) => to === findProvinceClosedToRetreat(g, f) }
const noForeignLegionsThereBar: Bar<Nero, BattleFrame, Space> = { cite: 'nero.6.5-1', bars: (g, f, to) => countForeignLegionsAt(g.board, f.loser!, to) > 0 }

export const battleProcedure: Procedure<Nero, BattleFrame> = {
  declare: (g, f) => {
    g.emit({ is: 'attacked', player: attackerOfBattle(g), defender: f.defender, place: placeOfBattle(g) }, ['nero.6.1-5'])
    return g.window('attack', listSeatsInAskingOrder(g.seats.length, attackerOfBattle(g), attackerOfBattle(g)))
  },
  // 6.1 Paid once nothing has stopped it.
  pay: (g, f): Transition<Nero, BattleFrame> => {
    const group = g.enclosing('march')
    if (group.stopped) return { done: true }
    g.board.mp -= computeCostOfAttack(group)
    group.begun = true
    g.board.attacked = [...g.board.attacked, idOfPlayerAtSpace(f.defender, group.place)]
    return
  },
  // 6.3 Both choose cards in secret; nobody has to.
  commit: ruleBuilder.askAll<BattleFrame, Card[]>()({
    cite: ['nero.6.3-1', 'nero.6.3-5'],
    who: (g, f) => [attackerOfBattle(g), f.defender].filter(p => mayPlayerCommitBattleCards(g, f, p)).map(p => SEATS[p]!),
    draft: chosenCardsShape,
    may: {
      commit: {
        cite: 'nero.6.3-3',
        among: (g, f, seat, mine) => findCardsNotYetPicked(g.zone(handZoneOfPlayer(playerOfSeat(seat))), mine, findLimitOfBattleCards(g, f, seat)),
        whyNot: [
          cardNotInHandBar,
          cardAlreadyPickedBar,
          { cite: 'nero.4.3-9', bars: (g, f, _card, seat, mine) => seat !== SEATS[f.defender] && mine.length >= countCardsActiveMayStillPlay(g.board) },
          { cite: 'nero.6.3-3', bars: (_g, f, _card, seat, mine) => seat === SEATS[f.defender] && mine.length >= MOST_DEFENDING },
        ],
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      f.attack = revealBattleCards(g, attackerOfBattle(g), answers)
      f.defence = revealBattleCards(g, f.defender, answers)
    },
  }),
  // 6.4 The higher total wins; equal totals end the march and nothing else.
  reveal: (g, f): Transition<Nero, BattleFrame> => {
    f.attack += computeBattleStrength(g, f, attackerOfBattle(g))
    f.defence += computeBattleStrength(g, f, f.defender)
    f.loser = f.attack > f.defence ? f.defender : f.attack < f.defence ? attackerOfBattle(g) : null
    const { attack, defence, defender } = f
    g.emit({ is: 'battle', attacker: attackerOfBattle(g), defender, place: placeOfBattle(g), attack, defence, winner: findBattleWinner(g, f) }, ['nero.6.4-1'])
    g.enclosing('march').over = f.loser !== f.defender
    return f.loser === null ? { done: true } : undefined
  },
  // 13.2 One VP for a battle won under one's Emperor.
  honours: (g, f) => {
    const player = findBattleWinner(g, f)!
    if (g.board.rank[player] !== EMPEROR || !doesCommanderTakePartInBattle(g, f, player)) return
    g.board.vp = g.board.vp.with(player, g.board.vp[player]! + 1)
    g.emit({ is: 'triumph', player, vp: g.board.vp[player]! }, ['nero.13.2-2'])
  },
  // 6.4 The loser's commander is a General again; 7.3 whoever beats an Emperor takes his place.
  ranks: (g, f) => {
    if (f.loser === null || !doesCommanderTakePartInBattle(g, f, f.loser)) return
    const emperorLost = g.board.rank[f.loser] === EMPEROR
    demotePlayerToGeneral(g, f.loser, ['nero.6.4-6'])
    const player = findBattleWinner(g, f)!
    if (emperorLost && doesCommanderTakePartInBattle(g, f, player) && g.board.rank[player] !== EMPEROR) setRankOfPlayer(g, player, EMPEROR, ['nero.7.3-1'])
  },
  // 6.4 One legion changes sides; the winner picks it where some carry markers and some do not.
  seize: ruleBuilder.ask<BattleFrame>()({
    cite: ['nero.r-65'],
    who: (g, f) => (f.loser === f.defender && findConditionsOfLegionsToSeize(g, f).length > 1 ? SEATS[attackerOfBattle(g)]! : null),
    may: {
      seize: {
        among: findConditionsOfLegionsToSeize,
        take: (g, f, which) => {
          captureLegionOfLoser(g, f, which)
          return { goto: 'retreat' }
        },
      },
    },
  }),
  captured: (g, f) => captureLegionOfLoser(g, f, f.loser === f.defender ? findConditionsOfLegionsToSeize(g, f)[0]! : 'marching'),
  // 6.5 Whoever has legions left stays, or leaves with all of them over land.
  retreat: ruleBuilder.ask<BattleFrame>()({
    cite: ['nero.6.4-5', 'nero.6.5-1'],
    who: (g, f) => (hasLoserLegionsLeft(g, f) ? SEATS[f.loser!]! : null),
    needs: ['retreat'],
    may: {
      retreat: {
        cite: 'nero.6.5-1',
        among: g => LAND_NEIGHBOURS[placeOfBattle(g)]!,
        unless: [notWhereTheyCameFromBar, noForeignLegionsThereBar],
        whyNot: [
          { cite: 'nero.r-3', bars: (_g, _f, to) => to === ROME },
          { cite: 'nero.6.5-2', bars: (g, _f, to) => PROVINCE_NEIGHBOURS[placeOfBattle(g)]!.includes(to) },
        ],
        take: (_, f, to) => void (f.to = to),
      },
      stay: { among: () => true, take: () => ({ goto: 'tire' }) },
    },
  }),
  // r-58 His commander there goes along or not; r-79 illness does not hinder a retreat.
  commander: ruleBuilder.ask<BattleFrame>()({
    cite: ['nero.r-58'],
    who: (g, f) => (f.to !== null && isCommanderAt(g.board, f.loser!, placeOfBattle(g)) ? SEATS[f.loser!]! : null),
    may: {
      'go-along': { among: () => true, take: (_, f) => void (f.along = true) },
      'stay-behind': { among: () => true, take: () => {} },
    },
  }),
  leave: (g, f) => {
    if (f.to === null) return
    const [player, from, to, group] = [f.loser!, placeOfBattle(g), f.to, g.enclosing('march')]
    const legions = moveAllLegionsAsWithdrawn(g.board, group, player, from, to)
    if (f.along) g.board.stands = g.board.stands.with(player, to)
    if (f.along && player === attackerOfBattle(g) && group.commander) leaveCommanderOfGroupBehind(g.board, group)
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
function revealBattleCards(g: GameStepContext, player: Player, answers: { readonly [S in Seat]?: Card[] }): number {
  const committed = answers[SEATS[player]!] ?? []
  for (const card of committed) {
    layCardOnTable(g, player, card)
    g.emit({ is: 'played', player, card }, ['nero.6.2-4'])
    g.move(card, 'table', 'box')
  }
  return committed.reduce((sum, card) => sum + BATTLE_POINTS_OF_CARD[card]!, 0)
}
function captureLegionOfLoser(g: GameStepContext, f: BattleFrame, which: Condition): void {
  const group = g.enclosing('march')
  const player = findBattleWinner(g, f)!
  removeLegionOfCondition(g.board, group, f.loser!, group.place, which)
  addLegionsAt(g.board, player, group.place, 1)
  if (player === attackerOfBattle(g)) group.legions += 1
  g.emit({ is: 'seized', player, from: f.loser!, place: group.place }, ['nero.6.4-2'])
}
