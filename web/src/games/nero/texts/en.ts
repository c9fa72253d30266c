/** What the table says of Nero besides the game's own sentences, in English. */
const armsOf = (guards: number, bribes: number): string =>
  `${guards === 1 ? '1 Guard' : `${guards} Guards`}, ${bribes === 1 ? '1 Bribery' : `${bribes} Briberies`}`

export const en = {
  cost: (mp: number) => `${mp} MP`,
  heldByWeather: (name: string) => `Bad weather holds the legions of ${name} here for this round.`,
  restsHere: (name: string) => `The commander of ${name} goes no further in this round.`,
  before: {
    sum: (legions: number, rank: number) =>
      rank > 0
        ? `battle points, ${legions} for legions and ${rank} for the commander`
        : legions === 1
          ? 'battle point for the legion'
          : 'battle points, one for each legion',
    mayAdd: (cards: number) => (cards === 0 ? 'no card to add' : cards === 1 ? 'may add 1 card' : `may add up to ${cards} cards`),
    holds: (cards: number, most: number) => (cards === 0 ? 'holds no card' : `holds ${cards === 1 ? '1 card' : `${cards} cards`} and may add ${most}`),
    assumed: 'Hidden cards are dealt at random many times, and both sides play their best. A draw wins nothing.',
  },
  independent: 'nobody',
  legions: (n: number, of: string, worn: number) => `${n === 1 ? '1 legion' : `${n} legions`} of ${of}${worn > 0 ? ` (${worn} tired)` : ''}`,
  tribes: 'Germanic tribes',
  zonesHeld: (n: number) => (n === 1 ? '1 zone' : `${n} zones`),
  turn: (n: number) => `Turn ${n} of 4`,
  cardsPlayed: 'Cards played this round',
  pool: (where: string) => `MP left, from ${where}`,
  mpShort: 'MP',
  bpShort: 'BP',
  mpLeft: 'MP left',
  mp: 'movement points',
  bp: 'battle points',
  oddsAgainst: (name: string) => `Battle against ${name}`,
  odds: (mine: number, theirs: number, percent: number) => `${mine} to ${theirs} without cards; ${percent} % if both play their best`,
  turns: 'Turns',
  turnShort: (n: number) => `Turn ${n}`,
  order: 'Order',
  points: {
    now: 'Points now',
    byTurn: 'Points by turn',
    emperor: 'Emperor',
    rome: 'in Rome',
    zones: 'Zones',
    italy: 'Italy',
    scored: 'points scored',
    sum: 'Sum',
    ifNow: 'If the turn ended now',
    soFar: 'Scored so far',
    then: 'Together',
    battles: 'Battles',
    rank: (rank: string) => `${rank}.`,
    held: (zones: readonly string[]) => (zones.length > 0 ? `Holds ${zones.join(', ')}.` : 'Holds no zone.'),
    almost: (zones: readonly string[]) => (zones.length > 0 ? `One province short of ${zones.join(', ')}.` : ''),
    turn: (n: number, emperor: number, rome: number, zones: number, italy: number) =>
      `Turn ${n}: Emperor ${emperor}, in Rome ${rome}, zones ${zones}, Italy ${italy}.`,
    noneYet: 'No turn has been scored yet.',
  },
  looks: {
    control: 'who controls',
    controlLegend: 'By how many legions each province is controlled.',
    lead: (name: string, n: number) => `${name} controls it, ${n} ahead`,
    zones: 'zones',
    zonesLegend: 'Provinces that the best placed contender has of the three a zone needs.',
    ofZone: (name: string, n: number, zone: string) => `${name} holds ${n} of ${zone}`,
  },
  beside: {
    assassins: 'For the attempt',
    blockers: 'Against it',
    arms: armsOf,
    declaration: 'Declaration points',
    strength: (n: number) => `${n} before cards`,
  },
  fight: {
    battle: (place: string) => `Battle, ${place}`,
    attempt: 'Attempt on an Emperor',
    attacks: 'attacks',
    defends: 'defends',
    total: (n: number) => `${n} in all`,
    arms: armsOf,
    attack: 'The attack',
    cards: 'The cards',
    outcome: 'The outcome',
    after: 'What follows',
  },
  guide: {
    'game.home': {
      text: 'Four generals share the empire out. Click a province of the zone that you want as your home; your colour follows it.',
      cite: ['nero.3.0-5'],
    },
    'game.last-two': { text: 'Five legions stand at home. Two more are yours to place: borders towards Italy are good places.', cite: ['nero.3.0-9'] },
    'game.general': {
      text: 'Your General begins in a home province. With legions beside him he is safer, and nearer to Rome he is more dangerous.',
      cite: ['nero.3.0-10'],
    },
    'round.choose': {
      text: 'Your round: play one to four cards. Every card can move legions, fight a battle or be its event. Click a province to move from there, or a card to play it or throw it away.',
      cite: ['nero.4.3-1', 'nero.4.3-5'],
    },
    'campaign.lay': {
      text: 'Choose the cards whose movement points you want, then Done. Their points together are your pool.',
      cite: ['nero.5.1-2', 'nero.5.1-6'],
    },
    'march.choose': {
      text: 'Click a neighbouring province to step there; each step costs points. Where enemy legions stand you may attack. Stop when you have arrived.',
      cite: ['nero.5.0-4', 'nero.6.0-1'],
    },
    'battle.commit': {
      text: 'Both sides choose cards unseen; their battle points are added to the legions. Choose some or none, then Done.',
      cite: ['nero.6.3-1'],
    },
  },
}
export type Words = typeof en
