/** 5 BATTLE: from the meeting of two armies to the last round, and what it leaves. */
import type { Procedure } from '@tabularium/kernel'
import { ATTACKER, DEFENDER, isSea, otherBattleParty, UNITS, type BattleParty, type Piece, type Seat, type Side, type Space } from '../kinds.ts'
import {
  addUnitsToArmy,
  makeArmyWithoutUnits,
  changeMatchingArmies,
  countAllUnitsOfSideAt,
  sumUnitCounts,
  countUnitsByClassAt,
  galleyOf,
  hasBarbarianArmyAt,
  hasSideArmyAt,
  realTypeOf,
} from '../board/armies.ts'
import { battlePartyOfSide, sideOfBattleParty } from '../board/battle.ts'
import { isActBannedByBishopAt, updateHolderOfSpace, updateHolderOfSpaceLeft } from '../board/control.ts'
import { withoutEntryAt, type ReadonlyBoard } from '../board/map.ts'
import { findEnemySidesAt } from '../board/moving.ts'
import { findPiecesCommandedAt, findGalleyWithRoomForUnit } from '../board/pieces.ts'
import { isArmyOnlyJoined } from '../board/support.ts'
import {
  barbarianArrivalFrame,
  battleFrame,
  conquestFrame,
  groupMovementFrame,
  battleRoundFrame as newRound,
  galleySinkingFrame as newSinking,
} from '../frames.ts'
import type { GameStepContext } from '../rules.ts'
import { ownerOf, type Army, type FrameOfProcedure, type Medioevo, type Player, type PlayerStat } from '../types.ts'
import { addAt, increaseStat, gainHonourForDeed, isGameOver, listPlayingSeats, playerOf } from './common.ts'
import { createFrameToSackSpace } from './2-barbarians.ts'
import { openWindow } from './8-instants.ts'
import { recordAttackInWar } from './9-war.ts'

type BattleFrame = FrameOfProcedure<'battle'>
const BOTH_BATTLE_PARTIES: readonly BattleParty[] = [ATTACKER, DEFENDER]
const GREAT_ARMY_SIZE = 5

export const increaseStatOfSide = (g: GameStepContext, side: Side, stat: PlayerStat, n = 1): void => {
  if (side !== 'barbarians') increaseStat(g, side, stat, n)
}
/** r-229: the attacker, or the defender where barbarians attack. */
export const activeSeatOfBattle = (f: { attacker: Side; defender: Side }): Seat | null =>
  f.attacker !== 'barbarians' ? f.attacker : f.defender === 'barbarians' ? null : f.defender
/** A battle that begins now; one in the midst of which it does waits for its end (r-281). */
export function createBattleFrame(g: GameStepContext, place: Space, attacker: Side, defender: Side) {
  const around = g.within('battle')
  const waiting = around === null ? [] : around.at === 'later' ? around.waiting : [...around.waiting, around.place]
  return battleFrame({ place, attacker, defender, waiting: [...waiting] })
}
const isBattlePartyBeaten = (g: GameStepContext, f: BattleFrame, p: BattleParty): boolean =>
  countAllUnitsOfSideAt(g.board, f.place, sideOfBattleParty(f, p)) === 0

export const battleProcedure: Procedure<Medioevo, BattleFrame> = {
  // fase-5.controllo-4 A Control token does not survive the beginning of a battle.
  begin: (g, f) => {
    for (const p of BOTH_BATTLE_PARTIES) f.began[p] = countAllUnitsOfSideAt(g.board, f.place, sideOfBattleParty(f, p))
    if (!isSea(f.place)) g.board.token = withoutEntryAt(g.board.token, f.place)
    noteMannedGalleys(g.board, f)
    if (f.attacker !== 'barbarians' && f.defender !== 'barbarians') recordAttackInWar(g, f.attacker, f.defender)
    g.emit({ is: 'battle', at: f.place, attacker: f.attacker, defender: f.defender }, ['medioevo.fase-5.battaglia-1'])
  },
  // Before any die of the battle (r-191).
  start: (g, f) => openWindow(g, 'battle-start', activeSeatOfBattle(f)),
  // fase-5.battaglia-1, -24 Round after round while both have units. fase-5.navale-7 Whom a Spy has removed leaves an empty Galley too.
  rounds: (g, f) => {
    const emptied = takeEmptiedGalley(g.board, f)
    if (emptied !== undefined && !isGameOver(g)) return { call: newSinking({ galley: emptied }), then: 'rounds' }
    if (f.ended || isGameOver(g) || isActBannedByBishopAt(g.board, 'battle', f.place) || BOTH_BATTLE_PARTIES.some(p => isBattlePartyBeaten(g, f, p))) return
    f.rounds += 1
    return { call: newRound({ place: f.place, attacker: f.attacker, defender: f.defender }), then: 'rounds' }
  },
  // fase-5.cattura-10, r-225 Captors who all died let their prisoners of this battle go; not so who left alive.
  release: (g, f) => {
    const captors = BOTH_BATTLE_PARTIES.filter(p => isBattlePartyBeaten(g, f, p)).map(p => sideOfBattleParty(f, p))
    for (const side of captors) if (f.retreated !== side && f.surrendered !== side) releaseUnitsCapturedBy(g, f, side)
    updateHolderOfSpace(g.board, f.place)
  },
  honour: (g, f) => {
    for (const p of BOTH_BATTLE_PARTIES) recordBattleStats(g, f, p)
  },
  // r-187 A victorious defender takes what the attacker leaves behind; barbarians remove it. At sea the winner takes ships left empty (r-66, r-224).
  spoils: (g, f) => {
    const sack = createFrameToSackSpace(g, f.place)
    if (sack) return { call: sack }
    const winner = BOTH_BATTLE_PARTIES.find(p => !isBattlePartyBeaten(g, f, p) && isBattlePartyBeaten(g, f, otherBattleParty(p)))
    giveLandToWhomAttackerHasLeft(g, f)
    if (winner === undefined) return undefined
    const [seat, loser] = [sideOfBattleParty(f, winner), sideOfBattleParty(f, otherBattleParty(winner))]
    const leaves = loser !== 'barbarians' && findPiecesCommandedAt(g.board, loser, f.place).length > 0
    const takes = winner === DEFENDER || isSea(f.place)
    return seat !== 'barbarians' && leaves && takes ? { call: conquestFrame({ seat, place: f.place, victim: loser }) } : undefined
  },
  // r-245 Spoils are the commander's, also where only those are left who joined him; then they go home. r-118 Barbarians who came upon somebody meanwhile
  // fight when this battle is over.
  later: (g, f) => {
    if (!isLandWonByJoinedUnits(g, f)) sendGuestsHome(g, f)
    giveLandToWhomAttackerHasLeft(g, f)
    const place = f.later.shift()
    if (place === undefined || isGameOver(g)) return undefined
    const beside = createFrameToFightBesideBattle(g, f, place)
    // tecnologie.nazione-1 Who has gone on, or fallen, meanwhile has come upon nobody.
    if (beside === null && !hasBarbarianArmyAt(g.board, place)) return { goto: 'later' }
    return { call: beside ?? barbarianArrivalFrame({ place }), then: 'later' }
  },
}
/** r-201: whom Influence has brought beside a battle of others fights who is left there of his enemies; nobody else who stands by does. */
function createFrameToFightBesideBattle(g: GameStepContext, f: BattleFrame, at: Space) {
  if (at !== f.place) return null
  const isLeftToFight = (x: Seat): boolean => hasSideArmyAt(g.board, at, x) && findEnemySidesAt(g.board, x, at).length > 0
  const guest = f.guests.findLastIndex(isLeftToFight)
  if (guest < 0) return null
  const [seat] = f.guests.splice(guest, 1)
  return groupMovementFrame({ seat: seat!, place: at, destination: at, depth: 1 + (g.within('arrive')?.depth ?? 0) })
}
/** r-201: a player has somebody where others fight, and fights when their battle is over. */
export function fightWhenBattleIsOver(g: GameStepContext, seat: Seat): void {
  const fight = g.enclosing('battle')
  fight.guests.push(seat)
  fight.later.push(fight.place)
}
/** r-201: an attacker whom barbarians had beaten, and who has somebody among them again, goes on with his own movement, which conquers but once. */
export function fightOnInOwnMovement(g: GameStepContext, seat: Seat, at: Space): boolean {
  const march = g.within('movement', f => f.seat === seat && f.destination === at && f.at === 'battles')
  if (march === null || !march.fought.includes('barbarians') || g.within('conquest') !== null) return false
  march.fought = march.fought.filter(side => !hasSideArmyAt(g.board, at, side))
  return true
}
/** fase-5.navale-7, r-224: Galleys that carry units in this battle. */
export function noteMannedGalleys(t: ReadonlyBoard, f: Pick<BattleFrame, 'place' | 'galleys'>): void {
  const manned = t.armies.flatMap(a => (isSea(f.place) && a.at === f.place && galleyOf(a) !== null ? [galleyOf(a)!] : []))
  f.galleys = [...new Set([...f.galleys, ...manned])]
}
export const isGalleyEmptied = (t: ReadonlyBoard, slot: Piece): boolean => t.pieces.some(p => p.slot === slot) && !t.armies.some(a => galleyOf(a) === slot)
/** A Galley that must roll for having lost its last unit; each does so once. */
export function takeEmptiedGalley(t: ReadonlyBoard, f: Pick<BattleFrame, 'galleys' | 'surrendered'>): Piece | undefined {
  const emptied = f.surrendered === null ? f.galleys.find(slot => isGalleyEmptied(t, slot)) : undefined
  f.galleys = f.galleys.filter(slot => slot !== emptied)
  return emptied
}
/** r-224: whoever gives up the last unit of a Galley, or loses it alive, does not roll for it. */
export function excuseEmptiedGalley(g: GameStepContext, slot: Piece | null): void {
  const fight = g.enclosing('battle')
  if (slot !== null && isGalleyEmptied(g.board, slot)) fight.galleys = fight.galleys.filter(x => x !== slot)
}
/** r-267: a defender, or whoever joined a side and is the only one left; an attacker who wins conquers the land instead. */
function giveLandToWhomAttackerHasLeft(g: GameStepContext, f: BattleFrame): void {
  const isAttackerThere = f.attacker !== 'barbarians' && hasSideArmyAt(g.board, f.place, f.attacker)
  if (!isSea(f.place) && !isAttackerThere) updateHolderOfSpaceLeft(g.board, f.place)
}
const isJoinedArmy = (t: ReadonlyBoard, a: Army, at: Space, guests: readonly Seat[]): boolean =>
  a.at === at && guests.some(guest => guest === ownerOf(a)) && isArmyOnlyJoined(t, a)
/** r-165, r-245: whoever joined for this battle alone is its owner's again, as a guest. */
export const sendJoinedUnitsHome = (g: GameStepContext, at: Space, guests: readonly Seat[]): void =>
  changeMatchingArmies(
    g.board,
    a => isJoinedArmy(g.board, a, at, guests),
    ({ owner }) => ({ by: owner }),
  )
/** Whose joined units are home again is a guest of this battle no more. */
function sendGuestsHome(g: GameStepContext, f: BattleFrame): void {
  const isGoingHome = (x: Seat): boolean => g.board.armies.some(a => isJoinedArmy(g.board, a, f.place, [x]))
  const left = f.guests.filter(x => !isGoingHome(x))
  sendJoinedUnitsHome(g, f.place, f.guests)
  f.guests = left
}
/** r-245: only those are left who joined the attacker, and no enemy is: he conquers by them, and they go home when his movement is over. */
function isLandWonByJoinedUnits(g: GameStepContext, f: BattleFrame): boolean {
  if (f.attacker === 'barbarians' || isSea(f.place) || findEnemySidesAt(g.board, f.attacker, f.place).length > 0) return false
  return g.board.armies.every(a => a.at !== f.place || a.by !== f.attacker || isJoinedArmy(g.board, a, f.place, f.guests))
}
/** The movement is over that has led to a conquest by them. */
export function endConquestByJoinedUnits(g: GameStepContext, { destination: at }: Pick<FrameOfProcedure<'movement'>, 'destination'>): void {
  if (at === null || !g.board.armies.some(a => isJoinedArmy(g.board, a, at, listPlayingSeats(g)))) return
  sendJoinedUnitsHome(g, at, listPlayingSeats(g))
  updateHolderOfSpaceLeft(g.board, at)
}
/** r-245: support is back under its commander; whoever had joined for this battle alone goes home with the others. */
function releaseUnitsCapturedBy(g: GameStepContext, f: BattleFrame, captor: Side): void {
  const by = sideOfBattleParty(f, otherBattleParty(battlePartyOfSide(f, captor)!)) as Seat
  for (const held of f.captured.filter(x => x.holder === captor)) {
    const prison = g.board.prisoners.find(p => p.owner === held.owner && p.holder === held.holder && p.unit === held.unit)
    if (!prison) continue
    prison.n -= 1
    const galley = findGalleyWithRoomForUnit(g.board, by, f.place)
    // r-225, r-250 At sea aboard an own Galley; without one beside the board.
    if (galley === undefined) playerOf(g, held.owner).surrendered = addAt(playerOf(g, held.owner).surrendered, held.unit, 1)
    else addUnitsToArmy(g.board, makeArmyWithoutUnits(f.place, held.owner, { by, stopped: true, aboard: galley }), makeUnitCountsOfOneClass(held.unit))
    g.emit({ is: 'freed', seat: held.owner, unit: held.unit, at: f.place }, ['medioevo.fase-5.cattura-10'])
  }
  g.board.prisoners = g.board.prisoners.filter(p => p.n > 0)
}
const makeUnitCountsOfOneClass = (unit: number): number[] => UNITS.map(u => (u === unit ? 1 : 0))

/** r-102: whoever leaves a battle alive, or changes sides in it, has not been destroyed. */
export function markSideEscapedFromBattle(g: GameStepContext, side: Side, at: Space): void {
  const fight = g.within('battle', f => f.place === at)
  const party = fight === null ? null : battlePartyOfSide(fight, side)
  if (party !== null) fight!.escaped[party] = true
}
/** Honour and statistics of one side, seen from its enemy. */
function recordBattleStats(g: GameStepContext, f: BattleFrame, p: BattleParty): void {
  const [side, enemy] = [sideOfBattleParty(f, p), sideOfBattleParty(f, otherBattleParty(p))]
  const isGone = isBattlePartyBeaten(g, f, p)
  // vittoria.partita-12, r-102 Every unit of an army of five or more destroyed or captured; a surrender does not count.
  if (isGone && f.began[p]! >= GREAT_ARMY_SIZE && f.surrendered !== side && !f.escaped[p]) {
    increaseStatOfSide(g, enemy, 'greatArmiesDestroyed')
    if (enemy !== 'barbarians') gainHonourForDeed(g, enemy, 'destroy-great-army', 'medioevo.vittoria.partita-12')
  }
  // vittoria.partita-14, r-103 Wiped out by barbarians, or retreating from them.
  if (enemy === 'barbarians' && side !== 'barbarians' && (isGone || f.retreated === side))
    gainHonourForDeed(g, side, 'lose-to-barbarians', 'medioevo.vittoria.partita-14')
  const isWon = countAllUnitsOfSideAt(g.board, f.place, enemy) > 0 && (isGone || f.retreated === side || f.surrendered === side)
  if (isWon) recordVictoryStats(g, f, otherBattleParty(p), side)
}
function recordVictoryStats(g: GameStepContext, f: BattleFrame, winner: BattleParty, loser: Side): void {
  const side = sideOfBattleParty(f, winner)
  increaseStatOfSide(g, side, 'battlesWon')
  if (loser !== 'barbarians') increaseStatOfSide(g, side, 'battlesWonFromPlayers')
  if (f.began[winner]! < f.began[otherBattleParty(winner)]!) increaseStatOfSide(g, side, 'battlesWonOutnumbered')
  g.emit({ is: 'battle-won', side, at: f.place }, ['medioevo.fase-5.battaglia-18'])
}
/** fase-5.resa-3: beside the board until the next turn. */
function putSurrenderedUnitsBesideBoard(p: Player, a: Army): void {
  for (const u of UNITS) p.surrendered = addAt(p.surrendered, realTypeOf(a) ?? u, a.units[u]!)
  p.yielded = [...p.yielded, ...UNITS.flatMap(u => Array.from({ length: a.units[u]! }, () => realTypeOf(a) ?? u))]
}
/** fase-5.resa-2, r-88: all military units of the loser go beside the board; a hired horde is removed (r-245). */
export function surrenderArmy(g: GameStepContext, f: BattleFrame, loser: Seat): void {
  const units = countUnitsByClassAt(g.board, f.place, loser)
  for (const a of g.board.armies) {
    const owner = ownerOf(a)
    if (a.at === f.place && a.by === loser && owner !== 'barbarians') putSurrenderedUnitsBesideBoard(playerOf(g, owner), a)
  }
  g.board.armies = g.board.armies.filter(a => a.at !== f.place || a.by !== loser)
  updateHolderOfSpace(g.board, f.place)
  f.ended = true
  f.surrendered = loser
  g.emit({ is: 'surrendered', seat: loser, at: f.place, n: sumUnitCounts(units) }, ['medioevo.fase-5.resa-2'])
}
