import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { besieging, campaigning, fighting, HOMES, moving, spent, until, whereIs, whereLeads } from '../scenes.ts'

/** Alaric and his Goths, alone in the field. */
const alaric = (units: object, board: object = {}, rolls: readonly number[] = []) =>
  campaigning('visigothi', { turn: 3, home: { ...HOMES, visigothi: 'valachia' }, leaderAt: { alaricus: 'dacia' }, units, ...board }, { rolls })
rule('[invasions.XXII.A-3 invasions.XXII.B-4] one campaign after the other, each with fresh steps and its own combat', () => {
  const t = campaigning('romani', {
    turn: 3,
    leaderAt: { stilicho: 'cisalpina', 'caesar-occidentis': 'treveria' },
    units: { cisalpina: { romani: { legion: 1 } }, treveria: { romani: { legion: 1 } } },
  })
  assert.deepEqual(t.offered('romans', 'campaign'), ['caesar-occidentis', 'stilicho'])
  t.play('romans', 'campaign', 'stilicho')
    .play('romans', 'refuse')
    .play('romans', 'move-from', 'cisalpina')
    .play('romans', 'step-to', 'venetia')
    .play('romans', 'stop')
  assert.equal(spent(t, 'romani-legion-1'), 1)
  t.play('romans', 'finish')
  assert.deepEqual([t.question(), t.offered('romans', 'campaign')], ['campaigns.leader', ['caesar-occidentis', 'stilicho']])
  t.play('romans', 'campaign', 'stilicho')
  assert.equal(spent(t, 'romani-legion-1'), 0)
})
rule('[invasions.XXII.B-1 invasions.XXII.B-2 invasions.r-150] units join him on his way, and are left on it', () => {
  const t = alaric({ dacia: { visigothi: { infantry: 1 } }, tisia: { visigothi: { archers: 1 } }, carpathia: { visigothi: { 'noble-cavalry': 1 } } })
  t.play('goths', 'campaign', 'alaricus')
  until(t, 'movement.choose')
  assert.deepEqual(t.offered('goths', 'call-in'), ['visigothi-archers-1', 'visigothi-noble-cavalry-1'])
  t.play('goths', 'call-in', 'visigothi-noble-cavalry-1')
  assert.deepEqual([whereIs(t, 'visigothi-noble-cavalry-1'), spent(t, 'visigothi-noble-cavalry-1')], ['dacia', 1])
  t.play('goths', 'move-from', 'dacia').play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'step-to', 'tisia')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'visigothi-noble-cavalry-1'), whereLeads(t, 'alaricus')], ['dacia', 'tisia', 'tisia'])
})
rule('[invasions.XXII.B-5] the same units go with him again and again', () => {
  const t = alaric({ dacia: { visigothi: { infantry: 1 } } })
  for (let n = 0; n < 2; n++) {
    until(t.play('goths', 'campaign', 'alaricus'), 'movement.choose').play('goths', 'move-from', n === 0 ? 'dacia' : 'tisia')
    t.play('goths', 'step-to', n === 0 ? 'tisia' : 'carpathia')
      .play('goths', 'stop')
      .play('goths', 'finish')
  }
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'carpathia')
  assert.notEqual(t.question(), 'campaigns.leader')
})
rule('[invasions.r-148 invasions.XXII.A-4] redeployed along friendly land, with his stack, for nothing', () => {
  const t = campaigning('romani', {
    turn: 3,
    leaderAt: { stilicho: 'cisalpina' },
    units: { cisalpina: { romani: { legion: 2 } }, spoletum: { visigothi: { infantry: 1 } } },
  }).play('romans', 'campaign', 'stilicho')
  const goals = t.offered('romans', 'redeploy-to')
  assert.ok(goals.includes('latium'))
  assert.equal(goals.includes('spoletum') || goals.includes('thracia'), false)
  t.play('romans', 'redeploy-to', 'latium')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereLeads(t, 'stilicho'), spent(t, 'romani-legion-1')], ['latium', 'latium', 0])
  const abroad = campaigning('romani', { turn: 3, leaderAt: { stilicho: 'dacia' }, units: { dacia: { romani: { legion: 2 } } }, controller: {} }).play(
    'romans',
    'campaign',
    'stilicho',
  )
  assert.notEqual(abroad.question(), 'campaigns.redeploy')
})

// ---- Sieges ----
const ATHENS = { achaia: { visigothi: { infantry: 3 } } }
const fritigern = { turn: 2, leaderAt: { fritigernus: 'achaia' }, units: ATHENS }
rule('[invasions.XXIV.A-1 invasions.r-66] a city does not stop a stack; who ends there besieges or leaves', () => {
  const t = moving('visigothi', { turn: 2, units: { epirus: { visigothi: { infantry: 1 } } }, controller: { epirus: 'visigothi' } })
  t.play('goths', 'move-from', 'epirus').play('goths', 'step-to', 'achaia')
  until(t, 'movement.choose')
  assert.ok(t.offered('goths', 'step-to').includes('thessalia'))
  const here = fighting('visigothi', {
    turn: 2,
    units: ATHENS,
    last: { 'visigothi-infantry-1': 'epirus', 'visigothi-infantry-2': 'epirus', 'visigothi-infantry-3': 'epirus' },
    controller: { epirus: 'visigothi' },
  })
  assert.deepEqual(here.offered('goths', 'besiege'), ['achaia'])
  here.play('goths', 'finish')
  assert.deepEqual([here.question(), here.offered('goths', 'retreat-to')], ['retreat.choose', ['epirus']])
})
rule('[invasions.XXIV.A-3] who does not take the city lifts the siege', () => {
  const last = { 'visigothi-infantry-1': 'epirus', 'visigothi-infantry-2': 'epirus', 'visigothi-infantry-3': 'epirus' }
  const t = fighting('visigothi', { turn: 2, units: ATHENS, last, controller: { epirus: 'visigothi' } }, { rolls: [5] }).play('goths', 'besiege', 'achaia')
  t.play('goths', 'refuse').refused('goths', 'besiege', 'achaia')
  assert.equal(t.question(), 'retreat.choose')
})
rule('[invasions.XXIV.A-4 invasions.r-184] the city is taken and may be plundered', () => {
  const t = besieging('visigothi', 'achaia', { turn: 2, units: ATHENS }, { rolls: [9] }).play('goths', 'refuse')
  assert.equal(t.question(), 'conquest.loot')
  assert.deepEqual(t.verbs('goths'), ['loot', 'refuse'])
})
rule('[invasions.r-184] of several besiegers the nation of the best leader takes the city', () => {
  const units = { achaia: { visigothi: { infantry: 1 }, ostrogothi: { infantry: 3 } } }
  const alliances = [{ a: 'visigothi', b: 'ostrogothi', ended: false }]
  const t = fighting(
    'ostrogothi',
    { turn: 2, units, alliances, now: { side: ['ostrogothi', 'visigothi'] }, leaderAt: { fritigernus: 'achaia' } },
    { rolls: [9] },
  ).play('goths', 'besiege', 'achaia')
  until(t, 'conquest.loot')
  assert.equal(t.event('siege')?.['nation'], 'visigothi')
})
rule('[invasions.XXIII.D-2 invasions.XXIII.B-2] an open city fears the barbarian, a walled one does not', () => {
  const before = (place: string) =>
    besieging('visigothi', place, { turn: 2, leaderAt: { fritigernus: place }, units: { [place]: { visigothi: { infantry: 3 } } } }).question()
  assert.deepEqual([before('achaia'), before('moesia-superior')], ['siege.terror', 'siege.assault'])
})
rule('[invasions.XXIV.B-3 invasions.r-70] a city that opens its gates is held at once; to plunder it the stack stops', () => {
  const enter = (verb: string) => {
    const t = moving(
      'visigothi',
      {
        turn: 2,
        leaderAt: { fritigernus: 'epirus' },
        units: { epirus: { visigothi: { infantry: 2 } } },
        controller: { epirus: 'visigothi', achaia: 'orientali' },
      },
      { rolls: [4], draws: [] },
    )
    t.play('goths', 'move-from', 'epirus').play('goths', 'step-to', 'achaia')
    return until(t, 'entry.terror').play('goths', 'terrorise').play('goths', verb)
  }
  const gentle = enter('refuse')
  assert.ok(gentle.offered('goths', 'step-to').includes('thessalia'))
  const greedy = enter('loot')
  until(greedy, 'movement.choose')
  assert.deepEqual([spent(greedy, 'visigothi-infantry-1'), greedy.offered('goths', 'step-to')], [99, []])
})
rule('[invasions.r-70] terror is tried once for a city in a movement and combat', () => {
  const t = besieging('visigothi', 'achaia', { ...fritigern, now: { terrorised: [{ leader: 'fritigernus', place: 'achaia' }] } })
  assert.equal(t.question(), 'siege.assault')
})
rule('[invasions.XXIV.C-9 invasions.r-67] a siege that failed is kept up, and rolled once in each later campaign', () => {
  const t = fighting('visigothi', { ...fritigern, controller: { epirus: 'visigothi' } }, { rolls: [3, 1, 1, 1] }).play('goths', 'besiege', 'achaia')
  t.play('goths', 'refuse').dice([1, 1, 1]).play('goths', 'refuse')
  assert.equal(t.question(), 'siege.keep')
  t.play('goths', 'keep-up')
  assert.equal(t.question(), 'campaigns.leader')
  t.play('goths', 'campaign', 'fritigernus')
  until(t, 'movement.choose').play('goths', 'move-from', 'achaia').play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'step-to', 'epirus')
  until(t, 'movement.choose').play('goths', 'stop').play('goths', 'finish')
  assert.ok(t.offered('goths', 'besiege').includes('achaia'))
  const before = t.events.filter(({ event }) => event.is === 'rolled').length
  t.play('goths', 'besiege', 'achaia')
  until(t.dice([2]), 'campaigns.leader')
  assert.equal(t.events.filter(({ event }) => event.is === 'rolled').length - before, 1)
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'achaia')
  t.play('goths', 'finish')
  assert.equal(t.question(), 'retreat.choose')
})
