/** Battle dice: swords on six faces; in the advanced system, and for every other throw, numbers. */
import { swordsOf } from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { DieSigns } from '../../pieces/die.tsx'
import type { AnyView, BattleRoll, WireEvent } from '../../table/game-ui.ts'
import { findNamesAndTexts, type NamesAndTexts } from './cast.ts'

export const isAdvancedCombat = (view: Pick<AnyView, 'options'>): boolean => view.options['combat'] === 'advanced'
/** A black die is numbered above the white ones; it has six faces too. */
export const findFaceOfDie = (die: number): number => (die > 6 ? die - 6 : die)
/** A battle die in words: what it shows. */
export const writeDie = ({ t }: NamesAndTexts, die: number): string =>
  `${die > 6 ? t.fight.black : t.fight.white} ${
    swordsOf(die)
      .map(sword => t.fight.sword[sword])
      .join('') || t.fight.blank
  }`
export const makeDieSigns = (cast: NamesAndTexts, die: number): DieSigns => ({ swords: swordsOf(die), isBlack: die > 6, name: writeDie(cast, die) })
/** The dice of a log line, if they are battle dice. */
export const listDieSigns = (event: WireEvent, view: Pick<AnyView, 'options'>, lang: Lang): readonly DieSigns[] =>
  event.is === 'dice' && !isAdvancedCombat(view) ? (event['faces'] as readonly number[]).map(die => makeDieSigns(findNamesAndTexts(lang), die)) : []
export const makeDiceOfRoll = (cast: NamesAndTexts, view: AnyView, dice: readonly number[]): BattleRoll['dice'] =>
  dice.map(die => ({ value: findFaceOfDie(die), sides: 6, ...(!isAdvancedCombat(view) && { signs: makeDieSigns(cast, die) }) }))
