/** What the first lesson of Nero says, in English. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonEn: LessonTexts = {
  title: 'First lesson of Nero',
  over: 'That was a whole round of your own. You know enough for a first match; whatever is dark on the table tells you why when you ask it.',
  parts: {
    march: {
      title: 'A march',
      says: {
        aim: 'You are Galba, in green, a general in the West. After four turns the most victory points win. They come from being Emperor and from holding land. Everything is done with cards, and every card can march, fight or be an event.',
        from: 'Your five legions in Gallia Narbonensis are to march. Choose that province, the ringed one on the map.',
        card: 'Which card pays for the march? The number at its upper left is its movement points, MP. Choose the Galley Fleet, with 4 MP.',
        ready: 'Several cards could be added together. This one is enough: Done.',
        lead: 'Now who marches: your general and all five legions. A whole army pays no more than one legion.',
        step: 'The others held no answer. A step into the next province costs 1 MP. Go to North Italy.',
        arrived: 'Vitellius has one legion here. He could have withdrawn, but he stayed, so now you may attack him.',
      },
      wrong: {
        card: 'That card would march too, but it is wanted for something else soon. Choose the Galley Fleet.',
        lead: 'A smaller group may march as well. This time take the general and all five legions along.',
        step: 'Your army could go there too. Italy is worth more: choose North Italy.',
      },
    },
    battle: {
      title: 'A battle',
      says: {
        why: 'Whoever has more legions in a province than all others together controls it. Each part of Italy brings a point when a turn ends, and three provinces of a zone bring the zone.',
        attack: 'An attack costs 1 MP. The leaf beside the map shows how the fight stands. Attack Vitellius.',
        commit:
          'Every legion counts 1 battle point, BP. Cards add the number at their upper right, and both sides choose them unseen. Pick the Praetorian Guard, with 3 BP.',
        ready: 'Five legions and 3 BP make 8. That will do: Done.',
        won: 'Eight to one. The loser’s legion changes sides and joins your army; no legion ever leaves the game. After a victory every further step costs 1 MP more.',
        stop: 'North Italy is yours. Let the army stop here.',
        end: 'You may play up to four cards in a round and must play at least one. Two are played. End the round.',
      },
      wrong: {
        attack: 'You could go on or stop here. First drive Vitellius out: attack him.',
        commit: 'That card would help as well, but the Guard is the strongest. Pick the Praetorian Guard.',
        ready: 'More cards would be a waste: you are far ahead already. Choose Done.',
        stop: 'The army still has movement points, but North Italy is where it is wanted. Stop here.',
        end: 'You still may. This time keep the rest of your cards for later and end the round.',
      },
    },
    event: {
      title: 'An event',
      says: {
        ranks: 'A general can rise. Contender comes first and then Emperor, who leads armies better and brings most of the points.',
        ave: 'You control the West, and your general stands at home beside a legion: the soldiers are ready to hail him. Open the card Ave Caesar! in your hand and play it as an event.',
        contender:
          'Your general is a Contender now, and adds 1 BP to the army he leads. If he stands in Rome when one of your rounds begins, he becomes Emperor.',
      },
      wrong: { ave: 'That can be done as well. Here the legions wait to hail their general: open Ave Caesar! and choose to play it.' },
    },
    rome: {
      title: 'The throne',
      says: {
        points:
          'There is a quicker way. A commander who stands in Rome, while nobody is Emperor, may be proclaimed with 5 declaration points. You have 2 for the zone of the West, and 1 as your legions in Italy are one more than those of all others.',
        proclaim: 'Two are missing, and they lie in your hand. Have yourself proclaimed.',
        senate: 'The Influence of the Senate counts 1. Pick it.',
        guard: 'A Praetorian Guard counts 1 too. Pick one of them.',
        ready: '2 and 1 and 2 make 5. Done.',
        count: 'The others could have bribed the Senate, but nobody did. Have the points counted.',
        emperor: 'You are Emperor. Your armies get 2 BP where you lead them. But an Emperor who loses a battle, or is murdered in Rome, is a general again.',
      },
      wrong: { proclaim: 'That may wait. You stand in Rome and nobody is Emperor: have yourself proclaimed.' },
    },
    answer: {
      title: 'An answer out of turn',
      says: {
        watch: 'Some cards answer what others do, at any moment. Watch Vitellius: it is his round, and he is on his way to Italy.',
        weather: 'He is about to enter North Italy with three legions. You hold Bad Weather, which stops legions for the whole round. Play it.',
        stopped: 'His legions stay in Raetia; only he himself could ride on alone. An answer costs none of the four cards of your own round.',
      },
      wrong: { weather: 'You may let him pass, but then Italy is in danger. Open Bad Weather and play it.' },
    },
    score: {
      title: 'The points',
      says: {
        last: 'A turn ends when all cards are gone. This is the last one, and it is of no use. Open it and throw it away.',
        counted:
          'The turn was scored: 5 for the Emperor and 2 more as he is in Rome, 2 for each zone, 1 for each part of Italy. You have 10. “Points now” beside the seats tells this at any time.',
        win: 'After the fourth turn the most points win. Who controls all four zones at the end of a turn, or three as Emperor, wins at once.',
      },
      wrong: { last: 'It could march as well. This time throw it away and see how a turn is counted.' },
    },
    free: {
      title: 'Your own round',
      says: {
        free: 'Now play a round as you like: one to four cards, then end it. North Italy, the throne or an Ave Caesar! would be good aims. Weak opponents answer you, and you can take back what you did.',
      },
    },
  },
}
