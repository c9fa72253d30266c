/** The three kinds of passages, each with links to those it belongs with. */
import { useSignal } from '@preact/signals'
import { isGameId, loadGame, gameRegistry, type GameId } from '@tabularium/games'
import type { InBothLanguages, Lang } from '@tabularium/kernel'
import { useEffect } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { dropGameFromId, type IndexedRulebook, type RulebookClause, type RulebookExample, type ExamplePositionFile, type RulebookRuling } from './book.ts'
import { ClauseLink } from './clause.tsx'
import { TextWithHits } from './marked.tsx'
import { openExampleOnTable } from './open.ts'
import { splitAtHits } from './search.ts'
import { rulebookTexts } from './texts.ts'

interface EntryProps {
  readonly book: IndexedRulebook
  /** What was searched; empty while reading. */
  readonly words: readonly string[]
}

/** Under the text, when only the other language's has what was searched, that text too. */
function TextInBothLanguages({ it, en, words }: { readonly it: string; readonly en: string; readonly words: readonly string[] }) {
  const own = { it, en }[currentLang.value]
  const other: Lang = currentLang.value === 'it' ? 'en' : 'it'
  const hit = (text: string): boolean => splitAtHits(text, words).some(p => p.hit)
  const elsewhere = words.length > 0 && !hit(own) && hit({ it, en }[other])
  return (
    <>
      <TextWithHits text={own} words={words} />
      {elsewhere && (
        <span class="other-language" lang={other}>
          <TextWithHits text={{ it, en }[other]} words={words} />
        </span>
      )}
    </>
  )
}

function ClauseLinks({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p class="rests-on">
      {label}{' '}
      {ids.map((id, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <ClauseLink id={id} label={dropGameFromId(id)} />
        </span>
      ))}
    </p>
  )
}

function RulingText({ ruling, words }: { readonly ruling: RulebookRuling; readonly words: readonly string[] }) {
  const t = rulebookTexts.value
  return (
    <>
      <p class="question">
        <TextInBothLanguages {...ruling.question} words={words} />
      </p>
      <p>
        <TextInBothLanguages {...ruling.ruling} words={words} />
      </p>
      <p class="why" lang="en">
        <span lang={currentLang.value}>{t.why}: </span>
        <TextWithHits text={ruling.why} words={words} />
      </p>
    </>
  )
}

/** A leaf that opens in place; its words are drawn only then. */
function FoldedSection({ title, children }: { readonly title: string; readonly children: () => preact.ComponentChildren }) {
  const open = useSignal(false)
  return (
    <details class="leaf" onToggle={event => void (open.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {open.value && children()}
    </details>
  )
}

export function ClauseEntry({ clause, book, words }: EntryProps & { readonly clause: RulebookClause }) {
  const t = rulebookTexts.value
  const { id, kind } = clause
  const rulings = book.rulingsOn.get(id) ?? []
  const examples = book.examplesOf.get(id) ?? []
  return (
    <li class="clause" id={id} tabIndex={-1}>
      <a class="anchor" href={`#${id}`} aria-label={t.linkTo(dropGameFromId(id))}>
        {dropGameFromId(id)}
      </a>
      <div class="clause-body">
        <p>
          <TextInBothLanguages it={clause.it} en={clause.en} words={words} />
          {kind !== 'rule' && <span class="kind">{t.kinds[kind]}</span>}
        </p>
        {rulings.map(r => (
          <FoldedSection key={r.id} title={t.ruling(dropGameFromId(r.id))}>
            {() => (
              <>
                <RulingText ruling={r} words={words} />
                <a href={`#${r.id}`}>{t.linkTo(dropGameFromId(r.id))}</a>
              </>
            )}
          </FoldedSection>
        ))}
        {examples.map(e => (
          <FoldedSection key={e.id} title={t.example(dropGameFromId(e.id))}>
            {() => <ExampleText example={e} book={book} />}
          </FoldedSection>
        ))}
      </div>
    </li>
  )
}

export function RulingEntry({ ruling, words }: EntryProps & { readonly ruling: RulebookRuling }) {
  const t = rulebookTexts.value
  return (
    <li class="clause" id={ruling.id} tabIndex={-1}>
      <a class="anchor" href={`#${ruling.id}`} aria-label={t.linkTo(dropGameFromId(ruling.id))}>
        {dropGameFromId(ruling.id)}
      </a>
      <div class="clause-body">
        <RulingText ruling={ruling} words={words} />
        <ClauseLinks label={t.about} ids={ruling.about} />
      </div>
    </li>
  )
}

function OpenExampleButton({ example, book }: { readonly example: RulebookExample; readonly book: IndexedRulebook }) {
  const t = rulebookTexts.value
  const file = book.positions[example.id]
  const game = example.id.split('.')[0]!
  const state = useSignal<'ready' | 'opening' | 'failed'>('ready')
  if (!file || !isGameId(game) || !gameRegistry[game].table) return null
  const open = (): void => {
    state.value = 'opening'
    openExampleOnTable(game, file, t.example(dropGameFromId(example.id)), example.clauses).catch(() => void (state.value = 'failed'))
  }
  return (
    <>
      {file.ruling && (
        <p>
          <a href={`#${file.ruling}`}>{t.corrected(dropGameFromId(file.ruling))}</a>
        </p>
      )}
      <button class="open-example" type="button" onClick={open}>
        {state.value === 'opening' ? t.opening : t.open}
      </button>
      {state.value === 'failed' && <p role="alert">{t.cannotOpen}</p>}
    </>
  )
}

/** What came of each step, told by the game's own rules: they are fetched when somebody wants to read it. */
function ExampleNarration({ game, file }: { readonly game: GameId; readonly file: ExamplePositionFile }) {
  const t = rulebookTexts.value
  const narration = useSignal<readonly InBothLanguages<string>[] | 'coming' | 'failed'>('coming')
  useEffect(() => {
    Promise.all([loadGame(game), import('../narration/narrate.ts')]).then(
      ([rules, { narrateSteps: narrate }]) => void (narration.value = narrate(rules, rules.position(file.position), file.steps)),
      () => void (narration.value = 'failed'),
    )
  }, [file])
  const now = narration.value
  if (now === 'coming') return <p role="status">{t.loading}</p>
  if (now === 'failed') return <p role="alert">{t.failed}</p>
  return <ol class="narration">{now.flatMap((step, i) => (step[currentLang.value] ? [<li key={i}>{step[currentLang.value]}</li>] : []))}</ol>
}
/** What an example shows: the clauses that it was made for, in words. */
function ClausesOfExample({ ids, book }: { readonly ids: readonly string[]; readonly book: IndexedRulebook }) {
  const clauses = ids.flatMap(id => book.clauseById.get(id) ?? [])
  if (clauses.length === 0) return null
  return (
    <>
      <p class="why">{rulebookTexts.value.shows}</p>
      <ul class="shows">
        {clauses.map(clause => (
          <li key={clause.id}>
            {clause[currentLang.value]} <ClauseLink id={clause.id} />
          </li>
        ))}
      </ul>
    </>
  )
}
function ExampleText({ example, book }: { readonly example: RulebookExample; readonly book: IndexedRulebook }) {
  const t = rulebookTexts.value
  const file = book.positions[example.id]
  const game = example.id.split('.')[0]!
  return (
    <>
      <ClausesOfExample ids={example.clauses} book={book} />
      {file && isGameId(game) && <FoldedSection title={t.tale}>{() => <ExampleNarration game={game} file={file} />}</FoldedSection>}
      <OpenExampleButton example={example} book={book} />
    </>
  )
}

export function ExampleEntry({ example, book }: EntryProps & { readonly example: RulebookExample }) {
  const t = rulebookTexts.value
  return (
    <li class="clause" id={example.id} tabIndex={-1}>
      <a class="anchor" href={`#${example.id}`} aria-label={t.linkTo(dropGameFromId(example.id))}>
        {dropGameFromId(example.id)}
      </a>
      <div class="clause-body">
        <ExampleText example={example} book={book} />
      </div>
    </li>
  )
}
