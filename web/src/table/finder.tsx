/** Places by name, to be shown on the map; below them those that answer the question, to be chosen here. */
import { useSignal } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { makeAnswerKey, type Choice } from './choices.ts'
import type { TableMap } from './game-ui.ts'
import { arePlacesNumbered, listAnswersOnPlaces } from './numbered-places.ts'
import { findPlaces, foldAccentsAndCase } from './places.ts'
import { Popup } from './popup.tsx'
import { writeAnswer, type Ui } from './ui.ts'

interface PlaceFinderProps {
  readonly ui: Ui
  readonly map: TableMap
  readonly onFound: (id: string) => void
}
export function PlaceFinder({ ui, map, onFound }: PlaceFinderProps) {
  const query = useSignal('')
  const t = texts.value.table
  const has = (text: string): boolean => foldAccentsAndCase(text).includes(foldAccentsAndCase(query.value))
  const places = findPlaces(map.spaces, ui.session.gameUi.nicknames ?? {}, query.value, currentLang.value)
  const found = new Set(places.map(({ space }) => space.id))
  const all = listAnswersOnPlaces(ui).map((choice, i) => ({ choice, no: i + 1, text: writeAnswer(ui, choice.action) }))
  const answers = all.filter(({ choice, text }) => has(text) || choice.at.spaces.some(id => found.has(id)))
  const close = (): void => {
    ui.finding.value = false
    query.value = ''
  }
  const choose = (choice: Choice): void => {
    close()
    void ui.session.choose(choice.action)
  }
  const show = (id: string): void => {
    close()
    // After the dialog has given the focus back.
    requestAnimationFrame(() => requestAnimationFrame(() => onFound(id)))
  }
  return (
    <Popup title={t.find} onClose={close}>
      <form
        class="finder"
        onSubmit={event => {
          event.preventDefault()
          if (places[0]) show(places[0].space.id)
        }}
      >
        <input
          type="search"
          autofocus
          aria-label={t.findLabel}
          placeholder={t.findLabel}
          value={query.value}
          onInput={e => void (query.value = e.currentTarget.value)}
        />
        <div class="finder-found">
          <ul class="finder-places" aria-label={t.findPlaces}>
            {places.map(({ space, by }) => (
              <li key={space.id}>
                <button type="button" class="link" onClick={() => show(space.id)}>
                  {space.name[currentLang.value]} {by !== null && <small>{by}</small>}
                </button>
              </li>
            ))}
            {places.length === 0 && <li>{t.findNone}</li>}
          </ul>
          {answers.length > 0 && (
            <div class="finder-answers" role="group" aria-label={t.placesThatAnswer}>
              <h3>{t.placesThatAnswer}</h3>
              {answers.map(({ choice, no, text }) => (
                <button key={no} type="button" class="choice" data-answer={makeAnswerKey(choice)} onClick={() => choose(choice)}>
                  {arePlacesNumbered(ui) && <b class="place-no">{no}</b>}
                  <span>{text}</span>
                  {ui.foresight.note(choice.action) && <small class="answer-note">{ui.foresight.note(choice.action)!.text}</small>}
                </button>
              ))}
            </div>
          )}
        </div>
      </form>
    </Popup>
  )
}
