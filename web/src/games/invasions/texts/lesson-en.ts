/** What the first lesson of Invasions says, in English. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonEn: LessonTexts = {
  title: 'First lesson of Invasions',
  over: 'That was a whole activation of your own. You know enough for a first match: the list at the side says who acts next, and a touch on a nation opens its sheet.',
  parts: {
    march: {
      title: 'A people acts',
      says: {
        aim: 'You are the Romans, in red. You run several peoples at once: the two Romes, and others such as the Kushans in the far east. In some turns each of your peoples scores for the lands its sheet names, and most points win.',
        act: 'The Kushans act. They may raid, or move and fight. Choose movement and combat.',
        stack: 'A stack is all that stands in one province. Choose the Kushans in Kushan Land.',
        leave: 'A province holds four units, fewer in mountains, and more with a good leader. Five are too many for Hyrcania: leave the infantry behind.',
        step: 'Each step into a neighbouring province costs one of the three or four steps a unit has. Enter Hyrcania.',
        met: 'The Persian satraps could have tried to slip away, and other Persians to intercept you. They did neither. Before a step, the map shows such chances.',
        finish: 'Enemies stand here, so the stack stops. When movement is over, the fights begin, and there is only this one. Press the button “Done”.',
        reroll:
          'Archers shot first, then both sides threw a die for each unit. Swords hit; red ones only in the open. Grumbates may have a die thrown again: take your first one, which is blank.',
        won: 'The satraps are gone and Hyrcania is yours. One unit is enough to control a civilized province; among barbarians it takes more.',
      },
      wrong: {
        act: 'A raid is possible too. This time choose movement and combat.',
        leave: 'Any of them could stay. The infantry is the least loss: leave it behind.',
        reroll: 'Every die may be chosen, the enemy’s too. The first of yours missed: throw it again.',
      },
    },
    cards: {
      title: 'To govern',
      says: {
        ages: 'Kingdoms and empires grow old: young to age 4, mature to 8, old to 12. Every turn each plays one Administration card. You see only what type the cards are, and pay for a type.',
        type: 'Passive cards are cheapest, reform is dearest. The Western Romans need soldiers: choose military.',
        card: 'Now you see the cards of that type. Each has a line for young, mature and old nations; the Western Romans are mature. Open the Great Levy and play it.',
        told: 'Its line for mature nations was carried out: age, gold, a calamity or none, and whether leaders may march this turn.',
      },
      wrong: {
        type: 'That type would do as well. This time choose military.',
        card: 'The other card is possible too. Open the Great Levy.',
      },
    },
    market: {
      title: 'Gold',
      says: {
        ledger:
          'Every turn brings income and expenses. The table Income and expenses shows them line by line, each with its rule. Who cannot pay is bankrupt, and ages fast.',
        buy: 'Gold buys units. Until turn 7 each Rome buys one national unit a turn. Buy a legion, for 16 gold.',
        place: 'It may stand in any province of yours that is not in revolt and has room. Put it into Pannonia, at the Danube.',
        left: 'Four gold is too little for anything else, so the purchases are over. At most 40 gold may be kept for the next turn.',
      },
      wrong: { place: 'There is room there as well. The Goths stand across the Danube: choose Pannonia.' },
    },
    foedus: {
      title: 'A foedus',
      says: {
        why: 'Before a barbarian people acts, an empire next to it may offer a foedus: two provinces to live in and 3 gold a turn. It does not attack you while it lasts, and lends you a unit; and it scores for the peace.',
        first: 'Offer the Visigoths land. First Pannonia.',
        second: 'The second province must be next to it. Choose Istria.',
        place: 'They accept, move their horde, and lend you noble cavalry. Send it to the Rhine: the Land of the Treveri.',
        bound: 'Federates can break the foedus later, with an even die; if you cannot pay them, at once. Ties shows all bonds as a small drawing.',
      },
      wrong: {
        first: 'That province could be offered too. This time Pannonia.',
        second: 'Possible as well. Choose Istria, which you can spare.',
        place: 'Also possible. The Rhine needs it more.',
      },
    },
    intercept: {
      title: 'Out of turn',
      says: {
        watch: 'This time there was no foedus, and the Visigoths come over the Danube. Watch them.',
        stay: 'Your legion in Upper Moesia could try to evade, on 9 or more. Let it stay.',
        from: 'Stacks up to three steps away may try to intercept, on 6 or more with their bonuses. Send those from Thrace: they are the likeliest.',
        there: 'They need a way without enemies, and have come to Lower Moesia. On to Upper Moesia.',
        band: 'All of them go: press “Done”.',
        enough: 'Another stack could join. Thrace is enough: press “No”.',
        fought:
          'The die was kind, and they have come. The battle began at once, with the legion that stood there and the one that came. A stack that is intercepted and beaten moves no more.',
      },
      wrong: {
        stay: 'It may try. This time it holds the city: No.',
        from: 'Those may go too, but they have a worse chance, or hold the river. Choose Thrace.',
        enough: 'One more would be safer, but leaves a hole. Say No.',
      },
    },
    points: {
      title: 'What counts',
      says: {
        points:
          'Points are counted in turns 3, 6, 9 and at the end. Each people’s sheet says which areas and provinces it wants, and the look What scores for shows them on the map. Some score at once, for raids and cities.',
        decline:
          'An empire that grows too old falls into decline: it costs 5 or 10 gold a turn, and a bankrupt old empire may collapse. Keeping Rome alive is a game of its own.',
      },
    },
    free: {
      title: 'Your own activation',
      says: { free: 'The Western Romans act, and you decide. Move stacks and fleets, fight if you like, and say Done when nothing is left to do.' },
    },
  },
}
