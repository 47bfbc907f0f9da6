/** @module-tag night */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type App, launchApp, temporaryFolder } from './harness.ts'

/** Places over a restart, and links that another program hands over, in the built app. */

const hashOf = (app: App) => app.page.evaluate(() => window.location.hash)
/** What a second start with this argument does, as when the system opens a link. */
const handOver = (app: App, link: string) =>
  app.evaluate(({ app: main }, argument) => {
    main.emit('second-instance', {}, ['access-console', '--', argument], '', undefined)
  }, link)
const link = (place: string) => `access-console://open/Sandbox/${place}`

it('newcomer finding 6: a restart opens the last place, without what was typed there, and a link leads to another', async () => {
  const userData = temporaryFolder()
  const first = await launchApp({ userData })
  const named = first.page.getByRole('navigation', { name: 'Workspaces' })
  await named.getByRole('link', { name: 'Settings' }).click()
  await first.page.evaluate(() => {
    window.location.hash = '#/entities/asset/link/schema?find=Benally'
  })
  await first.page.getByRole('button', { name: 'Back to Settings · Connections and keys' }).waitFor()
  const kept = path.join(userData, 'places.json')
  await expect.poll(() => readFileSync(kept, 'utf8')).toContain('#/entities/asset/link/schema')
  expect(readFileSync(kept, 'utf8')).not.toContain('Benally')
  await first.close()

  const second = await launchApp({ userData })
  await expect.poll(() => hashOf(second)).toBe('#/entities/asset/link/schema')

  await handOver(second, link('settings/about'))
  await expect.poll(() => hashOf(second)).toBe('#/settings/about')
  await handOver(second, link('../app/index.html'))
  await second.page.getByText('The link wasn’t opened. It isn’t a link of this console.').waitFor()
  expect(await hashOf(second)).toBe('#/settings/about')

  // While locked a link waits, and then opens on a press.
  await second.page.keyboard.press('Control+l')
  await second.page.getByRole('heading', { name: 'Locked' }).waitFor()
  await handOver(second, link('settings/data'))
  await second.page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
  await second.page.getByRole('button', { name: 'Unlock without a PIN' }).click()
  const dialog = second.page.getByRole('dialog', { name: 'Open this link?' })
  await dialog.waitFor()
  expect(await hashOf(second)).not.toBe('#/settings/data')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => hashOf(second)).toBe('#/settings/data')
  await second.close()
  rmSync(userData, { recursive: true, force: true })
})
