/** @module-tag night */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { pageHands } from './page-hands.ts'
import { marksIn } from './page-search.ts'
import { draftOf, planted } from './planted-caller.ts'
import { onePractice } from './region-watch.ts'
import { folderForAll } from '../new-folders.ts'

/** The board of regions on a locked console in the built app: readable, after a caller was open. */

const userData = folderForAll()
const patience = { timeout: 60_000, interval: 200 }
const marks = ['first', 'last', 'line', 'city', 'guid', 'email', 'member'].map(planted)
let app: App
let sandbox: LargeSandbox

beforeAll(async () => {
  sandbox = await startLargeSandbox({})
  await addConnection(userData, 'planted', sandbox, onePractice)
  app = await launchApp({ userData })
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
})
afterAll(async () => {
  await app.close()
  sandbox.stop()
})

const { call, go } = pageHands(() => app)

it('stays where settings allow it, answers nothing but waits, and a press leads to the lock page', async () => {
  const { page } = app
  await go('#/booking/desk')
  expect(await call('booking.keepDraft', { draft: draftOf() })).toMatchObject({ ok: true })
  const settings = { idleMinutes: 5, clipboardSeconds: 60, regionsWhileLocked: 'board' }
  expect(await call('lock.saveSettings', settings)).toMatchObject({ ok: true })
  await go('#/regions/board')
  await page.getByRole('treegrid', { name: 'Regions' }).getByRole('row').nth(1).waitFor()
  expect(await call('jobs.list')).toMatchObject({ ok: true })
  expect(await call('booking.desk', { connectionId: 'planted' })).toMatchObject({ ok: true })

  await page.keyboard.press('Control+l')
  const board = page.getByRole('main', { name: 'Board of regions' })
  await board.getByText(/^Locked – read-only\./).waitFor()
  await board.getByRole('row').nth(1).waitFor()
  expect(await page.evaluate(() => location.hash)).toBe('#/regions/board')
  expect(await board.getByRole('button').count()).toBe(0)
  expect(await call('regions.board', { connectionId: 'planted' })).toMatchObject({ ok: true })
  for (const [name, input] of [
    ['jobs.list'],
    ['booking.desk', { connectionId: 'planted' }],
    ['regions.pollNow', { connectionId: 'planted' }],
    ['regions.actOnIncidents', { connectionId: 'planted', incidentIds: ['x'], action: { kind: 'noted', note: 'x' } }],
  ] as const)
    expect({ name, answer: await call(name, input) }).toMatchObject({ name, answer: { failure: { kind: 'locked' } } })
  await expect.poll(() => marksIn(page, marks), patience).toEqual({})

  await board.getByRole('row').nth(1).click()
  await page.getByRole('heading', { name: 'Locked', level: 1 }).waitFor()
  expect(await call('regions.board', { connectionId: 'planted' })).toMatchObject({ failure: { kind: 'locked' } })
})
