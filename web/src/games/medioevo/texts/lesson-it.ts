/** Che cosa dice la prima lezione di Medioevo Universale, in italiano. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonIt: LessonTexts = {
  title: 'Prima lezione di Medioevo Universale',
  over: 'Era un turno intero. Ne sai abbastanza per una prima partita: Onore, a lato, dice che cosa conterebbe la fine, e Patti apre il tavolo dove i regni trattano.',
  parts: {
    order: {
      title: 'L’ordine di turno',
      says: {
        aim: 'Governi l’Impero Bizantino, in blu. Conquiste, grandi edifici, rotte commerciali e obiettivi danno punti Onore; dopo otto turni vince chi ne ha di più.',
        bid: 'Il turno comincia con una puntata coperta per l’ordine. Punta 120 fiorini. Nessuno la vede, e puoi cambiarla.',
        ready: 'Posala: quando tutti sono pronti, le mani si aprono insieme.',
        first: 'Sei il primo. Paga soltanto chi vince, e paga al regno che resta ultimo. Agire per primi a volte vale molto, a volte poco.',
      },
      wrong: { bid: 'Ogni puntata è possibile. Stavolta punta 120.' },
    },
    taxes: {
      title: 'Tasse e mantenimento',
      says: {
        level:
          'Ogni territorio paga il livello di tasse che stabilisci. Oltre il livello che il popolo tollera, il turno dopo scoppiano ribellioni: il riquadro a lato lo mostra. Scegli 20.',
        ready: 'Posalo.',
        upkeep: 'Ogni unità, mezzo e macchina costa 20 fiorini a turno. Paga.',
        screen: 'Il tuo tesoro, a lato, lo vedi soltanto tu. Tutti sentono quanto si paga, nessuno vede quanto resta.',
      },
      wrong: {
        level: 'È possibile anche un altro livello. Stavolta scegli 20.',
        upkeep: 'Un prestito è possibile, ma costa interessi ogni turno. Paga il mantenimento.',
      },
    },
    shop: {
      title: 'Acquisti',
      says: {
        learn: 'Sei rami di tecnologia hanno quattro livelli ciascuno, e un ramo sale una volta a turno. Compra Arte militare: permette di avere Capitani.',
        recruit: 'Le unità militari costano fiorini, i Capitani anche punti. Compra un Arciere.',
        place: 'Si piazza in un tuo insediamento. Scegli Costantinopoli.',
        points: 'Edifici, mezzi e Capitani vogliono anche punti Tecnologia: vengono dalle carte Impero, dai gettoni Obiettivo, o costano 100 fiorini l’uno.',
      },
      wrong: { learn: 'Ogni acquisto è possibile. Stavolta prendi Arte militare.', recruit: 'Sono possibili anche altre unità. Compra l’Arciere.' },
    },
    march: {
      title: 'Un esercito in marcia',
      says: {
        from: 'Da sole le unità non vanno lontano: le portano Carri da guerra e Galee. Scegli la Tracia.',
        wagon: 'Porta il Carro da guerra. Qui trasporta tre unità.',
        light: 'Porta il Fante leggero.',
        heavy: 'Ora il Fante pesante.',
        knight: 'E il Cavaliere. In partita un solo tasto li porta tutti.',
        go: 'In Bulgaria stanno i barbari. Vai là.',
        fight: 'Prima di ogni round si può combattere ancora o ritirarsi. Combatti.',
        dice: 'Tre dadi: il più alto è il valore di attacco, i dadi uguali si moltiplicano, il più basso dice le tue perdite. Il Cavaliere può far rilanciare dei dadi; questi vanno bene. Tienili.',
        won: 'Il tuo valore era più alto e il barbaro non c’è più. Il Fante pesante ha preso la perdita su di sé. La Bulgaria è tua finché vi resta un esercito.',
      },
      wrong: { fight: 'È possibile anche ritirarsi. Stavolta combatti.', dice: 'Si potrebbe rilanciare un dado. Questi bastano.' },
    },
    trade: {
      title: 'Commercio',
      says: {
        lead: 'Carovane e Mercantili commerciano in una fase a parte. Scegli la nave a Costantinopoli.',
        buy: 'Un insediamento vende ciò che produce, a 100 fiorini il cubetto. Comprane tre.',
        route: 'Comprando si può aprire una Rotta di 4, 6 o 8 tappe, per avere alla fine onore o più fiorini. Stavolta no.',
        sail: 'Ogni passo costa un punto movimento. Naviga nel Mar di Marmara.',
        on: 'Avanti, nell’Egeo.',
        port: 'Entra in Ionia, che è tua.',
        sell: 'Qui nessuno vende ancora tessuti. Vendi il primo cubetto.',
        more: 'Potresti vendere gli altri nello stesso scambio. Per ora tienili.',
        sold: 'Un cubetto di ciò che hai portato resta nel Grande Mercato: d’ora in poi ogni cubetto venduto qui rende 20 fiorini in più. Negli insediamenti altrui serve un patto: lo scrive il tavolo a lato.',
      },
      wrong: { buy: 'È possibile un altro numero. Stavolta comprane tre.', more: 'Venderli tutti andrebbe bene. Stavolta tienili.' },
    },
    free: {
      title: 'Il tuo turno',
      says: { free: 'Ora il turno è tuo: compra, muovi e commercia come vuoi contro tre avversari, finché comincia il turno seguente.' },
    },
  },
}
