/** What can be set at the table, and the ways away from it. */
import { useSignal } from '@preact/signals'
import { standingOrderNames, type StandingOrder } from '@tabularium/host'
import { opponentSpeeds } from '../match/client.ts'
import {
  setFightViewerSetting,
  setGuideSetting,
  setMotionSetting,
  setSoundSetting,
  setOpponentSpeed,
  fightViewerSetting,
  fightViewerSettings,
  findGuideSetting,
  motionSetting,
  motionSettings,
  soundSetting,
  soundSettingValues,
  opponentSpeed,
} from '../settings/preferences.ts'
import { LanguageSwitch, ThemeSwitch } from '../settings/switches.tsx'
import { makeRulesPath } from '../shell/route.ts'
import { texts } from '../texts/index.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { onlineTexts } from '../texts/online.ts'
import { Popup } from './popup.tsx'
import type { Ui } from './ui.ts'

const LazyTakeOnline = createLazyPage(async () => (await import('../online/take-online.tsx')).TakeOnlineForm)

interface RadioGroupProps<T extends string> {
  readonly title: string
  readonly name: string
  readonly values: readonly T[]
  readonly words: { readonly [V in T]: string }
  readonly now: T
  readonly onPick: (value: T) => void
}
export function RadioGroup<T extends string>({ title, name, values, words, now, onPick }: RadioGroupProps<T>) {
  return (
    <fieldset class="radios">
      <legend>{title}</legend>
      {values.map(value => (
        <label key={value}>
          <input type="radio" name={name} checked={value === now} onChange={() => onPick(value)} /> {words[value]}
        </label>
      ))}
    </fieldset>
  )
}
export function SpeedRadios() {
  const t = texts.value.table
  return <RadioGroup title={t.speed} name="speed" values={opponentSpeeds} words={t.speeds} now={opponentSpeed.value} onPick={setOpponentSpeed} />
}
export function MotionRadios() {
  const t = texts.value.table
  return <RadioGroup title={t.motion} name="motion" values={motionSettings} words={t.motions} now={motionSetting.value} onPick={setMotionSetting} />
}
function SoundRadios() {
  const t = texts.value.table
  return <RadioGroup title={t.sound} name="sound" values={soundSettingValues} words={t.sounds} now={soundSetting.value} onPick={setSoundSetting} />
}
function FightViewerRadios({ ui }: { readonly ui: Ui }) {
  const t = texts.value.table
  if (!ui.session.gameUi.fight) return null
  return (
    <RadioGroup title={t.fights} name="fights" values={fightViewerSettings} words={t.fightings} now={fightViewerSetting.value} onPick={setFightViewerSetting} />
  )
}
function StandingOrderRadios({ ui }: { readonly ui: Ui }) {
  const t = texts.value.table
  const { session } = ui
  const kept = session.update.value?.orders
  const asksReactions = Object.keys(session.client.game.def.windows).length > 0
  if (!kept || !asksReactions || session.client.info.study) return null
  const own = Object.keys({ ...kept.by, ...kept.now })
  const reset = async (): Promise<void> => {
    for (const timing of Object.keys(kept.by)) await session.setOrder(timing, kept.usual, 'always')
    for (const timing of Object.keys(kept.now)) await session.setOrder(timing, kept.usual, 'now')
  }
  return (
    <>
      <RadioGroup<StandingOrder>
        title={t.orders}
        name="orders"
        values={standingOrderNames}
        words={t.order}
        now={kept.usual}
        onPick={order => void session.setOrder(null, order, 'always')}
      />
      {own.length > 0 && (
        <p>
          {t.ordersKept}{' '}
          <button type="button" class="link" onClick={() => void reset()}>
            {t.ordersReset}
          </button>
        </p>
      )}
    </>
  )
}
export function TableMenu({ ui }: { readonly ui: Ui }) {
  const t = texts.value.table
  const close = (): void => void (ui.menu.value = false)
  const { client, update } = ui.session
  const { game, study } = client.info
  const isGoingOnline = useSignal(false)
  const canGoOnline = client.exportForServer !== undefined && study === null && update.value?.sample.outcome === null
  if (isGoingOnline.value)
    return (
      <Popup title={onlineTexts.value.takeOnline} onClose={close} wide>
        <LazyTakeOnline client={client} />
      </Popup>
    )
  return (
    <Popup title={t.menu} onClose={close} wide>
      <ul class="menu-list">
        <li>
          <a href="/">{t.home}</a>
        </li>
        {client.exportForServer === undefined && study === null && (
          <li>
            <a href="/online">{onlineTexts.value.allMatches}</a>
          </li>
        )}
        <li>
          <a href={makeRulesPath(game)}>{texts.value.play.rulebook}</a>
        </li>
        {ui.session.gameUi.guide && (
          <li>
            <button
              type="button"
              class="link"
              onClick={() => {
                setGuideSetting(game, !findGuideSetting(game).value)
                close()
              }}
            >
              {findGuideSetting(game).value ? t.guideOff : t.guideOn}
            </button>
          </li>
        )}
        <li>
          <button type="button" class="link" onClick={() => void ui.session.saveToFile()}>
            {t.export}
          </button>
        </li>
        {canGoOnline && (
          <li>
            <button type="button" class="link" onClick={() => void (isGoingOnline.value = true)}>
              {onlineTexts.value.takeOnline}
            </button>
          </li>
        )}
      </ul>
      <h3>{t.settings}</h3>
      <div class="switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <SpeedRadios />
      <StandingOrderRadios ui={ui} />
      <FightViewerRadios ui={ui} />
      <MotionRadios />
      <SoundRadios />
      <p class="keys">{t.keys}</p>
    </Popup>
  )
}
