/** A plan in the making: what it does, what it costs, and the way to send or drop it. */
import { useMemo } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { listPlannedEvents, readPlannedState, type Plan } from './planning.ts'
import type { Ui } from './ui.ts'

function PlanForecast({ ui, plan }: { readonly ui: Ui; readonly plan: Plan }) {
  const { client, gameUi } = ui.session
  const lines = useMemo(() => gameUi.forecast?.(client.game, plan.from, readPlannedState(plan), plan.seat, currentLang.value) ?? [], [plan, currentLang.value])
  if (lines.length === 0) return null
  return (
    <dl class="forecast">
      {lines.map(line => (
        <div key={line.name}>
          <dt>{line.name}</dt> <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
export function PlanBar({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const m = session.mode.value
  if (m.is !== 'plan') return null
  const { plan } = m
  return (
    <section class="plan-bar leaf" aria-label={t.plan}>
      <p>{t.planning}</p>
      <ol class="plan-steps">
        {listPlannedEvents(plan).map((event, i) => (
          <li key={i}>{session.talk.value.event(event)}</li>
        ))}
      </ol>
      <PlanForecast ui={ui} plan={plan} />
      <div class="choices">
        <button type="button" class="choice" disabled={plan.steps.length === 0} onClick={() => void session.confirmPlan()}>
          {t.confirm(plan.steps.length)}
        </button>
        <button type="button" class="link" onClick={() => session.dropPlan()}>
          {t.drop}
        </button>
      </div>
    </section>
  )
}
