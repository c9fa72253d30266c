/** Seeded randomness: the same seed always draws the same map. */
export const hash2 = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Value noise in 0..1. */
export const noise = (x: number, y: number, seed: number): number => {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const u = fade(x - ix)
  const v = fade(y - iy)
  const top = hash2(ix, iy, seed) * (1 - u) + hash2(ix + 1, iy, seed) * u
  const bottom = hash2(ix, iy + 1, seed) * (1 - u) + hash2(ix + 1, iy + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Fractal noise in 0..1: `octaves` layers, each half as large and half as strong. */
export const fractal = (x: number, y: number, seed: number, octaves: number): number => {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let o = 0; o < octaves; o++) {
    sum += weight * noise(x, y, seed + o)
    total += weight
    weight /= 2
    x = x * 2 + 17.3
    y = y * 2 + 9.1
  }
  return sum / total
}
