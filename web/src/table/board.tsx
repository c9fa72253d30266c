/** The map in its place: what can be chosen on it, what lies under the pointer, and the tools to move it. */
import { useEffect, useMemo } from 'preact/hooks'
import type { MapCamera } from '../gallery/camera.ts'
import { MiniMap } from '../gallery/mini-map.tsx'
import { currentLang, currentTheme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { arePlacesNumbered, listAnswersOnPlaces } from './numbered-places.ts'
import type { TableMap, WireEvent } from './game-ui.ts'
import { listPlannedEvents } from './planning.ts'
import { areAllSeldomMeant } from './folded.ts'
import { windowLayout } from './room.ts'
import { isInSight, isSmallWindow, showSpaces, showSpacesIfNoneInSight, listPointsOfSpaces } from './sight.ts'
import { doMarksTellPlacesApart } from './space-marks.ts'
import { InteractiveMap, type SpaceMark } from './stage.tsx'
import { askAboutThing, findChoicesOnThing, chooseOrList, type Ui } from './ui.ts'
import { useUncoveredMap } from './use-free-room.ts'

interface BoardProps {
  readonly ui: Ui
  readonly map: TableMap
  readonly camera: MapCamera
}
/** The moves to be drawn as arrows: those of a plan, of the moment looked at, or the last ones. */
function listEventsForArrows({ session }: Ui): readonly WireEvent[] {
  const m = session.mode.value
  if (m.is === 'plan') return listPlannedEvents(m.plan) as unknown as WireEvent[]
  const n = m.is === 'replay' ? (m.line ?? m.position.n) : session.lines.value.at(-1)?.n
  return session.lines.value.filter(l => l.n === n).map(l => l.event)
}
const readArrow = (event: WireEvent): (readonly [string, string])[] =>
  typeof event['from'] === 'string' && typeof event['to'] === 'string' ? [[event['from'], event['to']]] : []

export function Board({ ui, map, camera }: BoardProps) {
  const { session } = ui
  const talk = session.talk.value
  const route = ui.route.value
  const targets = useMemo(
    () =>
      route?.targets ??
      new Map(
        map.spaces.flatMap(({ id }) => {
          const choices = findChoicesOnThing(ui, { is: 'space', id })
          const names = choices.map(c => [talk.action(c.action), ui.foresight.note(c.action)?.text].filter(Boolean).join(', '))
          return choices.length > 0 ? [[id, names.join('; ')] as const] : []
        }),
      ),
    [map, talk, session.choices.value, ui.foresight.notes.value, route?.targets],
  )
  const { lesser } = session.gameUi
  const faint = useMemo(() => {
    if (areAllSeldomMeant(session.choices.value, lesser)) return new Set<string>()
    return new Set([...targets.keys()].filter(id => !route && areAllSeldomMeant(findChoicesOnThing(ui, { is: 'space', id }), lesser)))
  }, [targets])
  const { pieces, holders, badges, overlay } = ui.scene
  // What is the same list as before is not drawn again.
  const events = useMemo(() => listEventsForArrows(ui), [session.mode.value, session.lines.value])
  const isMine = session.question.value?.mine ?? false
  const asked = useMemo(() => (isMine && session.view.value ? (session.gameUi.placesAskedAbout?.(session.view.value) ?? []) : []), [isMine, session.view.value])
  const marked = useMemo(() => [...events.flatMap(e => session.gameUi.places(e)), ...asked], [events, asked])
  const arrows = useMemo(() => events.flatMap(readArrow), [events])
  const { notes, cautions } = ui.foresight
  const marks = useMemo(
    () => collectSpaceMarks(ui, map),
    [map, targets, notes.value, cautions.value, arePlacesNumbered(ui), windowLayout.value, currentLang.value],
  )
  const wanted = map.spaces.filter(({ id }) => findChoicesOnThing(ui, { is: 'space', id }).some(c => ui.isWanted(c.action))).map(s => s.id)
  const { frame, clear } = camera.stage.value
  // A question that no place answers is about what it names, or what has just happened; looking back, all is.
  const meant = [...targets.keys()].filter(id => !faint.has(id))
  const isBack = session.mode.value.is === 'replay'
  const fought = ui.scene.fight.value
  const placeOfFight = ui.scene.battle.value?.place ?? (fought && !fought.over ? fought.place : null)
  const lastPlaces = marked.length === 0 && placeOfFight !== null ? [placeOfFight] : marked
  const concerned = meant.length > 0 ? meant : isBack ? lastPlaces : asked.length > 0 ? asked : isMine ? lastPlaces.slice(-1) : []
  const seldom = meant.length === 0 ? [...targets.keys()] : []
  const turnToPlaces = (): void => (seldom.length > 0 ? showSpacesIfNoneInSight(camera, map, seldom) : showSpaces(camera, map, concerned))
  useEffect(turnToPlaces, [camera, map, targets, isBack && lastPlaces.join(' '), asked, placeOfFight, frame.height, clear])
  useUncoveredMap(camera, map, targets)
  // No finger leaves a place as a mouse does: what it asked about is done with when something else is asked.
  useEffect(() => void (isSmallWindow(camera) && (ui.pointed.value = null)), [session.choices.value])
  return (
    <InteractiveMap
      {...{ map, camera, targets, faint, pointed: ui.pointed, marks }}
      {...{ pieces: pieces.value, holders: holders.value, badges: badges.value, overlay: overlay.value }}
      wanted={wanted.join(' ')}
      arrows={arrows}
      path={ui.path}
      marked={marked}
      moment={`${session.mode.value.is} ${session.lines.value.at(-1)?.key ?? ''}`}
      onPoint={id => void (ui.pointed.value = id)}
      onChoose={id => {
        ui.sheet.value = null
        // What was pointed at is answered, and must not lie over the next places.
        ui.pointed.value = null
        const walk = findChoicesOnThing(ui, { is: 'space', id }).length > 0 ? undefined : ui.foresight.walks.value.get(id)
        if (route) toggleStopOfRoute(ui, id)
        else if (walk) void session.chooseAll(walk.actions)
        else chooseOrList(ui, { is: 'space', id })
      }}
      onAsk={id => {
        ui.pointed.value = id
        askAboutThing(ui, { is: 'space', id })
      }}
    />
  )
}
/** A place is added to the route on the desk, or left out again. */
function toggleStopOfRoute({ routing, route }: Ui, id: string): void {
  const draft = routing.value!
  if (draft.stops.includes(id)) routing.value = { ...draft, stops: draft.stops.filter(stop => stop !== id) }
  else if (route.value?.targets.has(id)) routing.value = { ...draft, stops: [...draft.stops, id] }
}
/** What a step costs, and what to be careful about, on the spot. */
function collectSpaceMarks(ui: Ui, map: TableMap): ReadonlyMap<string, SpaceMark> {
  const { cautions, note } = ui.foresight
  const all = map.spaces.flatMap(({ id }) => {
    const found = findChoicesOnThing(ui, { is: 'space', id }).flatMap(c => note(c.action) ?? [])
    const first = found.find(n => n.mark !== null)
    return first ? [[id, { text: first.mark!, name: first.text, is: 'note' }] as const] : []
  })
  const marks = all.map(([, { text }]) => text)
  const noted = doMarksTellPlacesApart(marks, windowLayout.value !== 'bar') ? all : []
  const numbers = arePlacesNumbered(ui) ? listAnswersOnPlaces(ui).map((c, i) => [c.at.spaces[0]!, { text: `${i + 1}`, name: '', is: 'number' }] as const) : []
  const careful = [...cautions.value].map(([id, caution]) => [id, { text: caution.mark, name: caution.text, is: 'caution' }] as const)
  return new Map<string, SpaceMark>([...numbers, ...noted, ...careful])
}
/** Tells in one line what is under the pointer. */
export function PointedSpaceLine({ ui, map }: { readonly ui: Ui; readonly map: TableMap }) {
  const { session } = ui
  const id = ui.pointed.value
  const space = map.spaces.find(s => s.id === id)
  if (!space) return null
  const pieces = (ui.scene.pieces.value.get(space.id) ?? []).map(s => s.name)
  const things = (ui.scene.badges.value.get(space.id) ?? []).map(s => s.name)
  const value = ui.scene.overlay.value?.spaces.get(space.id)?.name
  const choices = findChoicesOnThing(ui, { is: 'space', id: space.id })
  const caution = ui.foresight.cautions.value.get(space.id)
  const walk = choices.length > 0 ? undefined : ui.foresight.walks.value.get(space.id)
  return (
    <p class="pointed" aria-hidden="true">
      <b>{space.name[currentLang.value]}</b> <span class="piece-names">{pieces.join(', ')}</span> {[...things, ...(value ? [value] : [])].join(', ')}
      {choices.length > 0 && (
        <em> {choices.map(c => [session.talk.value.action(c.action), ui.foresight.note(c.action)?.text].filter(Boolean).join(', ')).join(' · ')}</em>
      )}
      {walk && <em> {walk.text()}</em>}
      {caution && <strong> {caution.text}</strong>}
    </p>
  )
}
/** Zoomed in, the whole map in a corner, with the places where something can be chosen. A small window has better use for the corner once all are in sight. */
export function BoardMiniMap({ ui, map, camera }: BoardProps) {
  const ids = map.spaces.filter(s => findChoicesOnThing(ui, { is: 'space', id: s.id }).length > 0).map(s => s.id)
  const spots = listPointsOfSpaces(map, ids)
  if (isSmallWindow(camera) && spots.length > 0 && spots.every(spot => isInSight(camera, spot))) return null
  return <MiniMap map={map} camera={camera} theme={currentTheme.value} spots={spots} />
}
export function ZoomButtons({ ui, camera }: { readonly ui: Ui; readonly camera: MapCamera }) {
  const t = texts.value.table
  return (
    <div class="zoom">
      <button type="button" class="round" aria-label={t.find} title={t.find} aria-keyshortcuts="/" onClick={() => void (ui.finding.value = true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t.zoomIn} title={t.zoomIn} onClick={() => camera.zoomBy(1.5)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t.zoomOut} title={t.zoomOut} onClick={() => camera.zoomBy(1 / 1.5)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t.showAll} title={t.showAll} onClick={() => camera.showAll()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
    </div>
  )
}
