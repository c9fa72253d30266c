/** What is written on places that answer. Pure. */
const MOST_MARKS_ALIKE = 6
/** One price for many places stands beside the question; on each of them it would only hide the map. */
export const doMarksTellPlacesApart = (marks: readonly string[]): boolean => marks.length <= MOST_MARKS_ALIKE || new Set(marks).size > 1
