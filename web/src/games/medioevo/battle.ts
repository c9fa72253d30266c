/** The battle board: both sides of the round that is on, piece by piece, with what protects them and what dice have become. */
import type { Lang } from '@tabularium/kernel'
import {
  ATTACKER,
  DEFENDER,
  isSea,
  meleeIn,
  navalBonusOf,
  piece as pieces,
  pieceOf,
  protectedParty,
  protectionAt,
  rolledDice,
  sideOf,
  space,
  unit as units,
  UNITS,
  type Party,
  type Side,
} from '@tabularium/medioevo/table'
import type { AnyView, BattleBoard, BattleLine, BattlePiece, BattleRoll, PieceStack } from '../../table/game-ui.ts'
import { listBattlePowers, type BattleRoundFrame } from './beside.ts'
import { FIGURES_BY_PIECE_KIND, FIGURES_BY_UNIT_TYPE, makeBuildingStacks } from './board.ts'
import { createNamesAndTexts, findFrame, type NamesAndTexts } from './cast.ts'

const ARCHER_HITS_UP_TO = 3
interface BoardSide {
  readonly cast: NamesAndTexts
  readonly f: BattleRoundFrame
  readonly party: Party
  readonly side: Side
  /** Whether damage is being assigned to this side, or it mans its engines. */
  readonly takesDamage: boolean
  readonly mans: boolean
}
/** The units of one line; each may be hurt or sent to an engine, if that is asked. */
function makeUnitPieces({ cast, side, takesDamage, mans }: BoardSide, counts: readonly number[]): BattlePiece[] {
  return UNITS.toReversed().flatMap(u => {
    const count = counts[u]!
    const id = units.ids[u]!
    if (count === 0) return []
    const answers = [...(takesDamage ? [{ do: 'wound', to: id }] : []), ...(mans ? [{ do: 'serve', to: id }] : [])]
    return [{ stack: { key: id, tone: cast.tone(side), kind: FIGURES_BY_UNIT_TYPE[id]!, count, name: cast.units(count, u) }, answers }]
  })
}
type PieceOnBoard = ReturnType<typeof pieceOf>
const makePieceStack = (cast: NamesAndTexts, p: PieceOnBoard): PieceStack => ({
  key: pieces.ids[p.slot]!,
  tone: cast.tone(p.lentTo ?? p.owner),
  kind: FIGURES_BY_PIECE_KIND[p.kind],
  count: 1,
  name: cast.piece(p),
})
const countTrapped = (f: BattleRoundFrame, party: Party): number[] => UNITS.map(u => f.trapped.filter(x => x.party === party && x.unit === u).length)
/** fase-5.macchine-8: crews are hurt when everybody else is gone. */
function makeCrewLines(whole: BoardSide): BattleLine[] {
  const { cast, f, party } = whole
  const one = { ...whole, takesDamage: whole.takesDamage && meleeIn(cast.b, f, party).every(n => n === 0), mans: false }
  return f.crews
    .filter(crew => crew.party === party)
    .map(crew => {
      const engine = pieceOf(cast.b, crew.engine)
      return { name: cast.t.board.crew(cast.piece(engine)), pieces: [{ stack: makePieceStack(cast, engine), answers: [] }, ...makeUnitPieces(one, crew.units)] }
    })
}
/** Engines that nobody serves yet, and at sea the Galleys. */
function makePieceLines({ cast, f, party, side, mans }: BoardSide): BattleLine[] {
  const here = cast.b.pieces.filter(p => p.at === f.place && (p.lentTo ?? p.owner) === side)
  const engines = here.filter(p => p.kind === 'siege-engine' && !f.crews.some(c => c.party === party && c.engine === p.slot))
  const ships = isSea(f.place) ? here.filter(p => p.kind === 'galley') : []
  const line = (name: string, of: typeof here, verb: string | null): BattleLine[] =>
    of.length === 0
      ? []
      : [{ name, pieces: of.map(p => ({ stack: makePieceStack(cast, p), answers: verb === null ? [] : [{ do: verb, to: pieces.ids[p.slot]! }] })) }]
  return [...line(cast.t.board.engines, engines, mans ? 'man' : null), ...line(cast.t.board.ships, ships, null)]
}
function makeWallLine({ cast, f, party }: BoardSide): BattleLine[] {
  const { b, t } = cast
  const level = protectionAt(b, f.place)
  if (protectedParty(b, f) !== party || level === 0) return []
  const against = f.protects.map(shot => t.board.protects(level, t.board.shield[shot as keyof typeof t.board.shield]))
  const walls = makeBuildingStacks(cast, f.place).filter(stack => stack.key === 'building-military')
  return [{ name: [t.board.walls, ...against].join(' '), pieces: walls.map(stack => ({ stack, answers: [] })) }]
}
function makeLines(one: BoardSide): BattleLine[] {
  const { cast, f, party } = one
  const trapped = countTrapped(f, party)
  const melee = meleeIn(cast.b, f, party)
  const named = (name: string, counts: readonly number[]): BattleLine[] => (counts.some(n => n > 0) ? [{ name, pieces: makeUnitPieces(one, counts) }] : [])
  return [...named(cast.t.board.melee, melee), ...named(cast.t.board.trapped, trapped), ...makeCrewLines(one), ...makePieceLines(one), ...makeWallLine(one)]
}

// ---- Dice ----
const makeEightSided = (rolls: readonly number[], name: (hits: number) => string): BattleRoll[] =>
  rolls.length === 0 ? [] : [{ dice: rolls.map(value => ({ value, sides: 8 })), becomes: name(rolls.filter(n => n <= ARCHER_HITS_UP_TO).length) }]
/** What a side loses by its own dice. Once both are compared the round keeps it: an advantage may have saved a loss. */
function countOwnLosses(f: BattleRoundFrame, party: Party, lowestDie: number): number {
  if (isCompared(f)) return f.losses[party]!
  return Math.max(0, lowestDie + (party === ATTACKER ? f.retreatCost : 0) - f.heavy[party]!)
}
const isCompared = (f: BattleRoundFrame): boolean => f.values.some(value => value > 0)
function makeRolls({ cast: { t }, f, party }: BoardSide): BattleRoll[] {
  const melee = rolledDice(f, party)
  return [
    ...f.crews.filter(c => c.party === party).flatMap(c => makeEightSided(c.rolls, t.board.hits)),
    ...makeEightSided(f.volleys[party]!, t.board.hits),
    ...(melee
      ? [
          {
            dice: [
              { value: melee.dice.d4, sides: 4 },
              { value: melee.dice.d6, sides: 6 },
              { value: melee.dice.d8, sides: 8 },
            ],
            becomes: t.board.attack(isCompared(f) ? f.values[party]! : melee.attack, countOwnLosses(f, party, melee.losses)),
          },
        ]
      : []),
  ]
}
function makeSide(cast: NamesAndTexts, view: AnyView, f: BattleRoundFrame, party: Party): BattleBoard['sides'][number] {
  const side = sideOf(f, party)
  const damage = findFrame(view, 'damage')
  const isManning = ['engine', 'serve', 'aim'].includes(f.at) && f.party === party
  const one: BoardSide = { cast, f, party, side, takesDamage: damage?.party === party, mans: isManning }
  const naval = navalBonusOf(cast.b, f, party)
  return {
    name: cast.side(side),
    tone: cast.tone(side),
    role: party === ATTACKER ? cast.t.fight.attacker : cast.t.fight.defender,
    lines: makeLines(one),
    facts: [...listBattlePowers(cast, f, party, f.protects.length === 0), ...(naval > 0 ? [cast.t.board.naval(naval)] : [])],
    rolls: makeRolls(one),
  }
}
export function makeBattleBoard(view: AnyView, lang: Lang): BattleBoard | null {
  const f = findFrame(view, 'round')
  if (!f) return null
  const cast = createNamesAndTexts(view, lang)
  return {
    title: cast.t.fight.title(space.names[lang][f.place]!),
    place: space.ids[f.place]!,
    sides: [ATTACKER, DEFENDER].map(party => makeSide(cast, view, f, party)),
  }
}
