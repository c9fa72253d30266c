/** XIII Administration: cards and their calamities. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, calamityKind, findCalamityById, NOBODY, type Card, type Nation } from '../kinds.ts'
import { ADMINISTRATION_TYPES, costOfAdministrationCard, CARD_AND_MARKER_DATA, type AdministrationType, type AdministrationCardSection } from '../data/cards.ts'
import { raiseDeclineOfNation, ageSectionOf } from '../board/ages.ts'
import { findBestLeaderBonus } from '../board/leaders.ts'
import { listActiveNationsInOrder, listCivilizedNationsInOrder, seatPlayingCamp } from '../board/order.ts'
import { findFederatesOf } from '../board/relations.ts'
import { isNationActive, isNationCivilized, isNationEmpire, statusOfNation, type ReadonlyBoard } from '../board/units.ts'
import {
  CALAMITY_RULES_BY_ID,
  confineLeadersToCapital,
  findUnplunderedCitySites,
  findSmallCitiesThatMayGrow,
  findUnitsOpenToCalamity,
} from '../cards/calamities.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameSeatContext, Seat, GameStepContext } from '../types.ts'
import { growCity } from './7-kingdom.ts'
import { callHeirProcedure } from './20-leaders.ts'
import { convertNation, findConvertibleNations, rewardConversion, findNationsToRewardForConversion } from './31-religion.ts'
import { restoreMinorKingdoms } from './14-income.ts'
import { mayUsurperRise } from './15-purchases.ts'
import { placePlunderMarker } from './24-plunder.ts'
import { findRevoltChooser } from '../board/revolts.ts'
import { makeClauseId, callD10RollProcedure, giveUpUnit, changeGoldOfNation, pickOneOfEachSort, openEventWindow, ownerSeatOf, ruleBuilder } from './common.ts'

const hasConversionChoice = (g: Pick<GameSeatContext, 'seats' | 'board'>, seat: Seat): boolean =>
  [...findConvertibleNations(g.board), ...findNationsToRewardForConversion(g.board)].some(nation => ownerSeatOf(g, nation) === seat)
type CallForNextNation = {
  call: GameFrame<'govern'> | GameFrame<'income'> | GameFrame<'purchases'> | GameFrame<'suppression'>
  then: GameFrame<'administration'>['at']
} | void
/** IV-7, r-11 One action after the other, each by all nations in activation order. */
function callProcedureForNextNation(
  g: GameStepContext,
  f: GameFrame<'administration'>,
  step: GameFrame<'administration'>['at'],
  call: (nation: Nation) => Exclude<CallForNextNation, void>['call'],
  among: (b: ReadonlyBoard) => Nation[],
): CallForNextNation {
  const nation = among(g.board).find(one => !f.done.includes(one))
  if (nation === undefined) return void (f.done = [])
  f.done.push(nation)
  return { call: call(nation), then: step }
}
export const administrationPhaseProcedure: Procedure<Invasions, GameFrame<'administration'>> = {
  window: g => openEventWindow(g, 'administration-start', NOBODY),
  // XXXI.B-1, XXXI.B-2 Nations convert, and take their bonus now or later.
  convert: ruleBuilder.ask<GameFrame<'administration'>>()({
    cite: [makeClauseId('XXXI.B-1'), makeClauseId('XXXI.B-2')],
    who: (g, f) => CAMPS.map(camp => seatPlayingCamp(g.seats, camp)).find(seat => !f.asked.includes(seat) && hasConversionChoice(g, seat)) ?? null,
    may: {
      convert: {
        cite: makeClauseId('XXXI.B-1'),
        among: (g, _, seat) => findConvertibleNations(g.board).filter(nation => ownerSeatOf(g, nation) === seat),
        take: (g, _, nation) => (convertNation(g, nation), { goto: 'convert' }),
      },
      'take-bonus': {
        cite: makeClauseId('XXXI.B-2'),
        among: (g, _, seat) => findNationsToRewardForConversion(g.board).filter(nation => ownerSeatOf(g, nation) === seat),
        take: (g, _, nation) => (rewardConversion(g, nation), { goto: 'convert' }),
      },
      finish: { among: () => true, take: (_, f, _noun, seat) => (f.asked.push(seat), { goto: 'convert' }) },
    },
  }),
  cards: (g, f) => callProcedureForNextNation(g, f, 'cards', nation => frames.govern({ nation }), listCivilizedNationsInOrder),
  income: (g, f) => callProcedureForNextNation(g, f, 'income', nation => frames.income({ nation }), listActiveNationsInOrder),
  minors: g => restoreMinorKingdoms(g),
  purchases: (g, f) => callProcedureForNextNation(g, f, 'purchases', nation => frames.purchases({ nation }), listCivilizedNationsInOrder),
  // XIV.A-1, r-153 At most 40 gold after purchases: all nations.
  ceiling: g => {
    for (const nation of listActiveNationsInOrder(g.board))
      if (g.board.gold[nation]! > 40) changeGoldOfNation(g, nation, 40 - g.board.gold[nation]!, 'ceiling', 'XIV.A-1')
  },
  // XV.B-8, SEQ.2-2 After the Purchases action.
  usurpers: (g, f) =>
    callProcedureForNextNation(
      g,
      f,
      'usurpers',
      nation => ({ ...frames.purchases({ nation }), at: 'usurper' }),
      b => listCivilizedNationsInOrder(b).filter(nation => mayUsurperRise(b, nation)),
    ),
  revolts: (g, f) => callProcedureForNextNation(g, f, 'revolts', nation => frames.suppression({ nation }), listCivilizedNationsInOrder),
}

// ---- XIII.D ----
const LOOK_ZONE_OF_CAMP = { romans: 'look-romans', huns: 'look-huns', persians: 'look-persians', goths: 'look-goths' } as const
const administrationTypeOfCard = (card: Card): AdministrationType => CARD_AND_MARKER_DATA[card]!.admin!.type
/** XIII.D-1, XIII.D-2 Two and the bonus, and on until two types lie there. */
function drawAdministrationCards(g: GameStepContext, nation: Nation): void {
  g.shuffle(['admin-deck'], 'admin-deck')
  for (let n = 0; n < 2 + findBestLeaderBonus(g.board, nation, 'administration'); n++) g.draw('admin-deck', 'admin-drawn')
  while (findAdministrationTypesDrawn(g).length < 2) g.draw('admin-deck', 'admin-drawn')
}
/** The backs are seen by all (r-116). */
const findAdministrationTypesDrawn = (g: Pick<GameSeatContext, 'backs'>): AdministrationType[] =>
  ADMINISTRATION_TYPES.filter((_, n) => g.backs('admin-drawn').includes(3 + n))
const priceOfAdministrationType = (b: ReadonlyBoard, nation: Nation, type: AdministrationType): number =>
  costOfAdministrationCard(type, statusOfNation(b, nation))
const isAdministrationAffordable = (b: ReadonlyBoard, nation: Nation, type: AdministrationType): boolean =>
  priceOfAdministrationType(b, nation, type) <= b.gold[nation]!
const findCheapestAdministrationType = (b: ReadonlyBoard, nation: Nation, types: readonly AdministrationType[]): AdministrationType =>
  [...types].sort((x, y) => priceOfAdministrationType(b, nation, x) - priceOfAdministrationType(b, nation, y))[0]!
/** XIII.D-3, XIII.D-4, r-198 Only what can be paid, if there is any; else the cheapest. */
function findChoosableAdministrationTypes(b: ReadonlyBoard, nation: Nation, types: readonly AdministrationType[]): readonly AdministrationType[] {
  const paid = types.filter(type => isAdministrationAffordable(b, nation, type))
  return paid.length > 0 ? paid : [findCheapestAdministrationType(b, nation, types)]
}
function payForAdministration(g: GameStepContext, nation: Nation, type: AdministrationType): void {
  if (!isAdministrationAffordable(g.board, nation, type)) g.board.owing[nation] = 1
  changeGoldOfNation(g, nation, -priceOfAdministrationType(g.board, nation, type), 'card', 'XIII.D-3')
}
const AGE_SECTIONS = ['young', 'mature', 'old'] as const
const sectionOfAdministrationCard = (f: Pick<ReadonlyGameFrame<'govern'>, 'card' | 'section'>): AdministrationCardSection =>
  CARD_AND_MARKER_DATA[f.card]!.admin![AGE_SECTIONS[f.section]!]
export const administrationCardProcedure: Procedure<Invasions, GameFrame<'govern'>> = {
  window: (g, { nation }) => openEventWindow(g, 'administration-cards', nation),
  draw: (g, { nation }) => drawAdministrationCards(g, nation),
  type: ruleBuilder.ask<GameFrame<'govern'>>()({
    cite: [makeClauseId('XIII.D-3')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'choose-type': {
        among: g => findAdministrationTypesDrawn(g),
        unless: [
          {
            cite: makeClauseId('XIII.D-4'),
            bars: (g, f, type) => !findChoosableAdministrationTypes(g.board, f.nation, findAdministrationTypesDrawn(g)).includes(type),
          },
        ],
        take: (g, f, type, seat) => {
          payForAdministration(g, f.nation, type)
          for (const card of g.zone('admin-drawn').filter(one => administrationTypeOfCard(one) === type)) g.move(card, 'admin-drawn', LOOK_ZONE_OF_CAMP[seat])
        },
      },
    },
  }),
  // XIII.D-5 Of several he looks and picks one.
  card: ruleBuilder.ask<GameFrame<'govern'>>()({
    cite: [makeClauseId('XIII.D-5')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      'choose-card': {
        cite: makeClauseId('XIII.D-5'),
        among: (g, _, seat) => g.zone(LOOK_ZONE_OF_CAMP[seat]),
        take: (g, f, card, seat) => playAdministrationCard(g, f, card, seat),
      },
    },
  }),
  // XIII.E, r-198 Age, gold, calamity, leaders, in this order and by the age at this moment.
  resolve: (_, f) => {
    const { age } = sectionOfAdministrationCard(f)
    if (age === 0) return
    return { call: age > 0 ? frames.older({ nation: f.nation, left: age }) : frames.older({ nation: f.nation, spaces: age }) }
  },
  calamity: (g, f) => {
    // XIV.K-4 By its age it may have fallen.
    if (!isNationActive(g.board, f.nation)) return { goto: 'shuffle' }
    const { gold, calamity } = sectionOfAdministrationCard(f)
    changeGoldOfNation(g, f.nation, gold, 'card', 'XIII.E-2')
    return calamity === null ? undefined : { call: frames.calamity({ nation: f.nation, which: findCalamityById(calamity) }) }
  },
  leaders: (g, f) => (sectionOfAdministrationCard(f).leader ? undefined : confineLeadersToCapital(g, f.nation)),
  // XIII.D-6 All go back.
  shuffle: g => g.shuffle(['admin-drawn', 'look-romans', 'look-huns', 'look-persians', 'look-goths', 'admin-deck'], 'admin-deck'),
}
function playAdministrationCard(g: GameStepContext, f: GameFrame<'govern'>, card: Card, seat: Seat): void {
  f.card = card
  f.section = AGE_SECTIONS.indexOf(ageSectionOf(g.board.age[f.nation]!))
  g.move(card, LOOK_ZONE_OF_CAMP[seat], 'admin-drawn')
  g.show(card, 'all')
  g.emit({ is: 'governed', nation: f.nation, card }, [makeClauseId('XIII.D-6')])
}

// ---- Calamities ----
const calamityRuleUnderWay = (f: Pick<ReadonlyGameFrame<'calamity'>, 'which'>) => CALAMITY_RULES_BY_ID[calamityKind.ids[f.which]!]!
const isCalamityProsperity = (f: Pick<ReadonlyGameFrame<'calamity'>, 'which'>): boolean => calamityKind.ids[f.which] === 'prosperity'
export const calamityProcedure: Procedure<Invasions, GameFrame<'calamity'>> = {
  // r-193 Each calamity counts towards collapse, Prosperity does not.
  strike: (g, f) => {
    g.emit({ is: 'calamity', nation: f.nation, which: f.which }, [makeClauseId('XIII.E-3')])
    if (!isCalamityProsperity(f)) g.board.calamities[f.nation]! += 1
    calamityRuleUnderWay(f).strike?.(g, f)
  },
  throw: (g, f) => {
    const { modifier } = calamityRuleUnderWay(f)
    return modifier ? callD10RollProcedure('calamity', 'calamity', f.nation, modifier(g.board, f.nation)) : { goto: 'lose' }
  },
  judge: (g, f) => calamityRuleUnderWay(f).judge?.(g, f),
  // The owner picks what is lost; pestilence takes at most one in a province.
  lose: ruleBuilder.ask<GameFrame<'calamity'>>()({
    cite: [makeClauseId('XIII.E-3')],
    who: (g, f) => (f.left > 0 && findUnitsToLoseByCalamity(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('XIII.E-3'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsToLoseByCalamity(g.board, f)),
        take: (g, f, unit) => {
          f.left -= 1
          f.struck.push(g.board.units.place[unit]!)
          giveUpUnit(g, unit, 'XIII.E-3')
          return { goto: 'lose' }
        },
      },
    },
  }),
  chooser: (_, f) => (f.isPicky && !isCalamityProsperity(f) ? callD10RollProcedure('calamity', 'chooser', f.nation) : undefined),
  pick: ruleBuilder.ask<GameFrame<'calamity'>>()({
    cite: [makeClauseId('XIII.E-3')],
    who: (g, f) => (f.isPicky ? (isCalamityProsperity(f) ? ownerSeatOf(g, f.nation) : seatPlayingCamp(g.seats, findRevoltChooser(f.die))) : null),
    may: {
      'grow-city': {
        cite: makeClauseId('XIII.E-3'),
        among: (g, f) => (isCalamityProsperity(f) ? findSmallCitiesThatMayGrow(g.board, f.nation) : []),
        take: (g, _, space) => growCity(g, space, 'XIII.E-3'),
      },
      'place-at': {
        cite: makeClauseId('XIII.E-3'),
        among: (g, f) => (isCalamityProsperity(f) ? [] : findUnplunderedCitySites(g.board, f.nation)),
        take: (g, _, space) => placePlunderMarker(g, space),
      },
    },
  }),
  revolts: (_, f) => {
    if (f.revolts === 0) return
    return { call: frames.revolt({ nation: f.nation, count: f.revolts, only: f.only }) }
  },
  age: (_, f) => (f.spaces === 0 ? undefined : { call: frames.older({ nation: f.nation, left: f.spaces }) }),
  // VI.E-9, VI.E-11 Decline rises; beyond double an empire pays.
  pay: (g, f) => {
    if (f.decline === 0 || !isNationCivilized(g.board, f.nation)) return
    const isBeyond = raiseDeclineOfNation(g.board, f.nation)
    if (!isBeyond || !isNationEmpire(g.board, f.nation)) return
    const missing = 10 + changeGoldOfNation(g, f.nation, -10, 'decline', 'VI.E-11')
    return missing > 0 && g.board.bankrupt[f.nation] === 0 ? { call: frames.bankruptcy({ nation: f.nation }) } : undefined
  },
  // Sheets: another leader enters at once for the ruler who fell.
  heir: g => callHeirProcedure(g),
  // XXVIII.G-3 A usurper in power lets federates break.
  federates: (g, f) => (f.isFree && findFederatesOf(g.board, f.nation).length > 0 ? { call: frames.breach({ federator: f.nation }) } : undefined),
}
const isCalamityPestilence = (f: Pick<ReadonlyGameFrame<'calamity'>, 'which'>): boolean => calamityKind.ids[f.which] === 'pestilence'
const findUnitsToLoseByCalamity = (
  b: ReadonlyBoard,
  f: { readonly nation: Nation; readonly which: GameFrame<'calamity'>['which']; readonly struck: readonly number[] },
) => findUnitsOpenToCalamity(b, f.nation).filter(unit => !isCalamityPestilence(f) || !f.struck.includes(b.units.place[unit]!))
