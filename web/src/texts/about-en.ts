/** What the page of a game says to somebody who does not know it. */
export interface AboutGame {
  /** In two sentences. */
  readonly aim: string
  readonly wins: string
  readonly length: readonly [length: string, note: string]
  /** From 1, soon learnt, to 5. */
  readonly weight: 1 | 2 | 3 | 4 | 5
  /** Who plays, where that depends on the scenario. */
  readonly seats?: string
  readonly means: readonly [means: string, note: string]
}
export const aboutEn = {
  facts: 'At a glance',
  weight: (n: number) => `weight ${n} of 5`,
  weights: ['light', 'easy', 'middle', 'heavy', 'very heavy'],
  alone: 'or alone',
  howToWin: 'How one wins',
  map: 'Explore the map',
  rulebook: 'Rulebook',
  mapOf: (name: string) => `Map of ${name}`,
  games: {
    nero: {
      aim: 'Nero is dead, and every general may be the next Emperor. March, fight and bribe with the cards in your hand, and be on the throne when points are counted.',
      wins: 'After four turns the most points win. An Emperor scores most, then zones and the two parts of Italy. Whoever controls all four zones at the end of a turn, or three as Emperor, wins at once.',
      length: ['about 2 hours', 'four turns, saved after every move'],
      weight: 3,
      means: ['cards, no dice', 'every card has three uses'],
    },
    italia: {
      aim: 'Each of you leads several peoples, who come, rule and go. Score what your peoples are after while they are strong, and know when to let one of them fall.',
      wins: 'Every people scores by a list of its own: areas held at the end of certain rounds, cities sacked, units beaten. After round 10 the points of all your peoples together decide.',
      length: ['4 to 6 hours', 'ten rounds, saved after every move'],
      weight: 4,
      seats: '3 in Italia I, 4 in Italia II, or alone',
      means: ['dice, no hand of cards', 'odds are shown first'],
    },
    pendragon: {
      aim: 'Rome lets go of Britain. The army wants order, the towns want power, Saxons and Scotti want plunder and land, and each side plays by rules of its own.',
      wins: 'Each faction has its own goal, checked at every Epoch card: prestige and prosperity for the Dux, land for the Civitates, renown and settlements for Saxons and Scotti. If nobody has reached his, the highest margin wins at the end.',
      length: ['1 to 6 hours', 'by scenario, saved after every move'],
      weight: 5,
      means: ['cards and dice', 'everybody sees every card'],
    },
    medioevo: {
      aim: 'Six realms of the thirteenth century trade, build, bargain and make war. Gain honour by what you conquer and build, and by keeping your word until it pays to break it.',
      wins: 'The most Honour points win after 8, 10 or 12 turns. Conquests, cities, castles and cathedrals bring them; at the end so do wealth, technology, Rome, Jerusalem and your secret objectives.',
      length: ['3 hours and more', '8, 10 or 12 turns'],
      weight: 5,
      means: ['cards and dice', '72 characters who act at any time'],
    },
    invasions: {
      aim: 'Two old empires and thirty peoples on the move, from the Huns to Islam. Each of you leads several of them, and what one of your peoples loses another may win.',
      wins: 'The most victory points of all your peoples win. They are counted every third turn for the provinces that each people is after; raids, marriages and conversions add to them. The game ends after turn 11 or 12.',
      length: ['6 hours and more', '11 or 12 turns'],
      weight: 5,
      means: ['cards and dice', 'more than 200 provinces'],
    },
  } satisfies { readonly [game: string]: AboutGame } as { readonly [game: string]: AboutGame },
}
export type AboutTexts = typeof aboutEn
