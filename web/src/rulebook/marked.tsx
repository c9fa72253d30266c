import { pieces } from './search.ts'

/** A text with the searched words marked where they stand. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>
  return <>{pieces(text, words).map((piece, i) => (piece.hit ? <mark key={i}>{piece.text}</mark> : piece.text))}</>
}
