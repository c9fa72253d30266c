/** From states of older rules, one version up. What is read here has the names and shapes of its time. */
import type { State, WindowFrame } from '@tabularium/kernel'
import { seatOfNation } from './board/control.ts'
import type { Leader, Nation, Space } from './kinds.ts'
import type { Italia } from './types.ts'

type StoredState = State<Italia>
type StoredFrame = StoredState['stack'][number]
/** A frame as it was kept, whatever it was. */
type OldFrame = { readonly [local: string]: unknown }

// ---- From 1: reactions were asked by a question that was no window ----
const isOldReactionAsked = (f: OldFrame): boolean => f['proc'] === 'reaction' && f['at'] === 'choose'
function migrateOldReactionToWindow(f: StoredFrame): StoredFrame[] {
  if (!isOldReactionAsked(f as unknown as OldFrame)) return [f]
  const seat = seatOfNation((f as unknown as { readonly nation: Nation }).nation)
  const window: WindowFrame<Italia> = { proc: 'window', at: 'ask', timing: 'reaction', order: [seat], queue: [seat] }
  return [{ ...f, at: 'join' } as StoredFrame, window]
}

// ---- From 2: cards, leaders' tracks, names of locals ----
/** The tables of a version, by their hash. */
const DATA_HASH_OF_RULES_2 = '91fd0d361b68ca5c'
const DATA_HASH_OF_RULES_3 = '47d02d03aac670b9'
/** Where an old leader came from is not known: he closes no area. */
function migrateMovedLeadersToTracks(b: StoredState['board']): StoredState['board'] {
  const moved = b.marched as unknown as readonly Leader[]
  return { ...b, marched: moved.map(leader => ({ leader, from: b.leaders[leader] ?? (0 as Space) })) }
}
const RENAMED_LOCALS: { readonly [proc: string]: { readonly [old: string]: string } } = {
  battle: {
    hurtA: 'hurtAttackers',
    hurtD: 'hurtDefenders',
    aimsA: 'attackerAims',
    aimsD: 'defenderAims',
    panicA: 'scaredAttackers',
    panicD: 'scaredDefenders',
  },
  naval: { lossA: 'attackersHit', lossD: 'defendersHit', fixed: 'announced' },
}
function renameLocalsOfOldFrame(f: OldFrame): OldFrame {
  const names = RENAMED_LOCALS[String(f['proc'])] ?? {}
  return Object.fromEntries(Object.entries(f).map(([key, value]) => [names[key] ?? key, value]))
}
/** Targets and single units were kept in one list. */
function splitTargetsOfOldBattle(f: OldFrame, isSingle: boolean): OldFrame {
  const { attackerAims, defenderAims } = f
  return isSingle
    ? { ...f, attackerAims: [], defenderAims: [], attackerMarks: attackerAims, defenderMarks: defenderAims }
    : { ...f, attackerMarks: [], defenderMarks: [] }
}
const dropLocalOfOldFrame = (f: OldFrame, local: string): OldFrame => Object.fromEntries(Object.entries(f).filter(([key]) => key !== local))
const RENAMED_STEPS: { readonly [old: string]: string } = { 'flight.doom': 'check', 'sortie.plans': 'declare' }
const renameStepOfOldFrame = (f: OldFrame): OldFrame => ({ ...f, at: RENAMED_STEPS[`${String(f['proc'])}.${String(f['at'])}`] ?? f['at'] })
function renewOldFrame(old: OldFrame, isSingle: boolean): OldFrame {
  const f = renameStepOfOldFrame(renameLocalsOfOldFrame(old))
  switch (f['proc']) {
    case 'battle':
      return splitTargetsOfOldBattle(f, isSingle)
    case 'voyage':
      return dropLocalOfOldFrame(f, 'dropped')
    case 'flight':
      return { ...f, quota: Math.max(0, f['quota'] as number) }
    case 'raise':
      return { ...f, left: Math.max(0, f['left'] as number) }
    default:
      return f
  }
}
const renewOldStack = ({ stack, options }: StoredState): StoredState['stack'] =>
  stack.map(f => renewOldFrame(f as unknown as OldFrame, options['single-target-combat'] === true) as unknown as StoredFrame)

export const migrations = {
  1: (old: StoredState): StoredState => ({ ...old, stack: old.stack.flatMap(migrateOldReactionToWindow) }),
  // The cards say who displaces others, and who may retreat to an entry area.
  2: (old: StoredState): StoredState => ({
    ...old,
    data: old.data === DATA_HASH_OF_RULES_2 ? DATA_HASH_OF_RULES_3 : old.data,
    board: migrateMovedLeadersToTracks(old.board),
    stack: renewOldStack(old),
  }),
}
