/** Chapter 30, Diplomacy: cards are drawn, played, and given back. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, type Nation, type Unit } from '../kinds.ts'
import { diplomacyCostOf, diplomacyZoneOf } from '../data/diplomacy.ts'
import { initiativeOf, nationRowOf } from '../data/nations.ts'
import { recountControl } from '../board/control.ts'
import { findBestLeaderBonus } from '../board/leaders.ts'
import { findActiveNations } from '../board/order.ts'
import { alliesOf, isClient } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { neighboursOf } from '../data/map.ts'
import { unitsCommandedBy, unitsHeldAt, isActive, isCivilized, isEmpire, isLandUnit, limesAt, type ReadonlyBoard } from '../board/units.ts'
import {
  findAlliesAndClients,
  findProvincesToCede,
  diplomacyIdOfCard,
  findProvincesWithRoom,
  mayBecomeClientOf,
  findLendableUnits,
  findDiplomacyTargets,
} from '../cards/diplomacy.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { endAlliance } from './26-alliance.ts'
import { lendUnit } from './29-vassals.ts'
import { makeClauseId, callD10Roll, eliminateUnit, gainGold, isTestPassed, pickOneOfEachSort, openWindow, ownerSeatOf, ruleBuilder } from './common.ts'
import { putUnit, setColumnValue } from '../board/change.ts'

/** IV-6, XXX.A-2, r-192 Kingdoms first, then empires, each from the youngest to the oldest. */
const computeDrawingOrder = (b: ReadonlyBoard): Nation[] =>
  findActiveNations(b)
    .filter(nation => isCivilized(b, nation))
    .sort((x, y) => b.status[x]! - b.status[y]! || b.age[x]! - b.age[y]! || initiativeOf[x]! - initiativeOf[y]!)
/** XXX.A-4 */
const countCardsDue = (b: ReadonlyBoard, nation: Nation): number => Number(isEmpire(b, nation)) + findBestLeaderBonus(b, nation, 'diplomacy')
export const diplomacyPhaseProcedure: Procedure<Invasions, GameFrame<'diplomacy'>> = {
  draw: g => {
    for (const nation of computeDrawingOrder(g.board)) {
      const cards = Math.min(countCardsDue(g.board, nation), g.count('diplomacy-deck'))
      for (let n = 0; n < cards; n++) g.draw('diplomacy-deck', diplomacyZoneOf(nation))
      if (cards > 0) g.emit({ is: 'diplomacy', nation, cards }, [makeClauseId('XXX.A-4')])
    }
  },
  window: g => openWindow(g, 'diplomacy', NOBODY),
}
/** XXX.A-7, r-101 Unused cards go back; one gold for each nation that had any. */
export function returnDiplomacyCards(g: GameStepContext): void {
  for (const nation of NATIONS.filter(one => g.count(diplomacyZoneOf(one)) > 0)) {
    for (const card of g.zone(diplomacyZoneOf(nation))) g.move(card, diplomacyZoneOf(nation), 'diplomacy-deck')
    if (isActive(g.board, nation)) gainGold(g, nation, 1, 'card', 'XXX.A-7')
  }
  g.shuffle(['diplomacy-deck', 'diplomacy-used'], 'diplomacy-deck')
}

// ---- A card is played ----
type Frame = GameFrame<'diplomat'>
type ReadonlyFrame = ReadonlyGameFrame<'diplomat'>
const diplomacyKindOf = (f: ReadonlyFrame) => diplomacyIdOfCard(f.card)
const isUnitLoan = (f: ReadonlyFrame): boolean => diplomacyKindOf(f) === 'marriage' || diplomacyKindOf(f) === 'mercenary'
const isBreakingBond = (f: ReadonlyFrame): boolean => f.broken !== NOBODY
/** XXX.C-3 Those next door may march in; an island is garrisoned by anybody. */
function findGarrison(b: ReadonlyBoard, f: ReadonlyFrame): Unit[] {
  const all = unitsCommandedBy(b, f.nation).filter(unit => isLandUnit(b, unit) && b.units.place[unit] !== f.space)
  const near = all.filter(unit => neighboursOf[f.space]!.includes(b.units.place[unit]!))
  return near.length > 0 ? near : all
}
export const diplomacyCardProcedure: Procedure<Invasions, Frame> = {
  target: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.A-6')],
    who: (g, f) => (diplomacyKindOf(f) === 'bribery' ? null : ownerSeatOf(g, f.nation)),
    may: {
      'name-nation': {
        cite: makeClauseId('XXX.A-3'),
        among: (g, f) => findDiplomacyTargets(g.board, diplomacyKindOf(f), f.nation),
        take: (_, f, nation) => {
          f.target = nation
          return { goto: 'pay' }
        },
      },
      'break-bond': {
        cite: makeClauseId('XXX.B-5'),
        among: (g, f) => (diplomacyKindOf(f) === 'alliance' ? findAlliesAndClients(g.board) : []),
        take: (_, f, nation) => void (f.broken = nation),
      },
    },
  }),
  // XXX.B-5 Of several allies one is named.
  party: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.B-5')],
    who: (g, f) => (isBreakingBond(f) && !isClient(g.board, f.broken) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-nation': { cite: makeClauseId('XXX.B-5'), among: (g, f) => alliesOf(g.board, f.broken), take: (_, f, nation) => void (f.target = nation) },
    },
  }),
  // XXX.A-8 The gold goes to the target, or to the besieger.
  pay: (g, f) => {
    const to = diplomacyKindOf(f) === 'bribery' ? g.enclosing('siege').nation : f.target
    const cost = isBreakingBond(f) ? 0 : diplomacyCostOf(diplomacyKindOf(f))
    if (cost > 0) gainGold(g, f.nation, -cost, 'card', 'XXX.A-8')
    if (cost > 0 && to !== NOBODY) gainGold(g, to, cost, 'card', 'XXX.A-8')
    return beginDiplomacy(g, f)
  },
  // XXX.B-4, XXX.B-5 A passed D2 makes a client, or breaks a bond.
  judge: (g, f) => {
    if (diplomacyKindOf(f) !== 'alliance' || !isTestPassed(f.die)) return
    // XXVI.B-5 A client has no ally.
    const [ally] = isBreakingBond(f) ? [] : alliesOf(g.board, f.target)
    if (ally !== undefined) return { ...endAlliance(g, f.target, ally), then: 'judge' }
    if (!isBreakingBond(f)) return makeTargetClient(g, f)
    if (!isClient(g.board, f.broken)) return endAlliance(g, f.broken, f.target)
    setColumnValue(g.board, 'protector', f.broken, NOBODY)
  },
  // XXX.C-2 Treaty: a province is named, evacuated and garrisoned.
  province: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.C-2')],
    who: (g, f) => (diplomacyKindOf(f) === 'treaty' ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-place': {
        cite: makeClauseId('XXX.C-2'),
        among: (g, f) => findProvincesToCede(g.board, f.nation, f.target),
        take: (_, f, space) => void (f.space = space),
      },
    },
  }),
  evacuate: (g, f) => {
    if (diplomacyKindOf(f) !== 'treaty') return { goto: 'lend' }
    const group = unitsHeldAt(g.board, f.target, f.space)
    if (group.length === 0) return
    return { call: frames.evacuation({ nation: f.target, place: f.space, isForced: true }) }
  },
  // XX.L-10 A limes cannot leave: it falls with the province.
  cede: (g, f) => {
    const limes = limesAt(g.board, f.space)
    if (limes !== undefined && g.board.units.holder[limes] === f.target) eliminateUnit(g, limes, 'XX.L-10')
    if (g.board.cityLevel[f.space]! > 0) setColumnValue(g.board, 'cityHolder', f.space, f.nation)
    setColumnValue(g.board, 'controller', f.space, f.nation)
  },
  garrison: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.C-3')],
    who: (g, f) => (findGarrison(g.board, f).length > 0 && roomAt(g.board, f.nation, f.space) > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('XXX.C-3'),
        among: (g, f) => pickOneOfEachSort(g, findGarrison(g.board, f)),
        take: (g, f, unit) => {
          putUnit(g.board, unit, f.space)
          return { goto: 'garrison' }
        },
      },
      finish: {
        among: () => true,
        unless: [{ cite: makeClauseId('XXX.C-3'), bars: (g, f) => unitsHeldAt(g.board, f.nation, f.space).length === 0 }],
        take: () => {},
      },
    },
  }),
  // XXX.D-3, XXX.H-1, r-178 The lender picks a unit, the borrower places it.
  lend: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.D-3'), makeClauseId('XXX.H-1')],
    who: (g, f) => (isUnitLoan(f) && findLendableUnits(g.board, f.target).length > 0 ? ownerSeatOf(g, f.target) : null),
    may: {
      lend: {
        cite: makeClauseId('XXX.D-3'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f.target)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.nation, 'card', f.nation)
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XXX.H-2')],
    who: (g, f) => (f.unit >= 0 && findProvincesWithRoom(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-at': {
        cite: makeClauseId('XXX.H-2'),
        among: (g, f) => findProvincesWithRoom(g.board, f.nation),
        take: (g, f, space) => void putUnit(g.board, f.unit, space),
      },
    },
  }),
  close: g => void recountControl(g.board),
}
function beginDiplomacy(g: GameStepContext, f: Frame) {
  const b = g.board
  switch (diplomacyKindOf(f)) {
    case 'alliance':
      if (isBreakingBond(f) || mayBecomeClientOf(b, f.nation, f.target)) return callD10Roll('diplomat', 'alliance', f.nation)
      return { call: frames.alliance({ nations: [f.nation, f.target], offerer: ownerSeatOf(g, f.nation) }), then: 'close' as const }
    case 'foedus':
      return { call: frames.foedus({ federate: f.target, only: f.nation, isForced: true }), then: 'close' as const }
    case 'bribery':
      g.enclosing('siege').isLifted = true
      return { done: true as const }
    case 'marriage':
      b.marriages.push({ payer: f.nation, target: f.target, attacked: false })
      return undefined
    case 'treaty':
    case 'tribute':
      b.pacts = [...b.pacts, { a: f.nation, b: f.target }]
      return undefined
    default:
      return undefined
  }
}
/** XXX.B-4 Two gold of tribute, or what the sheet says for now. */
function makeTargetClient(g: GameStepContext, f: Frame): void {
  setColumnValue(g.board, 'protector', f.target, f.nation)
  g.board.sharesVp[f.target] = 1
  g.board.tribute[f.target] ||= nationRowOf(f.target).tribute ?? 2
}
