/** What cards and markers say. */
import { cardKind, cardText, type Card, type CardText } from '@tabularium/invasions/table'
import { findThingById, type Lang } from '@tabularium/kernel'
import type { CardFace } from '../../table/game-ui.ts'
import { findNamesAndTexts } from './cast.ts'
import { findVignette } from './vignettes.ts'

type CardCornerValues = CardFace['corners']
function makeCardCorners(said: CardText, lang: Lang): CardCornerValues {
  const t = findNamesAndTexts(lang).t.card
  if (said.is === 'administration')
    return [
      { value: `${said.cost.kingdom}`, unit: t.gold, name: t.forKingdom },
      { value: `${said.cost.empire}`, unit: t.gold, name: t.forEmpire },
    ]
  if (said.is === 'event') return []
  const value = said.is === 'plunder' ? said.gold : said.cost
  return value > 0 ? [{ value: `${value}`, unit: t.gold, name: said.is === 'plunder' ? t.brings : t.costs }] : []
}
function writeCardText(said: CardText, lang: Lang): string {
  const t = findNamesAndTexts(lang).t.card
  if (said.is === 'administration')
    return [said.type[lang], ...said.sections.map(({ section, on, calamity }) => t.section[section](t.effects(on, calamity?.name[lang] ?? null)))].join('. ')
  if (said.is === 'event')
    return said.isPublic
      ? said.text[lang]
      : t.playable(
          said.text[lang],
          said.when.map(moment => moment[lang]),
        )
  return said.text?.[lang] ?? ''
}
export function makeCardFace(id: string, lang: Lang): CardFace {
  const card = findThingById(cardKind, id) as Card
  const [said, picture] = [cardText(card), findVignette(id)]
  return { title: cardKind.names[lang][card]!, text: writeCardText(said, lang), corners: makeCardCorners(said, lang), ...(picture && { picture }) }
}
