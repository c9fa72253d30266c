/** 3.2.4, 3.3.4, 3.4.4, 3.5.4 THE BATTLE COMMAND: where, against whom, with which Feat. */
import type { DeepReadonly, Procedure } from '@tabularium/kernel'
import { CIV, FACTIONS, IS_CITY, LANDS } from '../data.ts'
import { isFragmented } from '../board/control.ts'
import { piecesOf, strongholdsOf, troopsOf } from '../board/pieces.ts'
import { frames, type BattlesFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space } from '../types.ts'
import { featFrame } from './act.ts'
import { actOf, findActor, enemyNamedByCard, ask, carryOutFeat, chosenOnce, forgoFeat, limits, type BarOn } from './common.ts'
import { enemiesIn } from './foray.ts'
import { giftFrom, tributeFrom } from './tribute.ts'

/** Whom the card, if any, lets one fight there. */
const findTargets = (g: PublicContext, s: Space, faction: Faction, only: Faction | null) =>
  enemiesIn(g.board, s, faction).filter(f => only === null || f === only)
/** Whether anybody else stands there; the list of whom one may fight costs more. */
function hasOtherFactions(b: BoardView, s: Space, faction: Faction): boolean {
  for (const f of FACTIONS) if (f !== faction && piecesOf(b, s, f) > 0) return true
  return false
}
const hasTarget = (g: PublicContext, s: Space, faction: Faction, against: Faction | null) =>
  troopsOf(g.board, s, faction) > 0 && (against === null ? hasOtherFactions(g.board, s, faction) : findTargets(g, s, faction, against).length > 0)
const BATTLE_CLAUSES: readonly string[] = ['pendragon.3.2.4-1', 'pendragon.3.3.4-1', 'pendragon.3.4.4-1', 'pendragon.3.5.4-1']
/** Own Troops and enemies: printed once for each faction. */
const noFight: BarOn<Space>[] = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g, _, s) => actOf(g).faction === who && !hasTarget(g, s, who, enemyNamedByCard(g)),
}))
/** Whoever is named must stand there. */
const noEnemy = FACTIONS.map(who => ({
  cite: BATTLE_CLAUSES[who]!,
  bars: (g: PublicContext, f: DeepReadonly<BattlesFrame>, enemy: Faction) =>
    actOf(g).faction === who && (enemy === who || piecesOf(g.board, f.space, enemy) === 0),
}))
const ONE_SPACE_FEATS = ['retaliate', 'surprise', 'shield-wall']
const FEATS_IN_BATTLE = [...ONE_SPACE_FEATS, 'ravage', 'ransom']
const enemyAt = (g: PublicContext, s: Space) => actOf(g).enemies[actOf(g).spaces.indexOf(s)]!
const hasFeatSpaceLeft = (g: PublicContext) => {
  const a = actOf(g)
  return a.feat !== null && FEATS_IN_BATTLE.includes(a.feat) && a.feats.length < (ONE_SPACE_FEATS.includes(a.feat) ? 1 : a.spaces.length)
}
const isFeat = (g: PublicContext, feat: string) => actOf(g).feat === feat

export const battles: Procedure<Pendragon, BattlesFrame> = {
  choose: ask<BattlesFrame>()({
    cite: BATTLE_CLAUSES,
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.2.4-1',
        among: () => LANDS,
        unless: [...noFight, ...limits],
        take: (g, f, space) => {
          const a = g.enclosing('act')
          a.spaces.push(space)
          a.enemies.push(findTargets(g, space, a.faction, enemyNamedByCard(g))[0]!)
          f.space = space
          return { goto: findTargets(g, space, a.faction, enemyNamedByCard(g)).length > 1 ? 'whom' : 'choose' }
        },
      },
      tribute: tributeFrom('choose'),
      gift: giftFrom('choose'),
      done: {
        cite: 'pendragon.r-133',
        among: g => actOf(g).spaces.length > 0 || !g.offers('select'),
        take: g => {
          if (actOf(g).spaces.length === 0) forgoFeat(g)
          return { goto: 'mark' }
        },
      },
    },
  }),
  // 3.1-6 One enemy faction in each space.
  whom: ask<BattlesFrame>()({
    cite: ['pendragon.3.1-6', 'pendragon.3.2.4-2', 'pendragon.3.3.4-2', 'pendragon.r-8'],
    who: (g, f) => (findTargets(g, f.space, actOf(g).faction, enemyNamedByCard(g)).length > 1 ? findActor(g) : null),
    may: {
      attack: {
        cite: 'pendragon.r-8',
        among: (g, f) => findTargets(g, f.space, actOf(g).faction, enemyNamedByCard(g)),
        whyNot: noEnemy,
        take: (g, _, enemy) => {
          g.enclosing('act').enemies[actOf(g).spaces.length - 1] = enemy
          return { goto: 'choose' }
        },
      },
    },
  }),
  // 4.2.4-1, 4.4.2-1, 4.4.4-1 one space; 4.4.3-1, 4.5.3-1 any Regions of the Command.
  mark: ask<BattlesFrame>()({
    cite: ['pendragon.4.2.4-1', 'pendragon.4.4.2-1', 'pendragon.4.4.3-1', 'pendragon.4.4.4-1'],
    who: g => (hasFeatSpaceLeft(g) ? findActor(g) : null),
    may: {
      mark: {
        cite: 'pendragon.r-22',
        among: g => actOf(g).spaces,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.4-1', bars: (g, _, s) => isFeat(g, 'retaliate') && strongholdsOf(g.board, s, enemyAt(g, s)) === 0 },
          { cite: 'pendragon.4.2.4-2', bars: (g, _, s) => isFeat(g, 'retaliate') && enemyAt(g, s) === CIV && !isFragmented(g.board) },
          { cite: 'pendragon.4.4.3-1', bars: (g, _, s) => isFeat(g, 'ravage') && IS_CITY[s]! },
          { cite: 'pendragon.4.5.3-1', bars: (g, _, s) => isFeat(g, 'ransom') && IS_CITY[s]! },
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
    const { feat, first } = actOf(g)
    const apart = !first && (feat === 'requisition' || feat === 'entreat' || feat === 'pillage') ? featFrame(feat, false, true) : null
    return apart === null ? undefined : { call: apart }
  },
  // 4.3.3 Reinforce comes before the Battles.
  reinforce: (g, f) => {
    f.left = [...actOf(g).spaces]
    if (actOf(g).feat !== 'reinforce') return
    return { call: frames.reinforce() }
  },
  resolve: ask<BattlesFrame>()({
    cite: ['pendragon.3.1-5'],
    who: (g, f) => (f.left.length > 1 ? findActor(g) : null),
    may: { resolve: { cite: 'pendragon.3.1-2', among: (_, f) => f.left, whyNot: [chosenOnce], take: (g, f, s) => startBattle(g, f, s) } },
  }),
  done: (g, f) => (f.left.length === 0 ? undefined : startBattle(g, f, f.left[0]!)),
}
function startBattle(g: PublicContext, f: BattlesFrame, space: Space) {
  f.left = f.left.filter(s => s !== space)
  return { call: frames.clash({ space, enemy: enemyAt(g, space) }), then: 'resolve' as const }
}
