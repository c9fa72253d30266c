/** Exact distance (in cells) of every cell to the nearest cell where `at` is non-zero (Felzenszwalb and Huttenlocher). */
export const distanceTo = (at: Uint8Array, w: number, h: number): Float32Array => {
  const big = 1e12
  const field = new Float64Array(w * h)
  for (let i = 0; i < field.length; i++) field[i] = at[i] ? 0 : big
  const size = Math.max(w, h)
  const scratch = { f: new Float64Array(size), d: new Float64Array(size), v: new Int32Array(size), z: new Float64Array(size + 1) }
  for (let x = 0; x < w; x++) pass(field, x, w, h, scratch)
  for (let y = 0; y < h; y++) pass(field, y * w, 1, w, scratch)
  const out = new Float32Array(w * h)
  for (let i = 0; i < out.length; i++) out[i] = Math.sqrt(field[i]!)
  return out
}

type Scratch = { f: Float64Array; d: Float64Array; v: Int32Array; z: Float64Array }

const pass = (field: Float64Array, start: number, stride: number, n: number, { f, d, v, z }: Scratch): void => {
  for (let q = 0; q < n; q++) f[q] = field[start + q * stride]!
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
    d[q] = (q - v[k]!) ** 2 + f[v[k]!]!
  }
  for (let q = 0; q < n; q++) field[start + q * stride] = d[q]!
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
