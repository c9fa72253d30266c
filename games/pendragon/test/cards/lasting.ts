/** What the texts of the cards change as long as they are in force: something is measured with the text and without it. */
import type { Json } from '@tabularium/kernel'
import { acting, battle, CARD, cards, epoch, raidBy, read, table } from '../help.ts'

type Row = { readonly [key: string]: Json }
export interface Lasting {
  readonly text: string
  /** `force` puts the text in force. */
  measure(force: Row): unknown
  readonly with: unknown
  readonly without: unknown
}
type Measure = Lasting['measure']
const lasts = (text: string, measure: Measure, withText: unknown, without: unknown): Lasting => ({ text, measure, with: withText, without })

// ---- Raids ----
type Raider = 'saxons' | 'scotti'
const RICH: Row = { 'saxon-renown': 20, 'scotti-renown': 20, 'dux-resources': 20, 'briton-resources': 20 }
const raiding = (who: Raider, row: Row) => acting(who, 'raid', { seas: {}, population: {}, tracks: RICH, ...row })
/** How many land when the die shows 4. */
const landed =
  (who: Raider, space: string, via: string, row: Row = {}): Measure =>
  force => {
    const t = raiding(who, { ...row, ...force })
    raidBy(t, who, space, via).play(who, 'option', 'few').dice([4]).play(who, 'done')
    return read(t, 'units', space, `${who === 'saxons' ? 'saxon' : who}-raider`)
  }
const COASTS = {
  saxons: ['regni', 'atrebates', 'durotriges', 'cantiaci', 'dumnonii'].map(s => [s, 'oceanus-britannicus'] as const),
  scotti: ['carvetii', 'decangli', 'demetae', 'novantae', 'silures'].map(s => [s, 'oceanus-hibernicus'] as const),
}
/** How many spaces one Raid may select. */
const raided =
  (who: Raider): Measure =>
  force => {
    const t = raiding(who, force)
    let n = 0
    for (const [space, via] of COASTS[who]) {
      if (!t.offered(who, 'select').includes(space)) break
      raidBy(t, who, space, via).play(who, 'option', 'few')
      n++
    }
    return n
  }
const PATROLLED = { seas: { 'oceanus-britannicus': true } }
/** Three destinations behind Forts: which of them Warbands from one space reach by Sea in one March. */
const crossed =
  (who: Raider, from: string, to: readonly string[]): Measure =>
  force => {
    const sites = Object.fromEntries(to.map(s => [`${s}-1`, 'fort']))
    const t = acting(who, 'march', {
      units: { [from]: { [who === 'saxons' ? 'saxon-warband' : 'scotti-warband']: 4 } },
      sites,
      seas: {},
      tracks: RICH,
      ...force,
    })
    const reached: string[] = []
    for (const space of to) {
      if (!t.offered(who, 'go-to').includes(space)) continue
      t.play(who, 'go-to', space)
      if (!t.offered(who, 'by-sea').includes(from)) break
      t.play(who, 'by-sea', from).play(who, 'count', 1).play(who, 'done')
      reached.push(space)
    }
    return reached
  }

// ---- Battles ----
const fight = (attacker: string, enemy: string, space: string, units: Row, force: Row) =>
  battle(attacker, enemy, space, { units: { [space]: units }, ...force })
const leftOf = (t: ReturnType<typeof fight>, space: string, ...units: string[]) => units.map(unit => read(t, 'units', space, unit))
/** Four Warbands assault a Fort: what stands there then, and how many are left. */
const stormed: Measure = force => {
  const t = battle('saxons', 'dux', 'atrebates', { units: { atrebates: { 'saxon-warband': 4 } }, sites: { 'atrebates-1': 'fort' }, ...force })
  t.play('saxons', 'assault', 'atrebates-1')
  return [read(t, 'sites', 'atrebates-1'), read(t, 'units', 'atrebates', 'saxon-warband')]
}

// ---- Other Commands, Annona and Revenue ----
const spent = (command: 'march' | 'intercept', force: Row, roads = true) => {
  const home = { units: { londinium: { cavalry: 1 } }, sites: { 'londinium-1': 'fort', 'atrebates-1': 'fort' }, roads, tracks: { 'dux-resources': 9 } }
  if (command === 'march') {
    const t = acting('dux', 'march', { ...home, ...force })
      .play('dux', 'take-from', 'londinium')
      .play('dux', 'take', 'cavalry')
    return read(t.play('dux', 'go-to', 'atrebates').play('dux', 'count', 1).play('dux', 'done').play('dux', 'done'), 'tracks', 'dux-resources')
  }
  const t = acting('dux', 'intercept', { ...home, units: { ...home.units, atrebates: { 'saxon-raider': 1 } }, ...force })
  t.play('dux', 'select', 'atrebates').play('dux', 'done').play('dux', 'take-from', 'londinium').play('dux', 'take', 'cavalry')
  t.play('dux', 'go-to', 'atrebates').play('dux', 'count', 1).play('dux', 'done').play('dux', 'done')
  return read(t, 'tracks', 'dux-resources')
}
const featsOf = (who: 'dux' | 'civitates' | 'scotti', command: string, force: Row) =>
  table({ tracks: RICH, ...force }, [CARD, { proc: 'act', at: 'feat', faction: who, command }]).offered(who, 'feat')
/** What feeding two hungry Foederati costs a Briton. */
const fed =
  (who: 'dux' | 'civitates'): Measure =>
  force => {
    const own = `saxon-warband-${who}`
    const board = {
      units: { parisi: { [own]: 2 } },
      sites: { 'parisi-1': `saxon-settlement-${who}` },
      tracks: { 'dux-resources': 9, 'briton-resources': 9 },
      ...force,
    }
    const t = epoch('annona', 'stilicho', board)
    if (who === 'civitates' && t.asked().includes('dux')) t.play('dux', 'done')
    t.play(who, 'select', 'parisi').play(who, 'take', own).play(who, 'count', 2)
    if (t.question() === 'pay.split') t.play(who, 'pay', 0)
    return 18 - Number(read(t, 'tracks', 'dux-resources')) - Number(read(t, 'tracks', 'briton-resources'))
  }
const returned =
  (who: Raider, more: Row = {}): Measure =>
  force => {
    const unit = who === 'saxons' ? 'saxon-raider' : 'scotti-raider'
    const t = acting(who, 'return', { units: { regni: { [unit]: 2 } }, plunder: { regni: { [unit]: 2 } }, tracks: {}, ...more, ...force })
    t.play(who, 'select', 'regni').play(who, 'done')
    return [read(t, 'tracks', who === 'saxons' ? 'saxon-renown' : 'scotti-renown'), read(t, 'niall')]
  }
const HILLS = { 'londinium-1': 'town', 'iceni-1': 'hillfort', 'iceni-2': 'hillfort', 'parisi-1': 'hillfort' }

export const lasting: readonly Lasting[] = [
  lasts('litus-saxonicum-unshaded', landed('saxons', 'regni', 'oceanus-britannicus', PATROLLED), 3, 4),
  lasts('vallum-hadriani-unshaded', landed('scotti', 'novantae', 'caledonia', { sites: { 'carvetii-1': 'fort', 'textoverdi-1': 'fort' } }), 2, 4),
  lasts(
    'arcani-unshaded',
    force =>
      leftOf(
        fight('dux', 'saxons', 'iceni', { cavalry: 1, 'saxon-raider': 2 }, force).dice([4]).play('saxons', 'evade', 'saxon-raider'),
        'iceni',
        'saxon-raider',
      ),
    [0],
    [2],
  ),
  lasts(
    'arcani-shaded',
    force => {
      const units = { carvetii: { cavalry: 1, 'scotti-raider': 1 }, regni: { cavalry: 1, 'scotti-raider': 1 } }
      return acting('dux', 'intercept', { units, sites: { 'carvetii-1': 'fort', 'regni-1': 'fort' }, tracks: RICH, ...force }).offered('dux', 'select')
    },
    ['regni'],
    ['carvetii', 'regni'],
  ),
  lasts('catafractarii-unshaded', force => leftOf(fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 3 }, force), 'regni', 'cavalry'), [2], [1]),
  lasts(
    'catafractarii-shaded',
    force => leftOf(fight('dux', 'saxons', 'iceni', { cavalry: 2, 'saxon-warband': 2 }, force).play('saxons', 'stand'), 'iceni', 'cavalry'),
    [0],
    [2],
  ),
  lasts('milestones-unshaded', force => [spent('march', force), spent('intercept', force), spent('march', force, false)], [8, 8, 7], [7, 7, 7]),
  lasts(
    'milestones-shaded',
    force => {
      const t = acting('dux', 'march', { units: { londinium: { cavalry: 1 } }, sites: { 'catuvellauni-1': 'town' }, tracks: RICH, ...force })
      return t.play('dux', 'take-from', 'londinium').play('dux', 'take', 'cavalry').offered('dux', 'go-to').includes('corieltauvi')
    },
    false,
    true,
  ),
  lasts('limitanei-unshaded', stormed, ['fort', 0], [0, 2]),
  lasts('limitanei-shaded', stormed, [0, 4], [0, 2]),
  lasts(
    'gratia-unshaded',
    force => cards('iceni-feud', 'omens', { eligible: { saxons: true }, ...force }).offered('saxons', 'event'),
    [],
    ['shaded', 'unshaded'],
  ),
  lasts(
    'cross-on-his-shoulders-unshaded',
    force => leftOf(fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 4 }, force), 'regni', 'cavalry'),
    [2],
    [0],
  ),
  lasts('cross-on-his-shoulders-shaded', force => read(fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 1 }, force), 'tracks', 'prestige'), 0, 1),
  lasts(
    'cymbrogi-unshaded',
    force => [
      fight('scotti', 'civitates', 'ordovices', { 'scotti-raider': 1, 'scotti-warband': 1, militia: 1 }, force).play('scotti', 'stand').asked(),
      epoch('hoard', 'stilicho', { sites: HILLS, tracks: { 'briton-resources': 9 }, ...force }).offered('civitates', 'count'),
    ],
    [['civitates'], [0, 2]],
    [[], [0, 1]],
  ),
  lasts('saxon-keels-unshaded', raided('saxons'), 2, 3),
  lasts('saxon-keels-shaded', raided('saxons'), 4, 3),
  lasts(
    'laeti-shaded',
    force => [featsOf('dux', 'train', force).includes('invite'), featsOf('civitates', 'muster', force).includes('invite'), fed('dux')(force)],
    [false, false, 4],
    [true, true, 2],
  ),
  lasts('slave-market-shaded', returned('saxons', { slaver: 'saxons' }), [3, 0], [2, 0]),
  lasts(
    'celyddon-coed-shaded',
    force => fight('dux', 'scotti', 'demetae', { cavalry: 2, 'scotti-warband': 2 }, force).play('scotti', 'stand').verbs('scotti'),
    ['stand', 'trap'],
    [],
  ),
  lasts('fickle-weather-unshaded', landed('saxons', 'regni', 'oceanus-britannicus'), 2, 4),
  lasts('fickle-weather-shaded', landed('saxons', 'regni', 'oceanus-britannicus', { ...PATROLLED, sites: { 'regni-1': 'fort' } }), 4, 3),
  lasts('ard-ri-unshaded', raided('scotti'), 2, 4),
  lasts('ard-ri-shaded', landed('scotti', 'demetae', 'oceanus-hibernicus'), 5, 4),
  lasts('niall-noigiallach-shaded', returned('scotti'), [2, 2], [2, 0]),
  lasts(
    'saint-patrick-unshaded',
    force => [
      featsOf('scotti', 'raid', force).includes('ransom'),
      read(fight('scotti', 'civitates', 'regni', { militia: 2, 'scotti-warband': 4 }, force), 'tracks', 'scotti-renown'),
    ],
    [false, 0],
    [true, 1],
  ),
  lasts('curraghs-shaded', crossed('scotti', 'demetae', ['carvetii', 'novantae', 'decangli']), ['carvetii', 'novantae'], []),
  lasts('vortigern', fed('civitates'), 1, 2),
  lasts('adventus-saxonum', crossed('saxons', 'iceni', ['cantiaci', 'parisi', 'trinovantes', 'corieltauvi']), ['cantiaci', 'parisi', 'trinovantes'], []),
  lasts('dal-riada', landed('scotti', 'novantae', 'caledonia'), 6, 4),
]
