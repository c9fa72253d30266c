/** The desk of offers: what was put to one, what waits for others, what is in force, and a new offer in fields. Nobody's decision waits for it. */
import { useComputed, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { OwnerMark } from '../pieces/piece.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { Agreement, AnyAside, AnyView, AsideUi, OfferAct, OfferField, OfferValues } from './game-ui.ts'
import { Popup } from './popup.tsx'
import { CiteButton } from './rules.tsx'
import type { Ui } from './ui.ts'

interface OffersProps {
  readonly ui: Ui
  readonly desk: AsideUi
  readonly view: AnyView
}
function OffersSection({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="offers-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
/** A warning stands beside the button before it is pressed. */
function OfferActButton({ ui, act }: { readonly ui: Ui; readonly act: OfferAct }) {
  return (
    <button
      type="button"
      class={act.warning === null ? 'choice' : 'choice costly'}
      onClick={() => void ui.session.aside({ aside: 'propose', to: [...act.to], terms: act.terms, text: '' })}
    >
      {act.label}
      {act.warning !== null && <small class="answer-note"> {act.warning}</small>}
    </button>
  )
}

// ---- Open offers ----
/** Under this key the draft keeps which offer it answers: that one is refused when it is sent. */
const COUNTERED_OFFER = 'counters'
function OfferAnswerButtons({ ui, desk, view, aside }: OffersProps & { readonly aside: AnyAside }) {
  const t = texts.value.table.offers
  const { id, from, awaiting } = aside
  const seat = view.seat!
  const counter = awaiting.includes(seat) ? desk.counter(aside, view) : null
  const answer = (how: 'accept' | 'refuse' | 'withdraw') => () => void ui.session.aside({ aside: how, id })
  return (
    <div class="choices">
      {awaiting.includes(seat) && (
        <>
          <button type="button" class="choice main" onClick={answer('accept')}>
            {t.accept}
          </button>
          <button type="button" class="choice" onClick={answer('refuse')}>
            {t.refuse}
          </button>
          {counter && (
            <button type="button" class="choice" onClick={() => void (ui.offering.value = { ...counter, [COUNTERED_OFFER]: String(id) })}>
              {t.counter}
            </button>
          )}
        </>
      )}
      {from === seat && awaiting.length > 0 && (
        <button type="button" class="choice" onClick={answer('withdraw')}>
          {t.withdraw}
        </button>
      )}
    </div>
  )
}
function OpenOfferView({ ui, desk, view, aside }: OffersProps & { readonly aside: AnyAside }) {
  const { title, lines } = desk.tell(aside, view, currentLang.value)
  const names = aside.awaiting.map(seat => ui.session.looks.value[seat]?.name ?? seat)
  return (
    <article class="offer">
      <h4>{title}</h4>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <p class="offer-awaits">
        {names.length > 0 ? texts.value.table.offers.awaits(new Intl.ListFormat(currentLang.value).format(names)) : texts.value.table.offers.agreed}
      </p>
      <OfferAnswerButtons ui={ui} desk={desk} view={view} aside={aside} />
    </article>
  )
}
/** Accepted by everybody: it waits only for the decision that is being made. */
const isAgreed = ({ awaiting }: AnyAside): boolean => awaiting.length === 0
function OpenOfferList(props: OffersProps) {
  const t = texts.value.table.offers
  const { asides, seat } = props.view
  const mine = (isMine: boolean) => asides.filter(aside => !isAgreed(aside) && aside.awaiting.includes(seat!) === isMine)
  return (
    <>
      <OffersSection title={t.received}>
        {mine(true).length === 0 ? <p class="empty">{t.none}</p> : mine(true).map(aside => <OpenOfferView key={aside.id} {...props} aside={aside} />)}
      </OffersSection>
      {mine(false).length > 0 && (
        <OffersSection title={t.sent}>
          {mine(false).map(aside => (
            <OpenOfferView key={aside.id} {...props} aside={aside} />
          ))}
        </OffersSection>
      )}
    </>
  )
}

// ---- What holds ----
function AgreementView({ ui, agreement }: { readonly ui: Ui; readonly agreement: Agreement }) {
  const { title, lines, tones, acts, cite } = agreement
  return (
    <article class="offer">
      <h4>
        {tones.map((tone, i) => (
          <OwnerMark key={i} tone={tone} />
        ))}{' '}
        {title} <CiteButton ids={cite} reading={ui.reading} />
      </h4>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
      <div class="choices">
        {acts.map(act => (
          <OfferActButton key={act.key} ui={ui} act={act} />
        ))}
      </div>
    </article>
  )
}

// ---- A new offer ----
interface OfferFieldProps {
  readonly field: OfferField
  readonly values: OfferValues
  onSet(key: string, to: string): void
}
function OfferFieldInput({ field, values, onSet }: OfferFieldProps) {
  const { key, label, is, options } = field
  const value = values[key] ?? ''
  const set = (to: string): void => onSet(key, to)
  if (is === 'flag')
    return (
      <label class="offer-flag">
        <input type="checkbox" checked={value === 'yes'} onChange={event => set(event.currentTarget.checked ? 'yes' : '')} />{' '}
        <span>
          {label}
          {field.about && <small class="offer-about">{field.about}</small>}
        </span>
      </label>
    )
  if (is === 'choice')
    return (
      <label class="offer-field">
        <span>{label}</span>
        <select value={options!.some(option => option.value === value) ? value : options![0]?.value} onChange={event => set(event.currentTarget.value)}>
          {options!.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <label class="offer-field">
      <span>{label}</span>
      {is === 'number' ? (
        <input type="number" min={0} value={value} onInput={event => set(event.currentTarget.value)} />
      ) : (
        <input type="text" maxLength={300} value={value} onInput={event => set(event.currentTarget.value)} />
      )}
    </label>
  )
}
function OfferFieldset({ part, fields, values, onSet }: Omit<OfferFieldProps, 'field'> & { readonly part: string; readonly fields: readonly OfferField[] }) {
  return (
    <fieldset>
      <legend>{part}</legend>
      {fields.map(field => (
        <OfferFieldInput key={field.key} field={field} values={values} onSet={onSet} />
      ))}
    </fieldset>
  )
}
/** What is seldom wanted lies below, folded, unless it says something. */
function OfferFields({ fields, values, onSet }: Omit<OfferFieldProps, 'field'> & { readonly fields: readonly OfferField[] }) {
  const [rare, usual] = [true, false].map(isRare => fields.filter(f => (f.isRare ?? false) === isRare)) as [OfferField[], OfferField[]]
  const list = (own: readonly OfferField[]) =>
    [...Map.groupBy(own, f => f.part)].map(([part, some]) => <OfferFieldset key={part} part={part} fields={some} values={values} onSet={onSet} />)
  return (
    <>
      {list(usual)}
      {rare.length > 0 && (
        <details class="offer-rare" open={rare.some(f => values[f.key])}>
          <summary>{texts.value.table.offers.rare}</summary>
          <div class="offer-rare-fields">{list(rare)}</div>
        </details>
      )}
    </>
  )
}
/** The offer in words, as whoever receives it will read it, beside what sends it. */
function OfferDraft({ desk, view, offer }: Pick<OffersProps, 'desk' | 'view'> & { readonly offer: ReturnType<AsideUi['offer']> }) {
  const t = texts.value.table.offers
  const draft = offer && desk.tell({ ...offer, id: 0, from: view.seat!, awaiting: offer.to } as unknown as AnyAside, view, currentLang.value)
  return (
    <div class="offer-draft">
      {draft ? (
        <div aria-live="polite">
          <h4>{draft.title}</h4>
          <ul>
            {draft.lines.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="empty">{t.emptyDraft}</p>
      )}
      <button type="submit" class="choice main" disabled={!draft}>
        {t.send}
      </button>
    </div>
  )
}
/** What became of an offer that was answered at once: opponents do not think long about it. */
type OfferOutcome = 'agreed' | 'refused' | null
function findOfferOutcome(before: AnyView, after: AnyView | null, seats: number): OfferOutcome {
  const [was, now] = [new Set(before.asides.map(aside => aside.id)), after?.asides ?? []]
  const mine = now.filter(aside => aside.from === before.seat && !was.has(aside.id))
  if (mine.some(aside => aside.awaiting.length > 0)) return null
  return mine.length > 0 || seats === 0 || after?.board !== before.board ? 'agreed' : 'refused'
}
function NewOfferForm({ ui, desk, view }: OffersProps) {
  const values = useComputed((): OfferValues => ui.offering.value ?? {})
  const outcome = useSignal<OfferOutcome>(null)
  const t = texts.value.table.offers
  const set = (key: string, to: string): void => void (ui.offering.value = { ...values.value, [key]: to })
  const fields = desk.fields(values.value, view, currentLang.value)
  const offer = desk.offer(values.value, view)
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!offer) return
    const countered = view.asides.find(aside => String(aside.id) === values.value[COUNTERED_OFFER])
    if (countered) await ui.session.aside({ aside: 'refuse', id: countered.id })
    await ui.session.aside({ aside: 'propose', ...offer })
    if (ui.session.problem.value !== null) return
    outcome.value = findOfferOutcome(view, ui.session.view.value, offer.to.length)
    if (outcome.value !== 'refused') ui.offering.value = {}
  }
  return (
    <OffersSection title={values.value[COUNTERED_OFFER] ? t.counter : t.fresh}>
      {outcome.value !== null && !(outcome.value === 'agreed' && view.asides.some(isAgreed)) && (
        <p class="offer-outcome" role="status">
          {t[outcome.value]}
        </p>
      )}
      <form class="new-offer" onSubmit={event => void send(event)}>
        <OfferFields fields={fields} values={values.value} onSet={set} />
        <OfferDraft desk={desk} view={view} offer={offer} />
      </form>
    </OffersSection>
  )
}
function OfferProblem({ ui }: { readonly ui: Ui }) {
  const problem = ui.session.problem.value
  const words: { readonly [key: string]: string } = texts.value.table.problem
  return problem === null ? null : (
    <p class="problem" role="alert">
      {words[problem] ?? texts.value.table.problem.other}
    </p>
  )
}
export function OffersPopup({ ui }: { readonly ui: Ui }) {
  const view = ui.session.view.value
  const desk = ui.session.gameUi.asides
  if (!desk || !view || view.seat === null) return null
  const t = texts.value.table.offers
  const props: OffersProps = { ui, desk, view }
  const agreements = desk.agreements(view, currentLang.value)
  const acts = desk.acts(view, currentLang.value)
  const agreed = view.asides.filter(isAgreed)
  return (
    <Popup title={t.title} onClose={() => void (ui.offering.value = null)} wide>
      <div class="offers-desk">
        <OfferProblem ui={ui} />
        <OpenOfferList {...props} />
        <OffersSection title={t.inForce}>
          {agreements.length + agreed.length === 0 && <p class="empty">{t.noneInForce}</p>}
          {agreed.map(aside => (
            <OpenOfferView key={aside.id} {...props} aside={aside} />
          ))}
          {agreements.map(agreement => (
            <AgreementView key={agreement.key} ui={ui} agreement={agreement} />
          ))}
        </OffersSection>
        <NewOfferForm {...props} />
        {acts.length > 0 && (
          <OffersSection title={t.alone}>
            <div class="choices">
              {acts.map(act => (
                <OfferActButton key={act.key} ui={ui} act={act} />
              ))}
            </div>
          </OffersSection>
        )}
      </div>
    </Popup>
  )
}
/** How many offers wait for whoever looks. */
export function OffersButton({ ui }: { readonly ui: Ui }) {
  const { view, state } = ui.session
  const seat = view.value?.seat ?? null
  // Nothing is agreed on any more once the game is over.
  if (seat === null || state.value?.outcome) return null
  const waiting = view.value!.asides.filter(aside => aside.awaiting.includes(seat)).length
  return (
    <button
      type="button"
      class={waiting > 0 ? 'tool named offers waiting' : 'tool named offers'}
      aria-haspopup="dialog"
      onClick={() => void (ui.offering.value = {})}
    >
      {texts.value.table.offers.button(waiting)}
    </button>
  )
}
