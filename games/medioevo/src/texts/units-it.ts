/** What the program says of units that are trained, moved, hurt or given up, in Italian. */
import { formatCountWithNoun, type Texts } from '@tabularium/kernel'
import { seatKind, spaceKind, type AttackType } from '../kinds.ts'
import type { Medioevo } from '../types.ts'

/** Units by their name, where several have another. */
const SEVERAL_UNITS: { readonly [name: string]: string } = {
  'Fante leggero': 'Fanti leggeri',
  'Fante pesante': 'Fanti pesanti',
  Arciere: 'Arcieri',
  Cavaliere: 'Cavalieri',
  'Capitano I': 'Capitani I',
  'Capitano II': 'Capitani II',
  'Capitano III': 'Capitani III',
}
export const nameUnits = (count: number, name: string): string => formatCountWithNoun(count, name, SEVERAL_UNITS[name] ?? name)
type All = Texts<Medioevo>
interface Part {
  readonly say: Pick<All['say'], 'train' | 'dismissal' | 'movement' | 'damage'>
  readonly verb: Pick<All['verb'], 'of-owner' | 'from-galley' | 'that-is'>
}
const DAMAGE_BY: { readonly [A in AttackType]: string } = {
  siege: "Danni delle macchine d'assedio",
  archers: 'Danni degli Arcieri',
  melee: 'Danni della mischia',
  losses: 'Perdite proprie',
}
export const unitTexts: Part = {
  say: {
    train: {
      which: (f, _, n) => `${n(seatKind, f.seat)}: quale Capitano?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: quale di loro?`,
      level: (f, _, n) => `${n(seatKind, f.seat)}: a che livello?`,
    },
    dismissal: {
      unit: (f, _, n) => `${n(seatKind, f.seat)}: a quale unità rinunci?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: quale di loro?`,
    },
    movement: {
      provoke: (f, _, n) => `${n(seatKind, f.seat)} in ${n(spaceKind, f.place)}: chi attacchi?`,
      'which-figure': (f, _, n) => `${n(seatKind, f.seat)}: quale di loro?`,
      group: (f, _, n) => `${n(seatKind, f.seat)}: un gruppo in ${n(spaceKind, f.place)}.`,
      split: (f, _, n) => `${n(seatKind, f.seat)}: chi resta in ${n(spaceKind, f.place)}?`,
      more: (f, _, n) => `${n(seatKind, f.seat)}: un altro gruppo viene in ${n(spaceKind, f.destination!)}?`,
      choose: (f, _, n) => `${n(seatKind, f.seat)}: contro chi combatti?`,
    },
    damage: {
      assign: f => `${DAMAGE_BY[f.shot]} da assegnare: ${f.left}.`,
      'which-figure': f => `${DAMAGE_BY[f.shot]}: quale di loro?`,
    },
  },
  verb: {
    'of-owner': n => `Di: ${n}`,
    'from-galley': n => `A bordo: ${n}`,
    'that-is': n => `In realtà: ${n}`,
  },
}
