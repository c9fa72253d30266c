/** A Battle as the log tells it: before it, blow by blow, the walls, and what came of it. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  CIV,
  DUX,
  factionOf,
  findLowestRollToEvadeOrAmbush,
  OWNER,
  pieceKind,
  PIECE_IDS,
  siteKind,
  spaceOf,
  spaceKind,
  battleStrikeNames,
  UNITS,
  unitsIn,
  type Faction,
  type Piece,
  type Space,
} from '@tabularium/pendragon/table'
import type { AnyView, Fight, WireEvent } from '../../table/game-ui.ts'
import { readBoard, findFactionName, readFrames, findToneOfFaction } from './cast.ts'
import { isImperiumFragmented } from './standing.ts'
import { words } from './texts/index.ts'

interface BattleStep {
  readonly title: string
  readonly lines: string[]
  readonly dice: number[]
}
type WriteEvent = (event: WireEvent) => string
/** What begins something else: then the Battle is over. */
const EVENTS_AFTER_BATTLE = ['battle', 'acts', 'passed', 'card', 'executes', 'phase', 'feat', 'moved', 'placed']
const ROLLS_AFTER_BATTLE = ['raid', 'settle', 'reinforce', 'event']
const isEventAfterBattle = (e: WireEvent): boolean =>
  EVENTS_AFTER_BATTLE.includes(e.is) || (e.is === 'rolled' && ROLLS_AFTER_BATTLE.includes(String(e['what'])))
const findFactionById = (value: unknown): Faction => factionOf(String(value))

/** 3.6.2 What a roll to Evade or Ambush had to show: of the Units that were there, or of all where none is left to tell. */
function writeNeededRoll(event: WireEvent, battleEvents: readonly WireEvent[], space: Space, view: AnyView, lang: Lang): string {
  const [what, b, t] = [event['what'], readBoard(view), words[lang].fight]
  if (what !== 'evade' && what !== 'ambush') return ''
  const own = UNITS.filter(unit => OWNER[unit] === findFactionById(event['faction']))
  const fell = (unit: Piece): boolean => battleEvents.some(e => e.is === 'removed' && e['piece'] === PIECE_IDS[unit])
  const there = own.filter(unit => unitsIn(b, space, unit) > 0 || fell(unit))
  const ways = (there.length > 0 ? there : own).flatMap(unit => {
    const from = findLowestRollToEvadeOrAmbush(b, unit, space, what)
    return from === null ? [] : [{ unit, dice: t.from(from) }]
  })
  const dice = new Set(ways.map(way => way.dice))
  if (dice.size === 0) return ''
  return ` ${t.needed(dice.size === 1 ? [...dice] : ways.map(way => t.neededBy(nameOfNoun(pieceKind, lang, way.unit), way.dice)))}`
}
/** A new step where the title changes; every line belongs to the step that is open. */
function splitIntoSteps(events: readonly WireEvent[], lang: Lang, say: WriteEvent): BattleStep[] {
  const t = words[lang].fight
  const steps: BattleStep[] = []
  const open = (title: string): BattleStep => {
    if (steps.at(-1)?.title !== title) steps.push({ title, lines: [], dice: [] })
    return steps.at(-1)!
  }
  for (const event of events) {
    const strikes: { readonly [step: string]: { readonly [L in Lang]: string } } = battleStrikeNames
    const step =
      event.is === 'rolled'
        ? open(event['what'] === 'coup' ? strikes['storm']![lang] : t.before)
        : event.is === 'strikes'
          ? open(strikes[String(event['step'])]![lang])
          : event.is === 'assault'
            ? open(t.assault(nameOfNoun(siteKind, lang, String(event['site']))))
            : event.is === 'removed' && steps.length > 0
              ? steps.at(-1)!
              : open(t.aftermath)
    step.lines.push(say(event))
    if (event.is === 'rolled') step.dice.push(...(event['dice'] as readonly number[]))
  }
  return steps
}
const countLossesOfFactions = (events: readonly WireEvent[], factions: readonly Faction[]): number => {
  const mine = (e: WireEvent): boolean => factions.some(f => f === OWNER[PIECE_IDS.indexOf(String(e['piece']))])
  return events.reduce((n, e) => n + ((e.is === 'removed' || e.is === 'razed') && mine(e) ? Number(e['n'] ?? 1) : 0), 0)
}
/** Before Fragmentation the Britons fight as one, except against each other. */
export function listFactionsOfSide(view: Pick<AnyView, 'board'>, one: Faction, other: Faction): Faction[] {
  const together = one <= CIV && other > CIV && !isImperiumFragmented(readBoard(view))
  return together ? [DUX, CIV] : [one]
}
export function readLastBattle(events: readonly WireEvent[], lang: Lang, say: WriteEvent, view: AnyView): Fight | null {
  const at = events.findLastIndex(e => e.is === 'battle')
  if (at < 0) return null
  const [begun, t] = [events[at]!, words[lang].fight]
  const rest = events.slice(at + 1)
  const end = rest.findIndex(isEventAfterBattle)
  const battleEvents = end < 0 ? rest : rest.slice(0, end)
  const [attacker, defender] = [findFactionById(begun['attacker']), findFactionById(begun['defender'])]
  const side = (who: Faction, foe: Faction, role: string) => ({
    name: listFactionsOfSide(view, who, foe)
      .map(f => findFactionName(f, lang))
      .join(words[lang].and),
    tone: findToneOfFaction(who),
    cards: [],
    facts: [role, t.lost(countLossesOfFactions(battleEvents, listFactionsOfSide(view, who, foe)))],
  })
  const place = String(begun['space'])
  const sayMore: WriteEvent = event => say(event) + (event.is === 'rolled' ? writeNeededRoll(event, battleEvents, spaceOf(place), view, lang) : '')
  return {
    title: t.title(nameOfNoun(spaceKind, lang, place)),
    place,
    sides: [side(attacker, defender, t.attacks), side(defender, attacker, t.defends)],
    steps: [{ title: t.title(nameOfNoun(spaceKind, lang, place)), lines: [say(begun)], dice: [] }, ...splitIntoSteps(battleEvents, lang, sayMore)],
    over: end >= 0 || !readFrames(view).some(f => f.proc === 'battle'),
  }
}
