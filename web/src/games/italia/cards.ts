/** The nation cards as they are printed: what scores when, in words. The amounts are the rules' own. */
import type { AnyGame } from '@tabularium/games'
import type { InBoth, Kind, Lang } from '@tabularium/kernel'
import { leader, nation, space, type, type Area, type AwardCard, type Nation } from '@tabularium/italia/table'
import { castIn, type Cast } from './cast.ts'

export type { AwardCard }
interface NationCard {
  readonly id: string
  readonly vp: { readonly periodic: readonly AwardCard[]; readonly events: readonly AwardCard[] }
  readonly special: readonly { readonly id: string; readonly text?: InBoth<string> }[]
}
interface Group {
  readonly id: string
  readonly name: InBoth<string>
  readonly spaces: readonly string[]
}
interface Tables {
  readonly first: { readonly nations: readonly NationCard[] }
  readonly second: { readonly nations: readonly NationCard[] }
  readonly map: { readonly groups: readonly Group[] }
}
export interface Cards {
  readonly of: (n: Nation) => NationCard
  readonly group: (id: string, lang: Lang) => string
  /** The name of the region that has just these areas. */
  readonly region: (areas: readonly Area[], lang: Lang) => string | null
}
export function readCards(game: AnyGame): Cards {
  const { first, second, map } = game.def.tables as unknown as Tables
  const cards = [...first.nations, ...second.nations]
  const byNation = nation.ids.map(id => cards.find(c => c.id === id)!)
  return {
    of: n => byNation[n]!,
    group: (id, lang) => map.groups.find(g => g.id === id)?.name[lang] ?? id,
    region: (areas, lang) => map.groups.find(g => g.spaces.length === areas.length && areas.every(a => g.spaces.includes(space.ids[a]!)))?.name[lang] ?? null,
  }
}

interface Teller {
  readonly cast: Cast
  readonly cards: Cards
  readonly lang: Lang
}
const named = (kind: Kind, id: string, lang: Lang): string => kind.names[lang][kind.ids.indexOf(id)] ?? id
const whereOf = ({ cards, lang, cast }: Teller, { where, group, area, via }: AwardCard): string => {
  const groups = [...(where?.groups ?? []), ...(group ? [group] : [])].map(id => cards.group(id, lang))
  const areas = [...(where?.areas ?? []), ...(area ? [area] : []), ...(via ? [via] : [])].map(id => named(space, id, lang))
  return cast.t.list([...groups, ...areas])
}
const nationNames = ({ cast, lang }: Teller, ids: readonly string[]): string => cast.t.list(ids.map(id => named(nation, id, lang)))
function victims(teller: Teller, { target, against, nation: one }: AwardCard): string {
  const ids = against ?? (typeof target?.nations === 'object' ? target.nations : [target?.nation ?? one ?? []].flat())
  return nationNames(teller, ids)
}
const leaderNames = ({ cast, lang }: Teller, { leader: one, leaders }: AwardCard): string => {
  const ids = [...(one && one !== 'any' ? [one] : []), ...(leaders ?? [])]
  return ids.length === 0 ? cast.t.anyLeader : cast.t.list(ids.map(id => named(leader, id, lang)))
}
function prey({ cast: { t }, lang }: Teller, { target }: AwardCard): string {
  const types = target?.types ?? []
  if (types.includes('any-but-leader')) return t.anyUnit
  return t.list(types.map(id => (id === 'leader' ? t.aLeader : named(type, id, lang).toLocaleLowerCase(lang))))
}
/** One line of a card. */
export function awardText(cards: Cards, award: AwardCard, lang: Lang): string {
  const teller = { cast: castIn(lang), cards, lang }
  const { award: say, ofAnybody, ofThe } = teller.cast.t
  const { points: n } = award
  switch (award.op) {
    case 'area':
    case 'city':
    case 'areaCity':
    case 'regionControl':
    case 'regionMinusOthers':
    case 'firstRaidOrSack':
    case 'exit':
      return say[award.op](n, whereOf(teller, award))
    case 'eliminate':
      return say.eliminate(n, prey(teller, award), award.target?.nations === 'any' ? ofAnybody : ofThe(victims(teller, award)))
    case 'eliminateLeader':
      return say.eliminateLeader(n, leaderNames(teller, award))
    case 'eliminateLast':
      return (award.scope === 'land' ? say.eliminateLastLand : say.eliminateLast)(n, victims(teller, award))
    case 'pitchedBattle':
      return award.leader ? say.pitchedBattleOf(n, victims(teller, award), leaderNames(teller, award)) : say.pitchedBattle(n, victims(teller, award))
    case 'raidOrSack':
      return say.raidOrSack(n, award.orGold ?? 0)
    case 'submission':
    case 'leaderRetreat':
    case 'goal':
      return say[award.op](n)
  }
}
