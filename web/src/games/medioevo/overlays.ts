/** Other looks at the map: who holds it, what it makes and holds in store, what it pays, how far one comes, whose enemy it is, where barbarians stand. */
import type { Lang } from '@tabularium/kernel'
import {
  controllers,
  isSpaceInPlay,
  isSettlement,
  LANDS,
  levelAt,
  PRODUCES,
  reachOfArmies,
  reachOfTraders,
  SPACES,
  space,
  warBetween,
  type Reach,
  type Seat,
  type Space,
} from '@tabularium/medioevo/table'
import type { AnyView, MapOverlay, Tone } from '../../table/game-ui.ts'
import { createNamesAndTexts, readMedioevoView, type NamesAndTexts } from './cast.ts'

type OverlayFigure = { readonly value: string; readonly name: string; readonly tone?: Tone }
const makeFiguresOfSpaces = (spaces: readonly Space[], figure: (at: Space) => OverlayFigure | null): MapOverlay['spaces'] =>
  new Map(
    spaces.flatMap(at => {
      const made = figure(at)
      return made ? [[space.ids[at]!, made] as const] : []
    }),
  )
const MARKS_OF_CONTROL = { army: '●', token: '⚑', right: '○' } as const
function makeControlFigures({ b, t, side, tone }: NamesAndTexts): MapOverlay['spaces'] {
  const owners = controllers(b)
  const how = (at: Space, owner: Seat): keyof typeof MARKS_OF_CONTROL => (b.holder[at] === owner ? 'army' : (b.token[at] ?? null) === owner ? 'token' : 'right')
  return makeFiguresOfSpaces(LANDS, at => {
    if (!isSpaceInPlay(b, at)) return null
    const owner = owners[at] ?? null
    if (owner === null) return { value: '–', name: t.looks.free, tone: 'plain' }
    return { value: MARKS_OF_CONTROL[how(at, owner)], name: t.looks.held(side(owner), t.looks.by[how(at, owner)]), tone: tone(owner) }
  })
}
function makeGoodsFigures({ b, t, good, goods }: NamesAndTexts): MapOverlay['spaces'] {
  return makeFiguresOfSpaces(LANDS, at => {
    if (!isSpaceInPlay(b, at) || !isSettlement(at)) return null
    const made = PRODUCES[at] ?? null
    const cubes = b.market[at] ?? []
    const names = [...(made === null ? [] : [t.looks.makes(good(made))]), ...(cubes.length > 0 ? [t.market(goods(cubes))] : [])]
    return {
      value: [made === null ? '' : good(made), cubes.length > 0 ? `◆${cubes.length}` : ''].filter(Boolean).join(' '),
      name: t.list(names),
      tone: cubes.length > 0 ? 'yellow' : 'plain',
    }
  })
}
/** fase-3-2, -3: the tax level for each territory and for each level of its civil building. */
function makeTaxFigures({ b, t, tone }: NamesAndTexts): MapOverlay['spaces'] {
  const owners = controllers(b)
  return makeFiguresOfSpaces(LANDS, at => {
    const owner = owners[at] ?? null
    if (owner === null) return null
    const pays = b.players[owner]!.tax * (1 + levelAt(b, at, 'civil'))
    return { value: String(pays), name: t.looks.pays(pays), tone: tone(owner) }
  })
}
const makeReachFigures = ({ t, tone }: NamesAndTexts, reach: Reach, seat: Seat): MapOverlay['spaces'] =>
  makeFiguresOfSpaces([...reach.keys()], at => ({ value: String(reach.get(at)), name: t.looks.costs(reach.get(at)!), tone: tone(seat) }))
function makeWarFigures({ b, t, side, tone }: NamesAndTexts, seat: Seat | null): MapOverlay['spaces'] {
  const owners = controllers(b)
  const foes = (owner: Seat): Seat[] => b.wars.flatMap(w => (w.a === owner ? [w.b] : w.b === owner ? [w.a] : []))
  return makeFiguresOfSpaces(LANDS, at => {
    const owner = owners[at] ?? null
    if (owner === null || foes(owner).length === 0) return null
    const mine = seat !== null && owner !== seat && warBetween(b, owner, seat) !== undefined
    return { value: mine ? '⚔' : '×', name: t.looks.enemyOf(side(owner), t.list(foes(owner).map(side))), tone: tone(owner) }
  })
}
const makeBarbarianFigures = ({ b, t, army }: NamesAndTexts): MapOverlay['spaces'] =>
  makeFiguresOfSpaces(SPACES, at => {
    const here = b.armies.filter(a => a.at === at && a.by === 'barbarians')
    const n = here.reduce((total, a) => total + a.units.reduce((x, y) => x + y, 0), 0)
    const counts = here.reduce<number[]>((total, a) => a.units.map((x, u) => x + (total[u] ?? 0)), [])
    return n === 0 ? null : { value: String(n), name: t.looks.horde(army(counts)), tone: n >= 4 ? 'red' : 'black' }
  })
export function makeOverlays(view: AnyView, lang: Lang): readonly MapOverlay[] {
  const cast = createNamesAndTexts(view, lang)
  const { b, t } = cast
  const { seat, options } = readMedioevoView(view)
  if (Object.values(b.players).some(p => p.kingdom === null)) return []
  const own =
    seat === null
      ? []
      : [
          { key: 'army-reach', ...t.looks.armyReach, spaces: makeReachFigures(cast, reachOfArmies(b, options, seat), seat) },
          { key: 'trade-reach', ...t.looks.tradeReach, spaces: makeReachFigures(cast, reachOfTraders(b, options, seat), seat) },
        ]
  const notes = b.wars.map(w => ({ text: t.looks.war(cast.side(w.a), cast.side(w.b), w.truce === b.turn), tone: cast.tone(w.a) }))
  return [
    { key: 'control', ...t.looks.control, spaces: makeControlFigures(cast) },
    { key: 'goods', ...t.looks.goods, spaces: makeGoodsFigures(cast) },
    { key: 'taxes', ...t.looks.taxes, spaces: makeTaxFigures(cast) },
    ...own,
    { key: 'wars', ...t.looks.wars, notes, spaces: makeWarFigures(cast, seat) },
    { key: 'barbarians', ...t.looks.barbarians, spaces: makeBarbarianFigures(cast) },
  ]
}
