/** From states of older rules, one version up. What was stored then is described here alone. */
import type { State } from '@tabularium/kernel'
import { NO_FIGURE_NAMED } from './board/figures.ts'
import { frameMakers } from './frame-makers.ts'
import { UNITS, type Good, type Technology } from './kinds.ts'
import { FRESH_ASHORE, makeArmy, turnEffectsShape, type ArmyWithoutUnits, type Medioevo } from './types.ts'

type StoredState = State<Medioevo>
type OldBoard = Omit<StoredState['board'], 'armies' | 'market'> & {
  readonly armies: readonly (ArmyWithoutUnits & { readonly units: readonly number[] })[]
  readonly market: readonly (readonly Good[])[]
}
/** Of every army its owner was kept, also where it fought on his side. */
interface OldArmy extends Pick<ArmyWithoutUnits, 'at' | 'owner' | 'by'> {
  readonly apart: Omit<ArmyWithoutUnits, 'at' | 'owner' | 'by'> | null
  readonly units: readonly number[]
}
type OldFrame = { readonly proc: string; readonly [local: string]: unknown }

// ---- From 1: frames and marks had fewer locals ----
/** Points put off were a number of each side, to be assigned when the round ended: they fall on whoever falls first. */
function markUnits(b: StoredState['board'], f: OldFrame): OldFrame {
  if (f.proc !== 'round') return f
  const sides = [f['attacker'], f['defender']]
  const delayed = (f['delayed'] as readonly number[]).map((points, party) => {
    const there = b.armies.filter(a => a.at === f['place'] && a.by === sides[party])
    const fallers = there.flatMap(a => UNITS.flatMap(unit => Array.from({ length: a.units[unit]! }, () => unit))).sort((x, y) => x - y)
    return fallers.slice(0, points).map(unit => ({ unit, points: 1, shot: 'archers', chosen: false, jailer: null }))
  })
  return { ...f, delayed }
}
/** What was not there yet is blank, and what is gone is left out. */
function renewFrame(f: OldFrame): OldFrame {
  const make = frameMakers[f.proc as keyof typeof frameMakers] as ((given: object) => OldFrame) | undefined
  if (make === undefined) return f
  return Object.fromEntries(Object.entries(make({})).map(([local, blank]) => [local, local in f ? f[local] : blank])) as OldFrame
}
const renewFrames = ({ stack }: StoredState): StoredState['stack'] => (stack as unknown as OldFrame[]).map(renewFrame) as unknown as StoredState['stack']
/** Which Galleys had carried units was kept by the round, and is now by the battle. */
function passGalleysOn(f: OldFrame, i: number, stack: readonly OldFrame[]): OldFrame {
  const galleys = f.proc === 'battle' ? stack.slice(i).find(x => x.proc === 'round')?.['galleys'] : undefined
  return galleys === undefined ? f : { ...f, galleys }
}
const renewStack = ({ stack, board }: StoredState): StoredState['stack'] =>
  (stack as unknown as OldFrame[])
    .map(passGalleysOn)
    .map(f => markUnits(board, f))
    .map(renewFrame) as unknown as StoredState['stack']

/** Of every army all was kept, also where nothing set it apart; and of every territory its cubes, also where there were none. */
const renewArmies = (b: OldBoard): readonly OldArmy[] => b.armies.map(({ at, owner, by, units, ...apart }) => ({ at, owner, by, apart, units }))
const renewMarket = (b: OldBoard): StoredState['board']['market'] => Object.fromEntries([...b.market.entries()].filter(([, cubes]) => cubes.length > 0))
const renewMarks = (marks: Partial<StoredState['board']['marks']>): StoredState['board']['marks'] => ({ ...turnEffectsShape.blank(), ...marks })
const renewBoard = (b: OldBoard) => ({
  ...b,
  armies: renewArmies(b),
  market: renewMarket(b),
  marks: renewMarks(b.marks),
})
// ---- From 3: a battle did not count its rounds ----
/** In one of which a round has begun dice may have been rolled. */
const countRounds = (f: OldFrame, _i: number, stack: readonly OldFrame[]): OldFrame =>
  f.proc === 'battle' ? { ...renewFrame(f), rounds: stack.some(x => x.proc === 'round') ? 2 : 0 } : renewFrame(f)
// ---- From 5: one discount and one design that was lent ----
type OldPlayer = Omit<StoredState['board']['players']['blue'] & object, 'discounts' | 'lent'> & { readonly discount: number; readonly lent: Technology | null }
const playersOf = ({ board }: StoredState): [string, OldPlayer][] => Object.entries(board.players as unknown as { readonly [seat: string]: OldPlayer })
const listOfDiscount = (discount: number): number[] => (discount === 0 ? [] : [discount])
const listDiscountsAndDesigns = (old: StoredState): StoredState['board']['players'] =>
  Object.fromEntries(
    playersOf(old).map(([seat, { discount, lent, ...p }]) => [seat, { ...p, discounts: listOfDiscount(discount), lent: lent === null ? [] : [lent] }]),
  )
/** A building that is under way is served by whichever Architect was used for it. */
function passDiscountsOn(old: StoredState): StoredState['stack'] {
  const discounts = Object.fromEntries(playersOf(old).map(([seat, { discount }]) => [seat, listOfDiscount(discount)]))
  return (old.stack as unknown as OldFrame[])
    .map(nameFigures)
    .map(renewFrame)
    .map(f => (f.proc === 'construct' ? { ...f, discounts: discounts[f['seat'] as string]! } : f)) as unknown as StoredState['stack']
}
// ---- From 5: units that stay behind, are pointed out or hurt later were known by their class alone ----
const withoutFigure = (unit: unknown) => ({ unit, figure: { ...NO_FIGURE_NAMED } })
function nameFigures(f: OldFrame): OldFrame {
  if (f.proc === 'damage') return { ...f, chosen: (f['chosen'] as readonly unknown[]).map(withoutFigure) }
  if (f.proc !== 'round') return f
  const delayed = (f['delayed'] as readonly (readonly object[])[]).map(marks => marks.map(mark => ({ ...mark, figure: { ...NO_FIGURE_NAMED } })))
  return { ...f, staying: (f['staying'] as readonly unknown[]).map(withoutFigure), delayed }
}
// ---- From 7: of every army its owner was kept ----
const tellOwnersApart = (old: StoredState): StoredState => {
  const armies = (old.board.armies as unknown as readonly OldArmy[]).map(({ apart, units, ...standing }) =>
    makeArmy({ ...FRESH_ASHORE, ...standing, ...apart }, units),
  )
  return { ...old, board: { ...old.board, armies } }
}
// ---- From 6 and 7: what frames and marks did not know yet is blank ----
const blankWhatIsNew = (old: StoredState): StoredState => ({ ...old, board: { ...old.board, marks: renewMarks(old.board.marks) }, stack: renewFrames(old) })
export const migrations = {
  1: (old: StoredState): StoredState => ({
    ...old,
    board: renewBoard(old.board as unknown as OldBoard) as unknown as StoredState['board'],
    stack: renewStack(old),
  }),
  // From 2: a movement did not know yet whose pieces it had taken.
  2: (old: StoredState): StoredState => ({ ...old, stack: renewFrames(old) }),
  3: (old: StoredState): StoredState => ({ ...old, stack: (old.stack as unknown as OldFrame[]).map(countRounds) as unknown as StoredState['stack'] }),
  // From 4: a movement did not know whether its Galley had gone over land, nor who had sold by Merchant 19.
  4: (old: StoredState): StoredState => ({ ...old, board: { ...old.board, marks: renewMarks(old.board.marks) }, stack: renewFrames(old) }),
  // From 5: a player had one Architect's discount, 0 for none, and one design that was lent; which of several figures is meant was not asked.
  5: (old: StoredState): StoredState => ({ ...old, board: { ...old.board, players: listDiscountsAndDesigns(old) }, stack: passDiscountsOn(old) }),
  6: blankWhatIsNew,
  7: (old: StoredState): StoredState => blankWhatIsNew(tellOwnersApart(old)),
}
