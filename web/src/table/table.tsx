/** The table: one screen for all games. The map runs to every edge; what is read floats over it as leaves, or lies below it in a small window. */
import { gameRegistry } from '@tabularium/games'
import { useMemo, useRef } from 'preact/hooks'
import { createCamera } from '../gallery/camera.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { ThingPopup } from './asked.tsx'
import { useBackButton } from './back.ts'
import { Board, BoardMiniMap, PointedSpaceLine, ZoomButtons } from './board.tsx'
import { ToolPanel, OverlayLegend } from './desk.tsx'
import { EventBanner, CardPlayedByOther, useMoveSounds, useTurnSound } from './followed.tsx'
import type { TableMap } from './game-ui.ts'
import { HandOfCards, CardsOnTable } from './hand.tsx'
import { useKeyboardShortcuts } from './keys.ts'
import { LogPanel } from './log.tsx'
import { HandOverCurtain, GuidePanel } from './overlays.tsx'
import { useOpponentSpeed } from './pace.ts'
import { TableHead, PromptPanel, writeQuestion } from './prompt.tsx'
import { usePressGuard } from './press-guard.ts'
import { ClausesPopup } from './rules.tsx'
import { SeatList } from './seats.tsx'
import type { TableSession } from './session.ts'
import { OpenSheets } from './sheets.tsx'
import { OpenCardList, OpenCardPopup } from './shown.tsx'
import { TableTabs } from './tabs.tsx'
import { createUi, writeAnswer, type LessonAtTable, type Ui } from './ui.ts'

const LazyAgendaList = createLazyPage(async () => (await import('./agenda.tsx')).AgendaList)
const LazyFightViewer = createLazyPage(async () => (await import('./theatre.tsx')).FightViewer, true)
const LazyStudyBar = createLazyPage(async () => (await import('./study.tsx')).StudyBar, true)
const LazyHintPopup = createLazyPage(async () => (await import('../advice/hint.tsx')).HintPopup)
const LazyPlaceFinder = createLazyPage(async () => (await import('./finder.tsx')).PlaceFinder, true)
const LazyMenu = createLazyPage(async () => (await import('./menu.tsx')).TableMenu)
const LazyOffersPopup = createLazyPage(async () => (await import('./offers.tsx')).OffersPopup)
const LazyBattleBoard = createLazyPage(async () => (await import('./battle-board.tsx')).BattleBoardPanel)
const LazyOddsPanel = createLazyPage(async () => (await import('./odds.tsx')).OddsPanel)
const LazyPlanBar = createLazyPage(async () => (await import('./plan-bar.tsx')).PlanBar)
const LazyRouteDesk = createLazyPage(async () => (await import('./route-desk.tsx')).RouteDeskPanel)
const LazyCatchUpNotice = createLazyPage(async () => (await import('./replay.tsx')).CatchUpNotice)
const LazyReplayBar = createLazyPage(async () => (await import('./replay.tsx')).ReplayBar)
const LazyTipLayer = createLazyPage(async () => (await import('./tips.tsx')).TipLayer, true)
const LazyGameOverPanel = createLazyPage(async () => (await import('./end.tsx')).GameOverPanel)

/** What changed, for those who hear the table. */
function ScreenReaderAnnouncer({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const last = session.lines.value.slice(-4)
  const question = session.question.value
  return (
    <div class="unseen">
      <p role="status">{question?.mine ? `${texts.value.table.yourDecision}: ${writeQuestion(ui)}` : writeQuestion(ui)}</p>
      <div role="log" aria-live="polite">
        {last.map(line => (
          <p key={line.key}>{session.talk.value.event(line.event)}</p>
        ))}
      </div>
    </div>
  )
}
/** Whatever floats over the map. Its order is that of keyboard and reader; the eye finds it where the style sheet puts it. */
function FloatingPanels({ ui, lesson }: { readonly ui: Ui; readonly lesson: LessonAtTable | undefined }) {
  const { study } = ui.session.client.info
  return (
    <div class="leaves">
      <PromptPanel ui={ui} />
      <div class="cards-row">
        <HandOfCards ui={ui} />
        <OpenCardList ui={ui} />
      </div>
      <TableHead ui={ui} />
      <div class="side">
        <SeatList ui={ui} />
        {ui.scene.agendas.value.length > 0 && <LazyAgendaList ui={ui} />}
        <ToolPanel ui={ui} />
      </div>
      <div class="notices">
        {lesson ? lesson.leaf : <GuidePanel ui={ui} />}
        {!lesson && ui.session.unseen.value.length > 0 && <LazyCatchUpNotice ui={ui} />}
        <CardPlayedByOther ui={ui} />
        {study && <LazyStudyBar ui={ui} study={study} />}
        {ui.session.mode.value.is === 'plan' && <LazyPlanBar ui={ui} />}
        {ui.session.mode.value.is === 'replay' && <LazyReplayBar ui={ui} />}
        {ui.route.value && <LazyRouteDesk ui={ui} />}
        {ui.scene.battle.value && <LazyBattleBoard ui={ui} />}
        {ui.foresight.odds.value && !ui.scene.battle.value && <LazyOddsPanel ui={ui} />}
        <LazyFightViewer ui={ui} />
        {ui.session.state.value?.outcome && ui.session.mode.value.is === 'live' && <LazyGameOverPanel ui={ui} />}
      </div>
      <OpenSheets ui={ui} />
      <LogPanel ui={ui} />
      <TableTabs ui={ui} />
    </div>
  )
}
interface TableProps {
  readonly session: TableSession
  readonly map: TableMap | null
  readonly lesson?: LessonAtTable
}
export function GameTable({ session, map, lesson }: TableProps) {
  const ui = useMemo(() => createUi(session, lesson), [session])
  const camera = useMemo(() => createCamera(map ?? { width: 1, height: 1 }), [map])
  const frame = useRef<HTMLDivElement>(null)
  usePressGuard()
  useKeyboardShortcuts(ui)
  useBackButton(ui)
  useTurnSound(ui)
  useMoveSounds(ui)
  useOpponentSpeed(session)
  if (session.curtain.value !== null) return <HandOverCurtain ui={ui} seat={session.curtain.value} />
  if (!session.view.value) return <p class="laying">{texts.value.table.opening}</p>
  const found = (id: string): void => frame.current?.querySelector<SVGElement>(`[data-space="${id}"]`)?.focus()
  return (
    <div
      ref={frame}
      data-n={session.update.value?.n}
      data-settled={session.settled.value || undefined}
      data-offered={session.choices.value.length}
      class={`table mode-${session.mode.value.is} on-${ui.tab.value} ${ui.tab.value === ui.answerTab.value ? '' : 'elsewhere'}`}
    >
      <h1 class="unseen">{gameRegistry[session.client.info.game].name[currentLang.value]}</h1>
      <FloatingPanels ui={ui} lesson={lesson} />
      <div class="stage">
        {map ? <Board ui={ui} map={map} camera={camera} /> : <div class="no-map" />}
        {map?.baked && <BoardMiniMap ui={ui} map={map} camera={camera} />}
        {map && <ZoomButtons ui={ui} camera={camera} />}
        {map && <PointedSpaceLine ui={ui} map={map} />}
        <CardsOnTable ui={ui} />
        <OverlayLegend ui={ui} />
        <EventBanner ui={ui} />
      </div>
      <ScreenReaderAnnouncer ui={ui} />
      <ThingPopup ui={ui} map={map} />
      <ClausesPopup reading={ui.reading} />
      <OpenCardPopup ui={ui} />
      {ui.offering.value && <LazyOffersPopup ui={ui} />}
      {ui.menu.value && <LazyMenu ui={ui} />}
      {ui.hinting.value && <LazyHintPopup ui={ui} write={action => writeAnswer(ui, action)} />}
      {session.gameUi.tips && <LazyTipLayer ui={ui} />}
      {ui.finding.value && map && <LazyPlaceFinder ui={ui} map={map} onFound={found} />}
    </div>
  )
}
