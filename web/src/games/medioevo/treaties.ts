/** The treaty desk: offers in plain words, treaties and wars that hold, what an act would break, and a treaty drafted in fields. */
import { nameOfNoun, type Json, type Lang } from '@tabularium/kernel'
import {
  isInForce,
  LOAN,
  mayBorrow,
  paymentTime,
  supportOwed,
  treatyType,
  unit,
  warBetween,
  warningOfTerms,
  type Medioevo,
  type ReadTreaty,
  type Seat,
  type Terms,
} from '@tabularium/medioevo/table'
import type { Aside } from '@tabularium/kernel'
import type { Agreement, AnyAside, AnyView, AsideUi, OfferAct, OfferField, OfferValues } from '../../table/game-ui.ts'
import { createNamesAndTexts, readMedioevoView, type NamesAndTexts, type MedioevoView } from './cast.ts'
import { words } from './texts/index.ts'

const EMPTY_TERMS: Terms = {
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
const listOtherSeats = ({ board, seats, seat }: MedioevoView): Seat[] => seats.filter(x => x !== seat && !board.players[x]!.out)
type TreatyType = Terms['grants'][number]['type']
const TREATY_TYPES = treatyType.ids as readonly TreatyType[]
const ALLIANCE_TYPES: readonly TreatyType[] = ['defensive-alliance', 'offensive-alliance']

// ---- In words ----
type GrantsAndPayments = Pick<ReadTreaty, 'grants' | 'payments'>
function writeTreatyLines({ t, side, lang, space }: NamesAndTexts, { grants, payments }: GrantsAndPayments): string[] {
  return [
    ...grants.map(x => {
      const lands = x.lands.length > 0 ? t.treaty.inLands(t.list(x.lands.map(space))) : ''
      const support = x.support > 0 ? t.treaty.support(x.support, t.list(x.targets.map(side))) : ''
      return `${t.treaty.grants(side(x.from), nameOfNoun(treatyType, lang, x.type), side(x.to))}${lands}${support}`
    }),
    ...payments.map(x => t.treaty.pays(side(x.from), t.florins(x.florins), side(x.to), nameOfNoun(paymentTime, lang, x.when))),
  ]
}
const writeTreatyEnd = ({ t }: NamesAndTexts, last: number | null): string => (last === null || last === 0 ? t.treaty.always : t.treaty.until(last))
function describeOffer(aside: AnyAside, view: AnyView, lang: Lang) {
  const cast = createNamesAndTexts(view, lang)
  const { from, terms, text } = aside as unknown as Aside<Medioevo>
  const { t, side } = cast
  const freed = terms.prisoners.map(x => t.treaty.frees(side(x.holder), nameOfNoun(unit, lang, x.unit), side(x.to)))
  const about = terms.number > 0 ? [t.treaty.number(terms.number)] : []
  return {
    title: t.treaty.offers(side(from), t.treaty.acts[terms.act]),
    lines: [
      ...about,
      ...writeTreatyLines(cast, terms),
      ...freed,
      ...(terms.act === 'treaty' ? [writeTreatyEnd(cast, terms.last), ...(terms.secret ? [t.treaty.secret] : [])] : []),
      ...(text === '' ? [] : [`“${text}”`]),
    ],
  }
}

// ---- Acts ----
function makeOfferAct(cast: NamesAndTexts, view: MedioevoView, key: string, label: string, to: readonly Seat[], more: Partial<Terms>): OfferAct {
  const terms = { ...EMPTY_TERMS, ...more }
  const { breaks, honour } = warningOfTerms(view, terms)
  const warning = breaks.length > 0 ? `${cast.t.breaks(breaks.map(x => x.number))}, ${cast.t.honour(honour)}` : null
  return { key, label, to, terms: { ...terms, breaks: terms.act === 'war' && breaks.length > 0 } as unknown as Json, warning }
}
/** How a treaty is named: by its number, or by the paper of a secret one. */
interface KnownTreaty {
  readonly treaty: ReadTreaty
  readonly name: Pick<Terms, 'number' | 'paper'>
}
const listKnownTreaties = (view: MedioevoView): KnownTreaty[] => [
  ...view.board.treaties.map(treaty => ({ treaty, name: { number: treaty.number, paper: '' } })),
  ...view.shared.map(({ id, value }) => ({ treaty: value, name: { number: 0, paper: id } })),
]
function listTreatyActs(cast: NamesAndTexts, view: MedioevoView, { treaty, name }: KnownTreaty): OfferAct[] {
  const { t, side, b } = cast
  const seat = view.seat!
  if (!treaty.parties.includes(seat)) return []
  const rest = treaty.parties.filter(x => x !== seat)
  const act = (key: string, label: string, to: readonly Seat[], more: Partial<Terms>): OfferAct =>
    makeOfferAct(cast, view, key, label, to, { ...name, ...more })
  const calls = rest.flatMap(ally =>
    listOtherSeats(view)
      .filter(on => supportOwed(b, treaty, ally, seat, on) > 0 && !b.supports.some(s => s.owner === ally && s.commander === seat && s.enemy === on))
      .map(on => act(`call-${ally}-${on}`, t.treaty.call(side(ally), side(on)), [], { act: 'call', ally, on })),
  )
  return [
    act('cancel', t.treaty.cancel, rest, { act: 'cancel' }),
    ...(name.paper === '' ? [] : [act('publish', t.treaty.publish, rest, { act: 'publish' })]),
    ...calls,
    ...(b.supports.some(s => s.owner === seat && s.number === treaty.number) ? [act('recall', t.treaty.recall, [], { act: 'recall' })] : []),
    ...(treaty.charges.includes(seat) ? [] : rest.map(on => act(`charge-${on}`, t.treaty.charge(side(on)), [], { act: 'charge', on }))),
  ]
}
function describeTreaty(cast: NamesAndTexts, view: MedioevoView, known: KnownTreaty): Agreement {
  const { t, side, tone } = cast
  const { treaty } = known
  const title = treaty.number === 0 ? t.treaty.secretOf(t.list(treaty.parties.map(side))) : t.treaty.title(treaty.number, t.list(treaty.parties.map(side)))
  return {
    key: `treaty-${known.name.number}-${known.name.paper}`,
    title,
    tones: treaty.parties.map(tone),
    lines: [...writeTreatyLines(cast, treaty), writeTreatyEnd(cast, treaty.end), ...(treaty.note === '' ? [] : [`“${treaty.note}”`])],
    acts: listTreatyActs(cast, view, known),
    cite: ['medioevo.c.diplomazia-7'],
  }
}
function describeWar(cast: NamesAndTexts, view: MedioevoView, war: MedioevoView['board']['wars'][number]): Agreement {
  const { t, side, tone, b } = cast
  const other = war.a === view.seat ? war.b : war.b === view.seat ? war.a : null
  const acts = other === null ? [] : (['armistice', 'peace'] as const).map(act => makeOfferAct(cast, view, act, t.treaty[act](side(other)), [other], { act }))
  return {
    key: `war-${war.a}-${war.b}`,
    title: t.treaty.war(side(war.a), side(war.b)),
    tones: [tone(war.a), tone(war.b)],
    lines: [t.treaty.since(war.since), ...(war.truce === b.turn ? [t.treaty.truce] : [])],
    acts,
    cite: ['medioevo.c.diplomazia-2'],
  }
}
function listAgreements(view: AnyView, lang: Lang): Agreement[] {
  const [cast, seen] = [createNamesAndTexts(view, lang), readMedioevoView(view)]
  const treaties = listKnownTreaties(seen).filter(x => isInForce(cast.b, x.treaty))
  return [...seen.board.wars.map(war => describeWar(cast, seen, war)), ...treaties.map(x => describeTreaty(cast, seen, x))]
}
/** War is declared, and money borrowed or paid back, without asking anybody. */
function listOfferActs(view: AnyView, lang: Lang): OfferAct[] {
  const [cast, seen] = [createNamesAndTexts(view, lang), readMedioevoView(view)]
  const { t, side, b } = cast
  const seat = seen.seat!
  const wars = listOtherSeats(seen)
    .filter(on => warBetween(b, seat, on) === undefined)
    .map(on => makeOfferAct(cast, seen, `war-${on}`, t.treaty.declare(side(on)), [], { act: 'war', on }))
  const { loans, repaid } = b.players[seat]!
  const canRepay = loans > 0 && !repaid && (seen.own?.florins ?? 0) >= LOAN.amount
  return [
    ...(mayBorrow(b, seat) ? [makeOfferAct(cast, seen, 'loan', t.treaty.loan(LOAN.amount, LOAN.interest), [], { act: 'loan' })] : []),
    ...(canRepay ? [makeOfferAct(cast, seen, 'repay', t.treaty.repay(LOAN.amount), [], { act: 'repay' })] : []),
    ...wars,
  ]
}

// ---- A draft ----
const LONGEST_TREATY_TURNS = 6
function listOfferFields(values: OfferValues, view: AnyView, lang: Lang): OfferField[] {
  const [cast, seen, t] = [createNamesAndTexts(view, lang), readMedioevoView(view), words[lang].treaty]
  const others = listOtherSeats(seen).filter(x => warBetween(cast.b, seen.seat!, x) === undefined)
  const none = { value: '', label: '–' }
  const partner: OfferField = {
    key: 'with',
    label: t.form.with,
    is: 'choice',
    part: t.form.who,
    options: [none, ...others.map(x => ({ value: x, label: cast.side(x) }))],
  }
  if (!values['with']) return [partner]
  const flags = (how: 'give' | 'get'): OfferField[] =>
    TREATY_TYPES.map(type => ({ key: `${how}-${type}`, label: nameOfNoun(treatyType, lang, type), is: 'flag', part: t.form[how] }))
  const isAllied = ALLIANCE_TYPES.some(type => values[`give-${type}`] || values[`get-${type}`])
  const targets = listOtherSeats(seen).filter(x => x !== values['with'])
  const turns = Array.from({ length: LONGEST_TREATY_TURNS }, (_, i) => cast.b.turn + i)
  return [
    partner,
    {
      key: 'last',
      label: t.form.last,
      is: 'choice',
      part: t.form.who,
      options: [{ value: '', label: t.always }, ...turns.map(n => ({ value: String(n), label: t.until(n) }))],
    },
    { key: 'secret', label: t.secret, is: 'flag', part: t.form.who },
    ...flags('give'),
    ...flags('get'),
    ...(isAllied
      ? [
          { key: 'support', label: t.form.support, is: 'number' as const, part: t.form.alliance },
          ...targets.map(x => ({ key: `target-${x}`, label: t.form.against(cast.side(x)), is: 'flag' as const, part: t.form.alliance })),
        ]
      : []),
    {
      key: 'pays',
      label: t.form.pays,
      is: 'choice',
      part: t.form.money,
      options: [none, { value: 'me', label: t.form.me }, { value: 'them', label: cast.side(values['with'] as Seat) }],
    },
    { key: 'florins', label: t.form.florins, is: 'number', part: t.form.money },
    {
      key: 'when',
      label: t.form.when,
      is: 'choice',
      part: t.form.money,
      options: paymentTime.ids.map(id => ({ value: id, label: nameOfNoun(paymentTime, lang, id) })),
    },
    { key: 'note', label: t.form.note, is: 'text', part: t.form.money },
  ]
}
function makeOffer(values: OfferValues, view: AnyView) {
  const { seat } = readMedioevoView(view)
  const other = values['with'] as Seat | undefined
  if (!seat || !other) return null
  const targets = readMedioevoView(view).seats.filter(x => values[`target-${x}`])
  const granted = (how: 'give' | 'get'): Terms['grants'] =>
    TREATY_TYPES.filter(type => values[`${how}-${type}`]).map(type => ({
      type,
      from: how === 'give' ? seat : other,
      to: how === 'give' ? other : seat,
      lands: [],
      support: ALLIANCE_TYPES.includes(type) ? Math.max(1, Number(values['support']) || 1) : 0,
      targets: ALLIANCE_TYPES.includes(type) ? targets : [],
    }))
  const florins = Math.round(Number(values['florins'])) || 0
  const isPaid = florins > 0 && Boolean(values['pays'])
  const [payer, payee] = values['pays'] === 'me' ? [seat, other] : [other, seat]
  const when = (values['when'] || 'once') as Terms['payments'][number]['when']
  const grants = [...granted('give'), ...granted('get')]
  const payments = isPaid ? [{ from: payer, to: payee, florins, when }] : []
  if (grants.length + payments.length === 0) return null
  const terms: Terms = { ...EMPTY_TERMS, grants, payments, last: Number(values['last']) || 0, secret: values['secret'] === 'yes' }
  return { to: [other], terms: terms as unknown as Json, text: values['note'] ?? '' }
}
export const treatyUi: AsideUi = { tell: describeOffer, agreements: listAgreements, acts: listOfferActs, fields: listOfferFields, offer: makeOffer }
