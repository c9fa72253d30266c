import { defineConfig } from 'vitest/config'

const shared = { globals: true, exclude: ['**/node_modules/**', '**/dist/**'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'unit', include: ['**/test/**/*.test.ts'], exclude: [...shared.exclude, 'e2e/**'], pool: 'threads', isolate: false } },
      // A page on a busy machine may need longer than the five seconds vitest gives.
      {
        test: { ...shared, name: 'browser', include: ['e2e/test/**/*.test.ts'], pool: 'threads', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
})
