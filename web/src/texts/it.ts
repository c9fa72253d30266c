import type { Texts } from './en.ts'

const range = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

export const it: Texts = {
  language: 'Italiano',
  home: {
    title: 'Cinque storie, un tavolo',
    lead: 'L’ascesa di Roma, le sue guerre civili, la caduta e ciò che nacque dalle rovine: giochi profondi nel tuo browser, con il programma come arbitro.',
    games: 'I giochi',
    tiny: 'Per provare il tavolo',
    tinyLead: 'Due piccoli giochi nostri. Ognuno s’impara in un minuto.',
    planned: 'In preparazione',
  },
  game: {
    players: (from, to) => `${range(from, to)} giocatori`,
    scenarios: 'Scenari',
    options: 'Opzioni',
    seats: list => `per ${new Intl.ListFormat('it', { type: 'disjunction' }).format(list.map(String))} giocatori`,
    yes: 'sì',
    no: 'no',
    usually: value => `di solito ${value}`,
    loading: 'Prendo le regole…',
    failed: 'Non sono riuscito a prendere le regole. Controlla la connessione e riprova.',
    again: 'Riprova',
    planned: 'Le regole di questo gioco sono in scrittura. Si giocherà qui.',
    back: 'Tutti i giochi',
  },
  period: {
    nero: '69 d.C.',
    italia: '400 a.C. – 820 d.C.',
    pendragon: '360–470 d.C.',
    medioevo: 'XIII secolo',
    invasions: '350–650 d.C.',
    duel: 'Un duello di carte',
    bids: 'Un’asta',
  },
  about: {
    nero: 'L’imperatore è morto e quattro generali vogliono il trono. Ogni carta è una marcia, una battaglia o un evento.',
    italia: 'Due giochi su una mappa: Roma cresce tra i vicini; molto dopo, ci si contende la sua eredità.',
    pendragon: 'La Britannia romana sfugge di mano. Esercito, città, Sassoni e Scotti si contendono un’isola, ognuno a modo suo.',
    medioevo: 'Sei regni, guerra e commercio, trattati fatti e infranti, e personaggi che agiscono quando meno te l’aspetti.',
    invasions: 'Trentatré popoli in cammino mentre due imperi invecchiano.',
    duel: 'Una ruota di sette luoghi, marce che si possono fermare, e una mano che forse dovrai mostrare.',
    bids: 'Offerte segrete per i lotti di una cantina, e un desiderio che conosci solo tu.',
  },
  shell: {
    skip: 'Vai al contenuto',
    home: 'Tabularium, prima pagina',
    language: 'Lingua',
    toDark: 'Passa al tema scuro',
    toLight: 'Passa al tema chiaro',
    lost: 'Questa pagina non esiste',
    lostHelp: 'L’indirizzo può essere vecchio o sbagliato. Tutto comincia dalla prima pagina.',
    toHome: 'Alla prima pagina',
    unofficial: 'Un progetto non ufficiale. I giochi appartengono ai loro autori ed editori; grazie a',
  },
}
