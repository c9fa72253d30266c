/** The nation cards as they are printed: what scores when, in words. The amounts are the rules' own. */
import type { AnyGame } from '@tabularium/games'
import type { InBothLanguages, NounKind, Lang } from '@tabularium/kernel'
import { leader, nation, space, type, type Area, type AwardCard, type Nation } from '@tabularium/italia/table'
import { findNamesAndTexts, type NamesAndTexts } from './cast.ts'

export type { AwardCard }
interface NationCardData {
  readonly id: string
  readonly vp: { readonly periodic: readonly AwardCard[]; readonly events: readonly AwardCard[] }
  readonly special: readonly { readonly id: string; readonly text?: InBothLanguages<string> }[]
}
interface SpaceGroup {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly spaces: readonly string[]
}
interface ItaliaTables {
  readonly first: { readonly nations: readonly NationCardData[] }
  readonly second: { readonly nations: readonly NationCardData[] }
  readonly map: { readonly groups: readonly SpaceGroup[] }
}
export interface NationCards {
  readonly of: (n: Nation) => NationCardData
  readonly group: (id: string, lang: Lang) => string
  /** The name of the region that has just these areas. */
  readonly region: (areas: readonly Area[], lang: Lang) => string | null
}
export function readNationCards(game: AnyGame): NationCards {
  const { first, second, map } = game.def.tables as unknown as ItaliaTables
  const cards = [...first.nations, ...second.nations]
  const byNation = nation.ids.map(id => cards.find(c => c.id === id)!)
  return {
    of: n => byNation[n]!,
    group: (id, lang) => map.groups.find(g => g.id === id)?.name[lang] ?? id,
    region: (areas, lang) => map.groups.find(g => g.spaces.length === areas.length && areas.every(a => g.spaces.includes(space.ids[a]!)))?.name[lang] ?? null,
  }
}

interface AwardContext {
  readonly cast: NamesAndTexts
  readonly cards: NationCards
  readonly lang: Lang
}
const findName = (kind: NounKind, id: string, lang: Lang): string => kind.names[lang][kind.ids.indexOf(id)] ?? id
const writeAwardPlaces = ({ cards, lang, cast }: AwardContext, { where, group, area, via }: AwardCard): string => {
  const groups = [...(where?.groups ?? []), ...(group ? [group] : [])].map(id => cards.group(id, lang))
  const areas = [...(where?.areas ?? []), ...(area ? [area] : []), ...(via ? [via] : [])].map(id => findName(space, id, lang))
  return cast.t.list([...groups, ...areas])
}
const joinNationNames = ({ cast, lang }: AwardContext, ids: readonly string[]): string => cast.t.list(ids.map(id => findName(nation, id, lang)))
function writeVictims(teller: AwardContext, { target, against, nation: one }: AwardCard): string {
  const ids = against ?? (typeof target?.nations === 'object' ? target.nations : [target?.nation ?? one ?? []].flat())
  return joinNationNames(teller, ids)
}
const joinLeaderNames = ({ cast, lang }: AwardContext, { leader: one, leaders }: AwardCard): string => {
  const ids = [...(one && one !== 'any' ? [one] : []), ...(leaders ?? [])]
  return ids.length === 0 ? cast.t.anyLeader : cast.t.list(ids.map(id => findName(leader, id, lang)))
}
function writeTargetTypes({ cast: { t }, lang }: AwardContext, { target }: AwardCard): string {
  const types = target?.types ?? []
  if (types.includes('any-but-leader')) return t.anyUnit
  return t.list(types.map(id => (id === 'leader' ? t.aLeader : findName(type, id, lang).toLocaleLowerCase(lang))))
}
/** One line of a card. */
export function writeAward(cards: NationCards, award: AwardCard, lang: Lang): string {
  const teller = { cast: findNamesAndTexts(lang), cards, lang }
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
      return say[award.op](n, writeAwardPlaces(teller, award))
    case 'eliminate':
      return say.eliminate(n, writeTargetTypes(teller, award), award.target?.nations === 'any' ? ofAnybody : ofThe(writeVictims(teller, award)))
    case 'eliminateLeader':
      return say.eliminateLeader(n, joinLeaderNames(teller, award))
    case 'eliminateLast':
      return (award.scope === 'land' ? say.eliminateLastLand : say.eliminateLast)(n, writeVictims(teller, award))
    case 'pitchedBattle':
      return award.leader
        ? say.pitchedBattleOf(n, writeVictims(teller, award), joinLeaderNames(teller, award))
        : say.pitchedBattle(n, writeVictims(teller, award))
    case 'raidOrSack':
      return say.raidOrSack(n, award.orGold ?? 0)
    case 'submission':
    case 'leaderRetreat':
    case 'goal':
      return say[award.op](n)
  }
}
