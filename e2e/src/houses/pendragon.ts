/** Positions of Pendragon for tests and pictures: a scenario as it begins, with something about to happen. */
type Row = { readonly [key: string]: unknown }

const PIVOTAL = ['coel-hen', 'vortigern', 'adventus-saxonum', 'dal-riada']
const standing = (scenario: string, current: string, upcoming: string, stack: readonly Row[], seats = 4): Row => ({
  game: 'pendragon',
  position: {
    ...{ scenario, options: { seats } },
    zones: { current: [current], upcoming: [upcoming], pivotal: PIVOTAL },
    stack: [{ proc: 'game', at: 'advance' }, ...stack],
  },
})
const turn = (faction: string): Row[] => [
  { proc: 'card', at: 'options', asked: 4, over: [faction] },
  { proc: 'turn', at: 'choose', faction, after: 'none' },
]

/** The whole story: the Saxons are first on their card. */
export const raid = standing('de-excidio-britanniae', 'saxon-keels', 'imperial-subsidies', turn('saxons'))
/** One person holds both Britons; it is the Civitates' turn. */
export const britons = standing('de-excidio-britanniae', 'villa-estates', 'hengist-and-horsa', turn('civitates'), 2)
/** In Autonomy with Civilian Dominance the Dux ask before they spend. */
export const autonomy = standing('the-harder-they-fall', 'recruits', 'cerdic', turn('dux'))
/** In Fragmentation Saxons stand before the walls of Regni. */
export const walls = standing('petty-tyrants', 'aelle', 'cymbrogi', turn('saxons'))
/** An Epoch Round begins. */
export const epoch = standing('the-harder-they-fall', 'constantine-iii', 'cerdic', [{ proc: 'epoch', at: 'annona' }])
/** The Dux are on; five of their Cavalry stand in Eboracum. */
export const cavalry = standing('de-excidio-britanniae', 'villa-estates', 'imperial-subsidies', turn('dux'))
