/** What the log tells: whatever changes the table names who, what and where. */
import assert from 'node:assert/strict'
import { nameOfNoun, type NounKind } from '@tabularium/kernel'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import { nationKind } from '../../src/kinds.ts'
import { en } from '../../src/texts/en.ts'
import { it } from '../../src/texts/it.ts'
import { campaigning, conquering, fighting, HOMES, moving, phase, until, type Table } from '../scenes.ts'

type Sentence = (event: unknown, name: (kind: NounKind, noun: number | string) => string) => string
const tell = (lang: 'it' | 'en', event: { readonly is: string }): string => {
  const sentences = (lang === 'it' ? it : en).event as unknown as { readonly [is: string]: Sentence }
  return sentences[event.is]!(event, (kind, noun) => nameOfNoun(kind, lang, noun))
}
type Told = Pick<Table, 'events'>
const told = (t: Told, ...kinds: readonly string[]): string[] => t.events.flatMap(({ event }) => (kinds.includes(event.is) ? [tell('en', event)] : []))
const toldInItalian = (t: Told, kind: string): string[] => t.events.flatMap(({ event }) => (event.is === kind ? [tell('it', event)] : []))
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }

rule('[invasions.XXIII.C-1] which city is fortified, and by whom', () => {
  const t = scene(invasions, {
    board: { turn: 2, gold: { romani: 15 } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'purchases', at: 'window', nation: 'romani' },
    ],
    dice: { rolls: [], draws: [] },
  } as never)
  t.play('romans', 'fortify', 'neustria')
  assert.deepEqual(told(t, 'walls', 'gold'), ['Western Romans wall the city of Neustria.', 'Western Romans: −15 gold (purchases).'])
  assert.deepEqual(toldInItalian(t, 'walls'), ["I Romani d'Occidente cingono di mura la città di Neustria."])
})
rule('[invasions.XXIV.E-1] whose walls come down', () => {
  const t = conquering('visigothi', 'amida', 'orientali', { turn: 2, plundered: { amida: 1 }, units: { amida: { visigothi: { infantry: 3 } } } })
  t.play('goths', 'pull-down')
  assert.deepEqual(told(t, 'walls'), ['Visigoths pull down the walls of Amida.'])
})
rule('[invasions.XII.D-4] who declares hostility to whom', () => {
  const home = { ...HOMES, alani: 'danapris', visigothi: 'valachia' }
  const t = phase({ turn: 4, stage: { alani: 1, visigothi: 1 }, home, units: { valachia: { visigothi: { infantry: 2 } } } }, [
    { proc: 'activation', at: 'hostility', nation: 'visigothi' },
  ]).play('huns', 'declare', 'alani')
  assert.equal(told(t, 'hostility').length, 1)
  assert.match(told(t, 'hostility')[0]!, /^Alans declare hostility to Visigoths\.$/)
})
rule('[invasions.XXVIII.D-1 invasions.XXVIII.B-2 invasions.XXVIII.C-1] a foedus: between whom, where, who goes there and who serves whom', () => {
  const t = phase({ turn: 4, units: { valachia: { visigothi: { infantry: 3, archers: 1 } } } }, [
    { proc: 'activation', at: 'peoples', nation: 'visigothi' },
    { proc: 'foedus', at: 'answer', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'dardania' },
  ])
  t.play('goths', 'accept')
    .play('goths', 'move-horde', 'moesia-inferior')
    .play('goths', 'name-unit', 'visigothi-infantry-1')
    .play('goths', 'place-at', 'moesia-inferior')
  t.play('goths', 'finish').play('goths', 'lend', 'visigothi-archers-1').play('romans', 'place-at', t.offered('romans', 'place-at')[0])
  assert.deepEqual(told(t, 'foedus', 'moved', 'lent'), [
    'Visigoths are federates of Byzantines (Eastern Romans), in Lower Moesia and Dardania.',
    'Visigoths: 1 unit from Wallachia to Lower Moesia.',
    'Archers (Visigoths) now serves Byzantines (Eastern Romans).',
  ])
  assert.match(told(t, 'placed').at(-1)!, /^Archers \(Visigoths\) appears in /)
})
rule('[invasions.XXVIII.G-4] whose foedus is over', () => {
  const t = phase({ turn: 4, foedera: [FOEDUS], units: { dardania: { visigothi: { infantry: 2 } } } }, [{ proc: 'breach', at: 'next', federator: 'orientali' }])
  t.play('goths', 'accept')
  assert.deepEqual(told(t, 'foedus-over'), ['The foedus of Visigoths with Byzantines (Eastern Romans) is over.'])
})
rule('[invasions.XXV.A-1] fleets: from where to where', () => {
  const t = moving('romani', { turn: 4, cityHolder: { latium: 'romani', campania: 'romani' }, units: { 'mare-tyrrhenum': { romani: { fleet: 1 } } } })
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-mauretanicum')
  assert.deepEqual(told(t, 'moved'), ['Western Romans: 1 unit from Tyrrhenian Sea to Mauretanian Sea.'])
})
rule('[invasions.XXII.A-4] a stack that redeploys: from where to where', () => {
  const t = campaigning('romani', { turn: 3, leaderAt: { stilicho: 'cisalpina' }, units: { cisalpina: { romani: { legion: 2 } } } })
  t.play('romans', 'campaign', 'stilicho').play('romans', 'redeploy-to', 'latium')
  assert.deepEqual(told(t, 'moved'), ['Western Romans: 2 units from Cisalpina to Latium.'])
})
rule('[invasions.IX.B-2] who makes way for newcomers, and where to', () => {
  const t = phase({ turn: 3, home: HOMES, units: { lachmidaria: { orientali: { infantry: 1 } } } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'begin', done: nationKind.ids.filter(id => id !== 'lakhmides') },
  ])
  until(t, 'evacuation.choose')
  t.play('romans', 'evacuate-to', t.offered('romans', 'evacuate-to')[0])
  assert.match(told(t, 'moved')[0]!, /^Byzantines \(Eastern Romans\): 1 unit from Lakhmid Land to /)
})
rule('[invasions.XX.H-4] where a unit is damaged', () => {
  const t = fighting(
    'visigothi',
    { turn: 2, leaderAt: {}, units: { 'moesia-superior': { visigothi: { 'noble-cavalry': 2, infantry: 4 }, orientali: { legion: 2 } } } },
    { rolls: Array.from({ length: 40 }, () => 6) },
  )
  t.play('goths', 'fight-at', 'moesia-superior')
  for (let i = 0; i < 20 && told(t, 'hurt').length === 0; i++) {
    const [asked] = t.game.decisions(t.state)
    const verb = ['take-hit', 'stop', 'pass'].find(one => t.verbs(asked!.seat).includes(one as never))!
    t.play(asked!.seat, verb as never, t.offered(asked!.seat, verb as never)[0] as never)
  }
  assert.match(told(t, 'hurt')[0]!, / is damaged in Upper Moesia\.$/)
})
rule('[invasions.XX.H-4] a log of older rules, where this was not told, is still read', () => {
  assert.equal(tell('en', { is: 'hurt', unit: 'romani-legion-1' } as never), 'Legion (Western Romans) is damaged.')
  assert.equal(tell('it', { is: 'mended', unit: 'romani-legion-1' } as never), "Legione (Romani d'Occidente) è reintegrata.")
})
rule('[invasions.r-141] whose points and cards they are, where a seat holds two camps', () => {
  const seats: readonly string[] = ['romans', 'persians']
  const speaker = (event: { readonly is: string }): string =>
    (en.event as unknown as { readonly [is: string]: Sentence })[event.is]!(event, (kind, noun) =>
      seats.includes(String(noun)) ? `${String(noun)} and another camp` : nameOfNoun(kind, 'en', noun),
    )
  assert.deepEqual(
    [
      speaker({ is: 'drew-hidden', camp: 'romans' } as never),
      speaker({ is: 'points', camp: 'persians', nation: 'persae', vp: 2, why: 'sheet' } as never),
      speaker({ is: 'played', camp: 'romans', card: 'spy-61' } as never),
    ],
    ['Romans keep a private event.', 'Persians: +2 VP by Persians (nation sheet).', 'romans and another camp play Spy.'],
  )
})
const say = (t: Table): string => {
  const said = en.window['after-roll'] as (g: unknown, name: (kind: NounKind, noun: number | string) => string) => string
  return said(t.game.open(t.state), (kind, noun) => nameOfNoun(kind, 'en', noun))
}
rule('[invasions.X.B-5 invasions.III.A-1] at a window: which roll it is about, whose, and how it fell', () => {
  const frames = [
    { proc: 'activation', at: 'break', nation: 'visigothi' },
    { proc: 'roll', at: 'answer', by: 'activation', what: 'breach', nation: 'visigothi', die: 5, modifier: 2 },
  ]
  const t = phase({ turn: 4 }, frames, { zones: { 'hand-goths': ['spy-61', 'ambush-4'] } })
  assert.equal(t.question(), 'window.after-roll')
  assert.equal(say(t), 'Breach of the foedus (Visigoths): 5, with modifiers 7. Answer it?')
})
rule('[invasions.X.B-5] at a window nothing is named that is not there', () => {
  const t = phase({ turn: 4 }, [{ proc: 'activation', at: 'kind', nation: 'visigothi' }])
  for (const text of Object.values(en.window) as unknown as readonly ((g: unknown, name: unknown) => string)[])
    assert.doesNotMatch(
      text(t.game.open(t.state), (kind: NounKind, noun: number) => nameOfNoun(kind, 'en', noun)),
      /undefined|null|NaN/,
    )
})
