/** The few words of the pages beside the table that the first page needs too. */
export const pagesEn = {
  places: 'Places',
  rules: 'Rules',
  maps: 'Maps',
  online: 'Online',
  rulesOf: (name: string) => `Rules of ${name}`,
  lessonOf: (name: string) => `First lesson of ${name}`,
  mapOf: (name: string) => `Map of ${name}`,
  coming: 'One moment…',
  lost: 'This part could not be fetched. Check your connection, then load the page again.',
  reload: 'Load again',
  newVersion: 'A new version is here.',
  take: 'Use it now',
  later: 'Later',
}
export type PagesTexts = typeof pagesEn
