/** The three kinds of passages, each with links to those it belongs with. */
import { useSignal } from '@preact/signals'
import { isGameId, loadGame, registry, type GameId } from '@tabularium/games'
import type { InBoth, Lang } from '@tabularium/kernel'
import { useEffect } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { shortId, type Book, type ClauseLine, type ExampleLine, type PositionFile, type RulingLine } from './book.ts'
import { Clause } from './clause.tsx'
import { Marked } from './marked.tsx'
import { openOnTable } from './open.ts'
import { pieces } from './search.ts'
import { rulebookTexts } from './texts.ts'

interface Shared {
  readonly book: Book
  /** What was searched; empty while reading. */
  readonly words: readonly string[]
}

/** Under the text, when only the other language's has what was searched, that text too. */
function BothTexts({ it, en, words }: { readonly it: string; readonly en: string; readonly words: readonly string[] }) {
  const own = { it, en }[currentLang.value]
  const other: Lang = currentLang.value === 'it' ? 'en' : 'it'
  const hit = (text: string): boolean => pieces(text, words).some(p => p.hit)
  const elsewhere = words.length > 0 && !hit(own) && hit({ it, en }[other])
  return (
    <>
      <Marked text={own} words={words} />
      {elsewhere && (
        <span class="other-language" lang={other}>
          <Marked text={{ it, en }[other]} words={words} />
        </span>
      )}
    </>
  )
}

function Links({ label, ids }: { readonly label: string; readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p class="rests-on">
      {label}{' '}
      {ids.map((id, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Clause id={id} label={shortId(id)} />
        </span>
      ))}
    </p>
  )
}

function RulingText({ ruling, words }: { readonly ruling: RulingLine; readonly words: readonly string[] }) {
  const t = rulebookTexts.value
  return (
    <>
      <p class="question">
        <BothTexts {...ruling.question} words={words} />
      </p>
      <p>
        <BothTexts {...ruling.ruling} words={words} />
      </p>
      <p class="why" lang="en">
        <span lang={currentLang.value}>{t.why}: </span>
        <Marked text={ruling.why} words={words} />
      </p>
    </>
  )
}

/** A leaf that opens in place; its words are drawn only then. */
function Leaf({ title, children }: { readonly title: string; readonly children: () => preact.ComponentChildren }) {
  const open = useSignal(false)
  return (
    <details class="leaf" onToggle={event => void (open.value = event.currentTarget.open)}>
      <summary>{title}</summary>
      {open.value && children()}
    </details>
  )
}

export function ClauseEntry({ clause, book, words }: Shared & { readonly clause: ClauseLine }) {
  const t = rulebookTexts.value
  const { id, kind } = clause
  const rulings = book.rulingsOn.get(id) ?? []
  const examples = book.examplesOf.get(id) ?? []
  return (
    <li class="clause" id={id} tabIndex={-1}>
      <a class="anchor" href={`#${id}`} aria-label={t.linkTo(shortId(id))}>
        {shortId(id)}
      </a>
      <div class="clause-body">
        <p>
          <BothTexts it={clause.it} en={clause.en} words={words} />
          {kind !== 'rule' && <span class="kind">{t.kinds[kind]}</span>}
        </p>
        {rulings.map(r => (
          <Leaf key={r.id} title={t.ruling(shortId(r.id))}>
            {() => (
              <>
                <RulingText ruling={r} words={words} />
                <a href={`#${r.id}`}>{t.linkTo(shortId(r.id))}</a>
              </>
            )}
          </Leaf>
        ))}
        {examples.map(e => (
          <Leaf key={e.id} title={t.example(shortId(e.id))}>
            {() => <ExampleText example={e} book={book} />}
          </Leaf>
        ))}
      </div>
    </li>
  )
}

export function RulingEntry({ ruling, words }: Shared & { readonly ruling: RulingLine }) {
  const t = rulebookTexts.value
  return (
    <li class="clause" id={ruling.id} tabIndex={-1}>
      <a class="anchor" href={`#${ruling.id}`} aria-label={t.linkTo(shortId(ruling.id))}>
        {shortId(ruling.id)}
      </a>
      <div class="clause-body">
        <RulingText ruling={ruling} words={words} />
        <Links label={t.about} ids={ruling.about} />
      </div>
    </li>
  )
}

function OpenButton({ example, book }: { readonly example: ExampleLine; readonly book: Book }) {
  const t = rulebookTexts.value
  const file = book.positions[example.id]
  const game = example.id.split('.')[0]!
  const state = useSignal<'ready' | 'opening' | 'failed'>('ready')
  if (!file || !isGameId(game) || !registry[game].table) return null
  const open = (): void => {
    state.value = 'opening'
    openOnTable(game, file, t.example(shortId(example.id)), example.clauses).catch(() => void (state.value = 'failed'))
  }
  return (
    <>
      {file.ruling && (
        <p>
          <a href={`#${file.ruling}`}>{t.corrected(shortId(file.ruling))}</a>
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
function Narration({ game, file }: { readonly game: GameId; readonly file: PositionFile }) {
  const t = rulebookTexts.value
  const told = useSignal<readonly InBoth<string>[] | 'coming' | 'failed'>('coming')
  useEffect(() => {
    Promise.all([loadGame(game), import('../narration/narrate.ts')]).then(
      ([rules, { narrate }]) => void (told.value = narrate(rules, rules.position(file.position), file.steps)),
      () => void (told.value = 'failed'),
    )
  }, [file])
  const now = told.value
  if (now === 'coming') return <p role="status">{t.loading}</p>
  if (now === 'failed') return <p role="alert">{t.failed}</p>
  return <ol class="narration">{now.flatMap((step, i) => (step[currentLang.value] ? [<li key={i}>{step[currentLang.value]}</li>] : []))}</ol>
}
/** What an example shows: the clauses that it was made for, in words. */
function Shows({ ids, book }: { readonly ids: readonly string[]; readonly book: Book }) {
  const clauses = ids.flatMap(id => book.clauseById.get(id) ?? [])
  if (clauses.length === 0) return null
  return (
    <>
      <p class="why">{rulebookTexts.value.shows}</p>
      <ul class="shows">
        {clauses.map(clause => (
          <li key={clause.id}>
            {clause[currentLang.value]} <Clause id={clause.id} />
          </li>
        ))}
      </ul>
    </>
  )
}
function ExampleText({ example, book }: { readonly example: ExampleLine; readonly book: Book }) {
  const t = rulebookTexts.value
  const file = book.positions[example.id]
  const game = example.id.split('.')[0]!
  return (
    <>
      <Shows ids={example.clauses} book={book} />
      {file && isGameId(game) && <Leaf title={t.tale}>{() => <Narration game={game} file={file} />}</Leaf>}
      <OpenButton example={example} book={book} />
    </>
  )
}

export function ExampleEntry({ example, book }: Shared & { readonly example: ExampleLine }) {
  const t = rulebookTexts.value
  return (
    <li class="clause" id={example.id} tabIndex={-1}>
      <a class="anchor" href={`#${example.id}`} aria-label={t.linkTo(shortId(example.id))}>
        {shortId(example.id)}
      </a>
      <div class="clause-body">
        <ExampleText example={example} book={book} />
      </div>
    </li>
  )
}
