/** 3.2.4, 3.3.4, 3.4.4, 3.5.4 THE BATTLE COMMAND: where, against whom, with which Feat. */
import type { DeepReadonly, Procedure } from '@tabularium/kernel'
import { CIV, FACTIONS, IS_CITY, LANDS } from '../data.ts'
import { isImperiumFragmented } from '../board/control.ts'
import { countPiecesOfFactionIn, countStrongholdsOfFactionIn, countTroopsOfFactionIn } from '../board/pieces.ts'
import { frameMakers, type BattleCommandFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space } from '../types.ts'
import { createFeatFrame } from './act.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  enemyNamedByCard,
  askStep,
  emitFeatCarriedOut,
  spaceChosenAlreadyBar,
  forgoFeatOfAction,
  spaceLimitBarsOfCommand,
  type BarOn,
} from './common.ts'
import { findEnemiesIn } from './foray.ts'
import { createGiveGiftChoice, createGiveTributeChoice } from './tribute.ts'

/** Whom the card, if any, lets one fight there. */
const findBattleTargets = (g: PublicContext, s: Space, faction: Faction, only: Faction | null) =>
  findEnemiesIn(g.board, s, faction).filter(f => only === null || f === only)
/** Whether anybody else stands there; the list of whom one may fight costs more. */
function hasOtherFactions(b: BoardView, s: Space, faction: Faction): boolean {
  for (const f of FACTIONS) if (f !== faction && countPiecesOfFactionIn(b, s, f) > 0) return true
  return false
}
const hasBattleTarget = (g: PublicContext, s: Space, faction: Faction, against: Faction | null) =>
  countTroopsOfFactionIn(g.board, s, faction) > 0 &&
  (against === null ? hasOtherFactions(g.board, s, faction) : findBattleTargets(g, s, faction, against).length > 0)
const BATTLE_CLAUSES: readonly string[] = ['pendragon.3.2.4-1', 'pendragon.3.3.4-1', 'pendragon.3.4.4-1', 'pendragon.3.5.4-1']
/** Own Troops and enemies: printed once for each faction. */
const noEnemyToBattleInSpaceBars: BarOn<Space>[] = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g, _, s) => findCommandAndFeatFrame(g).faction === who && !hasBattleTarget(g, s, who, enemyNamedByCard(g)),
}))
/** Whoever is named must stand there. */
const noSuchEnemyToBattleBars = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g: PublicContext, f: DeepReadonly<BattleCommandFrame>, enemy: Faction) =>
    findCommandAndFeatFrame(g).faction === who && (enemy === who || countPiecesOfFactionIn(g.board, f.space, enemy) === 0),
}))
const ONE_SPACE_FEATS = ['retaliate', 'surprise', 'shield-wall']
const FEATS_IN_BATTLE = [...ONE_SPACE_FEATS, 'ravage', 'ransom']
const enemyChosenForSpace = (g: PublicContext, s: Space) => findCommandAndFeatFrame(g).enemies[findCommandAndFeatFrame(g).spaces.indexOf(s)]!
const hasFeatSpaceLeft = (g: PublicContext) => {
  const a = findCommandAndFeatFrame(g)
  return a.feat !== null && FEATS_IN_BATTLE.includes(a.feat) && a.feats.length < (ONE_SPACE_FEATS.includes(a.feat) ? 1 : a.spaces.length)
}
const isCurrentFeat = (g: PublicContext, feat: string) => findCommandAndFeatFrame(g).feat === feat

export const battleCommandProcedure: Procedure<Pendragon, BattleCommandFrame> = {
  choose: askStep<BattleCommandFrame>()({
    cite: BATTLE_CLAUSES,
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.4-1',
        among: () => LANDS,
        unless: [...noEnemyToBattleInSpaceBars, ...spaceLimitBarsOfCommand],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(findBattleTargets(g, space, a.faction, enemyNamedByCard(g))[0]!)
          f.space = space
          return { goto: findBattleTargets(g, space, a.faction, enemyNamedByCard(g)).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: createGiveTributeChoice('choose'),
      gift: createGiveGiftChoice('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => findCommandAndFeatFrame(g).spaces.length > 0 || !g.offers('select'),
        take: g => {
          if (findCommandAndFeatFrame(g).spaces.length === 0) forgoFeatOfAction(g)
          return { goto: 'mark' }
        },
      },
    },
  }),
  // 3.1-6 One enemy faction in each space.
  whom: askStep<BattleCommandFrame>()({
    cite: ['pendragon.3.1-6', 'pendragon.3.2.4-2', 'pendragon.3.3.4-2', 'pendragon.r-8'],
    who: (g, f) => (findBattleTargets(g, f.space, findCommandAndFeatFrame(g).faction, enemyNamedByCard(g)).length > 1 ? findActingSeat(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-8',
        among: (g, f) => findBattleTargets(g, f.space, findCommandAndFeatFrame(g).faction, enemyNamedByCard(g)),
        whyNot: noSuchEnemyToBattleBars,
        take: (g, _, enemy) => {
          g.enclosing('act').enemies[findCommandAndFeatFrame(g).spaces.length - 1] = enemy
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1, 4.4.2-1, 4.4.4-1 one space; 4.4.3-1, 4.5.3-1 any Regions of the Command.
  mark: askStep<BattleCommandFrame>()({
    cite: ['pendragon.4.2.4-1', 'pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.4.4-1'],
    who: g => (hasFeatSpaceLeft(g) ? findActingSeat(g) : null),
    may: {
      mark: {
        cite: 'pendragon.r-22',
        among: g => findCommandAndFeatFrame(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          {
            cite: 'pendragon.4.2.4-1',
            bars: (g, _, s) => isCurrentFeat(g, 'retaliate') && countStrongholdsOfFactionIn(g.board, s, enemyChosenForSpace(g, s)) === 0,
          },
          {
            cite: 'pendragon.4.2.4-2',
            bars: (g, _, s) => isCurrentFeat(g, 'retaliate') && enemyChosenForSpace(g, s) === CIV && !isImperiumFragmented(g.board),
          },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => isCurrentFeat(g, 'ravage') && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => isCurrentFeat(g, 'ransom') && IS_CITY[s]! },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          emitFeatCarriedOut(g)
          return { goto: 'mark' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 3.1-2 The spaces of a Feat that follows are chosen before anything is resolved.
  feat: g => {
    const { feat, first } = findCommandAndFeatFrame(g)
    const apart = !first && (feat === 'requisition' || feat === 'entreat' || feat === 'pillage') ? createFeatFrame(feat, false, true) : null
    return apart === null ? undefined : { call: apart }
  },
  // 4.3.3 Reinforce comes before the Battles.
  reinforce: (g, f) => {
    f.left = [...findCommandAndFeatFrame(g).spaces]
    if (findCommandAndFeatFrame(g).feat !== 'reinforce') return
    return { call: frameMakers.reinforce() }
  },
  resolve: askStep<BattleCommandFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActingSeat(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [spaceChosenAlreadyBar], take: (g, f, s) => callBattleOfCommand(g, f, s) } },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : callBattleOfCommand(g, f, f.left[0]!)),
}
function callBattleOfCommand(g: PublicContext, f: BattleCommandFrame, space: Space) {
  f.left = f.left.filter(s => s !== space)
  return { call: frameMakers.clash({ space, enemy: enemyChosenForSpace(g, space) }), then: 'resolve' as const }
}
