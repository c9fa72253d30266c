/** The tables that the ids of a saved game point into, and the camp of each nation. */
import ids from '../../data/ids.json' with { type: 'json' }
import { campOfNation } from './nations.ts'

export const idTables = { ...ids, camps: campOfNation }
