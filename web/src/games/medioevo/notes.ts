/** What an answer costs, brings or needs, beside the answer. */
import type { AnyGame } from '@tabularium/games'
import type { Action, PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import {
  card,
  colour,
  HOMES,
  isSettlement,
  good,
  kingdom,
  LOAN,
  PRODUCES,
  costOf,
  costOfRetreat,
  incomeAt,
  objectiveText,
  sideOf,
  taxOf,
  unit,
  unitAfterDamage,
  warningOf,
  type Card,
  type Medioevo,
  type PriceInPointsAndFlorins,
  type Seat,
  type TreatyBreachWarning,
} from '@tabularium/medioevo/table'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, AnyView } from '../../table/game-ui.ts'
import { findFrame, readBoard, readMedioevoView, type MedioevoView } from './cast.ts'
import { words } from './texts/index.ts'

export function writePrice({ florins, points, colour: of }: PriceInPointsAndFlorins, lang: Lang): string {
  const t = words[lang]
  const point = of === null || points === 0 ? [] : [t.techPoints(points, colour.names[lang][of]!.toLocaleLowerCase(lang))]
  return [...(florins > 0 ? [t.florins(florins)] : []), ...point].join(' + ')
}
function writeTreatyWarning({ breaks, honour }: TreatyBreachWarning, lang: Lang): string {
  const t = words[lang]
  return [...(breaks.length > 0 ? [t.breaks(breaks.map(x => x.number))] : []), t.honour(honour)].join(', ')
}
const hasWarning = ({ breaks, honour }: TreatyBreachWarning): boolean => breaks.length > 0 || honour !== 0
/** What an answer in battle would cost: the unit that takes the damage, a retreat, terms, a capture. */
function writeBattlePrice(view: MedioevoView, action: Action<Medioevo['Verbs']>, lang: Lang): string | null {
  const t = words[lang].board
  const f = findFrame(view, 'round')
  if (!f) return null
  if (action.do === 'wound') {
    const damage = findFrame(view, 'damage')
    const left = damage && unitAfterDamage(view.board, f.place, sideOf(f, damage.party), action.to)
    return left === null || left === undefined ? t.falls : t.becomes(unit.names[lang][left]!)
  }
  if (action.do === 'retreat-to') return t.retreat(costOfRetreat(view, action.to) ?? 0)
  if (action.do === 'enough' && f.path.length > 0) return t.retreat(costOfRetreat(view) ?? 0)
  return action.do === 'offer-surrender' ? t.surrender : action.do === 'capture' ? t.capture : null
}
/** What of it stands on the map, at the unit or the place. */
function markBattlePrice(view: MedioevoView, action: Action<Medioevo['Verbs']>, price: string, lang: Lang): string | null {
  if (action.do === 'retreat-to') return words[lang].board.moreLosses(costOfRetreat(view, action.to) ?? 0)
  return action.do === 'wound' ? price : null
}
/** What tells one kingdom from another before it is taken: its settlements, and what they make. */
function describeKingdom(id: string, lang: Lang): string {
  const homes = HOMES[kingdom.ids.indexOf(id)]!
  const made = [...new Set(homes.flatMap(at => PRODUCES[at] ?? []))].map(g => good.names[lang][g]!.toLocaleLowerCase(lang))
  return words[lang].kingdom(homes.filter(isSettlement).length, words[lang].list(made))
}
/** Costs first, then what would be broken; a place shows the florins alone. */
export function writeAnswerCost(game: AnyGame, state: AnyState, { seat }: PendingDecision<GameTypes>, wire: WireAction, lang: Lang): AnswerCost | null {
  const view = readMedioevoView(game.view(state, seat) as AnyView)
  const action = game.fromWire(wire) as unknown as Action<Medioevo['Verbs']>
  // Fase 4: of the cards drawn one keeps the one whose objective can be met.
  if (wire.do === 'keep') return { mark: null, text: objectiveText(card.ids.indexOf(String(wire.to)) as Card)[lang] }
  // d.prestiti-3 Interest is due each turn.
  if (wire.do === 'borrow') return { mark: null, text: words[lang].loanCost(LOAN.interest) }
  if (wire.do === 'choose-kingdom') return { mark: null, text: describeKingdom(String(wire.to), lang) }
  if (action.do === 'tax') {
    const income = incomeAt(readBoard(state), seat as Seat, taxOf(action.to))
    return { mark: words[lang].signedFlorins(income), text: words[lang].brings(income) }
  }
  const price = costOf(view, action)
  if (price)
    return {
      mark: words[lang].shortPrice(price.florins, price.points),
      text: action.do === 'make' ? words[lang].perLevel(writePrice(price, lang)) : writePrice(price, lang),
    }
  const inBattle = writeBattlePrice(view, action, lang)
  if (inBattle !== null) return { mark: markBattlePrice(view, action, inBattle, lang), text: inBattle }
  const warning = warningOf(view, action)
  return hasWarning(warning) ? { mark: '!', text: writeTreatyWarning(warning, lang), isGrave: true } : null
}
