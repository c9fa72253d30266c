import type { NarrationTexts } from './narration-en.ts'

export const narrationIt: NarrationTexts = {
  chooses: (who, what) => `La scelta di ${who} è «${what}».`,
  times: (text, n) => `${text.replace(/\.$/, '')} (× ${n}).`,
  passes: 'Tutti lasciano correre.',
  dice: rolls => `I dadi sono pronti e daranno ${rolls}.`,
  draws: names => `Poi si pesca: ${names}.`,
  may: (who, answers) => `A ${who} è permesso ${answers}.`,
  nothing: who => `Qui a ${who} non è permesso nulla di simile.`,
  refused: (who, what) => `Qui a ${who} non è permesso «${what}».`,
  asked: who => `Ora la decisione spetta a ${who}.`,
  question: (who, question) => `La domanda a ${who} è «${question}»`,
  back: 'Tutti accettano di tornare indietro di qualche passo.',
}
