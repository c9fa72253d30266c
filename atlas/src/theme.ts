/** Two printings of the same plate. */
export type Rgb = readonly [number, number, number]
export type Theme = {
  readonly id: 'light' | 'dark'
  /** What the map lies on: its ink fades into this colour at the edge of the sheet. */
  readonly ground: Rgb
  readonly paper: Rgb
  readonly voidLand: Rgb
  readonly sea: Rgb
  readonly deep: Rgb
  readonly glow: Rgb
  readonly waterLine: Rgb
  readonly ink: string
  readonly coast: string
  readonly river: string
  readonly seaBorder: string
  readonly symbol: string
  readonly arrow: string
  readonly halo: string
  readonly mark: string
  readonly accent: string
  readonly lake: string
  readonly seaText: string
  readonly groupText: string
  readonly cityText: string
  /** How strongly group colour covers the paper, in the open and along its border. */
  readonly tint: readonly [number, number]
  readonly relief: number
}

export const rgb = (hex: string): Rgb => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb
export const hex = (c: Rgb): string =>
  `#${c
    .map(v =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]

export const light: Theme = {
  id: 'light',
  ground: rgb('#e4d8bb'),
  paper: rgb('#f1e7cf'),
  voidLand: rgb('#e9dfc8'),
  sea: rgb('#a8c5ca'),
  deep: rgb('#7ea6b3'),
  glow: rgb('#e3efec'),
  waterLine: rgb('#4f7f90'),
  ink: '#3b2a1c',
  coast: '#2d2a26',
  river: '#33718c',
  seaBorder: '#3f6f82',
  symbol: '#5b4630',
  arrow: '#8e2f22',
  halo: '#f6eedb',
  mark: '#2b2018',
  accent: '#9c3324',
  lake: '#9fc0c8',
  seaText: '#2c5f74',
  groupText: '#6b3a22',
  cityText: '#3a2a1d',
  tint: [0.46, 0.85],
  relief: 1,
}

export const dark: Theme = {
  id: 'dark',
  ground: rgb('#14110d'),
  paper: rgb('#4a4236'),
  voidLand: rgb('#322d27'),
  sea: rgb('#1f3540'),
  deep: rgb('#142730'),
  glow: rgb('#3a5c68'),
  waterLine: rgb('#6b96a3'),
  ink: '#12100d',
  coast: '#0b0d0e',
  river: '#6fb2cf',
  seaBorder: '#6f9dad',
  symbol: '#d8c8a4',
  arrow: '#f0937a',
  halo: '#2a251e',
  mark: '#f2e6c8',
  accent: '#f0937a',
  lake: '#2a4652',
  seaText: '#a3cbd6',
  groupText: '#f2dfb8',
  cityText: '#e6d9bd',
  tint: [0.4, 0.72],
  relief: 0.85,
}

export const themes = { light, dark } as const

/** Muted plate colours, told apart by eyes of every kind; darkened for the night printing. */
export const palette: Readonly<Record<string, string>> = {
  green: '#6f9560',
  orange: '#e3a765',
  yellow: '#ecd56e',
  red: '#b85c4e',
  blue: '#6f8fc0',
  white: '#f6f6f4',
  brown: '#9a7350',
  violet: '#a184ad',
  teal: '#6fa39a',
  rose: '#d39aa0',
  olive: '#b0a258',
  slate: '#8a94a3',
  ivory: '#efe3bd',
}
export const paletteColour = (name: string): string => palette[name] ?? palette['ivory']!
export const forDark = (colour: string): string => hex(mix(rgb(colour), [30, 26, 22], 0.28))
