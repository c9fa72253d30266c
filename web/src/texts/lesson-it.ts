import type { LessonFrameTexts } from './lesson-en.ts'

export const lessonIt: LessonFrameTexts = {
  partOf: (n, of, title) => `Parte ${n} di ${of}: ${title}`,
  watch: 'Guarda che cosa fanno gli altri.',
  partDone: 'Questa parte è finita.',
  wrong: 'Le regole lo permettono, ma qui si prova un’altra cosa. Rileggi la frase e cerca ciò che è cerchiato.',
  readFirst: 'Prima leggi: per ora non c’è nulla da scegliere.',
  goOn: 'Avanti',
  nextPart: title => `Poi: ${title}`,
  again: 'Ripeti questa parte',
  leave: 'Lascia la lezione',
  toMatch: 'Comincia una partita',
  toRules: 'Leggi le regole',
}
