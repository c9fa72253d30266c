import { defineConfig } from 'vite'

/** A game's code lies apart, so that the size of the app can be told from the size of its games. */
const isGame = (module: string): boolean => /\/(testkit\/games|games\/(?!all\/)[a-z]+)\//.test(module)

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Fonts and pictures stay files: a strict policy and the cache both like them better than data in the style sheet.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: ({ moduleIds }) => `assets/${moduleIds.some(isGame) ? 'games/' : ''}[name]-[hash].js` } },
  },
})
