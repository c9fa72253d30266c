/** What commands, tracks and markers of Nero mean, in Italian. */
import type { TipTexts } from '../../../table/game-ui.ts'

export const tipsIt: TipTexts = {
  campaign: ['Muovi legioni o il comandante da questa provincia. Paghi con i punti movimento delle carte.', 'nero.5.0-1', 'nero.5.1-1'],
  march: ['Le legioni marciano senza il comandante. Molte insieme pagano quanto una.', 'nero.5.0-3'],
  lead: ['Il comandante marcia, con quante legioni vuoi.', 'nero.5.0-3'],
  gather: ['Le legioni proprie in questa provincia si uniscono alla marcia, per 1 PM.', 'nero.5.4-1'],
  enlist: ['Le legioni di nessuno passano a te, per 2 PM.', 'nero.5.4-2'],
  drop: ['Alcune legioni restano qui, gratis; in questa Mano non muovono più.', 'nero.5.0-10', 'nero.5.0-11'],
  step: ['Una provincia più avanti, per 1 PM.', 'nero.5.2-1'],
  attack: ['Una battaglia contro un giocatore in questa provincia, per 1 PM.', 'nero.6.1-2'],
  stop: ['La marcia finisce qui.', 'nero.5.0-13'],
  play: ['La carta come evento: accade ciò che dice il suo testo.', 'nero.4.3-3'],
  discard: ['La carta va via senza effetto. Vale come giocata.', 'nero.4.3-4', 'nero.4.3-8'],
  lay: ['La carta paga il movimento con il numero in alto a sinistra.', 'nero.2.5-3'],
  commit: ['La carta aggiunge alla tua parte il numero in alto a destra.', 'nero.2.5-4'],
  proclaim: ['A Roma, finché nessuno è Sovrano: con 5 punti dichiarazione prendi il trono.', 'nero.7.1-1', 'nero.7.1-3'],
  pledge: ['La carta vale 1 punto dichiarazione.', 'nero.7.1-6', 'nero.7.1-8'],
  end: ['La tua Mano è finita, e tocca al prossimo.', 'nero.4.1-2'],
  withdraw: ['Tutte le tue legioni se ne vanno prima che il nemico possa attaccare.', 'nero.5.6-1'],
  stay: ['Le legioni restano, e possono essere attaccate.', 'nero.6.1-5'],
  rally: ['Le tribù germaniche vengono scacciate, gratis.', 'nero.12.0-45'],
  'track turns': ['Quattro turni. I punti si contano alla fine di ognuno, e il quarto ne dà di più.', 'nero.4.1-1', 'nero.13.2-9'],
  'track rounds': ['Di chi è la Mano. Ognuno gioca da una a quattro carte, poi tocca al prossimo.', 'nero.4.1-2'],
  score: ['I punti vittoria finora. Dopo il quarto turno vince chi ne ha di più.', 'nero.13.2-1'],
}
