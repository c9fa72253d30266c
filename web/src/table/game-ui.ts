/** What a game brings to the table: how board and view become pieces, seats, cards and panels. Everything else is the table's own. */
import type { AtlasMap } from '@tabularium/atlas/types'
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, Json, Lang, View, WireAction } from '@tabularium/kernel'
import type { CardVignette } from '../cards/vignette.tsx'
import type { AnyState } from '../match/client.ts'
import type { DieSigns } from '../pieces/die.tsx'
import type { PeopleEmblem } from '../pieces/emblems.ts'
import type { PieceFigure } from '../pieces/figures.ts'
import type { Nicknames } from './places.ts'

export type AnyView = View<GameTypes>
export type AnyAside = AnyView['asides'][number]
/** The part of a compiled map that the table draws. A small game may draw its own. */
export type TableMap = Pick<AtlasMap, 'id' | 'width' | 'height' | 'edges' | 'groups' | 'labels'> &
  Partial<Pick<AtlasMap, 'frame' | 'quiet' | 'ground'>> & {
    readonly spaces: readonly Pick<AtlasMap['spaces'][number], 'id' | 'name' | 'path' | 'box' | 'place' | 'label' | 'group' | 'kind'>[]
    /** The part of the map where the game is played, where there is much around it. */
    readonly focus?: readonly [x: number, y: number, width: number, height: number]
    /** So full of places that it keeps the window but for the column at the side: leaves lie over it, and it moves to where something is asked. */
    readonly fills?: boolean
    /** Pixels per unit of the atlas's pictures; null where nothing was baked. */
    readonly baked: AtlasMap['bake'] | null
  }
/** Owners are told apart by shape as well as by colour; `plain` is nobody's. */
export const tones = ['green', 'blue', 'yellow', 'red', 'purple', 'black', 'white', 'brown', 'plain'] as const
export type Tone = (typeof tones)[number]
/** Things of one owner and kind in a space. */
export interface PieceStack {
  readonly key: string
  readonly tone: Tone
  /** What it is: its figure also tells whether it moves, is built or is a person. */
  readonly kind: PieceFigure
  /** Which people, where a colour has several. */
  readonly people?: PeopleEmblem
  /** A leader is among them. */
  readonly leads?: boolean
  readonly count: number
  /** What all of them have done, carry or suffer. */
  readonly state?: 'spent' | 'damaged' | 'laden' | 'revolt'
  /** Where it stands for several kinds: how many further ones lie under the first. */
  readonly edges?: number
  /** What it is, in words. */
  readonly name: string
  /** The same in few words, for a list on the map. */
  readonly title?: string
}
export interface SeatLook {
  readonly name: string
  readonly tone: Tone
  readonly score: number | null
  /** What the score counts, where that is not points. */
  readonly unit?: string
  /** Cards in hand; null in a game without hands. */
  readonly hand: number | null
  /** Short facts: rank, zones held. */
  readonly facts: readonly string[]
}
export interface CardFace {
  readonly title: string
  readonly text: string
  /** Numbers in the corners, each with what it counts. */
  readonly corners: readonly { readonly value: string; readonly unit: string; readonly name: string }[]
  readonly picture?: CardVignette
}
export interface InfoPanel {
  readonly key: string
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}
/** Stations in a row and where the game stands among them: the order of play, an imperium, the turns. */
export interface ProgressTrack {
  readonly key: string
  readonly title: string
  readonly steps: readonly TrackStep[]
}
export interface TrackStep {
  readonly key: string
  readonly name: string
  readonly tone?: Tone
  readonly is: 'past' | 'now' | 'next' | 'later'
  readonly note?: string
}
/** Figures in rows and columns, each row with its reason: what scores when, forces available, margins of victory. */
export interface Sheet {
  readonly key: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly graph?: RelationGraph
}
export interface SheetRow {
  readonly key: string
  readonly name: string
  readonly tone?: Tone
  /** The part of the sheet it belongs to, where a sheet is long. */
  readonly part?: string
  readonly cells: readonly string[]
  /** What must be known of it, below the row. */
  readonly explanation?: string
  /** Where the numbers come from, or what else belongs to it, in words; shown to whoever asks. */
  readonly why?: string
  readonly cite?: readonly string[]
}
/** What waits, in the book's order, and who does it: the order of play, the nations of a phase, the calendar. */
export interface Agenda {
  readonly key: string
  readonly title: string
  /** How far it has come, in few words. */
  readonly count?: string
  readonly rows: readonly AgendaRow[]
  /** It lies open as a rule. */
  readonly isOpen: boolean
  /** Its rows are stations on one line. */
  readonly isTrack?: boolean
}
export interface AgendaRow {
  readonly key: string
  readonly name: string
  readonly is: TrackStep['is']
  readonly tone?: Tone
  readonly note?: string
  /** The part of the list it belongs to. */
  readonly part?: string
  /** The sheet that tells more, and the part of it where it opens. */
  readonly sheet?: string
  readonly sheetPart?: string
  /** Something is decided there: a scoring. */
  readonly isMarked?: boolean
  /** Whoever looks at the table does it. */
  readonly isMine?: boolean
}
/** Who is tied to whom: drawn above a sheet's rows. */
export interface RelationGraph {
  readonly nodes: readonly { readonly key: string; readonly name: string; readonly tone: Tone }[]
  readonly ties: readonly { readonly from: string; readonly to: string; readonly kind: string; readonly name: string; readonly isHostile: boolean }[]
}
export type LegendNote = { readonly text: string; readonly tone?: Tone }
/** Another way of looking at the map: a figure in every space concerned. One at a time lies over the map. */
export interface MapOverlay {
  readonly key: string
  readonly title: string
  /** The family of looks it belongs to, where there are many. */
  readonly group?: string
  readonly legend: string
  /** The land itself takes the colours of its figures, in place of its holders'. */
  readonly isTinted?: boolean
  /** It helps with the question that is open: it is offered beside it too. */
  readonly isForQuestion?: boolean
  /** What counts beside the figures on the map, line by line; what is told only to who opens it, under a title. */
  readonly notes?: readonly LegendNote[]
  readonly more?: { readonly title: string; readonly notes: readonly LegendNote[] }
  readonly spaces: ReadonlyMap<string, { readonly value: string; readonly name: string; readonly tone?: Tone }>
}
/** What a space itself shows besides pieces: a city and its level, a ruin, prosperity, population. */
export interface SpaceBadge {
  readonly key: string
  readonly mark: string
  readonly name: string
  readonly tone?: Tone
}
/** Cards that lie open for all: the current one and the next, each with what it says and who may act in which order. */
export interface OpenCard {
  readonly key: string
  readonly title: string
  readonly face: CardFace
  readonly order?: readonly { readonly name: string; readonly tone: Tone }[]
  readonly texts?: readonly { readonly title: string; readonly text: string }[]
}
export interface FightStep {
  readonly title: string
  readonly lines: readonly string[]
  readonly dice: readonly number[]
  /** The same dice by whose they are, where that matters. */
  readonly volleys?: readonly { readonly tone: Tone; readonly dice: readonly number[]; readonly signs?: readonly DieSigns[] }[]
}
/** A fight as it is told in the log: the sides, and what happened step by step, to be followed and gone back through. */
export interface Fight {
  readonly title: string
  readonly place: string | null
  readonly sides: readonly {
    readonly name: string
    readonly tone: Tone
    readonly facts: readonly string[]
    readonly cards: readonly string[]
    /** Its facts lie covered until this step. */
    readonly opensAt?: number
    /** Of the largest of what is laid open. */
    readonly share?: number
  }[]
  readonly steps: readonly FightStep[]
  /** What lay covered is laid open step by step, by itself: bids. */
  readonly isReveal?: boolean
  readonly over: boolean
}
/** What an answer costs or needs, before it is given: few letters for the map, and in words. */
export interface AnswerCost {
  readonly mark: string | null
  readonly text: string
  /** The same in a few words, for a button where there is little room. */
  readonly short?: string
  /** It is not given by one touch of the map: whoever breaks his word reads first what that costs. */
  readonly isGrave?: true
}
/** A place to look at before one decides: what must move, who is held, where too many stand. */
export interface SpaceCaution {
  readonly mark: string
  readonly text: string
}
export interface SideOfOdds {
  readonly name: string
  readonly tone: Tone
  /** What it has, in one figure, and what that is the sum of. */
  readonly strength: string
  readonly facts: readonly string[]
}
/** A throw that is tried, and the lowest face that will do. */
export interface NeededThrow {
  readonly name: string
  readonly sides: number
  readonly from: number
}
/** One fight of many, on dice and cards of its own: who held the field, and what each side lost; null where losses are not counted. */
export interface SimulatedFight {
  readonly won: boolean
  readonly lost: readonly [first: number, second: number] | null
}
/** How a fight stands before it is fought. The first side is that of whoever is asked. */
export interface FightOdds {
  readonly title: string
  readonly sides: readonly [SideOfOdds, SideOfOdds]
  readonly needs: readonly NeededThrow[]
  /** What nobody knows yet and what was assumed. */
  readonly note: string
  trial(seed: number): SimulatedFight
}
/** A piece on the battle board, and the answers that touching it may give; the one that is offered is meant. */
export interface BattlePiece {
  readonly stack: PieceStack
  readonly answers: readonly WireAction[]
}
/** Pieces of a side that do the same thing. */
export interface BattleLine {
  readonly name: string
  readonly pieces: readonly BattlePiece[]
}
/** What was rolled, and what it has become. */
export interface BattleRoll {
  readonly dice: readonly { readonly value: number; readonly sides: number; readonly signs?: DieSigns }[]
  readonly becomes: string
}
/** The fight that is on, both sides piece by piece: what answers a question about a piece is chosen on it. */
export interface BattleBoard {
  readonly title: string
  /** Where it is fought; the map shows it where no place is asked about. */
  readonly place: string
  readonly sides: readonly {
    readonly name: string
    readonly tone: Tone
    readonly role: string
    readonly lines: readonly BattleLine[]
    readonly facts: readonly string[]
    readonly rolls: readonly BattleRoll[]
  }[]
}
export type WireEvent = { readonly is: string; readonly [field: string]: Json }
/** What a thing means, in a sentence, and the clauses that say so. */
export type TipText = readonly [text: string, ...cite: string[]]
/** By verb, with its noun and its seat where these matter (`command raid saxons`); `track <key>`, `mark <badge>`, `score`. */
export interface TipTexts {
  readonly [key: string]: TipText
}
export type GuideStep = { readonly text: string; readonly cite: readonly string[] }
/** Several answers in one, so that nobody clicks eight times to take eight men along. */
export interface AnswerBundle {
  readonly text: string
  readonly actions: readonly WireAction[]
}
/** A field of an offer in the making. */
export interface OfferField {
  readonly key: string
  readonly label: string
  readonly is: 'flag' | 'number' | 'choice' | 'text'
  /** The part of the form it belongs to. */
  readonly part: string
  /** What it means, for whoever has not met it. */
  readonly about?: string
  /** Seldom wanted: its part lies folded until somebody asks for it, or it says something. */
  readonly isRare?: boolean
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}
export type OfferValues = { readonly [key: string]: string }
/** What can be offered or done by one press. */
export interface OfferAct {
  readonly key: string
  readonly label: string
  readonly to: readonly string[]
  readonly terms: Json
  /** What it would break and cost. */
  readonly warning: string | null
}
/** Something agreed on that holds, or a state of things between seats, with what can be done about it. */
export interface Agreement {
  readonly key: string
  readonly title: string
  readonly lines: readonly string[]
  readonly tones: readonly Tone[]
  readonly acts: readonly OfferAct[]
  readonly cite: readonly string[]
}
/** What players put to each other while somebody else decides: treaties, wars, loans. */
export interface AsideUi {
  /** An open offer in plain words. */
  tell(aside: AnyAside, view: AnyView, lang: Lang): { readonly title: string; readonly lines: readonly string[] }
  agreements(view: AnyView, lang: Lang): readonly Agreement[]
  /** What a seat may do without asking anybody. */
  acts(view: AnyView, lang: Lang): readonly OfferAct[]
  /** The fields of a new offer; what was filled in may change what is asked. */
  fields(values: OfferValues, view: AnyView, lang: Lang): readonly OfferField[]
  /** The offer that the fields make; null while something is missing. */
  offer(values: OfferValues, view: AnyView): { readonly to: readonly string[]; readonly terms: Json; readonly text: string } | null
  /** The fields of an offer that was received, filled in from one's own side; null for what can only be accepted or refused. */
  counter(aside: AnyAside, view: AnyView): OfferValues | null
}
/** What is filled in at the desk of routes: who goes, with how many stops, which so far, how much is bought, and how much of the bonus becomes honour. */
export interface RouteDraft {
  readonly carrier: string
  readonly size: number
  readonly stops: readonly string[]
  readonly amount: number
  readonly honour: number
}
/** A line over the map, from space to space, with its stops. */
export interface MapPath {
  readonly spaces: readonly string[]
  readonly stops: readonly { readonly space: string; readonly text: string }[]
}
/** A place that several answers lead to, one after the other, and the way there in words and as a line. */
export interface Walk {
  readonly actions: readonly WireAction[]
  readonly path: MapPath
  text(): string
}
export interface RouteStop {
  readonly space: string
  readonly name: string
  readonly note: string
  readonly tone?: Tone
  readonly isBarred: boolean
}
/** A route as drafted: what it would cost and bring, before anything is bought. */
export interface RoutePlan {
  readonly words: RouteWords
  /** The draft, within what is possible. */
  readonly draft: RouteDraft
  readonly carriers: readonly { readonly value: string; readonly label: string }[]
  readonly sizes: readonly number[]
  readonly amounts: readonly number[]
  readonly honours: readonly number[]
  readonly start: string
  readonly stops: readonly RouteStop[]
  /** What is still to be chosen on the map. */
  readonly missing: string | null
  readonly targets: ReadonlyMap<string, string>
  readonly path: MapPath
  readonly rows: readonly { readonly name: string; readonly value: string }[]
  readonly result: string
  readonly warnings: readonly RouteWarning[]
  /** The answers that open it, one after the other; null while it is not whole or not this seat's turn to trade. */
  readonly actions: readonly WireAction[] | null
  readonly whyNot: string | null
}
/** What stands beside the fields of the desk. */
export interface RouteWords {
  readonly title: string
  readonly carrier: string
  readonly size: string
  readonly amount: string
  readonly honour: string
  readonly worth: string
  readonly buysHere: string
  readonly open: string
  readonly offer: string
  readonly remove: (stop: string) => string
}
/** What speaks against a route, and the offer to others that would mend it. */
export interface RouteWarning {
  readonly text: string
  readonly cite: readonly string[]
  readonly offer?: OfferValues
}
export interface RouteDesk {
  title(lang: Lang): string
  /** What lies on the desk when it is opened; null where nothing can be planned. */
  begin(view: AnyView): RouteDraft | null
  plan(draft: RouteDraft, view: AnyView, lang: Lang): RoutePlan | null
}
export interface GameUi {
  map(): Promise<TableMap | null>
  /** The spaces that a noun of this kind stands for: a place itself, the provinces of a zone, where a player is attacked. */
  spacesOf(kind: string, noun: string, verb: string, state: AnyState): readonly string[]
  /** The seat that a noun of this kind stands for. */
  seatOf(kind: string, noun: string, verb: string): string | null
  /** The zone in which a seat's cards lie. */
  handOf(seat: string): string
  /** Further zones whose cards a seat holds: those of its nations, or drawn for it to choose from. */
  alsoHeld?(view: AnyView, seat: string): readonly string[]
  pieces(view: AnyView, lang: Lang): ReadonlyMap<string, readonly PieceStack[]>
  /** Who controls a space, for its tint. */
  holders(view: AnyView): ReadonlyMap<string, Tone>
  seat(view: AnyView, seat: string, lang: Lang): SeatLook
  /** `view`: for what of a card depends on the table, such as how far its objective is. */
  card(id: string, lang: Lang, view?: AnyView | null): CardFace
  panels(view: AnyView, lang: Lang): readonly InfoPanel[]
  /** The sheet that tells where a seat's points come from. */
  readonly pointsSheet?: string
  /** The one that tells at the end how it came about. */
  readonly storySheet?: string
  /** Under which other names a place may be looked for. */
  readonly nicknames?: Nicknames
  /** Verbs by which a card is got rid of, not played; on the map, what is seldom meant by a click; after its question, only there. */
  readonly lesser: readonly string[]
  /** Of these the ones that wait behind one button while there is something else to answer, by verb; those of one name lie together. */
  folded?(lang: Lang): { readonly [verb: string]: string }
  /** Answers that begin a war or give up an army, after their question: they stand last and are never the filled one. */
  readonly grave?: readonly string[]
  /** Cards picked for an answer that is not given yet. */
  picked(view: AnyView): readonly number[]
  /** Cards that lie open beside the board. */
  open(view: AnyView): readonly number[]
  /** A line of the log that begins a new part of the game: 1 a turn, 2 a round; null for all others. */
  heading(event: WireEvent): 1 | 2 | null
  dice(event: WireEvent): readonly number[]
  /** What its dice show, where these are no numbers: one for each of `dice`, or none. */
  dieSigns?(event: WireEvent, view: AnyView, lang: Lang): readonly DieSigns[]
  /** Sides of its dice; those of more than six show numbers. */
  readonly sides?: number
  cards(event: WireEvent): readonly string[]
  /** Where an event happened, the last place being where it ended. */
  places(event: WireEvent): readonly string[]
  /** What a plan costs and how its fights stand, in the state it has come to. */
  forecast?(game: AnyGame, from: AnyState, to: AnyState, seat: string, lang: Lang): readonly { readonly name: string; readonly value: string }[]
  /** What an answer costs or needs. */
  note?(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, action: WireAction, lang: Lang): AnswerCost | null
  /** What to be careful about at this question, by place. */
  cautions?(state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): ReadonlyMap<string, SpaceCaution>
  /** How the fight stands that an answer would begin; with no answer, the one that the question is about. */
  odds?(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, action: WireAction | null, lang: Lang): FightOdds | null
  /** Where many answers are offered at once: the group that one belongs to, and what it is called there. Null: it stands with its whole sentence. */
  answerGroup?(action: WireAction, view: AnyView, lang: Lang): { readonly title: string; readonly label: string } | null
  /** From so many answers on; else from seven. */
  readonly leastGroupedAnswers?: number
  battle?(view: AnyView, lang: Lang): BattleBoard | null
  /** Which places the open question is about, though none of them answers it. */
  placesAskedAbout?(view: AnyView): readonly string[]
  /** How far the thing that moves can come, by place. */
  walks?(state: AnyState, lang: Lang): ReadonlyMap<string, Walk>
  /** The amount that is proposed first; else the largest. */
  proposes?(verb: string, view: AnyView): number | null
  /** Each action of a bundle is offered when its turn comes. */
  bundles?(game: AnyGame, state: AnyState, decision: PendingDecision<GameTypes>, lang: Lang): readonly AnswerBundle[]
  tracks?(view: AnyView, lang: Lang): readonly ProgressTrack[]
  agendas?(view: AnyView, lang: Lang): readonly Agenda[]
  /** `events`: all that the seat has been told so far, newest last; `cites`: the clauses of each. */
  sheets?(view: AnyView, lang: Lang, events: readonly WireEvent[], cites?: readonly (readonly string[])[]): readonly Sheet[]
  overlays?(view: AnyView, lang: Lang): readonly MapOverlay[]
  badges?(view: AnyView, lang: Lang): ReadonlyMap<string, readonly SpaceBadge[]>
  shown?(view: AnyView, lang: Lang): readonly OpenCard[]
  /** The last fight among these events, newest last; `say` is the log's own sentence for an event. */
  fight?(events: readonly WireEvent[], lang: Lang, say: (event: WireEvent) => string, view: AnyView): Fight | null
  /** What a space is besides what stands on it, in words: whose, its city, what it yields. */
  about?(view: AnyView, space: string, lang: Lang): readonly string[]
  /** Why nothing here can be chosen now, where no rule has to tell it: it belongs to somebody else. */
  whyIdle?(view: AnyView, space: string, lang: Lang): string | null
  /** What an answer means where its own words cannot tell it from another: what a fleet carries. */
  meant?(action: WireAction, view: AnyView, lang: Lang): string | null
  /** What counts for the question that is open, to stand beside it: cards laid, points so far. */
  beside?(view: AnyView, lang: Lang): readonly { readonly name: string; readonly value: string }[]
  /** Whether this changes somebody's points: a scoring. */
  isScoring?(event: WireEvent): boolean
  /** Whether this tells that something of a seat's own is lost. */
  isLoss?(event: WireEvent, seat: string): boolean
  /** Whether this only keeps the account of a deed: what was paid, rolled, counted. The log folds it once something else follows. */
  isBookkeeping?(event: WireEvent): boolean
  /** Whether this was done to a seat by another: an attack, a theft. */
  concerns?(event: WireEvent, seat: string): boolean
  /** Whether an act of others is a matter of whoever looks: what is none passes as soon as it is drawn. */
  touchesViewer?(view: AnyView, event: WireEvent): boolean
  /** What commands, tracks and markers mean, for whoever rests on them. */
  tips?(lang: Lang): TipTexts
  /** Whether this ends the guided first turn of a seat. */
  guideEnds?(event: WireEvent, seat: string): boolean
  /** Windows come often: each is one quiet strip with what has happened and what could be used. */
  readonly hasWindowStrip?: boolean
  readonly asides?: AsideUi
  readonly routes?: RouteDesk
  /** The guided first turn: what to say at a question. */
  guide?(say: string, lang: Lang): GuideStep | null
}
