/** Answers of one kind stand in a group under their own names: whom to leave behind, what to buy, which die to throw again. */
import { leaderKind, nationByUnit, typeNameOfUnit, unitKind, type Unit } from '@tabularium/invasions/table'
import { nameOfNoun, type Lang, type WireAction } from '@tabularium/kernel'
import type { AnyView } from '../../table/game-ui.ts'
import { findNamesAndTexts, readBoard, readFrames } from './cast.ts'
import { writeFaceOfDie } from './meaning.ts'

/** What it is; whose it is only where it serves another. */
function nameUnit(view: AnyView, id: string, lang: Lang): string {
  const [b, unit] = [readBoard(view), unitKind.ids.indexOf(id) as Unit]
  const [name, people] = [typeNameOfUnit(b, unit)[lang], nationByUnit[unit]!]
  return people === b.units.holder[unit] ? name : `${name} (${findNamesAndTexts(lang).nation(people)})`
}
export function findAnswerGroup(action: WireAction, view: AnyView, lang: Lang): { readonly title: string; readonly label: string } | null {
  const cast = findNamesAndTexts(lang)
  const { answerGroups: groups } = cast.t
  const id = String(action.to)
  switch (action.do) {
    case 'leave-behind':
      return { title: groups.leaves, label: nameUnit(view, id, lang) }
    case 'leave-leader':
      return { title: groups.leaves, label: nameOfNoun(leaderKind, lang, id) }
    case 'name-unit':
      return readFrames(view).at(-1)?.proc === 'voyage' ? { title: groups.carries, label: nameUnit(view, id, lang) } : null
    case 'take-hit':
      return { title: groups.hits, label: nameUnit(view, id, lang) }
    // What it will be when it stands on the map: its people is who gets it.
    case 'buy':
    case 'recruit':
      return { title: action.do === 'buy' ? groups.buys : groups.recruits, label: nameOfNoun(unitKind, lang, id).replace(/ \(.*\)$/, '') }
    case 'reroll':
      return { title: id.startsWith('attacker') ? groups.attacker : groups.defender, label: writeFaceOfDie(action, view, cast) ?? groups.allDice }
    default:
      return null
  }
}
