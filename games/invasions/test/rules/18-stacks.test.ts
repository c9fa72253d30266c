import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isSpaceClosedToNation, mayNationStayIn } from '../../src/board/paths.ts'
import { isNationNomad } from '../../src/board/units.ts'
import { leaderRowOf } from '../../src/data/leaders.ts'
import { canOthersOverrunForPassing, canOverrunEnemies, findOverrunVictim } from '../../src/board/overrun.ts'
import { relationToOccupantsOf } from '../../src/board/relations.ts'
import { AREAS_WHERE_LIMITES_BECOME_LEVIES } from '../../src/data/capitals.ts'
import { findAreaById, findLeaderById } from '../../src/kinds.ts'
import { LOAN_KINDS } from '../../src/state.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { campaigning, fighting, HOMES, moving, phase, spent, until, whereIs, whereLeads } from '../scenes.ts'

rule('[invasions.XVII.A-2 invasions.XVIII.A-8] any number passes; what stays is counted when movement ends', () => {
  const t = moving('romani', { units: { latium: { romani: { legion: 3 } }, tuscia: { romani: { 'elite-cavalry': 2, infantry: 2 } } } })
  t.play('romans', 'move-from', 'latium').play('romans', 'step-to', 'tuscia').play('romans', 'stop')
  t.refused('romans', 'finish', undefined, 'invasions.XVII.A-3')
  t.play('romans', 'move-from', 'tuscia').play('romans', 'leave-behind', 'romani-infantry-1').play('romans', 'leave-behind', 'romani-infantry-2')
  t.play('romans', 'leave-behind', 'romani-elite-cavalry-1')
    .play('romans', 'leave-behind', 'romani-elite-cavalry-2')
    .play('romans', 'step-to', 'liguria')
    .play('romans', 'stop')
  t.play('romans', 'finish')
  assert.equal(whereIs(t, 'romani-legion-1'), 'liguria')
})
rule('[invasions.XVIII.A-4] a stack goes by sea over one zone or two', () => {
  const fleets = { 'sinus-gallicus': { romani: { fleet: 1 } }, 'mare-mauretanicum': { romani: { 'elite-fleet': 1 } } }
  const t = moving('romani', { units: { septimania: { romani: { legion: 1 } }, ...fleets } })
  t.play('romans', 'move-from', 'septimania')
  assert.ok(t.offered('romans', 'ship-to').includes('utica'))
  t.play('romans', 'ship-to', 'utica')
  assert.equal(whereIs(t, 'romani-legion-1'), 'utica')
  assert.equal(spent(t, 'romani-legion-1'), 2)
})
rule('[invasions.XVIII.A-7] rivers and ridges cost no more than a border', () => {
  const t = moving('romani', { units: { latium: { romani: { legion: 1 } } } })
  t.play('romans', 'move-from', 'latium').play('romans', 'step-to', 'spoletum').play('romans', 'step-to', 'tuscia').play('romans', 'step-to', 'umbria')
  assert.equal(whereIs(t, 'romani-legion-1'), 'umbria')
})
rule('[invasions.XVIII.B-5] in a campaign units only join the leader or go with him', () => {
  const t = campaigning('romani', {
    leaderAt: { gratianus: 'cisalpina' },
    units: { cisalpina: { romani: { legion: 1 } }, cantium: { romani: { infantry: 1 } } },
  })
  t.play('romans', 'campaign', 'gratianus').play('romans', 'refuse')
  assert.deepEqual(t.offered('romans', 'move-from'), ['cisalpina'])
  assert.deepEqual(t.offered('romans', 'call-in'), [])
})
rule('[invasions.XVIII.B-6] a limes never moves', () => {
  const t = moving('romani', { units: { rhaetia: { romani: { limes: 1 } }, latium: { romani: { legion: 1 } } } })
  assert.deepEqual(t.offered('romans', 'move-from'), ['latium'])
})
const burgundians = (units: object) => ({ turn: 3, stage: { burgundi: 1 }, home: { ...HOMES, burgundi: 'franconia' }, units })
rule('[invasions.XVIII.C-1] whoever meets hostile units stops, though they are run by the same player', () => {
  const t = moving('romani', burgundians({ treveria: { romani: { legion: 3 } }, lotharingia: { burgundi: { infantry: 1 } } }))
  t.play('romans', 'move-from', 'treveria').play('romans', 'step-to', 'lotharingia')
  until(t, 'movement.choose')
  assert.equal(whereIs(t, 'romani-legion-1'), 'lotharingia')
  assert.deepEqual(t.offered('romans', 'move-from'), [])
})
rule('[invasions.XVIII.C-2] in a barbarian area barbarians do not stop each other', () => {
  const hostilities = [{ a: 'visigothi', b: 'ostrogothi' }]
  const t = moving('visigothi', { hostilities, units: { valachia: { visigothi: { infantry: 2 } }, hypanis: { ostrogothi: { infantry: 1 } } } })
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'hypanis')
  until(t, 'movement.choose')
  assert.ok(t.offered('goths', 'step-to').includes('dacia'))
})
/** Franks before a Visigoth in Aquitania. */
const gauls = (defenders: number, movers: object) =>
  moving('franci', {
    turn: 5,
    stage: { franci: 1 },
    home: { ...HOMES, franci: 'frisia', visigothi: 'dacia' },
    units: { liger: { franci: movers }, aquitania: { visigothi: { infantry: defenders } } },
  })
rule('[invasions.XVIII.F-1 invasions.XVIII.F-2 invasions.XVIII.C-3 invasions.r-37] twice the defenders open the way for those who come after', () => {
  const t = gauls(1, { 'frankish-infantry': 3 })
  t.play('persians', 'move-from', 'liger').play('persians', 'leave-behind', 'franci-frankish-infantry-1').play('persians', 'step-to', 'aquitania')
  until(t, 'movement.choose')
  assert.equal(spent(t, 'franci-frankish-infantry-2'), 99)
  t.play('persians', 'move-from', 'liger').play('persians', 'step-to', 'aquitania')
  until(t, 'movement.choose').play('persians', 'step-to', 'garumnum').play('persians', 'stop')
  assert.equal(whereIs(t, 'franci-frankish-infantry-1'), 'garumnum')
  until(t.play('persians', 'finish'), 'combat.choose').refused('persians', 'finish', undefined, 'invasions.XX.A-1')
})
rule('[invasions.XVIII.F-3] the province stays hostile', () => {
  const b = bare()
  put(b, 'franci', 'frankish-infantry', 'aquitania', 2)
  put(b, 'visigothi', 'infantry', 'aquitania')
  assert.equal(relationToOccupantsOf(settled(b), n('franci'), s('aquitania')), 'hostile')
  assert.equal(mayNationStayIn(b, n('franci'), s('aquitania')), false)
})
rule('[invasions.XVIII.F-4 invasions.r-205] three defenders need six, and a limit that bears them', () => {
  const b = bare()
  const franks = put(b, 'franci', 'frankish-infantry', 'aquitania', 6)
  put(b, 'visigothi', 'infantry', 'aquitania', 3)
  assert.equal(canOverrunEnemies(b, n('franci'), franks, s('aquitania')), false)
  b.now.side = [n('franci')]
  b.now.invaders = [n('franci')]
  assert.equal(canOverrunEnemies(b, n('franci'), franks, s('aquitania')), false)
  b.now.fervent = [n('franci')]
  assert.equal(canOverrunEnemies(b, n('franci'), franks, s('aquitania')), true)
  b.units.holder[put(b, 'visigothi', 'archers', 'tuscia')[0]!] = n('franci')
  const lent = put(b, 'visigothi', 'archers', 'aquitania')
  b.units.holder[lent[0]!] = n('franci')
  b.loans.push({ unit: lent[0]!, kind: LOAN_KINDS.indexOf('card'), until: n('franci') })
  assert.equal(canOverrunEnemies(b, n('franci'), [...franks.slice(1), ...lent], s('aquitania')), false)
})
rule('[invasions.XVIII.F-5 invasions.XVIII.J-3 invasions.XXIII.B-1] a limes, walls and a strait forbid clearing and overrun', () => {
  const b = bare()
  const goths = put(b, 'visigothi', 'infantry', 'moesia-inferior', 6)
  put(b, 'orientali', 'infantry', 'moesia-inferior')
  assert.equal(canOverrunEnemies(b, n('visigothi'), goths, s('moesia-inferior')), true)
  assert.notEqual(findOverrunVictim(b, n('visigothi'), goths, s('moesia-inferior')), null)
  for (const unit of goths) b.crossed[unit] = 3
  assert.equal(canOthersOverrunForPassing(b, n('visigothi'), s('moesia-inferior'), []), false)
  put(b, 'orientali', 'limes', 'moesia-inferior')
  assert.equal(canOverrunEnemies(b, n('visigothi'), goths, s('moesia-inferior')), false)
  assert.equal(findOverrunVictim(b, n('visigothi'), goths, s('moesia-inferior')), null)
  for (const unit of goths) b.units.place[unit] = s('moesia-superior')
  put(b, 'orientali', 'infantry', 'moesia-superior')
  assert.equal(canOverrunEnemies(b, n('visigothi'), goths, s('moesia-superior')), false)
  assert.equal(findOverrunVictim(b, n('visigothi'), goths, s('moesia-superior')), null)
  b.cityHolder[s('moesia-superior')] = n('visigothi')
  assert.equal(canOverrunEnemies(b, n('visigothi'), goths, s('moesia-superior')), true)
})
rule('[invasions.r-36] a leader with the overrun unit tests his fate, and flees if he lives', () => {
  const units = { amida: { orientali: { legion: 6 } }, euphrates: { persae: { satraps: 1 } } }
  const fall = (roll: number) => {
    const t = moving('orientali', { units, leaderAt: { 'sapor-ii': 'euphrates' } })
    t.play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
    return until(t, 'entry.overrun').dice([roll]).play('romans', 'overrun')
  }
  assert.equal(whereLeads(fall(3), 'sapor-ii'), null)
  const t = fall(4)
  assert.equal(t.question(), 'flight.choose')
  const [first] = t.offered('persians', 'place-leader') as string[]
  t.play('persians', 'place-leader', first!)
  assert.equal(whereLeads(t, 'sapor-ii'), first)
})

// ---- The horde ----
const GOTHS = { turn: 4, home: { ...HOMES, visigothi: 'valachia' } }
rule('[invasions.XVIII.G-1 invasions.XVIII.G-3 invasions.XXII.A-5] outside an invasion and in a campaign the horde does not move', () => {
  const units = { valachia: { visigothi: { infantry: 2 } } }
  assert.deepEqual(moving('visigothi', { ...GOTHS, units }).offered('goths', 'move-horde'), [])
  assert.ok(
    moving('visigothi', { ...GOTHS, units, now: { invaders: ['visigothi'] } })
      .offered('goths', 'move-horde')
      .includes('moesia-inferior'),
  )
  const t = campaigning('visigothi', { ...GOTHS, units, now: { invaders: ['visigothi'] }, leaderAt: { fritigernus: 'valachia' } })
  t.play('goths', 'campaign', 'fritigernus').play('goths', 'refuse')
  assert.deepEqual(t.offered('goths', 'move-horde'), [])
})
const migrating = (units: object, board: object = {}) => moving('visigothi', { ...GOTHS, units, ...board }, {}, { kind: 3 })
rule('[invasions.XVIII.G-4] a migrating horde is not intercepted', () => {
  const t = migrating({ valachia: { visigothi: { infantry: 1 } }, thracia: { orientali: { legion: 2 } } })
  t.play('goths', 'migrate-to', 'moesia-inferior')
  assert.equal(t.question(), 'movement.choose')
  assert.equal(t.state.board.home[n('visigothi')], s('moesia-inferior'))
})
rule('[invasions.r-38 invasions.XVIII.G-2] the whole people follows its horde, and attacks nobody', () => {
  const t = migrating({ dacia: { visigothi: { infantry: 1 } }, naissus: { orientali: { legion: 1 } } })
  t.play('goths', 'migrate-to', 'moesia-inferior').play('goths', 'migrate-to', 'dardania')
  t.refused('goths', 'finish', undefined, 'invasions.XVIII.G-2')
  t.play('goths', 'move-from', 'dacia').play('goths', 'step-to', 'valachia').play('goths', 'step-to', 'moesia-inferior')
  t.refused('goths', 'step-to', 'naissus', 'invasions.XVIII.G-2')
  t.play('goths', 'stop').play('goths', 'finish')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'moesia-inferior')
})
rule('[invasions.r-38 invasions.r-218] through neutral land, but not to stay in it', () => {
  const t = migrating({ hypanis: { ostrogothi: { infantry: 1 } }, valachia: { visigothi: { infantry: 1 } } })
  t.play('goths', 'migrate-to', 'hypanis').refused('goths', 'finish', undefined, 'invasions.XVIII.G-2')
})
rule('[invasions.r-38] who cannot come up with the horde is lost', () => {
  const t = migrating({ saxonia: { visigothi: { infantry: 1 } } })
  t.play('goths', 'migrate-to', 'moesia-inferior').play('goths', 'migrate-to', 'dardania').play('goths', 'finish')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), null)
})
rule('[invasions.r-214] an invading horde goes behind its units, and alone may be met', () => {
  const at = (units: object) =>
    moving('visigothi', { ...GOTHS, turn: 2, now: { invaders: ['visigothi'], side: ['visigothi'] }, units }, { rolls: [9, 1, 1, 1, 1] })
  const enemies = { 'moesia-inferior': { orientali: { legion: 1 } } }
  assert.equal(at(enemies).offered('goths', 'move-horde').includes('moesia-inferior'), false)
  const behind = { 'moesia-inferior': { orientali: { legion: 1 }, visigothi: { infantry: 1 } } }
  assert.ok(at(behind).offered('goths', 'move-horde').includes('moesia-inferior'))
  const t = at({ thracia: { orientali: { legion: 2 } } }).play('goths', 'move-horde', 'moesia-inferior')
  t.play('romans', 'intercept-from', 'thracia')
    .play('romans', 'march-through', 'moesia-inferior')
    .play('romans', 'finish')
    .play('romans', 'intercept-from', 'thracia')
  assert.ok(t.events.some(({ event }) => event.is === 'battle' && event.attacker === n('orientali') && event.defender === n('visigothi')))
})
rule('[invasions.XVIII.J-2 invasions.III.D-10] a horde crosses a strait as its whole move, and a narrow sea by its sheet', () => {
  const vandals = { turn: 2, stage: { vandali: 1 }, home: { ...HOMES, vandali: 'sicilia' }, now: { invaders: ['vandali'], side: ['vandali'] }, units: {} }
  const t = moving('vandali', vandals).play('persians', 'move-horde', 'beneventum')
  assert.deepEqual(t.offered('persians', 'move-horde'), [])
  const angles = { turn: 5, stage: { angli: 1 }, home: { ...HOMES, angli: 'saxonia' }, now: { invaders: ['angli'], side: ['angli'] }, units: {} }
  assert.ok(moving('angli', angles).offered('persians', 'move-horde').includes('cantium'))
})

// ---- Limites ----
rule('[invasions.XVIII.I-3] with soldiers a limes adds a die and may take a hit', () => {
  const t = fighting('alamanni', { units: { rhaetia: { romani: { limes: 1, legion: 1 }, alamanni: { infantry: 2 } } } }, { rolls: [4, 1, 1, 1] })
  t.play('huns', 'fight-at', 'rhaetia')
  until(t, 'losses.choose')
  assert.deepEqual(t.offered('romans', 'take-hit'), ['romani-legion-1', 'romani-limes-1'])
  t.play('romans', 'take-hit', 'romani-limes-1')
  assert.equal(whereIs(t, 'romani-limes-1'), null)
})
rule('[invasions.XVIII.I-5] a limes alone falls before the interceptors arrive', () => {
  const t = moving(
    'alamanni',
    { units: { bavaria: { alamanni: { infantry: 2 } }, rhaetia: { romani: { limes: 1 } }, noricum: { romani: { legion: 2 } } } },
    { rolls: [3] },
  )
  t.play('huns', 'move-from', 'bavaria').play('huns', 'step-to', 'rhaetia')
  assert.equal(t.question(), 'interception.declare')
  assert.equal(whereIs(t, 'romani-limes-1'), null)
})
rule('[invasions.XVIII.I-1 invasions.XVIII.I-6] limites are rebuilt until turn 7, and in turn 8 become levies and themata', () => {
  const buying = (turn: number) =>
    phase({ turn, units: {}, gold: { romani: 20 } }, [
      { proc: 'administration', at: 'purchases' },
      { proc: 'purchases', at: 'window', nation: 'romani' },
    ])
  assert.ok(buying(7).offered('romans', 'rebuild-limes').includes('rhaetia'))
  assert.deepEqual(buying(8).offered('romans', 'rebuild-limes'), [])
  assert.ok(AREAS_WHERE_LIMITES_BECOME_LEVIES.includes(findAreaById('britannia')))
})
rule('[invasions.r-39] ground closed to a nation is closed to every move of it', () => {
  const t = moving('visigothi', { units: { iberia: { visigothi: { infantry: 1 } } }, home: { ...HOMES, hiberi: null } })
  t.play('goths', 'move-from', 'iberia').refused('goths', 'step-to', 'alania', 'invasions.XVIII.K-1')
})
rule('[invasions.r-191] once civilized, nomads are nomads no more', () => {
  const b = bare()
  make(b, 'hunni', 'barbarian', 'alania')
  assert.deepEqual([isNationNomad(b, n('hunni')), isSpaceClosedToNation(b, n('hunni'), s('alania'))], [true, false])
  make(b, 'hunni', 'empire')
  assert.deepEqual([isNationNomad(b, n('hunni')), isSpaceClosedToNation(b, n('hunni'), s('alania'))], [false, true])
})
rule('[invasions.r-149] another leader goes along for a campaign of his own', () => {
  const t = campaigning('romani', {
    turn: 3,
    leaderAt: { stilicho: 'cisalpina', 'caesar-occidentis': 'cisalpina' },
    units: { cisalpina: { romani: { legion: 2 } } },
  })
  t.play('romans', 'campaign', 'stilicho')
  until(t, 'movement.choose').play('romans', 'move-from', 'cisalpina')
  const has = leaderRowOf(findLeaderById('caesar-occidentis')).campaign > 0
  assert.deepEqual(t.offered('romans', 'bring-leader'), has ? ['caesar-occidentis'] : [])
})

// ---- Straits ----
const strait = (more: object = {}) =>
  moving('persae', { units: { bythinia: { persae: { infantry: 2 } }, propontis: { orientali: { fleet: 1 } }, ...more }, controller: { bythinia: 'persae' } })
rule('[invasions.XXV.F-1 invasions.r-86] a fleet closes a strait if its player likes', () => {
  const t = strait().play('persians', 'move-from', 'bythinia').play('persians', 'step-to', 'thracia')
  assert.equal(t.question(), 'crossing.answer')
  t.play('romans', 'block')
  assert.equal(whereIs(t, 'persae-infantry-1'), 'bythinia')
  t.refused('persians', 'step-to', 'thracia', 'invasions.XXV.F-1')
  const open = strait().play('persians', 'move-from', 'bythinia').play('persians', 'step-to', 'thracia').play('romans', 'refuse')
  assert.equal(whereIs(open, 'persae-infantry-1'), 'thracia')
})
rule('[invasions.XXV.F-1] a friendly fleet beside it does not open the strait', () => {
  const t = strait({ propontis: { orientali: { fleet: 1 }, persae: { fleet: 2 } } })
    .play('persians', 'move-from', 'bythinia')
    .play('persians', 'step-to', 'thracia')
  assert.equal(t.question(), 'crossing.answer')
})
rule('[invasions.XXV.F-2] once the blocking fleet is gone the strait is open', () => {
  const board = {
    units: { bythinia: { persae: { infantry: 2 } } },
    controller: { bythinia: 'persae' },
    now: { blocked: [{ sea: 'propontis', nation: 'persae' }] },
  }
  const t = moving('persae', board).play('persians', 'move-from', 'bythinia').play('persians', 'step-to', 'thracia')
  assert.equal(whereIs(t, 'persae-infantry-1'), 'thracia')
})
