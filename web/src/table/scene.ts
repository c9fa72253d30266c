/** What lies on the table at the moment, as the game shows it: made once for each view and looked at by many. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Agenda, AnyView, BattleBoard, SpaceBadge, Fight, MapOverlay, Sheet, OpenCard, PieceStack, Tone, ProgressTrack, WireEvent } from './game-ui.ts'
import { delayByFrame } from './later.ts'
import type { TableSession } from './session.ts'

export interface Scene {
  /** What the side shows: one frame behind the map. */
  readonly side: ReadonlySignal<AnyView | null>
  readonly pieces: ReadonlySignal<ReadonlyMap<string, readonly PieceStack[]>>
  readonly holders: ReadonlySignal<ReadonlyMap<string, Tone>>
  readonly badges: ReadonlySignal<ReadonlyMap<string, readonly SpaceBadge[]>>
  readonly tracks: ReadonlySignal<readonly ProgressTrack[]>
  readonly agendas: ReadonlySignal<readonly Agenda[]>
  readonly sheets: ReadonlySignal<readonly Sheet[]>
  readonly overlays: ReadonlySignal<readonly MapOverlay[]>
  /** The look that lies over the map, by its key; none as a rule. */
  readonly look: Signal<string | null>
  readonly overlay: ReadonlySignal<MapOverlay | null>
  readonly shown: ReadonlySignal<readonly OpenCard[]>
  readonly fight: ReadonlySignal<Fight | null>
  readonly battle: ReadonlySignal<BattleBoard | null>
  readonly beside: ReadonlySignal<readonly { readonly name: string; readonly value: string }[]>
}
/** A fight is told in fewer lines than these. */
const RECENT_LOG_LINES = 240
const EMPTY_MAP: ReadonlyMap<string, never> = new Map<string, never>()
const EMPTY_LIST: readonly never[] = []

/** What lies beside the game must never stop it: a fault is told to the console, and the rest of the table stays. */
function showOrLogError<T>(show: (view: AnyView) => T | undefined, view: AnyView): T | undefined {
  try {
    return show(view)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
export function createScene(session: TableSession): Scene {
  const { gameUi, view, lang, lines, mode, talk } = session
  const side = delayByFrame(view)
  const seen = <T>(show: (view: AnyView) => T | undefined, none: T, at = side): ReadonlySignal<T> =>
    computed(() => (at.value && showOrLogError(show, at.value)) ?? none)
  /** What had been told at the moment that is looked at. */
  const shownLines = computed(() => {
    const m = mode.value
    const until = m.is === 'replay' ? (m.line ?? m.position.n) : Infinity
    return lines.value.filter(l => l.n <= until)
  })
  const events = computed((): readonly WireEvent[] => shownLines.value.map(l => l.event))
  const overlays = seen(v => gameUi.overlays?.(v, lang.value), EMPTY_LIST)
  const look = signal<string | null>(null)
  return {
    side,
    overlays,
    look,
    pieces: seen(v => gameUi.pieces(v, lang.value), EMPTY_MAP, view),
    holders: seen(v => gameUi.holders(v), EMPTY_MAP, view),
    badges: seen(v => gameUi.badges?.(v, lang.value), EMPTY_MAP, view),
    tracks: seen(v => gameUi.tracks?.(v, lang.value), EMPTY_LIST),
    agendas: seen(v => gameUi.agendas?.(v, lang.value), EMPTY_LIST),
    sheets: seen(
      v =>
        gameUi.sheets?.(
          v,
          lang.value,
          events.value,
          shownLines.value.map(l => l.cite),
        ),
      EMPTY_LIST,
    ),
    overlay: computed(() => (look.value === null ? null : (overlays.value.find(o => o.key === look.value) ?? null))),
    shown: seen(v => gameUi.shown?.(v, lang.value), EMPTY_LIST),
    fight: seen<Fight | null>(v => gameUi.fight?.(events.value.slice(-RECENT_LOG_LINES), lang.value, event => talk.value.event(event), v) ?? undefined, null),
    battle: seen<BattleBoard | null>(v => gameUi.battle?.(v, lang.value), null, view),
    beside: seen(v => gameUi.beside?.(v, lang.value), EMPTY_LIST, view),
  }
}
