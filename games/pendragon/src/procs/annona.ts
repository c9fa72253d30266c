/** 6.1 ANNONA */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCell, AU_CIVILIAN, BRITON_RESOURCES, CIV, DUX, DUX_RESOURCES, BARBARIANS, IS_CITY, isTroop, LANDS, NATION, OWNER, SCO, WARBAND } from '../data.ts'
import { prosperityIn } from '../board/control.ts'
import { lastingMods } from '../board/mods.ts'
import { carriersIn, changeService, countIn, FOEDERATI, foederatiOf, unitsIn } from '../board/pieces.ts'
import { changeTrack, spendableFunds, valueOf } from '../board/tracks.ts'
import { frames, type AnnonaFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { areBritonsTwoPeople, ask, ownTrack } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { loadFrame } from './pay.ts'

type AnnonaView = DeepReadonly<AnnonaFrame>
const FOEDERATI_TROOPS = FOEDERATI.filter(isTroop)
const unfedUnits = (b: BoardView, s: Space, p: Piece) => unitsIn(b, s, p) - carriersIn(b, s, p)
const spacesToFeed = (b: BoardView) => LANDS.filter(s => FOEDERATI_TROOPS.some(p => unfedUnits(b, s, p) > 0))
const unitsToFeed = (b: BoardView) => LANDS.reduce((n, s) => n + FOEDERATI_TROOPS.reduce((m, p) => m + unfedUnits(b, s, p), 0), 0)
/** What so much Plunder costs a faction: 1 each, changed by LAETI and VORTIGERN. */
function feedingPrice(b: BoardView, who: Faction, n: number): number {
  const mods = lastingMods(b, 'annona-cost').filter(x => x.who === null || x.who.includes(who))
  const each = n * mods.reduce((sum, x) => sum + x.by, 1)
  return mods.some(x => x.half) ? Math.ceil(each / 2) : each
}
const needsConsent = (g: PublicContext) => g.board.imperium === AU_CIVILIAN && areBritonsTwoPeople(g)
/** r-120 Where the Dux need consent they have what was granted, else what they may spend. */
const feedingFunds = (g: PublicContext, f: AnnonaView) =>
  f.who === DUX && needsConsent(g) ? valueOf(g.board, DUX_RESOURCES) + (f.granted ? f.asked : 0) : spendableFunds(g.board, f.who, true)
function mostUnitsFed(g: PublicContext, f: AnnonaView): number {
  let n = f.piece === null ? 0 : unfedUnits(g.board, f.space, f.piece)
  while (n > 0 && feedingPrice(g.board, f.who, f.fed + n) > feedingFunds(g, f)) n--
  return n
}
const kindsToFeed = (g: PublicContext, f: AnnonaView) => FOEDERATI_TROOPS.filter(p => unfedUnits(g.board, f.space, p) > 0)
const cannotFeedMore = { cite: 'pendragon.6.1-1', bars: (g: PublicContext, f: AnnonaView) => feedingPrice(g.board, f.who, f.fed + 1) > feedingFunds(g, f) }

export const annona: Procedure<Pendragon, AnnonaFrame> = {
  begin: (_, f) => void (f.fed = 0),
  request: ask<AnnonaFrame>()({
    cite: ['pendragon.r-120'],
    who: (g, f) => (f.who === DUX && needsConsent(g) && unitsToFeed(g.board) > 0 && valueOf(g.board, BRITON_RESOURCES) > 0 ? seatOf(g.seats, DUX) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(valueOf(g.board, BRITON_RESOURCES), feedingPrice(g.board, DUX, unitsToFeed(g.board))) }),
        take: (_, f, n) => void (f.asked = n),
      },
    },
  }),
  consent: ask<AnnonaFrame>()({
    cite: ['pendragon.r-120', 'pendragon.1.5.2-4'],
    who: (g, f) => (f.who === DUX && f.asked > 0 ? seatOf(g.seats, CIV) : null),
    may: {
      agree: { among: () => true, take: (_, f) => void (f.granted = true) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // 6.1-1, -2 Plunder from off the map on Foederati Troops of either colour.
  feed: ask<AnnonaFrame>()({
    cite: ['pendragon.6.1-1', 'pendragon.6.1-2', 'pendragon.r-84'],
    who: (g, f) => seatOf(g.seats, f.who),
    needs: ['select'],
    may: {
      select: { cite: 'pendragon.6.1-1', among: g => spacesToFeed(g.board), unless: [cannotFeedMore], take: (_, f, s) => void (f.space = s) },
      done: { among: () => true, take: () => ({ goto: 'pay' }) },
    },
  }),
  kind: ask<AnnonaFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOf(g.seats, f.who),
    needs: ['take'],
    may: { take: { cite: 'pendragon.6.1-1', among: kindsToFeed, unless: [cannotFeedMore], take: (_, f, p) => void (f.piece = p) } },
  }),
  count: ask<AnnonaFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOf(g.seats, f.who),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: mostUnitsFed(g, f) }),
        take: (g, f, n) => {
          g.board.plunder[unitCell(f.space, f.piece!)]! += n
          f.fed += n
          f.piece = null
          return { goto: 'feed' }
        },
      },
    },
  }),
  pay: (g, f) => {
    const cost = feedingPrice(g.board, f.who, f.fed)
    const [who, granted] = [f.who, f.granted ? Math.min(f.asked, cost) : 0]
    f.who = CIV
    if (who === DUX && needsConsent(g)) {
      changeTrack(g, BRITON_RESOURCES, -granted, 'pendragon.6.1-1')
      changeTrack(g, DUX_RESOURCES, granted - cost, 'pendragon.6.1-1')
      return { goto: 'begin' }
    }
    if (cost > 0) return { call: frames.pay({ faction: who, cost, granted: true }), then: who === DUX ? 'begin' : 'release' }
    return { goto: who === DUX ? 'begin' : 'release' }
  },
  // 6.1-3 Where a Troop of a nation and colour has none, all of them lose their markers.
  release: (g, f) => {
    for (const s of LANDS) for (const p of FOEDERATI_TROOPS) if (unfedUnits(g.board, s, p) > 0) releaseFoederati(g, f, s, p)
  },
  // 6.1-5 The Plunder of those who stay becomes Renown of their nation.
  renown: g => {
    for (const nation of BARBARIANS) changeTrack(g, ownTrack(nation), takePlunderOfFoederati(g, nation), 'pendragon.6.1-5')
  },
  // 6.1-6 Released Warbands Plunder their Region, the Scotti first.
  plunder: (g, f) => {
    const next = f.released.find(r => r.nation === SCO) ?? f.released[0]
    if (next === undefined) return
    const { space, nation } = next
    const n = f.released.reduce((sum, r) => sum + (r.space === space && r.nation === nation ? r.n : 0), 0)
    f.released = f.released.filter(r => r.space !== space || r.nation !== nation)
    const left = IS_CITY[space] ? 0 : Math.min(n, g.board.population[space]!, prosperityIn(g.board, space))
    return { call: loadFrame(nation, space, [WARBAND[nation]!], left, true), then: 'plunder' }
  },
}
function releaseFoederati(g: StepContext, f: AnnonaFrame, s: Space, p: Piece): void {
  const nation = NATION[p]!
  f.released = [...f.released, { space: s, nation, n: unfedUnits(g.board, s, p) }]
  g.emit({ is: 'service', space: s, nation, to: nation }, ['pendragon.6.1-3'])
  for (const piece of foederatiOf(nation, OWNER[p]!)) if (countIn(g.board, s, piece) > 0) changeService(g, s, piece, nation)
}
function takePlunderOfFoederati(g: StepContext, nation: Faction): number {
  let n = 0
  for (const s of LANDS)
    for (const p of FOEDERATI_TROOPS) {
      if (NATION[p] !== nation) continue
      n += g.board.plunder[unitCell(s, p)]!
      g.board.plunder[unitCell(s, p)] = 0
    }
  return n
}
