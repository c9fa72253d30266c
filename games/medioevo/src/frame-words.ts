/** Words that frames alone know, nobody reads their names; and what several of them remember alike. */
import { id, makeKindOfWords, maybe, objectWithFields } from '@tabularium/kernel'
import { pieceSlotKind, sideKind, unitKind } from './kinds.ts'

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
/** Which of several figures of a class is meant (r-276). */
export const figureNamedShape = objectWithFields({ owner: maybe(id(sideKind)), galley: maybe(id(pieceSlotKind)), real: maybe(id(unitKind)) })
