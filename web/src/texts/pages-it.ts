import type { PagesTexts } from './pages-en.ts'

export const pagesIt: PagesTexts = {
  places: 'Luoghi',
  rules: 'Regole',
  maps: 'Mappe',
  online: 'In rete',
  rulesOf: name => `Regole di ${name}`,
  lessonOf: name => `Prima lezione di ${name}`,
  mapOf: name => `Mappa di ${name}`,
  coming: 'Un momento…',
  lost: 'Non sono riuscito a prendere questa parte. Controlla la connessione e ricarica la pagina.',
  reload: 'Ricarica',
  newVersion: 'C’è una nuova versione.',
  take: 'Usala ora',
  later: 'Più tardi',
}
