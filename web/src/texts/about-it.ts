import type { AboutTexts } from './about-en.ts'

export const aboutIt: AboutTexts = {
  facts: 'In breve',
  weight: n => `peso ${n} su 5`,
  weights: ['leggero', 'facile', 'medio', 'impegnativo', 'molto impegnativo'],
  alone: 'o da soli',
  howToWin: 'Come si vince',
  map: 'Esplora la mappa',
  rulebook: 'Regolamento',
  mapOf: name => `Mappa di ${name}`,
  games: {
    nero: {
      aim: 'Nerone è morto, e ogni generale può essere il prossimo Sovrano. Marcia, combatti e corrompi con le carte che hai in mano, e siedi sul trono quando si contano i punti.',
      wins: 'Dopo quattro turni vince chi ha più punti. Ne dà di più essere Sovrano, poi le zone e le due parti d’Italia. Chi alla fine di un turno controlla tutte e quattro le zone, o tre da Sovrano, vince subito.',
      length: ['circa 2 ore', 'quattro turni, salvata a ogni mossa'],
      weight: 3,
      means: ['carte, niente dadi', 'ogni carta ha tre usi'],
    },
    italia: {
      aim: 'Ognuno guida più popoli, che arrivano, dominano e tramontano. Prendi i punti che i tuoi popoli cercano finché sono forti, e capisci quando lasciarne cadere uno.',
      wins: 'Ogni popolo segna secondo un elenco suo: aree tenute alla fine di certi round, città saccheggiate, unità sconfitte. Dopo il round 10 decidono i punti di tutti i tuoi popoli insieme.',
      length: ['da 4 a 6 ore', 'dieci round, salvata a ogni mossa'],
      weight: 4,
      seats: '3 in Italia I, 4 in Italia II, o da soli',
      means: ['dadi, niente carte in mano', 'le probabilità si vedono prima'],
    },
    pendragon: {
      aim: 'Roma lascia la Britannia. L’esercito vuole ordine, le città vogliono potere, Sassoni e Scoti vogliono bottino e terra, e ogni parte gioca con regole sue.',
      wins: 'Ogni fazione ha il suo traguardo, controllato a ogni carta Epoca: prestigio e prosperità per il Dux, territorio per le Civitates, fama e insediamenti per Sassoni e Scoti. Se nessuno l’ha raggiunto, alla fine vince il margine più alto.',
      length: ['da 1 a 6 ore', 'secondo lo scenario, salvata a ogni mossa'],
      weight: 5,
      means: ['carte e dadi', 'tutti vedono ogni carta'],
    },
    medioevo: {
      aim: 'Sei regni del Duecento commerciano, costruiscono, trattano e combattono. Guadagna onore con ciò che conquisti e costruisci, e mantenendo la parola finché non conviene romperla.',
      wins: 'Vince chi ha più punti Onore dopo 8, 10 o 12 turni. Li danno conquiste, città, castelli e cattedrali; alla fine anche ricchezza, tecnologia, Roma, Gerusalemme e i tuoi obiettivi segreti.',
      length: ['3 ore e più', '8, 10 o 12 turni'],
      weight: 5,
      means: ['carte e dadi', '72 personaggi che agiscono in ogni momento'],
    },
    invasions: {
      aim: 'Due vecchi imperi e trenta popoli in cammino, dagli Unni all’Islam. Ognuno ne guida diversi, e ciò che un tuo popolo perde un altro può vincere.',
      wins: 'Vince chi ha più punti vittoria con tutti i suoi popoli. Si contano ogni tre turni per le province che ogni popolo cerca; incursioni, matrimoni e conversioni ne aggiungono. La partita finisce dopo il turno 11 o 12.',
      length: ['6 ore e più', '11 o 12 turni'],
      weight: 5,
      means: ['carte e dadi', 'più di 200 province'],
    },
  },
}
