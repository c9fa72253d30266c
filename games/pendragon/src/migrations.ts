/** From states of older rules, one version up. What was stored then is described here alone. */
import type { State } from '@tabularium/kernel'
import { isRaidTargetReachedByOwnMeans } from './board/reach.ts'
import { DUX, FACTIONS, NATION_OF_PIECE, UNIT_COUNT, type Faction, type Space } from './data.ts'
import { EVENT_OPERATIONS } from './data/vocabulary.ts'
import type { Pendragon } from './types.ts'

type OldFrame = { readonly proc: string; readonly at: string; readonly [local: string]: unknown }
type OldCounts = readonly number[]
const readOldFrames = (old: State<Pendragon>) => old.stack as unknown as readonly OldFrame[]
const makeStateWithStack = (old: State<Pendragon>, stack: readonly OldFrame[]): State<Pendragon> => ({
  ...old,
  stack: stack as unknown as State<Pendragon>['stack'],
})
const readSpacesOfOldFrame = (f: OldFrame, local: string) => f[local] as readonly Space[]

// ---- Version 1 ----
/** It asked for every route, also where there is only one: a space without its route is chosen again. */
function moveOldRaidBackToChoosing(stack: readonly OldFrame[]): readonly OldFrame[] {
  const raid = stack.at(-1)!
  if (raid.proc !== 'raid' || raid.at !== 'via') return stack
  const act = (f: OldFrame): OldFrame =>
    f.proc === 'act'
      ? { ...f, spaces: readSpacesOfOldFrame(f, 'spaces').slice(0, -1), feats: raid['deep'] ? readSpacesOfOldFrame(f, 'feats').slice(0, -1) : f['feats'] }
      : f
  return [...stack.slice(0, -1).map(act), { ...raid, at: 'choose' }]
}

// ---- Version 2 ----
/** It knew a Deep Raid by its space alone: the one of a Surprise that no other Raid could reach. */
function findDeepRaidOfOldState(old: State<Pendragon>): Space | null {
  const act = readOldFrames(old).find(f => f.proc === 'act')
  const space = act?.['feat'] === 'surprise' && act['op'] === null ? readSpacesOfOldFrame(act, 'feats')[0] : undefined
  return space === undefined || isRaidTargetReachedByOwnMeans(old.board, act!['faction'] as Faction, space) ? null : space
}
/** It did not say which of those who had Withdrawn carried Plunder: as many as can be. */
function addCarriersInsideToOldBattle(f: OldFrame): OldFrame {
  const load = [...(f['load'] as OldCounts)]
  const loadInside = (f['inside'] as readonly OldCounts[]).map(row =>
    row.map((n, unit) => {
      const carriers = Math.min(n, load[unit]!)
      load[unit]! -= carriers
      return carriers
    }),
  )
  return { ...f, n: 0, load, loadInside }
}
function addNewLocalsToOldFrame(old: State<Pendragon>, f: OldFrame): OldFrame {
  if (f.proc === 'raid') return { ...f, deep: findDeepRaidOfOldState(old) }
  if (f.proc === 'train') return { ...f, cavalry: 1 }
  if (f.proc === 'event') return { ...f, placed: 0 }
  return f.proc === 'battle' ? addCarriersInsideToOldBattle(f) : f
}
/** The tables of version 2, and those of version 3: two texts say more exactly what they mean (r-143, r-146), one has lost a limit. */
const DATA_HASH_OF_RULES_2 = '08ee20ee1e01e8eb'
const DATA_HASH_OF_RULES_3 = '04420c08dcb26da6'

// ---- Version 3 ----
/** Here a number could stand for several things: for a word, for nobody, or for two things packed into one. */
const ELIGIBILITY_BY_OLD_NUMBER = ['usual', 'eligible', 'ineligible'] as const
const CONSENT_BY_OLD_NUMBER = ['unasked', 'granted', 'refused', 'asked'] as const
const nullIfMinusOne = (v: unknown) => (v === -1 ? null : v)
const spaceOfOldUnitCode = (code: number) => Math.floor(code / UNIT_COUNT)
const countOldCode = (codes: OldCounts, code: number) => codes.filter(c => c === code).length
function renewOldActFrame({ vias, along, crossed, ...f }: OldFrame): object {
  const isRaid = f['command'] === 'raid'
  return { ...f, routes: isRaid ? vias : [], enemies: isRaid ? [] : vias, othersUnits: CONSENT_BY_OLD_NUMBER[along as number], crossed: crossed !== -1 }
}
function renewOldMarchFrame({ fresh, ...f }: OldFrame): object {
  const codes = fresh as OldCounts
  return { ...f, moved: [...new Set(codes)].map(code => ({ space: spaceOfOldUnitCode(code), piece: code % UNIT_COUNT, n: countOldCode(codes, code) })) }
}
/** Codes from 4 on were Withdrawals into the walls of a Friend, from 8 on those who set no Trap. */
function renewOldBattleFrame({ queue, raiders, lost, spoils, ...f }: OldFrame): object {
  const codes = queue as OldCounts
  const bySide = ([attack, defend]: OldCounts) => ({ attack, defend })
  return {
    ...f,
    raiders: nullIfMinusOne(raiders),
    queue: codes.filter(code => code < 4),
    noTrap: codes.filter(code => code >= 8).map(code => code - 8),
    sheltering: codes.filter(code => code < 8).map(code => ({ faction: code % 4, own: code < 4 })),
    lost: bySide(lost as OldCounts),
    spoils: bySide(spoils as OldCounts),
  }
}
/** Who had been asked was a count: of those who may force a Battle on a Deep Raid, else of all factions. */
function renewOldForayFrame({ asked, ...f }: OldFrame): object {
  const before = FACTIONS.filter(x => x < (asked as number))
  return { ...f, ransom: asked === -1, asked: f.at === 'deep' ? (asked === 0 ? [] : [DUX]) : before }
}
function renewOldAnnonaFrame({ released, ...f }: OldFrame): object {
  const codes = released as OldCounts
  return {
    ...f,
    piece: f.at === 'count' ? f['piece'] : null,
    released: [...new Set(codes)].map(code => ({ space: spaceOfOldUnitCode(code), nation: NATION_OF_PIECE[code % UNIT_COUNT], n: countOldCode(codes, code) })),
  }
}
const FRAME_RENEWALS_BY_PROCEDURE: { readonly [proc: string]: (f: OldFrame) => object } = {
  act: renewOldActFrame,
  march: renewOldMarchFrame,
  battle: renewOldBattleFrame,
  foray: renewOldForayFrame,
  clash: renewOldForayFrame,
  annona: renewOldAnnonaFrame,
  crossing: ({ fresh, ...f }) => ({ ...f, arrived: fresh }),
  upkeep: ({ fresh, ...f }) => ({ ...f, moved: fresh }),
  place: f => ({ ...f, who: nullIfMinusOne(f['who']), least: 0 }),
  load: f => ({ ...f, left: Math.max(0, f['left'] as number) }),
  train: ({ i, ...f }) => ({ ...f, trained: i }),
  muster: ({ mode: _, ...f }) => f,
  losses: f => ({ ...f, rest: nullIfMinusOne(f['rest']), proposed: nullIfMinusOne(f['proposed']) }),
  pillage: ({ n, ...f }) => ({ ...f, before: n, taken: n }),
  settle: ({ site, ...f }) => ({ ...f, built: site }),
  ops: ({ i, ...f }) => ({ ...f, begun: i }),
  op: ({ i, ...f }) => ({ ...f, worked: i, piece: 0, paid: EVENT_OPERATIONS[f['op'] as number]?.op === 'pay' && (f['left'] as number) > 0 }),
}
const renewOldFrame = (f: OldFrame): OldFrame => (FRAME_RENEWALS_BY_PROCEDURE[f.proc]?.(f) ?? f) as OldFrame

export const migrations = {
  1: (old: State<Pendragon>): State<Pendragon> => makeStateWithStack(old, moveOldRaidBackToChoosing(readOldFrames(old))),
  2: (old: State<Pendragon>): State<Pendragon> => ({
    ...makeStateWithStack(
      old,
      readOldFrames(old).map(f => addNewLocalsToOldFrame(old, f)),
    ),
    data: old.data === DATA_HASH_OF_RULES_2 ? DATA_HASH_OF_RULES_3 : old.data,
  }),
  3: (old: State<Pendragon>): State<Pendragon> => ({
    ...makeStateWithStack(old, readOldFrames(old).map(renewOldFrame)),
    board: { ...old.board, next: old.board.next.map(n => ELIGIBILITY_BY_OLD_NUMBER[n as unknown as number]!) },
  }),
}
