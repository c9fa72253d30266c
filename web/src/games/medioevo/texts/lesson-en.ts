/** What the first lesson of Medioevo Universale says, in English. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonEn: LessonTexts = {
  title: 'First lesson of Medioevo Universale',
  over: 'That was a whole turn. You know enough for a first match: Honour at the side says what the end would count, and Treaties opens the desk where realms bargain.',
  parts: {
    order: {
      title: 'The turn order',
      says: {
        aim: 'You rule the Byzantine Empire, in blue. Conquests, great buildings, trade routes and objectives give honour points; after eight turns the most honour wins.',
        bid: 'A turn begins with a sealed bid for the order. Bid 120 florins. Nobody sees it, and you may change it.',
        ready: 'Lay it down: when all are ready, all hands open together.',
        first: 'You are first. Only the winner pays, and pays the realm that is last. To act first is worth a lot in some turns and little in others.',
      },
      wrong: { bid: 'Any bid is possible. This time bid 120.' },
    },
    taxes: {
      title: 'Taxes and upkeep',
      says: {
        level:
          'Every territory pays the tax level you set. Above the level that the people tolerate, rebellions break out next turn: the panel at the side shows it. Choose 20.',
        ready: 'Lay it down.',
        upkeep: 'Each unit, transport and engine costs 20 florins a turn. Pay.',
        screen: 'Your treasury at the side is seen by you alone. Everybody hears what is paid, but nobody sees what is left.',
      },
      wrong: { level: 'Another level is possible too. This time choose 20.', upkeep: 'A loan is possible, but costs interest every turn. Pay the upkeep.' },
    },
    shop: {
      title: 'Purchases',
      says: {
        learn: 'Six branches of technology have four levels each, and a branch rises once a turn. Buy Military art: it lets you raise Captains.',
        recruit: 'Military units cost florins, Captains also points. Buy an Archer.',
        place: 'It is placed in a settlement of yours. Choose Constantinople.',
        points:
          'Buildings, transports and Captains need Technology points as well: they come from Empire cards, from objective tokens, or for 100 florins each.',
      },
      wrong: { learn: 'Every purchase is possible. This time take Military art.', recruit: 'Other units are possible too. Buy the Archer.' },
    },
    march: {
      title: 'An army marches',
      says: {
        from: 'Units do not walk far by themselves: War wagons and Galleys carry them. Choose Thrace.',
        wagon: 'Take the War wagon along. It carries three units here.',
        light: 'Take the Light infantry along.',
        heavy: 'Now the Heavy infantry.',
        knight: 'And the Knight. In a match one button takes all along.',
        go: 'Barbarians hold Bulgaria. Go there.',
        fight: 'Before each round you may fight on or retreat. Fight.',
        dice: 'Three dice: the highest is your attack value, equal dice are multiplied, and the lowest tells your losses. Your Knight may throw dice again; these will do. Keep them.',
        won: 'Your value was higher and the barbarian is gone. The Heavy infantry took the loss upon itself. Bulgaria is yours while an army stands there.',
      },
      wrong: { fight: 'A retreat is possible too. This time fight.', dice: 'A die could be thrown again. These are good enough: that is all.' },
    },
    trade: {
      title: 'Trade',
      says: {
        lead: 'Caravans and Merchant ships trade in a phase of their own. Choose the ship in Constantinople.',
        buy: 'A settlement sells what it makes, at 100 florins a cube. Buy three.',
        route: 'While buying, one may open a route of 4, 6 or 8 stops for honour or more florins at its end. Not this time.',
        sail: 'Each step costs a movement point. Sail to the Sea of Marmara.',
        on: 'On to the Aegean.',
        port: 'Enter Ionia, which is yours.',
        sell: 'Here nobody sells textiles yet. Sell the first cube.',
        more: 'You could sell the others in the same bargain. Keep them for now.',
        sold: 'A cube of what you brought stays in the Great Market: from now on each cube sold here brings 20 florins more. In settlements of others you need a treaty: the desk at the side writes one.',
      },
      wrong: { buy: 'Another number is possible. This time buy three.', more: 'Selling them all would do as well. This time keep them.' },
    },
    free: {
      title: 'Your turn',
      says: { free: 'Now the turn is yours: buy, move and trade as you like against three opponents, until the next turn begins.' },
    },
  },
}
