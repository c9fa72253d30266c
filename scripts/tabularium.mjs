#!/usr/bin/env node
import { main } from './bootstrap.mjs'

process.exitCode = await main(['run', 'cli/src/main.ts', ...process.argv.slice(2)])
