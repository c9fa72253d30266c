/** 6.1 ANNONA */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { cell, AU_CIVILIAN, BRITON_RESOURCES, CIV, DUX, DUX_RESOURCES, BARBARIANS, IS_CITY, isTroop, LANDS, NATION, OWNER, SCO, WARBAND } from '../data.ts'
import { prosperityIn } from '../board/control.ts'
import { lasting } from '../board/mods.ts'
import { carriersIn, changeService, countIn, FOEDERATI, foederatiOf, unitsIn } from '../board/pieces.ts'
import { change, funds, valueOf } from '../board/tracks.ts'
import { frames, type AnnonaFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { areTwo, ask, ownTrack } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { loading } from './pay.ts'

type F = DeepReadonly<AnnonaFrame>
const TROOPS = FOEDERATI.filter(isTroop)
const hungry = (b: BoardView, s: Space, p: Piece) => unitsIn(b, s, p) - carriersIn(b, s, p)
const hungrySpaces = (b: BoardView) => LANDS.filter(s => TROOPS.some(p => hungry(b, s, p) > 0))
const hungryIn = (b: BoardView) => LANDS.reduce((n, s) => n + TROOPS.reduce((m, p) => m + hungry(b, s, p), 0), 0)
/** What so much Plunder costs a faction: 1 each, changed by LAETI and VORTIGERN. */
function priceOf(b: BoardView, who: Faction, n: number): number {
  const mods = lasting(b, 'annona-cost').filter(x => x.who === null || x.who.includes(who))
  const each = n * mods.reduce((sum, x) => sum + x.by, 1)
  return mods.some(x => x.half) ? Math.ceil(each / 2) : each
}
const needsConsent = (g: PublicContext) => g.board.imperium === AU_CIVILIAN && areTwo(g)
/** r-120 Where the Dux need consent they have what was granted, else what they may spend. */
const purse = (g: PublicContext, f: F) =>
  f.who === DUX && needsConsent(g) ? valueOf(g.board, DUX_RESOURCES) + (f.granted ? f.asked : 0) : funds(g.board, f.who, true)
function mostFed(g: PublicContext, f: F): number {
  let n = f.piece === null ? 0 : hungry(g.board, f.space, f.piece)
  while (n > 0 && priceOf(g.board, f.who, f.fed + n) > purse(g, f)) n--
  return n
}
const hungryKinds = (g: PublicContext, f: F) => TROOPS.filter(p => hungry(g.board, f.space, p) > 0)
const tooDear = { cite: 'pendragon.6.1-1', bars: (g: PublicContext, f: F) => priceOf(g.board, f.who, f.fed + 1) > purse(g, f) }

export const annona: Procedure<Pendragon, AnnonaFrame> = {
  begin: (_, f) => void (f.fed = 0),
  request: ask<AnnonaFrame>()({
    cite: ['pendragon.r-120'],
    who: (g, f) => (f.who === DUX && needsConsent(g) && hungryIn(g.board) > 0 && valueOf(g.board, BRITON_RESOURCES) > 0 ? seatOf(g.seats, DUX) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(valueOf(g.board, BRITON_RESOURCES), priceOf(g.board, DUX, hungryIn(g.board))) }),
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
      select: { cite: 'pendragon.6.1-1', among: g => hungrySpaces(g.board), unless: [tooDear], take: (_, f, s) => void (f.space = s) },
      done: { among: () => true, take: () => ({ goto: 'pay' }) },
    },
  }),
  kind: ask<AnnonaFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOf(g.seats, f.who),
    needs: ['take'],
    may: { take: { cite: 'pendragon.6.1-1', among: hungryKinds, unless: [tooDear], take: (_, f, p) => void (f.piece = p) } },
  }),
  count: ask<AnnonaFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOf(g.seats, f.who),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: mostFed(g, f) }),
        take: (g, f, n) => {
          g.board.plunder[cell(f.space, f.piece!)]! += n
          f.fed += n
          f.piece = null
          return { goto: 'feed' }
        },
      },
    },
  }),
  pay: (g, f) => {
    const cost = priceOf(g.board, f.who, f.fed)
    const [who, granted] = [f.who, f.granted ? Math.min(f.asked, cost) : 0]
    f.who = CIV
    if (who === DUX && needsConsent(g)) {
      change(g, BRITON_RESOURCES, -granted, 'pendragon.6.1-1')
      change(g, DUX_RESOURCES, granted - cost, 'pendragon.6.1-1')
      return { goto: 'begin' }
    }
    if (cost > 0) return { call: frames.pay({ faction: who, cost, granted: true }), then: who === DUX ? 'begin' : 'release' }
    return { goto: who === DUX ? 'begin' : 'release' }
  },
  // 6.1-3 Where a Troop of a nation and colour has none, all of them lose their markers.
  release: (g, f) => {
    for (const s of LANDS) for (const p of TROOPS) if (hungry(g.board, s, p) > 0) free(g, f, s, p)
  },
  // 6.1-5 The Plunder of those who stay becomes Renown of their nation.
  renown: g => {
    for (const nation of BARBARIANS) change(g, ownTrack(nation), eaten(g, nation), 'pendragon.6.1-5')
  },
  // 6.1-6 Released Warbands Plunder their Region, the Scotti first.
  plunder: (g, f) => {
    const next = f.released.find(r => r.nation === SCO) ?? f.released[0]
    if (next === undefined) return
    const { space, nation } = next
    const n = f.released.reduce((sum, r) => sum + (r.space === space && r.nation === nation ? r.n : 0), 0)
    f.released = f.released.filter(r => r.space !== space || r.nation !== nation)
    const left = IS_CITY[space] ? 0 : Math.min(n, g.board.population[space]!, prosperityIn(g.board, space))
    return { call: loading(nation, space, [WARBAND[nation]!], left, true), then: 'plunder' }
  },
}
function free(g: StepContext, f: AnnonaFrame, s: Space, p: Piece): void {
  const nation = NATION[p]!
  f.released = [...f.released, { space: s, nation, n: hungry(g.board, s, p) }]
  g.emit({ is: 'service', space: s, nation, to: nation }, ['pendragon.6.1-3'])
  for (const piece of foederatiOf(nation, OWNER[p]!)) if (countIn(g.board, s, piece) > 0) changeService(g, s, piece, nation)
}
function eaten(g: StepContext, nation: Faction): number {
  let n = 0
  for (const s of LANDS)
    for (const p of TROOPS) {
      if (NATION[p] !== nation) continue
      n += g.board.plunder[cell(s, p)]!
      g.board.plunder[cell(s, p)] = 0
    }
  return n
}
