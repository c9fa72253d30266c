/** Other looks at the map: who holds it, what it is to a nation, faith, yield, what scores, where a stack can go, where units come. */
import {
  activeInOrder,
  areaOfSpace,
  religionOfArea,
  areaKind,
  cityIncome,
  cityNameOf,
  comingIn,
  goalsOf,
  hasEnemiesAt,
  incomeOfSpace,
  interceptionsAt,
  isNationCivilized,
  lastTurnOfGame,
  NOBODY,
  ownerOf,
  provinceIs,
  PROVINCES,
  reinforcementsIn,
  religionKind,
  spaceKind,
  stepsFrom,
  stepsOf,
  type Look,
  type MovingStack,
  type Nation,
  type Space,
} from '@tabularium/invasions/table'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyView, MapOverlay, Tone } from '../../table/game-ui.ts'
import { readBoard, findNamesAndTexts, writeForce, findFrame, readFrames, readSeats, findToneOfNation, type NamesAndTexts } from './cast.ts'
import { findForemostNation } from './sheets.ts'

type OverlayFigure = { readonly value: string; readonly name: string; readonly tone?: Tone }
const makeFiguresOfSpaces = (of: (space: Space) => OverlayFigure | null): MapOverlay['spaces'] =>
  new Map(
    PROVINCES.flatMap(space => {
      const figure = of(space)
      return figure ? [[spaceKind.ids[space]!, figure] as const] : []
    }),
  )
/** What a fraction of gold looks like. */
const formatGold = (n: number): string => (n % 1 === 0 ? `${n}` : `${Math.floor(n) || ''}½`)
function makeControlFigures(b: Look, { t, nation }: NamesAndTexts, lang: Lang): MapOverlay['spaces'] {
  return makeFiguresOfSpaces(space => {
    const area = areaOfSpace[space]!
    const holder = b.controller[space]!
    const rules = holder !== NOBODY && area >= 0 && b.rulers[area]!.includes(holder)
    if (holder === NOBODY) return null
    return {
      value: rules ? '●' : '○',
      name: t.looks.controlled(nation(holder), area >= 0 ? nameOfNoun(areaKind, lang, area) : '', rules),
      tone: findToneOfNation(holder),
    }
  })
}
const TONES_OF_RELATIONS = { friend: 'green', neutral: 'yellow', hostile: 'red' } as const
/** Most of the map is hostile to most nations: there the colour is enough, and the pieces are seen. */
const makeRelationFigures = (b: Look, { t }: NamesAndTexts, nation: Nation): MapOverlay['spaces'] =>
  makeFiguresOfSpaces(space => {
    const is = provinceIs(b, nation, space)
    const relation = t.looks.relation[is]
    return { value: 'mark' in relation ? relation.mark : '', name: relation.name, tone: TONES_OF_RELATIONS[is] }
  })
const TONES_OF_FAITHS: readonly Tone[] = ['red', 'blue', 'plain', 'green', 'purple']
function makeReligionFigures(b: Look, { t }: NamesAndTexts, lang: Lang): MapOverlay['spaces'] {
  return makeFiguresOfSpaces(space => {
    const area = areaOfSpace[space]!
    if (area < 0) return null
    const faith = religionOfArea[area]!
    const heresy = b.heresy[area]! > 0
    const name = nameOfNoun(religionKind, lang, faith)
    return { value: heresy ? `${name.slice(0, 2)} ☩` : name.slice(0, 2), name: heresy ? `${name}, ${t.heresy}` : name, tone: TONES_OF_FAITHS[faith] ?? 'plain' }
  })
}
/** Which faith is meant by two letters. */
const makeReligionNotes = (lang: Lang): NonNullable<MapOverlay['notes']> =>
  religionKind.names[lang].map((name, faith) => ({ text: `${name.slice(0, 2)}: ${name}`, tone: TONES_OF_FAITHS[faith] ?? 'plain' }))
const makeCityFigures = (b: Look, { t, nation }: NamesAndTexts, lang: Lang): MapOverlay['spaces'] =>
  makeFiguresOfSpaces(space => {
    const [level, holder, walled] = [b.cityLevel[space]!, b.cityHolder[space]!, b.walls[space] === 1]
    if (level === 0) return null
    return {
      value: `${walled ? t.marks.walls : t.marks.city}${level}`,
      name: t.city(cityNameOf(space)[lang], level, walled, nation(holder)),
      tone: holder === NOBODY ? 'plain' : findToneOfNation(holder),
    }
  })
function makeIncomeFigures(b: Look, { t }: NamesAndTexts): MapOverlay['spaces'] {
  return makeFiguresOfSpaces(space => {
    const [land, city] = [incomeOfSpace[space]!, b.cityLevel[space]! > 0 ? cityIncome(b, space) : 0]
    if (land + city === 0) return null
    return {
      value: city > 0 ? `${formatGold(land)}+${formatGold(city)}` : formatGold(land),
      name: t.looks.yields(formatGold(land), formatGold(city), b.revolt[space]! > 0),
      tone: b.revolt[space]! > 0 ? 'red' : city > 0 ? 'yellow' : 'plain',
    }
  })
}
/** Every goal in the provinces that make it up; what is held is in the nation's colour. */
function makeGoalFigures(b: Look, { t }: NamesAndTexts, nation: Nation, lang: Lang): MapOverlay['spaces'] {
  const goals = goalsOf(b, nation).filter(goal => goal.isAtActivation || goal.turns.some(turn => turn === 'last' || turn >= b.turn))
  return makeFiguresOfSpaces(space => {
    const here = goals.filter(goal => (goal.area === null ? goal.province === space : goal.area === areaOfSpace[space]))
    if (here.length === 0) return null
    const name = here.map(goal => t.looks.goal(goal.vp, goal.area === null ? null : nameOfNoun(areaKind, lang, goal.area), goal.share > 0))
    return {
      value: here.map(goal => `${goal.vp}`).join('+'),
      name: name.join('; '),
      tone: here.some(goal => goal.share > 0) ? findToneOfNation(nation) : 'plain',
    }
  })
}
// ---- Where a stack can go ----
/** Step by step as far as it has steps; where enemies stand it stops. Each place with who could intercept it there. */
function makeReachFigures(b: Look, cast: NamesAndTexts, stack: MovingStack, reacted: ReactedStacks): MapOverlay['spaces'] {
  const left = stepsOf(b, stack)
  const found = new Map<Space, number>([[stack.from, 0]])
  let edge: Space[] = [stack.from]
  for (let n = 1; n <= left; n++) {
    const next: Space[] = []
    for (const from of edge)
      for (const to of stepsFrom(b, { ...stack, from }))
        if (!found.has(to)) {
          found.set(to, n)
          if (!hasEnemiesAt(b, stack.nation, to)) next.push(to)
        }
    edge = next
  }
  found.delete(stack.from)
  return new Map([...found].map(([space, n]) => [spaceKind.ids[space]!, makeReachFigure(b, cast, stack, space, n, reacted)]))
}
type ReactedStacks = Parameters<typeof interceptionsAt>[3]
function makeReachFigure(
  b: Look,
  { t, nation, space: name }: NamesAndTexts,
  stack: MovingStack,
  space: Space,
  steps: number,
  reacted: ReactedStacks,
): OverlayFigure {
  const met = interceptionsAt(b, stack, space, reacted)
  const enemies = hasEnemiesAt(b, stack.nation, space)
  const who = met.slice(0, 3).map(one => t.before.intercepts(nation(one.nation), name(one.from), `${Math.round(one.chance * 100)} %`))
  return {
    value: met.length > 0 ? `${steps} ${t.marks.intercepts}` : `${steps}`,
    name: [t.looks.steps(steps), ...(enemies ? [t.looks.enemies] : []), ...who].join(', '),
    tone: enemies ? 'red' : met.length > 0 ? 'yellow' : 'green',
  }
}
const sumForce = (force: { readonly [type: string]: number }): number => Object.values(force).reduce((n, k) => n + k, 0)
/** Where units come next turn: entries, and hordes or capitals of those who get some. */
function makeReinforcementFigures(b: Look, cast: NamesAndTexts): MapOverlay['spaces'] {
  const { t, nation } = cast
  const turn = Math.min(lastTurnOfGame(b), b.turn + 1)
  const entries = comingIn(b, turn).entries.map(
    one =>
      [
        one.place,
        {
          value: `+${sumForce(one.force) || ''}`,
          name: t.looks.enters(nation(one.nation), turn, writeForce(cast, one.force)),
          tone: findToneOfNation(one.nation),
        },
      ] as const,
  )
  const due = activeInOrder(b).flatMap(one => {
    const force = isNationCivilized(b, one) ? null : reinforcementsIn(b, one, turn)
    return force && b.home[one]! >= 0
      ? [
          [
            b.home[one]!,
            {
              value: `+${sumForce(force)}`,
              name: t.looks.gets(nation(one), writeForce(cast, force)),
              tone: findToneOfNation(one),
            },
          ] as const,
        ]
      : []
  })
  return new Map([...due, ...entries].map(([space, figure]) => [spaceKind.ids[space]!, figure]))
}
/** Whoever acts, those of whoever looks, then all others in play. */
function listNationsToChoose(view: AnyView): Nation[] {
  const [acting, all] = [findForemostNation(view), activeInOrder(readBoard(view))]
  const mine = all.filter(nation => ownerOf(readSeats(view), nation) === view.seat)
  return [...new Set([...(acting === null ? [] : [acting]), ...mine, ...all])]
}
function makeReachOverlays(view: AnyView, cast: NamesAndTexts): MapOverlay[] {
  const f = findFrame(readFrames(view), 'movement')
  if (!f || f.from < 0 || f.group.length === 0) return []
  const stack: MovingStack = { nation: f.nation, units: f.group, leaders: f.leaders, from: f.from }
  const { title, legend } = cast.t.looks.reach
  return [{ key: 'reach', isForQuestion: true, title, legend: legend(cast.space(f.from)), spaces: makeReachFigures(readBoard(view), cast, stack, f.reacted) }]
}
/** There are two looks for each nation: what one shows is worked out when somebody looks. */
function makeLookWhenSeen(look: Omit<MapOverlay, 'spaces'>, make: () => MapOverlay['spaces']): MapOverlay {
  let made: MapOverlay['spaces'] | undefined
  return {
    ...look,
    get spaces() {
      return (made ??= make())
    },
  }
}
export function makeOverlays(view: AnyView, lang: Lang): readonly MapOverlay[] {
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const { looks } = cast.t
  const of = listNationsToChoose(view)
  return [
    ...makeReachOverlays(view, cast),
    { key: 'control', ...looks.control, spaces: makeControlFigures(b, cast, lang) },
    {
      key: 'cities',
      ...looks.cities,
      spaces: makeCityFigures(b, cast, lang),
      more: { title: looks.signs.title, notes: looks.signs.list.map(text => ({ text })) },
    },
    { key: 'income', ...looks.income, spaces: makeIncomeFigures(b, cast) },
    { key: 'religion', ...looks.religion, isTinted: true, notes: makeReligionNotes(lang), spaces: makeReligionFigures(b, cast, lang) },
    { key: 'reinforcements', ...looks.reinforcements, spaces: makeReinforcementFigures(b, cast) },
    ...of.map(nation => {
      const { title: group, of: title, legend } = looks.relations
      return makeLookWhenSeen({ key: `is-${nation}`, group, title: title(cast.nation(nation)), legend, isTinted: true }, () =>
        makeRelationFigures(b, cast, nation),
      )
    }),
    ...of.map(nation => {
      const { title: group, of: title, legend } = looks.scores
      return makeLookWhenSeen({ key: `scores-${nation}`, group, title: title(cast.nation(nation)), legend }, () => makeGoalFigures(b, cast, nation, lang))
    }),
  ]
}
