import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newDraft } from '../../src/domain/booking/booking-draft.ts'
import { counted, takesTurn, whole } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'
import { type App, launchApp, runtime, startAgain } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { lockHands } from './lock-hands.ts'
import { marksIn } from './page-search.ts'
import { onePractice } from './region-watch.ts'
import { draftOf, planted } from './planted-caller.ts'
import { type PlantedHost, startPlantedHost } from './planted-host.ts'
import { folderForAll } from '../new-folders.ts'

const night = { tags: ['night'] }

/**
 * The lock in the built app: nine triggers lock it, the first in the short run, with a caller, an open report and a search on screen before. Afterwards
 * nothing of them remains. All marks are found everywhere before the lock, so that their absence means something. Only the whole run holds them to a second.
 */

const userData = folderForAll()
const patience = { timeout: 60_000, interval: 200 }
const pin = '736251'
const minute = 60_000
let app: App
let sandbox: LargeSandbox
let host: PlantedHost
const ofDraft = ['first', 'last', 'line', 'city', 'guid', 'email', 'market', 'actor', 'member'].map(planted)
const ofReport = ['reason', 'nurse'].map(planted)
const find = planted('find')
const typed = planted('typed')
const marks = [...ofDraft, ...ofReport, find, typed, planted('late')]

/** Rows that contain all search marks. */
const csv = [
  'row,reason,nurse,comment',
  ...Array.from({ length: 30 }, (_, at) => `${at},${planted('reason')},${planted('nurse')},${find}`),
].join('\n')

beforeAll(async () => {
  sandbox = await startLargeSandbox({ reportSpeed: 0 })
  host = await startPlantedHost(sandbox.visitUrl, `${csv}\n`)
  await addConnection(userData, 'planted', { ...sandbox, visitUrl: host.address }, onePractice)
  // Without a keychain the PIN lasts for the session, and the console starts unlocked.
  app = await launchApp({ userData })
  await frame().waitFor()
  await valueOf('lock.setPin', { newPin: pin })
  await valueOf('lock.nameOperator', { operator: 'Dana' })
  await go('#/regions')
  await vi.waitUntil(() => host.asked('waits') > 0, patience)
})
afterAll(async () => {
  await app.close()
  await host.close()
  sandbox.stop()
})

const { frame, lockPage, go, call, valueOf, startReport, watchLock, emptiedAt, emit, turnClock, unlock } = lockHands(
  () => app,
  pin,
)

const opened = async () =>
  (await valueOf('reports.opened', { connectionId: 'planted' })) as readonly { readonly snapshotId: string }[]
const jobs = async () => (await valueOf('jobs.list')) as readonly { readonly kind: string }[]

async function openReport(entryId: string): Promise<string> {
  await expect.poll(async () => (await call('reports.open', { entryIds: [entryId] })).ok, patience).toBe(true)
  await expect
    .poll(async () => {
      await call('reports.open', { entryIds: [entryId] })
      return (await opened()).length
    }, patience)
    .toBeGreaterThan(0)
  return (await opened())[0]?.snapshotId ?? ''
}

/** Opens a caller at the desk and, with `withReport`, a report with a search in its address. Checks that every place contains them before the lock. */
async function plant(withReport: boolean, withHeap: boolean): Promise<void> {
  const { page } = app
  // A desk that was just open may still send its own caller: then retry.
  const isThere = async () => {
    await go('#/settings/about')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await call('booking.newCaller')
    await call('booking.keepDraft', { draft: draftOf() })
    await go('#/booking/desk')
    const shown = page.getByText(planted('first')).first()
    return shown.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true)
  const ofDesk = await marksIn(page, ofDraft, withHeap)
  expect(ofDesk.heap ?? []).toEqual(withHeap ? ofDraft : [])
  expect(ofDesk.document).toContain(planted('first'))
  if (!withReport) return

  const { entryId } = await startReport()
  const snapshotId = await openReport(entryId)
  await go(`#/reports/opened/${snapshotId}?find=${find}`)
  await page
    .getByRole('gridcell', { name: planted('reason') })
    .first()
    .waitFor()
  const searched = page.getByLabel('Find in visible columns').first()
  await expect.poll(() => searched.inputValue(), patience).toBe(find)
  const seen = await marksIn(page, marks, withHeap)
  expect(seen).toMatchObject({ document: expect.arrayContaining([...ofReport, find]) })
  expect(seen).toMatchObject({ 'accessibility tree': expect.arrayContaining([...ofReport, find]) })
  expect(seen).toMatchObject({ addresses: [find] })
  const inHeap: unknown = expect.arrayContaining([...ofReport, find])
  expect(seen.heap ?? []).toEqual(withHeap ? inHeap : [])
}

const idle = async () => {
  expect(await call('lock.saveSettings', { idleMinutes: 1, clipboardSeconds: 60 })).toMatchObject({ ok: true })
  await watchLock()
  if (counted(0, 1) === 0) return turnClock(minute)
  // Only the full run waits the minute.
  const at = Date.now()
  await expect.poll(emptiedAt, { timeout: 2 * minute, interval: 200 }).toBeGreaterThan(0)
  return at + minute
}

type Trigger = { readonly name: string; readonly pull: () => Promise<number> }
const sign = (name: string): Trigger => ({
  name,
  pull: async () => {
    await watchLock()
    return emit(name)
  },
})

let releaseRows = () => undefined as void
const triggers: readonly Trigger[] = [
  { name: 'idle', pull: idle },
  {
    name: 'idle with a dialog open and a text typed into its search',
    async pull() {
      await app.page.keyboard.press('Control+k')
      await app.page.getByRole('dialog').getByRole('combobox').first().fill(typed)
      expect((await marksIn(app.page, marks, false)).document).toContain(typed)
      return idle()
    },
  },
  {
    name: 'idle while a report is being opened',
    async pull() {
      const { entryId } = await startReport()
      releaseRows = host.holdRows()
      const rows = host.asked('rows')
      await expect.poll(async () => (await call('reports.open', { entryIds: [entryId] })).ok, patience).toBe(true)
      await expect
        .poll(async () => {
          await call('reports.open', { entryIds: [entryId] })
          return host.asked('rows')
        }, patience)
        .toBeGreaterThan(rows)
      return idle()
    },
  },
  {
    name: 'the key',
    async pull() {
      await watchLock()
      const at = Date.now()
      await app.page.keyboard.press('Control+l')
      return at
    },
  },
  {
    name: 'the button of the rail',
    async pull() {
      await watchLock()
      const button = app.page.getByRole('button', { name: /^Lock/ }).last()
      await button.hover()
      const at = Date.now()
      await button.click()
      return at
    },
  },
  sign('lock-screen'),
  sign('suspend'),
  sign('resume'),
  sign('user-did-resign-active'),
]

let heldTriggers = 0
let cleanPlaces = 0
let withReport = 0

beforeEach(async () => {
  await frame().or(lockPage()).first().waitFor()
  // The previous test reports its own failure.
  if (await lockPage().isVisible()) await unlock()
})
afterEach(() => {
  releaseRows()
})

/**
 * With the short count idle alone, since all end in one lock. By day windows.test.ts locks by the key, clipboard.test.ts by an event of the system, and
 * src/main/shell/system-lock.test.ts has each event.
 */
const pulled = triggers.filter((_, at) => takesTurn(at, 0, triggers.length))
/** Every n-th trigger also opens a report. Only the whole run searches the page's memory, which takes the longest: the page after a lock is a new one. */
const everyWhole = counted(9, 1)

it.each(pulled)('locks by $name, and nothing of the caller, the report or the search is left', async (trigger) => {
  const { page } = app
  const isWhole = triggers.indexOf(trigger) % everyWhole === 0
  await plant(isWhole, whole)
  const before = host.asked('waits')
  const at = await trigger.pull()
  await expect.poll(emptiedAt, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0)
  // Within a second of the trigger, which needs a quiet machine, as in the whole run; both clocks are from one computer.
  expect((await emptiedAt()) - at).toBeLessThanOrEqual(counted(30_000, 1_000))
  await lockPage().waitFor()
  heldTriggers += 1
  if (isWhole) withReport += 1

  // Rows that arrive now aren't shown, and the page's calls return nothing.
  releaseRows()
  for (const name of ['reports.ledger', 'reports.opened', 'regions.board', 'booking.desk'])
    expect(await call(name, { connectionId: 'planted' })).toMatchObject({ ok: false, failure: { kind: 'locked' } })
  for (const name of ['jobs.list', 'settings.connections'])
    expect(await call(name)).toMatchObject({ ok: false, failure: { kind: 'locked' } })
  const empty = newDraft(crypto.randomUUID(), 'planted', new Date().toISOString())
  expect(await call('booking.keepDraft', { draft: empty })).toMatchObject({ failure: { kind: 'locked' } })
  expect(await page.title()).toBe('Access Console')
  await expect.poll(() => marksIn(page, marks, whole), { timeout: 60_000, interval: 500 }).toEqual({})
  cleanPlaces += whole ? 6 : 5
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)

  await unlock()
  expect(await page.evaluate(() => location.hash)).toMatch(isWhole ? /^#\/reports\b/ : /^#\/booking\b/)
  expect(page.url()).not.toContain('Zq')
  expect(await opened()).toEqual([])
  expect((await jobs()).filter(({ kind }) => kind.startsWith('reports.'))).toEqual([])
  await go('#/booking/desk')
  await page.getByRole('heading', { name: 'Booking', level: 1 }).waitFor()
  expect(await marksIn(page, marks, whole)).toEqual({})
  expect(host.asked('waits')).toBeGreaterThanOrEqual(before)
})

it('told what it counted', () => {
  expect(heldTriggers).toBeGreaterThanOrEqual(pulled.length)
  const ran = runtime === 'electron' ? 'electron' : 'chromium-host'
  const control = `${ofDraft.length} marks of a caller found in the page before each, ${ofReport.length + 1} of a report before ${withReport}`
  tellRow(15, pulled.length, pulled.length, {
    part: 'signs in the built app, each within a second in the whole run',
    ran,
  })
  tellRow(16, cleanPlaces, cleanPlaces, { part: 'places of the page searched after each sign', control, ran })
})

it('goes on watching regions and following reports while it is locked, without a word of it', night, async () => {
  const { reportId } = await startReport()
  host.never.add(reportId)
  await valueOf('regions.saveSettings', { connectionId: 'planted', settings: { intervalSeconds: 15 } })
  await watchLock()
  await emit('lock-screen')
  await lockPage().waitFor()
  const [waits, status] = [host.asked('waits'), host.asked('status')]
  await expect.poll(() => host.asked('status'), { timeout: minute, interval: 200 }).toBeGreaterThan(status)
  await expect.poll(() => host.asked('waits'), { timeout: 2 * minute, interval: 200 }).toBeGreaterThan(waits)
  expect(await lockPage().isVisible()).toBe(true)
  await unlock()
})

it('a second start and a click on a notice lead to the lock page', night, async () => {
  const { page } = app
  await go('#/regions')
  await valueOf('regions.testNotice', { connectionId: 'planted' })
  await page.keyboard.press('Control+l')
  await lockPage().waitFor()
  await startAgain(userData)
  await app.evaluate(({ Notification }) => {
    const shown = Reflect.get(Notification, 'shown') as { emit: (name: string) => void }[] | undefined
    shown?.at(-1)?.emit('click')
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await lockPage().isVisible()).toBe(true)
  expect(await page.evaluate(() => location.hash)).not.toContain('alerts')
  // A wrong PIN doesn't unlock, and keeps the name.
  await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Kim')
  await page.getByLabel('PIN', { exact: true }).fill('111222')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await call('jobs.list')).toMatchObject({ failure: { kind: 'locked' } })
  await unlock('Kim')
  expect(await valueOf('lock.state')).toMatchObject({ locked: false, operator: 'Kim', wrongTries: 0 })
})

it('leaves the wall on the screen when the time is over, and a key leads to the lock page', night, async () => {
  const { page } = app
  expect(await call('booking.keepDraft', { draft: draftOf() })).toMatchObject({ ok: true })
  await go('#/booking/desk')
  await page.getByText(planted('first')).first().waitFor()
  await go('#/regions/wall')
  const wall = page.getByRole('region', { name: 'Wall' })
  await wall.getByRole('listitem').first().waitFor()
  expect(await call('lock.saveSettings', { idleMinutes: 1, clipboardSeconds: 60 })).toMatchObject({ ok: true })
  await watchLock()
  await turnClock(minute)
  await expect.poll(emptiedAt, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0)
  await page
    .getByText(/^Locked – read-only\./)
    .first()
    .waitFor()
  await wall.getByRole('listitem').first().waitFor()
  expect(await call('jobs.list')).toMatchObject({ failure: { kind: 'locked' } })
  expect(await call('regions.board', { connectionId: 'planted' })).toMatchObject({ ok: true })
  await expect.poll(() => marksIn(page, marks), { timeout: 60_000, interval: 500 }).toEqual({})
  await page.keyboard.press('a')
  await lockPage().waitFor()
  expect(await call('regions.board', { connectionId: 'planted' })).toMatchObject({ failure: { kind: 'locked' } })
  await unlock()
})
