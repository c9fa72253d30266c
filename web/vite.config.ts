import { defineConfig } from 'vite'
import { createOfflinePlugin } from './offline-plugin.ts'
import { createRulesPlugin } from './rules-plugin.ts'

/** A game's code lies apart, so that the size of the app can be told from the size of its games. */
const isGameModule = (module: string): boolean => /\/(testkit\/games|games\/(?!all\/)[a-z]+)\//.test(module) && !module.includes('/web/src/')
/** So do the drawings of pieces and cards, which come with a game's table. */
const isDrawingModule = (module: string): boolean => /\/web\/src\/(pieces\/(figures|emblems)|cards\/symbols)\.ts$/.test(module)
/** And what only some games bring to the table: agendas, large amounts, battles and the look back on a fight, offers, routes, ties, tips, and the looks of the two tiny ones. */
const isOfSomeGames = (module: string): boolean =>
  /\/web\/src\/(table\/(agenda|amount|battle-board|graph|odds|offers|path-on-map|route-desk|theatre|tips|window-strip)\.tsx|games\/(duel|bids)\/)/.test(module)
/** And the pages that need a server. */
const isOnlineModule = (module: string): boolean =>
  /\/web\/src\/(online\/[a-z-]+\.tsx|texts\/online(-en|-it)?\.ts|match\/(online-client|connection|server)\.ts)/.test(module)
/** And lessons, rulebooks, maps to look at, what is opened from the table now and then, its end, and what lies around an online one: what nobody needs in order
 *  to begin or to play. */
const isPageModule = (module: string): boolean =>
  /\/web\/src\/(online\/side\/|texts\/online-side|lesson\/|narration\/|table\/(end|course|finder|menu|places|plan-bar|replay|study)\.tsx?|rulebook\/|gallery\/gallery\.tsx|games\/[a-z]+\/(lesson|texts\/lesson))/.test(
    module,
  )
/** And hints, and the look back on a finished match. */
const isAdviceModule = (module: string): boolean => /\/web\/src\/(advice\/|texts\/advice)/.test(module)
/** Small things that everything uses lie in one file: each file costs a name, its imports, and what compression has to learn anew. */
const isCommonModule = (module: string): boolean =>
  /\/web\/src\/(shell\/route|gallery\/find|games\/plain|texts\/pages|offline\/notice|table\/(choices|clauses|drawn-map|maps|numbered-places|popup|rules|ui))\.tsx?$/.test(
    module,
  )
function chooseChunkFolder(modules: readonly string[]): string {
  if (modules.some(id => isGameModule(id) || isDrawingModule(id) || isOfSomeGames(id))) return 'games/'
  if (modules.some(isOnlineModule)) return 'online/'
  if (modules.some(isAdviceModule)) return 'advice/'
  return modules.some(isPageModule) ? 'pages/' : ''
}
const nameChunkFile = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string => `assets/${chooseChunkFolder(moduleIds)}[name]-[hash].js`

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
    rolldownOptions: { output: { chunkFileNames: nameChunkFile, codeSplitting: { groups: [{ name: 'common', test: isCommonModule }] } } },
  },
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: nameChunkFile } } },
  plugins: [createRulesPlugin(), createOfflinePlugin()],
})
