/** @module-tag night */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'
import { pageHands } from './page-hands.ts'

/** The palette over what main has loaded from the sandbox. In an app of its own, where nothing is loaded at the start. */

let app: App
beforeAll(async () => {
  app = await launchApp()
})
afterAll(() => app.close())

const field = () => app.page.getByRole('combobox', { name: 'Find', exact: true })
const selected = () => app.page.getByRole('dialog', { name: 'Find' }).getByRole('option', { selected: true })
const find = async (text: string) => {
  if ((await field().count()) === 0) await app.page.keyboard.press('Control+k')
  await field().fill(text)
}
const { go } = pageHands(() => app)
const patience = { timeout: 60_000 }

it('finds what is loaded, forgives a typo, and says what isn’t loaded', async () => {
  await go('#/entities/healthSystem/specialty/grid')
  await app.page
    .getByText(/^All [\d,]+ records loaded|no row repeated/)
    .first()
    .waitFor()
  await find('cardiolgy')
  await app.page.getByRole('group', { name: /^Providers Not loaded yet/ }).waitFor()
  await expect.poll(() => selected().textContent(), patience).toMatch(/^Cardiology.*specialty/)
  await app.page.keyboard.press('Enter')
  await expect.poll(() => app.page.url(), patience).toMatch(/specialty\/grid\?open=/)
})

it('finds providers and calls once they are there', async () => {
  await go('#/providers/directory')
  const grid = app.page.getByRole('grid', { name: 'Providers' })
  await grid.getByRole('gridcell').first().waitFor()
  // Records are written to disk in batches, and the sandbox has some that can't be read.
  let turn = 0
  const isFound = async () => {
    const npis = (await grid.innerText()).match(/\b[12]\d{9}\b/g) ?? []
    const npi = npis[turn++ % npis.length] ?? ''
    await find(npi)
    const found = selected().filter({ hasText: `NPI ${npi}` })
    return await found.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isFound, patience).toBe(true)
  await app.page.keyboard.press('Escape')
  await go('#/activity')
  const copy = app.page.getByRole('button', { name: /^Copy correlation ID/ }).first()
  const id = (await copy.innerText()).trim()
  await find(`#${id.slice(0, 8)}`)
  await expect.poll(() => selected().textContent(), patience).toContain(id.slice(0, 8))
})
