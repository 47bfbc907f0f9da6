import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { firstLayout, setUiState, useUiState } from '../../bridge/ui-state.ts'
import { useBriefMessage } from '../../parts/brief-message.ts'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => page.viewport(1280, 800))

const said = () => useBriefMessage.getState().message?.words
const button = () => page.getByRole('button', { name: 'Open this page in a new window' })

test('newcomer habit: the present place opens in a new window, without what could name a person, and says so', async () => {
  const bridge = await renderApp('#/settings/about')
  await button().click()
  await expect.poll(() => inputsOf(bridge, 'app.openWindow')).toEqual([{ address: '#/settings/about' }])
  expect(said()).toBeUndefined()
  window.location.hash = '#/entities/asset/link/schema?find=Benally'
  await button().click()
  await expect.poll(said).toMatch(/^Opened in a new window\. .* could name a person were left out\.$/)
  bridge.emit('shell.newWindow', null)
  await expect
    .poll(() => inputsOf(bridge, 'app.openWindow').slice(1))
    .toEqual([{ address: '#/entities/asset/link/schema' }, { address: '#/entities/asset/link/schema' }])
})

test('the palette opens the present place, and in Regions the wall', async () => {
  const bridge = await renderApp('#/regions/board')
  for (const name of ['Open this page in a new window', 'Open the wall in a new window']) {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Find', exact: true }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect
    .poll(() => inputsOf(bridge, 'app.openWindow'))
    .toEqual([{ address: '#/regions/board' }, { address: '#/regions/wall' }])
})

test('Booking stays in the first window, and a refusal says why and what to do', async () => {
  const bridge = await renderApp('#/booking/unknown')
  await button().click()
  await expect.poll(said).toBe('Booking is done in the first window only.')
  expect(inputsOf(bridge, 'app.openWindow')).toEqual([])
  bridge.answer({ 'app.openWindow': () => refuse('conflict') })
  window.location.hash = '#/settings/about'
  await button().click()
  await expect.poll(said).not.toBe('Booking is done in the first window only.')
})

test('a further window shows where booking is done, calls nothing of the desk, and leads to the first window', async () => {
  const before = window.location.href
  window.history.replaceState(null, '', '?window=2#/booking/desk')
  try {
    const bridge = await renderApp('#/booking/desk')
    await expect.element(page.getByRole('heading', { name: 'Booking is done in the first window' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to the first window' }).click()
    expect(inputsOf(bridge, 'app.showFirstWindow')).toEqual([undefined])
    expect(bridge.made.map(({ name }) => name).filter((name) => name.startsWith('booking.'))).toEqual([])
    expect(bridge.made.map(({ name }) => name)).not.toContain('app.takeLink')
  } finally {
    window.history.replaceState(null, '', before)
  }
})

test('what another window changes is followed, and the next change here undoes none of it', async () => {
  await renderApp('#/settings/about')
  const before = JSON.stringify(useUiState.getState())
  const newValue = JSON.stringify({ ...useUiState.getState(), theme: 'dark', gridLayouts: { grid: firstLayout } })
  window.dispatchEvent(new StorageEvent('storage', { key: 'access-console.ui', oldValue: before, newValue }))
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  setUiState({ railCollapsed: true })
  const stored: unknown = JSON.parse(localStorage.getItem('access-console.ui') ?? '')
  expect(stored).toMatchObject({ theme: 'dark', railCollapsed: true, gridLayouts: { grid: firstLayout } })
})
