/** VII.D The young kingdom. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Religion, type Space } from '../kinds.ts'
import { findCitiesForCapital, findEmptyCitySitesOf, findCitiesThatMayGrow } from '../board/ages.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { ARIAN, CATHOLIC, PAGAN } from '../board/religion.ts'
import { foedusAt } from '../board/relations.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { Invasions, GamePublicContext, GameStepContext } from '../types.ts'
import { makeClauseId, changeGoldOfNation, ownerSeatOf, ruleBuilder } from './common.ts'
import { setBoardColumnValue } from '../board/change.ts'

/** IX.B-6 Whoever makes way for newcomers founds its capital elsewhere. */
const filterSpacesNotLeft = (g: Pick<GamePublicContext, 'within'>, spaces: readonly Space[]): Space[] =>
  spaces.filter(space => g.within('evacuation')?.place !== space)
type BoardAndFrames = Pick<GamePublicContext, 'board' | 'within'>
/** VII.D-6, r-182 The city that grows is to be the capital, if there is none else: not one in a foedus. */
const filterSpacesThatServe = (g: BoardAndFrames, nation: Nation, spaces: readonly Space[]): Space[] =>
  filterSpacesNotLeft(g, spaces).filter(space => foedusAt(g.board, space) === undefined || findCitiesToBeCapital(g, nation).length > 0)
const findSitesForNewCity = (g: BoardAndFrames, nation: Nation): Space[] => filterSpacesThatServe(g, nation, findEmptyCitySitesOf(g.board, nation))
const findCitiesToGrow = (g: BoardAndFrames, nation: Nation): Space[] => filterSpacesThatServe(g, nation, findCitiesThatMayGrow(g.board, nation))
const findCitiesToBeCapital = (g: BoardAndFrames, nation: Nation): Space[] => filterSpacesNotLeft(g, findCitiesForCapital(g.board, nation))
export function growCity(g: GameStepContext, space: Space, ref: string): void {
  setBoardColumnValue(g.board, 'cityLevel', space, g.board.cityLevel[space]! + 1)
  g.emit({ is: 'city', space, level: g.board.cityLevel[space]! }, [makeClauseId(ref)])
}
/** XII.C-6 One city more in the area: an empire may rule it no longer. */
function foundCity(g: GameStepContext, nation: Nation, space: Space): void {
  growCity(g, space, 'VII.D-3')
  setBoardColumnValue(g.board, 'cityHolder', space, nation)
  recountControlOfAllAreas(g.board)
}
export function setCapital(g: GameStepContext, nation: Nation, space: Space): void {
  setBoardColumnValue(g.board, 'home', nation, space)
  g.board.standIn[nation] = 0
  g.emit({ is: 'capital', nation, space }, [makeClauseId('VII.D-5')])
}
/** r-174 Pagans may stay so, or become Arian or Catholic; Arians may become Catholic. */
const findChoosableReligions = (b: ReadonlyBoard, nation: Nation): Religion[] =>
  b.religion[nation] === PAGAN ? [PAGAN, ARIAN, CATHOLIC] : b.religion[nation] === ARIAN ? [ARIAN, CATHOLIC] : []

export const kingdomFoundationProcedure: Procedure<Invasions, GameFrame<'found'>> = {
  // VII.D-1, VII.D-2 Age 1 on the civilized track, 20 gold; VII.D-6 the counter stands in until there is a city.
  proclaim: (g, f) => {
    const b = g.board
    const { nation } = f
    f.isNew = b.status[nation] === 0
    if (f.isNew) {
      setBoardColumnValue(b, 'status', nation, 1)
      ;[b.age[nation], b.founded[nation], b.standIn[nation]] = [1, b.turn, 1]
      g.emit({ is: 'became', nation, status: 1 }, [makeClauseId('VII.A-1')])
      changeGoldOfNation(g, nation, 20, 'kingdom', 'VII.D-2')
    }
    recountControlOfAllAreas(b)
  },
  // VII.D-3, VII.D-4 A city is founded on an empty site; without one a city grows.
  grow: ruleBuilder.ask<GameFrame<'found'>>()({
    cite: [makeClauseId('VII.D-3'), makeClauseId('VII.D-4')],
    who: (g, { nation }) => (findSitesForNewCity(g, nation).length + findCitiesToGrow(g, nation).length > 0 ? ownerSeatOf(g, nation) : null),
    may: {
      'found-city': {
        cite: makeClauseId('VII.D-3'),
        among: (g, { nation }) => findSitesForNewCity(g, nation),
        take: (g, { nation }, space) => foundCity(g, nation, space),
      },
      'grow-city': {
        cite: makeClauseId('VII.D-4'),
        among: (g, { nation }) => findCitiesToGrow(g, nation),
        unless: [{ cite: makeClauseId('VII.D-4'), bars: (g, { nation }) => findSitesForNewCity(g, nation).length > 0 }],
        take: (g, _, space) => growCity(g, space, 'VII.D-4'),
      },
    },
  }),
  // VII.D-5 The horde becomes the capital of a city it holds.
  capital: ruleBuilder.ask<GameFrame<'found'>>()({
    cite: [makeClauseId('VII.D-5')],
    who: (g, { nation }) => (findCitiesToBeCapital(g, nation).length > 0 ? ownerSeatOf(g, nation) : null),
    may: {
      'set-capital': {
        cite: makeClauseId('VII.D-5'),
        among: (g, { nation }) => findCitiesToBeCapital(g, nation),
        take: (g, { nation }, space) => setCapital(g, nation, space),
      },
    },
  }),
  // VII.D-8 The new kingdom's faith; only once.
  religion: ruleBuilder.ask<GameFrame<'found'>>()({
    cite: [makeClauseId('VII.D-8')],
    who: (g, { nation, isNew }) => (isNew && findChoosableReligions(g.board, nation).length > 0 ? ownerSeatOf(g, nation) : null),
    may: {
      profess: {
        cite: makeClauseId('VII.D-8'),
        among: (g, { nation }) => findChoosableReligions(g.board, nation),
        take: (g, { nation }, religion) => {
          if (religion === CATHOLIC && g.board.converted[nation] === 0) g.board.converted[nation] = 1
          g.board.religion[nation] = religion
          g.emit({ is: 'converted', nation, religion }, [makeClauseId('VII.D-8')])
          if (religion === CATHOLIC) sheetRulesOfNation(nation).converted?.(g)
        },
      },
    },
  }),
}
/** VII.D-6 A stand-in counter, or a lost capital, waits for a site or a city; r-182 for one that was not given as a foedus. */
export const isNationWithoutLastingCapital = (b: ReadonlyBoard, nation: Nation): boolean =>
  b.status[nation]! > 0 && b.standIn[nation] === 1 && b.home[nation] !== NOWHERE && mayCapitalBeFounded(b, nation)
const mayCapitalBeFounded = (b: ReadonlyBoard, nation: Nation): boolean =>
  findCitiesForCapital(b, nation).length > 0 || findEmptyCitySitesOf(b, nation).some(space => foedusAt(b, space) === undefined)
