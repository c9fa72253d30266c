/** What can be agreed on before a game. */
import type { OptionDef } from '@tabularium/kernel'

export const OPTIONS: readonly OptionDef[] = [
  {
    id: 'turns',
    name: { it: 'Durata in turni', en: 'Turns' },
    values: [8, 10, 12],
    names: [
      { it: '8 (corta)', en: '8 (short)' },
      { it: '10 (media)', en: '10 (medium)' },
      { it: '12 (lunga)', en: '12 (long)' },
    ],
    default: 8,
  },
  {
    id: 'honour-limit',
    name: { it: 'Limite di punti Onore', en: 'Limit of Honour points' },
    values: [0, 25, 30, 40, 50],
    names: [
      { it: 'nessuno', en: 'none' },
      { it: '25', en: '25' },
      { it: '30', en: '30' },
      { it: '40', en: '40' },
      { it: '50', en: '50' },
    ],
    default: 0,
  },
  {
    id: 'time-limit',
    name: { it: 'Limite di tempo in minuti', en: 'Time limit in minutes' },
    values: [0, 90, 120, 180, 240, 300],
    names: [
      { it: 'nessuno', en: 'none' },
      { it: '90', en: '90' },
      { it: '120', en: '120' },
      { it: '180', en: '180' },
      { it: '240', en: '240' },
      { it: '300', en: '300' },
    ],
    default: 0,
  },
  {
    id: 'kingdoms',
    name: { it: 'Regni', en: 'Kingdoms' },
    values: ['agreed', 'random', 'chosen', 'auctioned'],
    names: [
      { it: 'concordati', en: 'agreed on' },
      { it: 'a caso', en: 'at random' },
      { it: "scelti nell'ordine di turno", en: 'chosen in turn order' },
      { it: 'variante: asta iniziale in PO', en: 'variant: opening auction in HP' },
    ],
    default: 'agreed',
  },
  {
    id: 'teams',
    name: { it: 'Variante: squadre', en: 'Variant: teams' },
    values: [0, 2, 3],
    names: [
      { it: 'nessuna', en: 'none' },
      { it: 'due squadre', en: 'two teams' },
      { it: 'tre squadre', en: 'three teams' },
    ],
    default: 0,
  },
  { id: 'terrain', name: { it: 'Variante: terreni', en: 'Variant: terrain' }, values: [false, true], default: false },
  { id: 'deployment', name: { it: 'Variante: schieramento', en: 'Variant: deployment' }, values: [false, true], default: false },
  { id: 'blood', name: { it: 'Variante: segnalini Sangue', en: 'Variant: Blood tokens' }, values: [false, true], default: false },
]
