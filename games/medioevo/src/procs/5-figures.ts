/** 5 WHICH FIGURE: of units of one class that stand together and yet differ, their player says which is meant (fase-5.battaglia-21, r-276). */
import type { AskingStep, DeepReadonly, Frame } from '@tabularium/kernel'
import type { FigureNamed, FigurePick } from '../board/figures.ts'
import { findGalleysToName, findOwnersToName, findRealTypesToName, isFigureOpen } from '../board/figures.ts'
import type { Piece, Side, Unit } from '../kinds.ts'
import { ruleBuilder, type GamePublicContext, type GameStepContext } from '../rules.ts'
import type { Medioevo } from '../types.ts'

interface FrameWithFigure extends Frame {
  figure: { owner: Side | null; galley: Piece | null; real: Unit | null }
}
type FindPick<F extends FrameWithFigure> = (g: GamePublicContext, f: DeepReadonly<F>) => FigurePick | null
/** The verbs that name whatever tells them apart, one thing after the other. */
export function createFigureVerbs<F extends FrameWithFigure>(findPick: FindPick<F>) {
  const listOf =
    <T>(list: (pick: FigurePick, named: FigureNamed) => T[]) =>
    (g: GamePublicContext, f: DeepReadonly<F>): T[] => {
      const pick = findPick(g, f)
      return pick === null ? [] : list(pick, f.figure)
    }
  const askAgain = (f: F) => ({ goto: f.at as never })
  return {
    'of-owner': { among: listOf(findOwnersToName), take: (_: GameStepContext, f: F, owner: Side) => ((f.figure.owner = owner), askAgain(f)) },
    'from-galley': { among: listOf(findGalleysToName), take: (_: GameStepContext, f: F, galley: Piece) => ((f.figure.galley = galley), askAgain(f)) },
    'that-is': { among: listOf(findRealTypesToName), take: (_: GameStepContext, f: F, real: Unit) => ((f.figure.real = real), askAgain(f)) },
  }
}
type FigureVerbs<F extends FrameWithFigure> = ReturnType<typeof createFigureVerbs<F>>
type FigureVerb = keyof FigureVerbs<FrameWithFigure>
const ALL_FIGURE_VERBS: readonly FigureVerb[] = ['of-owner', 'from-galley', 'that-is']
/** Where nothing tells them apart nobody is asked; `verbs`: what can tell them apart at this place. */
export function createWhichFigureStep<F extends FrameWithFigure>(
  findPick: FindPick<F>,
  verbs: readonly FigureVerb[] = ALL_FIGURE_VERBS,
): AskingStep<Medioevo, F> {
  const all = createFigureVerbs<F>(findPick)
  return ruleBuilder.ask<F>()({
    cite: ['medioevo.r-276'],
    who: (g, f) => {
      const pick = findPick(g, f)
      return isFigureOpen(pick, f.figure) ? pick!.seat : null
    },
    may: Object.fromEntries(verbs.map(verb => [verb, all[verb]])) as FigureVerbs<F>,
  })
}
