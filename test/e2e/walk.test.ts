/** @module-tag night */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import { awkwardTexts, startAwkwardPlatform } from './awkward-platform.ts'
import { type App, launchApp } from './harness.ts'
import { hasFocus } from './focus.ts'
import { tabTo as tabToIn } from './keyboard.ts'
import { pageHands } from './page-hands.ts'
import { folderForAll } from '../new-folders.ts'

/** The console as a person uses it: by keyboard only, with a failing platform, and with malicious texts. */

let app: App
let platform: Awaited<ReturnType<typeof startAwkwardPlatform>>
const userData = folderForAll()

beforeAll(async () => {
  platform = await startAwkwardPlatform()
  const { address } = platform
  await connectionsFile(`${userData}/connections.json`).update((file) => ({
    ...file,
    connections: [
      {
        id: 'awkward',
        name: 'Awkward',
        stage: 'uat',
        baseUrl: address,
        visitUrl: address,
        schedulingUrl: address,
        practiceIds: [],
        gateway: true,
      },
    ],
  }))
  // Without a session bus keys stay in memory: the test never uses the user's own keyring.
  app = await launchApp({ userData })
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const { go, named, press } = pageHands(() => app)
const type = (text: string) => app.page.keyboard.type(text)
const patience = { timeout: 60_000 }
const tabTo = (what: Locator, key?: 'Tab' | 'Shift+Tab') => tabToIn(app.page, what, key)
const entity = () => app.page.getByRole('complementary', { name: 'Entity' })

describe('by keyboard alone', () => {
  it('a type is chosen and its rows are filtered', async () => {
    await named('heading', 'What do you do here?').waitFor()
    await press('Escape')
    await tabTo(named('textbox', 'Find a type'))
    await type('departm')
    await press('ArrowDown', 'Enter')
    await app.page.getByText(/^Rows 1–\d+ of [\d,]+$/).waitFor()
    await tabTo(named('button', 'Platform filter'))
    await press('Enter')
    await expect.poll(() => hasFocus(named('combobox', 'Field')), patience).toBe(true)
    await type('isActive')
    await tabTo(named('button', 'Add filter'))
    await press('Enter')
    await app.page.getByRole('group', { name: 'Filters' }).getByText('isActive').waitFor()
    await expect.poll(() => hasFocus(named('button', 'Platform filter')), patience).toBe(true)
    await app.page.getByText(/^Rows 1–\d+ of [\d,]+$/).waitFor()
    await press('/')
    await tabTo(named('textbox', 'Find in visible columns'))
    await type('an')
    await press('Enter')
    await app.page.getByText(/Rows 1–\d+ of [\d,]+ that match, of/).waitFor()
  })

  it('an entity and what it refers to are opened, and Esc leads back to the row', async () => {
    await tabTo(named('grid', 'Rows of department'))
    await press('ArrowDown', 'Enter')
    await entity().waitFor()
    await press('F6')
    await tabTo(named('tab', 'Form', entity()))
    await press('ArrowRight')
    await entity()
      .getByRole('tab', { name: /^References/, selected: true })
      .waitFor()
    const first = entity().locator('section').getByRole('button').first()
    const [name = ''] = (await first.innerText()).split('\n')
    await tabTo(first)
    await press('Enter')
    await named('heading', name, entity()).waitFor()
    await named('button', 'Back', entity()).waitFor()
    await press('Escape')
    await expect.poll(() => named('button', 'Back', entity()).count(), patience).toBe(0)
    await press('Escape')
    await expect.poll(() => entity().count(), patience).toBe(0)
    await expect.poll(() => hasFocus(named('grid', 'Rows of department')), patience).toBe(true)
  })

  it('the schema is opened and walked', async () => {
    await tabTo(named('link', 'Schema'))
    await press('Enter')
    const tree = named('treegrid', 'Properties of department')
    await tabTo(tree)
    const rows = tree.getByRole('row')
    const before = await rows.count()
    // Inherited fields start expanded: collapses and expands them.
    await press('Home', 'ArrowLeft')
    await expect.poll(() => rows.count(), patience).toBeLessThan(before)
    await press('ArrowRight')
    await expect.poll(() => rows.count(), patience).toBe(before)
  })

  it('a connection is added: what is wrong is marked and has the focus', async () => {
    await press('Alt+9')
    await tabTo(named('link', 'Add a connection'))
    await press('Enter')
    const name = named('textbox', 'Name')
    await expect.poll(() => hasFocus(name), patience).toBe(true)
    await press('Enter')
    await app.page.getByText('Enter a name for the connection.').waitFor()
    await expect.poll(() => hasFocus(name), patience).toBe(true)
    await type('Walked')
    for (const field of ['Main address', 'Visit address', 'Scheduling address']) {
      await tabTo(named('textbox', field))
      await press('ControlOrMeta+a')
      await type(platform.address)
    }
    await press('Enter')
    await named('heading', 'Walked').waitFor()
    await expect.poll(() => hasFocus(named('link', 'Add a connection')), patience).toBe(true)
  })

  it('a key is refused, another is set and tested', async () => {
    const family = 'Entities, practices, care options'
    await tabTo(named('button', `Set key of ${family}`))
    await press('Enter')
    await expect.poll(() => hasFocus(app.page.getByLabel(`New key of ${family}`)), patience).toBe(true)
    await type('refused-key')
    await press('Enter')
    await app.page.getByRole('alert').getByText(/403/).first().waitFor()
    await expect.poll(() => hasFocus(app.page.getByLabel(`New key of ${family}`)), patience).toBe(true)
    await type('good-key')
    await press('Enter')
    await expect.poll(() => hasFocus(named('button', `Replace the key of ${family}`)), patience).toBe(true)
    await tabTo(named('button', `Test the key of ${family}`), 'Shift+Tab')
    await press('Enter')
    await expect.poll(() => hasFocus(named('button', `Test the key of ${family}`)), patience).toBe(true)
    await app.page.getByRole('rowgroup', { name: family }).getByText('Accepted').waitFor()
  })

  it('a dialog gives the focus back', async () => {
    const remove = named('button', 'Remove the key of Entities, practices, care options')
    await tabTo(remove)
    await press('Enter')
    await expect.poll(() => hasFocus(named('button', 'Keep')), patience).toBe(true)
    await press('Escape')
    await expect.poll(() => hasFocus(remove), patience).toBe(true)
  })
})

describe('a platform that is awkward', () => {
  it('is switched to', async () => {
    await named('button', /^Connection:/).click()
    await named('menuitem', /Awkward/).click()
    await expect.poll(() => named('button', 'Connection: UAT, Awkward').count(), patience).toBe(1)
  })

  it('pages that do not come are reported as missing, and the rows that came stay', async () => {
    await go('#/entities/awkward/failing')
    await app.page.getByText(/^Rows 1–\d+ of 100$/).waitFor()
    await named('button', /^Incomplete: 100 of 250/).click()
    const missing = app.page.getByRole('list', { name: 'Missing rows' })
    await missing.waitFor()
    await expect.poll(() => missing.innerText()).toMatch(/Rows 101 to 250 didn’t load\./)
    expect(await named('gridcell', 'Row 0').isVisible()).toBe(true)
  })

  it('the first page failing is no empty table', async () => {
    await go('#/entities/awkward/broken')
    await named('heading', 'The rows couldn’t be loaded').waitFor()
    const alert = app.page.getByRole('alert').first()
    await expect.poll(() => alert.innerText()).toMatch(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)
    await named('button', 'Platform message').click()
    await alert.getByText('nothing is to be had').waitFor()
    expect(await app.page.getByText(/^No (rows|broken)/).count()).toBe(0)
  })

  it('texts are shown as they are, and never run', async () => {
    await go('#/entities/awkward/texts')
    await app.page.getByText(`Rows 1–${awkwardTexts.length} of ${awkwardTexts.length}`).waitFor()
    for (const [index, text] of awkwardTexts.entries()) {
      const row = app.page.getByRole('row').nth(index + 1)
      // Bidi overrides are named instead of applied.
      const shown = text.replace('\u202E', 'U+202E')
      await expect.poll(() => row.getByRole('gridcell').first().innerText()).toBe(shown)
      await row.getByRole('gridcell').first().click()
      await named('heading', shown, entity()).waitFor()
    }
    expect(await app.page.evaluate(() => 'broken' in window)).toBe(false)
    expect(await app.page.locator('main :is(img, script, iframe)').count()).toBe(0)
    expect(app.consoleMessages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([])
  })
})
