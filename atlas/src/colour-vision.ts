import { rgb, type Rgb } from './theme.ts'

/** How three kinds of colour-blind eyes see a colour (Machado, Oliveira and Fernandes 2009, full severity). */
const visionMatrices: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const visions: readonly string[] = Object.keys(visionMatrices)

const linear = (v: number): number => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)

const simulateVision = (c: Rgb, eye: string): readonly number[] => {
  const l = c.map(linear)
  return visionMatrices[eye]!.map(row => Math.min(1, Math.max(0, row[0] * l[0]! + row[1] * l[1]! + row[2] * l[2]!)))
}

const oklab = (l: readonly number[]): readonly [number, number, number] => {
  const [r, g, b] = l as [number, number, number]
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
  ]
}

/** Distance in OKLab times 100: about 2 is just noticeable side by side. */
export const colourDistance = (a: Rgb, b: Rgb, eye: string): number => {
  const [p, q] = [oklab(simulateVision(a, eye)), oklab(simulateVision(b, eye))]
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

/** The least distance of two colours over all eyes. */
export const leastColourDistance = (a: string, b: string): { eye: string; distance: number } =>
  visions.map(eye => ({ eye, distance: colourDistance(rgb(a), rgb(b), eye) })).sort((x, y) => x.distance - y.distance)[0]!

export const layOver = (colour: string, ground: string, alpha: number): string => {
  const [c, g] = [rgb(colour), rgb(ground)]
  return `#${c
    .map((v, i) =>
      Math.round(v * alpha + g[i]! * (1 - alpha))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
