/** The table: one screen for all games. */
import { useSignalEffect } from '@preact/signals'
import { shelf } from '@tabularium/games'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { createCamera, type Camera } from '../gallery/camera.ts'
import { MiniMap } from '../gallery/mini-map.tsx'
import { lang, speed, theme } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { AskedPopup } from './asked.tsx'
import { Desk, hasDesk, Legend } from './desk.tsx'
import type { TableMap, WireEvent } from './dress.ts'
import { Hand, OpenCards } from './hand.tsx'
import { Log } from './log.tsx'
import { Finder, Menu } from './menu.tsx'
import { Curtain, End, Guide, StudyBar } from './overlays.tsx'
import { PlanBar } from './plan-bar.tsx'
import { eventsOf } from './planning.ts'
import { Prompt, questionText } from './prompt.tsx'
import { CatchUp, Scrubber } from './replay.tsx'
import { RulePopup } from './rules.tsx'
import { Seats } from './seats.tsx'
import { Sheets } from './sheets.tsx'
import { ShownCards, ShownPopup } from './shown.tsx'
import { isInSight, isSmall, showTargets, spotsOf } from './sight.ts'
import { Stage } from './stage.tsx'
import { FightTheatre } from './theatre.tsx'
import { Tracks } from './tracks.tsx'
import { ask, choicesOn, createUi, touch, type Drawer, type Ui } from './ui.ts'
import type { Session } from './session.ts'

/** The moves to be drawn as arrows: those of a plan, of the moment looked at, or the last ones. */
function eventsShown({ session }: Ui): readonly WireEvent[] {
  const m = session.mode.value
  if (m.is === 'plan') return eventsOf(m.plan) as unknown as WireEvent[]
  const n = m.is === 'replay' ? (m.line ?? m.position.n) : session.lines.value.at(-1)?.n
  return session.lines.value.filter(l => l.n === n).map(l => l.event)
}
const arrowOf = (event: WireEvent): (readonly [string, string])[] =>
  typeof event['from'] === 'string' && typeof event['to'] === 'string' ? [[event['from'], event['to']]] : []

function Board({ ui, map, camera }: { readonly ui: Ui; readonly map: TableMap; readonly camera: Camera }) {
  const { session } = ui
  const talk = session.talk.value
  const targets = useMemo(
    () =>
      new Map(
        map.spaces.flatMap(({ id }) => {
          const choices = choicesOn(ui, { is: 'space', id })
          return choices.length > 0 ? [[id, choices.map(c => talk.action(c.action)).join('; ')] as const] : []
        }),
      ),
    [map, talk, session.choices.value],
  )
  const { pieces, holders, badges, overlay } = ui.scene
  const events = eventsShown(ui)
  const marked = events.flatMap(e => session.dress.places(e))
  const { height } = camera.stage.value.frame
  // A question that no place answers is about what has just happened.
  const concerned = targets.size > 0 ? [...targets.keys()] : session.question.value?.mine ? marked.slice(-1) : []
  useEffect(() => showTargets(camera, map, concerned), [camera, map, targets, height])
  return (
    <Stage
      {...{ map, camera, targets, pointed: ui.pointed }}
      {...{ pieces: pieces.value, holders: holders.value, badges: badges.value, overlay: overlay.value }}
      arrows={events.flatMap(arrowOf)}
      marked={marked}
      onPoint={id => void (ui.pointed.value = id)}
      onChoose={id => {
        ui.sheet.value = null
        // What was under the finger is answered, and must not lie over the next places.
        if (isSmall(camera)) ui.pointed.value = null
        touch(ui, { is: 'space', id })
      }}
      onAsk={id => ask(ui, { is: 'space', id })}
    />
  )
}
/** Tells in one line what is under the pointer. */
function Pointed({ ui, map }: { readonly ui: Ui; readonly map: TableMap }) {
  const { session } = ui
  const id = ui.pointed.value
  const space = map.spaces.find(s => s.id === id)
  if (!space) return null
  const things = [...(ui.scene.pieces.value.get(space.id) ?? []), ...(ui.scene.badges.value.get(space.id) ?? [])].map(s => s.name)
  const value = ui.scene.overlay.value?.spaces.get(space.id)?.name
  const choices = choicesOn(ui, { is: 'space', id: space.id })
  return (
    <p class="pointed" aria-hidden="true">
      <b>{space.name[lang.value]}</b> {[...things, ...(value ? [value] : [])].join(', ')}
      {choices.length > 0 && <em> {choices.map(c => session.talk.value.action(c.action)).join(' · ')}</em>}
    </p>
  )
}
/** Zoomed in, the whole map in a corner, with the places where something can be chosen. A small window has better use for the corner once all are in sight. */
function Overview({ ui, map, camera }: { readonly ui: Ui; readonly map: TableMap; readonly camera: Camera }) {
  const ids = map.spaces.filter(s => choicesOn(ui, { is: 'space', id: s.id }).length > 0).map(s => s.id)
  const spots = spotsOf(map, ids)
  if (isSmall(camera) && spots.length > 0 && spots.every(spot => isInSight(camera, spot))) return null
  return <MiniMap map={map} camera={camera} theme={theme.value} spots={spots} />
}
function Zoom({ ui, camera }: { readonly ui: Ui; readonly camera: Camera }) {
  const t = texts.value.table
  return (
    <div class="zoom">
      <button type="button" class="round" aria-label={t.find} title={t.find} aria-keyshortcuts="/" onClick={() => void (ui.finding.value = true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20" />
        </svg>
      </button>
      <button type="button" class="round" aria-label={t.zoomIn} title={t.zoomIn} onClick={() => camera.zoomBy(1.5)}>
        +
      </button>
      <button type="button" class="round" aria-label={t.zoomOut} title={t.zoomOut} onClick={() => camera.zoomBy(1 / 1.5)}>
        −
      </button>
      <button type="button" class="round" aria-label={t.showAll} title={t.showAll} onClick={() => camera.showAll()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
    </div>
  )
}
/** What changed, for those who hear the table. */
function Announcer({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const last = session.lines.value.slice(-4)
  const question = session.question.value
  return (
    <div class="unseen">
      <p role="status">{question?.mine ? `${texts.value.table.yourDecision}: ${questionText(ui)}` : questionText(ui)}</p>
      <div role="log" aria-live="polite">
        {last.map(line => (
          <p key={line.key}>{session.talk.value.event(line.event)}</p>
        ))}
      </div>
    </div>
  )
}
function Drawers({ ui }: { readonly ui: Ui }) {
  const drawers: readonly Exclude<Drawer, null>[] = hasDesk(ui) ? ['seats', 'log', 'desk'] : ['seats', 'log']
  return (
    <div class="drawers">
      {drawers.map(name => (
        <button
          key={name}
          type="button"
          class="tool"
          aria-expanded={ui.drawer.value === name}
          onClick={() => void (ui.drawer.value = ui.drawer.value === name ? null : name)}
        >
          {texts.value.table.drawer[name]}
        </button>
      ))}
    </div>
  )
}

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches('input:not([type=radio],[type=range]), textarea, select')
/** One key each, for those who play by keyboard. */
function keyDown(ui: Ui, event: KeyboardEvent): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  const keys: { readonly [key: string]: () => void } = {
    u: () => void ui.session.undo(false),
    U: () => void ui.session.undo(true),
    p: () => ui.session.startPlan(),
    '/': () => void (ui.finding.value = true),
  }
  const run = keys[event.key]
  if (!run) return
  event.preventDefault()
  run()
}
function useKeys(ui: Ui): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => keyDown(ui, event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [ui])
}

export function Table({ session, map }: { readonly session: Session; readonly map: TableMap | null }) {
  const ui = useMemo(() => createUi(session), [session])
  const camera = useMemo(() => createCamera(map ?? { width: 1, height: 1 }), [map])
  const frame = useRef<HTMLDivElement>(null)
  useKeys(ui)
  useSignalEffect(() => session.client.setSpeed(speed.value))
  if (session.curtain.value !== null) return <Curtain ui={ui} seat={session.curtain.value} />
  if (!session.view.value) return <p class="laying">{texts.value.table.opening}</p>
  const found = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus()
  return (
    <div
      ref={frame}
      data-n={session.update.value?.n}
      data-settled={session.settled.value || undefined}
      class={`table mode-${session.mode.value.is} ${ui.drawer.value ? `drawer-${ui.drawer.value}` : ''}`}
    >
      <h1 class="unseen">{shelf[session.client.info.game].name[lang.value]}</h1>
      <Prompt ui={ui} />
      <div class="stage">
        {map ? <Board ui={ui} map={map} camera={camera} /> : <div class="no-map" />}
        {map?.baked && <Overview ui={ui} map={map} camera={camera} />}
        {map && <Zoom ui={ui} camera={camera} />}
        {map && <Pointed ui={ui} map={map} />}
        <OpenCards ui={ui} />
        <Legend ui={ui} />
        <Sheets ui={ui} />
      </div>
      <div class="cards-row">
        <Hand ui={ui} />
        <ShownCards ui={ui} />
      </div>
      <div class="notices">
        <Guide ui={ui} />
        <CatchUp ui={ui} />
        <StudyBar ui={ui} />
        <PlanBar ui={ui} />
        <Scrubber ui={ui} />
        <FightTheatre ui={ui} />
        <End ui={ui} />
      </div>
      <aside class="side">
        <Seats ui={ui} />
        <Log ui={ui} />
      </aside>
      <div class="strip">
        <Tracks ui={ui} />
        <Desk ui={ui} />
      </div>
      <Drawers ui={ui} />
      <Announcer ui={ui} />
      <AskedPopup ui={ui} map={map} />
      <RulePopup reading={ui.reading} />
      <ShownPopup ui={ui} />
      <Menu ui={ui} />
      <Finder ui={ui} map={map} onFound={found} />
    </div>
  )
}
