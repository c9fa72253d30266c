/** 3.1 COMMANDS IN GENERAL, 4.1 FEATS IN GENERAL, 5.5 FREE ACTIONS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { AU_CIVILIAN, BRITON_RESOURCES, CIV, COMMANDS_OF, DUX, FACTIONS, FEATS_OF, goesWith, isBriton, type Command, type Feat } from '../data.ts'
import { isForbidden } from '../board/mods.ts'
import { valueOf } from '../board/tracks.ts'
import { frames, type ActFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon } from '../types.ts'
import { findActor, areBritonsTwoPeople, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { seatsThatMayGive } from './pay.ts'

function commandFrame(command: Command, faction: Faction): AnyFrame {
  if (command === 'battle') return frames.battles()
  if (command === 'march') return isBriton(faction) ? frames.march() : frames.crossing()
  return frames[command]()
}
/** What a Command begins with: a space to carry it out in, for a March one to leave, for Barbarians one to reach. */
const firstVerb = ({ proc }: AnyFrame) => (proc === 'march' ? 'take-from' : proc === 'crossing' ? 'go-to' : 'select')
/** A Command that is not yet under way: the question it would begin with, and for Train the one it could come to without Troops. */
interface Beginning {
  readonly verb: ReturnType<typeof firstVerb>
  readonly frames: readonly AnyFrame[]
  readonly improving: readonly AnyFrame[] | null
}
function beginningOf(act: ActFrame): Beginning {
  const command = commandFrame(act.command!, act.faction)
  return { verb: firstVerb(command), frames: [act, command], improving: command.proc === 'train' ? [act, startAtStep(frames.train(), true, 'improve')] : null }
}
/** Whether there is at least one space for it. */
const hasSpace = (g: PublicContext, { verb, frames, improving }: Beginning) => g.offers(verb, frames) || (improving !== null && g.offers('improve', improving))
export const hasSpaceFor = (g: PublicContext, act: ActFrame): boolean => hasSpace(g, beginningOf(act))
/** Every Command as its faction would begin it, made once: nothing is done with these. */
const BEGINNINGS = FACTIONS.map(
  faction => new Map(COMMANDS_OF[faction]!.map(command => [command, beginningOf(frames.act({ faction, command, granted: true }))])),
)
export const mayCommand = (g: PublicContext, faction: Faction, command: Command): boolean => hasSpace(g, BEGINNINGS[faction]!.get(command)!)
/** The Feats that stand apart from their Command; `pause`: only choose the spaces now. The others work inside it. */
export function featFrame(feat: Feat, picked: boolean, pause: boolean): AnyFrame | null {
  switch (feat) {
    case 'build':
      return frames.build()
    case 'rule':
      return frames.rule()
    case 'invite':
      return startAtStep(frames.invite({ pause }), picked, 'next')
    case 'requisition':
      return startAtStep(frames.requisition({ pause }), picked, 'seize')
    case 'pillage':
      return startAtStep(frames.pillage({ pause }), picked, 'next')
    case 'settle':
      return startAtStep(frames.settle({ pause }), picked, 'roll')
    case 'entreat':
      return startAtStep(frames.entreat({ pause }), picked, 'hillfort')
    case 'reinforce':
    case 'retaliate':
    case 'surprise':
    case 'ravage':
    case 'shield-wall':
    case 'ransom':
      return null
  }
}
/** Where the spaces are chosen already, the frame begins at a later step. */
function startAtStep<F extends AnyFrame>(frame: F, picked: boolean, step: F['at']): F {
  if (picked) frame.at = step
  return frame
}
/** r-21 These Feats come before or after the Command as a whole, as one likes. */
const BEFORE_OR_AFTER: readonly Feat[] = ['build', 'invite', 'requisition', 'rule', 'entreat']
const needsConsentToSpend = (g: PublicContext, f: DeepReadonly<ActFrame>) =>
  f.faction === DUX && f.op === null && g.board.imperium === AU_CIVILIAN && valueOf(g.board, BRITON_RESOURCES) > 0

export const act: Procedure<Pendragon, ActFrame> = {
  // r-13 Tribute for the acting faction.
  tribute: (g, f) => {
    f.granted = !areBritonsTwoPeople(g)
    const order = f.op === null ? seatsThatMayGive(g, f.faction) : []
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
          { cite: 'pendragon.5.1.1-1', bars: (g, f, feat) => isForbidden(g.board, f.faction, feat, null) },
        ],
        take: (g, f, feat) => {
          f.feat = feat
          g.emit({ is: 'feat', faction: f.faction, feat }, ['pendragon.4.1-1'])
        },
      },
      'go-without': { among: () => true, take: () => {} },
    },
  }),
  order: ask<ActFrame>()({
    cite: ['pendragon.r-21'],
    who: (g, f) => (f.command !== null && f.feat !== null && BEFORE_OR_AFTER.includes(f.feat) ? findActor(g) : null),
    may: {
      'feat-first': { among: () => true, take: (_, f) => void (f.first = true) },
      'command-first': { among: () => true, take: () => {} },
    },
  }),
  // 1.5.2-4 In Autonomy with Civilian Dominance the Dux need consent to spend Briton Resources.
  request: ask<ActFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.6.8.2-2', 'pendragon.r-11'],
    who: (g, f) => (!f.granted && needsConsentToSpend(g, f) ? findActor(g) : null),
    may: {
      request: { among: () => ['resources'], take: (_, f) => void (f.asking = true) },
      'go-without': { among: () => true, take: () => {} },
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
