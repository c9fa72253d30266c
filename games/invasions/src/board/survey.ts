/** Who is where, counted once: searches that look at many provinces survey the board first and then ask the survey. */
import { SPACES, type Leader, type Nation, type Unit } from '../kinds.ts'
import { isFleet } from '../data/units.ts'
import type { Look, Survey } from './units.ts'

const NONE: never[] = []
function listAt<T>(lists: T[][], space: number): T[] {
  if (lists[space] === NONE) lists[space] = []
  return lists[space]!
}
/** All spaces share one empty list until something stands there. */
const BLANK: never[][] = SPACES.map(() => NONE)
const empty = <T>(): T[][] => BLANK.slice()
function addOnce(nations: Nation[], nation: Nation): void {
  if (!nations.includes(nation)) nations.push(nation)
}
function survey(b: Look): Survey {
  const { place, holder } = b.units
  const [units, occupants, leaders] = [empty<Unit>(), empty<Nation>(), empty<Leader>()]
  for (let unit = 0; unit < place.length; unit++) {
    const space = place[unit]!
    if (space < 0) continue
    listAt(units, space).push(unit as Unit)
    if (!isFleet[unit]) addOnce(listAt(occupants, space), holder[unit]!)
  }
  for (let nation = 0; nation < b.home.length; nation++)
    if (b.home[nation]! >= 0 && b.status[nation] === 0) addOnce(listAt(occupants, b.home[nation]!), nation as Nation)
  for (let leader = 0; leader < b.leaderAt.length; leader++) if (b.leaderAt[leader]! >= 0) listAt(leaders, b.leaderAt[leader]!).push(leader as Leader)
  return { units, occupants, leaders }
}
/** The same board with a survey of it: to be read at once, for it does not follow what is changed afterwards. */
export const surveyed = (b: Look): Look => (b.survey ? b : { ...b, survey: survey(b) })
