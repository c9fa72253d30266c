/** The fight that is on, both sides piece by piece. What a question asks about a piece is answered on it; the prompt has the same answers in words. */
import { DieFace } from '../pieces/die.tsx'
import { OwnerMark, Piece } from '../pieces/piece.tsx'
import { findChoicesInPrompt, isSingleChoice, makeAnswerKey, type Choice } from './choices.ts'
import type { BattleBoard, BattleLine, BattlePiece, BattleRoll } from './game-ui.ts'
import { OddsFigures } from './odds.tsx'
import { makeTipKey, writeAnswer, type Ui } from './ui.ts'
import { Mark } from './mark.ts'

type BattleSide = BattleBoard['sides'][number]
/** Pixels of a piece: as large as a finger. */
const PIECE_PX = 44
function PieceDrawing({ piece: { stack } }: { readonly piece: BattlePiece }) {
  return (
    <svg viewBox="-30 -30 60 60" width={PIECE_PX} height={PIECE_PX} aria-hidden="true">
      <Piece stack={stack} at={[0, 0]} size={24} scale={PIECE_PX / 60} />
    </svg>
  )
}
const findOfferedAnswer = ({ session }: Ui, { answers }: BattlePiece): Choice | undefined =>
  findChoicesInPrompt(session.choices.value)
    .filter(isSingleChoice)
    .find(c => answers.some(a => a.do === c.action.do && a.to === c.action.to))
function BattlePieceView({ ui, piece }: { readonly ui: Ui; readonly piece: BattlePiece }) {
  const choice = ui.session.question.value?.mine ? findOfferedAnswer(ui, piece) : undefined
  if (!choice)
    return (
      <span class="battle-piece" role="img" aria-label={piece.stack.name}>
        <PieceDrawing piece={piece} />
      </span>
    )
  const note = ui.foresight.note(choice.action)?.text
  return (
    <button
      type="button"
      class={ui.isWanted(choice.action) ? 'battle-piece offered wanted' : 'battle-piece offered'}
      aria-label={`${piece.stack.name}. ${[writeAnswer(ui, choice.action), note].filter(Boolean).join(', ')}`}
      data-note={note}
      data-answer={makeAnswerKey(choice)}
      data-tip={makeTipKey(ui, choice.action)}
      onClick={() => void ui.session.choose(choice.action)}
    >
      <PieceDrawing piece={piece} />
    </button>
  )
}
function BattleLineView({ ui, line }: { readonly ui: Ui; readonly line: BattleLine }) {
  return (
    <div class="battle-line">
      <span>{line.name}</span>
      <div>
        {line.pieces.map(piece => (
          <BattlePieceView key={piece.stack.key} ui={ui} piece={piece} />
        ))}
      </div>
    </div>
  )
}
function BattleRollView({ roll }: { readonly roll: BattleRoll }) {
  return (
    <p class="fight-dice">
      {roll.dice.map((die, i) => (
        <DieFace key={i} value={die.value} sides={die.sides} signs={die.signs} />
      ))}{' '}
      {roll.becomes}
    </p>
  )
}
function BattleSideView({ ui, side }: { readonly ui: Ui; readonly side: BattleSide }) {
  return (
    <div class={`fight-side tone-${side.tone}`}>
      <h3>
        <OwnerMark tone={side.tone} /> {side.name} <small>{side.role}</small>
      </h3>
      {side.lines.map(line => (
        <BattleLineView key={line.name} ui={ui} line={line} />
      ))}
      {side.facts.length > 0 && <p>{side.facts.join('; ')}</p>}
      {side.rolls.map((roll, i) => (
        <BattleRollView key={i} roll={roll} />
      ))}
    </div>
  )
}
/** One leaf for one fight: how it would end stands on its board, and how that was reckoned is told to whoever rests there. */
function OddsOnBoard({ ui, title }: { readonly ui: Ui; readonly title: string }) {
  const odds = ui.foresight.odds.value
  if (!odds || ui.session.mode.value.is === 'replay') return null
  return (
    <div class="board-odds" data-tip="odds" data-note={odds.note}>
      {odds.title !== title && <h3>{odds.title}</h3>}
      <OddsFigures odds={odds} />
    </div>
  )
}
export function BattleBoardPanel({ ui }: { readonly ui: Ui }) {
  const battle = ui.scene.battle.value
  if (!battle) return null
  return (
    <section class="battle-board over-map leaf" aria-label={battle.title}>
      <Mark is="battle-board" />
      <h2>{battle.title}</h2>
      {battle.sides.map(side => (
        <BattleSideView key={side.name} ui={ui} side={side} />
      ))}
      <OddsOnBoard ui={ui} title={battle.title} />
    </section>
  )
}
