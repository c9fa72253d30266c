/** 3.6.4 ASSAULT, 3.6.5 BATTLE CONSEQUENCES, 3.6.6 SIEGE */
import type { Procedure } from '@tabularium/kernel'
import {
  unitCellIndex,
  PLUNDER_OF_STRONGHOLD,
  CAPACITY_OF_STRONGHOLD,
  CAVALRY,
  CIV,
  DUX,
  ESCALADE_LOSSES_OF_STRONGHOLD,
  FORT,
  GARRISON_OF_STRONGHOLD,
  IS_CITY,
  isBarbarian,
  isBriton,
  OWNER_OF_PIECE,
  PRESTIGE,
  RAIDER_OF_NATION,
  TOWN,
  UNITS,
  WEALTH,
} from '../data.ts'
import {
  countBesiegingTroops,
  findDefendedSites,
  factionsOfBattleSide,
  countUnitsInField,
  countUnitsInsideStronghold,
  isFactionOnBattleSide,
  findKindsInField,
  siteIndexInBattleSpace,
  type BattleView,
  type FightingSide,
} from '../board/battle.ts'
import { addProsperity, isImperiumFragmented, isSpaceFriendlyTo, countProsperityIn, countProsperityRoom } from '../board/control.ts'
import { garrisonChangeByCards, isModifierInForce, findLastingModifiers } from '../board/mods.ts'
import { razeStronghold } from '../board/pieces.ts'
import { changeTrack } from '../board/tracks.ts'
import { frameMakers, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Piece, Site, StepContext } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep, ownTrackOfFaction } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { removeUnitFromBattle } from './losses.ts'
import { createLoadPlunderFrame } from './pay.ts'

type BattleSteps<K extends BattleFrame['at']> = Pick<Procedure<Pendragon, BattleFrame>, K>
const isFieldWon = (f: BattleView) => countUnitsInField(f, 'defend') === 0 && countUnitsInField(f, 'attack') > 0
const findSitesNotYetAssaulted = (g: PublicContext, f: BattleView) => findDefendedSites(g.board, f).filter(s => !f.assaulted.includes(s))
const countDefendersAtSite = (f: BattleView) => f.garrison + countUnitsInsideStronghold(f, f.site)
const strongholdPieceAt = (g: PublicContext, site: Site) => g.board.sites[site]!

export const assaultSteps: BattleSteps<'assault' | 'coup' | 'champion' | 'escalade' | 'storm' | 'fall'> = {
  // 3.6.4-1 Only if every defending Unit has Evaded, Withdrawn or been removed; r-50 each Stronghold once.
  assault: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.4-1', 'pendragon.3.6.4-2', 'pendragon.3.6.4-12', 'pendragon.r-50'],
    who: (g, f) => (!f.noAssault && isFieldWon(f) ? seatOfFaction(g.seats, f.attacker) : null),
    needs: ['assault'],
    may: {
      assault: {
        cite: 'pendragon.r-50',
        among: findSitesNotYetAssaulted,
        take: (g, f, site) => {
          f.site = site
          f.assaulted.push(site)
          f.garrison = Math.max(0, GARRISON_OF_STRONGHOLD[strongholdPieceAt(g, site)]! + garrisonChangeByCards(g.board, strongholdPieceAt(g, site)))
          f.champion = false
          f.storming = true
          if (f.inside[siteIndexInBattleSpace(f, site)]![CAVALRY]! > 0) f.cavalry = true
        },
      },
      halt: { among: () => true, take: () => ({ goto: 'prestige' }) },
    },
  }),
  // 3.6.4-6 Coup de Main: with Surprise the Escalade may be skipped.
  coup: (g, f) => {
    if (!f.storming) return { goto: 'prestige' }
    if (!f.surprise) return
    const die = g.roll(6)
    g.emit({ is: 'rolled', what: 'coup', faction: f.attacker, dice: [die] }, ['pendragon.3.6.4-6'])
    return die <= 1 + CAPACITY_OF_STRONGHOLD[strongholdPieceAt(g, f.site)]! - countUnitsInsideStronghold(f, f.site) ? { goto: 'storm' } : undefined
  },
  // 3.6.4-9 The Dux may name a Cavalry that takes two losses, the first ones.
  champion: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.4-9'],
    who: (g, f) => (isFactionOnBattleSide(f, 'attack', DUX) && f.field[CAVALRY]! > 0 && countDefendersAtSite(f) > 0 ? seatOfFaction(g.seats, DUX) : null),
    may: {
      champion: { among: () => true, take: (_, f) => void (f.champion = true) },
      decline: { among: () => true, take: () => {} },
    },
  }),
  // 3.6.4-7 Each defender, Garrison included, inflicts the Escalade Defence value.
  escalade: (g, f) => {
    let points = countDefendersAtSite(f) * ESCALADE_LOSSES_OF_STRONGHOLD[strongholdPieceAt(g, f.site)]!
    if (points === 0) return
    g.emit({ is: 'strikes', step: 'escalade', onAttacker: points, onDefender: 0 }, ['pendragon.3.6.4-7'])
    if (f.champion) {
      if (points >= 4) removeUnitFromBattle(g, f, CAVALRY, 'attack', null)
      points = Math.max(0, points - 4)
    }
    return points === 0 ? undefined : { call: frameMakers.losses({ step: 'escalade', points }) }
  },
  // 3.6.4-10 Everybody strikes; 3.6.4-5 the Garrison absorbs first.
  storm: (g, f) => {
    const [onDefender, onAttacker] = [countUnitsInField(f, 'attack') * 2, countDefendersAtSite(f) * 2]
    if (onDefender === 0) return
    g.emit({ is: 'strikes', step: 'storm', onAttacker, onDefender }, ['pendragon.3.6.4-10'])
    const held = Math.min(f.garrison, onDefender / 2)
    f.garrison -= held
    return { call: frameMakers.losses({ step: 'storm', points: onAttacker, other: onDefender - held * 2 }) }
  },
  // 3.6.4-11, r-51 It falls when nobody is left inside and an attacker is left outside.
  fall: (g, f) => {
    const fell = countDefendersAtSite(f) === 0 && countUnitsInField(f, 'attack') > 0
    f.storming = false
    g.emit({ is: 'assault', site: f.site, fell }, ['pendragon.3.6.4-11'])
    if (fell) {
      f.fallen.push(strongholdPieceAt(g, f.site))
      f.lost.defend += 1
      razeStronghold(g, f.site, 'pendragon.3.6.4-11')
    }
    return { goto: 'assault' }
  },
}

// ---- 3.6.5 Consequences ----
const otherBattleSideOf = (side: FightingSide): FightingSide => (side === 'attack' ? 'defend' : 'attack')
const isBattleAmongBritons = (f: BattleView) => isBriton(f.attacker) && isBriton(f.defender)
/** 1.7.4-5, 3.6.5-7 Who may carry off Plunder: no Cavalry, unless the Dux Retaliate. */
const findPlunderCarriers = (f: BattleView): Piece[] => findKindsInField(f, 'attack').filter(u => u !== CAVALRY || f.retaliate)
/** In a Raid only the new Raiders take; the others in the space must not be loaded for them. */
const countRoomForPlunder = (f: BattleView) => findPlunderCarriers(f).reduce((n, u) => n + f.field[u]! - f.load[u]!, 0)
function callLoadingOfBattlePlunder(f: BattleFrame, n: number, fromSpace: boolean) {
  const left = Math.min(n, countRoomForPlunder(f))
  if (left <= 0) return undefined
  if (f.raiders !== null) f.load[RAIDER_OF_NATION[f.attacker]!]! += left
  return { call: createLoadPlunderFrame(f.attacker, f.space, findPlunderCarriers(f), left, fromSpace) }
}
/** r-58, r-122 Somebody who stood in the field or inside an Assaulted Stronghold, or that Stronghold, is left. */
function doesSideSurvive(g: PublicContext, f: BattleView, side: FightingSide): boolean {
  if (countUnitsInField(f, side) > 0) return true
  return side === 'defend' && f.assaulted.some(s => g.board.sites[s] !== null || countUnitsInsideStronghold(f, s) > 0)
}
const findActingFactionOfBattle = (g: PublicContext, f: BattleView): Faction => g.within('act')?.faction ?? f.attacker
const findActingSideOfBattle = (g: PublicContext, f: BattleView): FightingSide =>
  isFactionOnBattleSide(f, 'attack', findActingFactionOfBattle(g, f)) ? 'attack' : 'defend'
const countRecoveredPlunder = (g: PublicContext, f: BattleView) => f.spoils[otherBattleSideOf(findActingSideOfBattle(g, f))]
const countUnitsWithoutPlunder = (f: BattleView) => findKindsInField(f, 'attack').reduce((n, u) => n + (u === CAVALRY ? 0 : f.field[u]! - f.load[u]!), 0)
const OPTIONS_FOR_RECOVERED_PLUNDER: readonly Option[] = ['units', 'prosperity', 'renown']
/** r-152 Who may starve: where two people hold the Britons inside, the one loss is the Dux's. */
function findUnitsThatMayStarve(g: PublicContext, f: BattleView): Piece[] {
  const inside = UNITS.filter(u => f.inside[siteIndexInBattleSpace(f, f.site)]![u]! > 0)
  const ofDux = areBritonsPlayedByTwoPeople(g) ? inside.filter(u => OWNER_OF_PIECE[u] === DUX) : []
  return ofDux.length > 0 ? ofDux : inside
}

export const aftermathSteps: BattleSteps<'prestige' | 'booty' | 'city' | 'renown' | 'recover' | 'siege' | 'inside' | 'starve' | 'retaliate'> = {
  // 3.6.5-1 to -5, -8, in the order of the list, each clipped before the next (r-123).
  prestige: (g, f) => {
    const side: FightingSide | null = isFactionOnBattleSide(f, 'attack', DUX) ? 'attack' : isFactionOnBattleSide(f, 'defend', DUX) ? 'defend' : null
    const feud = isBattleAmongBritons(f) && !isImperiumFragmented(g.board)
    const [gave, took] = side === null ? [0, 0] : [f.lost[otherBattleSideOf(side)], f.lost[side]]
    if (f.cavalry && gave > took && !feud && !isModifierInForce(g.board, 'prestige-battle')) changeTrack(g, PRESTIGE, 1, 'pendragon.3.6.5-1')
    if (f.cavalry && took > gave) changeTrack(g, PRESTIGE, -1, 'pendragon.3.6.5-3')
    for (const fallen of f.fallen) {
      if (fallen === FORT || (fallen === TOWN && !isImperiumFragmented(g.board))) changeTrack(g, PRESTIGE, -2, 'pendragon.3.6.5-5')
      if (f.attacker === DUX && !feud) changeTrack(g, PRESTIGE, 1, 'pendragon.3.6.5-8')
    }
  },
  // 3.6.5-6 2 Plunder from off the map for each Stronghold, 3 for a Town, on attacking Units.
  booty: (_, f) =>
    callLoadingOfBattlePlunder(
      f,
      f.fallen.reduce((n, p) => n + PLUNDER_OF_STRONGHOLD[p]!, 0),
      false,
    ),
  // 3.6.5-9 When the Stronghold of a City falls its Prosperity is Plundered, as far as there are hands (r-124).
  city: (g, f) => {
    if (f.raiders === null)
      for (const u of UNITS)
        if (isFactionOnBattleSide(f, 'attack', OWNER_OF_PIECE[u]!)) f.load[u] = Math.min(f.field[u]!, g.board.plunder[unitCellIndex(f.space, u)]!)
    return IS_CITY[f.space] && f.fallen.length > 0 ? callLoadingOfBattlePlunder(f, countProsperityIn(g.board, f.space), true) : undefined
  },
  // 3.6.5-10 A Barbarian that lost fewer pieces and survives gains 1 Renown.
  renown: (g, f) => {
    if (f.raiders === null)
      for (const u of UNITS)
        if (isFactionOnBattleSide(f, 'attack', OWNER_OF_PIECE[u]!)) f.load[u] = Math.min(f.field[u]!, g.board.plunder[unitCellIndex(f.space, u)]!)
    for (const side of ['attack', 'defend'] as const) {
      const who = factionsOfBattleSide(f, side)[0]!
      const muted = findLastingModifiers(g.board, 'renown-battle').some(x => x.who.includes(who))
      if (isBarbarian(who) && !muted && f.lost[side] < f.lost[otherBattleSideOf(side)] && doesSideSurvive(g, f, side))
        changeTrack(g, ownTrackOfFaction(who), 1, 'pendragon.3.6.5-10')
    }
  },
  // 3.6.5-11 to -13, r-59 What the acting faction does with the Plunder of fallen enemies.
  recover: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.5-11', 'pendragon.3.6.5-12', 'pendragon.3.6.5-13', 'pendragon.r-59'],
    who: (g, f) => (countRecoveredPlunder(g, f) > 0 ? seatOfFaction(g.seats, findActingFactionOfBattle(g, f)) : null),
    may: {
      option: {
        cite: 'pendragon.r-59',
        among: () => OPTIONS_FOR_RECOVERED_PLUNDER,
        unless: [
          {
            cite: 'pendragon.3.6.5-11',
            bars: (g, f, how) =>
              how === 'units' && (findActingSideOfBattle(g, f) !== 'attack' || countUnitsWithoutPlunder(f) === 0 || countRecoveredPlunder(g, f) < 2),
          },
          {
            cite: 'pendragon.3.6.5-12',
            bars: (g, f, how) => how === 'prosperity' && (!isBriton(findActingFactionOfBattle(g, f)) || countProsperityRoom(g.board, f.space) === 0),
          },
          {
            cite: 'pendragon.3.6.5-13',
            bars: (g, f, how) =>
              how === 'renown' && (isBriton(findActingFactionOfBattle(g, f)) || !isSpaceFriendlyTo(g.board, f.space, findActingFactionOfBattle(g, f))),
          },
        ],
        take: (g, f, how) => carryOutPlunderRecovery(g, f, how),
      },
      decline: { among: () => true, take: () => {} },
    },
  }),
  // 3.6.6 The attacker may besiege Strongholds it has not Assaulted, with Troops as many as their Capacity.
  siege: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.6-1', 'pendragon.r-60'],
    who: (g, f) => (isFieldWon(f) ? seatOfFaction(g.seats, f.attacker) : null),
    needs: ['besiege'],
    may: {
      besiege: {
        cite: 'pendragon.r-60',
        among: findSitesNotYetAssaulted,
        unless: [
          { cite: 'pendragon.3.6.6-2', bars: (g, f, s) => CAPACITY_OF_STRONGHOLD[strongholdPieceAt(g, s)]! > countBesiegingTroops(f) - f.besiegers },
          { cite: 'pendragon.r-60', bars: (_, f, s) => countUnitsInsideStronghold(f, s) === 0 },
        ],
        take: (g, f, site) => {
          f.site = site
          f.besiegers += CAPACITY_OF_STRONGHOLD[strongholdPieceAt(g, site)]!
          f.assaulted.push(site)
          f.starving = true
        },
      },
      halt: { among: () => true, take: () => ({ goto: 'retaliate' }) },
    },
  }),
  // 3.6.6-3 The defender removes 1 Unit from inside.
  inside: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.6-3'],
    who: (g, f) => (f.starving && findUnitsThatMayStarve(g, f).length > 1 ? seatOfFaction(g.seats, OWNER_OF_PIECE[findUnitsThatMayStarve(g, f)[0]!]!) : null),
    may: {
      lose: {
        cite: 'pendragon.3.6.6-3',
        among: findUnitsThatMayStarve,
        take: (g, f, unit) => {
          starveUnit(g, f, unit)
          return { goto: 'siege' }
        },
      },
    },
  }),
  starve: (g, f) => {
    if (!f.starving) return
    starveUnit(g, f, findUnitsThatMayStarve(g, f)[0]!)
    return { goto: 'siege' }
  },
  // 4.2.4-4 Retaliate: if all enemy Strongholds there are gone.
  retaliate: (g, f) => {
    if (f.retaliate && f.fallen.length > 0 && findDefendedSites(g.board, f).length === 0) {
      changeTrack(g, PRESTIGE, 3, 'pendragon.4.2.4-4')
      changeTrack(g, f.defender === CIV ? WEALTH : ownTrackOfFaction(f.defender), -5, 'pendragon.4.2.4-4')
    }
    const foray = f.raiders !== null ? g.within('foray') : null
    if (foray === null) return
    foray.n = f.field[RAIDER_OF_NATION[f.attacker]!]!
    foray.carriers = f.load[RAIDER_OF_NATION[f.attacker]!]!
  },
}
/** r-60 Siege losses change no Prestige or Renown; the Plunder is lost. */
function starveUnit(g: StepContext, f: BattleFrame, unit: Piece): void {
  f.starving = false
  removeUnitFromBattle(g, f, unit, 'defend', siteIndexInBattleSpace(f, f.site))
}
function carryOutPlunderRecovery(g: StepContext, f: BattleFrame, how: Option) {
  const n = countRecoveredPlunder(g, f)
  if (how === 'prosperity') addProsperity(g, f.space, n, 2, 'pendragon.3.6.5-12')
  else if (how === 'renown') changeTrack(g, ownTrackOfFaction(findActingFactionOfBattle(g, f)), n, 'pendragon.3.6.5-13')
  else return loadRecoveredPlunder(g, f, Math.min(Math.floor(n / 2), countUnitsWithoutPlunder(f)))
  return undefined
}
/** In a Raid the new Raiders take it, and have their hands full afterwards. */
function loadRecoveredPlunder(g: PublicContext, f: BattleFrame, n: number) {
  if (f.raiders !== null) f.load[RAIDER_OF_NATION[f.attacker]!]! += n
  const hands = findKindsInField(f, 'attack').filter(u => u !== CAVALRY)
  return { call: createLoadPlunderFrame(findActingFactionOfBattle(g, f), f.space, hands, n, false) }
}
