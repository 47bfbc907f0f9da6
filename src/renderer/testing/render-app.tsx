import '../shell/styles.ts'
import { render } from 'vitest-browser-react'
import { App } from '../shell/App.tsx'
import { takePlaces } from '../shell/places/kept-places.ts'
import { Providers } from '../shell/Providers.tsx'
import type { BookingDraft } from '../../domain/booking/booking-draft.ts'
import { createQueryClient } from '../bridge/queries.ts'
import { readUiState, setUiState, type UiState } from '../bridge/ui-state.ts'
import type { FakeAnswers, FakeBridge } from './fake-bridge.ts'
import { deskAnswers } from './sample-desk.ts'
import { intentAnswers } from './sample-intents.ts'
import { installSample, type SampleOptions } from './sample-platform.ts'

/** The full app at a route, over the sample console. Every test starts with the default layout, changed by `layout`. */
export async function renderApp(
  hash: string,
  options: SampleOptions = {},
  layout: Partial<UiState> = {},
): Promise<FakeBridge> {
  window.history.replaceState(null, '', hash)
  setUiState({ ...readUiState(null), welcomed: true, ...layout })
  const bridge = installSample(options)
  takePlaces([])
  await render(
    <div style={{ height: '100vh' }}>
      <Providers client={createQueryClient()} test>
        <App />
      </Providers>
    </div>,
  )
  await untilDrawn()
  return bridge
}

/** Waits for the first render, which needs the lock state. If that never arrives, the page stays empty. */
async function untilDrawn(): Promise<void> {
  for (let turn = 0; turn < 50 && document.querySelector('main, section') === null; turn++)
    await new Promise((resolve) => setTimeout(resolve, 4))
}

/** The booking desk with this caller, where nothing was sent yet. */
export const renderDesk = (draft: BookingDraft, answers: FakeAnswers = {}): Promise<FakeBridge> =>
  renderApp('#/booking/desk', { answers: { ...intentAnswers([]), ...deskAnswers({ draft }), ...answers } })

/** The inputs of all calls with this name, oldest first. */
export const inputsOf = (bridge: FakeBridge, name: string): unknown[] =>
  bridge.made.filter((call) => call.name === name).map((call) => call.input)

/** The booking draft as main last got it. */
export const keptDraft = (bridge: FakeBridge): BookingDraft | undefined =>
  (inputsOf(bridge, 'booking.keepDraft').at(-1) as { readonly draft: BookingDraft } | undefined)?.draft
