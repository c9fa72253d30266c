/** 3.1 COMMANDS IN GENERAL, 4.1 FEATS IN GENERAL, 5.5 FREE ACTIONS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { AU_CIVILIAN, BRITON_RESOURCES, CIV, DUX, FEATS_OF, goesWith, isBriton, type Command, type Feat } from '../data.ts'
import type { OpOf } from '../data/vocabulary.ts'
import { isForbidden } from '../board/mods.ts'
import { valueOf } from '../board/tracks.ts'
import type { ActFrame, AnyFrame } from '../frames.ts'
import type { Faction, Look, Pendragon, Space } from '../types.ts'
import { actor, areTwo, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { canBattle } from './battles.ts'
import { canCross } from './crossing.ts'
import { canIntercept } from './intercept.ts'
import { canMarch } from './march.ts'
import { canMuster } from './muster.ts'
import { givers } from './pay.ts'
import { canRaid } from './raid.ts'
import { canReturn } from './return.ts'
import { canTrade } from './trade.ts'
import { canTrain } from './train.ts'

interface How {
  readonly limited?: boolean
  readonly feat?: Feat | null
  readonly op?: number | null
  readonly only?: Space[] | null
  readonly max?: number
}
export const actFrame = (faction: Faction, command: Command | null, how: How = {}): ActFrame => ({
  proc: 'act',
  at: 'tribute',
  faction,
  command,
  feat: how.feat ?? null,
  limited: how.limited ?? false,
  op: how.op ?? null,
  only: how.only ?? null,
  max: how.max ?? 99,
  first: false,
  granted: false,
  asking: false,
  along: 0,
  cost: 0,
  wealth: 0,
  spaces: [],
  vias: [],
  dice: [],
  feats: [],
  picked: false,
  returned: [],
  crossed: -1,
})
type Possible = (g: Look, faction: Faction, only: readonly Space[] | null, op: OpOf<'free'> | null) => boolean
const possible: { readonly [C in Command]: Possible } = {
  train: canTrain,
  march: (g, f, only, op) => (isBriton(f) ? canMarch(g, f, only, op) : canCross(g, f, only, op)),
  intercept: canIntercept,
  battle: canBattle,
  muster: canMuster,
  trade: canTrade,
  raid: canRaid,
  return: canReturn,
}
/** Whether there is at least one space for the Command. */
export const mayCommand = (g: Look, faction: Faction, command: Command, only: readonly Space[] | null, op: OpOf<'free'> | null) =>
  possible[command](g, faction, only, op)

const commandFrame = (command: Command, faction: Faction): AnyFrame => {
  switch (command) {
    case 'train':
      return { proc: 'train', at: 'choose', i: 0, cavalry: 0, improved: [] }
    case 'march':
      return isBriton(faction)
        ? { proc: 'march', at: 'from', targets: null, origins: [], from: 0, piece: 0, to: 0, n: 0, fresh: [] }
        : { proc: 'crossing', at: 'to', to: 0, from: 0, n: 0, bySea: 0, seaHere: false, fresh: [] }
    case 'intercept':
      return { proc: 'intercept', at: 'choose', space: 0, left: [] }
    case 'battle':
      return { proc: 'battles', at: 'choose', space: 0, left: [] }
    case 'muster':
      return { proc: 'muster', at: 'choose', space: 0, mode: 'troops', n: 0, elite: 0, site: 0, built: [] }
    case 'trade':
      return { proc: 'trade', at: 'choose', improved: [] }
    case 'raid':
      return { proc: 'raid', at: 'choose', space: 0, deep: null, left: [], niall: false }
    case 'return':
      return { proc: 'return', at: 'choose' }
  }
}
/** The Feats that stand apart from their Command; `pause`: only choose the spaces now. The others work inside it. */
export function featFrame(feat: Feat, picked: boolean, pause: boolean): AnyFrame | null {
  switch (feat) {
    case 'build':
      return { proc: 'build', at: 'choose', site: 0 }
    case 'invite':
      return { proc: 'invite', at: picked ? 'next' : 'choose', pause, space: 0, way: 'settle', nation: 2 }
    case 'requisition':
      return { proc: 'requisition', at: picked ? 'seize' : 'choose', pause }
    case 'rule':
      return { proc: 'rule', at: 'choose', space: 0 }
    case 'pillage':
      return { proc: 'pillage', at: picked ? 'next' : 'choose', pause, space: 0, n: 0 }
    case 'settle':
      return { proc: 'settle', at: picked ? 'roll' : 'choose', pause, space: 0, site: false, grown: false }
    case 'entreat':
      return { proc: 'entreat', at: picked ? 'hillfort' : 'choose', pause, space: 0, replaced: 0 }
    case 'reinforce':
    case 'retaliate':
    case 'surprise':
    case 'ravage':
    case 'shield-wall':
    case 'ransom':
      return null
  }
}
/** r-21 These Feats come before or after the Command as a whole, as one likes. */
const EITHER_WAY: readonly Feat[] = ['build', 'invite', 'requisition', 'rule', 'entreat']
const isPreempting = (g: Look, f: DeepReadonly<ActFrame>) =>
  f.faction === DUX && f.op === null && g.board.imperium === AU_CIVILIAN && valueOf(g.board, BRITON_RESOURCES) > 0

export const act: Procedure<Pendragon, ActFrame> = {
  // r-13 Tribute for the acting faction.
  tribute: (g, f) => {
    f.granted = !areTwo(g)
    const order = f.op === null ? givers(g, f.faction) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  // 4.1 One Feat may go with a Command, none with a Limited one.
  feat: ask<ActFrame>()({
    cite: ['pendragon.4.1-1', 'pendragon.4.1-2'],
    who: (g, f) => (f.limited || f.op !== null || f.command === null ? null : seatOf(g.seats, f.faction)),
    may: {
      feat: {
        cite: 'pendragon.4.1-3',
        among: (_, f) => FEATS_OF[f.faction]!,
        unless: [
          { cite: 'pendragon.4.1-3', bars: (_, f, feat) => !goesWith(f.faction, feat, f.command!) },
          { cite: 'pendragon.5.3-1', bars: (g, f, feat) => isForbidden(g.board, f.faction, feat, null) },
        ],
        take: (g, f, feat) => {
          f.feat = feat
          g.emit({ is: 'feat', faction: f.faction, feat }, ['pendragon.4.1-1'])
        },
      },
      plain: { among: () => true, take: () => {} },
    },
  }),
  order: ask<ActFrame>()({
    cite: ['pendragon.r-21'],
    who: (g, f) => (f.command !== null && f.feat !== null && EITHER_WAY.includes(f.feat) ? actor(g) : null),
    may: {
      'feat-first': { among: () => true, take: (_, f) => void (f.first = true) },
      'command-first': { among: () => true, take: () => {} },
    },
  }),
  // 1.5.2-4 In Autonomy with Civilian Dominance the Dux need consent to spend Briton Resources.
  request: ask<ActFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.6.8.2-2', 'pendragon.r-11'],
    who: (g, f) => (!f.granted && isPreempting(g, f) ? actor(g) : null),
    may: {
      request: { among: () => ['resources'], take: (_, f) => void (f.asking = true) },
      plain: { among: () => true, take: () => {} },
    },
  }),
  consent: ask<ActFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.r-11'],
    who: (g, f) => (f.asking ? seatOf(g.seats, CIV) : null),
    may: {
      agree: {
        among: () => true,
        take: (g, f) => {
          f.granted = true
          g.emit({ is: 'consent', faction: CIV, yes: true, to: 'resources' }, ['pendragon.1.5.2-4'])
        },
      },
      refuse: { among: () => true, take: g => g.emit({ is: 'consent', faction: CIV, yes: false, to: 'resources' }, ['pendragon.1.5.2-4']) },
    },
  }),
  before: (_, f) => {
    const frame = f.first && f.feat !== null ? featFrame(f.feat, false, false) : null
    return frame === null ? undefined : { call: frame }
  },
  command: (_, f) => (f.command === null ? undefined : { call: commandFrame(f.command, f.faction) }),
  after: (_, f) => {
    const frame = !f.first && f.feat !== null ? featFrame(f.feat, f.picked, false) : null
    return frame === null ? undefined : { call: frame }
  },
}
