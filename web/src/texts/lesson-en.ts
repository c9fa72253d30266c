/** The words around every lesson. */
export const lessonEn = {
  partOf: (n: number, of: number, title: string) => `Part ${n} of ${of}: ${title}`,
  watch: 'Watch what the others do.',
  partDone: 'This part is done.',
  wrong: 'The rules allow that too, but here something else is to be tried. Read the sentence once more and look for what is ringed.',
  readFirst: 'Read on first: nothing is to be chosen yet.',
  goOn: 'Go on',
  nextPart: (title: string) => `Next: ${title}`,
  again: 'This part again',
  leave: 'Leave the lesson',
  toMatch: 'Begin a match',
  toRules: 'Read the rules',
}
export type LessonFrameTexts = typeof lessonEn
