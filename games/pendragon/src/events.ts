/** What the log says. */
import { bool, id, int, list, record } from '@tabularium/kernel'
import { cardKind, commandKind, factionKind, featKind, imperiumKind, pieceKind, siteKind, spaceKind, trackKind } from './data.ts'
import { optionKind, phaseKind, rollKind, sideKind, strikeKind } from './data/kinds.ts'

const [faction, space, site, piece, card, track] = [id(factionKind), id(spaceKind), id(siteKind), id(pieceKind), id(cardKind), id(trackKind)]
export const eventShapes = {
  card: record({ card }),
  passed: record({ faction }),
  acts: record({ faction, command: id(commandKind), limited: bool }),
  feat: record({ faction, feat: id(featKind) }),
  executes: record({ faction, card, side: id(sideKind) }),
  trumped: record({ card }),
  placed: record({ piece, space, n: int() }),
  removed: record({ piece, space, n: int() }),
  moved: record({ piece, n: int(), from: space, to: space }),
  built: record({ piece, site }),
  razed: record({ piece, site }),
  track: record({ track, by: int(-80), now: int() }),
  plundered: record({ faction, space, n: int() }),
  population: record({ space, now: int() }),
  prosperity: record({ space, now: int() }),
  battle: record({ space, attacker: faction, defender: faction }),
  rolled: record({ what: id(rollKind), faction, dice: list(int(1)) }),
  /** Half losses on each side. */
  strikes: record({ step: id(strikeKind), onAttacker: int(), onDefender: int() }),
  assault: record({ site, fell: bool }),
  imperium: record({ state: id(imperiumKind) }),
  phase: record({ phase: id(phaseKind) }),
  sea: record({ sea: space, patrolled: bool }),
  roads: record({ maintained: bool }),
  service: record({ space, nation: faction, to: faction }),
  tribute: record({ from: faction, to: faction, track, n: int() }),
  consent: record({ faction, yes: bool, to: id(optionKind) }),
  margins: record({ margins: list(int(-999)) }),
}
