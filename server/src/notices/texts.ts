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
    'seat-lost': seat => `You no longer play ${seat}: your time is up, or your seat was given away.`,
    late: seat => `Your clock ran out as ${seat}: the others may give your seat away until you act.`,
    vanished: seat => `The clock of ${seat} has run out. Propose who plays on.`,
    offer: seat => `Somebody offers you something in secret, ${seat}.`,
    rematch: seat => `Somebody begins the same match once more and waits for you, ${seat}.`,
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
    'seat-lost': seat => `Non giochi più ${seat}: il tuo tempo è scaduto, o il tuo posto è passato ad altri.`,
    late: seat => `Il tuo tempo è scaduto: giochi ${seat}, e finché non agisci gli altri possono cedere il tuo posto.`,
    vanished: seat => `Il tempo di ${seat} è scaduto. Proponi chi gioca al suo posto.`,
    offer: seat => `Qualcuno ti offre qualcosa in segreto, ${seat}.`,
    rematch: seat => `Qualcuno ricomincia la stessa partita e ti aspetta, ${seat}.`,
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
