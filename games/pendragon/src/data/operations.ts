/** The operations, conditions and modifiers of the cards: a closed union. */
import type { Command, Faction, Feat, ImperiumLevel, Piece, Pool, Space, Terrain, Track } from '../data.ts'
import type { NameOfChosenSpaces, PieceList, SpaceFilter } from './words.ts'

export type SourceOfPlacedPieces = 'available' | 'casualties' | 'out-of-play'
/** Who chooses: the executor of the card, or a faction the card names. */
export type ChoosingFaction = Faction | 'executor'
export type TrackOrOwn = Track | 'own'
export type CardCondition =
  | { readonly is: 'level'; readonly levels: readonly ImperiumLevel[] }
  | { readonly is: 'control'; readonly gte: number; readonly lte: number }
  | { readonly is: 'track'; readonly track: Track; readonly gte: number }
  | { readonly is: 'compare'; readonly a: Track; readonly sign: '>' | '>='; readonly b: Track }
  | { readonly is: 'count'; readonly pieces: PieceList; readonly where: SpaceFilter; readonly gte: number; readonly lte: number }
  | { readonly is: 'space'; readonly name: NameOfChosenSpaces; readonly hasNot: readonly PieceList[] }
  | { readonly is: 'all'; readonly of: readonly CardCondition[] }
export type QuantityToRemove = number | 'all' | 'half' | 'die' | 'third'
export type ImperiumShift = 'up' | 'down' | 'military' | 'civilian' | 'fragmentation'
/** By these routes, or by every Sea. */
export type RaidRouteRestriction = readonly Space[] | 'any-sea' | null
export type EffectModifier =
  | {
      readonly m: 'raid-total'
      readonly who: readonly Faction[] | null
      readonly by: number
      readonly via: RaidRouteRestriction
      readonly ifPatrolled: boolean
    }
  | { readonly m: 'raid-spaces'; readonly who: readonly Faction[]; readonly by: number }
  | { readonly m: 'cost'; readonly who: readonly Faction[]; readonly action: Command; readonly by: number }
  | { readonly m: 'only-if'; readonly roadsMaintained: boolean }
  | { readonly m: 'forbid'; readonly who: readonly Faction[]; readonly action: Command | Feat | 'road-move'; readonly where: SpaceFilter }
  | { readonly m: 'evade'; readonly units: PieceList; readonly by: number; readonly where: SpaceFilter }
  | { readonly m: 'no-evade' }
  | { readonly m: 'no-ambush' }
  | { readonly m: 'ignore-losses'; readonly units: PieceList; readonly n: number; readonly where: SpaceFilter; readonly once: boolean }
  | { readonly m: 'strike-step'; readonly units: PieceList; readonly where: SpaceFilter }
  | { readonly m: 'trap'; readonly units: PieceList; readonly where: SpaceFilter }
  | { readonly m: 'home'; readonly units: PieceList; readonly terrain: Terrain }
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
export type EventOperation =
  | {
      readonly op: 'place'
      readonly piece: string
      readonly n: number
      readonly where: SpaceFilter
      readonly sources: readonly SourceOfPlacedPieces[]
      readonly foederati: 'dux' | 'civitates' | 'choose' | 'same' | null
      readonly upTo: boolean
      readonly by: ChoosingFaction
      /** So many for each of these pieces, not for each space. */
      readonly each: Piece | null
    }
  | {
      readonly op: 'remove'
      readonly pieces: PieceList
      readonly n: QuantityToRemove
      readonly where: SpaceFilter
      readonly to: SourceOfPlacedPieces
      readonly total: boolean
      readonly upTo: boolean
      readonly by: ChoosingFaction
      readonly oneBarbarian: boolean
      readonly toProsperity: boolean
    }
  | {
      readonly op: 'replace'
      readonly pieces: PieceList
      readonly n: number
      readonly with: string
      readonly where: SpaceFilter
      readonly sources: readonly SourceOfPlacedPieces[]
      readonly upTo: boolean
    }
  | { readonly op: 'move'; readonly pieces: PieceList; readonly n: number; readonly from: SpaceFilter; readonly where: SpaceFilter; readonly upTo: boolean }
  | { readonly op: 'release'; readonly pool: Pool; readonly n: number }
  | {
      readonly op: 'track'
      readonly track: TrackOrOwn
      readonly by: number
      readonly per: PieceList | 'removed' | null
      readonly where: SpaceFilter
      readonly max: number
    }
  | { readonly op: 'transfer'; readonly from: Track; readonly to: Track; readonly n: number; readonly upTo: boolean; readonly by: ChoosingFaction }
  | { readonly op: 'population'; readonly where: SpaceFilter; readonly by: number; readonly refugees: boolean }
  | { readonly op: 'prosperity'; readonly where: SpaceFilter; readonly by: number | 'population' }
  | {
      readonly op: 'plunder'
      readonly pieces: PieceList
      readonly n: number
      readonly where: SpaceFilter
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
      readonly where: SpaceFilter | null
      /** A Sea named before: the action stays on its coasts. */
      readonly onSea: NameOfChosenSpaces | null
      readonly from: NameOfChosenSpaces | null
      readonly with: readonly Feat[]
      readonly against: Faction | null
      readonly nation: Faction | null
      readonly ignoreReach: boolean
      readonly mods: readonly EffectModifier[]
    }
  | { readonly op: 'eligibility'; readonly who: Faction | 'executor' | 'choose-other' | 'choose-barbarian'; readonly stay: boolean }
  | { readonly op: 'imperium'; readonly shift: ImperiumShift; readonly compares: boolean }
  | {
      readonly op: 'sea'
      readonly seas: readonly Space[]
      readonly choose: number
      readonly patrolled: boolean
      readonly upTo: boolean
      readonly by: ChoosingFaction
      readonly as: NameOfChosenSpaces | null
    }
  | { readonly op: 'roads' }
  | { readonly op: 'foederati'; readonly strip: boolean; readonly nation: Faction; readonly where: SpaceFilter }
  | { readonly op: 'refugees'; readonly by: number }
  | { readonly op: 'box'; readonly box: 'niall' | 'dalRiada'; readonly pool: Pool; readonly n: number }
  | { readonly op: 'choose'; readonly by: ChoosingFaction; readonly options: readonly number[] }
  | { readonly op: 'if'; readonly cond: CardCondition; readonly then: number; readonly else: number }
  | { readonly op: 'pay'; readonly who: ChoosingFaction; readonly track: TrackOrOwn; readonly n: number; readonly then: number }
  | { readonly op: 'modify'; readonly momentum: boolean; readonly mods: readonly EffectModifier[]; readonly chooses: boolean }
export type OperationName = EventOperation['op']
export type OperationNamed<N extends OperationName> = Extract<EventOperation, { op: N }>
