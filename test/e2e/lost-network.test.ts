/** @module-tag night */
import { afterAll, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { type App, launchApp } from './harness.ts'
import { addConnection, startLargeSandbox } from './large-sandbox.ts'
import { startNetworkLine } from './network-line.ts'
import { pageHands } from './page-hands.ts'
import { onePractice } from './region-watch.ts'
import { folderForAll } from '../new-folders.ts'

/** An unattended wall while its network is lost and returns. */

const userData = folderForAll()
const patience = { timeout: 240_000, interval: 500 }
const sandbox = await startLargeSandbox({})
const [base, visits] = [await startNetworkLine(sandbox.baseUrl), await startNetworkLine(sandbox.visitUrl)]
const intervalSeconds = 15
afterAll(async () => {
  await Promise.all([base.cut(), visits.cut()])
  sandbox.stop()
})

/** Sets the page's clock ahead by `ms`: data are old after two intervals. Only the full run waits them. */
const turnPageClock = (app: App, ms: number): Promise<void> =>
  app.page.evaluate(
    (ahead) => {
      const { realNow = Date.now } = Date as { realNow?: () => number }
      Object.assign(Date, { realNow, now: () => realNow.call(Date) + ahead })
    },
    counted(ms, 0),
  )

it('queue-admin finding 13: says that its data are old while the network is lost, and comes back by itself', async () => {
  const platform = { ...sandbox, baseUrl: base.address, visitUrl: visits.address }
  await addConnection(userData, 'main', platform, onePractice)
  const app = await launchApp({ userData })
  const { call, go } = pageHands(() => app)
  await app.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  const settings = { connectionId: 'main', settings: { watch: 'always', intervalSeconds } }
  expect(await call('regions.saveSettings', settings)).toMatchObject({ ok: true })
  await go('#/regions/wall')
  const wall = app.page.getByRole('region', { name: 'Wall' })
  const tiles = () => wall.getByRole('listitem').count()
  await expect.poll(tiles, patience).toBeGreaterThan(0)
  const before = await tiles()
  const takenAt = async (): Promise<number> => {
    const answer = await call('regions.board', { connectionId: 'main' })
    const { value } = answer as {
      readonly value: { readonly targets: readonly { readonly lastAnsweredAt?: string }[] }
    }
    return Date.parse(value.targets[0]?.lastAnsweredAt ?? '')
  }

  await Promise.all([base.cut(), visits.cut()])
  const lostAt = Date.now()
  await turnPageClock(app, 2 * intervalSeconds * 1_000)
  const old = wall.getByRole('alert').filter({ hasText: 'Old data' })
  await expect.poll(() => old.count(), patience).toBe(1)
  expect(await takenAt()).toBeLessThanOrEqual(lostAt)
  // Known values stay on it.
  expect(await tiles()).toBe(before)

  const back = Date.now()
  await turnPageClock(app, 0)
  await Promise.all([base.mend(), visits.mend()])
  await expect.poll(takenAt, patience).toBeGreaterThan(back)
  await expect.poll(() => old.count(), patience).toBe(0)
  expect(await tiles()).toBe(before)
  expect(await app.page.evaluate(() => location.hash)).toBe('#/regions/wall')
  await app.close()
})
