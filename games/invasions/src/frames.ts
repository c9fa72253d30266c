/** The procedures in progress, each under the name of its procedure. */
import type { DeepReadonly, FrameOf } from '@tabularium/kernel'
import type * as makers from './frame-makers.ts'

export * from './frame-makers.ts'
type FrameMakersByName = typeof makers
export type AnyGameFrame = { [P in keyof FrameMakersByName]: FrameOf<FrameMakersByName[P]> }[keyof FrameMakersByName]
export type GameFrame<P extends keyof FrameMakersByName> = FrameOf<FrameMakersByName[P]>
/** A frame as a query reads it. */
export type ReadonlyGameFrame<P extends keyof FrameMakersByName> = DeepReadonly<GameFrame<P>>
