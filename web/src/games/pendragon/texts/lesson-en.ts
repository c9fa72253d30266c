/** What the first lesson of Pendragon says, in English. */
import type { LessonTexts } from '../../../lesson/types.ts'

export const lessonEn: LessonTexts = {
  title: 'First lesson of Pendragon',
  over: 'That was a card. You know how the Saxons live; the other factions have Commands of their own, and each button tells what it does when you rest on it.',
  parts: {
    raid: {
      title: 'A raid',
      says: {
        who: 'Four factions pull at Britain: the Dux, who command the Roman army; the Civitates, who hold the towns; the Scotti in the west; and you, the Saxons, from over the sea. Each plays by rules of its own.',
        card: 'Every card that is turned up lets two factions act, in the order of its symbols. You are first. You may carry out the event on the card, give a Command, or pass.',
        command: 'The Saxons live by raids. Give the Command Raid.',
        feat: 'A Feat may go with a Command. This time go without.',
        where: 'Raiders come ashore wherever your seas reach. Choose Iceni, the ringed region in the east.',
        dice: 'Renown is what you pay with. One die costs 1, three dice cost 2 and bring more men. Take more dice.',
        all: 'You could raid up to three regions at once. One is enough: that is all.',
        ashore:
          'Nine by the dice, less three for the Roman forts that watch this sea: six Raiders came ashore and took 2 Plunder. They might fight now, but they carry something home. Decline.',
        over: 'You acted, so you sit out the next card. Who acts first also decides what is left for the second.',
      },
      wrong: {
        command: 'That is allowed as well. To begin with, raid: choose the Command Raid.',
        feat: 'Feats come later. This time go without.',
        where: 'That coast lies open too. Choose Iceni.',
        dice: 'One die is cheap, and it brings few. Take more dice.',
        all: 'More regions would cost more Renown. One is enough: that is all.',
        ashore: 'They are brave, but Plunder counts only once it is home. Decline.',
      },
    },
    home: {
      title: 'The way home',
      says: {
        plunder:
          'Six Raiders stand in Iceni with 2 Plunder. Plunder turns into Renown when it is brought home, and before that anybody may take it away from them.',
        command: 'Give the Command Return.',
        feat: 'Without a Feat this time.',
        where: 'Choose Iceni: those who stand there go home.',
        all: 'That is all.',
        renown: 'Each Plunder was 1 Renown. Renown pays for your Commands, and with more than 30 of it and four Settlements you win.',
      },
      wrong: { command: 'First bring home what was won: choose Return.', feat: 'The Feat is tried in the next part. Go without.' },
    },
    settle: {
      title: 'To stay',
      says: {
        stay: 'Raiders come and go. To stay you need Warbands and Settlements, and the Feat Settle makes them out of Raiders who return.',
        command: 'Give the Command Return once more.',
        feat: 'Now add the Feat Settle.',
        where: 'Choose Iceni for the Return.',
        all: 'That is all.',
        mark: 'Choose Iceni for the Feat as well. Every Raider who goes home from there throws a die: with 4 or more a Warband comes instead.',
        way: 'Three Warbands came. Two of them can build a Settlement: choose Settlement or Population.',
        build: 'Choose the free site in Iceni.',
        built: 'Your first Settlement. It counts for victory, it holds the land, and new Warbands come there.',
      },
      wrong: {
        command: 'Settling goes with Return: choose that Command.',
        feat: 'Without it nobody would stay. Add Settle.',
        way: 'You may leave it at that, but a Settlement is what we came for.',
        build: 'More people are good too. First a roof: choose the site.',
      },
    },
    battle: {
      title: 'A battle',
      says: {
        strength: 'Four of your Warbands stand in Iceni against three Militia. A fight needs no dice: every Warband deals 1 loss, every Militia half a loss.',
        command: 'Give the Command Battle.',
        feat: 'The Shield Wall would make your Warbands twice as hard to remove. They are strong enough: go without.',
        stand: 'Before blows fall, either side may try to slip away or to lay an ambush. Stand.',
        halt: 'Both sides struck at once: the Militia are gone, and you lost one Warband. You could storm the walls behind them, which costs dear. Stop.',
        won: 'Before the battle your men also took Plunder. Beside the map you see what a fight would cost before you begin it.',
      },
      wrong: {
        command: 'That can wait. The Militia cannot: choose Battle.',
        feat: 'It would work. Keep it for a harder fight and go without.',
        stand: 'Clever, but not needed: you are stronger. Stand.',
        halt: 'Walls strike first, and you would lose more than you gain. Stop.',
      },
    },
    goal: {
      title: 'The goal',
      says: {
        goal: 'The Saxons win with more than 30 Renown and four Settlements, or with more than 10 Population under their control. The table “Margins”, beside the seats, says what is missing, for everybody.',
        others:
          'The Dux want prestige and prosperity, the Civitates want land, the Scotti more Renown than you. It is checked whenever an Epoch card comes up; if nobody has won by the last one, the highest margin wins.',
        pass: 'Sometimes the best thing is to wait: who passes gains 1 Renown and may act on the next card. Pass.',
        passed: 'Now the next faction on the card takes your place.',
      },
      wrong: { pass: 'You may act, of course. Here try what waiting brings: pass.' },
    },
    free: {
      title: 'Your own card',
      says: {
        free: 'Now play a card as you like. A raid with the Feat Ravage or Surprise, or the event itself, are worth a look. Then watch what the second faction does; the lesson is over when the next card is turned up.',
      },
    },
  },
}
