/** The vocabulary of the cards: a closed union of operations, conditions and modifiers, compiled and checked when the module loads. */
import { cardOf, CARDS, COMMANDS, FACTION_IDS, factionOf, FEATS, pieceOf, poolOf, SEAS, spaceOf, trackOf } from '../data.ts'
import type { Card, Command, Faction, Feat, Level, Piece, Pool, Space, Terrain, Track } from '../data.ts'
import type { Effect } from './kinds.ts'
import { readWord, asList, numberAt, ownersOf, piecesOf, read, whereOf, type Json, type Name, type Pieces, type Where } from './words.ts'

export type Source = 'available' | 'casualties' | 'out-of-play'
/** Who chooses: the executor of the card, or a faction the card names. */
export type Chooser = Faction | 'executor'
export type TrackOrOwn = Track | 'own'
export type Cond =
  | { readonly is: 'level'; readonly levels: readonly Level[] }
  | { readonly is: 'control'; readonly gte: number; readonly lte: number }
  | { readonly is: 'track'; readonly track: Track; readonly gte: number }
  | { readonly is: 'compare'; readonly a: Track; readonly sign: '>' | '>='; readonly b: Track }
  | { readonly is: 'count'; readonly pieces: Pieces; readonly where: Where; readonly gte: number; readonly lte: number }
  | { readonly is: 'space'; readonly name: Name; readonly hasNot: readonly Pieces[] }
  | { readonly is: 'all'; readonly of: readonly Cond[] }
type Quantity = number | 'all' | 'half' | 'die' | 'third'
export type Shift = 'up' | 'down' | 'military' | 'civilian' | 'fragmentation'
/** By these routes, or by every Sea. */
export type Via = readonly Space[] | 'any-sea' | null
export type Mod =
  | { readonly m: 'raid-total'; readonly who: readonly Faction[] | null; readonly by: number; readonly via: Via; readonly ifPatrolled: boolean }
  | { readonly m: 'raid-spaces'; readonly who: readonly Faction[]; readonly by: number }
  | { readonly m: 'cost'; readonly who: readonly Faction[]; readonly action: Command; readonly by: number }
  | { readonly m: 'only-if'; readonly roadsMaintained: boolean }
  | { readonly m: 'forbid'; readonly who: readonly Faction[]; readonly action: Command | Feat | 'road-move'; readonly where: Where }
  | { readonly m: 'evade'; readonly units: Pieces; readonly by: number; readonly where: Where }
  | { readonly m: 'no-evade' }
  | { readonly m: 'no-ambush' }
  | { readonly m: 'ignore-losses'; readonly units: Pieces; readonly n: number; readonly where: Where; readonly once: boolean }
  | { readonly m: 'strike-step'; readonly units: Pieces; readonly where: Where }
  | { readonly m: 'trap'; readonly units: Pieces; readonly where: Where }
  | { readonly m: 'home'; readonly units: Pieces; readonly terrain: Terrain }
  | { readonly m: 'count-hillforts-as-towns' }
  | { readonly m: 'garrison'; readonly piece: Piece; readonly by: number }
  | { readonly m: 'block' }
  | { readonly m: 'patrol'; readonly fortsIn: readonly Space[] }
  | { readonly m: 'ignore-patrol' }
  | { readonly m: 'sea-march'; readonly who: readonly Faction[] | null; readonly destinations: number; readonly ignoreForts: boolean }
  | { readonly m: 'annona-cost'; readonly who: readonly Faction[] | null; readonly by: number; readonly half: boolean }
  | { readonly m: 'return-bonus' }
  | { readonly m: 'prestige-battle' }
  | { readonly m: 'renown-battle'; readonly who: readonly Faction[] }
  | { readonly m: 'ignore'; readonly what: 'outnumber' | 'warband' }
  | { readonly m: 'box-raiders' }
  | { readonly m: 'box-settlements' }
export type Op =
  | {
      readonly op: 'place'
      readonly piece: string
      readonly n: number
      readonly where: Where
      readonly sources: readonly Source[]
      readonly foederati: 'dux' | 'civitates' | 'choose' | 'same' | null
      readonly upTo: boolean
      readonly by: Chooser
      /** So many for each of these pieces, not for each space. */
      readonly each: Piece | null
    }
  | {
      readonly op: 'remove'
      readonly pieces: Pieces
      readonly n: Quantity
      readonly where: Where
      readonly to: Source
      readonly total: boolean
      readonly upTo: boolean
      readonly by: Chooser
      readonly oneBarbarian: boolean
      readonly toProsperity: boolean
    }
  | {
      readonly op: 'replace'
      readonly pieces: Pieces
      readonly n: number
      readonly with: string
      readonly where: Where
      readonly sources: readonly Source[]
      readonly upTo: boolean
    }
  | { readonly op: 'move'; readonly pieces: Pieces; readonly n: number; readonly from: Where; readonly where: Where; readonly upTo: boolean }
  | { readonly op: 'release'; readonly pool: Pool; readonly n: number }
  | {
      readonly op: 'track'
      readonly track: TrackOrOwn
      readonly by: number
      readonly per: Pieces | 'removed' | null
      readonly where: Where
      readonly max: number
    }
  | { readonly op: 'transfer'; readonly from: Track; readonly to: Track; readonly n: number; readonly upTo: boolean; readonly by: Chooser }
  | { readonly op: 'population'; readonly where: Where; readonly by: number; readonly refugees: boolean }
  | { readonly op: 'prosperity'; readonly where: Where; readonly by: number | 'population' }
  | {
      readonly op: 'plunder'
      readonly pieces: Pieces
      readonly n: number
      readonly where: Where
      readonly source: 'space' | 'supply'
      readonly total: boolean
      /** Only those that the text has just placed take Plunder. */
      readonly placed: boolean
    }
  | {
      readonly op: 'free'
      readonly who: Faction
      readonly action: Command | Feat
      readonly spaces: number
      readonly where: Where | null
      /** A Sea named before: the action stays on its coasts. */
      readonly onSea: Name | null
      readonly from: Name | null
      readonly with: readonly Feat[]
      readonly against: Faction | null
      readonly nation: Faction | null
      readonly ignoreReach: boolean
      readonly mods: readonly Mod[]
    }
  | { readonly op: 'eligibility'; readonly who: Faction | 'executor' | 'choose-other' | 'choose-barbarian'; readonly stay: boolean }
  | { readonly op: 'imperium'; readonly shift: Shift; readonly compares: boolean }
  | {
      readonly op: 'sea'
      readonly seas: readonly Space[]
      readonly choose: number
      readonly patrolled: boolean
      readonly upTo: boolean
      readonly by: Chooser
      readonly as: Name | null
    }
  | { readonly op: 'roads' }
  | { readonly op: 'foederati'; readonly strip: boolean; readonly nation: Faction; readonly where: Where }
  | { readonly op: 'refugees'; readonly by: number }
  | { readonly op: 'box'; readonly box: 'niall' | 'dalRiada'; readonly pool: Pool; readonly n: number }
  | { readonly op: 'choose'; readonly by: Chooser; readonly options: readonly number[] }
  | { readonly op: 'if'; readonly cond: Cond; readonly then: number; readonly else: number }
  | { readonly op: 'pay'; readonly who: Chooser; readonly track: TrackOrOwn; readonly n: number; readonly then: number }
  | { readonly op: 'modify'; readonly momentum: boolean; readonly mods: readonly Mod[]; readonly chooses: boolean }
type OpName = Op['op']
export type OpOf<N extends OpName> = Extract<Op, { op: N }>

/** Every list of operations of every card, and every operation, in the order of the cards. */
export const LISTS: (readonly number[])[] = [[]]
export const OPS: Op[] = []
/** What a faction has chosen or paid for is carried out by its choices too (r-136). */
const CHOOSING = ['place', 'remove', 'transfer', 'choose']
const saidBy = (o: Json, by: unknown): Json => (by !== undefined && CHOOSING.includes(String(o['op'])) ? { by, ...o } : o)
const listOf = (json: unknown, by?: unknown): number =>
  json === undefined ? 0 : LISTS.push(asList<Json>(json).map(o => OPS.push(compile(saidBy(o, by))) - 1)) - 1

const track = (v: unknown) => trackOf(String(v))
const trackOrOwn = (v: unknown): TrackOrOwn => (v === 'own' ? 'own' : track(v))
const faction = (v: unknown) => factionOf(String(v))
const chooser = (v: unknown): Chooser => (v === undefined || v === 'executor' ? 'executor' : faction(v))
const maybeFaction = (v: unknown) => (v === undefined ? null : faction(v))
const nameOr = (v: unknown): Name | null => (v === undefined ? null : readWord<Name>((v as Json)['same'] ?? (v as Json)['as'], ['a', 'b', 'm']))
const sourcesOf = (v: unknown): readonly Source[] =>
  v === undefined ? ['available'] : asList(v).map(s => readWord<Source>(s, ['available', 'casualties', 'out-of-play']))
const levels = (v: unknown) => asList(v).map(l => readWord<Level>(l, ['roman-rule', 'autonomy', 'fragmentation']))
const bound = (v: unknown, otherwise: number) => (v === undefined ? otherwise : numberAt(v))

function controlOf(json: unknown): Cond {
  const range = read(json, ['gte', 'lte'])
  return { is: 'control', gte: bound(range['gte'], 0), lte: bound(range['lte'], 999) }
}
function compareOf(json: unknown): Cond {
  const [a, sign, b] = asList<string>(json)
  return { is: 'compare', a: track(a), sign: readWord(sign, ['>', '>=']), b: track(b) }
}
function countOf(c: Json): Cond {
  const of = read(c['count'], ['piece', 'owner', 'where'])
  return { is: 'count', pieces: piecesOf(of['piece'], of['owner']), where: whereOf(of['where']), gte: bound(c['gte'], 0), lte: bound(c['lte'], 999) }
}
const hasNotOf = (c: Json): Cond => ({
  is: 'space',
  name: nameOr(c['space'])!,
  hasNot: asList<Json>(c['hasNot']).map(f => piecesOf(f['piece'], f['owner'])),
})
function condOf(json: unknown): Cond {
  const c = read(json, ['all', 'level', 'briton-control', 'track', 'gte', 'lte', 'compare', 'count', 'space', 'hasNot'])
  const parts: Cond[] = asList(c['all']).map(condOf)
  if (c['level'] !== undefined) parts.push({ is: 'level', levels: levels(c['level']) })
  if (c['briton-control'] !== undefined) parts.push(controlOf(c['briton-control']))
  if (c['track'] !== undefined) parts.push({ is: 'track', track: track(c['track']), gte: numberAt(c['gte']) })
  if (c['compare'] !== undefined) parts.push(compareOf(c['compare']))
  if (c['count'] !== undefined) parts.push(countOf(c))
  if (c['space'] !== undefined) parts.push(hasNotOf(c))
  if (parts.length === 0) throw new Error('cards: a condition says nothing')
  return parts.length === 1 ? parts[0]! : { is: 'all', of: parts }
}

const viaOf = (v: unknown): Via => (v === undefined ? null : v === 'any-sea' ? 'any-sea' : asList<string>(v).map(spaceOf))
const whoOf = (v: unknown) => (v === undefined ? null : ownersOf(v))
const unitsOf = (v: unknown) => (Array.isArray(v) ? v : String(v).split(',')).flatMap(w => piecesOf(w, undefined))
type Reading<T> = { readonly keys: readonly string[]; make(o: Json): T }
const modReadings: { readonly [M in Mod['m']]: Reading<Extract<Mod, { m: M }>> } = {
  'raid-total': {
    keys: ['who', 'by', 'via', 'ifPatrolled'],
    make: o => ({ m: 'raid-total', who: whoOf(o['who']), by: numberAt(o['by']), via: viaOf(o['via']), ifPatrolled: o['ifPatrolled'] === true }),
  },
  'raid-spaces': { keys: ['who', 'by'], make: o => ({ m: 'raid-spaces', who: ownersOf(o['who']), by: numberAt(o['by']) }) },
  cost: { keys: ['who', 'action', 'by'], make: o => ({ m: 'cost', who: ownersOf(o['who']), action: readWord(o['action'], COMMANDS), by: numberAt(o['by']) }) },
  'only-if': { keys: ['roadsMaintained'], make: o => ({ m: 'only-if', roadsMaintained: o['roadsMaintained'] === true }) },
  forbid: {
    keys: ['who', 'action', 'where'],
    make: o => ({
      m: 'forbid',
      who: ownersOf(o['who']),
      action: readWord(o['action'], [...COMMANDS, ...FEATS, 'road-move'] as const),
      where: whereOf(o['where']),
    }),
  },
  evade: { keys: ['units', 'by', 'where'], make: o => ({ m: 'evade', units: unitsOf(o['units']), by: numberAt(o['by']), where: whereOf(o['where']) }) },
  'no-evade': { keys: ['side'], make: o => (readWord(o['side'], ['enemy']), { m: 'no-evade' }) },
  'no-ambush': { keys: ['side'], make: o => (readWord(o['side'], ['enemy']), { m: 'no-ambush' }) },
  'ignore-losses': {
    keys: ['units', 'n', 'phase', 'where', 'limit'],
    make: o => ({ m: 'ignore-losses', units: unitsOf(o['units']), n: numberAt(o['n']), where: whereOf(o['where']), once: o['limit'] !== undefined }),
  },
  'strike-step': { keys: ['units', 'step', 'where'], make: o => ({ m: 'strike-step', units: unitsOf(o['units']), where: whereOf(o['where']) }) },
  trap: { keys: ['units', 'where'], make: o => ({ m: 'trap', units: unitsOf(o['units']), where: whereOf(o['where']) }) },
  home: {
    keys: ['units', 'terrain'],
    make: o => ({ m: 'home', units: unitsOf(o['units']), terrain: readWord<Terrain>(o['terrain'], ['clear', 'fens', 'hills']) }),
  },
  'count-hillforts-as-towns': { keys: ['in'], make: () => ({ m: 'count-hillforts-as-towns' }) },
  garrison: { keys: ['stronghold', 'by'], make: o => ({ m: 'garrison', piece: pieceOf(String(o['stronghold'])), by: numberAt(o['by']) }) },
  block: { keys: ['what'], make: () => ({ m: 'block' }) },
  patrol: { keys: ['zone', 'fortsIn'], make: o => ({ m: 'patrol', fortsIn: asList<string>(o['fortsIn']).map(spaceOf) }) },
  'ignore-patrol': { keys: ['who'], make: () => ({ m: 'ignore-patrol' }) },
  'sea-march': {
    keys: ['who', 'destinations', 'ignoreForts'],
    make: o => ({ m: 'sea-march', who: whoOf(o['who']), destinations: numberAt(o['destinations']), ignoreForts: o['ignoreForts'] === true }),
  },
  'annona-cost': { keys: ['who', 'by', 'half'], make: o => ({ m: 'annona-cost', who: whoOf(o['who']), by: bound(o['by'], 0), half: o['half'] === true }) },
  'return-bonus': { keys: ['who', 'perSpaceWithPlunder'], make: () => ({ m: 'return-bonus' }) },
  'prestige-battle': { keys: ['by'], make: () => ({ m: 'prestige-battle' }) },
  'renown-battle': { keys: ['who', 'by'], make: o => ({ m: 'renown-battle', who: ownersOf(o['who']) }) },
  ignore: { keys: ['what'], make: o => ({ m: 'ignore', what: readWord(o['what'], ['outnumber', 'warband']) }) },
  'box-raiders': { keys: ['who', 'perRaid', 'refillOnReturn'], make: () => ({ m: 'box-raiders' }) },
  'box-settlements': { keys: ['who', 'countsFor'], make: () => ({ m: 'box-settlements' }) },
}
const modOf = (json: unknown): Mod => {
  const m = readWord((json as Json)['m'], Object.keys(modReadings) as Mod['m'][])
  return modReadings[m].make(read(json, ['m', ...modReadings[m].keys]))
}
const modsOf = (v: unknown) => asList(v).map(modOf)

function quantity(v: unknown): Quantity {
  if (v === 'all') return 'all'
  if (v === 'half-down') return 'half'
  if (typeof v !== 'object' || v === null) return numberAt(v)
  return 'roll' in v ? 'die' : 'third'
}
const opReadings: { readonly [N in OpName]: Reading<OpOf<N>> } = {
  place: {
    keys: ['piece', 'n', 'where', 'sources', 'foederati', 'upTo', 'who', 'by', 'each'],
    make: o => ({
      op: 'place',
      piece: String(o['piece']),
      n: numberAt(o['n']),
      where: whereOf(o['where']),
      sources: sourcesOf(o['sources']),
      upTo: o['upTo'] === true,
      by: chooser(o['by']),
      foederati: o['foederati'] === undefined ? null : readWord(o['foederati'], ['dux', 'civitates', 'choose', 'same'] as const),
      each: o['each'] === undefined ? null : pieceOf(String(o['each'])),
    }),
  },
  remove: {
    keys: ['piece', 'n', 'where', 'to', 'total', 'upTo', 'by', 'owner', 'plunderTo'],
    make: o => ({
      op: 'remove',
      pieces: piecesOf(o['piece'], o['owner']),
      n: quantity(o['n']),
      where: whereOf(o['where']),
      to: o['to'] === undefined ? 'available' : sourcesOf([o['to']])[0]!,
      total: o['total'] === true,
      upTo: o['upTo'] === true,
      by: chooser(o['by']),
      oneBarbarian: o['owner'] === 'one-barbarian',
      toProsperity: o['plunderTo'] === 'prosperity',
    }),
  },
  replace: {
    keys: ['old', 'new', 'where', 'sources', 'upTo'],
    make: o => {
      const [old, put] = [read(o['old'], ['piece', 'n']), read(o['new'], ['piece', 'n'])]
      return {
        op: 'replace',
        pieces: piecesOf(old['piece'], undefined),
        n: numberAt(old['n']),
        with: String(put['piece']),
        where: whereOf(o['where']),
        sources: sourcesOf(o['sources']),
        upTo: o['upTo'] === true,
      }
    },
  },
  move: {
    keys: ['piece', 'n', 'from', 'to', 'upTo'],
    make: o => ({
      op: 'move',
      pieces: piecesOf(o['piece'], undefined),
      n: numberAt(o['n']),
      from: whereOf(o['from']),
      where: whereOf(o['to']),
      upTo: o['upTo'] === true,
    }),
  },
  release: { keys: ['piece', 'n'], make: o => ({ op: 'release', pool: poolOf(String(o['piece'])), n: numberAt(o['n']) }) },
  track: { keys: ['track', 'by'], make: trackOp },
  transfer: {
    keys: ['from', 'to', 'n', 'upTo', 'by'],
    make: o => ({ op: 'transfer', from: track(o['from']), to: track(o['to']), n: numberAt(o['n']), upTo: o['upTo'] === true, by: chooser(o['by']) }),
  },
  population: {
    keys: ['where', 'by', 'refugees'],
    make: o => ({ op: 'population', where: whereOf(o['where']), by: numberAt(o['by']), refugees: o['refugees'] !== false }),
  },
  prosperity: {
    keys: ['where', 'by'],
    make: o => ({ op: 'prosperity', where: whereOf(o['where']), by: o['by'] === '+pop' ? 'population' : numberAt(o['by']) }),
  },
  plunder: {
    keys: ['owner', 'n', 'where', 'source', 'total', 'by'],
    make: o => ({
      op: 'plunder',
      n: numberAt(o['n']),
      where: whereOf(o['where']),
      source: readWord(o['source'], ['space', 'supply']),
      total: o['total'] === true,
      pieces: o['owner'] === 'foederati' ? piecesOf('warband', undefined, undefined, true) : piecesOf(o['by'] === undefined ? 'unit' : 'raider', o['owner']),
      placed: o['by'] !== undefined && readWord(o['by'], ['placed-raiders']) === 'placed-raiders',
    }),
  },
  free: {
    keys: ['who', 'action', 'spaces', 'where', 'via', 'from', 'with', 'against', 'nation', 'ignoreReach', 'mods', 'optional'],
    make: o => ({
      op: 'free',
      who: faction(o['who']),
      action: readWord(o['action'], [...COMMANDS, ...FEATS] as const),
      spaces: bound(o['spaces'], 99),
      where: o['where'] === undefined ? null : whereOf(o['where']),
      onSea: nameOr(o['via']),
      from: nameOr(o['from']),
      with: asList(o['with']).map(f => readWord(f, FEATS)),
      against: maybeFaction(o['against']),
      nation: maybeFaction(o['nation']),
      ignoreReach: o['ignoreReach'] === true,
      mods: modsOf(o['mods']),
    }),
  },
  eligibility: {
    keys: ['who', 'set'],
    make: o => ({
      op: 'eligibility',
      stay: readWord(o['set'], ['stay', 'ineligible-next']) === 'stay',
      who: FACTION_IDS.includes(String(o['who'])) ? faction(o['who']) : readWord(o['who'], ['executor', 'choose-other', 'choose-barbarian'] as const),
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
  sea: { keys: ['seas', 'patrolled', 'upTo'], make: seaOp },
  roads: { keys: ['maintained'], make: () => ({ op: 'roads' }) },
  foederati: {
    keys: ['act', 'nation', 'where', 'to'],
    make: o => ({ op: 'foederati', strip: readWord(o['act'], ['strip', 'flip']) === 'strip', nation: faction(o['nation']), where: whereOf(o['where']) }),
  },
  refugees: { keys: ['by'], make: o => ({ op: 'refugees', by: numberAt(o['by']) }) },
  box: {
    keys: ['card', 'act', 'piece', 'n'],
    make: o => ({
      op: 'box',
      box: readWord(o['card'], ['niall-noigiallach', 'dal-riada']) === 'dal-riada' ? 'dalRiada' : 'niall',
      pool: poolOf(String(o['piece'])),
      n: numberAt(o['n']),
    }),
  },
  choose: { keys: ['by', 'options'], make: o => ({ op: 'choose', by: chooser(o['by']), options: asList(o['options']).map(list => listOf(list, o['by'])) }) },
  if: { keys: ['cond', 'then', 'else'], make: o => ({ op: 'if', cond: condOf(o['cond']), then: listOf(o['then']), else: listOf(o['else']) }) },
  pay: {
    keys: ['who', 'track', 'n', 'do'],
    make: o => ({ op: 'pay', who: chooser(o['who']), track: trackOrOwn(o['track']), n: numberAt(o['n']), then: listOf(o['do'], o['who']) }),
  },
  modify: {
    keys: ['as', 'mods'],
    make: o => ({
      op: 'modify',
      momentum: readWord(o['as'], ['capability', 'momentum']) === 'momentum',
      mods: modsOf(o['mods']),
      chooses: asList<Json>(o['mods']).some(m => m['who'] === 'choose-barbarian'),
    }),
  },
}
function trackOp(o: Json): OpOf<'track'> {
  const by = o['by']
  if (typeof by === 'number') return { op: 'track', track: trackOrOwn(o['track']), by, per: null, where: whereOf(undefined), max: 99 }
  const each = read(by, ['per', 'n', 'where', 'max'])
  const per = each['per'] === 'removed' ? 'removed' : piecesOf(each['per'], undefined)
  return { op: 'track', track: trackOrOwn(o['track']), by: numberAt(each['n']), per, where: whereOf(each['where']), max: bound(each['max'], 99) }
}
function seaOp(o: Json): OpOf<'sea'> {
  const common = { op: 'sea', patrolled: o['patrolled'] === true, upTo: o['upTo'] === true } as const
  if (Array.isArray(o['seas'])) return { ...common, seas: o['seas'].map(spaceOf), choose: o['seas'].length, by: 'executor', as: null }
  const pick = read(o['seas'], ['choose', 'by', 'as'])
  return {
    ...common,
    seas: SEAS,
    choose: numberAt(pick['choose']),
    by: chooser(pick['by']),
    as: pick['as'] === undefined ? null : readWord<Name>(pick['as'], ['m']),
  }
}
/** One operation; the word of an unknown one, or an unknown field, is an error that names it. */
export function compile(json: Json): Op {
  const name = readWord(json['op'], Object.keys(opReadings) as OpName[])
  return opReadings[name].make(read(json, ['op', ...opReadings[name].keys]))
}

/** The texts of the cards: two of an Event, one of a Pivotal or an Epoch card. */
export type Side = 'unshaded' | 'shaded' | 'event'
export const SIDES = ['unshaded', 'shaded'] as const
export interface EffectText {
  readonly id: string
  readonly card: Card
  readonly side: Side
  readonly list: number
  readonly helps: readonly Faction[]
  readonly hurts: readonly Faction[]
}
const factions = (list: readonly string[] | undefined) => (list ?? []).filter(f => FACTION_IDS.includes(f)).map(faction)
export const EFFECTS: readonly EffectText[] = CARDS.flatMap(c =>
  (['unshaded', 'shaded', 'event'] as const).flatMap(side => {
    const text = c[side]
    const id = side === 'event' ? c.id : `${c.id}-${side}`
    return text ? [{ id, card: cardOf(c.id), side, list: listOf(text.do), helps: factions(text.helps), hurts: factions(text.hurts) }] : []
  }),
)
export const effectOf = (card: Card, side: Side) => EFFECTS.findIndex(e => e.card === card && e.side === side) as Effect
const within = (list: number): readonly number[] =>
  LISTS[list]!.flatMap(i => {
    const op = OPS[i]!
    return [
      i,
      ...(op.op === 'choose' ? op.options.flatMap(within) : op.op === 'if' ? [...within(op.then), ...within(op.else)] : op.op === 'pay' ? within(op.then) : []),
    ]
  })
/** What a text changes for as long as it is in force. */
export const MODS: readonly (readonly Mod[])[] = EFFECTS.map(e => within(e.list).flatMap(i => (OPS[i]!.op === 'modify' ? (OPS[i] as OpOf<'modify'>).mods : [])))
export const PRECONDITION: readonly (Cond | null)[] = CARDS.map(c => (c.precondition ? condOf(c.precondition.cond) : null))
