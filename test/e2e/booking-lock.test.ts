import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingDraft, newDraft } from '../../src/domain/booking-draft.ts'
import { type App, launchApp, temporaryFolder } from './harness.ts'

/** When the system is locked nothing of the caller is left: not on the page, not in its title, not in its memory, not in main's. */

const userData = temporaryFolder()
const patience = { timeout: 20_000, interval: 100 }
let app: App
beforeAll(async () => {
  app = await launchApp({ userData, environment: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } })
  app.page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await app.close()
  rmSync(userData, { recursive: true, force: true })
})

/** Made up of pieces at run time, so that no part of the page's own code holds them. */
const planted = (word: string) => ['Zq', word, 'Xv'].join('')
const marks = ['first', 'last', 'line', 'city', 'guid', 'phone', 'email', 'market', 'actor', 'member', 'holder'].map(
  planted,
)

function draftOf(): BookingDraft {
  const draft = newDraft(crypto.randomUUID(), 'sandbox', new Date().toISOString())
  const address = { ...draft.patient.address, line1: planted('line'), city: planted('city') }
  return {
    ...draft,
    way: 'guest',
    step: 'who',
    declaration: 'other',
    patient: {
      ...draft.patient,
      firstName: planted('first'),
      lastName: planted('last'),
      dateOfBirth: '1988-06-22',
      patientGuid: planted('guid'),
      phone: planted('phone'),
      email: planted('email'),
      homeMarket: planted('market'),
      address,
    },
    actor: { ...draft.actor, firstName: planted('actor') },
    billing: { ...draft.billing, insuranceMemberId: planted('member'), lastName: planted('holder') },
  }
}

/** Which of the marks stand in the memory of the page. */
async function marksInHeap(): Promise<string[]> {
  const session = await app.page.context().newCDPSession(app.page)
  const pieces: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const text = pieces.join('')
  return marks.filter((mark) => text.includes(mark))
}

const keep = (draft: BookingDraft) =>
  app.page.evaluate(
    (kept) => window.accessConsole?.call['booking.keepDraft'](`keep-${Math.random()}`, { draft: kept }),
    draft,
  )

it.each(['lock-screen', 'suspend'])('%s', async (sign) => {
  const { page } = app
  const draft = draftOf()
  // The desk is not open yet, or has a caller of its own.
  await page.evaluate(() => {
    window.location.hash = '#/settings/about'
  })
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.evaluate(() => window.accessConsole?.call['booking.newCaller'](`new-${Math.random()}`, undefined))
  expect(await keep(draft)).toMatchObject({ ok: true })
  await page.evaluate(() => {
    window.location.hash = '#/booking/desk'
  })
  await page.getByText(planted('first')).first().waitFor()
  // The control: what is searched for is found while it is there.
  expect(await marksInHeap()).toEqual(marks)

  await app.evaluate(({ powerMonitor }, event) => {
    ;(powerMonitor as unknown as { emit: (name: string) => void }).emit(event)
  }, sign)
  await expect.poll(() => page.getByText(planted('first')).count(), patience).toBe(0)
  await page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  expect(await page.content()).not.toContain('Zq')
  expect(await page.title()).not.toContain('Zq')
  await expect.poll(marksInHeap, patience).toEqual([])
  // A page that still sends the draft is not heard.
  expect(await keep(draft)).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
})
