/** XIV.J, XIV.K Bankruptcy and collapse. */
import type { Procedure } from '@tabularium/kernel'
import { calamityOf, GONE, NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, PROVINCES } from '../data/map.ts'
import { THINGS } from '../data/cards.ts'
import { isFleet, isLimes, originsOf, profileOf, unitNation } from '../data/units.ts'
import { leadersOf } from '../data/leaders.ts'
import { raiseDecline, sectionOf } from '../board/ages.ts'
import { areasOf, recount } from '../board/control.ts'
import { federatesOf } from '../board/relations.ts'
import { capitalOf, commandedBy, inPool, isEmpire, isKingdom, isOnMap, isWall, ownOnMap, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F } from '../frames.ts'
import { withHook } from '../sheets/index.ts'
import type { Invasions, Step } from '../types.ts'
import { hasHeritage } from '../sheets/heritage.ts'
import { clause, d10, eliminate, gain, oneOfEach, owner, removeLeader, rules } from './common.ts'
import { giveUnit, keepOnly, putUnit, setAt } from '../board/change.ts'

/** XIV.K-2, XIV.K-3, r-193 */
export function collapseModifier(b: Look, nation: Nation): number {
  const capital = capitalOf(b, nation)
  const home = capital === NOWHERE ? -1 : areaAt[capital]!
  const others = areasOf(b, nation).filter(area => area !== home).length
  return b.age[nation]! - 9 + b.decline[nation]! + b.calamities[nation]! + (b.capitalLost[nation] === b.turn - 1 && b.turn > 1 ? 2 : 0) - others
}
/** XIV.J-3, r-112 The smaller of the missing gold and half its units. */
const unitsOwed = (b: Look, nation: Nation, missing: number): number => Math.min(missing, Math.ceil(ownSoldiers(b, nation).length / 2))
/** r-112 Lent ones too, as for upkeep (r-114). */
const ownSoldiers = (b: Look, nation: Nation): Unit[] => ownOnMap(b, nation).filter(unit => !isWall(b, unit))
/** XIV.J-2 The calamity of one card, by the age of the nation. */
function drawCalamity(g: Step, nation: Nation): string | null {
  g.shuffle(['admin-deck'], 'admin-deck')
  const card = g.draw('admin-deck', 'admin-drawn')
  g.show(card, 'all')
  const { calamity } = THINGS[card]!.admin![sectionOf(g.board.age[nation]!)]
  g.emit({ is: 'governed', nation, card }, [clause('XIV.J-2')])
  g.shuffle(['admin-drawn', 'admin-deck'], 'admin-deck')
  return calamity
}
export const bankruptcy: Procedure<Invasions, F<'bankruptcy'>> = {
  // XIV.J-4 Once a turn.
  strike: (g, f) => {
    g.board.bankrupt[f.nation] = 1
    g.emit({ is: 'bankrupt', nation: f.nation }, [clause('XIV.J-1')])
    gain(g, f.nation, -g.board.gold[f.nation]! * Number(f.missing > 0), 'income', 'XIV.J-1')
    return { call: frames.older({ nation: f.nation, left: 2 }) }
  },
  age: (g, f) => {
    if (isCollapsed(g.board, f.nation)) return { done: true }
    // VI.E-11 Beyond double decline an empire pays what it can of 10 gold; it is bankrupt already.
    if (raiseDecline(g.board, f.nation) && isEmpire(g.board, f.nation)) gain(g, f.nation, -10, 'decline', 'VI.E-11')
  },
  calamity: (g, f) => {
    const which = drawCalamity(g, f.nation)
    f.left = isKingdom(g.board, f.nation) ? unitsOwed(g.board, f.nation, f.missing) : 0
    return which === null ? undefined : { call: frames.calamity({ nation: f.nation, which: calamityOf(which) }) }
  },
  // XIV.J-3 A kingdom gives up units it cannot pay.
  units: rules.ask<F<'bankruptcy'>>()({
    cite: [clause('XIV.J-3')],
    who: (g, f) => (f.left > 0 && ownSoldiers(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('XIV.J-3'),
        among: (g, f) => oneOfEach(g, ownSoldiers(g.board, f.nation)),
        take: (g, f, unit) => {
          f.left -= 1
          eliminate(g, unit, 'XIV.J-3')
          return { goto: 'units' }
        },
      },
    },
  }),
  // XXVIII.G-3 Federates of a bankrupt nation may break.
  federates: (g, f) => (federatesOf(g.board, f.nation).length > 0 ? { call: frames.breach({ federator: f.nation }) } : undefined),
  // XIV.K-1, r-110 An empire of 9 or more may collapse.
  collapse: (g, f) => {
    if (!isEmpire(g.board, f.nation) || g.board.age[f.nation]! < 9) return { done: true }
    return d10('bankruptcy', 'collapse', f.nation, collapseModifier(g.board, f.nation))
  },
  // Sheets: before it falls its federates may go to another empire.
  judge: (g, f) => {
    if (f.die + collapseModifier(g.board, f.nation) < 9) return { done: true }
    return hasHeritage(g.board, f.nation) ? { call: frames.heritage({ nation: f.nation }) } : undefined
  },
  fall: (g, f) => collapse(g, f.nation),
}
const isCollapsed = (b: Look, nation: Nation): boolean => b.stage[nation] === 4
function collapse(g: Step, nation: Nation): void {
  g.emit({ is: 'collapsed', nation }, [clause('XIV.K-4')])
  for (const { run } of withHook('collapsing')) run(g, nation)
  exchangeAuxiliaries(g, nation)
  removeNation(g, nation)
}
/** XIV.K-6 Auxiliaries become infantry of the nations they came from, as far as pools allow. */
function exchangeAuxiliaries(g: Step, nation: Nation): void {
  for (const unit of commandedBy(g.board, nation).filter(one => originsOf[one]!.length > 0 && unitNation[one] === nation)) {
    const origin = originsOf[unit]!.find(one => g.board.stage[one] === 1 && footOf(g.board, one) !== undefined)
    const foot = origin === undefined ? undefined : footOf(g.board, origin)
    const place = g.board.units.place[unit]!
    putUnit(g.board, unit, NOWHERE)
    if (foot !== undefined) putUnit(g.board, foot, place)
  }
}
const footOf = (b: Look, nation: Nation): Unit | undefined =>
  inPool(b, nation).find(unit => !isFleet[unit] && !profileOf(unit, 0).cavalry && !profileOf(unit, 0).archer)
/** Where lent units go: the horde's or the capital's province. */
export function sendHome(g: Step, unit: Unit): void {
  const nation = unitNation[unit]!
  const home = g.board.home[nation]!
  giveUnit(g.board, unit, nation)
  g.board.loans = g.board.loans.filter(loan => loan.unit !== unit)
  if (home === NOWHERE || g.board.stage[nation] === 4) putUnit(g.board, unit, NOWHERE)
  else putUnit(g.board, unit, home)
}
/** XIV.K-5, XIV.K-7, XIV.K-8, r-183 A nation leaves the game: units, leaders, markers and bonds. */
export function removeNation(g: Step, nation: Nation): void {
  const b = g.board
  for (const unit of commandedBy(b, nation).filter(one => unitNation[one] !== nation && !isLimes[one])) sendHome(g, unit)
  for (const unit of ownOnMap(b, nation)) {
    putUnit(b, unit, GONE)
    giveUnit(b, unit, unitNation[unit]!)
  }
  for (const leader of leadersOf[nation]!) removeLeader(g, leader, 'XIV.K-5')
  keepOnly(b, 'foedera', foedus => foedus.federator !== nation && foedus.federate !== nation)
  keepOnly(b, 'alliances', ({ a, b: c }) => a !== nation && c !== nation)
  b.loans = b.loans.filter(loan => isOnMap(b, loan.unit))
  freeDependants(b, nation)
  for (const space of PROVINCES) leaveProvince(b, nation, space)
  ;[b.stage[nation], b.gold[nation]] = [4, 0]
  setAt(b, 'home', nation, NOWHERE)
  setAt(b, 'overlord', nation, NOBODY)
  setAt(b, 'protector', nation, NOBODY)
  g.emit({ is: 'left', nation }, [clause('XIV.K-5')])
  recount(b)
}
function leaveProvince(b: Step['board'], nation: Nation, space: Space): void {
  if (b.controller[space] === nation) setAt(b, 'controller', space, NOBODY)
  if (b.cityHolder[space] === nation) setAt(b, 'cityHolder', space, NOBODY)
}
function freeDependants(b: Step['board'], nation: Nation): void {
  for (const other of NATIONS) {
    if (b.overlord[other] === nation) setAt(b, 'overlord', other, NOBODY)
    if (b.protector[other] === nation) setAt(b, 'protector', other, NOBODY)
  }
}
