/** What the program says of units that are trained, moved, hurt or given up, in English. */
import { formatCountWithNoun, type Texts } from '@tabularium/kernel'
import { seatKind, spaceKind, type AttackType } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

/** Units by their name, where several have another. */
const SEVERAL_UNITS: { readonly [name: string]: string } = {
  Archer: 'Archers',
  Knight: 'Knights',
  'Captain I': 'Captains I',
  'Captain II': 'Captains II',
  'Captain III': 'Captains III',
}
export const nameUnits = (count: number, name: string): string => formatCountWithNoun(count, name, SEVERAL_UNITS[name] ?? name)
type All = Texts<Medioevo>
interface Part {
  readonly say: Pick<All['say'], 'train' | 'dismissal' | 'movement' | 'damage'>
  readonly verb: Pick<All['verb'], 'of-owner' | 'from-galley' | 'that-is'>
}
/** As on the board of the battle, where both numbers stand. */
const DAMAGE_BY: { readonly [A in AttackType]: string } = {
  siege: 'Damage by siege engines',
  archers: 'Damage by Archers',
  melee: 'Damage of the melee',
  losses: 'Own losses',
}
export const unitTexts: Part = {
  say: {
    train: {
      which: (f, _, n) => `${n(seatKind, f.seat)}: which Captain?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: which of them?`,
      level: (f, _, n) => `${n(seatKind, f.seat)}: to which level?`,
    },
    dismissal: {
      unit: (f, _, n) => `${n(seatKind, f.seat)}: which unit is given up?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: which of them?`,
    },
    movement: {
      provoke: (f, _, n) => `${n(seatKind, f.seat)} in ${n(spaceKind, f.place)}: whom do you attack?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: which of them?`,
      group: (f, _, n) => `${n(seatKind, f.seat)}: a group in ${n(spaceKind, f.place)}.`,
      split: (f, _, n) => `${n(seatKind, f.seat)}: who stays in ${n(spaceKind, f.place)}?`,
      more: (f, _, n) => `${n(seatKind, f.seat)}: does another group come to ${n(spaceKind, f.destination!)}?`,
      choose: (f, _, n) => `${n(seatKind, f.seat)}: whom do you fight?`,
    },
    damage: {
      assign: f => `${DAMAGE_BY[f.shot]} to assign: ${f.left}.`,
      'which-figure': f => `${DAMAGE_BY[f.shot]}: which of them?`,
    },
  },
  verb: {
    'of-owner': n => `Of: ${n}`,
    'from-galley': n => `Aboard: ${n}`,
    'that-is': n => `In truth: ${n}`,
  },
}
