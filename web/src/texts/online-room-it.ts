import type { RoomTexts } from './online-room-en.ts'

export const roomIt: RoomTexts = {
  waiting: 'La partita comincia quando ogni posto è preso.',
  madeBy: name => `${name} ha aperto questa partita.`,
  invitedBy: (name, seat) => `${name} ti invita a giocare ${seat}.`,
  about: game => `Che cos’è ${game}? Il gioco, le regole e una prima lezione`,
  sitHere: 'Siediti qui',
  you: 'tu',
  start: 'Comincia ora; i bot prendono i posti liberi',
  startFull: 'Comincia ora',
  leave: 'Lascia',
  remove: name => `Manda via ${name}`,
  revoke: 'Revoca il collegamento',
  linksOut: n => (n === 1 ? 'Un altro collegamento a un posto è in giro.' : `Altri ${n} collegamenti a posti sono in giro.`),
  revokeAll: 'Revocali',
  mayClose: 'Puoi chiudere questa pagina: la partita resta fra le tue partite in rete. Come vuoi esserne avvisato lo scegli qui.',
  keepOpen: 'Altri trovano questa partita finché uno di voi seduti qui tiene aperta questa pagina. Come vuoi esserne avvisato lo scegli qui.',
  seatIsHere:
    'Solo questo browser sa che il posto è tuo: chi ne cancella i dati (i cookie) perde il posto. Per continuare in un altro browser, prima portati con te con un codice.',
  noSeatByLink: 'Questo collegamento non porta a un posto: è per guardare, o vi siede già qualcuno.',
  isWaiting: (taken, of) => `${taken} posti presi su ${of}`,
}
