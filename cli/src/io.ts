/** Where a command's words go and come from; tests put lists in their place. */
export interface CommandIo {
  /** Results: stdout. */
  out(text: string): void
  /** Progress and complaints: stderr. */
  note(text: string): void
  /** Whether a person is looking at stdout, and at stderr. */
  readonly outIsTty: boolean
  readonly noteIsTty: boolean
  readonly columns: number
  readonly rows: number
  /** What is typed, line by line; ends with the input. */
  lines(): AsyncIterableIterator<string>
}
export function createStandardIo(): CommandIo {
  const { stdout, stderr } = process
  return {
    out: text => void stdout.write(text),
    note: text => void stderr.write(text),
    outIsTty: stdout.isTTY === true,
    noteIsTty: stderr.isTTY === true,
    columns: stdout.columns || 80,
    rows: stdout.rows || 24,
    lines: readTypedLines,
  }
}
async function* readTypedLines(): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline')
  const reader = createInterface({ input: process.stdin })
  try {
    yield* reader
  } finally {
    // Else a terminal would keep the process waiting for more.
    reader.close()
    process.stdin.unref?.()
  }
}
export const writeLine = (io: CommandIo, text = '') => io.out(`${text}\n`)
export const writeJson = (io: CommandIo, value: unknown) => io.out(`${JSON.stringify(value)}\n`)
/** A table with its columns flush. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const wide = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(r => r[i]!.length)))
  return rows
    .map(r =>
      r
        .map((cell, i) => (/^[-\d.,% ]+$/.test(cell) && i > 0 ? cell.padStart(wide[i]!) : cell.padEnd(wide[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
