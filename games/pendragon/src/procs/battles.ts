/** 3.2.4, 3.3.4, 3.4.4, 3.5.4 THE BATTLE COMMAND: where, against whom, with which Feat. */
import type { DeepReadonly, Procedure } from '@tabularium/kernel'
import { CIV, FACTIONS, IS_CITY, LANDS } from '../data.ts'
import { isFragmented } from '../board/control.ts'
import { countPiecesOf, countStrongholdsOf, countTroops } from '../board/pieces.ts'
import { frameMakers, type BattlesFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space } from '../types.ts'
import { createFeatFrame } from './act.ts'
import { actionFrameOf, findActingSeat, enemyNamedByCard, askStep, carryOutFeat, chosenOnceBar, forgoFeat, spaceLimitBars, type BarOn } from './common.ts'
import { findEnemiesIn } from './foray.ts'
import { createGiftVerbs, createTributeVerbs } from './tribute.ts'

/** Whom the card, if any, lets one fight there. */
const findBattleTargets = (g: PublicContext, s: Space, faction: Faction, only: Faction | null) =>
  findEnemiesIn(g.board, s, faction).filter(f => only === null || f === only)
/** Whether anybody else stands there; the list of whom one may fight costs more. */
function hasOtherFactions(b: BoardView, s: Space, faction: Faction): boolean {
  for (const f of FACTIONS) if (f !== faction && countPiecesOf(b, s, f) > 0) return true
  return false
}
const hasBattleTarget = (g: PublicContext, s: Space, faction: Faction, against: Faction | null) =>
  countTroops(g.board, s, faction) > 0 && (against === null ? hasOtherFactions(g.board, s, faction) : findBattleTargets(g, s, faction, against).length > 0)
const BATTLE_CLAUSES: readonly string[] = ['pendragon.3.2.4-1', 'pendragon.3.3.4-1', 'pendragon.3.4.4-1', 'pendragon.3.5.4-1']
/** Own Troops and enemies: printed once for each faction. */
const noFightBars: BarOn<Space>[] = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g, _, s) => actionFrameOf(g).faction === who && !hasBattleTarget(g, s, who, enemyNamedByCard(g)),
}))
/** Whoever is named must stand there. */
const noEnemy = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g: PublicContext, f: DeepReadonly<BattlesFrame>, enemy: Faction) =>
    actionFrameOf(g).faction === who && (enemy === who || countPiecesOf(g.board, f.space, enemy) === 0),
}))
const ONE_SPACE_FEATS = ['retaliate', 'surprise', 'shield-wall']
const FEATS_IN_BATTLE = [...ONE_SPACE_FEATS, 'ravage', 'ransom']
const enemyChosenAt = (g: PublicContext, s: Space) => actionFrameOf(g).enemies[actionFrameOf(g).spaces.indexOf(s)]!
const hasFeatSpaceLeft = (g: PublicContext) => {
  const a = actionFrameOf(g)
  return a.feat !== null && FEATS_IN_BATTLE.includes(a.feat) && a.feats.length < (ONE_SPACE_FEATS.includes(a.feat) ? 1 : a.spaces.length)
}
const isCurrentFeat = (g: PublicContext, feat: string) => actionFrameOf(g).feat === feat

export const battlesProcedure: Procedure<Pendragon, BattlesFrame> = {
  choose: askStep<BattlesFrame>()({
    cite: BATTLE_CLAUSES,
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.4-1',
        among: () => LANDS,
        unless: [...noFightBars, ...spaceLimitBars],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(findBattleTargets(g, space, a.faction, enemyNamedByCard(g))[0]!)
          f.space = space
          return { goto: findBattleTargets(g, space, a.faction, enemyNamedByCard(g)).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: createTributeVerbs('choose'),
      gift: createGiftVerbs('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actionFrameOf(g).spaces.length > 0 || !g.offers('select'),
        take: g => {
          if (actionFrameOf(g).spaces.length === 0) forgoFeat(g)
          return { goto: 'mark' }
        },
      },
    },
  }),
  // 3.1-6 One enemy faction in each space.
  whom: askStep<BattlesFrame>()({
    cite: ['pendragon.3.1-6', 'pendragon.3.2.4-2', 'pendragon.3.3.4-2', 'pendragon.r-8'],
    who: (g, f) => (findBattleTargets(g, f.space, actionFrameOf(g).faction, enemyNamedByCard(g)).length > 1 ? findActingSeat(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-8',
        among: (g, f) => findBattleTargets(g, f.space, actionFrameOf(g).faction, enemyNamedByCard(g)),
        whyNot: noEnemy,
        take: (g, _, enemy) => {
          g.enclosing('act').enemies[actionFrameOf(g).spaces.length - 1] = enemy
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1, 4.4.2-1, 4.4.4-1 one space; 4.4.3-1, 4.5.3-1 any Regions of the Command.
  mark: askStep<BattlesFrame>()({
    cite: ['pendragon.4.2.4-1', 'pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.4.4-1'],
    who: g => (hasFeatSpaceLeft(g) ? findActingSeat(g) : null),
    may: {
      mark: {
        cite: 'pendragon.r-22',
        among: g => actionFrameOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.4-1', bars: (g, _, s) => isCurrentFeat(g, 'retaliate') && countStrongholdsOf(g.board, s, enemyChosenAt(g, s)) === 0 },
          { cite: 'pendragon.4.2.4-2', bars: (g, _, s) => isCurrentFeat(g, 'retaliate') && enemyChosenAt(g, s) === CIV && !isFragmented(g.board) },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => isCurrentFeat(g, 'ravage') && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => isCurrentFeat(g, 'ransom') && IS_CITY[s]! },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
          return { goto: 'mark' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 3.1-2 The spaces of a Feat that follows are chosen before anything is resolved.
  feat: g => {
    const { feat, first } = actionFrameOf(g)
    const apart = !first && (feat === 'requisition' || feat === 'entreat' || feat === 'pillage') ? createFeatFrame(feat, false, true) : null
    return apart === null ? undefined : { call: apart }
  },
  // 4.3.3 Reinforce comes before the Battles.
  reinforce: (g, f) => {
    f.left = [...actionFrameOf(g).spaces]
    if (actionFrameOf(g).feat !== 'reinforce') return
    return { call: frameMakers.reinforce() }
  },
  resolve: askStep<BattlesFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActingSeat(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [chosenOnceBar], take: (g, f, s) => startBattle(g, f, s) } },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : startBattle(g, f, f.left[0]!)),
}
function startBattle(g: PublicContext, f: BattlesFrame, space: Space) {
  f.left = f.left.filter(s => s !== space)
  return { call: frameMakers.clash({ space, enemy: enemyChosenAt(g, space) }), then: 'resolve' as const }
}
