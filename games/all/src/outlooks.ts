/** What the games' evaluations are made of, for hints and for whoever asks how likely each seat is to win. Apart from the registry, since playing needs none. */
import type { GameTypes } from '@tabularium/kernel'
import type { Outlook } from '@tabularium/testkit/outlook'
import type { GameId } from './index.ts'

/** Of a game that is not known here. */
export type AnyOutlook = Outlook<GameTypes>
const eraseOutlookTypes = <G extends GameTypes>(outlook: Outlook<G>): AnyOutlook => outlook as unknown as AnyOutlook

const outlookLoaders: { readonly [I in GameId]?: () => Promise<AnyOutlook> } = {
  nero: async () => eraseOutlookTypes((await import('@tabularium/nero/outlook')).outlook),
  italia: async () => eraseOutlookTypes((await import('@tabularium/italia/outlook')).outlook),
  pendragon: async () => eraseOutlookTypes((await import('@tabularium/pendragon/outlook')).outlook),
  medioevo: async () => eraseOutlookTypes((await import('@tabularium/medioevo/outlook')).outlook),
  invasions: async () => eraseOutlookTypes((await import('@tabularium/invasions/outlook')).outlook),
}
/** A tiny game has none. */
export async function loadOutlook(id: GameId): Promise<AnyOutlook | null> {
  return (await outlookLoaders[id]?.()) ?? null
}
