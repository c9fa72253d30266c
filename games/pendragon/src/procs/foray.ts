/** 3.4.1, 3.5.1 One space of a RAID: land, Plunder, fight; and one space of a Barbarian BATTLE Command (3.4.4, 3.5.4). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCell, CIV, DUX, FACTIONS, IS_CITY, isBarbarian, isBriton, RAIDER, SAX, SCO, SCOTTI_RENOWN, WARBAND } from '../data.ts'
import { BRITON_RESOURCES, DUX_RESOURCES, WEALTH } from '../data.ts'
import { BRITONS, changePopulation, findHolder, isFragmented, NOBODY, prosperityIn, sideOf, takeProsperity } from '../board/control.ts'
import { grantingOperation, isInForce, raidersTurnedBack, raidBonus } from '../board/mods.ts'
import { carriersIn, piecesOf, strongholdsOf, troopsOf, unitsIn } from '../board/pieces.ts'
import { changeTrack, valueOf } from '../board/tracks.ts'
import { frames, type ClashFrame, type ForayFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space, StepContext, Track } from '../types.ts'
import { openBattle } from './battle-open.ts'
import { actOf, findActor, areBritonsTwoPeople, ask, ownTrack } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { loadFrame } from './pay.ts'

/** r-8 Whom one may Battle there: before Fragmentation the Britons are one target of a Barbarian. */
export function enemiesIn(b: BoardView, space: Space, faction: Faction): Faction[] {
  const there: Faction[] = []
  const asOne = isBarbarian(faction) && !isFragmented(b)
  for (const f of FACTIONS) if (f !== faction && !(asOne && f === CIV && there[0] === DUX) && piecesOf(b, space, f) > 0) there.push(f)
  return there
}
const isMarked = (g: PublicContext, space: Space, feat: string) => actOf(g).feat === feat && actOf(g).feats.includes(space)

// ---- 4.4.3 Ravage ----
/** 4.4.3-4 After the Plunder a die: on 4-6 Population falls by 1. */
function rollForRavage(g: StepContext, space: Space): void {
  const die = g.roll(6)
  g.emit({ is: 'rolled', what: 'ravage', faction: SAX, dice: [die] }, ['pendragon.4.4.3-4'])
  if (die >= 4) changePopulation(g, space, -1, true, 'pendragon.4.4.3-4')
}
/** 4.4.3-5, r-63 Who may force a Battle on the Saxons. */
const factionsThatMayAvenge = (b: BoardView, space: Space): Faction[] => [DUX, CIV, SCO].filter(f => troopsOf(b, space, f) > 0)
/** Before Fragmentation the Britons fight once, together: the Civitates may still force what the Dux declined, unless one person speaks for both. */
const alsoAsked = (g: PublicContext, by: Faction, forced: boolean): Faction[] =>
  by === DUX && !isFragmented(g.board) && (forced || !areBritonsTwoPeople(g)) ? [DUX, CIV] : [by]
export const nextAvenger = (g: PublicContext, f: { readonly space: Space; readonly asked: readonly Faction[] }): Faction | null =>
  (isMarked(g, f.space, 'ravage') && piecesOf(g.board, f.space, SAX) > 0
    ? factionsThatMayAvenge(g.board, f.space).find(x => !f.asked.includes(x))
    : undefined) ?? null
const avengingBattle = (g: PublicContext, space: Space, by: Faction) => openBattle(g, space, by, SAX, { bound: true, noAssault: true })
const ravageStep = <F extends ForayFrame | ClashFrame>() =>
  ask<F>()({
    cite: ['pendragon.4.4.3-5', 'pendragon.r-63'],
    who: (g, f) => {
      const by = nextAvenger(g, f as DeepReadonly<ForayFrame>)
      return by === null ? null : seatOf(g.seats, by)
    },
    may: {
      force: {
        among: () => true,
        take: (g, f) => {
          const by = nextAvenger(g, f)!
          f.asked = [...f.asked, ...alsoAsked(g, by, true)]
          return { call: avengingBattle(g, f.space, by), then: 'ravage' }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = [...f.asked, ...alsoAsked(g, nextAvenger(g, f)!, false)]
          return { goto: 'ravage' }
        },
      },
    },
  })

// ---- 4.5.3 Ransom ----
/** r-75 Where a faction's ransom comes from; null if it has nothing. */
function ransomTrack(b: BoardView, faction: Faction): Track | null {
  const purses: Track[] =
    faction === DUX ? [DUX_RESOURCES, ...(isFragmented(b) ? [] : [BRITON_RESOURCES])] : faction === CIV ? [BRITON_RESOURCES, WEALTH] : [ownTrack(faction)]
  return purses.find(t => valueOf(b, t) > 0) ?? null
}
const ransomPayers = (b: BoardView, space: Space) => FACTIONS.filter(f => f !== SCO && strongholdsOf(b, space, f) > 0 && ransomTrack(b, f) !== null)
function rollRansom(g: StepContext): boolean {
  const die = g.roll(6)
  g.emit({ is: 'rolled', what: 'ransom', faction: SCO, dice: [die] }, ['pendragon.4.5.3-2'])
  return die >= 4
}
const ransomStep = <F extends ForayFrame | ClashFrame>() =>
  ask<F>()({
    cite: ['pendragon.4.5.3-2', 'pendragon.r-75'],
    who: (g, f) => (f.ransom ? findActor(g) : null),
    needs: ['payer'],
    may: {
      payer: {
        cite: 'pendragon.r-75',
        among: (g, f) => ransomPayers(g.board, f.space),
        take: (g, f, from) => {
          changeTrack(g, ransomTrack(g.board, from)!, -1, 'pendragon.4.5.3-2')
          changeTrack(g, SCOTTI_RENOWN, 1, 'pendragon.4.5.3-2')
          f.ransom = false
        },
      },
    },
  })

// ---- 4.4.2-4 Deep Raid ----
/** r-61 First the Dux, if Britons have a piece there, then whoever has Control. */
function factionsThatMayForce(g: PublicContext, f: DeepReadonly<ForayFrame>): Faction[] {
  const b = g.board
  const raider = actOf(g).faction
  const britons = piecesOf(b, f.space, DUX) > 0 || (!isFragmented(b) && piecesOf(b, f.space, CIV) > 0)
  const held = findHolder(b, f.space)
  const owner = held === BRITONS ? CIV : held
  return [...(britons ? [DUX] : []), ...(owner !== NOBODY && owner !== raider && owner !== DUX ? [owner] : [])]
}
const raidersLanded = (g: PublicContext, f: DeepReadonly<ForayFrame>) => unitsIn(g.board, f.space, RAIDER[actOf(g).faction]!) - f.before
export const nextForcer = (g: PublicContext, f: DeepReadonly<ForayFrame>): Faction | null =>
  f.deep && !f.fought && raidersLanded(g, f) > 0 ? (factionsThatMayForce(g, f).find(x => !f.asked.includes(x)) ?? null) : null
const raidersBattle = (g: PublicContext, f: DeepReadonly<ForayFrame>, enemy: Faction) =>
  openBattle(g, f.space, actOf(g).faction, enemy, {
    raiders: f.n,
    carriers: f.carriers,
    surprise: isMarked(g, f.space, 'surprise'),
    noAssault: isMarked(g, f.space, 'ravage'),
  })

export const foray: Procedure<Pendragon, ForayFrame> = {
  // 3.4.1-7, -8 The dice, less the Forts on a Patrolled Sea.
  roll: (g, f) => {
    const { faction, op } = actOf(g)
    const dice: number[] = []
    while (dice.length < f.dice) dice.push(g.roll(4))
    g.emit({ is: 'rolled', what: 'raid', faction, dice }, [faction === SAX ? 'pendragon.3.4.1-7' : 'pendragon.3.5.1-6'])
    const free = op !== null && grantingOperation(g)!.ignoreReach
    f.n = Math.max(0, dice.reduce((a, n) => a + n, 0) - (free ? 0 : raidersTurnedBack(g, f.via)) + raidBonus(g, faction, f.via))
    f.before = unitsIn(g.board, f.space, RAIDER[faction]!)
  },
  // NIALL: up to 3 Raiders from his card join those of one space.
  niall: ask<ForayFrame>()({
    cite: ['pendragon.5.3-1'],
    who: (g, f) =>
      actOf(g).faction === SCO && g.board.niall > 0 && f.n > 0 && !g.enclosing('raid').niall && isInForce(g.board, 'box-raiders') ? findActor(g) : null,
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(3, g.board.niall) }),
        take: (g, f, n) => {
          g.board.niall -= n
          f.n += n
          if (n > 0) g.enclosing('raid').niall = true
        },
      },
    },
  }),
  land: (g, f) => ({ call: frames.place({ who: actOf(g).faction, piece: RAIDER[actOf(g).faction]!, space: f.space, n: f.n }) }),
  deep: ask<ForayFrame>()({
    cite: ['pendragon.4.4.2-4', 'pendragon.4.5.2-1'],
    who: (g, f) => {
      const by = nextForcer(g, f)
      return by === null ? null : seatOf(g.seats, by)
    },
    may: {
      force: {
        among: () => true,
        take: (g, f) => {
          const by = nextForcer(g, f)!
          f.n = raidersLanded(g, f)
          f.fought = true
          return { call: raidersBattle(g, f, by) }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = [...f.asked, nextForcer(g, f)!]
          return { goto: 'deep' }
        },
      },
    },
  }),
  // 3.4.1-9, r-31 In a Region the new Raiders Plunder up to the Population; 4.4.3-2 Ravage lifts that limit.
  plunder: (g, f) => {
    const raider = RAIDER[actOf(g).faction]!
    if (!f.fought) f.n = raidersLanded(g, f)
    f.asked = []
    if (f.over) return { done: true }
    if (IS_CITY[f.space] || f.n <= 0) return
    const hands = f.n - f.carriers
    const limit = isMarked(g, f.space, 'ravage') ? hands : Math.min(hands, g.board.population[f.space]!)
    const taken = takeProsperity(g, f.space, Math.min(limit, prosperityIn(g.board, f.space)), 'pendragon.3.4.1-9')
    g.board.plunder[unitCell(f.space, raider)]! += taken
    f.carriers += taken
    if (taken > 0) g.emit({ is: 'plundered', faction: actOf(g).faction, space: f.space, n: taken }, ['pendragon.3.4.1-9'])
  },
  feats: (g, f) => {
    if (f.n <= 0) return
    if (isMarked(g, f.space, 'ravage')) rollForRavage(g, f.space)
    f.ransom = isMarked(g, f.space, 'ransom') && rollRansom(g)
  },
  ransom: ransomStep<ForayFrame>(),
  // 3.4.1-10 Then they may Battle one enemy faction there.
  battle: ask<ForayFrame>()({
    cite: ['pendragon.3.4.1-10', 'pendragon.3.5.1-7', 'pendragon.r-31'],
    who: (g, f) => (f.n > 0 && !f.fought ? findActor(g) : null),
    needs: ['attack'],
    may: {
      attack: {
        cite: 'pendragon.r-8',
        among: (g, f) => enemiesIn(g.board, f.space, actOf(g).faction),
        take: (g, f, enemy) => {
          f.fought = true
          return { call: raidersBattle(g, f, enemy) }
        },
      },
      decline: { among: () => true, take: () => {} },
    },
  }),
  ravage: ravageStep<ForayFrame>(),
}

export const clash: Procedure<Pendragon, ClashFrame> = {
  // 3.4.4-2, 3.5.4-2 A Barbarian's Warbands first Plunder a Region they do not Control.
  plunder: (g, f) => {
    const { faction } = actOf(g)
    const b = g.board
    if (isBriton(faction) || IS_CITY[f.space] || findHolder(b, f.space) === sideOf(b, faction)) return
    const unit = WARBAND[faction]!
    const hands = unitsIn(b, f.space, unit) - carriersIn(b, f.space, unit)
    const limit = isMarked(g, f.space, 'ravage') ? hands : Math.min(hands, b.population[f.space]!)
    return { call: loadFrame(faction, f.space, [unit], Math.min(limit, prosperityIn(b, f.space)), true) }
  },
  feats: (g, f) => {
    if (isMarked(g, f.space, 'ravage')) rollForRavage(g, f.space)
    f.ransom = isMarked(g, f.space, 'ransom') && rollRansom(g)
  },
  ransom: ransomStep<ClashFrame>(),
  battle: (g, f) => {
    const { faction } = actOf(g)
    const foes = isBarbarian(faction) && isBriton(f.enemy) && !isFragmented(g.board) ? [DUX, CIV] : [f.enemy]
    if (troopsOf(g.board, f.space, faction) === 0 || foes.every(x => piecesOf(g.board, f.space, x) === 0)) return
    const marked = (feat: string) => isMarked(g, f.space, feat)
    return {
      call: openBattle(g, f.space, faction, f.enemy, {
        surprise: marked('surprise'),
        shield: marked('shield-wall'),
        retaliate: marked('retaliate'),
        noAssault: marked('ravage'),
      }),
    }
  },
  ravage: ravageStep<ClashFrame>(),
}
