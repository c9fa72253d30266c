import type { FailureKind } from '../match/failure.ts'

export const failureEn = {
  words: {
    full: [
      'There is no room left',
      'The browser’s storage is full, so the last move could not be kept: the match stands as it did before. Make room, then try again, or save the match to a file.',
    ],
    denied: [
      'The browser does not let us keep matches',
      'Storage is switched off for this site, as in some private windows, or it broke. Allow it, then try again. What lies on the table can be saved to a file.',
    ],
    damaged: ['This match cannot be read', 'What is kept of it is damaged. Other matches are not touched. Saved to a file, nothing more of it is lost.'],
    offline: ['The rules could not be fetched', 'Check your connection, then try again. Your matches are kept.'],
    worker: ['The table has stopped', 'The browser ended the part of the program that referees the match. Every move you saw is kept: try again to go on.'],
    opponent: ['An opponent could not decide', 'Try again: this one move will then be made by chance, and the match goes on.'],
    taken: ['This match goes on in another tab', 'It was taken over there, and nothing is lost. You may take it back.'],
    program: [
      'Something went wrong',
      'An error in the program: the match stands as it did before. Try again. If it comes back, save the match to a file and tell us the cause below.',
    ],
  } satisfies { readonly [K in FailureKind]: readonly [title: string, help: string] },
  cause: 'Cause',
  again: 'Try again',
  takeOver: 'Play here instead',
  save: 'Save to a file',
  leave: 'To the first page',
  notSaved: 'The file could not be written either.',
  almostFull: 'This browser’s storage is almost full. Delete matches that you no longer need, or save them to files.',
}
export type FailureTexts = {
  readonly [K in keyof typeof failureEn]: (typeof failureEn)[K] extends string
    ? string
    : { readonly [F in FailureKind]: readonly [title: string, help: string] }
}
