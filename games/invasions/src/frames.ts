/** The procedures in progress, each under the name of its procedure. */
import type { DeepReadonly, FrameOf } from '@tabularium/kernel'
import type * as military from './frames-military.ts'
import type * as turn from './frames-turn.ts'

export * from './frames-turn.ts'
export * from './frames-military.ts'
type Frames = typeof turn & typeof military
export type AnyGameFrame = { [P in keyof Frames]: FrameOf<Frames[P]> }[keyof Frames]
export type F<P extends keyof Frames> = FrameOf<Frames[P]>
/** A frame as a query reads it. */
export type Seen<P extends keyof Frames> = DeepReadonly<F<P>>
