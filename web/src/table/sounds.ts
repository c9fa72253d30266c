/** A few small sounds of our own, made on the spot: no file is fetched. */
import { isSoundOn } from '../settings/preferences.ts'

type SoundName = 'piece' | 'card' | 'dice' | 'turn' | 'bell'
interface SoundTone {
  /** In hertz, and when and how long, in seconds. */
  readonly pitch: number
  readonly at: number
  readonly lasts: number
  readonly loud: number
  readonly wave: OscillatorType
}
const makeKnock = (pitch: number, at: number, loud = 0.08): SoundTone => ({ pitch, at, loud, lasts: 0.07, wave: 'triangle' })
const makeRing = (pitch: number, at: number): SoundTone => ({ pitch, at, loud: 0.05, lasts: 0.5, wave: 'sine' })
const TONES_OF_SOUNDS: { readonly [S in SoundName]: readonly SoundTone[] } = {
  piece: [makeKnock(190, 0)],
  card: [makeKnock(420, 0, 0.04), makeKnock(520, 0.05, 0.03)],
  dice: [makeKnock(300, 0), makeKnock(260, 0.06), makeKnock(340, 0.13), makeKnock(240, 0.22)],
  turn: [makeRing(523, 0), makeRing(659, 0.12)],
  bell: [makeRing(392, 0)],
}
/** A player that runs on plays silence, and costs the battery of a phone: after the longest sound it rests. */
const MS_UNTIL_REST = 1000
let player: AudioContext | null = null
let rest: ReturnType<typeof setTimeout> | undefined
function playTone(audio: AudioContext, { pitch, at, lasts, loud, wave }: SoundTone): void {
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
export function playSound(sound: SoundName): void {
  if (!isSoundOn.value || document.hidden || !navigator.userActivation?.hasBeenActive) return
  // A player takes as long to be made as a frame to be drawn: the picture does not wait for it.
  setTimeout(playTones, 0, TONES_OF_SOUNDS[sound])
}
function playTones(tones: readonly SoundTone[]): void {
  const audio = (player ??= new AudioContext())
  void audio.resume()
  for (const tone of tones) playTone(audio, tone)
  clearTimeout(rest)
  rest = setTimeout(() => void audio.suspend(), MS_UNTIL_REST)
}
