/** What the first lesson of Italia says, in English. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonEn: LessonTexts = {
  title: 'First lesson of Italia',
  over: 'That was a turn of Rome. In a match you lead several peoples, one after the other; each has its own card, which the tables beside the seats show.',
  parts: {
    gold: {
      title: 'Gold and legions',
      says: {
        aim: 'Each player leads several peoples of one colour. You are red, and now it is the turn of the Romans. Every people scores for what its own card asks, and all your points together win.',
        turn: 'A turn has four phases: gold, placement, movement, combat. The Romans were just paid 1 gold for each area they hold and 1 more for the city of Roma. With what they had saved that makes 7.',
        buy: 'A legion costs 4 gold. Buy one with the button in the bar.',
        place: 'What is bought goes into an area that you hold, one unit in each. Put the legion into Roma, the ringed area.',
        placed: 'The 3 gold left are saved for later. Now the Romans may move.',
      },
      wrong: {
        buy: 'A fleet would be useful one day. Rome lives by its legions: buy a legion.',
        place: 'It could stand there too. This time put it into Roma.',
      },
    },
    march: {
      title: 'A march',
      says: {
        where: 'You hold an area as soon as one of your units stands in it. North of Rome lies Etruria, with a single unit of the Etruscans.',
        from: 'March from Roma: choose it on the map.',
        first: 'Say who goes along. A legion may go three areas. Take one.',
        second: 'Take a second one. The third stays and guards the city.',
        step: 'Now step to Etruria, the ringed area. Where strangers stand a march ends.',
        halt: 'Nobody is to be left behind on the way. Halt here.',
        done: 'When a people has moved, it must fight wherever its units stand with those of another. How that goes comes next.',
      },
      wrong: {
        from: 'Those legions may march as well. The strongest stand in Roma: choose Roma.',
        second: 'One legion alone might lose, and all three would leave Rome empty. Take exactly one more.',
        step: 'They could go there too. Here the Etruscans are to be met: step to Etruria.',
      },
    },
    battle: {
      title: 'A battle',
      says: {
        dice: 'Three legions have come to Florentia, where two units of Etruscan infantry stand. Every unit throws one die of ten sides. A legion hits with 6 or more, infantry with 7 or more, and each hit removes one unit. Florentia is highland, which takes 1 off every die of the attackers.',
        fight: 'Movement is over: choose Done, and the battle begins.',
        stay: 'One hit each: two legions are left against one unit. After every round both sides may retreat. You are stronger, so stay and fight.',
        won: 'The Etruscans are gone, and Florentia is yours. Before a city the attackers have 2 less on their dice; a leader adds 2 to those of his side. Beside the map you see the odds before you decide.',
      },
      wrong: {
        fight: 'They could still march elsewhere. This time let them fight where they stand: choose Done.',
        stay: 'A retreat would save them, but the battle stands well. Stay and fight.',
      },
    },
    sea: {
      title: 'Over the sea',
      says: {
        fleet: 'Only ships cross the sea. A fleet of yours lies off Roma; it sails two seas in a turn and carries two units.',
        sail: 'Choose the Mare Tyrrhenum, where the fleet lies.',
        aboard: 'Let a legion come aboard from Roma.',
        land: 'The coast of Sardinia is open to you, and nobody holds Carales. Land there.',
        landed:
          'Carales is yours. Whoever has landed moves no further in that turn, and against a defended coast the defenders have 2 more on their dice at first.',
      },
      wrong: {
        sail: 'The legions may march by land. Here the ships are to be tried: choose the Mare Tyrrhenum.',
        aboard: 'An empty fleet conquers nothing. Take a legion aboard from Roma first.',
        land: 'That coast can be reached as well. Nobody defends Carales: land there.',
      },
    },
    score: {
      title: 'The points',
      says: {
        when: 'In the first Italia areas are counted at the end of rounds 3, 5, 7 and 9. Each people counts only what its card names. The look “What scores next”, chosen below the seats, shows it on the map.',
        done: 'Round 3 ends when you have finished. Nothing more is to be moved: choose Done.',
        counted:
          'Now everybody was counted, and the Romans scored 5. Most peoples decline after a while; what they have won stays yours to the end of round 10.',
      },
      wrong: { done: 'You could still move. Everything worth it is held already: choose Done.' },
    },
    free: {
      title: 'Your own turn',
      says: {
        free: 'Now play a turn of the Romans as you like: buy, place, march and fight. Etruria is weak, Samnium is strong. Choose Done when a phase is over; you can take back whatever was decided without dice.',
      },
    },
  },
}
