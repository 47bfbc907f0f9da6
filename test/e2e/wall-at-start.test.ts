/** @module-tag night */
import { afterAll, expect, it } from 'vitest'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import { launchApp } from './harness.ts'
import { addConnection, startLargeSandbox } from './large-sandbox.ts'
import { pageHands } from './page-hands.ts'
import { onePractice } from './region-watch.ts'
import { folderForAll } from '../new-folders.ts'

/** An unattended console: starts with the wall if that is set, and then watches Production, whatever connection is in use. */

const userData = folderForAll()
const patience = { timeout: 60_000, interval: 200 }
const sandbox = await startLargeSandbox({})
afterAll(() => sandbox.stop())

it('starts with the wall, and has the figures of Production though another connection is in use', async () => {
  await addConnection(userData, 'main', sandbox, onePractice)
  await connectionsFile(`${userData}/connections.json`).update((file) => ({
    ...file,
    activeId: 'sandbox',
    connections: file.connections.map((one) => ({ ...one, stage: 'production' as const })),
  }))
  const first = await launchApp({ userData })
  await first.page.getByRole('navigation', { name: 'Workspaces' }).waitFor()
  const settings = { idleMinutes: 5, clipboardSeconds: 60, wallAtStart: true }
  expect(await pageHands(() => first).call('lock.saveSettings', settings)).toMatchObject({ ok: true })
  await first.close()

  const app = await launchApp({ userData })
  const { call } = pageHands(() => app)
  const wall = app.page.getByRole('region', { name: 'Wall' })
  await wall.getByRole('listitem').first().waitFor()
  await expect
    .poll(() => call('regions.watched'), patience)
    .toMatchObject({
      value: [
        { connectionId: 'main', state: 'watching', failing: 0 },
        { connectionId: 'sandbox', state: 'watching' },
      ],
    })
  await expect
    .poll(() => call('regions.board', { connectionId: 'main' }), patience)
    .toMatchObject({ value: { state: 'watching', board: { summary: { answered: expect.any(Number) } } } })
  await app.close()
})
