/** A few small sounds of our own, made on the spot: no file is fetched. */
import { hasSound } from '../settings/preferences.ts'

type Sound = 'piece' | 'card' | 'dice' | 'turn' | 'bell'
interface Tone {
  /** In hertz, and when and how long, in seconds. */
  readonly pitch: number
  readonly at: number
  readonly lasts: number
  readonly loud: number
  readonly wave: OscillatorType
}
const knock = (pitch: number, at: number, loud = 0.08): Tone => ({ pitch, at, loud, lasts: 0.07, wave: 'triangle' })
const ring = (pitch: number, at: number): Tone => ({ pitch, at, loud: 0.05, lasts: 0.5, wave: 'sine' })
const SOUNDS: { readonly [S in Sound]: readonly Tone[] } = {
  piece: [knock(190, 0)],
  card: [knock(420, 0, 0.04), knock(520, 0.05, 0.03)],
  dice: [knock(300, 0), knock(260, 0.06), knock(340, 0.13), knock(240, 0.22)],
  turn: [ring(523, 0), ring(659, 0.12)],
  bell: [ring(392, 0)],
}
let player: AudioContext | null = null
function playTone(audio: AudioContext, { pitch, at, lasts, loud, wave }: Tone): void {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  const from = audio.currentTime + at
  source.type = wave
  source.frequency.value = pitch
  volume.gain.setValueAtTime(loud, from)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
  source.connect(volume).connect(audio.destination)
  source.start(from)
  source.stop(from + lasts)
}
/** Browsers allow no sound before somebody has touched the page: then there is none. */
export function playSound(sound: Sound): void {
  if (!hasSound.value || document.hidden || !navigator.userActivation?.hasBeenActive) return
  player ??= new AudioContext()
  for (const tone of SOUNDS[sound]) playTone(player, tone)
}
