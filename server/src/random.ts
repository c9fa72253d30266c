/** Ids and secrets. Tokens are stored as hashes only: whoever reads the database cannot be anybody. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

export const createRandomToken = (): string => randomBytes(24).toString('base64url')
export const createRandomId = (): string => randomBytes(9).toString('base64url')
/** Dice, bots and samples of a match follow from it. */
export const createMatchSecret = (): string => randomBytes(32).toString('hex')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Letters and digits that are not mistaken for each other. */
const READABLE_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawCodePart = (): string => Array.from({ length: 4 }, () => READABLE_CODE_LETTERS[randomInt(READABLE_CODE_LETTERS.length)]).join('')
/** To be read aloud or typed. */
export const createReadableCode = (): string => `${drawCodePart()}-${drawCodePart()}-${drawCodePart()}`
