/** Ciò che dice la prima lezione di Invasions, in italiano. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonIt: LessonTexts = {
  title: 'Prima lezione di Invasions',
  over: 'È stata un’intera attivazione tua. Ne sai abbastanza per una prima partita: l’elenco a lato dice chi agisce dopo, e un tocco su una nazione apre la sua scheda.',
  parts: {
    march: {
      title: 'Un popolo agisce',
      says: {
        aim: 'Sei i Romani, in rosso. Guidi più popoli insieme: le due Rome, e altri come i Kushan nel lontano oriente. In certi turni ogni tuo popolo fa punti per le terre che la sua scheda nomina, e vince chi ne ha di più.',
        act: 'Agiscono i Kushan. Possono razziare, oppure muovere e combattere. Scegli movimento e combattimento.',
        stack: 'Una pila è tutto ciò che sta in una provincia. Scegli i Kushan nella loro terra.',
        leave: 'Una provincia tiene quattro unità, meno in montagna, di più con un buon leader. Cinque sono troppe per l’Ircania: lascia indietro la fanteria.',
        step: 'Ogni passo in una provincia vicina costa uno dei tre o quattro passi di un’unità. Entra in Ircania.',
        met: 'I satrapi persiani avrebbero potuto fuggire, e altri Persiani intercettarti. Non l’hanno fatto. Prima di un passo la mappa mostra queste probabilità.',
        finish: 'Qui ci sono nemici, quindi la pila si ferma. Finito il movimento cominciano i combattimenti, e c’è solo questo. Premi il pulsante «Fatto».',
        reroll:
          'Prima hanno tirato gli arcieri, poi le due parti hanno lanciato un dado per unità. Le spade colpiscono; quelle rosse solo in campo aperto. Grumbate può far ritirare un dado: prendi il tuo primo, che è vuoto.',
        won: 'I satrapi non ci sono più e l’Ircania è tua. Un’unità basta per controllare una provincia civilizzata; tra i barbari ne servono di più.',
      },
      wrong: {
        act: 'Anche una razzia è possibile. Questa volta scegli movimento e combattimento.',
        leave: 'Potrebbe restare una qualsiasi. La fanteria è la perdita minore: lasciala indietro.',
        reroll: 'Si può scegliere ogni dado, anche del nemico. Il tuo primo ha mancato: ritiralo.',
      },
    },
    cards: {
      title: 'Governare',
      says: {
        ages: 'Regni e imperi invecchiano: giovani fino a 4, maturi fino a 8, vecchi fino a 12. A ogni turno ciascuno gioca una carta Amministrazione. Vedi solo di che tipo sono le carte, e paghi per un tipo.',
        type: 'Le passive costano meno, le riforme di più. Ai Romani d’Occidente servono soldati: scegli militare.',
        card: 'Ora vedi le carte di quel tipo. Ognuna ha una riga per nazioni giovani, mature e vecchie; i Romani d’Occidente sono maturi. Apri la Grande Leva e giocala.',
        told: 'La sua riga per nazioni mature è stata eseguita: età, oro, una calamità o nessuna, e se i leader possono marciare in questo turno.',
      },
      wrong: {
        type: 'Andrebbe bene anche quel tipo. Questa volta scegli militare.',
        card: 'Anche l’altra carta è possibile. Apri la Grande Leva.',
      },
    },
    market: {
      title: 'L’oro',
      says: {
        ledger:
          'Ogni turno porta redditi e spese. La tabella Redditi e spese li mostra riga per riga, ciascuna con la sua regola. Chi non può pagare va in bancarotta e invecchia in fretta.',
        buy: 'Con l’oro si acquistano unità. Fino al turno 7 ogni Roma acquista un’unità nazionale a turno. Acquista una legione, per 16 oro.',
        place: 'Può stare in ogni tua provincia che non sia in rivolta e abbia posto. Mettila in Pannonia, sul Danubio.',
        left: 'Quattro oro non bastano per altro, quindi gli acquisti sono finiti. Per il prossimo turno se ne possono tenere al massimo 40.',
      },
      wrong: { place: 'C’è posto anche lì. I Goti stanno oltre il Danubio: scegli la Pannonia.' },
    },
    foedus: {
      title: 'Un foedus',
      says: {
        why: 'Prima che un popolo barbaro agisca, un impero vicino può offrirgli un foedus: due province dove vivere e 3 oro a turno. Finché dura non ti attacca e ti presta un’unità; e fa punti per la pace.',
        first: 'Offri terra ai Visigoti. Prima la Pannonia.',
        second: 'La seconda provincia deve essere vicina. Scegli l’Istria.',
        place: 'Accettano, spostano l’orda e ti prestano cavalleria nobile. Mandala sul Reno: la terra dei Treveri.',
        bound:
          'I federati possono poi rompere il foedus, con un dado pari; se non puoi pagarli, subito. Legami mostra tutti i vincoli come un piccolo disegno.',
      },
      wrong: {
        first: 'Si potrebbe offrire anche quella provincia. Questa volta la Pannonia.',
        second: 'Possibile anche questo. Scegli l’Istria, a cui puoi rinunciare.',
        place: 'Possibile anche questo. Il Reno ne ha più bisogno.',
      },
    },
    intercept: {
      title: 'Fuori turno',
      says: {
        watch: 'Questa volta non c’è stato foedus, e i Visigoti passano il Danubio. Guardali.',
        stay: 'La tua legione in Mesia Superiore potrebbe tentare la fuga, con 9 o più. Lasciala restare.',
        from: 'Le pile fino a tre passi possono tentare di intercettare, con 6 o più contando i bonus. Manda quelle della Tracia: sono le più probabili.',
        there: 'Serve una via senza nemici; sono in Mesia Inferiore. Avanti fino alla Mesia Superiore.',
        band: 'Vanno tutti: premi «Fatto».',
        enough: 'Un’altra pila potrebbe unirsi. Basta la Tracia: premi «No».',
        fought:
          'Il dado è stato buono, e sono arrivati. La battaglia è cominciata subito, con la legione che stava lì e quella arrivata. Una pila intercettata e battuta non muove più.',
      },
      wrong: {
        stay: 'Può tentare. Questa volta tiene la città: No.',
        from: 'Possono andare anche quelle, ma con meno probabilità, o tengono il fiume. Scegli la Tracia.',
        enough: 'Una in più sarebbe più sicuro, ma lascia un vuoto. Di’ No.',
      },
    },
    points: {
      title: 'Che cosa conta',
      says: {
        points:
          'I punti si contano nei turni 3, 6, 9 e alla fine. La scheda di ogni popolo dice quali aree e province vuole, e lo sguardo Che cosa dà punti a li mostra sulla mappa. Alcuni punti vengono subito, per razzie e città.',
        decline:
          'Un impero troppo vecchio va in declino: costa 5 o 10 oro a turno, e un vecchio impero in bancarotta può collassare. Tenere viva Roma è un gioco a sé.',
      },
    },
    free: {
      title: 'La tua attivazione',
      says: { free: 'Agiscono i Romani d’Occidente, e decidi tu. Muovi pile e flotte, combatti se vuoi, e di’ Fatto quando non resta nulla da fare.' },
    },
  },
}
