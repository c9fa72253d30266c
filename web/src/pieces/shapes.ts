/** Outlines and pictures of radius one, drawn by us. */
import type { Stack, Tone } from '../table/dress.ts'

/** The outline of a unit, by owner. */
export const outlines: { readonly [T in Tone]: string } = {
  green: 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0z',
  blue: 'M-.86 -.86H.86V.86H-.86z',
  yellow: 'M0 -1.16L1.16 0L0 1.16L-1.16 0z',
  red: 'M-.92 -.86H.92V.1Q.92 .82 0 1.12Q-.92 .82 -.92 .1z',
  plain: 'M-.5 -1H.5L1 -.5V.5L.5 1H-.5L-1 .5V-.5z',
}
export const BUST = 'M-.86 1.05V.72Q-.86 .22 -.34 .16Q-.5 -.08 -.5 -.36A.5 .5 0 1 1 .5 -.36Q.5 -.08 .34 .16Q.86 .22 .86 .72V1.05z'
export const DIADEM = 'M-.56 -.78L-.62 -1.18L-.28 -.98L0 -1.28L.28 -.98L.62 -1.18L.56 -.78z'
export const WREATH =
  'M-.62 -.2Q-.86 -.7 -.5 -1.06M.62 -.2Q.86 -.7 .5 -1.06M-.76 -.42L-1 -.52M-.74 -.68L-.98 -.86M-.6 -.92L-.74 -1.2M.76 -.42L1 -.52M.74 -.68L.98 -.86M.6 -.92L.74 -1.2'
export const TENT = 'M0 -1.1L1 .9H-1zM-.45 .3L.45 -.2M.45 .3L-.45 -.2'

/** What stands inside an owner's outline. */
const horse = 'M-.36 .62Q-.44 .1 -.02 -.08Q-.3 .06 -.46 -.04L-.6 -.2Q-.5 -.38 -.2 -.5L-.1 -.68L.04 -.5Q.46 -.3 .5 .16Q.52 .42 .44 .62z'
const ship = 'M-.72 .2H.72Q.58 .6 .26 .62H-.34Q-.62 .56 -.72 .2zM-.04 .08V-.68Q.52 -.42 .56 .08zM-.14 .08V-.5Q-.4 -.3 -.44 .08z'
const beast = 'M-.62 .56V0Q-.58 -.44 -.1 -.46H.3Q.66 -.42 .68 0V.3Q.7 .52 .86 .5Q.86 .7 .62 .66Q.46 .6 .48 .3L.4 .16V.56H.16V.3H-.32V.56z'
const fort = 'M-.58 .6V-.52H-.3V-.28H-.14V-.52H.14V-.28H.3V-.52H.58V.6H.18V.2Q0 0 -.18 .2V.6z'
const town = 'M-.68 .58V-.02L-.34 -.36L-.02 -.04V-.3L.32 -.64L.66 -.3V.58H.4V.16H.16V.58z'
type Pictured = Extract<Stack['shape'], 'horse' | 'ship' | 'beast' | 'fort' | 'town'>
export const pictures: { readonly [S in Pictured]: string } = { horse, ship, beast, fort, town }
export const isPictured = (shape: Stack['shape']): shape is Pictured => shape in pictures
/** What is built stays where it is, and is drawn hollow. */
export const isBuilt = (shape: Stack['shape']): boolean => shape === 'fort' || shape === 'town'
