/** What is open on the table at the moment, beside the match itself. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import type { ComponentChildren } from 'preact'
import { findChoicesOnCard, findChoicesOnSeat, findChoicesOnSpace, type Choice } from './choices.ts'
import { createAnswerPreviews, type AnswerPreviews } from './foresight.ts'
import type { MapPath, OfferValues, RouteDraft, RoutePlan } from './game-ui.ts'
import { createScene, type Scene } from './scene.ts'
import type { TableSession } from './session.ts'

/** A thing on the table that can be pointed at. */
export type TableThing = { readonly is: 'space' | 'card' | 'seat'; readonly id: string }
/** Or everything that has no place on it. */
export const VERBS_WITHOUT_PLACE = 'verbs'
/** Or what each answer beside the question does. */
export const ANSWERS_IN_PROMPT = 'answers'
/** Or answers that are seldom meant, each of which has a place. */
export interface FoldedAnswers {
  readonly title: string
  readonly verbs: readonly string[]
}
/** In a small window one of these lies open below the map. */
export const tableTabs = ['map', 'hand', 'seats', 'log'] as const
export type TableTab = (typeof tableTabs)[number]
/** The theatre of fights: shut, opened by a fight itself, or by somebody who wants to look. */
export type FightViewerState = 'shut' | 'brief' | 'open'
export interface Ui {
  readonly session: TableSession
  readonly reading: Signal<readonly string[]>
  /** The thing whose choices or refusals are shown. */
  readonly asked: Signal<{ readonly thing: TableThing; readonly why: boolean } | FoldedAnswers | typeof VERBS_WITHOUT_PLACE | typeof ANSWERS_IN_PROMPT | null>
  readonly menu: Signal<boolean>
  /** A hint was asked for. */
  readonly hinting: Signal<boolean>
  readonly finding: Signal<boolean>
  readonly tab: Signal<TableTab>
  /** The one that opened by itself, as it holds the answers. */
  readonly answerTab: Signal<TableTab>
  readonly pointed: Signal<string | null>
  readonly scene: Scene
  readonly foresight: AnswerPreviews
  /** The sheet that lies open; the pinned ones lie there too. */
  readonly sheet: Signal<string | null>
  /** The part at which the sheet is to be opened. */
  readonly sheetPart: Signal<string | null>
  /** The open card that is read. */
  readonly showing: Signal<string | null>
  /** Whether the desk of offers lies open, and what a new offer begins with. */
  readonly offering: Signal<OfferValues | null>
  /** The route on the desk, and what it would bring; while it lies there the map answers it. */
  readonly routing: Signal<RouteDraft | null>
  readonly route: ReadonlySignal<RoutePlan | null>
  /** The line over the map: that route, or the way to the place pointed at. */
  readonly path: ReadonlySignal<MapPath | null>
  readonly theatre: Signal<FightViewerState>
  /** Whether the log is one sentence. */
  readonly logFolded: Signal<boolean>
  /** At a lesson's table: whether this answer is the one to be tried now. */
  isWanted(action: WireAction): boolean
}
/** What a lesson brings to the table: its leaf, and whether an answer is the one to be tried now. */
export interface LessonAtTable {
  readonly leaf: ComponentChildren
  isWanted(action: WireAction): boolean
}
export function createUi(session: TableSession, lesson?: LessonAtTable): Ui {
  const pointed = signal<string | null>(null)
  const routing = signal<RouteDraft | null>(null)
  const { gameUi, view, lang } = session
  const route = computed(() => (routing.value && view.value && gameUi.routes?.plan(routing.value, view.value, lang.value)) ?? null)
  const foresight = createAnswerPreviews(session, pointed)
  return {
    session,
    routing,
    route,
    path: computed(() => route.value?.path ?? foresight.walks.value.get(pointed.value ?? '')?.path ?? null),
    pointed,
    scene: createScene(session),
    foresight,
    reading: signal<readonly string[]>([]),
    asked: signal<{ thing: TableThing; why: boolean } | FoldedAnswers | typeof VERBS_WITHOUT_PLACE | typeof ANSWERS_IN_PROMPT | null>(null),
    menu: signal(false),
    hinting: signal(false),
    finding: signal(false),
    tab: signal<TableTab>('map'),
    answerTab: signal<TableTab>('map'),
    sheet: signal<string | null>(null),
    sheetPart: signal<string | null>(null),
    showing: signal<string | null>(null),
    offering: signal<OfferValues | null>(null),
    theatre: signal<FightViewerState>('shut'),
    logFolded: signal(false),
    isWanted: action => lesson?.isWanted(action) ?? false,
  }
}
/** An answer in words, with what tells it from another like it. */
export function writeAnswer({ session }: Ui, action: WireAction): string {
  const view = session.view.value
  const meant = view && session.gameUi.meant?.(action, view, session.lang.value)
  return meant ? `${session.talk.value.action(action)}, ${meant}` : session.talk.value.action(action)
}
/** The key under which an answer may be explained. */
export const makeTipKey = ({ session }: Ui, { do: verb, to }: WireAction): string =>
  [verb, to, session.question.value?.decision.seat].filter(part => part !== undefined).join(' ')
const choiceFinders = { space: findChoicesOnSpace, card: findChoicesOnCard, seat: findChoicesOnSeat } as const
export const findChoicesOnThing = ({ session }: Ui, { is, id }: TableThing): readonly Choice[] => choiceFinders[is](session.choices.value, id)
/** One click chooses; where there are several ways, or none, or a grave one, a list opens. On a space the lesser ways wait for who asks. */
export function chooseOrList(ui: Ui, thing: TableThing): void {
  const all = findChoicesOnThing(ui, thing)
  const main = thing.is === 'space' ? all.filter(c => !ui.session.gameUi.lesser.includes(c.verb)) : all
  const choices = main.length > 0 ? main : all
  const isMeant = thing.is !== 'space' || main.length > 0 || ui.session.choices.value.length === all.length
  const [only] = choices
  if (choices.length === 1 && isMeant && !ui.foresight.note(only!.action)?.isGrave) void ui.session.choose(only!.action)
  else ui.asked.value = { thing, why: choices.length === 0 }
}
export const askAboutThing = (ui: Ui, thing: TableThing): void => void (ui.asked.value = { thing, why: true })
