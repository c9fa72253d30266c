/** The vocabulary of the cards, compiled and checked when the module loads. */
import {
  findCardById,
  CARD_ROWS,
  COMMANDS,
  FACTION_IDS,
  findFactionById,
  FEATS,
  findPieceById,
  findPoolById,
  SEAS,
  findSpaceById,
  findTrackById,
} from '../data.ts'
import type { Card, Faction, ImperiumLevel, Terrain } from '../data.ts'
import type { EventEffect } from './kinds.ts'
import type {
  PieceSource,
  ChoosingFaction,
  TrackOrOwn,
  Condition,
  Quantity,
  RaidRouteRestriction,
  EffectModifier,
  EventOperation,
  OperationName,
  OperationNamed,
} from './operations.ts'
import { readWord, toList, readNumber, readOwners, readPieces, readObject, readSpaceFilter, type Json, type ReferenceName } from './words.ts'

/** Every list of operations of every card, and every operation, in the order of the cards. */
export const OPERATION_LISTS: (readonly number[])[] = [[]]
export const ALL_OPERATIONS: EventOperation[] = []
/** What a faction has chosen or paid for is carried out by its choices too (r-136). */
const CHOOSING_OPERATIONS = ['place', 'remove', 'transfer', 'choose']
const addChooser = (o: Json, by: unknown): Json => (by !== undefined && CHOOSING_OPERATIONS.includes(String(o['op'])) ? { by, ...o } : o)
const readOperationList = (json: unknown, by?: unknown): number =>
  json === undefined ? 0 : OPERATION_LISTS.push(toList<Json>(json).map(o => ALL_OPERATIONS.push(compileOperation(addChooser(o, by))) - 1)) - 1

const readTrack = (v: unknown) => findTrackById(String(v))
const readTrackOrOwn = (v: unknown): TrackOrOwn => (v === 'own' ? 'own' : readTrack(v))
const readFaction = (v: unknown) => findFactionById(String(v))
const readChooser = (v: unknown): ChoosingFaction => (v === undefined || v === 'executor' ? 'executor' : readFaction(v))
const readOptionalFaction = (v: unknown) => (v === undefined ? null : readFaction(v))
const readOptionalName = (v: unknown): ReferenceName | null =>
  v === undefined ? null : readWord<ReferenceName>((v as Json)['same'] ?? (v as Json)['as'], ['a', 'b', 'm'])
const readSources = (v: unknown): readonly PieceSource[] =>
  v === undefined ? ['available'] : toList(v).map(s => readWord<PieceSource>(s, ['available', 'casualties', 'out-of-play']))
const readLevels = (v: unknown) => toList(v).map(l => readWord<ImperiumLevel>(l, ['roman-rule', 'autonomy', 'fragmentation']))
const readBound = (v: unknown, otherwise: number) => (v === undefined ? otherwise : readNumber(v))

function readControlCondition(json: unknown): Condition {
  const range = readObject(json, ['gte', 'lte'])
  return { is: 'control', gte: readBound(range['gte'], 0), lte: readBound(range['lte'], 999) }
}
function readCompareCondition(json: unknown): Condition {
  const [a, sign, b] = toList<string>(json)
  return { is: 'compare', a: readTrack(a), sign: readWord(sign, ['>', '>=']), b: readTrack(b) }
}
function readCountCondition(c: Json): Condition {
  const of = readObject(c['count'], ['piece', 'owner', 'where'])
  return {
    is: 'count',
    pieces: readPieces(of['piece'], of['owner']),
    where: readSpaceFilter(of['where']),
    gte: readBound(c['gte'], 0),
    lte: readBound(c['lte'], 999),
  }
}
const readHasNotCondition = (c: Json): Condition => ({
  is: 'space',
  name: readOptionalName(c['space'])!,
  hasNot: toList<Json>(c['hasNot']).map(f => readPieces(f['piece'], f['owner'])),
})
function readCondition(json: unknown): Condition {
  const c = readObject(json, ['all', 'level', 'briton-control', 'track', 'gte', 'lte', 'compare', 'count', 'space', 'hasNot'])
  const parts: Condition[] = toList(c['all']).map(readCondition)
  if (c['level'] !== undefined) parts.push({ is: 'level', levels: readLevels(c['level']) })
  if (c['briton-control'] !== undefined) parts.push(readControlCondition(c['briton-control']))
  if (c['track'] !== undefined) parts.push({ is: 'track', track: readTrack(c['track']), gte: readNumber(c['gte']) })
  if (c['compare'] !== undefined) parts.push(readCompareCondition(c['compare']))
  if (c['count'] !== undefined) parts.push(readCountCondition(c))
  if (c['space'] !== undefined) parts.push(readHasNotCondition(c))
  if (parts.length === 0) throw new Error('cards: a condition says nothing')
  return parts.length === 1 ? parts[0]! : { is: 'all', of: parts }
}

const readRouteRestriction = (v: unknown): RaidRouteRestriction => (v === undefined ? null : v === 'any-sea' ? 'any-sea' : toList<string>(v).map(findSpaceById))
const readFactions = (v: unknown) => (v === undefined ? null : readOwners(v))
const readUnits = (v: unknown) => (Array.isArray(v) ? v : String(v).split(',')).flatMap(w => readPieces(w, undefined))
type OperationReader<T> = { readonly keys: readonly string[]; make(o: Json): T }
const modifierReaders: { readonly [M in EffectModifier['m']]: OperationReader<Extract<EffectModifier, { m: M }>> } = {
  'raid-total': {
    keys: ['who', 'by', 'via', 'ifPatrolled'],
    make: o => ({
      m: 'raid-total',
      who: readFactions(o['who']),
      by: readNumber(o['by']),
      via: readRouteRestriction(o['via']),
      ifPatrolled: o['ifPatrolled'] === true,
    }),
  },
  'raid-spaces': { keys: ['who', 'by'], make: o => ({ m: 'raid-spaces', who: readOwners(o['who']), by: readNumber(o['by']) }) },
  cost: {
    keys: ['who', 'action', 'by'],
    make: o => ({ m: 'cost', who: readOwners(o['who']), action: readWord(o['action'], COMMANDS), by: readNumber(o['by']) }),
  },
  'only-if': { keys: ['roadsMaintained'], make: o => ({ m: 'only-if', roadsMaintained: o['roadsMaintained'] === true }) },
  forbid: {
    keys: ['who', 'action', 'where'],
    make: o => ({
      m: 'forbid',
      who: readOwners(o['who']),
      action: readWord(o['action'], [...COMMANDS, ...FEATS, 'road-move'] as const),
      where: readSpaceFilter(o['where']),
    }),
  },
  evade: {
    keys: ['units', 'by', 'where'],
    make: o => ({ m: 'evade', units: readUnits(o['units']), by: readNumber(o['by']), where: readSpaceFilter(o['where']) }),
  },
  'no-evade': { keys: ['side'], make: o => (readWord(o['side'], ['enemy']), { m: 'no-evade' }) },
  'no-ambush': { keys: ['side'], make: o => (readWord(o['side'], ['enemy']), { m: 'no-ambush' }) },
  'ignore-losses': {
    keys: ['units', 'n', 'phase', 'where', 'limit'],
    make: o => ({
      m: 'ignore-losses',
      units: readUnits(o['units']),
      n: readNumber(o['n']),
      where: readSpaceFilter(o['where']),
      once: o['limit'] !== undefined,
    }),
  },
  'strike-step': { keys: ['units', 'step', 'where'], make: o => ({ m: 'strike-step', units: readUnits(o['units']), where: readSpaceFilter(o['where']) }) },
  trap: { keys: ['units', 'where'], make: o => ({ m: 'trap', units: readUnits(o['units']), where: readSpaceFilter(o['where']) }) },
  home: {
    keys: ['units', 'terrain'],
    make: o => ({ m: 'home', units: readUnits(o['units']), terrain: readWord<Terrain>(o['terrain'], ['clear', 'fens', 'hills']) }),
  },
  'count-hillforts-as-towns': { keys: ['in'], make: () => ({ m: 'count-hillforts-as-towns' }) },
  garrison: { keys: ['stronghold', 'by'], make: o => ({ m: 'garrison', piece: findPieceById(String(o['stronghold'])), by: readNumber(o['by']) }) },
  block: { keys: ['what'], make: () => ({ m: 'block' }) },
  patrol: { keys: ['zone', 'fortsIn'], make: o => ({ m: 'patrol', fortsIn: toList<string>(o['fortsIn']).map(findSpaceById) }) },
  'ignore-patrol': { keys: ['who'], make: () => ({ m: 'ignore-patrol' }) },
  'sea-march': {
    keys: ['who', 'destinations', 'ignoreForts'],
    make: o => ({ m: 'sea-march', who: readFactions(o['who']), destinations: readNumber(o['destinations']), ignoreForts: o['ignoreForts'] === true }),
  },
  'annona-cost': {
    keys: ['who', 'by', 'half'],
    make: o => ({ m: 'annona-cost', who: readFactions(o['who']), by: readBound(o['by'], 0), half: o['half'] === true }),
  },
  'return-bonus': { keys: ['who', 'perSpaceWithPlunder'], make: () => ({ m: 'return-bonus' }) },
  'prestige-battle': { keys: ['by'], make: () => ({ m: 'prestige-battle' }) },
  'renown-battle': { keys: ['who', 'by'], make: o => ({ m: 'renown-battle', who: readOwners(o['who']) }) },
  ignore: { keys: ['what'], make: o => ({ m: 'ignore', what: readWord(o['what'], ['outnumber', 'warband']) }) },
  'box-raiders': { keys: ['who', 'perRaid', 'refillOnReturn'], make: () => ({ m: 'box-raiders' }) },
  'box-settlements': { keys: ['who', 'countsFor'], make: () => ({ m: 'box-settlements' }) },
}
const readModifier = (json: unknown): EffectModifier => {
  const m = readWord((json as Json)['m'], Object.keys(modifierReaders) as EffectModifier['m'][])
  return modifierReaders[m].make(readObject(json, ['m', ...modifierReaders[m].keys]))
}
const readModifiers = (v: unknown) => toList(v).map(readModifier)

function readQuantity(v: unknown): Quantity {
  if (v === 'all') return 'all'
  if (v === 'half-down') return 'half'
  if (typeof v !== 'object' || v === null) return readNumber(v)
  return 'roll' in v ? 'die' : 'third'
}
const operationReaders: { readonly [N in OperationName]: OperationReader<OperationNamed<N>> } = {
  place: {
    keys: ['piece', 'n', 'where', 'sources', 'foederati', 'upTo', 'who', 'by', 'each'],
    make: o => ({
      op: 'place',
      piece: String(o['piece']),
      n: readNumber(o['n']),
      where: readSpaceFilter(o['where']),
      sources: readSources(o['sources']),
      upTo: o['upTo'] === true,
      by: readChooser(o['by']),
      foederati: o['foederati'] === undefined ? null : readWord(o['foederati'], ['dux', 'civitates', 'choose', 'same'] as const),
      each: o['each'] === undefined ? null : findPieceById(String(o['each'])),
    }),
  },
  remove: {
    keys: ['piece', 'n', 'where', 'to', 'total', 'upTo', 'by', 'owner', 'plunderTo'],
    make: o => ({
      op: 'remove',
      pieces: readPieces(o['piece'], o['owner']),
      n: readQuantity(o['n']),
      where: readSpaceFilter(o['where']),
      to: o['to'] === undefined ? 'available' : readSources([o['to']])[0]!,
      total: o['total'] === true,
      upTo: o['upTo'] === true,
      by: readChooser(o['by']),
      oneBarbarian: o['owner'] === 'one-barbarian',
      toProsperity: o['plunderTo'] === 'prosperity',
    }),
  },
  replace: {
    keys: ['old', 'new', 'where', 'sources', 'upTo'],
    make: o => {
      const [old, put] = [readObject(o['old'], ['piece', 'n']), readObject(o['new'], ['piece', 'n'])]
      return {
        op: 'replace',
        pieces: readPieces(old['piece'], undefined),
        n: readNumber(old['n']),
        with: String(put['piece']),
        where: readSpaceFilter(o['where']),
        sources: readSources(o['sources']),
        upTo: o['upTo'] === true,
      }
    },
  },
  move: {
    keys: ['piece', 'n', 'from', 'to', 'upTo'],
    make: o => ({
      op: 'move',
      pieces: readPieces(o['piece'], undefined),
      n: readNumber(o['n']),
      from: readSpaceFilter(o['from']),
      where: readSpaceFilter(o['to']),
      upTo: o['upTo'] === true,
    }),
  },
  release: { keys: ['piece', 'n'], make: o => ({ op: 'release', pool: findPoolById(String(o['piece'])), n: readNumber(o['n']) }) },
  track: { keys: ['track', 'by'], make: readTrackOperation },
  transfer: {
    keys: ['from', 'to', 'n', 'upTo', 'by'],
    make: o => ({
      op: 'transfer',
      from: readTrack(o['from']),
      to: readTrack(o['to']),
      n: readNumber(o['n']),
      upTo: o['upTo'] === true,
      by: readChooser(o['by']),
    }),
  },
  population: {
    keys: ['where', 'by', 'refugees'],
    make: o => ({ op: 'population', where: readSpaceFilter(o['where']), by: readNumber(o['by']), refugees: o['refugees'] !== false }),
  },
  prosperity: {
    keys: ['where', 'by'],
    make: o => ({ op: 'prosperity', where: readSpaceFilter(o['where']), by: o['by'] === '+pop' ? 'population' : readNumber(o['by']) }),
  },
  plunder: {
    keys: ['owner', 'n', 'where', 'source', 'total', 'by'],
    make: o => ({
      op: 'plunder',
      n: readNumber(o['n']),
      where: readSpaceFilter(o['where']),
      source: readWord(o['source'], ['space', 'supply']),
      total: o['total'] === true,
      pieces:
        o['owner'] === 'foederati' ? readPieces('warband', undefined, undefined, true) : readPieces(o['by'] === undefined ? 'unit' : 'raider', o['owner']),
      placed: o['by'] !== undefined && readWord(o['by'], ['placed-raiders']) === 'placed-raiders',
    }),
  },
  free: {
    keys: ['who', 'action', 'spaces', 'where', 'via', 'from', 'with', 'against', 'nation', 'ignoreReach', 'mods', 'optional'],
    make: o => ({
      op: 'free',
      who: readFaction(o['who']),
      action: readWord(o['action'], [...COMMANDS, ...FEATS] as const),
      spaces: readBound(o['spaces'], 99),
      where: o['where'] === undefined ? null : readSpaceFilter(o['where']),
      onSea: readOptionalName(o['via']),
      from: readOptionalName(o['from']),
      with: toList(o['with']).map(f => readWord(f, FEATS)),
      against: readOptionalFaction(o['against']),
      nation: readOptionalFaction(o['nation']),
      ignoreReach: o['ignoreReach'] === true,
      mods: readModifiers(o['mods']),
    }),
  },
  eligibility: {
    keys: ['who', 'set'],
    make: o => ({
      op: 'eligibility',
      stay: readWord(o['set'], ['stay', 'ineligible-next']) === 'stay',
      who: FACTION_IDS.includes(String(o['who'])) ? readFaction(o['who']) : readWord(o['who'], ['executor', 'choose-other', 'choose-barbarian'] as const),
    }),
  },
  imperium: {
    keys: ['shift', 'dominance'],
    make: o => ({
      op: 'imperium',
      shift: readWord(o['shift'], ['up', 'down', 'military', 'civilian', 'fragmentation']),
      compares: o['dominance'] !== undefined,
    }),
  },
  sea: { keys: ['seas', 'patrolled', 'upTo'], make: readSeaOperation },
  roads: { keys: ['maintained'], make: () => ({ op: 'roads' }) },
  foederati: {
    keys: ['act', 'nation', 'where', 'to'],
    make: o => ({
      op: 'foederati',
      strip: readWord(o['act'], ['strip', 'flip']) === 'strip',
      nation: readFaction(o['nation']),
      where: readSpaceFilter(o['where']),
    }),
  },
  refugees: { keys: ['by'], make: o => ({ op: 'refugees', by: readNumber(o['by']) }) },
  box: {
    keys: ['card', 'act', 'piece', 'n'],
    make: o => ({
      op: 'box',
      box: readWord(o['card'], ['niall-noigiallach', 'dal-riada']) === 'dal-riada' ? 'dalRiada' : 'niall',
      pool: findPoolById(String(o['piece'])),
      n: readNumber(o['n']),
    }),
  },
  choose: {
    keys: ['by', 'options'],
    make: o => ({ op: 'choose', by: readChooser(o['by']), options: toList(o['options']).map(list => readOperationList(list, o['by'])) }),
  },
  if: {
    keys: ['cond', 'then', 'else'],
    make: o => ({ op: 'if', cond: readCondition(o['cond']), then: readOperationList(o['then']), else: readOperationList(o['else']) }),
  },
  pay: {
    keys: ['who', 'track', 'n', 'do'],
    make: o => ({
      op: 'pay',
      who: readChooser(o['who']),
      track: readTrackOrOwn(o['track']),
      n: readNumber(o['n']),
      then: readOperationList(o['do'], o['who']),
    }),
  },
  modify: {
    keys: ['as', 'mods'],
    make: o => ({
      op: 'modify',
      momentum: readWord(o['as'], ['capability', 'momentum']) === 'momentum',
      mods: readModifiers(o['mods']),
      chooses: toList<Json>(o['mods']).some(m => m['who'] === 'choose-barbarian'),
    }),
  },
}
function readTrackOperation(o: Json): OperationNamed<'track'> {
  const by = o['by']
  if (typeof by === 'number') return { op: 'track', track: readTrackOrOwn(o['track']), by, per: null, where: readSpaceFilter(undefined), max: 99 }
  const each = readObject(by, ['per', 'n', 'where', 'max'])
  const per = each['per'] === 'removed' ? 'removed' : readPieces(each['per'], undefined)
  return {
    op: 'track',
    track: readTrackOrOwn(o['track']),
    by: readNumber(each['n']),
    per,
    where: readSpaceFilter(each['where']),
    max: readBound(each['max'], 99),
  }
}
function readSeaOperation(o: Json): OperationNamed<'sea'> {
  const common = { op: 'sea', patrolled: o['patrolled'] === true, upTo: o['upTo'] === true } as const
  if (Array.isArray(o['seas'])) return { ...common, seas: o['seas'].map(findSpaceById), choose: o['seas'].length, by: 'executor', as: null }
  const pick = readObject(o['seas'], ['choose', 'by', 'as'])
  return {
    ...common,
    seas: SEAS,
    choose: readNumber(pick['choose']),
    by: readChooser(pick['by']),
    as: pick['as'] === undefined ? null : readWord<ReferenceName>(pick['as'], ['m']),
  }
}
/** One operation; the word of an unknown one, or an unknown field, is an error that names it. */
export function compileOperation(json: Json): EventOperation {
  const name = readWord(json['op'], Object.keys(operationReaders) as OperationName[])
  return operationReaders[name].make(readObject(json, ['op', ...operationReaders[name].keys]))
}

/** The texts of the cards: two of an Event, one of a Pivotal or an Epoch card. */
export type CardSide = 'unshaded' | 'shaded' | 'event'
export const CARD_SIDES = ['unshaded', 'shaded'] as const
export interface EffectText {
  readonly id: string
  readonly card: Card
  readonly side: CardSide
  readonly list: number
  readonly helps: readonly Faction[]
  readonly hurts: readonly Faction[]
}
const filterFactionIds = (list: readonly string[] | undefined) => (list ?? []).filter(f => FACTION_IDS.includes(f)).map(readFaction)
export const EVENT_EFFECTS: readonly EffectText[] = CARD_ROWS.flatMap(c =>
  (['unshaded', 'shaded', 'event'] as const).flatMap(side => {
    const text = c[side]
    const id = side === 'event' ? c.id : `${c.id}-${side}`
    return text
      ? [{ id, card: findCardById(c.id), side, list: readOperationList(text.do), helps: filterFactionIds(text.helps), hurts: filterFactionIds(text.hurts) }]
      : []
  }),
)
export const findEffect = (card: Card, side: CardSide) => EVENT_EFFECTS.findIndex(e => e.card === card && e.side === side) as EventEffect
const listOperationsWithin = (list: number): readonly number[] =>
  OPERATION_LISTS[list]!.flatMap(i => {
    const op = ALL_OPERATIONS[i]!
    return [
      i,
      ...(op.op === 'choose'
        ? op.options.flatMap(listOperationsWithin)
        : op.op === 'if'
          ? [...listOperationsWithin(op.then), ...listOperationsWithin(op.else)]
          : op.op === 'pay'
            ? listOperationsWithin(op.then)
            : []),
    ]
  })
/** What a text changes for as long as it is in force. */
export const MODIFIERS_OF_EFFECT: readonly (readonly EffectModifier[])[] = EVENT_EFFECTS.map(e =>
  listOperationsWithin(e.list).flatMap(i => (ALL_OPERATIONS[i]!.op === 'modify' ? (ALL_OPERATIONS[i] as OperationNamed<'modify'>).mods : [])),
)
export const PRECONDITION_OF_CARD: readonly (Condition | null)[] = CARD_ROWS.map(c => (c.precondition ? readCondition(c.precondition.cond) : null))
