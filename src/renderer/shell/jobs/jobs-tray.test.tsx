import '../styles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Connection } from '../../../domain/connections/connection.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Job } from '../../../bridge/jobs.ts'
import type { SearchKind } from '../../../domain/searches/search-kind.ts'
import { type FakeAnswers, type FakeBridge, installFakeBridge, never, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf } from '../../testing/render-app.tsx'
import { sampleConnections } from '../../testing/sample-platform.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { JobsTray } from '../JobsTray.tsx'
import { useBridgeEvents } from '../../bridge/queries.ts'

beforeEach(() => page.viewport(1280, 720))

const startedAt = new Date(Date.now() - 60_000).toISOString()
const job = (change: Partial<Job> = {}): Job => ({
  id: 'crawl',
  kind: 'entities.crawl',
  title: 'Read clinician, Sandbox',
  state: 'running',
  stage: 'Loading rows',
  done: 42_500,
  total: 100_000,
  startedAt,
  ...change,
})
const ended = (change: Partial<Job> = {}) =>
  job({
    state: 'done',
    stage: 'Done',
    done: 100_000,
    finishedAt: new Date(Date.now() - 12_000).toISOString(),
    ...change,
  })

function Tray() {
  useBridgeEvents(useQueryClient())
  return <JobsTray />
}

/** The tray alone, over a fake bridge with a list of jobs. */
async function renderTray(first: readonly Job[], answers: FakeAnswers = {}) {
  window.history.replaceState(null, '', '#/settings')
  let jobs = [...first]
  const send = (next: readonly Job[]) => {
    jobs = [...next]
    bridge.emit('jobs.changed', jobs)
  }
  const bridge: FakeBridge = installFakeBridge({
    'jobs.list': () => jobs,
    'jobs.cancel': () => null,
    'jobs.dismiss': ({ jobId }) => {
      send(jobs.filter(({ id }) => id !== jobId))
      return null
    },
    'settings.connections': () => ({ connections: sampleConnections, activeId: 'sandbox' }),
    'settings.useConnection': () => null,
    ...answers,
  })
  await renderPart(<Tray />)
  await expect.poll(() => inputsOf(bridge, 'jobs.list').length).toBe(1)
  return { bridge, send }
}

const button = () => page.getByRole('button', { name: /^Tasks/ })
const tray = () => page.getByRole('region', { name: 'Tasks' })
const open = () => button().click()
const other = (): Connection => {
  const found = sampleConnections.find(({ id }) => id !== 'sandbox')
  if (found === undefined) throw new Error('The sample has no other connection.')
  return found
}

test('a running job shows its way in the bar, and its stage, amount, rate and time left in the tray', async () => {
  const { send } = await renderTray([job({ bytes: 3_250_586, ratePerSecond: 1_190, secondsLeft: 48 })])
  await expect.element(page.getByRole('button', { name: 'Tasks, 1 running' })).toMatchTextContent('1 running')
  await open()
  for (const text of ['42,500 of 100,000', '3.1 MB', '1,190/s', '48 sec left', 'Loading rows'])
    await expect.element(tray().getByText(text, { exact: true })).toBeVisible()
  const bar = tray().getByRole('progressbar', { name: 'Progress of Read clinician, Sandbox' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42.5')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '42,500 of 100,000, 3.1 MB, 1,190/s, 48 sec left')
  const { total: _, ...unknown } = job({ done: 43_000 })
  send([unknown])
  await expect.element(tray().getByText('43,000', { exact: true })).toBeVisible()
  expect(tray().getByRole('progressbar').element().hasAttribute('aria-valuenow')).toBe(false)
})

test('cancelling is asked once and said; the focus stays when the job ends under it', async () => {
  const { bridge, send } = await renderTray([job()])
  await open()
  const cancel = tray().getByRole('button', { name: 'Cancel Read clinician, Sandbox' })
  await cancel.click()
  const cancelling = tray().getByRole('button', { name: 'Canceling Read clinician, Sandbox' })
  await expect.element(cancelling).toHaveTextContent('Canceling')
  await expect.element(cancelling).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'crawl' }])
  send([ended({ state: 'cancelled', stage: 'Canceled' })])
  const remove = tray().getByRole('button', { name: 'Remove Read clinician, Sandbox from the list' })
  await expect.element(remove).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tray()).toMatchTextContent(/No tasks\./)
  await expect.element(tray()).toHaveFocus()
})

test('a job that ends while the tray is closed is reported once, by a mark and in words', async () => {
  const { send } = await renderTray([job(), ended({ id: 'old', title: 'Before' })])
  const status = page.getByRole('status')
  await expect.element(button()).toMatchTextContent('1 running')
  expect(status.element().textContent).toBe('')
  send([ended(), ended({ id: 'old', title: 'Before' })])
  await expect.element(status).toHaveTextContent('Read clinician, Sandbox: done')
  await expect.element(page.getByRole('button', { name: 'Tasks 1 ended' })).toMatchTextContent('1 ended')
  send([ended(), ended({ id: 'old', title: 'Before' })])
  await expect.element(page.getByRole('button', { name: 'Tasks 1 ended' })).toBeVisible()
  await open()
  await expect.element(page.getByRole('button', { name: 'Tasks', exact: true })).toBeVisible()
  expect(status.element().textContent).toBe('')
  await userEvent.keyboard('{Escape}')
  await expect.element(button()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Tasks', exact: true })).toBeVisible()
})

test('the tray opens with the focus on its list, not on the button that removes the newest result', async () => {
  const { bridge } = await renderTray([ended()])
  await open()
  await expect.element(tray()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'jobs.dismiss')).toEqual([])
})

test('a failure is reported with its mark, and shown with what to do', async () => {
  const { send } = await renderTray([job()])
  await expect.element(button()).toMatchTextContent('1 running')
  send([ended({ state: 'failed', stage: 'Failed', failure: failure('unreachable', { correlationId: 'c0ffee' }) })])
  await expect.element(page.getByRole('button', { name: 'Tasks 1 failed' })).toMatchTextContent('1 failed')
  await open()
  await expect.element(tray().getByRole('alert')).toMatchTextContent(/The platform can’t be reached\..*c0ffee/s)
})

test('what a job was about opens on its connection', async () => {
  const subject = {
    workspace: 'entities',
    connectionId: 'sandbox',
    namespace: 'healthSystem',
    type: 'clinician',
  } as const
  await renderTray([ended({ subject: { ...subject, tab: 'audit' } })])
  await open()
  await tray().getByRole('link', { name: 'Open: Read clinician, Sandbox' }).click()
  expect(window.location.hash).toBe('#/entities/healthSystem/clinician/audit')
  await expect.element(tray()).not.toBeInTheDocument()
})

test('what a job about a list of providers was about is that very list', async () => {
  const subject = { workspace: 'providers', connectionId: 'sandbox', tab: 'audit' } as const
  await renderTray([ended({ subject: { ...subject, product: 'web', excludeInactive: false } })])
  await open()
  await tray().getByRole('link', { name: 'Open: Read clinician, Sandbox' }).click()
  expect(window.location.hash).toBe('#/providers/audit?product=web&excludeInactive=false')
})

test('a search opens on the days it was for, and not on the instants sent for them', async () => {
  const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime()
  const search = (id: string, workspace: SearchKind, from: number, to: number) => {
    const dates = { startDate: new Date(from).toISOString(), endDate: new Date(to).toISOString() }
    return ended({ id, title: id, subject: { workspace, connectionId: 'sandbox', ...dates, fields: {} } })
  }
  const [first, afterLast] = [midnight(2026, 3, 1), midnight(2026, 4, 1)]
  await renderTray([
    search('surveys', 'surveys', first - 1, afterLast),
    search('histories', 'histories', first, afterLast),
    // What pauses load goes beyond today. For days long ago it ends with them.
    search('pauses', 'pauses', first, Date.now() + 8 * 86_400_000),
    search('old pauses', 'pauses', midnight(2019, 5, 1), midnight(2020, 5, 5)),
  ])
  await open()
  for (const [title, address] of [
    ['surveys', '#/surveys/dashboard?from=2026-03-01&to=2026-03-31'],
    ['histories', '#/histories/dashboard?from=2026-03-01&to=2026-03-31'],
    ['pauses', '#/pauses/dashboard'],
    ['old pauses', '#/pauses/dashboard?from=2020-05-04'],
  ] as const)
    await expect
      .element(tray().getByRole('link', { name: `Open: ${title}`, exact: true }))
      .toHaveAttribute('href', address)
})

test('where another connection is in use, the way there says that it switches', async () => {
  const { id, name } = other()
  const { bridge } = await renderTray([
    ended({ subject: { workspace: 'entities', connectionId: id, namespace: 'asset', type: 'link', tab: 'grid' } }),
    ended({ id: 'gone', title: 'Gone', subject: { workspace: 'entities', connectionId: 'nobody', tab: 'grid' } }),
  ])
  await open()
  await expect.element(tray()).toMatchTextContent(/Its connection was removed/)
  const way = tray().getByRole('button', { name: /^Switch to .* and open/ })
  await expect.element(way).toMatchTextContent(name)
  bridge.answer({ 'settings.useConnection': () => refuse('storage') })
  await way.click()
  await expect.element(tray().getByRole('alert')).toBeVisible()
  expect(window.location.hash).toBe('#/settings')
  bridge.answer({ 'settings.useConnection': () => null })
  await way.click()
  await expect.poll(() => window.location.hash).toBe('#/entities/asset/link/grid')
  expect(inputsOf(bridge, 'settings.useConnection').at(-1)).toEqual({ connectionId: id })
})

test('an export names its files with their sizes, and leads to them', async () => {
  const files = Array.from({ length: 6 }, (_, n) => ({ name: `clinician (${n + 1} of 6).csv`, bytes: 2_048, rows: 10 }))
  const { bridge } = await renderTray(
    [
      ended({
        id: 'export',
        kind: 'exports.write',
        title: 'Export clinician.csv',
        result: { folder: '/tmp', files, rows: 60, notes: ['An older file remains.'] },
      }),
    ],
    {
      'exports.show': () => null,
      'exports.openFile': () => refuse('storage', { message: 'No program on this computer opened the file.' }),
    },
  )
  await open()
  const list = tray().getByRole('list', { name: 'Files of Export clinician.csv' })
  await expect
    .element(list)
    .toMatchTextContent(/clinician \(1 of 6\)\.csv.*2\.0 KB, 10 rows.*and 2 more files.*An older file remains\./s)
  await tray()
    .getByRole('button', { name: /^Show in folder/ })
    .click()
  await tray()
    .getByRole('button', { name: /^Open file/ })
    .click()
  await expect.element(tray().getByRole('alert')).toMatchTextContent(/No program/)
  expect(inputsOf(bridge, 'exports.show')).toEqual([{ jobId: 'export' }])
  expect(inputsOf(bridge, 'exports.openFile')).toEqual([{ jobId: 'export' }])
})

test('a saved report file says what remains of the export that it replaced', async () => {
  const files = [{ name: 'virtual.csv', bytes: 2_048, rows: 10 }]
  const result = { folder: '/tmp', files, rows: 10, notes: ['An older file remains.'] }
  await renderTray([ended({ id: 'save', kind: 'reports.saveFile', title: 'Save virtual.csv', result })])
  await open()
  await expect
    .element(tray().getByRole('list', { name: 'Files of Save virtual.csv' }))
    .toMatchTextContent(/virtual\.csv.*2\.0 KB, 10 rows.*An older file remains\./s)
  await expect.element(tray().getByRole('button', { name: /^Show in folder/ })).not.toBeInTheDocument()
})

test('fifty finished jobs with long and right-to-left names fit, and are cleared together', async () => {
  const names = ['Read '.repeat(60), 'W'.repeat(300), 'قراءة الأطباء (قسم القلب), MD', '\u202Eoverride']
  const jobs = Array.from({ length: 50 }, (_, n) => ended({ id: `j${n}`, title: names[n % names.length] ?? '' }))
  const { bridge } = await renderTray([job({ title: names[1] ?? '' }), ...jobs])
  await open()
  await expect.element(page.getByText('50 finished')).toBeVisible()
  const box = tray().element()
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
  expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(720)
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect.poll(() => tray().getByRole('listitem').elements().length).toBe(1)
  expect(inputsOf(bridge, 'jobs.dismiss')).toHaveLength(50)
  await expect.element(tray()).toHaveFocus()
})

test('in a narrow window the tray stays inside it', async () => {
  await page.viewport(360, 480)
  await renderTray([job(), ended({ id: 'b' })])
  await open()
  const { left, right, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([left >= 0, right <= 360, bottom <= 480]).toEqual([true, true, true])
})

test('while the list loads it isn’t said to have no tasks', async () => {
  await renderTray([], { 'jobs.list': never })
  await open()
  await expect.element(tray()).toBeInTheDocument()
  await expect.element(tray()).not.toMatchTextContent(/No tasks/)
})

test('a list that cannot be read is said, and asked for again', async () => {
  const { bridge } = await renderTray([], { 'jobs.list': () => refuse('storage') })
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Load the tasks/)
  bridge.answer({ 'jobs.list': () => [job()] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tray().getByText('42,500 of 100,000')).toBeVisible()
})
