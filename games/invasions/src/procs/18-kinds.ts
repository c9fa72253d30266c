/** XVIII What kind of movement: all stacks, one leader's campaign, only between controlled provinces, or a whole people without fighting. */
export const [ALL, CAMPAIGN, WITHIN, MIGRATION] = [0, 1, 2, 3] as const
