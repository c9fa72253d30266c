import '../styles/rulebook.css'
import { useSignal, useSignalEffect, type Signal } from '@preact/signals'
import { isGameId, gameRegistry, type GameId } from '@tabularium/games'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { makeRulesPath } from '../shell/route.ts'
import { aboutTexts } from '../texts/about.ts'
import { findClausesOnWinning } from './answers.ts'
import { groupIntoChapters, findGameOfId, dropGameFromId, type IndexedRulebook, type RulebookChapter } from './book.ts'
import { ClauseEntry, ExampleEntry, RulingEntry } from './entries.tsx'
import { loadRulebook } from './load.ts'
import { searchRulebook, buildSearchIndex, isLongEnoughToSearch, listSearchWords, type FoundRules } from './search.ts'
import { rulebookTexts } from './texts.ts'

const gamesWithRulebook = Object.keys(gameRegistry).filter(isGameId)

function RulebookLinks({ now }: { readonly now: GameId }) {
  return (
    <nav class="book-links" aria-label={rulebookTexts.value.books}>
      {gamesWithRulebook.map(id => (
        <a key={id} href={makeRulesPath(id)} aria-current={id === now ? 'page' : undefined}>
          {gameRegistry[id].name[currentLang.value]}
        </a>
      ))}
    </nav>
  )
}

/** The book's numbers are its own; words such as fase-5 are not numbers and stay out of sight. */
const isRuleNumber = (ref: string): boolean => /^(\d|[IVXLC]+$|[IVXLC]+\.|[A-Z]{2,}$)/.test(ref)
function writeRuleTitle(book: IndexedRulebook, ref: string): string {
  const title = book.titles[ref]?.[currentLang.value]
  if (!title) return isRuleNumber(ref) ? ref : ''
  return isRuleNumber(ref) && !/^[A-Z]{2}/.test(ref.replace(/^[IVXLC]+$/, '')) ? `${ref} ${title}` : title
}

/** As in the style sheet: beside the text where there is room, folded above it where there is not. */
const WIDE_WINDOW_QUERY = '(min-width: 56.01rem)'
function TableOfContents({ book }: { readonly book: IndexedRulebook }) {
  const t = rulebookTexts.value
  return (
    <nav class="book-contents" aria-label={t.contents}>
      <details open={matchMedia(WIDE_WINDOW_QUERY).matches}>
        <summary>{t.contents}</summary>
        <ol>
          {book.chapters.map(({ number }) => (
            <li key={number}>
              <a href={`#chapter-${number}`}>{writeRuleTitle(book, number)}</a>
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

const isTypingInField = (target: EventTarget | null): boolean => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
function RulebookSearchField({ query }: { readonly query: Signal<string> }) {
  const t = rulebookTexts.value
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTypingInField(event.target) || event.ctrlKey || event.metaKey) return
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

function ChapterView({ chapter, book, words }: { readonly chapter: RulebookChapter; readonly book: IndexedRulebook; readonly words: readonly string[] }) {
  const { number, sections } = chapter
  return (
    <section class="chapter" aria-labelledby={`chapter-${number}`}>
      <h2 id={`chapter-${number}`} tabIndex={-1}>
        {writeRuleTitle(book, number)}
      </h2>
      {sections.map(section => (
        <div key={section.ref} class="book-section">
          {section.ref !== number && writeRuleTitle(book, section.ref) && <h3>{writeRuleTitle(book, section.ref)}</h3>}
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

interface FoundPartsProps {
  readonly book: IndexedRulebook
  readonly found: Pick<FoundRules, 'rulings' | 'examples'>
  readonly chapters: readonly RulebookChapter[]
  readonly words: readonly string[]
}
function FoundParts({ book, found, chapters, words }: FoundPartsProps) {
  const t = rulebookTexts.value
  return (
    <>
      {chapters.map(chapter => (
        <ChapterView key={chapter.number} chapter={chapter} book={book} words={words} />
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
const MOST_RESULTS = 150
function limitResults(found: FoundRules): FoundRules {
  const clauses = found.clauses.slice(0, MOST_RESULTS)
  const rulings = found.rulings.slice(0, MOST_RESULTS - clauses.length)
  const examples = found.examples.slice(0, MOST_RESULTS - clauses.length - rulings.length)
  return { clauses, rulings, examples, count: clauses.length + rulings.length + examples.length }
}
/** What everybody asks is answered before the passages are listed. */
function AnswerOnWinning({ book, query }: { readonly book: IndexedRulebook; readonly query: string }) {
  const game = findGameOfId(book.clauses[0]!.id)
  const clauses = findClausesOnWinning(query, game).flatMap(id => book.clauseById.get(id) ?? [])
  const t = aboutTexts.value
  if (clauses.length === 0) return null
  return (
    <section class="book-answer" aria-labelledby="book-answer">
      <h2 id="book-answer">{t.howToWin}</h2>
      <p>{t.games[game]?.wins}</p>
      <ol class="clauses">
        {clauses.map(clause => (
          <li key={clause.id}>
            <a href={`#${clause.id}`}>{dropGameFromId(clause.id)}</a> {clause[currentLang.value]}
          </li>
        ))}
      </ol>
    </section>
  )
}
function SearchResults({ book, query }: { readonly book: IndexedRulebook; readonly query: string }) {
  const t = rulebookTexts.value
  const index = useMemo(() => buildSearchIndex(book), [book])
  const all = searchRulebook(index, query)
  const shown = limitResults(all)
  return (
    <>
      <AnswerOnWinning book={book} query={query} />
      <p class="found" role="status">
        {all.count === 0 ? t.nothing : t.found(all.count)}
        {all.count > shown.count && ` ${t.more(all.count - shown.count)}`}
      </p>
      <FoundParts book={book} found={shown} chapters={groupIntoChapters(shown.clauses)} words={listSearchWords(query)} />
    </>
  )
}

/** Goes to what the address names, also when the search had hidden it. */
function useScrollToAnchor(query: Signal<string>): void {
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

function RulebookView({ book }: { readonly book: IndexedRulebook }) {
  const t = rulebookTexts.value
  const query = useSignal('')
  useScrollToAnchor(query)
  const searching = isLongEnoughToSearch(query.value)
  return (
    <div class="book">
      <TableOfContents book={book} />
      <div class="book-text">
        <RulebookSearchField query={query} />
        {searching ? (
          <SearchResults book={book} query={query.value} />
        ) : (
          <>
            <p class="found">{t.counts(book.clauses.length, book.rulings.length, book.examples.length)}</p>
            <FoundParts book={book} found={book} chapters={book.chapters} words={[]} />
          </>
        )}
      </div>
    </div>
  )
}

type LoadedRulebook = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly book: IndexedRulebook }
export function RulebookPage({ id }: { readonly id: GameId }) {
  const t = rulebookTexts.value
  const loaded = useSignal<LoadedRulebook>({ is: 'loading' })
  const tries = useSignal(0)
  useSignalEffect(() => {
    void tries.value
    loadRulebook(id).then(
      book => void (loaded.value = { is: 'here', book }),
      () => void (loaded.value = { is: 'failed' }),
    )
  })
  const now = loaded.value
  return (
    <article class="rulebook">
      <h1>{t.title(gameRegistry[id].name[currentLang.value])}</h1>
      <p class="lead">{t.lead}</p>
      <RulebookLinks now={id} />
      {now.is === 'here' && <RulebookView book={now.book} />}
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
