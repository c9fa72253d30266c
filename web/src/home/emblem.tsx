/** Each game is struck on a coin. Strokes on a field of 64. */
import type { GameId } from '@tabularium/games'

const gameEmblemPaths: { readonly [I in GameId]: string } = {
  nero: 'M32 49C19 47 15 35 19 21M32 49C45 47 49 35 45 21M19 24l-3-5M19 24l5-3M18 31l-5-2M18 31l5-3M20 38l-5 1M20 38l3-5M25 44l-4 3M25 44l1-6M45 24l3-5M45 24l-5-3M46 31l5-2M46 31l-5-3M44 38l5 1M44 38l-3-5M39 44l4 3M39 44l-1-6',
  italia: 'M13 48V22h38v26M13 28h38M18 48V39a5 5 0 0 1 10 0v9M36 48V39a5 5 0 0 1 10 0v9M11 48h42M32 28v20M11 18h42v4H11z',
  pendragon: 'M32 11l4 5v23h-8V16zM32 16v23M21 39h22M32 39v10M29 52a3 3 0 1 0 6 0 3 3 0 0 0-6 0M21 37v4M43 37v4',
  medioevo: 'M18 50V24h-3v-9h6v4h5v-4h12v4h5v-4h6v9h-3v26M14 50h36M27 50V41a5 5 0 0 1 10 0v9M32 25v7M18 24h28',
  invasions:
    'M32 13a19 19 0 1 0 0 38 19 19 0 0 0 0-38M32 28a4 4 0 1 0 0 8 4 4 0 0 0 0-8M32 13v15M32 36v15M13 32h15M36 32h15M18.6 18.6l10.6 10.6M34.8 34.8l10.6 10.6M18.6 45.4l10.6-10.6M34.8 29.2l10.6-10.6',
  duel: 'M12 25q5-5 10 0t10 0 10 0 10 0M12 34q5-5 10 0t10 0 10 0 10 0M12 43q5-5 10 0t10 0 10 0 10 0M32 11v7M28 15l4 4 4-4M32 53v-6',
  bids: 'M32 14v35M22 50h20M16 21h32M16 21l-6 15h12zM48 21l-6 15h12zM10 36a6 5 0 0 0 12 0M42 36a6 5 0 0 0 12 0',
}

export function GameEmblem({ id }: { readonly id: GameId }) {
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <circle class="coin" cx="32" cy="32" r="31" />
      <circle class="beads" cx="32" cy="32" r="27.5" />
      <path d={gameEmblemPaths[id]} />
    </svg>
  )
}
