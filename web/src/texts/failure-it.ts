import type { FailureTexts } from './failure-en.ts'

export const failureIt: FailureTexts = {
  words: {
    full: [
      'Non c’è più spazio',
      'La memoria del browser è piena e l’ultima mossa non si è potuta conservare: la partita sta come prima. Fai spazio e riprova, oppure salva la partita in un file.',
    ],
    denied: [
      'Il browser non ci lascia conservare partite',
      'La memoria è vietata a questo sito, come in certe finestre private, o si è guastata. Consentila e riprova. Quel che è sul tavolo si può salvare in un file.',
    ],
    damaged: [
      'Questa partita non si può leggere',
      'Quel che ne è conservato è danneggiato. Le altre partite non sono toccate. Salvandola in un file non se ne perde altro.',
    ],
    offline: ['Non sono riuscito a prendere le regole', 'Controlla la connessione e riprova. Le tue partite sono conservate.'],
    worker: [
      'Il tavolo si è fermato',
      'Il browser ha chiuso la parte del programma che fa da arbitro. Ogni mossa che hai visto è conservata: riprova per proseguire.',
    ],
    opponent: ['Un avversario non ha saputo decidere', 'Riprova: questa sola mossa sarà fatta a caso, e la partita prosegue.'],
    taken: ['Questa partita prosegue in un’altra scheda', 'È stata ripresa lì, e nulla è perduto. Puoi riprenderla qui.'],
    program: [
      'Qualcosa è andato storto',
      'Un errore del programma: la partita sta come prima. Riprova. Se si ripete, salva la partita in un file e segnalaci la causa qui sotto.',
    ],
  },
  cause: 'Causa',
  again: 'Riprova',
  takeOver: 'Gioca qui',
  save: 'Salva in un file',
  leave: 'Alla prima pagina',
  notSaved: 'Neanche il file si è potuto scrivere.',
  almostFull: 'La memoria di questo browser è quasi piena. Elimina le partite che non ti servono più, o salvale in file.',
}
