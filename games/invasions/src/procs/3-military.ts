/** The Military phase: national activations (IV-9), and the end of diplomacy. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOBODY, NOWHERE, type Leader, type Nation, type Space } from '../kinds.ts'
import { findAlliesYetToAct, hasOlderAllyYetToAct, mayNationInvadeThisTurn } from '../board/bonds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { mayNationMigrate } from '../board/hordes.ts'
import { findFirstNationInActivationOrder } from '../board/order.ts'
import {
  hasEnemiesAt,
  areNationsBoundNeutral,
  isFederate,
  areNationsFriends,
  areNationsHostile,
  isVassal,
  areBarbariansAtPeace,
  isCityOfEnemies,
  findNationsIn,
} from '../board/relations.ts'
import { areSpacesNear, findSpacesOfPeople, findSpacesWithUnitsOf } from '../board/moving.ts'
import { mustFleetSailBack } from '../board/sailing.ts'
import {
  findUnitsHeldAt,
  hordeSpaceOf,
  isNationActive,
  isNationBarbarian,
  isNationEmpire,
  isNationInvading,
  isNationNomad,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { mayNationRaid } from './11-raids.ts'
import { callHeirProcedure, hasFriendlyUnitsAt } from './20-leaders.ts'
import { removeNationsWithoutUnits } from './14-bankruptcy.ts'
import { ALL, MIGRATION, WITHIN } from './18-kinds.ts'
import { renewStepsOfAllUnits } from './18-movement.ts'
import { createRetreatFromCityFrame, findBesiegingNationAt, findInvadingHordes, isSiegeKeptUp, isSiegeOfOtherLeader } from './24-siege.ts'
import { scoreObjectives } from './5-scoring.ts'
import { isNationWithoutLastingCapital } from './7-kingdom.ts'
import { callFateOfThoseAmongNewEnemies, endAlliance } from './26-alliance.ts'
import { createFoedusBreachFrame, hasInactivePeoplesToAsk, mayBreakFoedus, mayBreakFoedusUntested, recallOfMercenariesStep } from './28-breach.ts'
import { endFoederaWithLostProvinces, findPeopleToOfferFoedus, mayBeOfferedFoedus, takePromisedFoedusFrame } from './28-foedus.ts'
import { freeRebel } from './29-vassals.ts'
import { returnDiplomacyCards } from './30-diplomacy.ts'
import { findClientsThatLend, sendLentUnitsHome } from './27-clients.ts'
import { findOpenSheetDeals } from '../board/deals.ts'
import { SHEET_DEALS } from '../data/deals.ts'
import { isAttilaDue } from '../sheets/attila.ts'
import { mayVassalRebelWithoutTest } from '../sheets/drift.ts'
import { activationStateShape } from '../state.ts'
import { makeClauseId, callD10RollProcedure, isTestPassedByDie, openEventWindow, ownerSeatOf, ruleBuilder, scoreVictoryPoints } from './common.ts'
import { filterBoardList } from '../board/change.ts'

export const militaryPhaseProcedure: Procedure<Invasions, GameFrame<'military'>> = {
  // The death of Attila is judged before anybody else acts.
  attila: g => (isAttilaDue(g.board, false) ? { call: frames.attila(), then: 'attila' } : callHeirProcedure(g)),
  // VI.G, r-12 Each nation once, in national activation order.
  next: g => {
    const nation = findFirstNationInActivationOrder(g.board, one => g.board.acted[one] === 0 && !hasOlderAllyYetToAct(g.board, one))
    if (nation === undefined) return
    g.board.acted[nation] = 1
    return { call: frames.activation({ nation }), then: 'attila' }
  },
  // XXX.A-7 The end of diplomacy; XXVI.A-1 an alliance lasts a turn.
  close: g => {
    filterBoardList(g.board, 'pacts', () => false)
    // r-14 Guests by treaty are guests no more.
    recountControlOfAllAreas(g.board)
    g.board.promises = []
    g.board.marriages = []
    g.board.givenUp = []
    returnDiplomacyCards(g)
  },
  part: g => {
    const [first] = g.board.alliances
    return first ? { ...endAlliance(g, first.a, first.b), then: 'part' } : undefined
  },
}
/** What holds for this activation only. */
function beginNationActivation(g: GameStepContext, nation: Nation): void {
  const b = g.board
  b.now = { ...activationStateShape.blank(), side: [nation], invaders: [nation].filter(one => mayNationInvadeThisTurn(b, one)) }
  b.campaigns.fill(0)
  // XXV.A-1, XXV.D-3 Fleets have their zones and transports, land stacks their one voyage, for the whole activation.
  b.carried = {}
  b.spent.fill(0)
  b.sailed = {}
  b.sieges = []
  g.emit({ is: 'activated', nation }, [makeClauseId('XXXIV-12')])
}
/** XXIX.G-2 From the turn after subjugation. */
const mayVassalRebel = (b: ReadonlyBoard, nation: Nation): boolean =>
  b.overlord[nation] !== NOBODY && isNationNomad(b, b.overlord[nation]!) && b.vassalSince[nation]! < b.turn
/** Who acts: the nation and its allies. */
const findActingNations = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'activation'>, 'nation'>): readonly Nation[] =>
  b.now.side.length > 0 ? b.now.side : [f.nation]
/** XVIII.H-2 Those of them who move and fight now: the second time the invaders alone. */
const findNationsActingNow = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'activation'>, 'nation' | 'round'>): readonly Nation[] =>
  f.round === 0 ? findActingNations(b, f) : findActingNations(b, f).filter(nation => isNationInvading(b, nation))
/** Of allies who act together each speaks for itself. */
const nationThatSpeaksInActivation = (f: Pick<ReadonlyGameFrame<'activation'>, 'nation' | 'speaker'>): Nation => (f.speaker === NOBODY ? f.nation : f.speaker)
/** XII.D-4, r-20 The first in order of the other barbarians that keep the peace with it near by. */
function findNationToDeclareHostilityOn(b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'activation'>, 'nation' | 'speaker' | 'asked'>): Nation | undefined {
  const speaker = nationThatSpeaksInActivation(f)
  if (!isNationBarbarian(b, speaker)) return undefined
  return findFirstNationInActivationOrder(
    b,
    other =>
      other !== speaker &&
      !f.asked.includes(other) &&
      isNationBarbarian(b, other) &&
      !areNationsFriends(b, speaker, other) &&
      !areNationsBoundNeutral(b, speaker, other) &&
      isPeacefulNationNear(b, speaker, other),
  )
}
/** r-300 In a barbarian area where the other one stands, or next to it. */
const isPeacefulNationNear = (b: ReadonlyBoard, nation: Nation, other: Nation): boolean =>
  findSpacesOfPeople(b, other).some(
    space => areBarbariansAtPeace(b, nation, other, space) && findSpacesOfPeople(b, nation).some(one => areSpacesNear(one, space)),
  )
/** r-90, XX.A-1 Enemies who stayed are fought in Combat, which neither a raid nor a migration has. */
const mustNationFight = (b: ReadonlyBoard, nation: Nation): boolean => findSpacesWithUnitsOf(b, nation).some(space => hasEnemiesAt(b, nation, space))
const findActivationKinds = (b: ReadonlyBoard, nation: Nation): ('normal' | 'raid' | 'migration')[] => {
  // r-77 A fleet that can come back to its ports must, which it could not in a raid or a migration.
  if (!isNationBarbarian(b, nation) || mustNationFight(b, nation) || mustFleetSailBack(b, nation)) return ['normal']
  const isFree = !isFederate(b, nation) && !isVassal(b, nation)
  return ['normal' as const, ...(isFree && mayNationRaid(b, nation) ? ['raid' as const] : []), ...(mayNationMigrate(b, nation) ? ['migration' as const] : [])]
}
export const nationActivationProcedure: Procedure<Invasions, GameFrame<'activation'>> = {
  begin: (g, f) => {
    beginNationActivation(g, f.nation)
    resumeEvents(g, f.nation)
  },
  window: (g, f) => openEventWindow(g, 'activation-start', f.nation),
  // Bargains that sheets allow at the start of an activation.
  bargains: (g, f) => {
    const call = createNextDealFrame(f, f.nation, findOpenSheetDeals(g.board, f.nation, false))
    return call ? { call, then: 'bargains' } : undefined
  },
  // XXVI.B-3, r-26 Allies act with the elder; a younger one gives its turn up to him.
  join: (g, f) => {
    if (!hasOlderAllyYetToAct(g.board, f.nation)) return takeAlliesAlong(g, f)
    g.board.acted[f.nation] = 0
    g.board.now.side = []
    g.board.givenUp = [...g.board.givenUp, { nation: f.nation, now: g.board.now }]
    return { done: true }
  },
  // Allies who were taken along have their bargains too.
  deals: (g, f) => {
    const nation = findActingNations(g.board, f).find(one => one !== f.nation && !f.bargained.includes(one))
    if (nation === undefined) return
    const call = createNextDealFrame(f, nation, findOpenSheetDeals(g.board, nation, false).filter(isOpenToActingNation))
    if (call) return { call, then: 'deals' }
    f.bargained.push(nation)
    f.dealt = []
    return { goto: 'deals' }
  },
  // XXVIII.A-3, r-87 Empires offer a foedus; r-164 to peoples that never act, in their own activation.
  offers: (g, f) => {
    const nation = findActingNations(g.board, f).find(one => !f.begun.includes(one))
    if (nation === undefined) return
    const call = takePromisedFoedusFrame(g, nation) ?? createNextOfferFrame(g, f, nation)
    if (call) return { call, then: 'offers' }
    f.begun.push(nation)
    f.offered = []
    return { goto: 'offers' }
  },
  peoples: (g, f) => {
    const federator = findActingNations(g.board, f).find(one => !f.heard.includes(one) && hasInactivePeoplesToAsk(g.board, one))
    if (federator === undefined) return
    f.heard.push(federator)
    return { call: frames.breach({ federator, isPeoples: true }), then: 'peoples' }
  },
  // XXVIII.G-2, r-89 A federate of an earlier turn may try to break: a D2, unless its bond says otherwise.
  break: ruleBuilder.ask<GameFrame<'activation'>>()({
    cite: [makeClauseId('XXVIII.G-2')],
    who: (g, f) => (mayBreakFoedus(g.board, f.nation) ? ownerSeatOf(g, f.nation) : null),
    may: {
      accept: {
        cite: makeClauseId('XXVIII.G-2'),
        among: () => true,
        take: (g, f) => (mayBreakFoedusUntested(g.board, f.nation) ? void (f.die = 2) : callD10RollProcedure('activation', 'breach', f.nation)),
      },
      refuse: { among: () => true, take: (_, f) => void (f.die = 1) },
    },
  }),
  broken: (g, f) => {
    const isFree = mayBreakFoedus(g.board, f.nation) && f.die > 0 && isTestPassedByDie(f.die)
    f.die = 0
    return isFree ? { call: createFoedusBreachFrame(g.board, f.nation) } : undefined
  },
  // XXIX.G-2 The vassal of nomads may rebel; by its sheet one of an empire too.
  rebel: ruleBuilder.ask<GameFrame<'activation'>>()({
    cite: [makeClauseId('XXIX.G-2')],
    who: (g, f) => (mayVassalRebel(g.board, f.nation) || mayVassalRebelWithoutTest(g.board, f.nation) ? ownerSeatOf(g, f.nation) : null),
    may: {
      accept: {
        cite: makeClauseId('XXIX.G-2'),
        among: () => true,
        take: (g, f) => (mayVassalRebelWithoutTest(g.board, f.nation) ? void (f.die = 2) : callD10RollProcedure('activation', 'rebellion', f.nation)),
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XXIX.G-3, XXIX.G-4 Free, with its mercenary left behind; or five points and a unit lost.
  rebelled: (g, f) => {
    if (f.die === 0) return
    const isFree = isTestPassedByDie(f.die)
    f.die = 0
    if (isFree) return freeRebel(g, f.nation)
    scoreVictoryPoints(g, f.nation, -5, 'rebellion', 'XXIX.G-4')
    return { call: frames.penalty({ nation: f.nation }) }
  },
  // XXVII.B Clients lend a mercenary for this activation.
  loans: (g, f) => {
    // r-14 Bargains, events and broken bonds have moved units.
    recountControlOfAllAreas(g.board)
    const nation = nationThatSpeaksInActivation(f)
    return findClientsThatLend(g.board, nation).length > 0 ? { call: frames.clients({ nation }) } : undefined
  },
  // XII.D-4 Hostility is declared, one nation after the other.
  hostility: ruleBuilder.ask<GameFrame<'activation'>>()({
    cite: [makeClauseId('XII.D-4')],
    who: (g, f) => {
      const other = findNationToDeclareHostilityOn(g.board, f)
      return other === undefined ? null : ownerSeatOf(g, other)
    },
    may: {
      declare: {
        cite: makeClauseId('XII.D-4'),
        among: (g, f) => {
          const other = findNationToDeclareHostilityOn(g.board, f)
          return other === undefined ? [] : [other]
        },
        take: (g, f, other) => {
          f.asked.push(other)
          g.board.hostilities = [...g.board.hostilities, { a: nationThatSpeaksInActivation(f), b: other }]
          g.emit({ is: 'hostility', a: other, b: nationThatSpeaksInActivation(f) }, [makeClauseId('XII.D-4')])
          return { goto: 'hostility' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.asked.push(findNationToDeclareHostilityOn(g.board, f)!)
          return { goto: 'hostility' }
        },
      },
    },
  }),
  // Allies lend, borrow and declare one after the other.
  partner: (g, f) => {
    // r-14 After loans, and where the peace of barbarians is broken.
    recountControlOfAllAreas(g.board)
    // r-283, r-293 Hostility may have been declared.
    const call = callFateOfThoseAmongNewEnemies(g.board)
    if (call) return { ...call, then: 'partner' }
    f.spoken.push(nationThatSpeaksInActivation(f))
    const next = findActingNations(g.board, f).find(nation => !f.spoken.includes(nation))
    if (next === undefined) return
    ;[f.speaker, f.asked] = [next, []]
    return { goto: 'loans' }
  },
  // SEQ.3-1, SEQ.3-2 A barbarian nation may raid or migrate instead.
  kind: ruleBuilder.ask<GameFrame<'activation'>>()({
    cite: [makeClauseId('SEQ.3-1'), makeClauseId('SEQ.3-2')],
    who: (g, f) => (findActingNations(g.board, f).length === 1 && findActivationKinds(g.board, f.nation).length > 1 ? ownerSeatOf(g, f.nation) : null),
    may: { 'act-by': { cite: makeClauseId('XI.C-1'), among: (g, f) => findActivationKinds(g.board, f.nation), take: (_, f, mode) => void (f.mode = mode) } },
  }),
  move: (g, f) => {
    renewStepsOfAllUnits(g)
    // r-70 Each movement and combat has a terror of its own.
    g.board.now.terrorised = []
    if (f.mode === 'migration') return { call: frames.movement({ nation: f.nation, kind: MIGRATION }), then: 'close' }
    ;[f.movers, f.reacted, f.fled, f.fought, f.besieged] = [[...findNationsActingNow(g.board, f)], [], [], [], []]
  },
  // r-26 The stacks of allies move in any mixed order: whoever has finished may go on when another has moved.
  march: (_, f) => {
    const nation = f.movers.shift()
    f.hasMoved = false
    if (nation === undefined) return { goto: 'fight' }
    return { call: frames.movement({ nation, kind: f.mode === 'raid' ? WITHIN : ALL, reacted: [...f.reacted], fled: [...f.fled] }) }
  },
  marched: (g, f) => {
    const acting = findNationsActingNow(g.board, f)
    for (const nation of acting) if (f.hasMoved && acting.length > 1 && !f.movers.includes(nation)) f.movers.push(nation)
    return { goto: 'march' }
  },
  fight: (g, f) => {
    if (f.mode === 'raid') return { call: frames.raid({ nation: f.nation, isMilitary: true }), then: 'close' }
    const nation = findNationsActingNow(g.board, f).find(one => !f.fought.includes(one))
    if (nation === undefined) return
    f.fought.push(nation)
    return { call: frames.combat({ nation, besieged: [...f.besieged] }), then: 'fight' }
  },
  // XVIII.H-2 An invader moves and fights twice.
  again: (g, f) => {
    f.round += 1
    return f.round === 1 && findNationsActingNow(g.board, f).length > 0 ? { goto: 'move' } : undefined
  },
  campaigns: (g, f) => {
    const nation = findActingNations(g.board, f).find(one => !f.campaigners.includes(one) && isNationActive(g.board, one))
    if (nation === undefined) return
    f.campaigners.push(nation)
    return { call: frames.campaigns({ nation }), then: 'campaigns' }
  },
  close: (g, f) => {
    recountControlOfAllAreas(g.board)
    endFoederaWithLostProvinces(g)
    for (const nation of findActingNations(g.board, f)) endNationActivation(g, nation)
    filterBoardList(g.board, 'pacts', ({ a, b }) => g.board.acted[a] === 0 || g.board.acted[b] === 0)
    // r-14 Where mercenaries stood who went home, and guests whose treaty is over.
    recountControlOfAllAreas(g.board)
    g.board.now.invaders = []
    g.board.now.fervent = []
  },
  // XXVIII.F-1 A foedus has ended, another goes on.
  recall: recallOfMercenariesStep,
  // XXX.B-3 The alliance ends with the common activation.
  part: g => {
    const over = g.board.alliances.find(({ a, b }) => g.board.now.side.includes(a) && g.board.now.side.includes(b))
    if (over) return { ...endAlliance(g, over.a, over.b), then: 'part' }
    // r-283, r-293 Bonds and pacts are over, or the peace of barbarians is.
    const call = callFateOfThoseAmongNewEnemies(g.board)
    return call ? { ...call, then: 'part' } : undefined
  },
  // VII.D-6 A kingdom that has waited for a city founds its capital, whoever of them it is.
  settle: (g, f) => {
    // r-14 Where those stood who were recalled.
    recountControlOfAllAreas(g.board)
    removeNationsWithoutUnits(g)
    const nation = findActingNations(g.board, f).find(
      one => !f.settled.includes(one) && isNationActive(g.board, one) && isNationWithoutLastingCapital(g.board, one),
    )
    // What held for this activation holds no more: neither in the next nor in the Time phase.
    if (nation === undefined) return void (g.board.now = activationStateShape.blank())
    f.settled.push(nation)
    return { call: frames.found({ nation }), then: 'settle' }
  },
}
function createNextDealFrame(f: GameFrame<'activation'>, nation: Nation, open: readonly number[]): GameFrame<'bargain'> | null {
  const deal = open.find(one => !f.dealt.includes(one))
  if (deal === undefined) return null
  f.dealt.push(deal)
  return frames.bargain({ deal, acting: nation })
}
/** Nobody joins another's camp once the two have begun to act. */
const isOpenToActingNation = (deal: number): boolean => SHEET_DEALS[deal]!.kind !== 'joining'
/** A foedus for barbarians who begin to act, or from an empire to peoples that never do. */
function createNextOfferFrame(g: GameStepContext, f: GameFrame<'activation'>, nation: Nation): GameFrame<'foedus'> | null {
  const federate = isNationBarbarian(g.board, nation)
    ? [nation].find(one => !f.offered.includes(one) && mayBeOfferedFoedus(g, one))
    : isNationEmpire(g.board, nation)
      ? findPeopleToOfferFoedus(g, nation, f.offered)
      : undefined
  if (federate === undefined) return null
  f.offered.push(federate)
  return federate === nation ? frames.foedus({ federate }) : frames.foedus({ federate, only: nation })
}
/** Everybody of the side loses his own turn (r-26); who had begun one has struck his bargains. */
function takeAlliesAlong(g: GameStepContext, f: GameFrame<'activation'>): void {
  const { nation } = f
  const partners = findAlliesYetToAct(g.board, nation)
  ;[f.dealt, f.bargained] = [[], partners.filter(ally => g.board.givenUp.some(one => one.nation === ally))]
  for (const ally of partners) g.board.acted[ally] = 1
  g.board.now.side = [nation, ...partners]
  g.board.now.invaders.push(...partners.filter(ally => mayNationInvadeThisTurn(g.board, ally) && !isNationInvading(g.board, ally)))
  for (const ally of partners) resumeEvents(g, ally)
}
/** What events have done to a nation in the turn that it gave up holds in the common one, or in its own if the alliance is gone. */
function resumeEvents(g: GameStepContext, ally: Nation): void {
  const { now, givenUp } = g.board
  for (const kept of givenUp.filter(one => one.nation === ally).map(one => one.now)) {
    now.invaders = [...new Set([...now.invaders, ...kept.invaders])]
    now.fervent = [...now.fervent, ...kept.fervent]
    now.hasty = [...now.hasty, ...kept.hasty]
    now.ill = [...now.ill, ...kept.ill]
    if (now.inspired === NO_LEADER) now.inspired = kept.inspired
    if (now.mutiny === NOWHERE) now.mutiny = kept.mutiny
    if (now.extraCampaign === NO_LEADER) now.extraCampaign = kept.extraCampaign
  }
  g.board.givenUp = givenUp.filter(one => one.nation !== ally)
  for (const { run } of findSheetRulesWithHook('activationBegins')) run(g, ally)
}
function endNationActivation(g: GameStepContext, nation: Nation): void {
  const b = g.board
  scoreObjectives(g, nation, ({ when, turns }) => when === 'activation-end' && turns.includes(b.turn), 'SEQ.4-1')
  for (const { run } of findSheetRulesWithHook('activationEnds')) run(g, nation)
  sendLentUnitsHome(g, nation)
  // XXX.D-2, r-103 Two points for a target of Marriage that did not attack the payer.
  for (const { payer } of b.marriages.filter(one => one.target === nation))
    if (!b.now.attacked.some(one => one.by === nation && one.nation === payer)) scoreVictoryPoints(g, nation, 2, 'marriage', 'XXX.D-2')
  b.marriages = b.marriages.filter(one => one.target !== nation)
}

// ---- Combat (XX.A, XXIV.A) ----
type CombatOfNationSoFar = Pick<ReadonlyGameFrame<'combat'>, 'nation' | 'fought'>
/** r-207 The enemies there, friends together, that were not fought yet; the first of each stands for all. */
function findEnemiesNotFoughtAt(b: ReadonlyBoard, f: CombatOfNationSoFar, place: Space): Nation[] {
  const enemies = findNationsIn(b, place).filter(other => areNationsHostile(b, f.nation, other, place))
  const hasFought = (nation: Nation): boolean => f.fought.some(one => one.place === place && areNationsFriends(b, one.nation, nation))
  const first: Nation[] = []
  for (const nation of enemies) if (!hasFought(nation) && !first.some(other => areNationsFriends(b, other, nation))) first.push(nation)
  return first
}
const findSpacesNotFought = (b: ReadonlyBoard, f: CombatOfNationSoFar): Space[] =>
  findSpacesWithUnitsOf(b, f.nation).filter(space => findEnemiesNotFoughtAt(b, f, space).length > 0)
export const findCitiesToBesiege = (b: ReadonlyBoard, f: Pick<ReadonlyGameFrame<'combat'>, 'nation' | 'besieged'>, leader: Leader): Space[] =>
  findSpacesWithUnitsOf(b, f.nation).filter(
    space =>
      mayCityBeBesieged(b, f.nation, space) &&
      !hasEnemiesAt(b, f.nation, space) &&
      !f.besieged.includes(space) &&
      !isSiegeOfOtherLeader(b, f.nation, space, leader) &&
      findUnitsHeldAt(b, f.nation, space).length > 0,
  )
/** r-218 A city of neutrals by the peace of the barbarian areas alone may be besieged too, as an aggressor. */
const mayCityBeBesieged = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => isCityOfEnemies(b, nation, space) || isPeacefulCity(b, nation, space)
const isPeacefulCity = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => {
  const holder = b.cityHolder[space]!
  return (
    b.cityLevel[space]! > 0 &&
    holder >= 0 &&
    holder !== nation &&
    !areNationsFriends(b, nation, holder) &&
    !areNationsBoundNeutral(b, nation, holder) &&
    areBarbariansAtPeace(b, nation, holder, space)
  )
}
const leaderOfCampaignUnderWay = (g: { within(proc: 'campaigns'): { readonly leader: Leader } | null }): Leader => g.within('campaigns')?.leader ?? NO_LEADER
/** r-214 Its men, behind whom it came, have gone on. */
const isHordeLeftAmongEnemies = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findInvadingHordes(b, nation).some(one => hordeSpaceOf(b, one) === space) && hasEnemiesAt(b, nation, space) && !hasFriendlyUnitsAt(b, nation, space)
export const combatPhaseProcedure: Procedure<Invasions, GameFrame<'combat'>> = {
  // XX.A-5 The attacker chooses the order of battles and sieges.
  choose: ruleBuilder.ask<GameFrame<'combat'>>()({
    cite: [makeClauseId('XX.A-5'), makeClauseId('XXIV.A-1')],
    who: (g, f) =>
      findSpacesNotFought(g.board, f).length > 0 || findCitiesToBesiege(g.board, f, leaderOfCampaignUnderWay(g)).length > 0 ? ownerSeatOf(g, f.nation) : null,
    may: {
      'fight-at': {
        cite: makeClauseId('XX.A-1'),
        among: (g, f) => findSpacesNotFought(g.board, f),
        take: (_, f, place) => void (f.place = place),
      },
      besiege: {
        cite: makeClauseId('XXIV.A-1'),
        among: (g, f) => findCitiesToBesiege(g.board, f, leaderOfCampaignUnderWay(g)),
        take: (g, f, place) => {
          f.besieged.push(place)
          // r-66 One attempt for a city in the combat of allies.
          if (!g.within('campaigns')) g.within('activation')?.besieged.push(place)
          if (isPeacefulCity(g.board, f.nation, place) && !g.board.aggressors.includes(f.nation)) g.board.aggressors = [...g.board.aggressors, f.nation]
          return { call: frames.siege({ nation: findBesiegingNationAt(g.board, f.nation, place), place }), then: 'choose' }
        },
      },
      finish: {
        among: () => true,
        unless: [{ cite: makeClauseId('XX.A-1'), bars: (g, f) => findSpacesNotFought(g.board, f).length > 0 }],
        take: () => ({ goto: 'lift' }),
      },
    },
  }),
  // r-207 Each group of friends is fought in a battle of its own.
  foe: ruleBuilder.ask<GameFrame<'combat'>>()({
    cite: [makeClauseId('XX.A-5')],
    who: (g, f) => (f.place !== NOWHERE && findEnemiesNotFoughtAt(g.board, f, f.place).length > 1 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'name-nation': {
        cite: makeClauseId('XX.A-5'),
        among: (g, f) => findEnemiesNotFoughtAt(g.board, f, f.place),
        take: (_, f, nation) => void (f.foe = nation),
      },
    },
  }),
  engage: (g, f) => {
    const place = f.place
    if (place === NOWHERE) return
    const defender = f.foe === NOBODY ? findEnemiesNotFoughtAt(g.board, f, place)[0]! : f.foe
    ;[f.place, f.foe] = [NOWHERE, NOBODY]
    f.fought.push({ place, nation: defender })
    return { call: frames.battle({ place, attacker: f.nation, defender }), then: 'choose' }
  },
  // XXIV.A-3, r-66 Whoever took no city there retreats as a beaten attacker; r-214 so does a horde that is alone among enemies.
  lift: (g, f) => {
    const place = [...findSpacesWithUnitsOf(g.board, f.nation), ...findInvadingHordes(g.board, f.nation).map(one => hordeSpaceOf(g.board, one))].find(
      space =>
        !f.lifted.includes(space) &&
        (isHordeLeftAmongEnemies(g.board, f.nation, space) ||
          (isCityOfEnemies(g.board, f.nation, space) && !hasEnemiesAt(g.board, f.nation, space) && !isSiegeKeptUp(g.board, f.nation, space))),
    )
    if (place === undefined) return void recountControlOfAllAreas(g.board)
    f.lifted.push(place)
    return { call: createRetreatFromCityFrame(g.board, f.nation, place), then: 'lift' }
  },
}
