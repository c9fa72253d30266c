/** XXIV.D Plunder: gold, markers, and what they carry. */
import type { Procedure } from '@tabularium/kernel'
import { findCalamityById, NO_CARD, NOWHERE } from '../kinds.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { campOfNation } from '../data/nations.ts'
import { hasNationTreasury } from '../board/raids.ts'
import { isNationBarbarian } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { HAND_ZONE_OF_CAMP } from './10-events.ts'
import { makeClauseId, callD10RollProcedure, changeGoldOfNation, openEventWindow, ownerSeatOf } from './common.ts'

/** A face-down marker, unseen by all. */
export function placePlunderMarker(g: GameStepContext, place: GameFrame<'plunder'>['place']): void {
  if (place === NOWHERE || g.board.plundered[place] === 1 || g.count('plunder-pool') === 0) return
  g.draw('plunder-pool', 'plunder-laid')
  g.board.plundered[place] = 1
}
/** The marker comes off again, whichever it was. */
export function removePlunderMarker(g: GameStepContext, place: GameFrame<'plunder'>['place']): void {
  if (g.board.plundered[place] === 0) return
  g.board.plundered[place] = 0
  if (g.count('plunder-laid') > 0) g.draw('plunder-laid', 'plunder-pool')
}
export const plunderProcedure: Procedure<Invasions, GameFrame<'plunder'>> = {
  // XXIV.D-1, XXIV.D-2 Two gold for a city, more for a capital.
  spoils: (g, f) => {
    if (f.place !== NOWHERE && !f.isRaid) {
      changeGoldOfNation(g, f.nation, 2 + f.more, 'plunder', 'XXIV.D-1')
      g.emit({ is: 'plundered', space: f.place, nation: f.nation }, [makeClauseId('XXIV.D-1')])
    }
    // r-71 The face-down marker comes first if only one is left.
    if (f.place !== NOWHERE && g.count('plunder-pool') === 1) placePlunderMarker(g, f.place)
  },
  window: (g, f) => openEventWindow(g, 'plunder', f.nation),
  // XI.F-1 Drawn at random and resolved at once, one after the other.
  draw: (g, f) => {
    if (f.markers === 0 || g.count('plunder-pool') === 0) return { goto: 'mark' }
    f.markers -= 1
    f.card = g.draw('plunder-pool', 'plunder-drawn')
    const { marker } = CARD_AND_MARKER_DATA[f.card]!
    if (hasNationTreasury(g.board, f.nation)) changeGoldOfNation(g, f.nation, marker!.gold, 'plunder', 'XXIV.D-3')
    return marker!.calamity === undefined ? { goto: 'event' } : undefined
  },
  // XXIV.D-6, r-72 A Usurper strikes a civilized plunderer: in decline at once, else on a 10.
  usurper: (g, f) => {
    f.die = 0
    if (isNationBarbarian(g.board, f.nation)) return { goto: 'event' }
    if (g.board.decline[f.nation]! > 0) return void (f.die = 10)
    return callD10RollProcedure('plunder', 'usurper', f.nation)
  },
  judge: (_, f) => (f.die === 10 ? { call: frames.calamity({ nation: f.nation, which: findCalamityById('usurper') }) } : undefined),
  // XXIV.D-4, XXIV.D-5 Public events are resolved and go back, private ones are kept.
  event: (g, f) => {
    const card = f.card
    f.card = NO_CARD
    const { event, isPublic } = CARD_AND_MARKER_DATA[card]!
    const camp = campOfNation[f.nation]!
    if (event === null || isPublic) g.move(card, 'plunder-drawn', 'plunder-pool')
    else g.move(card, 'plunder-drawn', HAND_ZONE_OF_CAMP[ownerSeatOf(g, f.nation)])
    if (event === null || !isPublic) return { goto: 'draw' }
    g.emit({ is: 'drew', camp, card }, [makeClauseId('XXIV.D-4')])
    return { call: frames.event({ card, camp }), then: 'draw' }
  },
  // XXIV.D-7, r-176
  mark: (g, f) => placePlunderMarker(g, f.place),
}
