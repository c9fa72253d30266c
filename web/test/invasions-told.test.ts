/** What Invasions tells at a question and in its tables: kingdoms, entries, points of a log that begins in the middle. */
import { loadGame } from '@tabularium/games'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { describe, expect, it } from 'vitest'
import { createInvasionsUi } from '../src/games/invasions/index.ts'
import { it as italian } from '../src/games/invasions/texts/it.ts'
import type { AnyDecision } from '../src/table/choices.ts'
import type { AnyView, WireEvent } from '../src/table/game-ui.ts'

const game = await loadGame('invasions')
const gameUi = createInvasionsUi(game)
const [long] = game.def.scenarios
const start = game.setup(long.id, game.options({ seats: 4 }), makeRngKeyFromSeed(7)).state
const viewAt = (board: object): AnyView => game.view(game.position({ board } as never), null) as AnyView

describe('a kingdom that is announced', () => {
  const announcing = (age: number) =>
    game.position({
      board: { turn: 4, age: { visigothi: age }, gold: { visigothi: 30 } },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'reinforcements' },
        { proc: 'status', at: 'next', done: ['visigothi'] },
        { proc: 'mature', at: 'announce', nation: 'visigothi' },
      ],
    } as never)
  const ask = (age: number) => {
    const state = announcing(age)
    const [decision] = game.decisions(state) as unknown as readonly AnyDecision[]
    const cost = (verb: string) => gameUi.note!(game, state as never, decision!, { do: verb }, 'en')
    return { decision: decision!, accept: cost('accept'), refuse: cost('refuse'), view: game.view(state, null) as AnyView }
  }
  it('[invasions.VII.B-2] needs no roll', () => {
    const { decision, accept } = ask(4)
    expect(decision.say).toBe('mature.announce')
    expect(accept).toEqual({ mark: null, text: 'without a roll' })
  })
  it('[invasions.VII.C-1] is tested from age 5 on if it is not announced, and only then', () => {
    expect(ask(4).refuse).toBeNull()
    expect(ask(7).refuse!.text).toMatch(/^rolls for it all the same: \d+ %$/)
  })
  it('[invasions.VII.D-2 invasions.VII.D-9] says what it brings and what it takes', () => {
    const [gets, gives] = gameUi.beside!(ask(4).view, 'en')
    expect([gets!.value, gives!.value]).toEqual([expect.stringContaining('20 gold'), expect.stringContaining('reinforcements')])
  })
})
describe('the places a question is about', () => {
  const asked = (...frames: readonly object[]) =>
    gameUi.placesAskedAbout!(game.view(game.position({ board: { turn: 4 }, stack: [{ proc: 'game', at: 'turns' }, ...frames] } as never), null) as AnyView)
  it('are where an interception comes from and where it goes', () => {
    const frame = {
      proc: 'interception',
      at: 'band',
      mover: 'orientali',
      nation: 'visigothi',
      place: 'hypanis',
      from: 'dacia',
      group: ['visigothi-infantry-1'],
    }
    expect(asked({ proc: 'turn', at: 'closing' }, { proc: 'military', at: 'next' }, { proc: 'activation', at: 'fight', nation: 'orientali' }, frame)).toEqual([
      'dacia',
      'hypanis',
    ])
  })
  it('are the city that has fallen, whosever it was', () =>
    expect(asked({ proc: 'turn', at: 'closing' }, { proc: 'conquest', at: 'loot', nation: 'visigothi', place: 'amida', from: 'orientali' })).toEqual(['amida']))
  it('are none where it is about no place', () => expect(asked({ proc: 'turn', at: 'closing' })).toEqual([]))
})
describe('a province where too many stand for the moment', () => {
  const state = game.position({
    board: { turn: 4, units: { dacia: { visigothi: { infantry: 8 } } }, leaderAt: {} },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
      { proc: 'military', at: 'next' },
      { proc: 'activation', at: 'fight', nation: 'visigothi' },
      { proc: 'movement', at: 'choose', nation: 'visigothi' },
    ],
  } as never)
  const cautions = (seat: string) => [...gameUi.cautions!(state as never, { seat } as AnyDecision, 'en')]
  it('[invasions.XVII.A-3] is told to whoever moves, and to nobody else', () => {
    expect(cautions('goths').map(([id, { mark }]) => [id, mark])).toEqual([['dacia', '8/4']])
    expect(cautions('romans')).toEqual([])
  })
})
describe('points by turn', () => {
  const scored: WireEvent = { is: 'points', camp: 'goths', nation: 'visigothi', vp: 4, why: 'raid' }
  const history = (board: object, told: readonly WireEvent[]) => {
    const sheet = gameUi.sheets!(viewAt(board), 'en', told).find(({ key }) => key === 'history')!
    return [sheet.columns, ...sheet.rows.map(row => [row.name, ...row.cells])]
  }
  it('of a log that begins in turn 5 stand under V, after what was there before', () => {
    expect(history({ turn: 5, vp: { goths: 14, huns: 3 } }, [scored])).toEqual([
      ['Before', 'V', 'Sum'],
      ['Huns', '+3', '', '+3'],
      ['Goths', '+10', '+4', '+14'],
      ['Visigoths: a raid', '', '+4', '+4'],
    ])
  })
  it('stand under the turn before the first one that is told of', () => {
    expect(history({ turn: 6, vp: { goths: 8 } }, [scored, { is: 'turn', turn: 6 }, scored])[0]).toEqual(['V', 'VI', 'Sum'])
  })
  it('of a whole match have no column of what was before', () => {
    expect(history({ turn: 1, vp: { goths: 4 } }, [{ is: 'turn', turn: 1 }, scored])[0]).toEqual(['I', 'Sum'])
  })
})
describe('the look at reinforcements', () => {
  it('says with how many units a nation enters, and which', () => {
    const look = gameUi.overlays!(game.view(start, null) as AnyView, 'en').find(({ key }) => key === 'reinforcements')!
    expect(look.spaces.get('volga')).toMatchObject({ value: '+7', name: expect.stringMatching(/^Huns enter in turn 2: 5 × horse archers, /) as string })
  })
})
describe('Italian', () => {
  it('has the article of a people that begins with a vowel', () => {
    expect(italian.horde('Alani')).toBe('Orda degli Alani')
    expect(italian.notActing('Ostrogoti')).toBe('Ora agiscono solo gli Ostrogoti, e qui non hanno nulla.')
  })
})
