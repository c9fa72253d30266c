/** Keeps one core busy until the one who started it is gone. */
const BUSY_SLICE_MS = 20
process.on('disconnect', () => process.exit())
function keepCoreBusy(): void {
  const end = Date.now() + BUSY_SLICE_MS
  while (Date.now() < end);
  setImmediate(keepCoreBusy)
}
keepCoreBusy()
