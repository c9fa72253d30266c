/** What the first lesson of Italia says, in Italian. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonIt: LessonTexts = {
  title: 'Prima lezione di Italia',
  over: 'È stato un turno di Roma. In una partita guidi più popoli, uno dopo l’altro; ognuno ha la sua scheda, che trovi nelle tabelle accanto ai posti.',
  parts: {
    gold: {
      title: 'Oro e legioni',
      says: {
        aim: 'Ogni giocatore guida più popoli di un colore. Tu sei il rosso, e ora tocca ai Romani. Ogni popolo segna per ciò che chiede la sua scheda, e vincono tutti i tuoi punti insieme.',
        turn: 'Un turno ha quattro fasi: oro, piazzamento, movimento, combattimento. I Romani hanno appena ricevuto 1 oro per ogni area che tengono e 1 in più per la città di Roma. Con i risparmi fanno 7.',
        buy: 'Una legione costa 4 oro. Comprane una con il pulsante nella barra.',
        place: 'Ciò che si compra va in un’area che tieni, un’unità in ognuna. Metti la legione a Roma, l’area cerchiata.',
        placed: 'I 3 oro che restano si conservano. Ora i Romani possono muovere.',
      },
      wrong: {
        buy: 'Una flotta un giorno servirà. Roma vive delle sue legioni: compra una legione.',
        place: 'Potrebbe stare anche lì. Questa volta mettila a Roma.',
      },
    },
    march: {
      title: 'Una marcia',
      says: {
        where: 'Tieni un’area appena vi sta una tua unità. A nord di Roma c’è l’Etruria, con una sola unità degli Etruschi.',
        from: 'Marcia da Roma: scegli Roma sulla mappa.',
        first: 'Di’ chi parte. Una legione può fare tre aree. Prendine una.',
        second: 'Prendine una seconda. La terza resta a guardia della città.',
        step: 'Ora vai in Etruria, l’area cerchiata. Dove ci sono estranei la marcia finisce.',
        halt: 'Nessuno deve restare per strada. Fermati qui.',
        done: 'Quando un popolo ha mosso, deve combattere dovunque le sue unità stanno con quelle di un altro. Come si fa viene adesso.',
      },
      wrong: {
        from: 'Anche quelle legioni possono marciare. Le più forti sono a Roma: scegli Roma.',
        second: 'Una legione sola potrebbe perdere, e tutte e tre lascerebbero Roma vuota. Prendine un’altra soltanto.',
        step: 'Potrebbero andare anche là. Qui si affrontano gli Etruschi: vai in Etruria.',
      },
    },
    battle: {
      title: 'Una battaglia',
      says: {
        dice: 'Tre legioni sono a Florentia, dove stanno due fanterie etrusche. Ogni unità tira un dado a dieci facce. Una legione colpisce con 6 o più, la fanteria con 7 o più, e ogni colpo toglie un’unità. Florentia è un altopiano, che toglie 1 a ogni dado di chi attacca.',
        fight: 'Il movimento è finito: scegli Fatto, e la battaglia comincia.',
        stay: 'Un colpo per parte: restano due legioni contro un’unità. Dopo ogni round le due parti possono ritirarsi. Sei più forte: resta e combatti.',
        won: 'Gli Etruschi non ci sono più, e Florentia è tua. Davanti a una città chi attacca ha 2 in meno sui dadi; un condottiero aggiunge 2 a quelli della sua parte. Accanto alla mappa vedi le probabilità prima di decidere.',
      },
      wrong: {
        fight: 'Potrebbero ancora marciare altrove. Questa volta combattano dove sono: scegli Fatto.',
        stay: 'Una ritirata le salverebbe, ma la battaglia va bene. Resta e combatti.',
      },
    },
    sea: {
      title: 'Oltre il mare',
      says: {
        fleet: 'Solo le navi passano il mare. Una tua flotta è davanti a Roma; in un turno naviga per due mari e porta due unità.',
        sail: 'Scegli il Mare Tyrrhenum, dove sta la flotta.',
        aboard: 'Fai imbarcare una legione da Roma.',
        land: 'La costa della Sardegna ti è aperta, e nessuno tiene Carales. Sbarca lì.',
        landed: 'Carales è tua. Chi è sbarcato non muove più in quel turno, e contro una costa difesa i difensori all’inizio hanno 2 in più sui dadi.',
      },
      wrong: {
        sail: 'Le legioni possono marciare per terra. Qui si provano le navi: scegli il Mare Tyrrhenum.',
        aboard: 'Una flotta vuota non conquista nulla. Prima imbarca una legione da Roma.',
        land: 'Si può arrivare anche a quella costa. Nessuno difende Carales: sbarca lì.',
      },
    },
    score: {
      title: 'I punti',
      says: {
        when: 'In Italia I le aree si contano alla fine dei round 3, 5, 7 e 9. Ogni popolo conta solo ciò che dice la sua scheda. La vista «Prossimi punti», che si sceglie sotto i posti, li mostra sulla mappa.',
        done: 'Il round 3 finisce quando hai finito tu. Non c’è altro da muovere: scegli Fatto.',
        counted:
          'Ora tutti sono stati contati, e i Romani hanno segnato 5. La maggior parte dei popoli prima o poi declina; ciò che hanno vinto resta tuo fino alla fine del round 10.',
      },
      wrong: { done: 'Potresti ancora muovere. Tutto ciò che vale è già tuo: scegli Fatto.' },
    },
    free: {
      title: 'Il tuo turno',
      says: {
        free: 'Ora gioca un turno dei Romani come vuoi: compra, piazza, marcia e combatti. L’Etruria è debole, il Sannio è forte. Scegli Fatto quando una fase è finita; puoi annullare tutto ciò che è stato deciso senza dadi.',
      },
    },
  },
}
