/** The emblem of each nation. */
import { nation, type Nation } from '@tabularium/italia/table'
import type { PeopleEmblem } from '../../pieces/emblems.ts'

const EMBLEMS_BY_NATION: { readonly [id: string]: PeopleEmblem } = {
  // Italia I
  romans: 'romans',
  greeks: 'greeks',
  celts: 'celts',
  samnites: 'samnites',
  epirotes: 'star',
  numidians: 'numidians',
  populares: 'torch',
  etruscans: 'etruscans',
  carthaginians: 'carthaginians',
  illyrians: 'trident',
  cimbri: 'cauldron',
  optimates: 'fasces',
  // Italia II
  'western-romans': 'romans',
  berbers: 'numidians',
  patrimonium: 'key',
  franks: 'franks',
  visigoths: 'goths',
  sardinians: 'tower',
  ostrogoths: 'crown',
  lombards: 'lombards',
  'african-romans': 'palm',
  huns: 'huns',
  byzantines: 'byzantines',
  avars: 'golden-horde',
  vandals: 'vandals',
  foederati: 'wreath',
  burgundians: 'saltire',
  arabs: 'arabs',
}
export const findPeopleEmblem = (n: Nation): PeopleEmblem => EMBLEMS_BY_NATION[nation.ids[n]!]!
