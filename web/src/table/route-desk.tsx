/** The desk of routes: who goes where with what, what it costs and brings, and what speaks against it. Stops are touched on the map; nothing is bought yet. */
import { OwnerMark } from '../pieces/piece.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { RouteDraft, RoutePlan, RouteStop, RouteWarning } from './game-ui.ts'
import { CiteButton } from './rules.tsx'
import type { Ui } from './ui.ts'
import { Mark } from './mark.ts'

interface RouteProps {
  readonly ui: Ui
  readonly plan: RoutePlan
}
const CrossIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
/** A row of numbers, one of which holds. */
function NumberRow({ label, of, now, onPick }: { readonly label: string; readonly of: readonly number[]; readonly now: number; onPick(n: number): void }) {
  return (
    <div class="route-numbers" role="group" aria-label={label}>
      <span>{label}</span>
      {of.map(n => (
        <button key={n} type="button" class="tool named" aria-pressed={n === now} onClick={() => onPick(n)}>
          {n}
        </button>
      ))}
    </div>
  )
}
const setDraft = ({ routing }: Ui, change: Partial<RouteDraft>): void => void (routing.value = { ...routing.value!, ...change })
/** A longer or shorter route keeps its stops as far as they go, and its whole bonus becomes honour. */
const setSize = (ui: Ui, size: number): void => setDraft(ui, { size, stops: ui.routing.value!.stops.slice(0, size), honour: Infinity })

function RouteFields({ ui, plan: { words, draft, carriers, sizes, amounts, honours } }: RouteProps) {
  return (
    <>
      {carriers.length > 1 && (
        <label class="look-chooser">
          <span>{words.carrier}</span>
          <select value={draft.carrier} onChange={event => setDraft(ui, { carrier: event.currentTarget.value, stops: [], amount: Infinity })}>
            {carriers.map(one => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <NumberRow label={words.size} of={sizes} now={draft.size} onPick={size => setSize(ui, size)} />
      <NumberRow label={words.amount} of={amounts} now={draft.amount} onPick={amount => setDraft(ui, { amount })} />
      <NumberRow label={words.honour} of={honours} now={draft.honour} onPick={honour => setDraft(ui, { honour })} />
    </>
  )
}
function RouteStopRow({ ui, plan, stop, no }: RouteProps & { readonly stop: RouteStop; readonly no: number }) {
  const { stops } = ui.routing.value!
  return (
    <li class={stop.isBarred ? 'barred' : undefined}>
      <b class="route-no">{no}</b>
      <span>
        {stop.name} <small>{stop.note}</small>
      </span>
      {stop.tone && <OwnerMark tone={stop.tone} />}
      <button
        type="button"
        class="round"
        aria-label={plan.words.remove(stop.name)}
        onClick={() => setDraft(ui, { stops: stops.filter(at => at !== stop.space) })}
      >
        <CrossIcon />
      </button>
    </li>
  )
}
function RouteWarningView({ ui, plan, warning }: RouteProps & { readonly warning: RouteWarning }) {
  const { offer } = warning
  return (
    <div class="route-warning">
      <p>
        {warning.text} <CiteButton ids={warning.cite} reading={ui.reading} />
      </p>
      {offer && (
        <button type="button" class="choice" onClick={() => void (ui.offering.value = offer)}>
          {plan.words.offer}
        </button>
      )}
    </div>
  )
}
function RouteWorth({ plan: { words, rows } }: { readonly plan: RoutePlan }) {
  return (
    <>
      <h3>{words.worth}</h3>
      <dl class="forecast">
        {rows.map(row => (
          <div key={row.name}>
            <dt>{row.name}</dt> <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
export function RouteDeskPanel({ ui }: { readonly ui: Ui }) {
  const plan = ui.route.value
  if (!plan) return null
  const close = (): void => void (ui.routing.value = null)
  const open = async (): Promise<void> => {
    const { actions } = plan
    close()
    if (actions) await ui.session.chooseAll(actions)
  }
  return (
    <section class="route-desk leaf" aria-label={plan.words.title}>
      <Mark is="route-desk" />
      <header>
        <h2>{plan.words.title}</h2>
        <button type="button" class="round" aria-label={texts.value.table.close} onClick={close}>
          <CrossIcon />
        </button>
      </header>
      <RouteFields ui={ui} plan={plan} />
      <ol>
        <li>
          <b class="route-no">●</b>
          <span>
            {plan.start} <small>{plan.words.buysHere}</small>
          </span>
        </li>
        {plan.stops.map((stop, i) => (
          <RouteStopRow key={stop.space} ui={ui} plan={plan} stop={stop} no={i + 1} />
        ))}
      </ol>
      {plan.missing !== null && <p class="route-missing">{plan.missing}</p>}
      {plan.warnings.map(warning => (
        <RouteWarningView key={warning.text} ui={ui} plan={plan} warning={warning} />
      ))}
      <RouteWorth plan={plan} />
      {plan.whyNot !== null && <p class="route-missing">{plan.whyNot}</p>}
      <footer>
        <p role="status">{plan.result}</p>
        <button type="button" class="choice main" disabled={plan.actions === null} onClick={() => void open()}>
          {plan.words.open}
        </button>
      </footer>
    </section>
  )
}
/** A route is planned where something could be bought for it. */
export function RouteDeskButton({ ui }: { readonly ui: Ui }) {
  const { gameUi, view, state } = ui.session
  const draft = view.value && !state.value?.outcome && gameUi.routes?.begin(view.value)
  if (!draft) return null
  const turn = (): void => {
    ui.routing.value = ui.route.value ? null : draft
    ui.logFolded.value = true
    ui.tab.value = 'map'
  }
  return (
    <button type="button" class="tool named" aria-expanded={ui.route.value !== null} onClick={turn}>
      {gameUi.routes!.title(currentLang.value)}
    </button>
  )
}
