/** Words that frames alone know; nobody reads their names. */
import { makeKindOfWords } from '@tabularium/kernel'

const repeatInBothLanguages = (name: string) => ({ it: name, en: name })
export const recruitingWayKind = makeKindOfWords('how', {
  bought: repeatInBothLanguages('bought'),
  surrendered: repeatInBothLanguages('surrendered'),
  ransomed: repeatInBothLanguages('ransomed'),
})
export const surrenderOfferKind = makeKindOfWords('offer', {
  none: repeatInBothLanguages('none'),
  own: repeatInBothLanguages('own'),
  theirs: repeatInBothLanguages('theirs'),
})
export const payerProcedureKind = makeKindOfWords('payer', {
  instant: repeatInBothLanguages('instant'),
  reply: repeatInBothLanguages('reply'),
  construct: repeatInBothLanguages('construct'),
  craft: repeatInBothLanguages('craft'),
  improve: repeatInBothLanguages('improve'),
  recruit: repeatInBothLanguages('recruit'),
  train: repeatInBothLanguages('train'),
})
