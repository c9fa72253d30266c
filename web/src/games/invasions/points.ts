/** Points as they were told: by nation and reason, turn by turn. */
import { areaKind, CAMPS, nationKind, reasonKind, spaceKind, type Camp, type Look, type Nation } from '@tabularium/invasions/table'
import { nameOfNoun } from '@tabularium/kernel'
import type { SheetRow, WireEvent } from '../../table/game-ui.ts'
import { findToneOfCamp, findToneOfNation, type NamesAndTexts } from './cast.ts'

interface ScoredPoints {
  readonly turn: number
  readonly camp: Camp
  readonly nation: Nation | null
  readonly why: string
  readonly vp: number
  /** The objectives it was scored for. */
  readonly held: readonly WireEvent[]
}
/** A log that begins in the middle, as that of an opened position, begins with the turn before the first new one, or with the present one. */
function findFirstTurnTold(events: readonly WireEvent[], now: number): number {
  const next = events.find(event => event.is === 'turn')
  return next === undefined ? now : Math.max(1, Number(next['turn']) - 1)
}
function readScoredPoints(events: readonly WireEvent[], now: number): ScoredPoints[] {
  const out: ScoredPoints[] = []
  let turn = findFirstTurnTold(events, now)
  let held: WireEvent[] = []
  for (const event of events) {
    if (event.is === 'turn') turn = Number(event['turn'])
    if (event.is === 'objective') held.push(event)
    if (event.is !== 'points') continue
    const nation = nationKind.ids.indexOf(String(event['nation']))
    out.push({ turn, camp: event['camp'] as Camp, nation: nation < 0 ? null : (nation as Nation), why: String(event['why']), vp: Number(event['vp']), held })
    held = []
  }
  return out
}
/** A held objective with what it is worth. */
export function writeObjective({ t }: NamesAndTexts, event: WireEvent): string {
  const place = event['area'] === null ? nameOfNoun(spaceKind, t.lang, String(event['space'])) : nameOfNoun(areaKind, t.lang, String(event['area']))
  return t.scoring.held(place, Number(event['vp']), Boolean(event['isHalf']))
}
/** Turn by turn, the objectives that brought them. */
function writeWhyOfPoints(cast: NamesAndTexts, some: readonly ScoredPoints[]): Pick<SheetRow, 'why'> {
  const parts = some.flatMap(({ turn, held }) =>
    held.length > 0 ? [`${cast.t.turnShort(turn)}: ${held.map(one => writeObjective(cast, one)).join(', ')}`] : [],
  )
  return parts.length > 0 ? { why: parts.join('; ') } : {}
}
const sumPoints = (some: readonly ScoredPoints[]): number => some.reduce((n, one) => n + one.vp, 0)
/** What a camp had before the log began. */
const countEarlierPoints = (b: Look, all: readonly ScoredPoints[], camp: Camp): number => b.vp[camp] - sumPoints(all.filter(one => one.camp === camp))
/** A row for each nation and reason; what no nation made stands with its camp. */
export function makePointRows(
  cast: NamesAndTexts,
  b: Look,
  events: readonly WireEvent[],
): { readonly columns: readonly string[]; readonly rows: readonly SheetRow[] } {
  const { t } = cast
  const all = readScoredPoints(events, b.turn)
  const isEarlierToTell = CAMPS.some(camp => countEarlierPoints(b, all, camp) > 0)
  const turns = [...new Set(all.map(one => one.turn))].toSorted((a, b) => a - b)
  const cells = (some: readonly ScoredPoints[], earlier = 0): string[] => [
    ...(isEarlierToTell ? [earlier === 0 ? '' : t.signed(earlier)] : []),
    ...turns.map(turn => (some.some(one => one.turn === turn) ? t.signed(sumPoints(some.filter(one => one.turn === turn))) : '')),
    t.signed(earlier + sumPoints(some)),
  ]
  const rows = CAMPS.flatMap(camp => {
    const own = all.filter(one => one.camp === camp)
    const earlier = isEarlierToTell ? countEarlierPoints(b, all, camp) : 0
    if (own.length === 0 && earlier === 0) return []
    const total: SheetRow = { key: camp, name: t.camps([camp]), tone: findToneOfCamp(camp), part: t.camps([camp]), cells: cells(own, earlier) }
    const lines = [...Map.groupBy(own, one => `${one.nation ?? ''} ${one.why}`)].map(([key, some]): SheetRow => {
      const { nation, why } = some[0]!
      const reason = nameOfNoun(reasonKind, t.lang, why)
      return {
        key: `${camp} ${key}`,
        name: nation === null ? reason : t.pointsFor(cast.nation(nation), reason),
        tone: nation === null ? findToneOfCamp(camp) : findToneOfNation(nation),
        part: t.camps([camp]),
        cells: cells(some),
        ...writeWhyOfPoints(cast, some),
      }
    })
    return [total, ...lines.toSorted((x, y) => Number(y.cells.at(-1)!.replace('−', '-')) - Number(x.cells.at(-1)!.replace('−', '-')))]
  })
  return { columns: [...(isEarlierToTell ? [t.earlier] : []), ...turns.map(turn => t.turnShort(turn)), t.sum], rows }
}
