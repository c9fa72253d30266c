/** Exact distance (in cells) of every cell to the nearest cell where `at` is non-zero (Felzenszwalb and Huttenlocher). */
export const distanceTo = (at: Uint8Array, w: number, h: number): Float32Array => {
  const far = w + h
  const up = new Float32Array(w * h)
  for (let i = 0; i < up.length; i++) up[i] = at[i] ? 0 : i < w ? far : Math.min(far, up[i - w]! + 1)
  for (let i = up.length - w - 1; i >= 0; i--) if (up[i + w]! + 1 < up[i]!) up[i] = up[i + w]! + 1
  const scratch = { f: new Float64Array(w), v: new Int32Array(w), z: new Float64Array(w + 1) }
  for (let y = 0; y < h; y++) row(up, y * w, w, scratch)
  return up
}

type Scratch = { f: Float64Array; v: Int32Array; z: Float64Array }

/** Columns are known; along the row the nearest is the lower envelope of parabolas. */
const row = (field: Float32Array, start: number, n: number, { f, v, z }: Scratch): void => {
  for (let q = 0; q < n; q++) f[q] = field[start + q]! ** 2
  let k = 0
  v[0] = 0
  z[0] = -Infinity
  z[1] = Infinity
  for (let q = 1; q < n; q++) {
    let s = cross(f, v[k]!, q)
    while (s <= z[k]!) s = cross(f, v[--k]!, q)
    v[++k] = q
    z[k] = s
    z[k + 1] = Infinity
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while (z[k + 1]! < q) k++
    field[start + q] = Math.sqrt((q - v[k]!) ** 2 + f[v[k]!]!)
  }
}

const cross = (f: Float64Array, p: number, q: number): number => (f[q]! + q * q - (f[p]! + p * p)) / (2 * q - 2 * p)

/** Three box blurs make nearly a Gaussian; `radius` in cells. */
export const blur = (src: Float32Array, w: number, h: number, radius: number): Float32Array => {
  const a = src.slice()
  const b = new Float32Array(src.length)
  for (let i = 0; i < 3; i++) {
    boxPass(a, b, h, w, w, 1, radius)
    boxPass(b, a, w, h, 1, w, radius)
  }
  return a
}

const boxPass = (src: Float32Array, dst: Float32Array, lines: number, n: number, lineStride: number, stride: number, r: number): void => {
  const weight = 1 / (2 * r + 1)
  for (let l = 0; l < lines; l++) {
    const base = l * lineStride
    let sum = 0
    for (let i = -r; i <= r; i++) sum += src[base + Math.min(n - 1, Math.max(0, i)) * stride]!
    for (let i = 0; i < n; i++) {
      dst[base + i * stride] = sum * weight
      sum += src[base + Math.min(n - 1, i + r + 1) * stride]! - src[base + Math.max(0, i - r) * stride]!
    }
  }
}
