/** Says so before a move is lost for want of room. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { failureTexts } from '../texts/failure.ts'

/** Many moves of a long match have room in this. */
const LEAST_FREE_BYTES = 4_000_000
async function isStorageAlmostFull(): Promise<boolean> {
  if (!('storage' in navigator)) return false
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate()
  return quota - usage < LEAST_FREE_BYTES
}
export function StorageFullNotice() {
  const full = useSignal(false)
  useEffect(() => {
    isStorageAlmostFull().then(
      now => void (full.value = now),
      // A browser that does not tell tells when it refuses.
      () => {},
    )
  }, [])
  return full.value ? <p role="alert">{failureTexts.value.almostFull}</p> : null
}
