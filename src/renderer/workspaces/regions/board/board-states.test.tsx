import { wholeSecond } from '../../../testing/whole-second.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { Alert } from '../../../../domain/regions/alert.ts'
import { usualRegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { openRegions } from '../../../testing/open-regions.ts'
import { inputsOf } from '../../../testing/render-app.tsx'
import { sampleConnections } from '../../../testing/sample-platform.ts'
import { closedAlert, sampleAlert, sampleAlerts, type SampleRow } from '../../../testing/sample-regions.ts'

const address = '#/regions/board'
const board = () => page.getByRole('region', { name: 'Board of regions' })
const grid = () => page.getByRole('treegrid', { name: 'Regions' })

const open = (
  change: Partial<BoardState> = {},
  rows?: readonly SampleRow[],
  answers: FakeAnswers = {},
  alerts: readonly Alert[] = [],
) => openRegions(address, { rows, alerts, change, answers })

beforeEach(() => page.viewport(1440, 900))

test('why an incident couldn’t be acknowledged isn’t said of the next one', async () => {
  const { bridge } = await open({}, undefined, {
    'regions.alerts': () => sampleAlerts([sampleAlert()]),
    'regions.actOnIncidents': () => refuse('storage'),
  })
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  await strip.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A file can’t be read or saved/)
  const next = sampleAlert({ id: 'alert-2', regionName: 'Arizona', regionCode: 'AZ' })
  const incidents = sampleAlerts([next]).incidents.map((one) => ({ ...one, id: 'incident-2' }))
  bridge.emit('regions.alerts', { ...sampleAlerts([next]), incidents })
  await expect.element(strip).toMatchTextContent(/Arizona/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('Enter held down acts on the incident that was there, and not on the next one', async () => {
  const second = sampleAlert({ id: 'alert-2', regionName: 'Arizona', regionCode: 'AZ', waitSeconds: 50 * 60 })
  const { bridge } = await open({}, undefined, {}, [sampleAlert(), second])
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  await expect.element(strip).toMatchTextContent(/Texas/)
  strip.getByRole('button', { name: 'Mute 30 min' }).element().focus()
  await userEvent.keyboard('{Enter>4/}')
  await expect.element(strip).toMatchTextContent(/Arizona/)
  expect(inputsOf(bridge, 'regions.actOnIncidents')).toHaveLength(1)
})

test('the incident under the keyboard focus stays on the strip when a worse one comes', async () => {
  const { bridge } = await open({}, undefined, { 'regions.alerts': () => sampleAlerts([sampleAlert()]) })
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  const acknowledge = strip.getByRole('button', { name: 'Acknowledge' })
  await expect.element(strip).toMatchTextContent(/Texas/)
  await grid().hover()
  strip.getByRole('button', { name: 'Mute 30 min' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(acknowledge).toHaveFocus()
  const closed = closedAlert({ id: 'alert-2' })
  const alerts = [closed, sampleAlert()]
  const all = sampleAlerts(alerts)
  const incidents = alerts.flatMap((alert, at) =>
    sampleAlerts([alert]).incidents.map((one) => ({ ...one, id: at === 0 ? 'incident-2' : one.id })),
  )
  bridge.emit('regions.alerts', { ...all, incidents })
  await expect.element(strip.getByRole('link', { name: '+1 more' })).toBeVisible()
  await expect.element(strip).toMatchTextContent(/Texas/)
  acknowledge.element().blur()
  await expect.element(strip).toMatchTextContent(/Arizona/)
})

test('opening Regions starts monitoring the sandbox where nobody chose, says so, and can stop it', async () => {
  let watch: 'in-use' | 'off' | undefined
  const { bridge, sample } = await open({ state: 'off', board: undefined }, undefined, {
    'regions.watch'({ on }) {
      watch = on ? 'in-use' : 'off'
      return { ...sampleState(), state: on ? 'watching' : 'off' }
    },
    'regions.settings': () => ({ ...usualRegionsSettings, watch }),
  })
  const sampleState = (): BoardState => sample.state
  await expect.element(page.getByText(/Monitoring Sandbox: updates every 60 sec/)).toBeVisible()
  expect(inputsOf(bridge, 'regions.watch')).toEqual([{ connectionId: 'sandbox', on: true }])
  await page.getByRole('button', { name: 'Stop monitoring' }).click()
  await expect.element(page.getByText('Monitoring is off')).toBeVisible()
  // Whoever stopped it is not overruled by looking.
  expect(inputsOf(bridge, 'regions.watch')).toEqual([
    { connectionId: 'sandbox', on: true },
    { connectionId: 'sandbox', on: false },
  ])
  await page.getByRole('button', { name: 'Start monitoring' }).click()
  await expect.poll(() => inputsOf(bridge, 'regions.watch')).toHaveLength(3)
})

test('opening Regions starts no monitoring of an own connection with the stage Sandbox', async () => {
  const connections = sampleConnections.map((one) => (one.id === 'uat' ? { ...one, stage: 'sandbox' as const } : one))
  const { bridge } = await open({ state: 'off', board: undefined }, undefined, {
    'regions.settings': () => ({ ...usualRegionsSettings, watch: undefined }),
    'settings.connections': () => ({ connections, activeId: 'uat' }),
  })
  await expect.element(page.getByText('Monitoring is off')).toBeVisible()
  await expect.poll(() => inputsOf(bridge, 'regions.settings')).toContainEqual({ connectionId: 'uat' })
  expect(inputsOf(bridge, 'regions.watch')).toEqual([])
})

test('the notice that monitoring started outlives its screen, even one that closes before the answer, until it is dismissed', async () => {
  const answered = Promise.withResolvers<void>()
  let watch: 'in-use' | undefined
  const { bridge, sample } = await open({ state: 'off', board: undefined }, undefined, {
    async 'regions.watch'() {
      await answered.promise
      watch = 'in-use'
      return { ...sampleState(), state: 'watching' }
    },
    'regions.settings': () => ({ ...usualRegionsSettings, watch }),
  })
  const sampleState = (): BoardState => sample.state
  const away = async () => {
    window.location.hash = '#/settings/appearance'
    await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  }
  const back = () => {
    window.location.hash = address
  }
  await expect.poll(() => inputsOf(bridge, 'regions.watch')).toHaveLength(1)
  await away()
  answered.resolve()
  back()
  const notice = page.getByText(/Monitoring Sandbox: updates every 60 sec/)
  await expect.element(notice).toBeVisible()
  await away()
  back()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop monitoring' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await away()
  back()
  await expect.element(board()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a pace that is slower than set is reported with its reason and its end', async () => {
  const until = new Date(Date.now() + 90_000).toISOString()
  await open({
    slowed: [
      { by: 'retry-after', practices: ['Peña Blanca Health'], until },
      { by: 'idle', practices: ['Peña Blanca Health'], until: undefined },
    ],
    intervalSeconds: 120,
  })
  await expect
    .element(page.getByText(/Updates of Peña Blanca Health are paused until .*: the platform is limiting requests\./))
    .toBeVisible()
  await expect.element(page.getByText('Updates come every 120 sec while this computer is idle.')).toBeVisible()
})

test('a connection without practices says what is missing and leads to it', async () => {
  await open({ state: 'no-practices', board: undefined })
  await expect.element(page.getByText('No practices in this connection')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the connection in Settings' }))
    .toHaveAttribute('href', '#/settings/connections?connection=sandbox')
})

test('before the first answer the shape of the table stands, and what fails is reported', async () => {
  const { bridge, sample } = await open({ state: 'starting', board: undefined })
  await expect.element(page.getByRole('status', { name: 'Waiting for the first update' })).toBeVisible()
  await expect.element(page.getByText(/Monitoring of Sandbox has started/)).toBeVisible()
  const failed = { lastAnsweredAt: undefined, failures: 1, failure: failure('unreachable') }
  const targets = sample.state.targets.map((target, at) => (at === 0 ? { ...target, ...failed } : target))
  const failing = { ...sample.state, state: 'starting' as const, targets }
  bridge.emit('regions.board', failing)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Refresh Peña Blanca Health.*No update yet, 1 failed update in a row/)
  // Once all fail, no first waits are on their way.
  bridge.emit('regions.board', { ...failing, targets: targets.slice(0, 1) })
  await expect.element(page.getByText(/Monitoring of Sandbox has started/)).not.toBeInTheDocument()
})

test('a board without any combination says so', async () => {
  await open({}, [])
  await expect.element(page.getByText('No wait reported')).toBeVisible()
})

test('a practice that fails is named with since when, the next try and the correlation id; the last board stays', async () => {
  const at = new Date(wholeSecond() - 3 * 60_000).toISOString()
  const { bridge, sample } = await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  const detail = { status: 503, correlationId: 'c0ffee00-1', retryAfterSeconds: 40 }
  const failed = { lastAnsweredAt: at, failures: 3, failure: failure('server-error', detail) }
  const targets = sample.state.targets.map((target, index) => (index === 0 ? { ...target, ...failed } : target))
  bridge.emit('regions.board', {
    ...sample.state,
    nextPollAt: new Date(Date.now() + 40_500).toISOString(),
    targets,
  })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /Refresh Peña Blanca Health.*No update since .*, 3 failed updates in a row.*Next try in (39|40) sec.*HTTP 503.*c0ffee00-1/,
    )
  // The seconds to it pass without the whole notice being read again.
  await expect.element(page.getByText(/Next try in/)).toHaveAttribute('aria-live', 'off')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
})

test('while every update fails, the board says when the last one came, and not when it was made again', async () => {
  const { bridge, sample } = await open()
  await expect.element(board()).toMatchTextContent(/updated \d+:\d\d:\d\d [AP]M \S+ ?(9|[1-5]\d) sec ago/)
  const lastAnsweredAt = new Date(wholeSecond() - 20 * 60_000).toISOString()
  const failed = { failures: 20, failure: failure('unreachable') }
  const targets = sample.state.targets.map((target) => ({ ...target, ...failed, lastAnsweredAt }))
  bridge.emit('regions.board', { ...sample.state, targets })
  await expect
    .element(board())
    .toMatchTextContent(/updated \d+:\d\d:\d\d [AP]M \S+ ?20 min ago.*Loaded \d+:\d\d:\d\d [AP]M \S+ ?20 min ago/)
  const never = targets.map((target) => ({ ...target, lastAnsweredAt: undefined }))
  bridge.emit('regions.board', { ...sample.state, targets: never })
  await expect.element(board()).toMatchTextContent(/regions, no update yet/)
  await expect.element(board()).not.toMatchTextContent(/Loaded/)
})

test('of two practices with a region of one name, the alert says which', async () => {
  const other = { practiceId: 'prac-102', practiceName: 'Cascadia Virtual Care' }
  const second = sampleAlert({ ...other, id: 'alert-2', waitSeconds: 50 * 60 })
  await open({}, undefined, {}, [sampleAlert(), second])
  const strip = page.getByRole('region', { name: 'Alert', exact: true })
  await expect.element(strip).toMatchTextContent(/Texas, Peña Blanca Health/)
  await strip.getByRole('button', { name: 'Acknowledge' }).click()
  await expect.element(strip).toMatchTextContent(/Texas, Cascadia Virtual Care/)
})

test('practices that fail alike are reported once', async () => {
  const failed = failure('unreachable')
  const { bridge, sample } = await open()
  await expect.element(grid()).toBeVisible()
  const targets = sample.state.targets.map((target) => ({ ...target, failures: 2, failure: failed }))
  bridge.emit('regions.board', { ...sample.state, targets })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Refresh Peña Blanca Health, Cascadia Virtual Care/)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('where the console itself falls silent all is stale, by the clock of the screen alone', async () => {
  await openRegions(address, { rows: [{ regionCode: 'TX', minutes: 21 }], at: Date.now() - 200_000 })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/All of this is outdated.*updated 3 min ago/)
  // It would be announced again whenever its age ticks.
  const age = page.getByRole('alert').getByText('3 min ago', { exact: true })
  await expect.element(age).toHaveAttribute('aria-live', 'off')
  await expect.element(grid().getByRole('row', { name: /Texas/ })).toMatchTextContent(/21 min.*Open, outdated/)
})

test('a board that could not be asked for says what happened, and asks again', async () => {
  let fails = true
  await openRegions(address, {
    answers: ({ sample }) => ({
      'regions.board': () => (fails ? refuse('storage', { message: 'The file is locked.' }) : sample.state),
    }),
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The file is locked.*Show the board/)
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
})

test('where history is kept and what befell it is reported, can be put away, and is there again when its trouble returns', async () => {
  const text = 'A damaged history file was set aside.'
  const { bridge, sample } = await open({
    store: { kind: 'shared-unreachable', role: 'alone', message: 'The database refused the password.', waiting: 1_204 },
    notices: [text, 'Another.'],
  })
  await expect
    .element(board())
    .toMatchTextContent(/shared history can’t be reached.*1,204 estimates waiting to sync.*refused the password/)
  const notice = page.getByText(text)
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(notice).not.toBeInTheDocument()
  bridge.emit('regions.board', { ...sample.state, notices: [] })
  await expect.element(page.getByText('Another.')).not.toBeInTheDocument()
  bridge.emit('regions.board', { ...sample.state, notices: [text] })
  await expect.element(notice).toBeVisible()
})

test('monitoring that was stopped keeps the last board and says that nothing is polled', async () => {
  const { bridge, sample } = await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  await page.getByRole('button', { name: 'Monitoring settings' }).click()
  bridge.answer({ 'regions.watch': () => ({ ...sample.state, state: 'off' }) })
  await page.getByRole('button', { name: 'Stop monitoring' }).click()
  await expect.element(page.getByText(/Monitoring of Sandbox is off/)).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '18')
  await expect.element(page.getByText('Not monitored')).toBeVisible()
})
