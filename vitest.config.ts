import { defineConfig } from 'vitest/config'

const shared = { globals: true, exclude: ['**/node_modules/**', '**/dist/**'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Whole games under every promise may need longer than five seconds where others work too; nothing here is judged by time.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['**/test/**/*.test.ts'],
          exclude: [...shared.exclude, 'e2e/**'],
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Bounds against hanging, not judgements: a page beside eight busy processes needs many times the five seconds vitest gives.
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/test/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page shows is looked at until it is so: a page may still be drawing.
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
})
