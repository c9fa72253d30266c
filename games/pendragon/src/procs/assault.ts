/** 3.6.4 ASSAULT, 3.6.5 BATTLE CONSEQUENCES, 3.6.6 SIEGE */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  cell,
  BOOTY,
  CAPACITY,
  CAVALRY,
  CIV,
  DUX,
  ESCALADE,
  FORT,
  GARRISON,
  IS_CITY,
  isBarbarian,
  isBriton,
  OWNER,
  PRESTIGE,
  RAIDER,
  TOWN,
  UNITS,
  WEALTH,
} from '../data.ts'
import { canBesiege, defendedSites, factionsOf, fieldOf, insideOf, isOn, kindsOf, slotOf, type Side } from '../board/battle.ts'
import { addProsperity, isFragmented, isFriendly, prosperityIn, roomIn } from '../board/control.ts'
import { garrisonChange, isInForce, lasting } from '../board/mods.ts'
import { raze } from '../board/pieces.ts'
import { change } from '../board/tracks.ts'
import { frames, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Piece, Site, StepContext } from '../types.ts'
import { areTwo, ask, ownTrack } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { removeFighter } from './losses.ts'
import { loading } from './pay.ts'

type F = DeepReadonly<BattleFrame>
type Part<K extends BattleFrame['at']> = Pick<Procedure<Pendragon, BattleFrame>, K>
const isOpenField = (f: F) => fieldOf(f, 'defend') === 0 && fieldOf(f, 'attack') > 0
const untouched = (g: PublicContext, f: F) => defendedSites(g.board, f).filter(s => !f.assaulted.includes(s))
const defendersAt = (f: F) => f.garrison + insideOf(f, f.site)
const piece = (g: PublicContext, site: Site) => g.board.sites[site]!

export const assault: Part<'assault' | 'coup' | 'champion' | 'escalade' | 'storm' | 'fall'> = {
  // 3.6.4-1 Only if every defending Unit has Evaded, Withdrawn or been removed; r-50 each Stronghold once.
  assault: ask<BattleFrame>()({
    cite: ['pendragon.3.6.4-1', 'pendragon.3.6.4-2', 'pendragon.3.6.4-12', 'pendragon.r-50'],
    who: (g, f) => (!f.noAssault && isOpenField(f) ? seatOf(g.seats, f.attacker) : null),
    needs: ['assault'],
    may: {
      assault: {
        cite: 'pendragon.r-50',
        among: untouched,
        take: (g, f, site) => {
          f.site = site
          f.assaulted.push(site)
          f.garrison = Math.max(0, GARRISON[piece(g, site)]! + garrisonChange(g.board, piece(g, site)))
          f.champion = false
          f.storming = true
          if (f.inside[slotOf(f, site)]![CAVALRY]! > 0) f.cavalry = true
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
    return die <= 1 + CAPACITY[piece(g, f.site)]! - insideOf(f, f.site) ? { goto: 'storm' } : undefined
  },
  // 3.6.4-9 The Dux may name a Cavalry that takes two losses, the first ones.
  champion: ask<BattleFrame>()({
    cite: ['pendragon.3.6.4-9'],
    who: (g, f) => (isOn(f, 'attack', DUX) && f.field[CAVALRY]! > 0 && defendersAt(f) > 0 ? seatOf(g.seats, DUX) : null),
    may: {
      champion: { among: () => true, take: (_, f) => void (f.champion = true) },
      decline: { among: () => true, take: () => {} },
    },
  }),
  // 3.6.4-7 Each defender, Garrison included, inflicts the Escalade Defence value.
  escalade: (g, f) => {
    let points = defendersAt(f) * ESCALADE[piece(g, f.site)]!
    if (points === 0) return
    g.emit({ is: 'strikes', step: 'escalade', onAttacker: points, onDefender: 0 }, ['pendragon.3.6.4-7'])
    if (f.champion) {
      if (points >= 4) removeFighter(g, f, CAVALRY, 'attack', null)
      points = Math.max(0, points - 4)
    }
    return points === 0 ? undefined : { call: frames.losses({ step: 'escalade', points }) }
  },
  // 3.6.4-10 Everybody strikes; 3.6.4-5 the Garrison absorbs first.
  storm: (g, f) => {
    const [onDefender, onAttacker] = [fieldOf(f, 'attack') * 2, defendersAt(f) * 2]
    if (onDefender === 0) return
    g.emit({ is: 'strikes', step: 'storm', onAttacker, onDefender }, ['pendragon.3.6.4-10'])
    const held = Math.min(f.garrison, onDefender / 2)
    f.garrison -= held
    return { call: frames.losses({ step: 'storm', points: onAttacker, other: onDefender - held * 2 }) }
  },
  // 3.6.4-11, r-51 It falls when nobody is left inside and an attacker is left outside.
  fall: (g, f) => {
    const fell = defendersAt(f) === 0 && fieldOf(f, 'attack') > 0
    f.storming = false
    g.emit({ is: 'assault', site: f.site, fell }, ['pendragon.3.6.4-11'])
    if (fell) {
      f.fallen.push(piece(g, f.site))
      f.lost.defend += 1
      raze(g, f.site, 'pendragon.3.6.4-11')
    }
    return { goto: 'assault' }
  },
}

// ---- 3.6.5 Consequences ----
const other = (side: Side): Side => (side === 'attack' ? 'defend' : 'attack')
const amongBritons = (f: F) => isBriton(f.attacker) && isBriton(f.defender)
/** 1.7.4-5, 3.6.5-7 Who may carry off Plunder: no Cavalry, unless the Dux Retaliate. */
const porters = (f: F): Piece[] => kindsOf(f, 'attack').filter(u => u !== CAVALRY || f.retaliate)
/** In a Raid only the new Raiders take; the others in the space must not be loaded for them. */
const roomOf = (f: F) => porters(f).reduce((n, u) => n + f.field[u]! - f.load[u]!, 0)
function carryOff(f: BattleFrame, n: number, fromSpace: boolean) {
  const left = Math.min(n, roomOf(f))
  if (left <= 0) return undefined
  if (f.raiders !== null) f.load[RAIDER[f.attacker]!]! += left
  return { call: loading(f.attacker, f.space, porters(f), left, fromSpace) }
}
/** r-58, r-122 Somebody who stood in the field or inside an Assaulted Stronghold, or that Stronghold, is left. */
function survives(g: PublicContext, f: F, side: Side): boolean {
  if (fieldOf(f, side) > 0) return true
  return side === 'defend' && f.assaulted.some(s => g.board.sites[s] !== null || insideOf(f, s) > 0)
}
const acting = (g: PublicContext, f: F): Faction => g.within('act')?.faction ?? f.attacker
const actingSide = (g: PublicContext, f: F): Side => (isOn(f, 'attack', acting(g, f)) ? 'attack' : 'defend')
const recovered = (g: PublicContext, f: F) => f.spoils[other(actingSide(g, f))]
const handsFree = (f: F) => kindsOf(f, 'attack').reduce((n, u) => n + (u === CAVALRY ? 0 : f.field[u]! - f.load[u]!), 0)
const RECOVERIES: readonly Option[] = ['units', 'prosperity', 'renown']
/** r-152 Who may starve: where two people hold the Britons inside, the one loss is the Dux's. */
function sufferers(g: PublicContext, f: F): Piece[] {
  const inside = UNITS.filter(u => f.inside[slotOf(f, f.site)]![u]! > 0)
  const ofDux = areTwo(g) ? inside.filter(u => OWNER[u] === DUX) : []
  return ofDux.length > 0 ? ofDux : inside
}

export const aftermath: Part<'prestige' | 'booty' | 'city' | 'renown' | 'recover' | 'siege' | 'inside' | 'starve' | 'retaliate'> = {
  // 3.6.5-1 to -5, -8, in the order of the list, each clipped before the next (r-123).
  prestige: (g, f) => {
    const side: Side | null = isOn(f, 'attack', DUX) ? 'attack' : isOn(f, 'defend', DUX) ? 'defend' : null
    const feud = amongBritons(f) && !isFragmented(g.board)
    const [gave, took] = side === null ? [0, 0] : [f.lost[other(side)], f.lost[side]]
    if (f.cavalry && gave > took && !feud && !isInForce(g.board, 'prestige-battle')) change(g, PRESTIGE, 1, 'pendragon.3.6.5-1')
    if (f.cavalry && took > gave) change(g, PRESTIGE, -1, 'pendragon.3.6.5-3')
    for (const fallen of f.fallen) {
      if (fallen === FORT || (fallen === TOWN && !isFragmented(g.board))) change(g, PRESTIGE, -2, 'pendragon.3.6.5-5')
      if (f.attacker === DUX && !feud) change(g, PRESTIGE, 1, 'pendragon.3.6.5-8')
    }
  },
  // 3.6.5-6 2 Plunder from off the map for each Stronghold, 3 for a Town, on attacking Units.
  booty: (_, f) =>
    carryOff(
      f,
      f.fallen.reduce((n, p) => n + BOOTY[p]!, 0),
      false,
    ),
  // 3.6.5-9 When the Stronghold of a City falls its Prosperity is Plundered, as far as there are hands (r-124).
  city: (g, f) => {
    if (f.raiders === null) for (const u of UNITS) if (isOn(f, 'attack', OWNER[u]!)) f.load[u] = Math.min(f.field[u]!, g.board.plunder[cell(f.space, u)]!)
    return IS_CITY[f.space] && f.fallen.length > 0 ? carryOff(f, prosperityIn(g.board, f.space), true) : undefined
  },
  // 3.6.5-10 A Barbarian that lost fewer pieces and survives gains 1 Renown.
  renown: (g, f) => {
    if (f.raiders === null) for (const u of UNITS) if (isOn(f, 'attack', OWNER[u]!)) f.load[u] = Math.min(f.field[u]!, g.board.plunder[cell(f.space, u)]!)
    for (const side of ['attack', 'defend'] as const) {
      const who = factionsOf(f, side)[0]!
      const muted = lasting(g.board, 'renown-battle').some(x => x.who.includes(who))
      if (isBarbarian(who) && !muted && f.lost[side] < f.lost[other(side)] && survives(g, f, side)) change(g, ownTrack(who), 1, 'pendragon.3.6.5-10')
    }
  },
  // 3.6.5-11 to -13, r-59 What the acting faction does with the Plunder of fallen enemies.
  recover: ask<BattleFrame>()({
    cite: ['pendragon.3.6.5-11', 'pendragon.3.6.5-12', 'pendragon.3.6.5-13', 'pendragon.r-59'],
    who: (g, f) => (recovered(g, f) > 0 ? seatOf(g.seats, acting(g, f)) : null),
    may: {
      option: {
        cite: 'pendragon.r-59',
        among: () => RECOVERIES,
        unless: [
          { cite: 'pendragon.3.6.5-11', bars: (g, f, how) => how === 'units' && (actingSide(g, f) !== 'attack' || handsFree(f) === 0 || recovered(g, f) < 2) },
          { cite: 'pendragon.3.6.5-12', bars: (g, f, how) => how === 'prosperity' && (!isBriton(acting(g, f)) || roomIn(g.board, f.space) === 0) },
          { cite: 'pendragon.3.6.5-13', bars: (g, f, how) => how === 'renown' && (isBriton(acting(g, f)) || !isFriendly(g.board, f.space, acting(g, f))) },
        ],
        take: (g, f, how) => recover(g, f, how),
      },
      decline: { among: () => true, take: () => {} },
    },
  }),
  // 3.6.6 The attacker may besiege Strongholds it has not Assaulted, with Troops as many as their Capacity.
  siege: ask<BattleFrame>()({
    cite: ['pendragon.3.6.6-1', 'pendragon.r-60'],
    who: (g, f) => (isOpenField(f) ? seatOf(g.seats, f.attacker) : null),
    needs: ['besiege'],
    may: {
      besiege: {
        cite: 'pendragon.r-60',
        among: untouched,
        unless: [
          { cite: 'pendragon.3.6.6-2', bars: (g, f, s) => CAPACITY[piece(g, s)]! > canBesiege(f) - f.besiegers },
          { cite: 'pendragon.r-60', bars: (_, f, s) => insideOf(f, s) === 0 },
        ],
        take: (g, f, site) => {
          f.site = site
          f.besiegers += CAPACITY[piece(g, site)]!
          f.assaulted.push(site)
          f.starving = true
        },
      },
      halt: { among: () => true, take: () => ({ goto: 'retaliate' }) },
    },
  }),
  // 3.6.6-3 The defender removes 1 Unit from inside.
  inside: ask<BattleFrame>()({
    cite: ['pendragon.3.6.6-3'],
    who: (g, f) => (f.starving && sufferers(g, f).length > 1 ? seatOf(g.seats, OWNER[sufferers(g, f)[0]!]!) : null),
    may: {
      lose: {
        cite: 'pendragon.3.6.6-3',
        among: sufferers,
        take: (g, f, unit) => {
          starve(g, f, unit)
          return { goto: 'siege' }
        },
      },
    },
  }),
  starve: (g, f) => {
    if (!f.starving) return
    starve(g, f, sufferers(g, f)[0]!)
    return { goto: 'siege' }
  },
  // 4.2.4-4 Retaliate: if all enemy Strongholds there are gone.
  retaliate: (g, f) => {
    if (f.retaliate && f.fallen.length > 0 && defendedSites(g.board, f).length === 0) {
      change(g, PRESTIGE, 3, 'pendragon.4.2.4-4')
      change(g, f.defender === CIV ? WEALTH : ownTrack(f.defender), -5, 'pendragon.4.2.4-4')
    }
    const foray = f.raiders !== null ? g.within('foray') : null
    if (foray === null) return
    foray.n = f.field[RAIDER[f.attacker]!]!
    foray.carriers = f.load[RAIDER[f.attacker]!]!
  },
}
/** r-60 Siege losses change no Prestige or Renown; the Plunder is lost. */
function starve(g: StepContext, f: BattleFrame, unit: Piece): void {
  f.starving = false
  removeFighter(g, f, unit, 'defend', slotOf(f, f.site))
}
function recover(g: StepContext, f: BattleFrame, how: Option) {
  const n = recovered(g, f)
  if (how === 'prosperity') addProsperity(g, f.space, n, 2, 'pendragon.3.6.5-12')
  else if (how === 'renown') change(g, ownTrack(acting(g, f)), n, 'pendragon.3.6.5-13')
  else return share(g, f, Math.min(Math.floor(n / 2), handsFree(f)))
  return undefined
}
/** In a Raid the new Raiders take it, and have their hands full afterwards. */
function share(g: PublicContext, f: BattleFrame, n: number) {
  if (f.raiders !== null) f.load[RAIDER[f.attacker]!]! += n
  const hands = kindsOf(f, 'attack').filter(u => u !== CAVALRY)
  return { call: loading(acting(g, f), f.space, hands, n, false) }
}
