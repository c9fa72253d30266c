/** What each event card shows. */
import type { CardVignette } from '../../cards/vignette.tsx'

const on = (ground: CardVignette['ground'], ...subjects: CardVignette['subjects']): CardVignette => ({ ground, subjects })
export const vignettes: { readonly [event: string]: CardVignette } = {
  'praetorian-guard': on('lines', 'legion', 'legion', 'legion'),
  bribery: on('rays', 'purse'),
  'senate-influence': on('lines', 'temple'),
  'galley-fleet': on('waves', 'galley', 'galley', 'galley'),
  'bad-weather': on('waves', 'storm'),
  'bad-omens': on('rays', 'bird'),
  'ave-caesar': on('rays', 'emperor'),
  assassination: on('rays', 'dagger'),
  traitor: on('lines', 'mask', 'dagger'),
  'legion-rebels': on('rays', 'legion'),
  'revolt-judaea': on('lines', 'palm', 'torch'),
  'revolt-britannia': on('waves', 'hillfort', 'torch'),
  'revolt-germania-superior': on('lines', 'village', 'torch'),
  'revolt-achaea': on('lines', 'greeks', 'torch'),
  illness: on('lines', 'bed'),
  'germanic-tribes': on('lines', 'warband', 'warband', 'horde'),
  'crisis-in-rome': on('rays', 'romans'),
}
