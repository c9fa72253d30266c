/** Shapes: one description of each piece of data, from which follow string ids at every border, strict reading and JSON Schema.
 *  Inside, things are dense integers; in actions, events, positions and exports they carry the ids of the game's data. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Lang = 'it' | 'en'
export type InBothLanguages<T> = { readonly [L in Lang]: T }
declare const idKind: unique symbol
/** A thing of a kind, as its place in the kind's table. The compiler keeps the kinds apart: a card is no space. */
export type Id<K extends string> = number & { readonly [idKind]: K }
declare const noun: unique symbol
/** A kind of thing: its ids and its names. The noun is an index into `ids`, or, for words, the id itself. */
export interface NounKind<N extends number | string = number | string> {
  readonly is: string
  readonly ids: readonly string[]
  readonly names: InBothLanguages<readonly string[]>
  readonly words: boolean
  /** For the compiler alone. */
  readonly [noun]?: N
}
export type NounOf<K> = K extends { readonly [noun]?: infer N } ? Exclude<N, undefined> : never
interface IdAndName {
  readonly id: string
  readonly name: InBothLanguages<string>
}
const makeKind = (is: string, list: readonly IdAndName[], isWords: boolean) => ({
  is,
  ids: list.map(x => x.id),
  names: { it: list.map(x => x.name.it), en: list.map(x => x.name.en) },
  words: isWords,
})
export function makeKindOfThings<K extends string>(is: K, list: readonly IdAndName[]): NounKind<Id<K>> {
  return makeKind(is, list, false)
}
export function makeKindOfWords<W extends string>(is: string, list: { readonly [I in W]: InBothLanguages<string> }): NounKind<W> {
  const named = Object.entries<InBothLanguages<string>>(list).map(([id, name]) => ({ id, name }))
  return makeKind(is, named, true)
}
/** All things of a kind, in the order of its table. */
export const listAllThingsOf = <T extends number>(kind: NounKind<T>): readonly T[] => kind.ids.map((_, i) => i as T)
/** The thing with this id of the data; what does not exist is a fault of the data. */
export function findThingById<T extends number>(kind: NounKind<T>, id: string): T {
  const at = kind.ids.indexOf(id)
  if (at < 0) throw new Error(`"${id}" is no ${kind.is}`)
  return at as T
}
export const nameOfNoun = (kind: NounKind, lang: Lang, noun: number | string): string =>
  kind.names[lang][typeof noun === 'number' ? noun : kind.ids.indexOf(noun)] ?? String(noun)

/** What was wrong with data from outside, and where. */
export class Malformed extends Error {
  readonly path: string
  constructor(path: string, problem: string) {
    super(`${path || 'value'}: ${problem}`)
    this.path = path
  }
}

export function throwMalformed(path: string, problem: string): never {
  throw new Malformed(path, problem)
}

export interface Shape<T> {
  write(value: T): Json
  /** Strict: an unknown key is an error that names it. What is left out is taken from `base`, or is blank. */
  read(json: unknown, at: string, base?: T): T
  /** The same value inside: whole and well formed? */
  test(value: unknown, at: string): void
  /** The same for a single number or word, without the place: long lists of them are gone through quickly. */
  is?(value: unknown): boolean
  /** A copy that shares nothing that can change. Absent where the value itself cannot change. */
  copy?(value: T): T
  blank?(): T
  schema(): Json
}
/** A shape with a value to begin with: zero, false, nothing, an empty list. */
export interface DefaultedShape<T> extends Shape<T> {
  blank(): T
}
/** The type of the values that a shape describes. */
export type Infer<S> = S extends { read(json: unknown, at: string): infer T } ? T : never

const isObject = (v: unknown): v is { readonly [key: string]: unknown } => typeof v === 'object' && v !== null && !Array.isArray(v)
export function expectObject(v: unknown, at: string): { readonly [key: string]: unknown } {
  if (!isObject(v)) throw new Malformed(at, 'an object is expected')
  return v
}
export const expectList = (v: unknown, at: string): readonly unknown[] => (Array.isArray(v) ? v : throwMalformed(at, 'a list is expected'))
export const readListOfLength = (v: unknown, length: number, at: string): readonly unknown[] =>
  expectList(v, at).length === length ? (v as unknown[]) : throwMalformed(at, `a list of ${length} is expected`)
export function refuseOtherKeys(v: { readonly [key: string]: unknown }, keys: readonly string[], at: string): void {
  for (const key of Object.keys(v)) if (!keys.includes(key)) throw new Malformed(joinPath(at, key), `unknown key "${key}"`)
}
export const joinPath = (at: string, key: string | number) => (at ? `${at}.${key}` : String(key))

/** A value that is the same inside and outside. */
function plainShape<T extends Json>(what: string, is: (v: unknown) => v is T, blank: T, schema: Json): DefaultedShape<T> {
  const test = (v: unknown, at: string): T => {
    if (!is(v)) throw new Malformed(at, `${what} is expected`)
    return v
  }
  return { write: v => v, read: test, test, is, blank: () => blank, schema: () => schema }
}
export function int(min = 0, max: number = Number.MAX_SAFE_INTEGER): DefaultedShape<number> {
  const is = (v: unknown): v is number => Number.isInteger(v) && (v as number) >= min && (v as number) <= max
  return plainShape(`a whole number from ${min} to ${max}`, is, Math.max(0, min), { type: 'integer', minimum: min, maximum: max })
}
/** A number that need not be whole: half points. */
export const real: DefaultedShape<number> = plainShape('a number', (v): v is number => Number.isFinite(v), 0, { type: 'number' })
export const bool: DefaultedShape<boolean> = plainShape('true or false', (v): v is boolean => typeof v === 'boolean', false, { type: 'boolean' })
export const text: DefaultedShape<string> = plainShape('a text', (v): v is string => typeof v === 'string', '', { type: 'string' })

/** A thing of a kind. */
export function id<T extends number | string>(kind: NounKind<T>): Shape<T> {
  const is = (v: unknown) => (kind.words ? kind.ids.includes(v as string) : Number.isInteger(v) && kind.ids[v as number] !== undefined)
  const test = (v: unknown, at: string) => {
    if (!is(v)) throw new Malformed(at, `a ${kind.is} is expected`)
  }
  return {
    write: v => (typeof v === 'number' ? (kind.ids[v] ?? null) : v),
    read: (json, at) => {
      const n = kind.ids.indexOf(json as string)
      if (n < 0) throw new Malformed(at, `"${String(json)}" is no ${kind.is}`)
      return (kind.words ? json : n) as T
    },
    test,
    is,
    schema: () => ({ type: 'string', enum: kind.ids }),
  }
}
export function maybe<T>(shape: Shape<T>): DefaultedShape<T | null> {
  return {
    write: v => (v === null ? null : shape.write(v)),
    read: (json, at) => (json === null ? null : shape.read(json, at)),
    test: (v, at) => void (v === null || shape.test(v, at)),
    ...(shape.is && { is: v => v === null || shape.is!(v) }),
    ...(shape.copy && { copy: v => (v === null ? null : shape.copy!(v)) }),
    blank: () => null,
    schema: () => ({ anyOf: [{ type: 'null' }, shape.schema()] }),
  }
}
/** Where each item is known to be right at a glance, no places are made up for a complaint that does not come. */
function testItems<T>(shape: Shape<T>, items: readonly unknown[], at: string, nameOf: (i: number) => string | number): void {
  for (let i = 0; i < items.length; i++) if (!shape.is?.(items[i])) shape.test(items[i], joinPath(at, nameOf(i)))
}
const createListCopier = <T>(shape: Shape<T>): ((v: T[]) => T[]) => (shape.copy ? v => v.map(x => shape.copy!(x)) : v => v.slice())
export function list<T>(shape: Shape<T>): DefaultedShape<T[]> {
  const items = (v: unknown, at: string): readonly unknown[] => {
    if (!Array.isArray(v)) throw new Malformed(at, 'a list is expected')
    return v
  }
  return {
    write: v => v.map(x => shape.write(x)),
    read: (json, at) => items(json, at).map((x, i) => shape.read(x, joinPath(at, i))),
    test: (v, at) => testItems(shape, items(v, at), at, i => i),
    copy: createListCopier(shape),
    blank: () => [],
    schema: () => ({ type: 'array', items: shape.schema() }),
  }
}
const makeBlankValue = <T>(shape: Shape<T>, at: string): T => {
  if (!shape.blank) throw new Malformed(at, 'is missing')
  return shape.blank()
}
/** A dense array inside, an object by id outside; blank entries are left out. */
export function tableByKind<T>(kind: NounKind, shape: Shape<T>): DefaultedShape<T[]> {
  return {
    write: v => {
      const blank = shape.blank ? shape.write(shape.blank()) : null
      const blankText = JSON.stringify(blank)
      const rows: { [id: string]: Json } = {}
      v.forEach((item, i) => {
        const written = shape.write(item)
        if (written !== blank && !(typeof written === 'object' && JSON.stringify(written) === blankText)) rows[kind.ids[i]!] = written
      })
      return rows
    },
    read: (json, at) => {
      const rows = expectObject(json, at)
      refuseOtherKeys(rows, kind.ids, at)
      return kind.ids.map(key => (key in rows ? shape.read(rows[key], joinPath(at, key)) : makeBlankValue(shape, joinPath(at, key))))
    },
    test: (v, at) => {
      if (!Array.isArray(v) || v.length !== kind.ids.length) throw new Malformed(at, `a list of ${kind.ids.length} is expected`)
      testItems(shape, v, at, i => kind.ids[i]!)
    },
    copy: createListCopier(shape),
    // What cannot change may stand in every place.
    blank: () => (shape.blank && !shape.copy ? new Array<T>(kind.ids.length).fill(shape.blank()) : kind.ids.map(key => makeBlankValue(shape, key))),
    schema: () => ({ type: 'object', additionalProperties: false, properties: Object.fromEntries(kind.ids.map(k => [k, shape.schema()])) }),
  }
}
/** Like a table, but what is blank is not there: copies and states cost what lies on the board, not what could. Outside, an object by id. */
export function sparseTable<N extends number, T>(kind: NounKind<N>, shape: DefaultedShape<T>): DefaultedShape<{ [index: number]: T }> {
  const blank = JSON.stringify(shape.write(shape.blank()))
  const each = (v: unknown, at: string, then: (index: string, x: unknown) => void) => {
    for (const [index, x] of Object.entries(expectObject(v, at))) then(index, x)
  }
  return {
    write: v => Object.fromEntries(Object.entries(v).map(([i, x]) => [kind.ids[Number(i)]!, shape.write(x)])),
    read: (json, at) => {
      refuseOtherKeys(expectObject(json, at), kind.ids, at)
      const out: { [index: number]: T } = {}
      each(json, at, (name, x) => {
        const value = shape.read(x, joinPath(at, name))
        if (JSON.stringify(shape.write(value)) !== blank) out[kind.ids.indexOf(name)] = value
      })
      return out
    },
    test: (v, at) =>
      each(v, at, (index, x) => {
        const i = Number(index)
        if (String(i) !== index || kind.ids[i] === undefined) throw new Malformed(joinPath(at, index), `a ${kind.is} is expected`)
        shape.test(x, joinPath(at, index))
      }),
    copy: v => {
      const out = { ...v }
      if (shape.copy) for (const index in out) out[index] = shape.copy(out[index]!)
      return out
    },
    blank: () => ({}),
    schema: () => ({ type: 'object', additionalProperties: false, properties: Object.fromEntries(kind.ids.map(k => [k, shape.schema()])) }),
  }
}
/** A record by some of the words of a kind, such as seats. */
export function byWord<W extends string, T>(kind: NounKind<W>, shape: Shape<T>): DefaultedShape<{ [K in W]?: T }> {
  const each = (v: unknown, at: string, then: (key: string, x: unknown) => void) => {
    const rows = expectObject(v, at)
    refuseOtherKeys(rows, kind.ids, at)
    for (const key of Object.keys(rows)) then(key, rows[key])
  }
  return {
    write: v => Object.fromEntries(Object.entries<T>(v as { [word: string]: T }).map(([k, x]) => [k, shape.write(x)])),
    read: (json, at, base) => {
      const out: { [word: string]: T } = { ...base }
      each(json, at, (key, x) => void (out[key] = shape.read(x, joinPath(at, key), out[key])))
      return out as { [K in W]?: T }
    },
    test: (v, at) => each(v, at, (key, x) => shape.test(x, joinPath(at, key))),
    copy: v => {
      const out = { ...v } as { [word: string]: T }
      if (shape.copy) for (const key in out) out[key] = shape.copy(out[key]!)
      return out as { [K in W]?: T }
    },
    blank: () => ({}),
    schema: () => ({ type: 'object', additionalProperties: false, properties: Object.fromEntries(kind.ids.map(k => [k, shape.schema()])) }),
  }
}
export function objectWithFields<T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): DefaultedShape<T> {
  const keys = Object.keys(fields) as (keyof T & string)[]
  const nested = keys.filter(key => fields[key].copy)
  const build = (of: (key: keyof T & string) => unknown) => Object.fromEntries(keys.map(key => [key, of(key)]))
  const copy = (v: T): T => {
    // Not spread: one place that spreads objects of many kinds copies great ones by a slow path of the engine.
    const out = Object.assign({}, v)
    for (const key of nested) out[key] = fields[key].copy!(out[key])
    return out
  }
  let blankOnce: T | null = null
  return {
    write: v => build(key => fields[key].write(v[key])) as Json,
    read: (json, at, base) => {
      const v = expectObject(json, at)
      refuseOtherKeys(v, keys, at)
      return build(key => {
        if (key in v) return fields[key].read(v[key], joinPath(at, key), base?.[key])
        return base ? base[key] : makeBlankValue(fields[key], joinPath(at, key))
      }) as T
    },
    test: (v, at) => {
      const o = expectObject(v, at)
      refuseOtherKeys(o, keys, at)
      for (const key of keys) fields[key].test(o[key], joinPath(at, key))
    },
    copy,
    blank: () => copy((blankOnce ??= build(key => makeBlankValue(fields[key], key)) as T)),
    schema: () => ({ type: 'object', additionalProperties: false, properties: build(key => fields[key].schema()) as Json }),
  }
}

/** The same, with a value of its own to begin with. */
export const withDefault = <T>(shape: Shape<T>, value: T): DefaultedShape<T> => ({ ...shape, blank: () => value })
/** A value that is replaced, never changed in place, so that copies share it: short lists, and what lies in one place of a sparse board. */
export function shared<T>(shape: DefaultedShape<T>): DefaultedShape<Shared<T>>
export function shared<T>(shape: Shape<T>): Shape<Shared<T>>
export function shared<T>(shape: Shape<T>): Shape<Shared<T>> {
  const { copy: _, ...rest } = shape
  return rest as Shape<Shared<T>>
}
export type Shared<T> = T extends number | string | boolean | null
  ? T
  : T extends readonly (infer U)[]
    ? readonly Shared<U>[]
    : { readonly [K in keyof T]: Shared<T[K]> }
/** Counts by two kinds, kept flat: row x columns + column. Outside, rows of what is not zero. */
export function flatCountGrid(rows: NounKind, columns: NounKind): DefaultedShape<number[]> {
  const width = columns.ids.length
  const inner = tableByKind(rows, tableByKind(columns, int()))
  const slices = (v: readonly number[]) => rows.ids.map((_, r) => v.slice(r * width, (r + 1) * width))
  return {
    write: v => inner.write(slices(v)),
    read: (json, at) => inner.read(expectObject(json, at), at).flat(),
    test: (v, at) => {
      if (!Array.isArray(v) || v.length !== rows.ids.length * width) throwMalformed(at, `a grid of ${rows.ids.length} by ${width} is expected`)
      inner.test(slices(v as number[]), at)
    },
    copy: v => v.slice(),
    blank: () => inner.blank().flat(),
    schema: () => inner.schema(),
  }
}
/** The shape of what a game does not have. */
export const absentShape: Shape<never> = {
  write: () => null,
  read: (_, at) => throwMalformed(at, 'is not part of this game'),
  test: (_, at) => throwMalformed(at, 'is not part of this game'),
  schema: () => false,
}
