import './support/browser.ts'
import { chooseSpeed } from '../src/table/pace.ts'
import type { AnyView, WireEvent } from '../src/table/game-ui.ts'

const viewOf = (seat: string | null): AnyView => ({ seat }) as unknown as AnyView
const gameUi = { touchesViewer: ({ seat }: AnyView, event: WireEvent): boolean => event['against'] === seat }
const march = { n: 3, event: { is: 'march', against: 'green' } }
const attack = { n: 3, event: { is: 'attack', against: 'red' } }
const before = { n: 2, event: { is: 'attack', against: 'red' } }

describe('the pace of the others', () => {
  it('is the chosen one where any line of the last act touches whoever looks, and none where no line does', () => {
    expect(chooseSpeed(gameUi, viewOf('red'), [before, march, attack], 'calm')).toBe('calm')
    expect(chooseSpeed(gameUi, viewOf('red'), [before, march], 'calm')).toBe('instant')
  })
  it('is the chosen one for whoever only looks on, wants it slow, or plays a game that does not tell', () => {
    expect(chooseSpeed(gameUi, viewOf(null), [march], 'calm')).toBe('calm')
    expect(chooseSpeed(gameUi, viewOf('red'), [march], 'slow')).toBe('slow')
    expect(chooseSpeed({}, viewOf('red'), [march], 'quick')).toBe('quick')
  })
})
