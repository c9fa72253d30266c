/** The words of notices. */
import type { Lang } from '@tabularium/kernel'
import type { NoticeKind } from '../store/notices.ts'

export interface NoticeTexts {
  /** What happened, for the seat of this name. */
  readonly happened: { readonly [K in NoticeKind]: (seat: string) => string }
  readonly asked: (question: string) => string
  readonly mail: { readonly subject: (game: string) => string; readonly open: (url: string) => string; readonly why: string }
  readonly confirm: { readonly subject: string; readonly body: (code: string) => string }
}
const englishNoticeTexts: NoticeTexts = {
  happened: {
    turn: seat => `It is your turn as ${seat}.`,
    started: seat => `The match has begun; you are ${seat}.`,
    vote: seat => `Somebody proposes something to you, ${seat}.`,
    over: () => 'The match is over.',
    'seat-lost': seat => `Your clock ran out as ${seat}.`,
  },
  asked: question => `You are asked: ${question}`,
  mail: {
    subject: game => `Tabularium: ${game}`,
    open: url => `To the table: ${url}`,
    why: 'You get this because you gave this address to Tabularium. At the table you can switch it off for one match or for all.',
  },
  confirm: { subject: 'Tabularium: your code', body: code => `Type this code at Tabularium within an hour, and notices come to this address: ${code}` },
}
const italianNoticeTexts: NoticeTexts = {
  happened: {
    turn: seat => `Tocca a te: giochi ${seat}.`,
    started: seat => `La partita è cominciata; tu sei ${seat}.`,
    vote: seat => `Qualcuno ti propone qualcosa, ${seat}.`,
    over: () => 'La partita è finita.',
    'seat-lost': seat => `Il tuo tempo è scaduto: giocavi ${seat}.`,
  },
  asked: question => `Ti si chiede: ${question}`,
  mail: {
    subject: game => `Tabularium: ${game}`,
    open: url => `Al tavolo: ${url}`,
    why: 'Ricevi questo messaggio perché hai dato questo indirizzo a Tabularium. Al tavolo puoi spegnerlo per una partita o per tutte.',
  },
  confirm: {
    subject: 'Tabularium: il tuo codice',
    body: code => `Scrivi questo codice in Tabularium entro un’ora, e gli avvisi verranno a questo indirizzo: ${code}`,
  },
}
export const noticeTexts: { readonly [L in Lang]: NoticeTexts } = { en: englishNoticeTexts, it: italianNoticeTexts }
