/** What an answer costs, brings or needs, beside the answer. */
import type { AnyGame } from '@tabularium/games'
import type { Action, PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import { colour, costOf, incomeAt, taxOf, warningOf, type Medioevo, type Price, type Seat, type Warning } from '@tabularium/medioevo/table'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, AnyView } from '../../table/game-ui.ts'
import { readBoard, readMedioevoView } from './cast.ts'
import { words } from './texts/index.ts'

export function writePrice({ florins, points, colour: of }: Price, lang: Lang): string {
  const t = words[lang]
  const point = of === null || points === 0 ? [] : [t.techPoints(points, colour.names[lang][of]!.toLocaleLowerCase(lang))]
  return [...(florins > 0 ? [t.florins(florins)] : []), ...point].join(' + ')
}
function writeTreatyWarning({ breaks, honour }: Warning, lang: Lang): string {
  const t = words[lang]
  return [...(breaks.length > 0 ? [t.breaks(breaks.map(x => x.number))] : []), t.honour(honour)].join(', ')
}
const hasWarning = ({ breaks, honour }: Warning): boolean => breaks.length > 0 || honour !== 0
/** Costs first, then what would be broken; a place shows the florins alone. */
export function writeAnswerCost(game: AnyGame, state: AnyState, { seat }: PendingDecision<GameTypes>, wire: WireAction, lang: Lang): AnswerCost | null {
  const view = readMedioevoView(game.view(state, seat) as AnyView)
  const action = game.fromWire(wire) as unknown as Action<Medioevo['Verbs']>
  if (action.do === 'tax') return { mark: null, text: words[lang].brings(incomeAt(readBoard(state), seat as Seat, taxOf(action.to))) }
  const price = costOf(view, action)
  if (price)
    return {
      mark: words[lang].shortPrice(price.florins, price.points),
      text: action.do === 'make' ? words[lang].perLevel(writePrice(price, lang)) : writePrice(price, lang),
    }
  const warning = warningOf(view, action)
  return hasWarning(warning) ? { mark: '!', text: writeTreatyWarning(warning, lang) } : null
}
