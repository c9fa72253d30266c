/** What an offer amounts to. */
/** More than one thing to do. */
export function hasRealChoice(offer: object): boolean {
  const [first, ...others] = Object.values(offer) as unknown[]
  if (others.length > 0) return true
  if (Array.isArray(first)) return first.length > 1
  return typeof first === 'object' && first !== null && (first as { min: number }).min < (first as { max: number }).max
}
