/** The words between the sentences of the log, where a worked example is told. */
export const narrationEn = {
  chooses: (who: string, what: string) => `The choice of ${who} is “${what}”.`,
  times: (text: string, n: number) => `${text.replace(/\.$/, '')} (× ${n}).`,
  passes: 'Everybody lets it pass.',
  dice: (rolls: string) => `The dice lie ready and will show ${rolls}.`,
  draws: (names: string) => `To be drawn next: ${names}.`,
  may: (who: string, answers: string) => `${who} may choose ${answers}.`,
  nothing: (who: string) => `Nothing of the kind is open to ${who} here.`,
  refused: (who: string, what: string) => `${who} may not choose “${what}” here.`,
  asked: (who: string) => `The decision is now up to ${who}.`,
  question: (who: string, question: string) => `The question to ${who} is “${question}”`,
  back: 'All agree to go back a few steps.',
}
export type NarrationTexts = typeof narrationEn
