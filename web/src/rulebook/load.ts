/** The books lie as files beside the scripts; each is fetchJson once. */
import { indexRulebook, type IndexedRulebook, type RulebookFiles } from './book.ts'

async function fetchRulebookFile<T>(game: string, name: string): Promise<T> {
  const answer = await fetch(`/rules/${game}/${name}.json`)
  if (!answer.ok) throw new Error(`${name} of ${game} answered ${answer.status}`)
  return (await answer.json()) as T
}
async function fetchRulebook(game: string): Promise<IndexedRulebook> {
  const [clauses, rulings, examples, positions, titles] = await Promise.all([
    fetchRulebookFile<RulebookFiles['clauses']>(game, 'clauses'),
    fetchRulebookFile<RulebookFiles['rulings']>(game, 'rulings'),
    fetchRulebookFile<RulebookFiles['examples']>(game, 'examples'),
    fetchRulebookFile<RulebookFiles['positions']>(game, 'positions'),
    fetchRulebookFile<RulebookFiles['titles']>(game, 'titles'),
  ])
  return indexRulebook({ clauses, rulings, examples, positions, titles })
}
const loadedRulebooks = new Map<string, Promise<IndexedRulebook>>()
/** What failed is asked for again the next time. */
export function loadRulebook(game: string): Promise<IndexedRulebook> {
  const known = loadedRulebooks.get(game)
  if (known) return known
  const fresh = fetchRulebook(game)
  loadedRulebooks.set(game, fresh)
  fresh.catch(() => loadedRulebooks.delete(game))
  return fresh
}
