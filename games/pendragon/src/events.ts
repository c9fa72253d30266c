/** What the log says. */
import { bool, id, int, list, objectWithFields } from '@tabularium/kernel'
import { cardKind, commandKind, factionKind, featKind, imperiumKind, pieceKind, siteKind, spaceKind, trackKind } from './data.ts'
import { choiceOptionKind, epochPhaseKind, rollPurposeKind, cardSideKind, battleStrikeKind } from './data/kinds.ts'

const [faction, space, site, piece, card, track] = [id(factionKind), id(spaceKind), id(siteKind), id(pieceKind), id(cardKind), id(trackKind)]
export const eventShapes = {
  card: objectWithFields({ card }),
  passed: objectWithFields({ faction }),
  acts: objectWithFields({ faction, command: id(commandKind), limited: bool }),
  feat: objectWithFields({ faction, feat: id(featKind) }),
  executes: objectWithFields({ faction, card, side: id(cardSideKind) }),
  trumped: objectWithFields({ card }),
  placed: objectWithFields({ piece, space, n: int() }),
  removed: objectWithFields({ piece, space, n: int() }),
  moved: objectWithFields({ piece, n: int(), from: space, to: space }),
  built: objectWithFields({ piece, site }),
  razed: objectWithFields({ piece, site }),
  track: objectWithFields({ track, by: int(-80), now: int() }),
  plundered: objectWithFields({ faction, space, n: int() }),
  population: objectWithFields({ space, now: int() }),
  prosperity: objectWithFields({ space, now: int() }),
  battle: objectWithFields({ space, attacker: faction, defender: faction }),
  rolled: objectWithFields({ what: id(rollPurposeKind), faction, dice: list(int(1)) }),
  /** Half losses on each side. */
  strikes: objectWithFields({ step: id(battleStrikeKind), onAttacker: int(), onDefender: int() }),
  assault: objectWithFields({ site, fell: bool }),
  imperium: objectWithFields({ state: id(imperiumKind) }),
  phase: objectWithFields({ phase: id(epochPhaseKind) }),
  sea: objectWithFields({ sea: space, patrolled: bool }),
  roads: objectWithFields({ maintained: bool }),
  service: objectWithFields({ space, nation: faction, to: faction }),
  tribute: objectWithFields({ from: faction, to: faction, track, n: int() }),
  consent: objectWithFields({ faction, yes: bool, to: id(choiceOptionKind) }),
  margins: objectWithFields({ margins: list(int(-999)) }),
}
