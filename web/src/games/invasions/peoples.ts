/** The emblem of each nation: no two of one colour have the same. */
import { nationKind, type Nation } from '@tabularium/invasions/table'
import type { PeopleEmblem } from '../../pieces/emblems.ts'

const EMBLEMS_BY_NATION: { readonly [id: string]: PeopleEmblem } = {
  // Romans
  romani: 'romans',
  orientali: 'byzantines',
  brittones: 'celts',
  galli: 'fasces',
  cappadocii: 'wreath',
  burgundi: 'saltire',
  cossani: 'star',
  viccingi: 'trident',
  armenii: 'key',
  colchi: 'cauldron',
  mauritanii: 'numidians',
  ghassanides: 'arabs',
  africani: 'palm',
  britani: 'torch',
  hispani: 'tower',
  // Huns
  hunni: 'huns',
  alamanni: 'saltire',
  alani: 'star',
  suebi: 'crown',
  gepidae: 'torch',
  baiovarii: 'cauldron',
  avari: 'golden-horde',
  chazari: 'hungarians',
  arabes: 'arabs',
  venedae: 'novgorod',
  // Persians
  persae: 'persians',
  franci: 'franks',
  vandali: 'vandals',
  angli: 'tower',
  iuti: 'trident',
  picti: 'picts',
  barbari: 'numidians',
  blemmyes: 'palm',
  sclaveni: 'novgorod',
  hiberi: 'wreath',
  lakhmides: 'arabs',
  // Goths
  visigothi: 'goths',
  ostrogothi: 'crown',
  heruli: 'star',
  langobardi: 'lombards',
  saxones: 'saxons',
  scoti: 'scotti',
  ephthalitae: 'golden-horde',
  hiberni: 'celts',
  aestii: 'torch',
  euskaldunak: 'saltire',
}
export const findPeopleEmblem = (nation: Nation): PeopleEmblem => EMBLEMS_BY_NATION[nationKind.ids[nation]!]!
