/** 3.1 COMMANDS IN GENERAL, 4.1 FEATS IN GENERAL, 5.5 FREE ACTIONS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  AU_CIVILIAN,
  BRITON_RESOURCES,
  CIV,
  COMMANDS_OF_FACTION,
  DUX,
  FACTIONS,
  FEATS_OF_FACTION,
  mayFeatGoWithCommand,
  isBriton,
  type Command,
  type Feat,
} from '../data.ts'
import { isActionForbiddenByCard } from '../board/mods.ts'
import { valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type CommandAndFeatFrame, type AnyFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon } from '../types.ts'
import { findActingSeat, areBritonsPlayedByTwoPeople, askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { findSeatsThatMayGive } from './pay.ts'

function createCommandFrame(command: Command, faction: Faction): AnyFrame {
  if (command === 'battle') return frameMakers.battles()
  if (command === 'march') return isBriton(faction) ? frameMakers.march() : frameMakers.crossing()
  return frameMakers[command]()
}
/** What a Command begins with: a space to carry it out in, for a March one to leave, for Barbarians one to reach. */
const firstVerbOfCommandFrame = ({ proc }: AnyFrame) => (proc === 'march' ? 'take-from' : proc === 'crossing' ? 'go-to' : 'select')
/** A Command that is not yet under way: the question it would begin with, and for Train the one it could come to without Troops. */
interface FirstChoiceOfCommand {
  readonly verb: ReturnType<typeof firstVerbOfCommandFrame>
  readonly frames: readonly AnyFrame[]
  readonly improving: readonly AnyFrame[] | null
}
function createFirstChoiceOfCommand(act: CommandAndFeatFrame): FirstChoiceOfCommand {
  const command = createCommandFrame(act.command!, act.faction)
  return {
    verb: firstVerbOfCommandFrame(command),
    frames: [act, command],
    improving: command.proc === 'train' ? [act, setFrameToStepIfPicked(frameMakers.train(), true, 'improve')] : null,
  }
}
/** Whether there is at least one space for it. */
const hasSpaceForFirstChoice = (g: PublicContext, { verb, frames, improving }: FirstChoiceOfCommand) =>
  g.offers(verb, frames) || (improving !== null && g.offers('improve', improving))
export const hasSpaceForAction = (g: PublicContext, act: CommandAndFeatFrame): boolean => hasSpaceForFirstChoice(g, createFirstChoiceOfCommand(act))
/** Every Command as its faction would begin it, made once: nothing is done with these. */
const FIRST_CHOICES_OF_COMMANDS = FACTIONS.map(
  faction => new Map(COMMANDS_OF_FACTION[faction]!.map(command => [command, createFirstChoiceOfCommand(frameMakers.act({ faction, command, granted: true }))])),
)
export const mayChooseCommand = (g: PublicContext, faction: Faction, command: Command): boolean =>
  hasSpaceForFirstChoice(g, FIRST_CHOICES_OF_COMMANDS[faction]!.get(command)!)
/** The Feats that stand apart from their Command; `pause`: only choose the spaces now. The others work inside it. */
export function createFeatFrame(feat: Feat, picked: boolean, pause: boolean): AnyFrame | null {
  switch (feat) {
    case 'build':
      return frameMakers.build()
    case 'rule':
      return frameMakers.rule()
    case 'invite':
      return setFrameToStepIfPicked(frameMakers.invite({ pause }), picked, 'next')
    case 'requisition':
      return setFrameToStepIfPicked(frameMakers.requisition({ pause }), picked, 'seize')
    case 'pillage':
      return setFrameToStepIfPicked(frameMakers.pillage({ pause }), picked, 'next')
    case 'settle':
      return setFrameToStepIfPicked(frameMakers.settle({ pause }), picked, 'roll')
    case 'entreat':
      return setFrameToStepIfPicked(frameMakers.entreat({ pause }), picked, 'hillfort')
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
function setFrameToStepIfPicked<F extends AnyFrame>(frame: F, picked: boolean, step: F['at']): F {
  if (picked) frame.at = step
  return frame
}
/** r-21 These Feats come before or after the Command as a whole, as one likes. */
const FEATS_BEFORE_OR_AFTER: readonly Feat[] = ['build', 'invite', 'requisition', 'rule', 'entreat']
const needsDuxConsentToSpend = (g: PublicContext, f: DeepReadonly<CommandAndFeatFrame>) =>
  f.faction === DUX && f.op === null && g.board.imperium === AU_CIVILIAN && valueOfTrack(g.board, BRITON_RESOURCES) > 0

export const commandAndFeatProcedure: Procedure<Pendragon, CommandAndFeatFrame> = {
  // r-13 Tribute for the acting faction.
  tribute: (g, f) => {
    f.granted = !areBritonsPlayedByTwoPeople(g)
    const order = f.op === null ? findSeatsThatMayGive(g, f.faction) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  // 4.1 One Feat may go with a Command, none with a Limited one.
  feat: askStep<CommandAndFeatFrame>()({
    cite: ['pendragon.4.1-1', 'pendragon.4.1-2'],
    who: (g, f) => (f.limited || f.op !== null || f.command === null ? null : seatOfFaction(g.seats, f.faction)),
    may: {
      feat: {
        cite: 'pendragon.4.1-3',
        among: (_, f) => FEATS_OF_FACTION[f.faction]!,
        unless: [
          { cite: 'pendragon.4.1-3', bars: (_, f, feat) => !mayFeatGoWithCommand(f.faction, feat, f.command!) },
          { cite: 'pendragon.5.1.1-1', bars: (g, f, feat) => isActionForbiddenByCard(g.board, f.faction, feat, null) },
        ],
        take: (g, f, feat) => {
          f.feat = feat
          g.emit({ is: 'feat', faction: f.faction, feat }, ['pendragon.4.1-1'])
        },
      },
      'go-without': { among: () => true, take: () => {} },
    },
  }),
  order: askStep<CommandAndFeatFrame>()({
    cite: ['pendragon.r-21'],
    who: (g, f) => (f.command !== null && f.feat !== null && FEATS_BEFORE_OR_AFTER.includes(f.feat) ? findActingSeat(g) : null),
    may: {
      'feat-first': { among: () => true, take: (_, f) => void (f.first = true) },
      'command-first': { among: () => true, take: () => {} },
    },
  }),
  // 1.5.2-4 In Autonomy with Civilian Dominance the Dux need consent to spend Briton Resources.
  request: askStep<CommandAndFeatFrame>()({
    cite: ['pendragon.1.5.2-4', 'pendragon.6.8.2-2', 'pendragon.r-11'],
    who: (g, f) => (!f.granted && needsDuxConsentToSpend(g, f) ? findActingSeat(g) : null),
    may: {
      request: { among: () => ['resources'], take: (_, f) => void (f.asking = true) },
      'go-without': { among: () => true, take: () => {} },
    },
  }),
  consent: askStep<CommandAndFeatFrame>()({
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
