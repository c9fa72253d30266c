/** The words for who is here just now. */
export const presentEn = {
  here: 'here',
  away: 'away',
  awaySinceTime: (time: string) => `away since ${time}`,
  awaySinceDay: (day: string) => `away since ${day}`,
  spectators: (n: number) => (n === 1 ? 'One person looks on.' : `${n} people look on.`),
}
export type PresentTexts = typeof presentEn
