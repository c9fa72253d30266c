/** What a card or marker says, before words are put around it. */
import type { InBothLanguages } from '@tabularium/kernel'
import administration from '../../data/administration.json' with { type: 'json' }
import calamities from '../../data/calamities.json' with { type: 'json' }
import diplomacy from '../../data/diplomacy.json' with { type: 'json' }
import eventRows from '../../data/events.json' with { type: 'json' }
import { costOfAdministrationCard, CARD_AND_MARKER_DATA, type AdministrationCardSection } from '../data/cards.ts'
import { costOfDiplomacyCard } from '../data/diplomacy.ts'
import type { Card } from '../kinds.ts'

interface EventTextRow {
  readonly id: string
  readonly windows: readonly string[]
  readonly text: InBothLanguages<string>
}
interface NamedTextRow {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly text: InBothLanguages<string>
}
export interface AdministrationCardText {
  readonly is: 'administration'
  readonly type: InBothLanguages<string>
  readonly cost: { readonly kingdom: number; readonly empire: number }
  readonly sections: readonly { readonly section: 'young' | 'mature' | 'old'; readonly on: AdministrationCardSection; readonly calamity: NamedTextRow | null }[]
}
export type CardText =
  | AdministrationCardText
  | { readonly is: 'event'; readonly text: InBothLanguages<string>; readonly isPublic: boolean; readonly when: readonly InBothLanguages<string>[] }
  | { readonly is: 'diplomacy'; readonly text: InBothLanguages<string>; readonly cost: number }
  | { readonly is: 'plunder'; readonly gold: number; readonly text: InBothLanguages<string> | null }
const eventTextRows = eventRows.events as unknown as readonly EventTextRow[]
const timingNames = eventRows.windows as { readonly [id: string]: InBothLanguages<string> }
const findCalamityTextById = (id: string | null): NamedTextRow | null =>
  (calamities.calamities as unknown as readonly NamedTextRow[]).find(row => row.id === id) ?? null
const findEventTextById = (id: string): EventTextRow => eventTextRows.find(row => row.id === id)!
const AGE_SECTIONS = ['young', 'mature', 'old'] as const
export function describeCard(card: Card): CardText {
  const { deck, event, isPublic, marker, admin, diplomacy: bond } = CARD_AND_MARKER_DATA[card]!
  if (admin) {
    const type = administration.types.find(row => row.id === admin.type)!.name as InBothLanguages<string>
    const cost = { kingdom: costOfAdministrationCard(admin.type, 'kingdom'), empire: costOfAdministrationCard(admin.type, 'empire') }
    return {
      is: 'administration',
      type,
      cost,
      sections: AGE_SECTIONS.map(section => ({ section, on: admin[section], calamity: findCalamityTextById(admin[section].calamity) })),
    }
  }
  if (bond !== null) {
    const row = (diplomacy.cards as unknown as readonly NamedTextRow[]).find(one => one.id === bond)!
    return { is: 'diplomacy', text: row.text, cost: costOfDiplomacyCard(bond) }
  }
  if (deck === 'plunder')
    return {
      is: 'plunder',
      gold: marker!.gold,
      text: event === null ? (findCalamityTextById(marker!.calamity ?? null)?.text ?? null) : findEventTextById(event).text,
    }
  const row = findEventTextById(event!)
  return { is: 'event', text: row.text, isPublic, when: row.windows.map(id => timingNames[id]!) }
}
