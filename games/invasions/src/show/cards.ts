/** What a card or marker says, before words are put around it. */
import type { InBoth } from '@tabularium/kernel'
import administration from '../../data/administration.json' with { type: 'json' }
import calamities from '../../data/calamities.json' with { type: 'json' }
import diplomacy from '../../data/diplomacy.json' with { type: 'json' }
import eventRows from '../../data/events.json' with { type: 'json' }
import { costOf, THINGS, type Section } from '../data/cards.ts'
import { diplomacyCost } from '../data/diplomacy.ts'
import type { Card } from '../kinds.ts'

interface EventText {
  readonly id: string
  readonly windows: readonly string[]
  readonly text: InBoth<string>
}
interface Named {
  readonly id: string
  readonly name: InBoth<string>
  readonly text: InBoth<string>
}
export interface AdminFace {
  readonly is: 'administration'
  readonly type: InBoth<string>
  readonly cost: { readonly kingdom: number; readonly empire: number }
  readonly sections: readonly { readonly section: 'young' | 'mature' | 'old'; readonly on: Section; readonly calamity: Named | null }[]
}
export type CardText =
  | AdminFace
  | { readonly is: 'event'; readonly text: InBoth<string>; readonly isPublic: boolean; readonly when: readonly InBoth<string>[] }
  | { readonly is: 'diplomacy'; readonly text: InBoth<string>; readonly cost: number }
  | { readonly is: 'plunder'; readonly gold: number; readonly text: InBoth<string> | null }
const events = eventRows.events as unknown as readonly EventText[]
const moments = eventRows.windows as { readonly [id: string]: InBoth<string> }
const calamityRow = (id: string | null): Named | null => (calamities.calamities as unknown as readonly Named[]).find(row => row.id === id) ?? null
const eventRow = (id: string): EventText => events.find(row => row.id === id)!
const SECTIONS = ['young', 'mature', 'old'] as const
export function cardText(card: Card): CardText {
  const { deck, event, isPublic, marker, admin, diplomacy: bond } = THINGS[card]!
  if (admin) {
    const type = administration.types.find(row => row.id === admin.type)!.name as InBoth<string>
    const cost = { kingdom: costOf(admin.type, 'kingdom'), empire: costOf(admin.type, 'empire') }
    return {
      is: 'administration',
      type,
      cost,
      sections: SECTIONS.map(section => ({ section, on: admin[section], calamity: calamityRow(admin[section].calamity) })),
    }
  }
  if (bond !== null) {
    const row = (diplomacy.cards as unknown as readonly Named[]).find(one => one.id === bond)!
    return { is: 'diplomacy', text: row.text, cost: diplomacyCost(bond) }
  }
  if (deck === 'plunder')
    return { is: 'plunder', gold: marker!.gold, text: event === null ? (calamityRow(marker!.calamity ?? null)?.text ?? null) : eventRow(event).text }
  const row = eventRow(event!)
  return { is: 'event', text: row.text, isPublic, when: row.windows.map(id => moments[id]!) }
}
