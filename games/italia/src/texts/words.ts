/** One and several of everything, and which nation is one, by the ids of the data: nothing is guessed from how a word ends. */
import { formatCountWithNoun, createItalianGrammar, type InBothLanguages, type Lang } from '@tabularium/kernel'
import { nationKind, unitTypeKind } from '../kinds.ts'

/** In a log things carry their ids. */
type Thing = number | string
const idOf = (kind: { readonly ids: readonly string[] }, thing: Thing): string => (typeof thing === 'number' ? kind.ids[thing]! : thing)

/** Nations are peoples, and many; this one is an institution. */
const SINGULAR: readonly string[] = ['patrimonium']
export const isOneNation = (thing: Thing): boolean => SINGULAR.includes(idOf(nationKind, thing))
const SINGULAR_NAMES = SINGULAR.map(id => nationKind.names.it[nationKind.ids.indexOf(id)])
export const italian = createItalianGrammar(name => SINGULAR_NAMES.includes(name))

const UNITS: { readonly [id: string]: { readonly one: InBothLanguages<string>; readonly many: InBothLanguages<string> } } = {
  infantry: { one: { it: 'fanteria', en: 'infantry' }, many: { it: 'fanterie', en: 'infantry' } },
  'roman-foederati': { one: { it: 'foederatus romano', en: 'Roman foederati' }, many: { it: 'foederati romani', en: 'Roman foederati' } },
  legion: { one: { it: 'legione', en: 'legion' }, many: { it: 'legioni', en: 'legions' } },
  'consular-legion': { one: { it: 'legione consolare', en: 'consular legion' }, many: { it: 'legioni consolari', en: 'consular legions' } },
  knight: { one: { it: 'cavaliere', en: 'knight' }, many: { it: 'cavalieri', en: 'knights' } },
  elephant: { one: { it: 'elefante', en: 'elephant' }, many: { it: 'elefanti', en: 'elephants' } },
  fleet: { one: { it: 'flotta', en: 'fleet' }, many: { it: 'flotte', en: 'fleets' } },
}
export const someUnits = (n: number, of: Thing, lang: Lang): string => {
  const { one, many } = UNITS[idOf(unitTypeKind, of)]!
  return formatCountWithNoun(n, one[lang], many[lang])
}
