/** Numbers as the reader writes them: 4,5 in Italian, 4.5 in English, and a real minus. */
import type { Lang } from '@tabularium/kernel'

const formats: { readonly [L in Lang]: Intl.NumberFormat } = { it: new Intl.NumberFormat('it'), en: new Intl.NumberFormat('en') }
export const numberText = (value: number, lang: Lang): string => formats[lang].format(value).replace('-', '−')
