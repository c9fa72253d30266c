/** A treaty or a peace drafted in fields: who, how long, what is granted each way, florins, prisoners; and a counter-offer to one that was received. */
import { nameOfNoun, type Aside, type Json, type Lang } from '@tabularium/kernel'
import { paymentTime, treatyType, unit, warBetween, type Medioevo, type Seat, type Terms } from '@tabularium/medioevo/table'
import type { AnyAside, AnyView, OfferField, OfferValues } from '../../table/game-ui.ts'
import { createNamesAndTexts, readMedioevoView, type MedioevoView, type NamesAndTexts } from './cast.ts'

export const EMPTY_TERMS: Terms = {
  act: 'treaty',
  grants: [],
  payments: [],
  prisoners: [],
  last: 0,
  secret: false,
  breaks: false,
  on: null,
  ally: null,
  number: 0,
  paper: '',
}
export const listOtherSeats = ({ board, seats, seat }: MedioevoView): Seat[] => seats.filter(x => x !== seat && !board.players[x]!.out)
type TreatyType = Terms['grants'][number]['type']
const TREATY_TYPES = treatyType.ids as readonly TreatyType[]
const ALLIANCE_TYPES: readonly TreatyType[] = ['defensive-alliance', 'offensive-alliance']
const LONGEST_TREATY_TURNS = 6
const NO_OPTION = { value: '', label: '–' }

// ---- Prisoners ----
type Prisoner = MedioevoView['board']['prisoners'][number]
/** r-93: whoever one of the two holds; he goes free if he is the other's, else he changes hands. */
const listTradablePrisoners = ({ board }: MedioevoView, me: Seat, other: Seat): Prisoner[] => board.prisoners.filter(p => p.holder === me || p.holder === other)
const makePrisonerKey = ({ holder, owner, unit: u }: Pick<Prisoner, 'holder' | 'owner' | 'unit'>): string => `prisoner-${holder}-${owner}-${unit.ids[u]}`
function makePrisonerFields(cast: NamesAndTexts, view: MedioevoView, other: Seat): OfferField[] {
  const { t, side, lang } = cast
  return listTradablePrisoners(view, view.seat!, other).map(p => ({
    key: makePrisonerKey(p),
    label: t.treaty.form.prisoner(side(p.holder), nameOfNoun(unit, lang, p.unit), side(p.owner), p.n),
    is: 'number',
    part: t.treaty.form.prisoners,
  }))
}
function readPrisoners(values: OfferValues, view: MedioevoView, other: Seat): Terms['prisoners'] {
  const me = view.seat!
  return listTradablePrisoners(view, me, other).flatMap(({ n, ...p }) => {
    const wanted = Math.min(n, Math.max(0, Math.round(Number(values[makePrisonerKey(p)])) || 0))
    const handover = { owner: p.owner, holder: p.holder, unit: p.unit, to: p.holder === me ? other : me }
    return Array.from({ length: wanted }, () => handover)
  })
}

// ---- Fields ----
const isAtWarWith = (cast: NamesAndTexts, view: MedioevoView, other: Seat): boolean => warBetween(cast.b, view.seat!, other) !== undefined
function makePartnerField(cast: NamesAndTexts, view: MedioevoView): OfferField {
  const { form } = cast.t.treaty
  const options = listOtherSeats(view).map(x => ({ value: x, label: isAtWarWith(cast, view, x) ? form.enemy(cast.side(x)) : cast.side(x) }))
  return { key: 'with', label: form.with, is: 'choice', part: form.who, options: [NO_OPTION, ...options] }
}
function makeMoneyFields(cast: NamesAndTexts, other: Seat, isWar: boolean): OfferField[] {
  const { form } = cast.t.treaty
  const times = isWar ? paymentTime.ids.filter(id => id === 'once') : paymentTime.ids
  return [
    {
      key: 'pays',
      label: form.pays,
      is: 'choice',
      part: form.money,
      options: [NO_OPTION, { value: 'me', label: form.me }, { value: 'them', label: cast.side(other) }],
    },
    { key: 'florins', label: form.florins, is: 'number', part: form.money },
    { key: 'when', label: form.when, is: 'choice', part: form.money, options: times.map(id => ({ value: id, label: nameOfNoun(paymentTime, cast.lang, id) })) },
    { key: 'note', label: form.note, is: 'text', part: form.money },
  ]
}
function makeAllianceFields(cast: NamesAndTexts, view: MedioevoView, values: OfferValues): OfferField[] {
  const { form } = cast.t.treaty
  const isAllied = ALLIANCE_TYPES.some(type => values[`give-${type}`] || values[`get-${type}`] || values[`both-${type}`])
  const targets = listOtherSeats(view).filter(x => x !== values['with'])
  if (!isAllied) return []
  return [
    { key: 'support', label: form.support, is: 'number', part: form.alliance },
    ...targets.map((x): OfferField => ({ key: `target-${x}`, label: form.against(cast.side(x)), is: 'flag', part: form.alliance })),
  ]
}
function makeTreatyFields(cast: NamesAndTexts, view: MedioevoView, values: OfferValues): OfferField[] {
  const { form, always, until, secret } = cast.t.treaty
  const flags = (how: 'both' | 'give' | 'get'): OfferField[] =>
    TREATY_TYPES.map(type => ({
      key: `${how}-${type}`,
      label: nameOfNoun(treatyType, cast.lang, type),
      is: 'flag',
      part: form[how],
      ...(how === 'both' ? { about: form.about[type] } : { isRare: true }),
    }))
  const turns = Array.from({ length: LONGEST_TREATY_TURNS }, (_, i) => cast.b.turn + i)
  return [
    {
      key: 'last',
      label: form.last,
      is: 'choice',
      part: form.who,
      options: [{ value: '', label: always }, ...turns.map(n => ({ value: String(n), label: until(n) }))],
    },
    { key: 'secret', label: secret, is: 'flag', part: form.who },
    ...flags('both'),
    ...flags('give'),
    ...flags('get'),
    ...makeAllianceFields(cast, view, values),
  ]
}
/** With an enemy one makes peace or an armistice, and nothing else (r-248). */
function makeWarFields(cast: NamesAndTexts): OfferField[] {
  const { form } = cast.t.treaty
  const options = (['peace', 'armistice'] as const).map(act => ({ value: act, label: form.ends[act] }))
  return [{ key: 'act', label: form.act, is: 'choice', part: form.who, options }]
}
export function listOfferFields(values: OfferValues, view: AnyView, lang: Lang): OfferField[] {
  const [cast, seen] = [createNamesAndTexts(view, lang), readMedioevoView(view)]
  const other = (values['with'] || null) as Seat | null
  const partner = makePartnerField(cast, seen)
  if (other === null) return [partner]
  const isWar = isAtWarWith(cast, seen, other)
  return [
    partner,
    ...(isWar ? makeWarFields(cast) : makeTreatyFields(cast, seen, values)),
    ...makeMoneyFields(cast, other, isWar),
    ...makePrisonerFields(cast, seen, other),
  ]
}

// ---- The offer ----
function readGrants(values: OfferValues, view: MedioevoView, other: Seat): Terms['grants'] {
  const seat = view.seat!
  const targets = view.seats.filter(x => values[`target-${x}`])
  const granted = (how: 'give' | 'get'): Terms['grants'] =>
    TREATY_TYPES.filter(type => values[`${how}-${type}`] || values[`both-${type}`]).map(type => ({
      type,
      from: how === 'give' ? seat : other,
      to: how === 'give' ? other : seat,
      lands: [],
      support: ALLIANCE_TYPES.includes(type) ? Math.max(1, Number(values['support']) || 1) : 0,
      targets: ALLIANCE_TYPES.includes(type) ? targets : [],
    }))
  return [...granted('give'), ...granted('get')]
}
function readPayments(values: OfferValues, seat: Seat, other: Seat): Terms['payments'] {
  const florins = Math.round(Number(values['florins'])) || 0
  if (florins <= 0 || !values['pays']) return []
  const [from, to] = values['pays'] === 'me' ? [seat, other] : [other, seat]
  return [{ from, to, florins, when: (values['when'] || 'once') as Terms['payments'][number]['when'] }]
}
export function makeOffer(values: OfferValues, view: AnyView) {
  const seen = readMedioevoView(view)
  const { seat } = seen
  const other = (values['with'] || null) as Seat | null
  if (!seat || !other) return null
  const isWar = warBetween(seen.board, seat, other) !== undefined
  const payments = readPayments(isWar ? { ...values, when: 'once' } : values, seat, other)
  const prisoners = readPrisoners(values, seen, other)
  const grants = isWar ? [] : readGrants(values, seen, other)
  if (!isWar && grants.length + payments.length + prisoners.length === 0) return null
  const act: Terms['act'] = isWar ? (values['act'] === 'armistice' ? 'armistice' : 'peace') : 'treaty'
  const term = isWar ? {} : { last: Number(values['last']) || 0, secret: values['secret'] === 'yes' }
  const terms: Terms = { ...EMPTY_TERMS, act, grants, payments, ...term }
  // On the wire units go by their ids.
  const handovers = prisoners.map(p => ({ ...p, unit: unit.ids[p.unit] }))
  return { to: [other], terms: { ...terms, prisoners: handovers } as unknown as Json, text: values['note'] ?? '' }
}

// ---- A counter-offer ----
const COUNTERED_ACTS: readonly Terms['act'][] = ['treaty', 'peace', 'armistice']
function countPrisoners(terms: Terms): OfferValues {
  const counts = Map.groupBy(terms.prisoners, makePrisonerKey)
  return Object.fromEntries([...counts].map(([key, all]) => [key, String(all.length)]))
}
/** What was offered, seen from the other side, to be changed; null for what can only be accepted or refused. */
export function makeCounterValues(aside: AnyAside, view: AnyView): OfferValues | null {
  const { from, terms } = aside as unknown as Aside<Medioevo>
  const { seat } = readMedioevoView(view)
  if (!COUNTERED_ACTS.includes(terms.act) || seat === null) return null
  const payment = terms.payments[0]
  const targets = new Set(terms.grants.flatMap(x => x.targets))
  return {
    with: from,
    act: terms.act,
    last: terms.last > 0 ? String(terms.last) : '',
    secret: terms.secret ? 'yes' : '',
    ...Object.fromEntries(terms.grants.map(x => [`${x.from === seat ? 'give' : 'get'}-${x.type}`, 'yes'])),
    support: String(Math.max(0, ...terms.grants.map(x => x.support)) || ''),
    ...Object.fromEntries([...targets].map(x => [`target-${x}`, 'yes'])),
    ...(payment && { pays: payment.from === seat ? 'me' : 'them', florins: String(payment.florins), when: payment.when }),
    ...countPrisoners(terms),
  }
}
