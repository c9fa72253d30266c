/** The tables that the ids of a saved game point into. */
import ids from '../../data/ids.json' with { type: 'json' }

export const tables = ids
