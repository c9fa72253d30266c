/** The table: one screen for all games. The map runs to every edge; what is read floats over it as leaves, or lies below it in a small window. */
import { useSignalEffect } from '@preact/signals'
import { registry } from '@tabularium/games'
import { useMemo, useRef } from 'preact/hooks'
import { createCamera } from '../gallery/camera.ts'
import { lang, speed } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { Agendas } from './agenda.tsx'
import { AskedPopup } from './asked.tsx'
import { useBack } from './back.ts'
import { Board, Overview, Pointed, Zoom } from './board.tsx'
import { Desk, Legend } from './desk.tsx'
import { Banner, PlayedCard, useMoveSounds, useTurnSound } from './followed.tsx'
import type { TableMap } from './game-ui.ts'
import { Hand, OpenCards } from './hand.tsx'
import { useKeys } from './keys.ts'
import { Log } from './log.tsx'
import { Finder } from './finder.tsx'
import { Menu } from './menu.tsx'
import { End } from './end.tsx'
import { Curtain, Guide, StudyBar } from './overlays.tsx'
import { OffersDesk } from './offers.tsx'
import { OddsLeaf } from './odds.tsx'
import { PlanBar } from './plan-bar.tsx'
import { Head, Prompt, questionText } from './prompt.tsx'
import { CatchUp, Scrubber } from './replay.tsx'
import { RulePopup } from './rules.tsx'
import { Seats } from './seats.tsx'
import type { Session } from './session.ts'
import { Sheets } from './sheets.tsx'
import { ShownCards, ShownPopup } from './shown.tsx'
import { Tabs } from './tabs.tsx'
import { FightTheatre } from './theatre.tsx'
import { Tips } from './tips.tsx'
import { createUi, type LessonAtTable, type Ui } from './ui.ts'

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
/** Whatever floats over the map. Its order is that of keyboard and reader; the eye finds it where the style sheet puts it. */
function Leaves({ ui, lesson }: { readonly ui: Ui; readonly lesson: LessonAtTable | undefined }) {
  return (
    <div class="leaves">
      <Prompt ui={ui} />
      <div class="cards-row">
        <Hand ui={ui} />
        <ShownCards ui={ui} />
      </div>
      <Head ui={ui} />
      <div class="side">
        <Seats ui={ui} />
        <Agendas ui={ui} />
        <Desk ui={ui} />
      </div>
      <div class="notices">
        {lesson ? lesson.leaf : <Guide ui={ui} />}
        <CatchUp ui={ui} />
        <PlayedCard ui={ui} />
        <StudyBar ui={ui} />
        <PlanBar ui={ui} />
        <Scrubber ui={ui} />
        <OddsLeaf ui={ui} />
        <FightTheatre ui={ui} />
        <End ui={ui} />
      </div>
      <Sheets ui={ui} />
      <Log ui={ui} />
      <Tabs ui={ui} />
    </div>
  )
}
interface TableProps {
  readonly session: Session
  readonly map: TableMap | null
  readonly lesson?: LessonAtTable
}
export function Table({ session, map, lesson }: TableProps) {
  const ui = useMemo(() => createUi(session, lesson), [session])
  const camera = useMemo(() => createCamera(map ?? { width: 1, height: 1 }), [map])
  const frame = useRef<HTMLDivElement>(null)
  useKeys(ui)
  useBack(ui)
  useTurnSound(ui)
  useMoveSounds(ui)
  // Whoever hurried the others on finds the usual pace again at the next question.
  useSignalEffect(() => {
    void session.question.value?.mine
    session.client.setSpeed(speed.value)
  })
  if (session.curtain.value !== null) return <Curtain ui={ui} seat={session.curtain.value} />
  if (!session.view.value) return <p class="laying">{texts.value.table.opening}</p>
  const found = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus()
  return (
    <div
      ref={frame}
      data-n={session.update.value?.n}
      data-settled={session.settled.value || undefined}
      data-offered={session.choices.value.length}
      class={`table mode-${session.mode.value.is} on-${ui.tab.value}`}
    >
      <h1 class="unseen">{registry[session.client.info.game].name[lang.value]}</h1>
      <Leaves ui={ui} lesson={lesson} />
      <div class="stage">
        {map ? <Board ui={ui} map={map} camera={camera} /> : <div class="no-map" />}
        {map?.baked && <Overview ui={ui} map={map} camera={camera} />}
        {map && <Zoom ui={ui} camera={camera} />}
        {map && <Pointed ui={ui} map={map} />}
        <OpenCards ui={ui} />
        <Legend ui={ui} />
        <Banner ui={ui} />
      </div>
      <Announcer ui={ui} />
      <AskedPopup ui={ui} map={map} />
      <RulePopup reading={ui.reading} />
      <ShownPopup ui={ui} />
      <OffersDesk ui={ui} />
      <Menu ui={ui} />
      <Tips ui={ui} />
      <Finder ui={ui} map={map} onFound={found} />
    </div>
  )
}
