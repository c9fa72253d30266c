/** Every state a match went through, found by playing its log again; under older rules it went through others, which are not found. */
import type { AnyGame } from '@tabularium/games'
import type { Entry } from '@tabularium/host'
import type { AnyState } from './client.ts'
import type { AnyMatch } from './store.ts'

export class History {
  private readonly game: AnyGame
  /** After so many entries history begins. */
  private readonly first: number
  private readonly states: AnyState[]
  constructor(game: AnyGame, match: AnyMatch) {
    this.game = game
    const { n, state } = match.snapshots[0]!
    this.first = n
    this.states = [state]
  }
  /** Plays what came since. */
  extendTo(match: AnyMatch): this {
    for (let n = this.first + this.states.length; n <= match.log.length; n++)
      this.states.push(n === match.log.length ? match.state : this.stateAfter(match.log[n - 1]!))
    return this
  }
  nearest(n: number): number {
    return Math.max(this.first, Math.min(n, this.first + this.states.length - 1))
  }
  at(n: number): AnyState {
    return this.states[this.nearest(n) - this.first]!
  }
  private stateAfter(entry: Entry): AnyState {
    const state = this.game.clone(entry.is === 'undo' ? this.at(entry.to) : this.states.at(-1)!)
    if (entry.is === 'undo') {
      if (entry.branch !== null) state.rng = { key: state.rng.key, branch: entry.branch, count: 0 }
    } else if (entry.is === 'retract') this.game.retract(state, entry.seat, this.at(entry.to).drafts[entry.seat])
    else this.game.play(state, entry.seat, this.game.fromWire(entry.action))
    return state
  }
}
