import type { PresentTexts } from './online-present-en.ts'

export const presentIt: PresentTexts = {
  here: 'presente',
  away: 'assente',
  awaySinceTime: time => `assente dalle ${time}`,
  awaySinceDay: day => `assente dal ${day}`,
  spectators: n => (n === 1 ? 'Una persona guarda.' : `${n} persone guardano.`),
}
