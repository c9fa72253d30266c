import { splitAtHits } from './search.ts'

/** A text with the searched words marked where they stand. */
export function TextWithHits({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>
  return <>{splitAtHits(text, words).map((piece, i) => (piece.hit ? <mark key={i}>{piece.text}</mark> : piece.text))}</>
}
