/** What the table says of Nero besides the game's own sentences, in Italian. */
import type { Words } from './en.ts'

const armsOf = (guards: number, bribes: number): string =>
  `${guards === 1 ? '1 Guardia' : `${guards} Guardie`}, ${bribes === 1 ? '1 Corruzione' : `${bribes} Corruzioni`}`

export const it: Words = {
  cost: mp => `${mp} PM`,
  heldByWeather: name => `Il maltempo trattiene qui le Legioni di ${name} per questa mano.`,
  restsHere: name => `Il comandante di ${name} non va oltre in questa mano.`,
  before: {
    sum: (legions, rank) =>
      rank > 0
        ? `punti battaglia, ${legions} per le Legioni e ${rank} per il comandante`
        : legions === 1
          ? 'punto battaglia per la Legione'
          : 'punti battaglia, uno per Legione',
    mayAdd: cards => (cards === 0 ? 'nessuna carta da aggiungere' : cards === 1 ? 'può aggiungere 1 carta' : `può aggiungere fino a ${cards} carte`),
    holds: (cards, most) => (cards === 0 ? 'non ha carte in mano' : `ha in mano ${cards === 1 ? '1 carta' : `${cards} carte`} e può aggiungerne ${most}`),
    assumed: 'Le carte nascoste sono distribuite a caso molte volte, ed entrambi giocano le migliori. Il pareggio non è una vittoria.',
  },
  independent: 'nessuno',
  legions: (n, of, worn) => `${n === 1 ? '1 Legione' : `${n} Legioni`} di ${of}${worn > 0 ? ` (${worn} ${worn === 1 ? 'stanca' : 'stanche'})` : ''}`,
  tribes: 'Tribù germaniche',
  zonesHeld: n => (n === 1 ? '1 Zona' : `${n} Zone`),
  turn: n => `Turno ${n} di 4`,
  cardsPlayed: 'Carte giocate in questa mano',
  pool: where => `PM rimasti, da ${where}`,
  mpShort: 'PM',
  bpShort: 'PB',
  mpLeft: 'PM rimasti',
  mp: 'punti movimento',
  bp: 'punti battaglia',
  oddsAgainst: name => `Battaglia contro ${name}`,
  odds: (mine, theirs, percent) => `${mine} a ${theirs} senza carte; ${percent} % se entrambi giocano il meglio`,
  turns: 'Turni',
  turnShort: (n: number) => `Turno ${n}`,
  order: 'Ordine',
  points: {
    now: 'Punti ora',
    byTurn: 'Punti per turno',
    emperor: 'Sovrano',
    rome: 'a Roma',
    zones: 'Zone',
    italy: 'Italia',
    scored: 'punti segnati',
    sum: 'Somma',
    ifNow: 'Se il turno finisse ora',
    soFar: 'Segnati finora',
    then: 'Insieme',
    battles: 'Scontri',
    rank: (rank: string) => `${rank}.`,
    held: (zones: readonly string[]) => (zones.length > 0 ? `Controlla ${zones.join(', ')}.` : 'Non controlla nessuna Zona.'),
    almost: (zones: readonly string[]) => (zones.length > 0 ? `Manca una Provincia per ${zones.join(', ')}.` : ''),
    turn: (n: number, emperor: number, rome: number, zones: number, italy: number) =>
      `Turno ${n}: Sovrano ${emperor}, a Roma ${rome}, Zone ${zones}, Italia ${italy}.`,
    noneYet: 'Nessun turno è stato ancora contato.',
  },
  looks: {
    control: 'chi controlla',
    controlLegend: 'Con quante Legioni di vantaggio è controllata ogni Provincia.',
    lead: (name: string, n: number) => `la controlla ${name}, ${n} di vantaggio`,
    zones: 'le Zone',
    zonesLegend: 'Province del contendente più avanti, sulle tre che servono per una Zona.',
    ofZone: (name: string, n: number, zone: string) => `${name} ne controlla ${n} di ${zone}`,
  },
  beside: {
    assassins: 'Per l’attentato',
    blockers: 'Contro',
    arms: armsOf,
    declaration: 'Punti Dichiarazione',
    strength: (n: number) => `${n} prima delle carte`,
  },
  fight: {
    battle: (place: string) => `Scontro, ${place}`,
    attempt: 'Attentato a un Sovrano',
    attacks: 'attacca',
    defends: 'difende',
    total: (n: number) => `${n} in tutto`,
    arms: armsOf,
    attack: 'L’attacco',
    cards: 'Le carte',
    outcome: 'L’esito',
    after: 'Che cosa segue',
  },
  guide: {
    'game.home': {
      text: 'Quattro generali si dividono l’impero. Tocca una Provincia della Zona che vuoi come Patria; il colore la segue.',
      cite: ['nero.3.0-5'],
    },
    'game.last-two': { text: 'Cinque Legioni sono in Patria. Altre due le disponi tu: i confini verso l’Italia sono buoni posti.', cite: ['nero.3.0-9'] },
    'game.general': {
      text: 'Il tuo Generale comincia in una Provincia della Patria. Accanto alle Legioni è più sicuro, vicino a Roma più pericoloso.',
      cite: ['nero.3.0-10'],
    },
    'round.choose': {
      text: 'La tua mano: gioca da una a quattro carte. Ogni carta può muovere Legioni, combattere o essere il suo evento. Tocca una Provincia per muovere da lì, o una carta per giocarla o scartarla.',
      cite: ['nero.4.3-1', 'nero.4.3-5'],
    },
    'campaign.lay': { text: 'Scegli le carte di cui vuoi i punti movimento, poi Fatto. La loro somma è la tua riserva.', cite: ['nero.5.1-2', 'nero.5.1-6'] },
    'march.choose': {
      text: 'Tocca una Provincia vicina per andarci; ogni passo costa punti. Dove ci sono Legioni nemiche puoi attaccare. Fermati quando sei arrivato.',
      cite: ['nero.5.0-4', 'nero.6.0-1'],
    },
    'battle.commit': {
      text: 'Le due parti scelgono carte di nascosto; i punti battaglia si sommano alle Legioni. Scegline alcune o nessuna, poi Fatto.',
      cite: ['nero.6.3-1'],
    },
  },
}
