import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { onlineEn, type OnlineTexts } from './online-en.ts'
import { onlineIt } from './online-it.ts'

export const onlineTexts = computed<OnlineTexts>(() => (currentLang.value === 'it' ? onlineIt : onlineEn))
/** Why the server did not do something, in words. */
export function problemText(problem: string): string {
  const known: { readonly [problem: string]: string } = onlineTexts.value.problem
  return known[problem] ?? onlineTexts.value.problem.other
}
