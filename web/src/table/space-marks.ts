/** What is written on places that answer. Pure. */
const MOST_MARKS_ALIKE = 6
/** One price for many places stands beside the question; on each of them it would only hide the map, and in a small window, where places lie close and
 *  each is listed with its price, they would hide each other. */
export const doMarksTellPlacesApart = (marks: readonly string[], isSmallWindow: boolean): boolean =>
  marks.length <= (isSmallWindow ? 1 : MOST_MARKS_ALIKE) || new Set(marks).size > 1
