import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['atlas/test/*.test.ts'] } })
