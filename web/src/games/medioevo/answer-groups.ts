/** Where purchases stand: a group for each kind, each purchase under its own name. */
import { nameOfNoun, type Lang, type WireAction } from '@tabularium/kernel'
import {
  branch,
  building,
  piece,
  pieceTypeKind,
  taxLevel,
  technology,
  technologyAfter,
  unit,
  type TechnologyBranch,
  type Seat,
} from '@tabularium/medioevo/table'
import type { AnyView } from '../../table/game-ui.ts'
import { readBoard, createNamesAndTexts } from './cast.ts'
import { words } from './texts/index.ts'

type AnswerGroupLabel = { readonly title: string; readonly label: string }
/** What it is; where it stands is known. */
function findPieceName(view: AnyView, lang: Lang, id: string): string {
  const found = readBoard(view).pieces.find(p => piece.ids[p.slot] === id)
  return found ? createNamesAndTexts(view, lang).piece(found) : id
}
export function findAnswerGroup({ do: verb, to }: WireAction, view: AnyView, lang: Lang): AnswerGroupLabel | null {
  const t = words[lang].answerGroups
  const id = String(to)
  switch (verb) {
    case 'learn': {
      const next = technologyAfter(readBoard(view), view.seat as Seat, branch.ids.indexOf(id) as TechnologyBranch)
      return { title: t.technology, label: next === null ? nameOfNoun(branch, lang, id) : nameOfNoun(technology, lang, next) }
    }
    case 'recruit':
      return { title: t.units, label: nameOfNoun(unit, lang, id) }
    case 'reinstate':
      return { title: t.units, label: t.reinstate(nameOfNoun(unit, lang, id)) }
    case 'ransom':
      return { title: t.units, label: t.ransom(nameOfNoun(unit, lang, id)) }
    case 'build':
      return { title: t.buildings, label: nameOfNoun(building, lang, id) }
    case 'make':
      return { title: t.pieces, label: nameOfNoun(pieceTypeKind, lang, id) }
    case 'join-unit':
      return { title: t.takes, label: nameOfNoun(unit, lang, id) }
    case 'join-piece':
      return { title: t.takes, label: findPieceName(view, lang, id) }
    case 'leave-unit':
      return { title: t.leaves, label: nameOfNoun(unit, lang, id) }
    case 'leave-piece':
      return { title: t.leaves, label: findPieceName(view, lang, id) }
    case 'tax':
      return { title: t.tax, label: nameOfNoun(taxLevel, lang, id) }
    case 'wound':
      return { title: t.damage, label: nameOfNoun(unit, lang, id) }
    case 'serve':
      return { title: t.crew, label: nameOfNoun(unit, lang, id) }
    default:
      return null
  }
}
