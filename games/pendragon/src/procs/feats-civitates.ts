/** 4.3 FEATS OF THE CIVITATES */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT, BRITON_RESOURCES, CIV, DUX, FACTIONS, IS_CITY, LANDS, MAX_POPULATION, MILITIA, PRESTIGE, TROOPS_OF, WEALTH } from '../data.ts'
import { changePopulation, isBritish, isFragmented, prosperityIn } from '../board/control.ts'
import { grantingOperation } from '../board/mods.ts'
import { carriersIn, moveUnits, piecesOf, plunderOf, strongholdsOf, troopsOf, unitsIn } from '../board/pieces.ts'
import { changeTrack, valueOf } from '../board/tracks.ts'
import { frames, type PillageFrame, type ReinforceFrame, type RuleFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import { actOf, findActor, areBritonsTwoPeople, ask, canAfford, carryOutFeat, addToCost, ownTrack, payUp } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { cashPlunder } from './feats-dux.ts'
import { carrierRange } from './march.ts'
import { musteredUnits } from './muster.ts'
import { loadFrame } from './pay.ts'

// ---- 4.3.1 Rule ----
const findRuleSpaceLimit = (g: PublicContext) => Math.min(grantingOperation(g)?.spaces ?? 3, 3)
/** 4.3.1-3 Two Resources for one Wealth, if what is owed can still be paid with the rest of both (1.8.4-3). */
const canConvert = (g: PublicContext) => valueOf(g.board, BRITON_RESOURCES) >= 2 && canAfford(g, 1)
const RULE_WAYS: readonly Option[] = ['convert', 'prestige', 'population']
export const rule: Procedure<Pendragon, RuleFrame> = {
  choose: ask<RuleFrame>()({
    cite: ['pendragon.4.3.1-1'],
    who: g => (actOf(g).feats.length < findRuleSpaceLimit(g) ? findActor(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.3.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.1-1', bars: (g, _, s) => !isBritish(g.board, s) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 4.3.1-2 First all Civitates Plunder there becomes Wealth.
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { goto: 'pay' }
    f.space = space
    if (cashPlunder(g, CIV, WEALTH, 'pendragon.4.3.1-2', [space])) carryOutFeat(g)
    return
  },
  way: ask<RuleFrame>()({
    cite: ['pendragon.4.3.1-2', 'pendragon.4.3.1-3', 'pendragon.4.3.1-4', 'pendragon.4.3.1-5'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.4.3.1-2',
        among: () => RULE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.1-3', bars: (g, _, way) => way === 'convert' && !canConvert(g) },
          { cite: 'pendragon.4.3.1-4', bars: (g, f, way) => way === 'prestige' && (piecesOf(g.board, f.space, DUX) > 0 || !canAfford(g, 0, 1)) },
          {
            cite: 'pendragon.4.3.1-5',
            bars: (g, f, way) => way === 'population' && (IS_CITY[f.space]! || strongholdsOf(g.board, f.space, CIV) === 0 || !canAfford(g, 5)),
          },
          { cite: 'pendragon.1.3.6-10', bars: (g, _, way) => way === 'population' && g.board.refugees === 0 },
          { cite: 'pendragon.1.3.6-3', bars: (g, f, way) => way === 'population' && g.board.population[f.space]! >= MAX_POPULATION[f.space]! },
        ],
        take: (g, f, way) => {
          carryOutFeat(g)
          if (way === 'convert') changeTrack(g, WEALTH, changeTrack(g, BRITON_RESOURCES, -2, 'pendragon.4.3.1-3') === -2 ? 1 : 0, 'pendragon.4.3.1-3')
          else if (way === 'prestige') {
            addToCost(g, 0, 1)
            changeTrack(g, PRESTIGE, -1, 'pendragon.4.3.1-4')
          } else {
            addToCost(g, 5)
            g.board.refugees -= 1
            changePopulation(g, f.space, 1, false, 'pendragon.4.3.1-5')
          }
          return { goto: 'next' }
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  pay: g => payUp(g),
}

// ---- 4.3.3 Reinforce ----
const battleSpaces = (g: PublicContext) => actOf(g).spaces
const nearBattles = (g: PublicContext, s: Space) => battleSpaces(g).filter(x => ADJACENT[s]!.includes(x))
/** r-144 Beside a Battle, Troops come only out of spaces with Briton Control; the Battle space itself needs none. */
const isSupporting = (g: PublicContext, s: Space) => isBritish(g.board, s) && nearBattles(g, s).length > 0
const troopsThatMayMove = (g: PublicContext, f: DeepReadonly<ReinforceFrame>) =>
  [...TROOPS_OF[CIV]!, ...(mayTakeDux(g) ? TROOPS_OF[DUX]! : [])].filter(p => unitsIn(g.board, f.space, p) > 0)
const mayTakeDux = (g: PublicContext) => !isFragmented(g.board) && (actOf(g).othersUnits === 'granted' || !areBritonsTwoPeople(g))
const REINFORCE_WAYS: readonly Option[] = ['move', 'muster']
export const reinforce: Procedure<Pendragon, ReinforceFrame> = {
  choose: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.4.3.3-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.3-1', bars: (g, _, s) => !battleSpaces(g).includes(s) && !isSupporting(g, s) },
          { cite: 'pendragon.4.3.3-1', bars: g => !canAfford(g, 2) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
          addToCost(g, 2)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pay: g => payUp(g),
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { done: true }
    f.space = space
    return
  },
  // 4.3.3-2 Move Troops into an adjacent Battle space, 4.3.3-3 or Muster Militia in the Battle space.
  way: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.4.3.3-3'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.4.3.3-2',
        among: () => REINFORCE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.3-2', bars: (g, f, way) => way === 'move' && !isSupporting(g, f.space) },
          { cite: 'pendragon.4.3.3-3', bars: (g, f, way) => way === 'muster' && !battleSpaces(g).includes(f.space) },
        ],
        take: (g, f, way) => {
          if (way === 'muster') return { call: frames.place({ who: CIV, piece: MILITIA, space: f.space, n: musteredUnits(g.board, f.space) }), then: 'next' }
          const die = g.roll(6)
          g.emit({ is: 'rolled', what: 'reinforce', faction: CIV, dice: [die] }, ['pendragon.4.3.3-2'])
          f.left = Math.max(0, die - 2)
          return
        },
      },
    },
  }),
  to: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActor(g) : null),
    may: { 'go-to': { cite: 'pendragon.4.3.3-2', among: (g, f) => nearBattles(g, f.space), take: (_, f, to) => void (f.to = to) } },
  }),
  consent: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.r-11'],
    who: (g, f) =>
      f.left > 0 && areBritonsTwoPeople(g) && !isFragmented(g.board) && actOf(g).othersUnits === 'unasked' && troopsOf(g.board, f.space, DUX) > 0
        ? seatOf(g.seats, DUX)
        : null,
    may: {
      agree: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'granted') },
      refuse: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'refused') },
    },
  }),
  take: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActor(g) : null),
    needs: ['take'],
    may: {
      take: { cite: 'pendragon.4.3.3-2', among: troopsThatMayMove, take: (_, f, piece) => void (f.piece = piece) },
      done: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  number: ask<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: g => findActor(g),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: Math.min(f.left, unitsIn(g.board, f.space, f.piece)) }),
        take: (_, f, n) => void (f.n = n),
      },
    },
  }),
  // r-109 The mover says how many carriers of Plunder go.
  carriers: ask<ReinforceFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = carrierRange(g.board, f.space, f.piece, f.n)
      return min < max ? findActor(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => carrierRange(g.board, f.space, f.piece, f.n),
        take: (g, f, n) => joinBattle(g, f, n),
      },
    },
  }),
  join: (g, f) => (f.n === 0 ? { goto: 'next' } : joinBattle(g, f, carrierRange(g.board, f.space, f.piece, f.n).min)),
}
function joinBattle(g: StepContext, f: ReinforceFrame, carriers: number): { goto: 'take' } {
  moveUnits(g, f.space, f.to, f.piece, f.n, carriers, 'pendragon.4.3.3-2')
  f.left -= f.n
  f.n = 0
  return { goto: 'take' }
}

// ---- 4.3.4 Pillage ----
/** r-74 Where Civitates Troops stand in a Region without Briton Control. */
const isPillaged = (b: BoardView, s: Space) => !IS_CITY[s] && !isBritish(b, s) && troopsOf(b, s, CIV) > 0
const enemiesWithStronghold = (b: BoardView, s: Space): Faction[] =>
  FACTIONS.filter(f => f !== CIV && (f !== DUX || isFragmented(b)) && strongholdsOf(b, s, f) > 0)
export const pillage: Procedure<Pendragon, PillageFrame> = {
  choose: ask<PillageFrame>()({
    cite: ['pendragon.4.3.4-1', 'pendragon.r-74'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.4.3.4-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.4-1', bars: (g, _, s) => !isPillaged(g.board, s) },
        ],
        take: (g, _, s) => {
          carryOutFeat(g)
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pause: (g, f) => {
    if (!f.pause) return
    g.enclosing('act').picked = true
    return { done: true }
  },
  // 4.3.4-2 Civitates Troops there Plunder up to the Population.
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { done: true }
    f.space = space
    f.before = plunderOf(g.board, space, CIV)
    const kinds = TROOPS_OF[CIV]!.filter(p => unitsIn(g.board, space, p) > carriersIn(g.board, space, p))
    const left = isPillaged(g.board, space) ? Math.min(g.board.population[space]!, prosperityIn(g.board, space)) : 0
    return { call: loadFrame(CIV, space, kinds, left, true) }
  },
  load: (g, f) => {
    f.taken = plunderOf(g.board, f.space, CIV) - f.before
    if (f.taken === 0 || enemiesWithStronghold(g.board, f.space).length === 0) return { goto: 'next' }
    return
  },
  // 4.3.4-3 An enemy with a Stronghold there loses as much Renown, the Dux Prestige.
  name: ask<PillageFrame>()({
    cite: ['pendragon.4.3.4-3', 'pendragon.r-74'],
    who: g => findActor(g),
    may: {
      'name-faction': {
        cite: 'pendragon.4.3.4-3',
        among: (g, f) => enemiesWithStronghold(g.board, f.space),
        take: (g, f, enemy) => {
          changeTrack(g, enemy === DUX ? PRESTIGE : ownTrack(enemy), -f.taken, 'pendragon.4.3.4-3')
          return { goto: 'next' }
        },
      },
    },
  }),
}
