/** What the first lesson of Nero says, in Italian. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonIt: LessonTexts = {
  title: 'Prima lezione di Nero',
  over: 'Hai giocato una Mano intera. Sai abbastanza per una prima partita; ciò che resta scuro sul tavolo ti dice perché, se lo chiedi.',
  parts: {
    march: {
      title: 'Una marcia',
      says: {
        aim: 'Sei Galba, verde, un generale dell’Occidente. Dopo quattro turni vince chi ha più punti vittoria. Li dà l’essere Sovrano e li dà il territorio. Tutto si fa con le carte, e ogni carta può far marciare, combattere o essere un evento.',
        from: 'Le tue cinque legioni in Gallia Narbonensis devono marciare. Scegli quella provincia, cerchiata sulla mappa.',
        card: 'Quale carta paga la marcia? Il numero in alto a sinistra sono i suoi punti movimento, PM. Scegli la Flotta di Galere, che ne ha 4.',
        ready: 'Si potrebbero sommare più carte. Questa basta: Fatto.',
        lead: 'Ora decidi chi marcia: il generale e tutte e cinque le legioni. Un esercito intero paga quanto una sola legione.',
        step: 'Gli altri non avevano risposte. Un passo nella provincia vicina costa 1 PM. Vai in Nord Italia.',
        arrived: 'Qui Vitellio ha una legione. Poteva ritirarsi, ma è rimasto: ora puoi attaccarlo.',
      },
      wrong: {
        card: 'Anche quella carta farebbe marciare, ma presto servirà ad altro. Scegli la Flotta di Galere.',
        lead: 'Può marciare anche un gruppo più piccolo. Questa volta porta il generale e tutte e cinque le legioni.',
        step: 'L’esercito potrebbe andare anche là. L’Italia vale di più: scegli il Nord Italia.',
      },
    },
    battle: {
      title: 'Una battaglia',
      says: {
        why: 'Controlla una provincia chi vi ha più legioni di tutti gli altri insieme. Ogni parte d’Italia dà un punto alla fine del turno, e tre province di una zona danno la zona.',
        attack: 'Un attacco costa 1 PM. Il foglio accanto alla mappa mostra come sta lo scontro. Attacca Vitellio.',
        commit:
          'Ogni legione vale 1 punto battaglia, PB. Le carte aggiungono il numero in alto a destra, e le due parti le scelgono di nascosto. Prendi la Guardia Pretoriana, che ne ha 3.',
        ready: 'Cinque legioni e 3 PB fanno 8. Basta così: Fatto.',
        won: 'Otto a uno. La legione dello sconfitto cambia parte e si unisce al tuo esercito; nessuna legione lascia mai il gioco. Dopo una vittoria ogni altro passo costa 1 PM in più.',
        stop: 'Il Nord Italia è tuo. Ferma qui l’esercito.',
        end: 'In una Mano puoi giocare fino a quattro carte e devi giocarne almeno una. Ne hai giocate due. Chiudi la Mano.',
      },
      wrong: {
        attack: 'Potresti proseguire o fermarti. Prima scaccia Vitellio: attaccalo.',
        commit: 'Anche quella aiuterebbe, ma la Guardia è la più forte. Prendi la Guardia Pretoriana.',
        ready: 'Altre carte sarebbero sprecate: sei già molto avanti. Scegli Fatto.',
        stop: 'All’esercito restano punti movimento, ma serve in Nord Italia. Fermalo qui.',
        end: 'Puoi ancora farlo. Questa volta tieni le altre carte per dopo e chiudi la Mano.',
      },
    },
    event: {
      title: 'Un evento',
      says: {
        ranks: 'Un generale può salire: prima Condottiero e poi Sovrano, che guida meglio gli eserciti e porta la maggior parte dei punti.',
        ave: 'Controlli l’Occidente, e il generale è in patria accanto a una legione: i soldati sono pronti ad acclamarlo. Apri nella tua mano la carta Ave Caesar! e giocala come evento.',
        contender: 'Ora il generale è Condottiero e dà 1 PB in più all’esercito che guida. Se all’inizio di una tua Mano si trova a Roma, diventa Sovrano.',
      },
      wrong: { ave: 'Si può fare anche questo. Qui però le legioni vogliono acclamare il generale: apri Ave Caesar! e scegli di giocarla.' },
    },
    rome: {
      title: 'Il trono',
      says: {
        points:
          'C’è una via più breve. Un comandante che si trova a Roma, finché nessuno è Sovrano, può farsi proclamare con 5 punti dichiarazione. Ne hai 2 per la zona d’Occidente e 1 perché in Italia le tue legioni sono una più di quelle di tutti gli altri.',
        proclaim: 'Ne mancano due, e li hai in mano. Fatti proclamare.',
        senate: 'L’Influenza del Senato vale 1. Prendila.',
        guard: 'Anche una Guardia Pretoriana vale 1. Prendine una.',
        ready: '2 più 1 più 2 fanno 5. Fatto.',
        count: 'Gli altri potevano corrompere il Senato, ma nessuno l’ha fatto. Fai contare i punti.',
        emperor:
          'Sei Sovrano. Gli eserciti che guidi hanno 2 PB in più. Ma un Sovrano che perde una battaglia, o che viene assassinato a Roma, torna generale.',
      },
      wrong: { proclaim: 'Questo può aspettare. Sei a Roma e nessuno è Sovrano: fatti proclamare.' },
    },
    answer: {
      title: 'Una risposta fuori turno',
      says: {
        watch: 'Alcune carte rispondono a ciò che fanno gli altri, in qualsiasi momento. Guarda Vitellio: è la sua Mano, e vuole andare in Italia.',
        weather: 'Sta per entrare in Nord Italia con tre legioni. Tu hai il Cattivo Tempo, che ferma le legioni per tutta la Mano. Giocalo.',
        stopped: 'Le sue legioni restano in Raetia; soltanto lui potrebbe proseguire da solo. Una risposta non conta fra le quattro carte della tua Mano.',
      },
      wrong: { weather: 'Puoi lasciarlo passare, ma allora l’Italia è in pericolo. Apri il Cattivo Tempo e giocalo.' },
    },
    score: {
      title: 'I punti',
      says: {
        last: 'Un turno finisce quando non ci sono più carte. Questa è l’ultima, e non serve. Aprila e scartala.',
        counted:
          'Il turno è stato contato: 5 per il Sovrano e 2 in più perché è a Roma, 2 per ogni zona, 1 per ogni parte d’Italia. Hai 10 punti. «Punti ora», accanto ai posti, lo dice in ogni momento.',
        win: 'Dopo il quarto turno vince chi ha più punti. Chi alla fine di un turno controlla tutte e quattro le zone, o tre da Sovrano, vince subito.',
      },
      wrong: { last: 'Potrebbe anche far marciare. Questa volta scartala e guarda come si conta un turno.' },
    },
    free: {
      title: 'La tua Mano',
      says: {
        free: 'Ora gioca una Mano come vuoi: da una a quattro carte, poi chiudila. Il Nord Italia, il trono o un Ave Caesar! sono buone mete. Ti rispondono avversari deboli, e puoi annullare ciò che hai fatto.',
      },
    },
  },
}
