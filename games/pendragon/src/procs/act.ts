/** 3.1 COMMANDS IN GENERAL, 4.1 FEATS IN GENERAL, 5.5 FREE ACTIONS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { AU_CIVILIAN, BRITON_RESOURCES, CIV, COMMANDS_OF, DUX, FACTIONS, FEATS_OF, mayFeatGoWithCommand, isBriton, type Command, type Feat } from '../data.ts'
import { isForbidden } from '../board/mods.ts'
import { valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type ActionFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon } from '../types.ts'
import { findActingSeat, areBritonsTwoPeople, askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { findSeatsThatMayGive } from './pay.ts'

function createCommandFrame(command: Command, faction: Faction): AnyFrame {
  if (command === 'battle') return frameMakers.battles()
  if (command === 'march') return isBriton(faction) ? frameMakers.march() : frameMakers.crossing()
  return frameMakers[command]()
}
/** What a Command begins with: a space to carry it out in, for a March one to leave, for Barbarians one to reach. */
const firstVerbOf = ({ proc }: AnyFrame) => (proc === 'march' ? 'take-from' : proc === 'crossing' ? 'go-to' : 'select')
/** A Command that is not yet under way: the question it would begin with, and for Train the one it could come to without Troops. */
interface CommandBeginning {
  readonly verb: ReturnType<typeof firstVerbOf>
  readonly frames: readonly AnyFrame[]
  readonly improving: readonly AnyFrame[] | null
}
function createBeginning(act: ActionFrame): CommandBeginning {
  const command = createCommandFrame(act.command!, act.faction)
  return {
    verb: firstVerbOf(command),
    frames: [act, command],
    improving: command.proc === 'train' ? [act, startAtStep(frameMakers.train(), true, 'improve')] : null,
  }
}
/** Whether there is at least one space for it. */
const hasSpaceToBegin = (g: PublicContext, { verb, frames, improving }: CommandBeginning) =>
  g.offers(verb, frames) || (improving !== null && g.offers('improve', improving))
export const hasSpaceForAction = (g: PublicContext, act: ActionFrame): boolean => hasSpaceToBegin(g, createBeginning(act))
/** Every Command as its faction would begin it, made once: nothing is done with these. */
const COMMAND_BEGINNINGS = FACTIONS.map(
  faction => new Map(COMMANDS_OF[faction]!.map(command => [command, createBeginning(frameMakers.act({ faction, command, granted: true }))])),
)
export const mayChooseCommand = (g: PublicContext, faction: Faction, command: Command): boolean =>
  hasSpaceToBegin(g, COMMAND_BEGINNINGS[faction]!.get(command)!)
/** The Feats that stand apart from their Command; `pause`: only choose the spaces now. The others work inside it. */
export function createFeatFrame(feat: Feat, picked: boolean, pause: boolean): AnyFrame | null {
  switch (feat) {
    case 'build':
      return frameMakers.build()
    case 'rule':
      return frameMakers.rule()
    case 'invite':
      return startAtStep(frameMakers.invite({ pause }), picked, 'next')
    case 'requisition':
      return startAtStep(frameMakers.requisition({ pause }), picked, 'seize')
    case 'pillage':
      return startAtStep(frameMakers.pillage({ pause }), picked, 'next')
    case 'settle':
      return startAtStep(frameMakers.settle({ pause }), picked, 'roll')
    case 'entreat':
      return startAtStep(frameMakers.entreat({ pause }), picked, 'hillfort')
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
const FEATS_BEFORE_OR_AFTER: readonly Feat[] = ['build', 'invite', 'requisition', 'rule', 'entreat']
const needsConsentToSpend = (g: PublicContext, f: DeepReadonly<ActionFrame>) =>
  f.faction === DUX && f.op === null && g.board.imperium === AU_CIVILIAN && valueOfTrack(g.board, BRITON_RESOURCES) > 0

export const actProcedure: Procedure<Pendragon, ActionFrame> = {
  // r-13 Tribute for the acting faction.
  tribute: (g, f) => {
    f.granted = !areBritonsTwoPeople(g)
    const order = f.op === null ? findSeatsThatMayGive(g, f.faction) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  // 4.1 One Feat may go with a Command, none with a Limited one.
  feat: askStep<ActionFrame>()({
    cite: ['pendragon.4.1-1', 'pendragon.4.1-2'],
    who: (g, f) => (f.limited || f.op !== null || f.command === null ? null : seatOfFaction(g.seats, f.faction)),
    may: {
      feat: {
        cite: 'pendragon.4.1-3',
        among: (_, f) => FEATS_OF[f.faction]!,
        unless: [
          { cite: 'pendragon.4.1-3', bars: (_, f, feat) => !mayFeatGoWithCommand(f.faction, feat, f.command!) },
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
  order: askStep<ActionFrame>()({
    cite: ['pendragon.r-21'],
    who: (g, f) => (f.command !== null && f.feat !== null && FEATS_BEFORE_OR_AFTER.includes(f.feat) ? findActingSeat(g) : null),
    may: {
      'feat-first': { among: () => true, take: (_, f) => void (f.first = true) },
      'command-first': { among: () => true, take: () => {} },
    },
  }),
  // 1.5.2-4 In Autonomy with Civilian Dominance the Dux need consent to spend Briton Resources.
  request: askStep<ActionFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.6.8.2-2', 'pendragon.r-11'],
    who: (g, f) => (!f.granted && needsConsentToSpend(g, f) ? findActingSeat(g) : null),
    may: {
      request: { among: () => ['resources'], take: (_, f) => void (f.asking = true) },
      'go-without': { among: () => true, take: () => {} },
    },
  }),
  consent: askStep<ActionFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.r-11'],
    who: (g, f) => (f.asking ? seatOfFaction(g.seats, CIV) : null),
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
    const frame = f.first && f.feat !== null ? createFeatFrame(f.feat, false, false) : null
    return frame === null ? undefined : { call: frame }
  },
  command: (_, f) => (f.command === null ? undefined : { call: createCommandFrame(f.command, f.faction) }),
  after: (_, f) => {
    const frame = !f.first && f.feat !== null ? createFeatFrame(f.feat, f.picked, false) : null
    return frame === null ? undefined : { call: frame }
  },
}
