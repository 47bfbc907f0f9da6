import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, launchApp } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { folderForAll } from '../new-folders.ts'

/** A session's calls in the built app: the list, and the bundle that a person reviews before saving it. */

const saveFolder = folderForAll('activity-')
let app: App
beforeAll(async () => {
  app = await launchApp({ saveFolder })
  await app.page.getByRole('navigation').first().waitFor()
})
afterAll(() => app.close())

const { go } = pageHands(() => app)

describe('activity', () => {
  it('lists the calls that a screen made, with the id that went out', async () => {
    const { page } = app
    await go('#/entities/healthSystem/department')
    await page.getByRole('gridcell').first().waitFor()
    await go('#/activity')
    const calls = page.getByRole('table', { name: 'Calls' })
    await expect.poll(() => calls.innerText(), { timeout: 60_000 }).toMatch(/entities\.batch/)
    await expect.poll(() => calls.innerText()).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  it('newcomer finding 5: a lock leaves the calls with their correlation ids', async () => {
    const { page } = app
    const calls = page.getByRole('table', { name: 'Calls' })
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await calls.innerText())?.[0] ?? 'no id'
    await page.keyboard.press('Control+l')
    await page.getByRole('heading', { name: 'Locked' }).waitFor()
    await page.getByRole('combobox', { name: 'Your name or staff ID' }).fill('Dana')
    await page.getByRole('button', { name: 'Unlock without a PIN' }).click()
    await expect.poll(() => calls.innerText(), { timeout: 60_000 }).toContain(id)
  })

  it('makes a bundle that is saved as it was shown, without an address path or a folder of this computer', async () => {
    const { page } = app
    await go('#/activity/bundle')
    const shown = page.getByRole('region', { name: 'Bundle text' })
    await shown.waitFor()
    const text = await shown.innerText()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    const saved = () => {
      try {
        const [name = ''] = readdirSync(saveFolder)
        return readFileSync(path.join(saveFolder, name), 'utf8')
      } catch {
        return ''
      }
    }
    await expect.poll(saved, { timeout: 60_000 }).toContain('entities.batch')
    expect(JSON.parse(saved())).toEqual(JSON.parse(text))
    expect(saved()).not.toContain(app.userData)
  })
})
