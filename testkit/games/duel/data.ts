/** Seven places in a wheel, eighteen cards. */
import wheel from './data/wheel.json' with { type: 'json' }

export const { places, cards, rounds, start } = wheel
