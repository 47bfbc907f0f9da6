import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WatchedConnection } from '../../../bridge/calls/regions.ts'
import { openRegions } from '../../testing/open-regions.ts'
import { inputsOf } from '../../testing/render-app.tsx'
import { watchedOther } from '../../testing/sample-regions.ts'

const waits = watchedOther({ open: 40, busy: 1, closed: 2 })
const watched: WatchedConnection = { ...waits, unacknowledged: 3, failing: 1, practices: 2 }

const open = async (hash: string, others: readonly WatchedConnection[] = [watched]) =>
  (await openRegions(hash, { answers: { 'regions.watched': () => others } })).bridge

const strip = () => page.getByRole('navigation', { name: 'Also monitored' })

beforeEach(() => page.viewport(1440, 900))

test('connections monitored beside the one in use stand above the board and in the rail, each by its own count', async () => {
  await open('#/regions/board')
  await expect.element(strip()).toMatchTextContent(/Production.*3 incidents, 1 of 2 practices fail, 2 closed, 1 busy/)
  const rail = page.getByRole('link', { name: /^Production, .*: 3 incidents not acknowledged$/ })
  await expect.element(rail).toHaveAttribute('href', '#/regions/incidents?connection=prod')
})

test('without an incident the rail shows no figure: nothing says that all were checked', async () => {
  await open('#/regions/board', [{ ...watched, unacknowledged: 0, failing: 2, summary: undefined }])
  const rail = page.getByRole('link', { name: /^Production, .*: show incidents$/ })
  await expect.element(rail).toBeVisible()
  expect(rail.element().textContent).not.toMatch(/\d/)
})

test('where nothing else is monitored, nothing is said', async () => {
  await open('#/regions/board', [])
  await expect.element(page.getByRole('treegrid', { name: 'Regions' })).toBeVisible()
  await expect.element(strip()).not.toBeInTheDocument()
})

test('a notice about another connection asks before it is put to use', async () => {
  const bridge = await open('#/regions/alerts?connection=prod')
  await expect
    .element(page.getByText(/^Production, .*: 3 incidents, 1 of 2 practices fail, 2 closed, 1 busy$/))
    .toBeVisible()
  expect(inputsOf(bridge, 'settings.useConnection')).toEqual([])
  await page.getByRole('button', { name: 'Switch to Production' }).click()
  await expect.poll(() => inputsOf(bridge, 'settings.useConnection')).toEqual([{ connectionId: 'prod' }])
  await expect.poll(() => window.location.hash).toBe('#/regions/alerts')
})

test('or goes on with the one in use', async () => {
  const bridge = await open('#/regions/board?connection=prod')
  await page.getByRole('button', { name: 'Stay on Sandbox' }).click()
  await expect.element(page.getByRole('treegrid', { name: 'Regions' })).toBeVisible()
  expect(inputsOf(bridge, 'settings.useConnection')).toEqual([])
})

test('the wall names what needs somebody elsewhere, and why its figures come late', async () => {
  await openRegions('#/regions/wall', {
    change: { slowed: [{ by: 'idle', practices: [], until: undefined }], intervalSeconds: 120 },
    answers: { 'regions.watched': () => [watched] },
  })
  const wall = page.getByRole('region', { name: 'Wall' })
  await expect.element(wall).toMatchTextContent(/Production.*3 incidents, 1 of 2 practices fail, 2 closed, 1 busy/)
  await expect.element(wall).toMatchTextContent(/Updates come every 120 sec while this computer is idle/)
})
