import { aboutTexts } from '../texts/about.ts'

/** How heavy a game is, as dots. */
export const WeightDots = ({ of }: { readonly of: number }) => (
  <span role="img" aria-label={aboutTexts.value.weight(of)} class="weight" style={{ '--of': of }} />
)
