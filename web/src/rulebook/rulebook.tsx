import '../styles/rulebook.css'
import { useSignal, useSignalEffect, type Signal } from '@preact/signals'
import { isGameId, registry, type GameId } from '@tabularium/games'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { makeRulesPath } from '../shell/route.ts'
import { aboutTexts } from '../texts/about.ts'
import { answerTo } from './answers.ts'
import { chaptersOf, gameOf, shortId, type Book, type Chapter } from './book.ts'
import { ClauseEntry, ExampleEntry, RulingEntry } from './entries.tsx'
import { loadBook } from './load.ts'
import { find, indexOf, isSearch, wordsOf, type Found } from './search.ts'
import { rulebookTexts } from './texts.ts'

const books = Object.keys(registry).filter(isGameId)

function BookLinks({ now }: { readonly now: GameId }) {
  return (
    <nav class="book-links" aria-label={rulebookTexts.value.books}>
      {books.map(id => (
        <a key={id} href={makeRulesPath(id)} aria-current={id === now ? 'page' : undefined}>
          {registry[id].name[currentLang.value]}
        </a>
      ))}
    </nav>
  )
}

/** The book's numbers are its own; words such as fase-5 are not numbers and stay out of sight. */
const isNumber = (ref: string): boolean => /^(\d|[IVXLC]+$|[IVXLC]+\.|[A-Z]{2,}$)/.test(ref)
function titleText(book: Book, ref: string): string {
  const title = book.titles[ref]?.[currentLang.value]
  if (!title) return isNumber(ref) ? ref : ''
  return isNumber(ref) && !/^[A-Z]{2}/.test(ref.replace(/^[IVXLC]+$/, '')) ? `${ref} ${title}` : title
}

/** As in the style sheet: beside the text where there is room, folded above it where there is not. */
const WIDE = '(min-width: 56.01rem)'
function Contents({ book }: { readonly book: Book }) {
  const t = rulebookTexts.value
  return (
    <nav class="book-contents" aria-label={t.contents}>
      <details open={matchMedia(WIDE).matches}>
        <summary>{t.contents}</summary>
        <ol>
          {book.chapters.map(({ number }) => (
            <li key={number}>
              <a href={`#chapter-${number}`}>{titleText(book, number)}</a>
            </li>
          ))}
          <li>
            <a href="#rulings">{t.rulings}</a>
          </li>
          <li>
            <a href="#examples">{t.examples}</a>
          </li>
        </ol>
      </details>
    </nav>
  )
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
function SearchField({ query }: { readonly query: Signal<string> }) {
  const t = rulebookTexts.value
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <search class="book-search">
      <input
        ref={field}
        type="search"
        aria-label={t.find}
        aria-describedby="find-help"
        placeholder={t.find}
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        onInput={event => void (query.value = event.currentTarget.value)}
        onKeyDown={event => void (event.key === 'Escape' && (query.value = ''))}
      />
      <p id="find-help">{t.findHelp}</p>
    </search>
  )
}

function ChapterPart({ chapter, book, words }: { readonly chapter: Chapter; readonly book: Book; readonly words: readonly string[] }) {
  const { number, sections } = chapter
  return (
    <section class="chapter" aria-labelledby={`chapter-${number}`}>
      <h2 id={`chapter-${number}`} tabIndex={-1}>
        {titleText(book, number)}
      </h2>
      {sections.map(section => (
        <div key={section.ref} class="book-section">
          {section.ref !== number && titleText(book, section.ref) && <h3>{titleText(book, section.ref)}</h3>}
          <ol class="clauses">
            {section.clauses.map(clause => (
              <ClauseEntry key={clause.id} clause={clause} book={book} words={words} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

interface PartsProps {
  readonly book: Book
  readonly found: Pick<Found, 'rulings' | 'examples'>
  readonly chapters: readonly Chapter[]
  readonly words: readonly string[]
}
function Parts({ book, found, chapters, words }: PartsProps) {
  const t = rulebookTexts.value
  return (
    <>
      {chapters.map(chapter => (
        <ChapterPart key={chapter.number} chapter={chapter} book={book} words={words} />
      ))}
      {found.rulings.length > 0 && (
        <section class="chapter" aria-labelledby="rulings">
          <h2 id="rulings" tabIndex={-1}>
            {t.rulings}
          </h2>
          {words.length === 0 && <p class="part-lead">{t.rulingsLead}</p>}
          <ol class="clauses">
            {found.rulings.map(ruling => (
              <RulingEntry key={ruling.id} ruling={ruling} book={book} words={words} />
            ))}
          </ol>
        </section>
      )}
      {found.examples.length > 0 && (
        <section class="chapter" aria-labelledby="examples">
          <h2 id="examples" tabIndex={-1}>
            {t.examples}
          </h2>
          {words.length === 0 && <p class="part-lead">{t.examplesLead}</p>}
          <ol class="clauses">
            {found.examples.map(example => (
              <ExampleEntry key={example.id} example={example} book={book} words={words} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** More would be slow to draw and no help to read. */
const MOST = 150
function firstOf(found: Found): Found {
  const clauses = found.clauses.slice(0, MOST)
  const rulings = found.rulings.slice(0, MOST - clauses.length)
  const examples = found.examples.slice(0, MOST - clauses.length - rulings.length)
  return { clauses, rulings, examples, count: clauses.length + rulings.length + examples.length }
}
/** What everybody asks is answered before the passages are listed. */
function AnswerTo({ book, query }: { readonly book: Book; readonly query: string }) {
  const game = gameOf(book.clauses[0]!.id)
  const clauses = answerTo(query, game).flatMap(id => book.clauseById.get(id) ?? [])
  const t = aboutTexts.value
  if (clauses.length === 0) return null
  return (
    <section class="book-answer" aria-labelledby="book-answer">
      <h2 id="book-answer">{t.howToWin}</h2>
      <p>{t.games[game]?.wins}</p>
      <ol class="clauses">
        {clauses.map(clause => (
          <li key={clause.id}>
            <a href={`#${clause.id}`}>{shortId(clause.id)}</a> {clause[currentLang.value]}
          </li>
        ))}
      </ol>
    </section>
  )
}
function Results({ book, query }: { readonly book: Book; readonly query: string }) {
  const t = rulebookTexts.value
  const index = useMemo(() => indexOf(book), [book])
  const all = find(index, query)
  const shown = firstOf(all)
  return (
    <>
      <AnswerTo book={book} query={query} />
      <p class="found" role="status">
        {all.count === 0 ? t.nothing : t.found(all.count)}
        {all.count > shown.count && ` ${t.more(all.count - shown.count)}`}
      </p>
      <Parts book={book} found={shown} chapters={chaptersOf(shown.clauses)} words={wordsOf(query)} />
    </>
  )
}

/** Goes to what the address names, also when the search had hidden it. */
function useAnchor(query: Signal<string>): void {
  useEffect(() => {
    const go = (): void => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (!id) return
      query.value = ''
      requestAnimationFrame(() => {
        const target = document.getElementById(id)
        target?.scrollIntoView({ block: 'start' })
        target?.focus({ preventScroll: true })
      })
    }
    go()
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [query])
}

function OpenBook({ book }: { readonly book: Book }) {
  const t = rulebookTexts.value
  const query = useSignal('')
  useAnchor(query)
  const searching = isSearch(query.value)
  return (
    <div class="book">
      <Contents book={book} />
      <div class="book-text">
        <SearchField query={query} />
        {searching ? (
          <Results book={book} query={query.value} />
        ) : (
          <>
            <p class="found">{t.counts(book.clauses.length, book.rulings.length, book.examples.length)}</p>
            <Parts book={book} found={book} chapters={book.chapters} words={[]} />
          </>
        )}
      </div>
    </div>
  )
}

type Loaded = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly book: Book }
export function Rulebook({ id }: { readonly id: GameId }) {
  const t = rulebookTexts.value
  const loaded = useSignal<Loaded>({ is: 'loading' })
  const tries = useSignal(0)
  useSignalEffect(() => {
    void tries.value
    loadBook(id).then(
      book => void (loaded.value = { is: 'here', book }),
      () => void (loaded.value = { is: 'failed' }),
    )
  })
  const now = loaded.value
  return (
    <article class="rulebook">
      <h1>{t.title(registry[id].name[currentLang.value])}</h1>
      <p class="lead">{t.lead}</p>
      <BookLinks now={id} />
      {now.is === 'here' && <OpenBook book={now.book} />}
      {now.is === 'loading' && <p role="status">{t.loading}</p>}
      {now.is === 'failed' && (
        <div role="alert">
          <p>{t.failed}</p>
          <button class="button" type="button" onClick={() => void (tries.value += 1)}>
            {t.again}
          </button>
        </div>
      )}
    </article>
  )
}
