export * from './types.ts'
export * from '@tabularium/shapes'
export * from './texts.ts'
export {
  defineGame,
  type GameDef,
  type GameModule,
  type Notice,
  type OptionDef,
  type ScenarioDef,
  type Shapes,
  type Start,
  type WireAction,
  type WireAside,
} from './game.ts'
export { diceIn } from './codec.ts'
export { seenBy } from './setup.ts'
export { bitOf, isOwnZone, KernelError, type ZoneDef } from './context.ts'
export { rulesOf, type RuleSwitch, type Rules } from './compile.ts'
export type { Imagine } from './view.ts'
export { LONGEST_TEXT, MOST_ASIDES } from './aside.ts'
export type { ForcedAnswer } from './run.ts'
