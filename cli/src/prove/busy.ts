/** Keeps one core busy until the one who started it is gone. */
const SLICE_MS = 20
process.on('disconnect', () => process.exit())
function spin(): void {
  const end = Date.now() + SLICE_MS
  while (Date.now() < end);
  setImmediate(spin)
}
spin()
