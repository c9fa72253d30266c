/** Chapter 30, Diplomacy: cards are drawn, played, and given back. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, type Nation, type Unit } from '../kinds.ts'
import { costOfDiplomacyCard, diplomacyZoneOfNation } from '../data/diplomacy.ts'
import { initiativeOfNation, nationRowOf } from '../data/nations.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findBestLeaderBonus, findLeadersOfNationAt } from '../board/leaders.ts'
import { filterSpacesForLentUnit, mayUnitsEnter } from '../board/moving.ts'
import { findActiveNations } from '../board/order.ts'
import { findTreatyAlliesOf, isClient } from '../board/relations.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import {
  findUnitsCommandedBy,
  findUnitsHeldAt,
  isNationActive,
  isNationCivilized,
  isNationEmpire,
  isUnitFixed,
  isUnitOnLand,
  limesAt,
  type ReadonlyBoard,
} from '../board/units.ts'
import {
  findAlliesAndClients,
  findAlliesToPart,
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
import { lendUnitToNation } from './29-vassals.ts'
import {
  makeClauseId,
  callD10RollProcedure,
  eliminateUnit,
  changeGoldOfNation,
  isTestPassedByDie,
  pickOneOfEachSort,
  openEventWindow,
  ownerSeatOf,
  ruleBuilder,
  tellOfMove,
  placeUnit,
} from './common.ts'
import { setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

/** IV-6, XXX.A-2, r-192 Kingdoms first, then empires, each from the youngest to the oldest. */
const computeDiplomacyDrawingOrder = (b: ReadonlyBoard): Nation[] =>
  findActiveNations(b)
    .filter(nation => isNationCivilized(b, nation))
    .sort((x, y) => b.status[x]! - b.status[y]! || b.age[x]! - b.age[y]! || initiativeOfNation[x]! - initiativeOfNation[y]!)
/** XXX.A-4 */
const countDiplomacyCardsDue = (b: ReadonlyBoard, nation: Nation): number => Number(isNationEmpire(b, nation)) + findBestLeaderBonus(b, nation, 'diplomacy')
export const diplomacyPhaseProcedure: Procedure<Invasions, GameFrame<'diplomacy'>> = {
  draw: g => {
    for (const nation of computeDiplomacyDrawingOrder(g.board)) {
      const cards = Math.min(countDiplomacyCardsDue(g.board, nation), g.count('diplomacy-deck'))
      for (let n = 0; n < cards; n++) g.draw('diplomacy-deck', diplomacyZoneOfNation(nation))
      if (cards > 0) g.emit({ is: 'diplomacy', nation, cards }, [makeClauseId('XXX.A-4')])
    }
  },
  window: g => openEventWindow(g, 'diplomacy', NOBODY),
}
/** XXX.A-7, r-101 Unused cards go back; one gold for each nation that had any. */
export function returnDiplomacyCards(g: GameStepContext): void {
  for (const nation of NATIONS.filter(one => g.count(diplomacyZoneOfNation(one)) > 0)) {
    for (const card of g.zone(diplomacyZoneOfNation(nation))) g.move(card, diplomacyZoneOfNation(nation), 'diplomacy-deck')
    if (isNationActive(g.board, nation)) changeGoldOfNation(g, nation, 1, 'card', 'XXX.A-7')
  }
  g.shuffle(['diplomacy-deck', 'diplomacy-used'], 'diplomacy-deck')
}

// ---- A card is played ----
type DiplomacyCardFrame = GameFrame<'diplomat'>
type ReadonlyDiplomacyCardFrame = ReadonlyGameFrame<'diplomat'>
const diplomacyIdOfFrame = (f: ReadonlyDiplomacyCardFrame) => diplomacyIdOfCard(f.card)
const isDiplomacyUnitLoan = (f: ReadonlyDiplomacyCardFrame): boolean => diplomacyIdOfFrame(f) === 'marriage' || diplomacyIdOfFrame(f) === 'mercenary'
const isDiplomacyBreakingBond = (f: ReadonlyDiplomacyCardFrame): boolean => f.broken !== NOBODY
/** XXX.C-3 Any of its units, but those that may not leave their land or their post. */
const findUnitsThatMayGarrisonByCard = (b: ReadonlyBoard, f: ReadonlyDiplomacyCardFrame): Unit[] =>
  findUnitsCommandedBy(b, f.nation).filter(
    unit =>
      isUnitOnLand(b, unit) && !isUnitFixed(b, unit) && b.units.place[unit] !== f.space && mayUnitsEnter(b, f.nation, [unit], b.units.place[unit]!, f.space),
  )
export const diplomacyCardProcedure: Procedure<Invasions, DiplomacyCardFrame> = {
  target: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.A-6')],
    who: (g, f) => (diplomacyIdOfFrame(f) === 'bribery' ? null : ownerSeatOf(g, f.nation)),
    may: {
      'name-nation': {
        cite: makeClauseId('XXX.A-3'),
        among: (g, f) => findDiplomacyTargets(g, diplomacyIdOfFrame(f), f.nation),
        take: (_, f, nation) => {
          f.target = nation
          return { goto: 'pay' }
        },
      },
      'break-bond': {
        cite: makeClauseId('XXX.B-5'),
        among: (g, f) => (diplomacyIdOfFrame(f) === 'alliance' ? findAlliesAndClients(g.board) : []),
        take: (_, f, nation) => void (f.broken = nation),
      },
    },
  }),
  // XXX.B-5 Of several allies one is named.
  party: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.B-5')],
    who: (g, f) => (isDiplomacyBreakingBond(f) && !isClient(g.board, f.broken) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-nation': {
        cite: makeClauseId('XXX.B-5'),
        among: (g, f) => findAlliesToPart(g.board, f.broken),
        take: (_, f, nation) => void (f.target = nation),
      },
    },
  }),
  // XXX.A-8 The gold goes to the target, or to the besieger.
  pay: (g, f) => {
    const to = diplomacyIdOfFrame(f) === 'bribery' ? g.enclosing('siege').nation : f.target
    const cost = isDiplomacyBreakingBond(f) ? 0 : costOfDiplomacyCard(diplomacyIdOfFrame(f))
    if (cost > 0) changeGoldOfNation(g, f.nation, -cost, 'card', 'XXX.A-8')
    if (cost > 0 && to !== NOBODY) changeGoldOfNation(g, to, cost, 'card', 'XXX.A-8')
    return beginDiplomacyCard(g, f)
  },
  // XXX.B-4, XXX.B-5 A passed D2 makes a client, or breaks a bond.
  judge: (g, f) => {
    if (diplomacyIdOfFrame(f) !== 'alliance' || !isTestPassedByDie(f.die)) return
    // XXVI.B-5 A client has no ally.
    const [ally] = isDiplomacyBreakingBond(f) ? [] : findTreatyAlliesOf(g.board, f.target)
    if (ally !== undefined) return { ...endAlliance(g, f.target, ally), then: 'judge' }
    if (!isDiplomacyBreakingBond(f)) return makeTargetClient(g, f)
    if (!isClient(g.board, f.broken)) return endAlliance(g, f.broken, f.target)
    setBoardColumnValue(g.board, 'protector', f.broken, NOBODY)
  },
  // XXX.C-2 Treaty: a province is named, evacuated and garrisoned.
  province: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.C-2')],
    who: (g, f) => (diplomacyIdOfFrame(f) === 'treaty' ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-place': {
        cite: makeClauseId('XXX.C-2'),
        among: (g, f) => findProvincesToCede(g.board, f.nation, f.target),
        take: (_, f, space) => void (f.space = space),
      },
    },
  }),
  evacuate: (g, f) => {
    if (diplomacyIdOfFrame(f) !== 'treaty') return { goto: 'lend' }
    if (findUnitsHeldAt(g.board, f.target, f.space).length + findLeadersOfNationAt(g.board, f.target, f.space).length === 0) return
    return { call: frames.evacuation({ nation: f.target, place: f.space, isForced: true }) }
  },
  // XX.L-10 A limes cannot leave: it falls with the province.
  cede: (g, f) => {
    if (g.board.cityLevel[f.space]! > 0) setBoardColumnValue(g.board, 'cityHolder', f.space, f.nation)
    setBoardColumnValue(g.board, 'controller', f.space, f.nation)
    const limes = limesAt(g.board, f.space)
    if (limes !== undefined && g.board.units.holder[limes] === f.target) eliminateUnit(g, limes, 'XX.L-10')
  },
  garrison: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.C-3')],
    who: (g, f) => (findUnitsThatMayGarrisonByCard(g.board, f).length > 0 && stackingRoomAt(g.board, f.nation, f.space) > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-unit': {
        cite: makeClauseId('XXX.C-3'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsThatMayGarrisonByCard(g.board, f)),
        take: (g, f, unit) => {
          tellOfMove(g, f.nation, g.board.units.place[unit]!, f.space, 1, 'XXX.C-3')
          setPlaceOfUnit(g.board, unit, f.space)
          return { goto: 'garrison' }
        },
      },
      finish: {
        among: () => true,
        unless: [{ cite: makeClauseId('XXX.C-3'), bars: (g, f) => findUnitsHeldAt(g.board, f.nation, f.space).length === 0 }],
        take: () => {},
      },
    },
  }),
  // XXX.D-3, XXX.H-1, r-178 The lender picks a unit, the borrower places it.
  lend: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.D-3'), makeClauseId('XXX.H-1')],
    who: (g, f) => (isDiplomacyUnitLoan(f) && findLendableUnits(g.board, f.target, f.nation).length > 0 ? ownerSeatOf(g, f.target) : null),
    may: {
      lend: {
        cite: makeClauseId('XXX.D-3'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f.target, f.nation)),
        take: (g, f, unit) => {
          lendUnitToNation(g, unit, f.nation, 'card', f.nation)
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<DiplomacyCardFrame>()({
    cite: [makeClauseId('XXX.H-2')],
    who: (g, f) => (f.unit >= 0 && findProvincesWithRoom(g.board, f.nation).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'place-at': {
        cite: makeClauseId('XXX.H-2'),
        among: (g, f) => filterSpacesForLentUnit(g.board, f.unit, findProvincesWithRoom(g.board, f.nation)),
        take: (g, f, space) => placeUnit(g, f.unit, space, 'XXX.H-2'),
      },
    },
  }),
  close: g => void recountControlOfAllAreas(g.board),
}
function beginDiplomacyCard(g: GameStepContext, f: DiplomacyCardFrame) {
  const b = g.board
  switch (diplomacyIdOfFrame(f)) {
    case 'alliance':
      if (isDiplomacyBreakingBond(f) || mayBecomeClientOf(b, f.nation, f.target)) return callD10RollProcedure('diplomat', 'alliance', f.nation)
      return { call: frames.alliance({ nations: [f.nation, f.target], offerer: ownerSeatOf(g, f.nation) }), then: 'close' as const }
    case 'foedus':
      return { call: frames.foedus({ federate: f.target, only: f.nation, isForced: true }), then: 'close' as const }
    case 'bribery':
      liftSiege(g)
      return { done: true as const }
    case 'marriage':
      b.marriages.push({ payer: f.nation, target: f.target, attacked: false })
      return undefined
    case 'treaty':
    case 'tribute':
      b.pacts = [...b.pacts, { a: f.nation, b: f.target }]
      g.emit({ is: 'pact', a: f.nation, b: f.target }, [makeClauseId('XII.D-3')])
      return undefined
    default:
      return undefined
  }
}
/** XXX.G-1 One that was kept up for a leader's campaigns is over too. */
function liftSiege(g: GameStepContext): void {
  const siege = g.enclosing('siege')
  siege.isLifted = true
  g.board.sieges = g.board.sieges.filter(one => one.place !== siege.place)
}
/** XXX.B-4 Two gold of tribute, or what the sheet says for now. */
function makeTargetClient(g: GameStepContext, f: DiplomacyCardFrame): void {
  setBoardColumnValue(g.board, 'protector', f.target, f.nation)
  g.board.sharesVp[f.target] = 1
  g.board.tribute[f.target] ||= nationRowOf(f.target).tribute ?? 2
}
