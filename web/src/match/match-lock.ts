/** Only one tab may play a match, or one would overwrite the other. Another may ask for it, and gets it. */
/** A page that is loaded again waits so long for the old one to let go; and whoever takes over, for an answer. */
const TAKE_OVER_WAIT_MS = 2500
const makeLockName = (id: string): string => `match-${id}`
const openTakeOverChannel = (id: string): BroadcastChannel => new BroadcastChannel(`tabularium-match-${id}`)

interface HeldLock {
  readonly isHeld: boolean
  release(): void
}
/** `onLost`: it was held, and somebody took it without asking. */
function requestLock(id: string, options: LockOptions, onLost: () => void): Promise<HeldLock> {
  return new Promise(resolve => {
    let isHeld = false
    const hold = (): Promise<void> =>
      new Promise(release => {
        isHeld = true
        resolve({ isHeld, release })
      })
    const settle = (): void => (isHeld ? onLost() : resolve({ isHeld, release: () => {} }))
    navigator.locks.request(makeLockName(id), options, hold).catch(settle)
  })
}
/** Whoever holds the match lets go of it in order; a tab that hangs is not waited for. */
async function acquireMatchLock(id: string, takeOver: boolean, onLost: () => void): Promise<HeldLock> {
  if (takeOver) {
    const channel = openTakeOverChannel(id)
    channel.postMessage('take-over')
    channel.close()
  }
  const held = await requestLock(id, { signal: AbortSignal.timeout(TAKE_OVER_WAIT_MS) }, onLost)
  return held.isHeld || !takeOver ? held : requestLock(id, { steal: true }, onLost)
}
/** False: another tab plays it. `onTaken` ends what is under way here when another tab takes over. */
export async function lockMatch(id: string, takeOver: boolean, onTaken: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const held = await acquireMatchLock(id, takeOver, () => void onTaken())
  if (held.isHeld) openTakeOverChannel(id).addEventListener('message', () => void onTaken().finally(() => held.release()))
  return held.isHeld
}
