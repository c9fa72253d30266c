/** What each event card shows. */
import type { CardVignette } from '../../cards/vignette.tsx'

const makeVignette = (ground: CardVignette['ground'], ...subjects: CardVignette['subjects']): CardVignette => ({ ground, subjects })
export const vignettesByEvent: { readonly [event: string]: CardVignette } = {
  'praetorian-guard': makeVignette('lines', 'legion', 'legion', 'legion'),
  bribery: makeVignette('rays', 'purse'),
  'senate-influence': makeVignette('lines', 'temple'),
  'galley-fleet': makeVignette('waves', 'galley', 'galley', 'galley'),
  'bad-weather': makeVignette('waves', 'storm'),
  'bad-omens': makeVignette('rays', 'bird'),
  'ave-caesar': makeVignette('rays', 'emperor'),
  assassination: makeVignette('rays', 'dagger'),
  traitor: makeVignette('lines', 'mask', 'dagger'),
  'legion-rebels': makeVignette('rays', 'legion'),
  'revolt-judaea': makeVignette('lines', 'palm', 'torch'),
  'revolt-britannia': makeVignette('waves', 'hillfort', 'torch'),
  'revolt-germania-superior': makeVignette('lines', 'village', 'torch'),
  'revolt-achaea': makeVignette('lines', 'greeks', 'torch'),
  illness: makeVignette('lines', 'bed'),
  'germanic-tribes': makeVignette('lines', 'warband', 'warband', 'horde'),
  'crisis-in-rome': makeVignette('rays', 'romans'),
}
