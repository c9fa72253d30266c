/** What is asked of the armies again and again: which sides stand where, and whose figures are on the map. */
import { isSea, SPACES, UNITS, type Side, type Space } from '../kinds.ts'
import type { ReadonlyBoard } from './map.ts'
import { ownerOf } from '../types.ts'

type Armies = ReadonlyBoard['armies']
/** Worked out once for a list of armies: the list is replaced whenever one of them changes, so the answers stand as long as it lies there. */
interface ArmySurvey {
  readonly of: Armies
  readonly sidesBySpace: readonly number[]
  hordes: Hordes | null
  readonly figures: { [S in Side]?: readonly number[] }
}
interface Hordes {
  /** In the order of the armies, and in the order of the map. */
  readonly found: readonly Space[]
  readonly places: readonly Space[]
  readonly seas: number
}
let latest: ArmySurvey | null = null
const surveyArmies = (t: ReadonlyBoard): ArmySurvey =>
  latest !== null && latest.of === t.armies ? latest : (latest = { of: t.armies, sidesBySpace: findSideBitsBySpace(t.armies), hordes: null, figures: {} })

// Sides in a space as sums of powers of two. Every army is asked, and words compare faster than a table of them is read.
export const BARBARIAN_BIT = 64
export function sideBitOf(side: Side): number {
  if (side === 'barbarians') return BARBARIAN_BIT
  return side === 'blue' ? 1 : side === 'green' ? 2 : side === 'red' ? 4 : side === 'yellow' ? 8 : side === 'white' ? 16 : 32
}
const NO_SIDE_BITS_BY_SPACE: readonly number[] = SPACES.map(() => 0)
function findSideBitsBySpace(armies: Armies): readonly number[] {
  const present = NO_SIDE_BITS_BY_SPACE.slice()
  for (const a of armies) present[a.at]! |= sideBitOf(a.by)
  return present
}
/** Armies of players. */
export const hasSeatArmyAt = (t: ReadonlyBoard, at: Space): boolean => (sideBitsAt(t, at) & ~BARBARIAN_BIT) !== 0
export const sideBitsAt = (t: ReadonlyBoard, at: Space): number => surveyArmies(t).sidesBySpace[at]!
/** The sides with armies in every space. */
export const sideBitsBySpace = (t: ReadonlyBoard): readonly number[] => surveyArmies(t).sidesBySpace
export const hasBarbarianBit = (present: readonly number[], at: Space): boolean => (present[at]! & BARBARIAN_BIT) !== 0

function findHordes(t: ReadonlyBoard): Hordes {
  const survey = surveyArmies(t)
  return (survey.hordes ??= listHordes(t.armies))
}
function listHordes(armies: Armies): Hordes {
  const found: Space[] = []
  for (const a of armies) if (a.by === 'barbarians' && !found.includes(a.at)) found.push(a.at)
  return { found, places: found.toSorted((a, b) => a - b), seas: found.filter(isSea).length }
}
/** Where barbarians stand, in the order of the armies. */
export const findSpacesWithBarbarians = (t: ReadonlyBoard): readonly Space[] => findHordes(t).found
export const findPlacesWithBarbarianHordes = (t: ReadonlyBoard): readonly Space[] => findHordes(t).places
export const countSeasWithBarbarians = (t: ReadonlyBoard): number => findHordes(t).seas

/** What figures of an owner stand on the map: units that count as something else are what they were (r-119). */
export function countFiguresOnMap(t: ReadonlyBoard, owner: Side): readonly number[] {
  const { figures } = surveyArmies(t)
  return (figures[owner] ??= sumFiguresOfOwner(t.armies, owner))
}
function sumFiguresOfOwner(armies: Armies, owner: Side): readonly number[] {
  const counts = UNITS.map(() => 0)
  for (const a of armies)
    if (ownerOf(a) === owner) for (let u = 0; u < a.units.length; u++) counts[a.apart === null || a.apart.was === null ? u : a.apart.was]! += a.units[u]!
  return counts
}
