import { defineConfig } from 'vitest/config'

const shared = { globals: true, exclude: ['**/node_modules/**', '**/dist/**'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Bounds against hanging, not judgements: a whole game under every promise takes half a minute, and many times that on a slow machine where others work too.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['**/test/**/*.test.ts'],
          exclude: [...shared.exclude, 'e2e/**'],
          pool: 'threads',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
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
