/** Tips of Medioevo Universale: what answers mean; cards and technologies tell it in the game's own words. */
import type { Lang } from '@tabularium/kernel'
import {
  abilityText,
  branch as branches,
  card as cards,
  EMPIRE_CARD_ROWS,
  EMPIRE_COUNT,
  objectiveText,
  TECHNOLOGIES,
  technology as technologies,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_BRANCHES,
  TECHNOLOGY_CLAUSES,
  TECHNOLOGY_LEVEL,
  technologyText,
  type Card,
  type TechnologyBranch,
} from '@tabularium/medioevo/table'
import type { TipText, TipTexts } from '../../table/game-ui.ts'
import { tipsEn } from './texts/tips-en.ts'
import { tipsIt } from './texts/tips-it.ts'

type TipEntry = readonly [key: string, tip: TipText]
const EMPIRE_CARDS = cards.ids.slice(0, EMPIRE_COUNT).map((_, i) => i as Card)
const makeCardTips = (c: Card, lang: Lang): TipEntry[] => [
  [`use ${cards.ids[c]}`, [abilityText(c)[lang], ...EMPIRE_CARD_ROWS[c]!.clauses]],
  [`claim ${cards.ids[c]}`, [objectiveText(c)[lang], ...EMPIRE_CARD_ROWS[c]!.clauses]],
]
/** What each level of a branch is for; 'learn' alone tells what it costs. */
function makeBranchTip(b: TechnologyBranch, lang: Lang, learn: TipText): TipEntry {
  const levels = TECHNOLOGIES.filter(x => TECHNOLOGY_BRANCH[x] === b).toSorted((x, y) => TECHNOLOGY_LEVEL[x]! - TECHNOLOGY_LEVEL[y]!)
  const lines = levels.map(x => `${TECHNOLOGY_LEVEL[x]}. ${technologies.names[lang][x]}: ${findFirstSentence(technologyText(x)[lang])}`)
  return [`learn ${branches.ids[b]}`, [lines.join('\n'), ...learn.slice(1)]]
}
const findFirstSentence = (text: string): string => `${text.split(/[.;] /)[0]!.replace(/\.$/, '')}.`
const makeAllTips = (lang: Lang, answers: TipTexts): TipTexts => ({
  ...answers,
  ...Object.fromEntries(EMPIRE_CARDS.flatMap(c => makeCardTips(c, lang))),
  ...Object.fromEntries(TECHNOLOGY_BRANCHES.map(b => makeBranchTip(b, lang, answers['learn']!))),
  ...Object.fromEntries(TECHNOLOGIES.map((x): TipEntry => [`apply ${technologies.ids[x]}`, [technologyText(x)[lang], ...TECHNOLOGY_CLAUSES[x]!]])),
})
/** Made once for each language, when somebody first rests on something. */
const TIPS_BY_LANG = new Map<Lang, TipTexts>()
export function collectTips(lang: Lang): TipTexts {
  const known = TIPS_BY_LANG.get(lang) ?? makeAllTips(lang, lang === 'it' ? tipsIt : tipsEn)
  TIPS_BY_LANG.set(lang, known)
  return known
}
