/** What commands, tracks and markers of Nero mean, in English. */
import type { TipTexts } from '../../../table/game-ui.ts'

export const tipsEn: TipTexts = {
  campaign: ['Move legions or your commander from this province. You pay with the movement points of cards.', 'nero.5.0-1', 'nero.5.1-1'],
  march: ['Legions march without your commander. Many together pay no more than one.', 'nero.5.0-3'],
  lead: ['Your commander marches, with as many legions as you say.', 'nero.5.0-3'],
  gather: ['Own legions in this province join the march, for 1 MP.', 'nero.5.4-1'],
  enlist: ['Legions that belong to nobody join you, for 2 MP.', 'nero.5.4-2'],
  drop: ['Legions stay here, at no cost; they move no more in this round.', 'nero.5.0-10', 'nero.5.0-11'],
  step: ['One province further, for 1 MP.', 'nero.5.2-1'],
  attack: ['A battle against one player in this province, for 1 MP.', 'nero.6.1-2'],
  stop: ['The march ends here.', 'nero.5.0-13'],
  play: ['The card as an event: what stands in its text happens.', 'nero.4.3-3'],
  discard: ['The card goes away unused. It counts as played.', 'nero.4.3-4', 'nero.4.3-8'],
  lay: ['The card pays for movement with the number at its upper left.', 'nero.2.5-3'],
  commit: ['The card adds the number at its upper right to your side of the battle.', 'nero.2.5-4'],
  proclaim: ['In Rome, while nobody is Emperor: with 5 declaration points you take the throne.', 'nero.7.1-1', 'nero.7.1-3'],
  pledge: ['The card counts 1 declaration point.', 'nero.7.1-6', 'nero.7.1-8'],
  end: ['Your round is over, and the next player has his.', 'nero.4.1-2'],
  withdraw: ['All your legions leave before the enemy can attack.', 'nero.5.6-1'],
  stay: ['Your legions remain, and may be attacked.', 'nero.6.1-5'],
  rally: ['The Germanic tribes are driven out, at no cost.', 'nero.12.0-45'],
  'track turns': ['Four turns. Points are counted at the end of each, and the fourth brings more.', 'nero.4.1-1', 'nero.13.2-9'],
  'track rounds': ['Whose round it is. Each plays one to four cards, then the next.', 'nero.4.1-2'],
  score: ['Victory points so far. After the fourth turn the most win.', 'nero.13.2-1'],
}
