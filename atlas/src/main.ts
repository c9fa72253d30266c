import { build, buildAll, mapIds, proveMaps, stale } from './index.ts'

/** `main.ts [build [map] | stale | prove | shape <map> [rounds] | pictures [map …]]`; the last two are scripts of their own. */
const [command = 'build', map] = process.argv.slice(2)

const bar = (done: number, total: number, what: string): void => {
  const filled = Math.round((done / total) * 30)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${total} ${what.padEnd(28)}`)
}

if (command === 'stale') console.log(stale().join('\n'))
else if (command === 'shape') await import('./shape.ts')
else if (command === 'pictures') await import('./pictures.ts')
else if (command === 'prove') console.log(JSON.stringify(await proveMaps(bar), null, 2))
else if (map && mapIds.includes(map)) await build(map)
else {
  const start = performance.now()
  await buildAll(bar)
  process.stderr.write(`\n${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
