/** XXII Campaigns: leader by leader, each with movement and combat of its own. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, type Leader, type Nation, type Space } from '../kinds.ts'
import { bordersOf, isSea } from '../data/map.ts'
import { recount } from '../board/control.ts'
import { campaignsOf, inPlayOf, leadersOfAt, mayMove } from '../board/leaders.ts'
import { isLastGuard, movable, mayEnter } from '../board/moving.ts'
import { isBlocked, isContested } from '../board/paths.ts'
import { provinceIs } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { heldAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { CAMPAIGN } from './18-kinds.ts'
import { renewSteps } from './18-movement.ts'
import { clause, owner, rules } from './common.ts'
import { putUnits, setAt } from '../board/change.ts'

/** XXII.A-2 Leaders with campaigns left. */
const ready = (b: Look, nation: Nation): Leader[] =>
  inPlayOf(b, nation).filter(
    leader => mayMove(b, leader) && b.leaderAt[leader] !== b.now.mutiny && b.campaigns[leader]! < campaignsOf(b, leader) && !isSea[b.leaderAt[leader]!],
  )
/** XXII.A-4, r-148 Anywhere in connected friendly land with room. */
function redeployments(b: Look, f: Pick<Seen<'campaigns'>, 'nation' | 'leader'>): Space[] {
  const start = b.leaderAt[f.leader]!
  if (provinceIs(b, f.nation, start) !== 'friend') return []
  // r-91 A federate's last unit stays.
  if (isLastGuard(b, { nation: f.nation, units: movable(b, f.nation, start), leaders: [], from: start })) return []
  const seen = new Set<Space>([start])
  let edge: Space[] = [start]
  while (edge.length > 0) {
    const next = edge.flatMap(space =>
      bordersOf[space]!.filter(border => !isBlocked(b, f.nation, border) && !isContested(b, f.nation, border)).map(border => border.to),
    )
    edge = [...new Set(next)].filter(
      space => !seen.has(space) && provinceIs(b, f.nation, space) === 'friend' && mayEnter(b, f.nation, movable(b, f.nation, start), space),
    )
    for (const space of edge) seen.add(space)
  }
  seen.delete(start)
  const size = movable(b, f.nation, start).length
  return [...seen].filter(space => roomAt(b, f.nation, space, [f.leader]) >= size).sort((x, y) => x - y)
}
export const campaigns: Procedure<Invasions, F<'campaigns'>> = {
  // XXII.A-3 In the order the player likes.
  leader: rules.ask<F<'campaigns'>>()({
    cite: [clause('XXII.A-1'), clause('XXII.A-3')],
    who: (g, f) => (ready(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: {
      campaign: {
        cite: clause('XXII.A-2'),
        among: (g, f) => ready(g.board, f.nation),
        take: (g, f, leader) => {
          f.leader = leader
          g.board.campaigns[leader]! += 1
          g.board.now.terrorised = []
          renewSteps(g)
          g.board.sailed.fill(0)
        },
      },
      finish: { among: () => true, take: () => ({ goto: 'lift' }) },
    },
  }),
  redeploy: rules.ask<F<'campaigns'>>()({
    cite: [clause('XXII.A-4')],
    who: (g, f) => (f.leader !== NO_LEADER && redeployments(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'redeploy-to': {
        cite: clause('XXII.A-4'),
        among: (g, f) => redeployments(g.board, f),
        take: (g, f, space) => {
          putUnits(g.board, movable(g.board, f.nation, g.board.leaderAt[f.leader]!), space)
          setAt(g.board, 'leaderAt', f.leader, space)
          recount(g.board)
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  move: (_, f) => (f.leader === NO_LEADER ? { goto: 'lift' } : { call: frames.movement({ nation: f.nation, kind: CAMPAIGN, leader: f.leader }) }),
  fight: (_, f) => ({ call: frames.combat({ nation: f.nation }) }),
  // XXII.A-3 A campaign is completed before another begins.
  rest: (_, f) => {
    f.leader = NO_LEADER
    return { goto: 'leader' }
  },
  // XXIV.C-9 With the campaigns the sieges end that were kept up.
  lift: (g, f) => {
    const siege = g.board.sieges.shift()
    if (!siege) return
    const group = heldAt(g.board, f.nation, siege.place)
    if (siege.nation !== f.nation || group.length === 0 || g.board.cityHolder[siege.place] === f.nation) return { goto: 'lift' }
    const leaders = leadersOfAt(g.board, f.nation, siege.place)
    return { call: frames.retreat({ nation: f.nation, place: siege.place, group, leaders, isAttacker: true }), then: 'lift' }
  },
}
