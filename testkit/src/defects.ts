/** Games with a fault sown into them, each of a kind that the suite must catch. They test the tests. */
import { defineGame, findThingById, type GameDef, type GameModule, type GameTypes, type PublicContext } from '@tabularium/kernel'
import { bidsGame } from '../games/bids/index.ts'
import type { BidsGameTypes } from '../games/bids/types.ts'
import { duelGame } from '../games/duel/index.ts'
import { cards } from '../games/duel/data.ts'
import { placeKind, type DuelGameTypes, type MarchFrame, type Seat, type TurnFrame } from '../games/duel/types.ts'

export interface SownDefect {
  readonly name: string
  readonly game: GameModule<GameTypes>
  /** What the suite says when it has found it. */
  readonly says: RegExp
}
const { def: duelDef } = duelGame
const HUB_PLACE = findThingById(placeKind, 'hub')
const makeChangedDuel = (change: Partial<GameDef<DuelGameTypes>>): GameModule<DuelGameTypes> => defineGame({ ...duelDef, ...change })

/** Every hand is shown to everybody. */
const gameWhereHandsAreShown: GameModule<DuelGameTypes> = { ...duelGame, view: (s, seat) => ({ ...duelGame.view(s, seat), zones: s.secrets.zones }) }

/** The window opens only for those who really hold a Mist: the pause tells who does. */
function makeGameWhereWindowPeeksAtHands(): GameModule<DuelGameTypes> {
  const mist = duelDef.windows.march.may.play!
  const could = (g: PublicContext<DuelGameTypes>, seat: Seat) =>
    mist.could!(g, seat) && (g as unknown as { zone(z: string): readonly number[] }).zone(`hand-${seat}`).some(c => cards[c]!.is === 'mist')
  return makeChangedDuel({ windows: { ...duelDef.windows, march: { ...duelDef.windows.march, may: { play: { ...mist, could } } } } })
}
/** The bar on a second march never holds. */
function makeGameWhereBarNeverHolds(): GameModule<DuelGameTypes> {
  const { turn } = duelDef.procs
  const act = turn.act as unknown as { may: { march: object } }
  const march = {
    ...act.may.march,
    unless: [
      { cite: 'duel.2-3', bars: () => false },
      { cite: 'duel.2-3', bars: (g: PublicContext<DuelGameTypes>) => g.board.marched },
    ],
  }
  return makeChangedDuel({ procs: { ...duelDef.procs, turn: { ...turn, act: { ...act, may: { ...act.may, march } } as unknown as typeof turn.act } } })
}
/** The goal of a march is kept beside the frame: lost on saving, shared between games. */
function makeGameWhereStepKeepsStateOutside(): GameModule<DuelGameTypes> {
  const memory = { to: HUB_PLACE }
  const { march } = duelDef.procs
  const move = march.move as (g: unknown, f: MarchFrame) => never
  const declare = march.declare as (g: unknown, f: MarchFrame) => never
  return makeChangedDuel({
    procs: {
      ...duelDef.procs,
      march: {
        ...march,
        declare: (g, f) => {
          memory.to = f.to
          f.to = f.from
          return declare(g, f)
        },
        move: (g, f) => {
          f.to = memory.to
          memory.to = HUB_PLACE
          return move(g, f)
        },
      },
    },
  })
}
/** Rolls raise no barrier: they could be taken back and made again. */
const gameWhereRollsCanBeUndone: GameModule<DuelGameTypes> = {
  ...duelGame,
  play: (s, seat, action) => {
    const played = duelGame.play(s, seat, action)
    return played.ok ? { ...played, barrier: false } : played
  },
}
/** Whoever is refused has used up his march. */
const gameWhereRefusalTouchesBoard: GameModule<DuelGameTypes> = {
  ...duelGame,
  play: (s, seat, action) => {
    const played = duelGame.play(s, seat, action)
    if (!played.ok) s.board.marched = true
    return played
  },
}
/** A copy forgets who has marched. */
const gameWhereCloneForgets: GameModule<DuelGameTypes> = {
  ...duelGame,
  clone: s => ({ ...duelGame.clone(s), board: { ...s.board, marched: false } }),
}
/** So does a state that was stored. */
const gameWhereStoredStateChanges: GameModule<DuelGameTypes> = {
  ...duelGame,
  load: json => {
    const s = duelGame.load(json)
    s.board.marched = false
    return s
  },
}
/** The card that was drawn stands in the frame, where everybody can read it. */
function makeGameWhereFrameTellsDrawnCard(): GameModule<DuelGameTypes> {
  const { turn } = duelDef.procs
  const draw = turn.draw as (g: unknown, f: TurnFrame) => never
  const shapes = {
    ...duelDef.shapes,
    frames: {
      ...duelDef.shapes.frames,
      turn: { ...duelDef.shapes.frames.turn, read: (json: unknown) => json as never, test: () => {}, write: (v: unknown) => v as never },
    },
  }
  return makeChangedDuel({
    shapes,
    procs: {
      ...duelDef.procs,
      turn: {
        ...turn,
        draw: (g, f) => {
          const went = draw(g, f)
          Object.assign(f, { drawn: g.zone(`hand-${f.seat}`).reduce((sum, c) => sum + c, 0) })
          return went
        },
      },
    },
  })
}

/** What two share is shown to all. */
const gameWhereSharedSecretLeaks: GameModule<BidsGameTypes> = { ...bidsGame, view: (s, seat) => ({ ...bidsGame.view(s, seat), shared: s.secrets.shared }) }
/** Whoever was choosing must begin anew when somebody offers something. */
const gameWhereAsideDropsDrafts: GameModule<BidsGameTypes> = {
  ...bidsGame,
  playAside: (s, seat, action) => {
    const refusal = bidsGame.playAside(s, seat, action)
    if (!refusal) s.drafts = {}
    return refusal
  },
}
/** A question that a hand leaves only one answer to is passed over at once, as if everybody saw that. */
const gameWhereHiddenAnswerIsSkipped: GameModule<BidsGameTypes> = {
  ...bidsGame,
  forcedAnswer: (s, seat) => {
    const forced = bidsGame.forcedAnswer(s, seat)
    return forced && { ...forced, isHidden: false }
  },
}

/** The suite does not know which game it has. */
const eraseGameTypes = (game: unknown) => game as GameModule<GameTypes>

export const sownDefects: readonly SownDefect[] = [
  { name: 'a shared secret leaked', game: eraseGameTypes(gameWhereSharedSecretLeaks), says: /is shown something it has not seen/ },
  { name: 'an aside that ends an undo', game: eraseGameTypes(gameWhereAsideDropsDrafts), says: /an aside touched the table/ },
  { name: 'a skipped question that betrays a hand', game: eraseGameTypes(gameWhereHiddenAnswerIsSkipped), says: /is shown something it has not seen/ },
  { name: 'a leaked card in a view', game: eraseGameTypes(gameWhereHandsAreShown), says: /is shown something it has not seen/ },
  { name: 'a window opened on the real hand', game: eraseGameTypes(makeGameWhereWindowPeeksAtHands()), says: /has not seen|tells its seat something/ },
  { name: 'a step that forgets its frame', game: eraseGameTypes(makeGameWhereStepKeepsStateOutside()), says: /goes another way|differs|clone/ },
  { name: 'undo across a roll', game: eraseGameTypes(gameWhereRollsCanBeUndone), says: /undo is still open/ },
  { name: 'a refusal that changes the table', game: eraseGameTypes(gameWhereRefusalTouchesBoard), says: /a refusal touched the state/ },
  { name: 'a copy that forgets', game: eraseGameTypes(gameWhereCloneForgets), says: /a clone differs|undo does not restore/ },
  { name: 'a stored state that changes', game: eraseGameTypes(gameWhereStoredStateChanges), says: /a stored state comes back changed/ },
  { name: 'a frame holding a secret', game: eraseGameTypes(makeGameWhereFrameTellsDrawnCard()), says: /is shown something it has not seen/ },
]
/** Caught by the report of what was never reached, since play with it is sound. */
export const idleBarDefect: { readonly name: string; readonly game: GameModule<DuelGameTypes>; readonly missed: string } = {
  name: 'a bar without effect',
  game: makeGameWhereBarNeverHolds(),
  missed: 'bar turn/act/march/bar-0',
}
