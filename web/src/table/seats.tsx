/** Who sits at the table, how they stand, and who is deciding. */
import type { ComponentChildren } from 'preact'
import { currentLang } from '../settings/preferences.ts'
import { OwnerMark } from '../pieces/piece.tsx'
import { texts } from '../texts/index.ts'
import { numberText } from '../texts/numbers.ts'
import { makeAnswerKey } from './choices.ts'
import { toggleSheet } from './sheets.tsx'
import { findChoicesOnThing, chooseOrList, askAboutThing, type Ui } from './ui.ts'

function describePlayer(ui: Ui, seat: string): string {
  const { session } = ui
  const player = session.client.info.players[seat]
  const names: { readonly [bot: string]: string } = texts.value.table.bot
  if (player?.is === 'bot') return names[player.bot] ?? player.bot
  if (player?.is === 'remote') return player.name
  return seat === session.viewer.value ? texts.value.table.you : ''
}
/** Leads to where it comes from, where a sheet tells that. */
function ScoreOfSeat({ ui, children }: { readonly ui: Ui; readonly children: ComponentChildren }) {
  const sheet = ui.scene.sheets.value.find(({ key }) => key === ui.session.gameUi.pointsSheet)
  if (!sheet)
    return (
      <span class="seat-score" data-tip="score">
        {children}
      </span>
    )
  return (
    <button type="button" class="seat-score link" data-tip="score" data-note={sheet.title} onClick={() => toggleSheet(ui, sheet.key)}>
      {children}
    </button>
  )
}
function SeatRow({ ui, seat }: { readonly ui: Ui; readonly seat: string }) {
  const { session } = ui
  const t = texts.value.table
  const look = session.looks.value[seat]!
  const decides = session.mode.value.is === 'live' && (session.update.value?.asked.includes(seat) ?? false)
  const thing = { is: 'seat', id: seat } as const
  const targets = findChoicesOnThing(ui, thing)
  const label = targets.length > 0 ? `${look.name}. ${t.choose(session.talk.value.action(targets[0]!.action))}` : undefined
  return (
    <li class={`seat tone-${look.tone} ${decides ? 'decides' : ''}`}>
      <button
        type="button"
        class={targets.length > 0 ? 'seat-name target' : 'seat-name'}
        aria-label={label}
        tabIndex={targets.length > 0 ? 0 : -1}
        data-answers={targets.map(makeAnswerKey).join('|') || undefined}
        onClick={() => chooseOrList(ui, thing)}
        onContextMenu={event => {
          event.preventDefault()
          askAboutThing(ui, thing)
        }}
      >
        <OwnerMark tone={look.tone} />
        {look.name}
      </button>
      {look.score !== null && (
        <ScoreOfSeat ui={ui}>
          <b>{numberText(look.score, currentLang.value)}</b> <span class="unit">{look.unit ?? t.points}</span>
        </ScoreOfSeat>
      )}
      <span class="seat-facts">
        {[describePlayer(ui, seat), ...look.facts, look.hand === null ? '' : t.cards(look.hand)].filter(Boolean).join(' · ')}
        {decides && <span class="badge">{t.decides}</span>}
      </span>
    </li>
  )
}
export function SeatList({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const view = ui.scene.side.value
  return (
    <section class="seats leaf" aria-labelledby="seats-title">
      <h2 id="seats-title">{texts.value.table.seats}</h2>
      <ul>
        {(view?.seats ?? []).map(seat => (
          <SeatRow key={seat} ui={ui} seat={seat} />
        ))}
      </ul>
      {view &&
        session.gameUi.panels(view, currentLang.value).map(panel => (
          <dl key={panel.key} class="panel">
            <dt class="panel-title">{panel.title}</dt>
            {panel.rows.map(row => (
              <dd key={row.name}>
                <span>{row.name}</span> <b>{row.value}</b>
              </dd>
            ))}
          </dl>
        ))}
    </section>
  )
}
