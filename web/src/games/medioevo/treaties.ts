/** The treaty desk: offers in plain words, treaties and wars that hold, what an act would break, and a treaty drafted in fields. */
import { nameOfNoun, type Json, type Lang } from '@tabularium/kernel'
import {
  isInForce,
  LOAN,
  mayTakeLoan,
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
import type { Agreement, AnyAside, AnyView, AsideUi, OfferAct } from '../../table/game-ui.ts'
import { createNamesAndTexts, readMedioevoView, type NamesAndTexts, type MedioevoView } from './cast.ts'
import { EMPTY_TERMS, listOfferFields, listOtherSeats, makeCounterValues, makeOffer } from './treaty-draft.ts'

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
    ...(mayTakeLoan(b, seat) ? [makeOfferAct(cast, seen, 'loan', t.treaty.loan(LOAN.amount, LOAN.interest), [], { act: 'loan' })] : []),
    ...(canRepay ? [makeOfferAct(cast, seen, 'repay', t.treaty.repay(LOAN.amount), [], { act: 'repay' })] : []),
    ...wars,
  ]
}

export const treatyUi: AsideUi = {
  tell: describeOffer,
  agreements: listAgreements,
  acts: listOfferActs,
  fields: listOfferFields,
  offer: makeOffer,
  counter: makeCounterValues,
}
