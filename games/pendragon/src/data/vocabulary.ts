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
import type { EventEffectId } from './kinds.ts'
import type {
  SourceOfPlacedPieces,
  ChoosingFaction,
  TrackOrOwn,
  CardCondition,
  QuantityToRemove,
  RaidRouteRestriction,
  EffectModifier,
  EventOperation,
  OperationName,
  OperationNamed,
} from './operations.ts'
import {
  parseWord,
  parseList,
  parseWholeNumber,
  parseOwners,
  parsePieces,
  parseObjectWithKeys,
  parseSpaceFilter,
  type JsonObject,
  type NameOfChosenSpaces,
} from './words.ts'

/** Every list of operations of every card, and every operation, in the order of the cards. */
export const EVENT_OPERATION_LISTS: (readonly number[])[] = [[]]
export const EVENT_OPERATIONS: EventOperation[] = []
/** What a faction has chosen or paid for is carried out by its choices too (r-136). */
const OPERATIONS_WITH_CHOOSER = ['place', 'remove', 'transfer', 'choose']
const addChooserToOperation = (o: JsonObject, by: unknown): JsonObject =>
  by !== undefined && OPERATIONS_WITH_CHOOSER.includes(String(o['op'])) ? { by, ...o } : o
const parseOperationList = (json: unknown, by?: unknown): number =>
  json === undefined
    ? 0
    : EVENT_OPERATION_LISTS.push(parseList<JsonObject>(json).map(o => EVENT_OPERATIONS.push(parseOperation(addChooserToOperation(o, by))) - 1)) - 1

const parseTrack = (v: unknown) => findTrackById(String(v))
const parseTrackOrOwn = (v: unknown): TrackOrOwn => (v === 'own' ? 'own' : parseTrack(v))
const parseFaction = (v: unknown) => findFactionById(String(v))
const parseChoosingFaction = (v: unknown): ChoosingFaction => (v === undefined || v === 'executor' ? 'executor' : parseFaction(v))
const parseOptionalFaction = (v: unknown) => (v === undefined ? null : parseFaction(v))
const parseOptionalReferenceName = (v: unknown): NameOfChosenSpaces | null =>
  v === undefined ? null : parseWord<NameOfChosenSpaces>((v as JsonObject)['same'] ?? (v as JsonObject)['as'], ['a', 'b', 'm'])
const parsePieceSources = (v: unknown): readonly SourceOfPlacedPieces[] =>
  v === undefined ? ['available'] : parseList(v).map(s => parseWord<SourceOfPlacedPieces>(s, ['available', 'casualties', 'out-of-play']))
const parseImperiumLevels = (v: unknown) => parseList(v).map(l => parseWord<ImperiumLevel>(l, ['roman-rule', 'autonomy', 'fragmentation']))
const parseBound = (v: unknown, otherwise: number) => (v === undefined ? otherwise : parseWholeNumber(v))

function parseControlCondition(json: unknown): CardCondition {
  const range = parseObjectWithKeys(json, ['gte', 'lte'])
  return { is: 'control', gte: parseBound(range['gte'], 0), lte: parseBound(range['lte'], 999) }
}
function parseCompareCondition(json: unknown): CardCondition {
  const [a, sign, b] = parseList<string>(json)
  return { is: 'compare', a: parseTrack(a), sign: parseWord(sign, ['>', '>=']), b: parseTrack(b) }
}
function parseCountCondition(c: JsonObject): CardCondition {
  const of = parseObjectWithKeys(c['count'], ['piece', 'owner', 'where'])
  return {
    is: 'count',
    pieces: parsePieces(of['piece'], of['owner']),
    where: parseSpaceFilter(of['where']),
    gte: parseBound(c['gte'], 0),
    lte: parseBound(c['lte'], 999),
  }
}
const parseHasNotCondition = (c: JsonObject): CardCondition => ({
  is: 'space',
  name: parseOptionalReferenceName(c['space'])!,
  hasNot: parseList<JsonObject>(c['hasNot']).map(f => parsePieces(f['piece'], f['owner'])),
})
function parseCondition(json: unknown): CardCondition {
  const c = parseObjectWithKeys(json, ['all', 'level', 'briton-control', 'track', 'gte', 'lte', 'compare', 'count', 'space', 'hasNot'])
  const parts: CardCondition[] = parseList(c['all']).map(parseCondition)
  if (c['level'] !== undefined) parts.push({ is: 'level', levels: parseImperiumLevels(c['level']) })
  if (c['briton-control'] !== undefined) parts.push(parseControlCondition(c['briton-control']))
  if (c['track'] !== undefined) parts.push({ is: 'track', track: parseTrack(c['track']), gte: parseWholeNumber(c['gte']) })
  if (c['compare'] !== undefined) parts.push(parseCompareCondition(c['compare']))
  if (c['count'] !== undefined) parts.push(parseCountCondition(c))
  if (c['space'] !== undefined) parts.push(parseHasNotCondition(c))
  if (parts.length === 0) throw new Error('cards: a condition says nothing')
  return parts.length === 1 ? parts[0]! : { is: 'all', of: parts }
}

const parseRaidRouteRestriction = (v: unknown): RaidRouteRestriction =>
  v === undefined ? null : v === 'any-sea' ? 'any-sea' : parseList<string>(v).map(findSpaceById)
const parseOptionalFactions = (v: unknown) => (v === undefined ? null : parseOwners(v))
const parseUnitKinds = (v: unknown) => (Array.isArray(v) ? v : String(v).split(',')).flatMap(w => parsePieces(w, undefined))
type OperationParser<T> = { readonly keys: readonly string[]; make(o: JsonObject): T }
const MODIFIER_PARSERS: { readonly [M in EffectModifier['m']]: OperationParser<Extract<EffectModifier, { m: M }>> } = {
  'raid-total': {
    keys: ['who', 'by', 'via', 'ifPatrolled'],
    make: o => ({
      m: 'raid-total',
      who: parseOptionalFactions(o['who']),
      by: parseWholeNumber(o['by']),
      via: parseRaidRouteRestriction(o['via']),
      ifPatrolled: o['ifPatrolled'] === true,
    }),
  },
  'raid-spaces': { keys: ['who', 'by'], make: o => ({ m: 'raid-spaces', who: parseOwners(o['who']), by: parseWholeNumber(o['by']) }) },
  cost: {
    keys: ['who', 'action', 'by'],
    make: o => ({ m: 'cost', who: parseOwners(o['who']), action: parseWord(o['action'], COMMANDS), by: parseWholeNumber(o['by']) }),
  },
  'only-if': { keys: ['roadsMaintained'], make: o => ({ m: 'only-if', roadsMaintained: o['roadsMaintained'] === true }) },
  forbid: {
    keys: ['who', 'action', 'where'],
    make: o => ({
      m: 'forbid',
      who: parseOwners(o['who']),
      action: parseWord(o['action'], [...COMMANDS, ...FEATS, 'road-move'] as const),
      where: parseSpaceFilter(o['where']),
    }),
  },
  evade: {
    keys: ['units', 'by', 'where'],
    make: o => ({ m: 'evade', units: parseUnitKinds(o['units']), by: parseWholeNumber(o['by']), where: parseSpaceFilter(o['where']) }),
  },
  'no-evade': { keys: ['side'], make: o => (parseWord(o['side'], ['enemy']), { m: 'no-evade' }) },
  'no-ambush': { keys: ['side'], make: o => (parseWord(o['side'], ['enemy']), { m: 'no-ambush' }) },
  'ignore-losses': {
    keys: ['units', 'n', 'phase', 'where', 'limit'],
    make: o => ({
      m: 'ignore-losses',
      units: parseUnitKinds(o['units']),
      n: parseWholeNumber(o['n']),
      where: parseSpaceFilter(o['where']),
      once: o['limit'] !== undefined,
    }),
  },
  'strike-step': {
    keys: ['units', 'step', 'where'],
    make: o => ({ m: 'strike-step', units: parseUnitKinds(o['units']), where: parseSpaceFilter(o['where']) }),
  },
  trap: { keys: ['units', 'where'], make: o => ({ m: 'trap', units: parseUnitKinds(o['units']), where: parseSpaceFilter(o['where']) }) },
  home: {
    keys: ['units', 'terrain'],
    make: o => ({ m: 'home', units: parseUnitKinds(o['units']), terrain: parseWord<Terrain>(o['terrain'], ['clear', 'fens', 'hills']) }),
  },
  'count-hillforts-as-towns': { keys: ['in'], make: () => ({ m: 'count-hillforts-as-towns' }) },
  garrison: { keys: ['stronghold', 'by'], make: o => ({ m: 'garrison', piece: findPieceById(String(o['stronghold'])), by: parseWholeNumber(o['by']) }) },
  block: { keys: ['what'], make: () => ({ m: 'block' }) },
  patrol: { keys: ['zone', 'fortsIn'], make: o => ({ m: 'patrol', fortsIn: parseList<string>(o['fortsIn']).map(findSpaceById) }) },
  'ignore-patrol': { keys: ['who'], make: () => ({ m: 'ignore-patrol' }) },
  'sea-march': {
    keys: ['who', 'destinations', 'ignoreForts'],
    make: o => ({
      m: 'sea-march',
      who: parseOptionalFactions(o['who']),
      destinations: parseWholeNumber(o['destinations']),
      ignoreForts: o['ignoreForts'] === true,
    }),
  },
  'annona-cost': {
    keys: ['who', 'by', 'half'],
    make: o => ({ m: 'annona-cost', who: parseOptionalFactions(o['who']), by: parseBound(o['by'], 0), half: o['half'] === true }),
  },
  'return-bonus': { keys: ['who', 'perSpaceWithPlunder'], make: () => ({ m: 'return-bonus' }) },
  'prestige-battle': { keys: ['by'], make: () => ({ m: 'prestige-battle' }) },
  'renown-battle': { keys: ['who', 'by'], make: o => ({ m: 'renown-battle', who: parseOwners(o['who']) }) },
  ignore: { keys: ['what'], make: o => ({ m: 'ignore', what: parseWord(o['what'], ['outnumber', 'warband']) }) },
  'box-raiders': { keys: ['who', 'perRaid', 'refillOnReturn'], make: () => ({ m: 'box-raiders' }) },
  'box-settlements': { keys: ['who', 'countsFor'], make: () => ({ m: 'box-settlements' }) },
}
const parseModifier = (json: unknown): EffectModifier => {
  const m = parseWord((json as JsonObject)['m'], Object.keys(MODIFIER_PARSERS) as EffectModifier['m'][])
  return MODIFIER_PARSERS[m].make(parseObjectWithKeys(json, ['m', ...MODIFIER_PARSERS[m].keys]))
}
const parseModifiers = (v: unknown) => parseList(v).map(parseModifier)

function parseQuantity(v: unknown): QuantityToRemove {
  if (v === 'all') return 'all'
  if (v === 'half-down') return 'half'
  if (typeof v !== 'object' || v === null) return parseWholeNumber(v)
  return 'roll' in v ? 'die' : 'third'
}
const OPERATION_PARSERS: { readonly [N in OperationName]: OperationParser<OperationNamed<N>> } = {
  place: {
    keys: ['piece', 'n', 'where', 'sources', 'foederati', 'upTo', 'who', 'by', 'each'],
    make: o => ({
      op: 'place',
      piece: String(o['piece']),
      n: parseWholeNumber(o['n']),
      where: parseSpaceFilter(o['where']),
      sources: parsePieceSources(o['sources']),
      upTo: o['upTo'] === true,
      by: parseChoosingFaction(o['by']),
      foederati: o['foederati'] === undefined ? null : parseWord(o['foederati'], ['dux', 'civitates', 'choose', 'same'] as const),
      each: o['each'] === undefined ? null : findPieceById(String(o['each'])),
    }),
  },
  remove: {
    keys: ['piece', 'n', 'where', 'to', 'total', 'upTo', 'by', 'owner', 'plunderTo'],
    make: o => ({
      op: 'remove',
      pieces: parsePieces(o['piece'], o['owner']),
      n: parseQuantity(o['n']),
      where: parseSpaceFilter(o['where']),
      to: o['to'] === undefined ? 'available' : parsePieceSources([o['to']])[0]!,
      total: o['total'] === true,
      upTo: o['upTo'] === true,
      by: parseChoosingFaction(o['by']),
      oneBarbarian: o['owner'] === 'one-barbarian',
      toProsperity: o['plunderTo'] === 'prosperity',
    }),
  },
  replace: {
    keys: ['old', 'new', 'where', 'sources', 'upTo'],
    make: o => {
      const [old, put] = [parseObjectWithKeys(o['old'], ['piece', 'n']), parseObjectWithKeys(o['new'], ['piece', 'n'])]
      return {
        op: 'replace',
        pieces: parsePieces(old['piece'], undefined),
        n: parseWholeNumber(old['n']),
        with: String(put['piece']),
        where: parseSpaceFilter(o['where']),
        sources: parsePieceSources(o['sources']),
        upTo: o['upTo'] === true,
      }
    },
  },
  move: {
    keys: ['piece', 'n', 'from', 'to', 'upTo'],
    make: o => ({
      op: 'move',
      pieces: parsePieces(o['piece'], undefined),
      n: parseWholeNumber(o['n']),
      from: parseSpaceFilter(o['from']),
      where: parseSpaceFilter(o['to']),
      upTo: o['upTo'] === true,
    }),
  },
  release: { keys: ['piece', 'n'], make: o => ({ op: 'release', pool: findPoolById(String(o['piece'])), n: parseWholeNumber(o['n']) }) },
  track: { keys: ['track', 'by'], make: parseTrackOperation },
  transfer: {
    keys: ['from', 'to', 'n', 'upTo', 'by'],
    make: o => ({
      op: 'transfer',
      from: parseTrack(o['from']),
      to: parseTrack(o['to']),
      n: parseWholeNumber(o['n']),
      upTo: o['upTo'] === true,
      by: parseChoosingFaction(o['by']),
    }),
  },
  population: {
    keys: ['where', 'by', 'refugees'],
    make: o => ({ op: 'population', where: parseSpaceFilter(o['where']), by: parseWholeNumber(o['by']), refugees: o['refugees'] !== false }),
  },
  prosperity: {
    keys: ['where', 'by'],
    make: o => ({ op: 'prosperity', where: parseSpaceFilter(o['where']), by: o['by'] === '+pop' ? 'population' : parseWholeNumber(o['by']) }),
  },
  plunder: {
    keys: ['owner', 'n', 'where', 'source', 'total', 'by'],
    make: o => ({
      op: 'plunder',
      n: parseWholeNumber(o['n']),
      where: parseSpaceFilter(o['where']),
      source: parseWord(o['source'], ['space', 'supply']),
      total: o['total'] === true,
      pieces:
        o['owner'] === 'foederati' ? parsePieces('warband', undefined, undefined, true) : parsePieces(o['by'] === undefined ? 'unit' : 'raider', o['owner']),
      placed: o['by'] !== undefined && parseWord(o['by'], ['placed-raiders']) === 'placed-raiders',
    }),
  },
  free: {
    keys: ['who', 'action', 'spaces', 'where', 'via', 'from', 'with', 'against', 'nation', 'ignoreReach', 'mods', 'optional'],
    make: o => ({
      op: 'free',
      who: parseFaction(o['who']),
      action: parseWord(o['action'], [...COMMANDS, ...FEATS] as const),
      spaces: parseBound(o['spaces'], 99),
      where: o['where'] === undefined ? null : parseSpaceFilter(o['where']),
      onSea: parseOptionalReferenceName(o['via']),
      from: parseOptionalReferenceName(o['from']),
      with: parseList(o['with']).map(f => parseWord(f, FEATS)),
      against: parseOptionalFaction(o['against']),
      nation: parseOptionalFaction(o['nation']),
      ignoreReach: o['ignoreReach'] === true,
      mods: parseModifiers(o['mods']),
    }),
  },
  eligibility: {
    keys: ['who', 'set'],
    make: o => ({
      op: 'eligibility',
      stay: parseWord(o['set'], ['stay', 'ineligible-next']) === 'stay',
      who: FACTION_IDS.includes(String(o['who'])) ? parseFaction(o['who']) : parseWord(o['who'], ['executor', 'choose-other', 'choose-barbarian'] as const),
    }),
  },
  imperium: {
    keys: ['shift', 'dominance'],
    make: o => ({
      op: 'imperium',
      shift: parseWord(o['shift'], ['up', 'down', 'military', 'civilian', 'fragmentation']),
      compares: o['dominance'] !== undefined,
    }),
  },
  sea: { keys: ['seas', 'patrolled', 'upTo'], make: parseSeaOperation },
  roads: { keys: ['maintained'], make: () => ({ op: 'roads' }) },
  foederati: {
    keys: ['act', 'nation', 'where', 'to'],
    make: o => ({
      op: 'foederati',
      strip: parseWord(o['act'], ['strip', 'flip']) === 'strip',
      nation: parseFaction(o['nation']),
      where: parseSpaceFilter(o['where']),
    }),
  },
  refugees: { keys: ['by'], make: o => ({ op: 'refugees', by: parseWholeNumber(o['by']) }) },
  box: {
    keys: ['card', 'act', 'piece', 'n'],
    make: o => ({
      op: 'box',
      box: parseWord(o['card'], ['niall-noigiallach', 'dal-riada']) === 'dal-riada' ? 'dalRiada' : 'niall',
      pool: findPoolById(String(o['piece'])),
      n: parseWholeNumber(o['n']),
    }),
  },
  choose: {
    keys: ['by', 'options'],
    make: o => ({ op: 'choose', by: parseChoosingFaction(o['by']), options: parseList(o['options']).map(list => parseOperationList(list, o['by'])) }),
  },
  if: {
    keys: ['cond', 'then', 'else'],
    make: o => ({ op: 'if', cond: parseCondition(o['cond']), then: parseOperationList(o['then']), else: parseOperationList(o['else']) }),
  },
  pay: {
    keys: ['who', 'track', 'n', 'do'],
    make: o => ({
      op: 'pay',
      who: parseChoosingFaction(o['who']),
      track: parseTrackOrOwn(o['track']),
      n: parseWholeNumber(o['n']),
      then: parseOperationList(o['do'], o['who']),
    }),
  },
  modify: {
    keys: ['as', 'mods'],
    make: o => ({
      op: 'modify',
      momentum: parseWord(o['as'], ['capability', 'momentum']) === 'momentum',
      mods: parseModifiers(o['mods']),
      chooses: parseList<JsonObject>(o['mods']).some(m => m['who'] === 'choose-barbarian'),
    }),
  },
}
function parseTrackOperation(o: JsonObject): OperationNamed<'track'> {
  const by = o['by']
  if (typeof by === 'number') return { op: 'track', track: parseTrackOrOwn(o['track']), by, per: null, where: parseSpaceFilter(undefined), max: 99 }
  const each = parseObjectWithKeys(by, ['per', 'n', 'where', 'max'])
  const per = each['per'] === 'removed' ? 'removed' : parsePieces(each['per'], undefined)
  return {
    op: 'track',
    track: parseTrackOrOwn(o['track']),
    by: parseWholeNumber(each['n']),
    per,
    where: parseSpaceFilter(each['where']),
    max: parseBound(each['max'], 99),
  }
}
function parseSeaOperation(o: JsonObject): OperationNamed<'sea'> {
  const common = { op: 'sea', patrolled: o['patrolled'] === true, upTo: o['upTo'] === true } as const
  if (Array.isArray(o['seas'])) return { ...common, seas: o['seas'].map(findSpaceById), choose: o['seas'].length, by: 'executor', as: null }
  const pick = parseObjectWithKeys(o['seas'], ['choose', 'by', 'as'])
  return {
    ...common,
    seas: SEAS,
    choose: parseWholeNumber(pick['choose']),
    by: parseChoosingFaction(pick['by']),
    as: pick['as'] === undefined ? null : parseWord<NameOfChosenSpaces>(pick['as'], ['m']),
  }
}
/** One operation; the word of an unknown one, or an unknown field, is an error that names it. */
export function parseOperation(json: JsonObject): EventOperation {
  const name = parseWord(json['op'], Object.keys(OPERATION_PARSERS) as OperationName[])
  return OPERATION_PARSERS[name].make(parseObjectWithKeys(json, ['op', ...OPERATION_PARSERS[name].keys]))
}

/** The texts of the cards: two of an Event, one of a Pivotal or an Epoch card. */
export type CardSide = 'unshaded' | 'shaded' | 'event'
export const CARD_SIDES = ['unshaded', 'shaded'] as const
export interface EventEffectData {
  readonly id: string
  readonly card: Card
  readonly side: CardSide
  readonly list: number
  readonly helps: readonly Faction[]
  readonly hurts: readonly Faction[]
}
const parseFactionsOfList = (list: readonly string[] | undefined) => (list ?? []).filter(f => FACTION_IDS.includes(f)).map(parseFaction)
export const EVENT_EFFECT_DATA: readonly EventEffectData[] = CARD_ROWS.flatMap(c =>
  (['unshaded', 'shaded', 'event'] as const).flatMap(side => {
    const text = c[side]
    const id = side === 'event' ? c.id : `${c.id}-${side}`
    return text
      ? [
          {
            id,
            card: findCardById(c.id),
            side,
            list: parseOperationList(text.do),
            helps: parseFactionsOfList(text.helps),
            hurts: parseFactionsOfList(text.hurts),
          },
        ]
      : []
  }),
)
export const findEffectOfCardSide = (card: Card, side: CardSide) => EVENT_EFFECT_DATA.findIndex(e => e.card === card && e.side === side) as EventEffectId
const listOperationsNestedInList = (list: number): readonly number[] =>
  EVENT_OPERATION_LISTS[list]!.flatMap(i => {
    const op = EVENT_OPERATIONS[i]!
    return [
      i,
      ...(op.op === 'choose'
        ? op.options.flatMap(listOperationsNestedInList)
        : op.op === 'if'
          ? [...listOperationsNestedInList(op.then), ...listOperationsNestedInList(op.else)]
          : op.op === 'pay'
            ? listOperationsNestedInList(op.then)
            : []),
    ]
  })
/** What a text changes for as long as it is in force. */
export const MODIFIERS_OF_EFFECT: readonly (readonly EffectModifier[])[] = EVENT_EFFECT_DATA.map(e =>
  listOperationsNestedInList(e.list).flatMap(i => (EVENT_OPERATIONS[i]!.op === 'modify' ? (EVENT_OPERATIONS[i] as OperationNamed<'modify'>).mods : [])),
)
export const PRECONDITION_OF_CARD: readonly (CardCondition | null)[] = CARD_ROWS.map(c => (c.precondition ? parseCondition(c.precondition.cond) : null))
