/** The words of the room where one waits for others. */
export const roomEn = {
  waiting: 'The match begins when every seat is taken.',
  madeBy: (name: string) => `${name} made this match.`,
  invitedBy: (name: string, seat: string) => `${name} invites you to play ${seat}.`,
  about: (game: string) => `What is ${game}? The game, its rules and a first lesson`,
  sitHere: 'Sit down here',
  you: 'you',
  start: 'Begin now; bots take the free seats',
  startFull: 'Begin now',
  leave: 'Leave',
  remove: (name: string) => `Send ${name} away`,
  revoke: 'Revoke the link',
  linksOut: (n: number) => (n === 1 ? 'One more link to a seat is out.' : `${n} more links to seats are out.`),
  revokeAll: 'Revoke them',
  mayClose: 'You may close this page: the match stays among your matches online. How you hear of it you set here.',
  keepOpen: 'Others find this match while one of you who sit here has this page open. How you hear of it you set here.',
  seatIsHere:
    'This browser alone knows that the seat is yours: whoever deletes its data (cookies) loses the seat. To go on in another browser, take yourself along with a code first.',
  noSeatByLink: 'This link leads to no seat: it is for looking on, or somebody sits there already.',
  isWaiting: (taken: number, of: number) => `${taken} of ${of} seats taken`,
}
export type RoomTexts = typeof roomEn
