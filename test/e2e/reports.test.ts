/** @module-tag night */
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { connectionsFile } from '../../src/main/services/connections/connections-file.ts'
import { type App, launchApp, reload } from './harness.ts'
import { hasFocus } from './focus.ts'
import { gotFocus, tabTo, typeDay } from './keyboard.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { type LossyHost, startLossyHost } from './lost-answers.ts'
import { numberIn, patience, reportHands, savedBy } from './report-hands.ts'
import { folderForAll } from '../new-folders.ts'

/** All-visits reports in the built app, from a start to files: by keyboard only, with a wrong key, and with a lost response. */

const userData = folderForAll()
const saveFolder = folderForAll()
const keys = {
  apiKey: 'api-key-of-the-test',
  reportingKey: 'reporting-key-of-the-test',
  authToken: 'token-of-the-test',
}
const today = new Date().toISOString().slice(0, 10)
const from = addDays(today, -6)
const to = addDays(today, -3)

let app: App
let open: LargeSandbox
let locked: LargeSandbox
let lossy: LossyHost
const { named, form, go, press, useConnection, ledger, start, matching } = reportHands(() => app.page)

beforeAll(async () => {
  ;[open, locked] = await Promise.all([startLargeSandbox({}), startLargeSandbox({ seed: 7, requireKeys: keys })])
  lossy = await startLossyHost(open.visitUrl)
  await addConnection(userData, 'lossy', { ...open, visitUrl: lossy.address })
  await addConnection(userData, 'open', open)
  await connectionsFile(`${userData}/connections.json`).update((file) => {
    const { baseUrl, visitUrl, schedulingUrl } = locked
    const addresses = { baseUrl, visitUrl, schedulingUrl }
    const keyed = { id: 'keyed', name: 'keyed', stage: 'uat' as const, ...addresses, practiceIds: [], gateway: false }
    return { ...file, connections: [...file.connections, keyed] }
  })
  app = await launchApp({ userData, saveFolder })
})
afterAll(async () => {
  await app.close()
  await lossy.close()
  open.stop()
  locked.stop()
})

const row = () => named('grid', 'Reports, newest first').getByRole('row').nth(1)
const inRow = (name: RegExp) => row().getByRole('button', { name })
const type = (text: string) => app.page.keyboard.type(text)
const exportForm = () => named('dialog', 'Export')
const served = async (sandbox: LargeSandbox, reportId: string | undefined) =>
  Buffer.from(
    await (await fetch(new URL(`/api/8/reporting/allvisitsreport/${reportId}/data`, sandbox.visitUrl))).arrayBuffer(),
  )
type Row = Readonly<Record<string, string>>
const rowsOf = (bytes: Buffer) => {
  const { data, errors } = Papa.parse<Row>(bytes.toString('utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

describe('by keyboard alone', () => {
  it('a report is started, followed and opened', async () => {
    await tabTo(app.page, named('link', 'Reports'))
    await press('Enter')
    await form().waitFor()
    await tabTo(app.page, form().getByLabel('From', { exact: true }))
    await typeDay(app.page, from)
    await tabTo(app.page, form().getByLabel('To', { exact: true }))
    await typeDay(app.page, to)
    await tabTo(app.page, named('button', 'Start report', form()))
    await press('Enter')
    await app.page.getByText(/^Started: Virtual, .*The list below follows it\.$/).waitFor()
    await expect.poll(() => row().innerText(), patience).toMatch(/Queued|Running/)
    await expect.poll(() => row().innerText(), patience).toMatch(/Succeeded/)
    // F6 moves to the list, the arrow keys along its row.
    for (let parts = 0; parts < 8 && !(await row().evaluate((own) => own.contains(document.activeElement))); parts++) {
      await press('F6')
    }
    for (let stops = 0; stops < 6 && !(await hasFocus(inRow(/^Open: /))); stops++) await press('ArrowRight')
    await gotFocus(inRow(/^Open: /))
    await press('Enter')
    await app.page.waitForURL(/#\/reports\/opened\/./)
    await expect.poll(matching, patience).toBeGreaterThan(0)
    const [entry] = await ledger('open')
    expect(await matching()).toBe(rowsOf(await served(open, entry?.entry.reportId)).length)
  })

  it('what is shown after a filter is saved as CSV and read back', async () => {
    const [entry] = await ledger('open')
    const expected = rowsOf(await served(open, entry?.entry.reportId)).filter(({ status }) => status === 'cancelled')
    const filters = named('group', 'Filters')
    await tabTo(app.page, named('button', 'Filter', filters))
    await press('Enter')
    await tabTo(app.page, named('combobox', 'Column'), 'Shift+Tab')
    await type('status')
    const condition = named('form', 'Filter status')
    await condition.waitFor()
    const value = condition.getByRole('checkbox', { name: /^cancelled/ })
    await tabTo(app.page, value)
    await press('Space')
    await tabTo(app.page, named('button', 'Add filter', condition))
    await press('Enter')
    await expect.poll(matching, patience).toBe(expected.length)

    const saved = await savedBy(saveFolder, async () => {
      await tabTo(app.page, named('button', 'Export', app.page.locator('footer')))
      await press('Enter')
      await gotFocus(exportForm().getByRole('radio', { name: /CSV for Excel/ }))
      await press('ArrowDown')
      await tabTo(app.page, named('button', 'Choose where to save', exportForm()))
      await press('Enter')
    })
    expect(saved.name).toMatch(/^Virtual, .*\.csv$/)
    expect(rowsOf(saved.bytes())).toEqual(expected)
    await gotFocus(named('button', 'Export', app.page.locator('footer')))
  })

  it('the platform’s own bytes are saved as they came, filter or not', async () => {
    const [entry] = await ledger('open')
    const bytes = await served(open, entry?.entry.reportId)
    const saved = await savedBy(saveFolder, async () => {
      await tabTo(app.page, named('button', 'Export', app.page.locator('footer')))
      await press('Enter')
      await tabTo(app.page, named('button', /^Save CSV as received/, exportForm()))
      await press('Enter')
    })
    expect(saved.bytes().equals(bytes)).toBe(true)
  })
})

describe('the charts of the report', () => {
  it('count what stands in the platform’s bytes, as a picture, as numbers and as a table', async () => {
    const [entry] = await ledger('open')
    const all = rowsOf(await served(open, entry?.entry.reportId))
    await named('button', 'Clear all').click()
    await expect.poll(matching, patience).toBe(all.length)
    const perDay = app.page.getByRole('figure', { name: /^Visits per day, by day and status/ })
    await perDay.waitFor()
    expect(numberIn((await perDay.getAttribute('aria-label'))?.split(': ')[1] ?? '')).toBe(all.length)

    const menu = async (item: string) => {
      await named('button', 'Chart menu of Visits per day').click()
      await named('menuitem', item).click()
    }
    const numbers = await savedBy(saveFolder, () => menu('Save numbers (CSV)'))
    const table = Papa.parse<string[]>(
      numbers
        .bytes()
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
      {
        skipEmptyLines: true,
      },
    ).data
    const [header = [], ...days] = table
    expect(days.map(([day]) => day)).toHaveLength(4)
    const statuses = [...new Set(all.map(({ status }) => status ?? ''))]
    for (const status of statuses) {
      const at = header.indexOf(status)
      const perStatus = days.reduce((sum, day) => sum + Number(day[at]), 0)
      expect([status, perStatus]).toEqual([status, all.filter((one) => one.status === status).length])
    }

    const picture = (await savedBy(saveFolder, () => menu('Save picture (PNG)'))).bytes()
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n')
    expect([picture.readUInt32BE(16) > 600, picture.readUInt32BE(20) > 200]).toEqual([true, true])

    await menu('Show as table')
    const shown = perDay.getByRole('table').getByRole('row')
    await expect.poll(() => shown.count(), patience).toBeGreaterThanOrEqual(days.length + 1)
    await menu('Show as chart')
  })

  it('a reload of the window keeps the rows, the filter and the ledger', async () => {
    const [entry] = await ledger('open')
    const all = rowsOf(await served(open, entry?.entry.reportId))
    await named('button', 'done', app.page.getByRole('figure', { name: /^Visits per day, by day and status/ })).click()
    const done = all.filter(({ status }) => status === 'done').length
    await expect.poll(matching, patience).toBe(done)
    await reload(app)
    await expect.poll(matching, patience).toBe(done)
    expect(await ledger('open')).toHaveLength(1)
  })
})

it('a wrong reporting key leads to Settings, and with the right one the report is started', async () => {
  const title = 'All-visits reports'
  const setKey = async (opener: RegExp, key: string) => {
    await named('button', opener).click()
    await app.page.getByLabel(new RegExp(`^New key of ${title}`)).fill(key)
    await press('Enter')
  }
  await useConnection('keyed')
  await go('#/settings/connections')
  await setKey(new RegExp(`^Set key of ${title}`), keys.reportingKey)
  await named('button', `Test the key of ${title}`).waitFor()
  // The platform revokes the key: another one is valid at the same addresses now.
  locked.stop()
  const newKey = 'another-key-of-the-test'
  const [base, visit, scheduling] = [locked.baseUrl, locked.visitUrl, locked.schedulingUrl].map((address) =>
    Number(new URL(address).port),
  )
  locked = await startLargeSandbox({
    seed: 7,
    ports: { base, visit, scheduling },
    requireKeys: { ...keys, reportingKey: newKey },
  })
  await go('#/reports/jobs')
  await start(from, to)
  const alert = form().getByRole('alert')
  await alert.getByText('The platform rejected the reporting key.').waitFor()
  await expect.poll(() => row().innerText()).toMatch(/Start rejected/)
  await named('link', /Connections and keys/, alert).click()
  await setKey(new RegExp(`^Replace the key of ${title}`), newKey)
  await app.page.getByLabel(new RegExp(`^New key of ${title}`)).waitFor({ state: 'hidden' })
  await go('#/reports/jobs')
  await start(from, to)
  await expect.poll(() => row().innerText(), patience).toMatch(/Succeeded/)
})

describe('a start whose answer is lost', () => {
  it('is listed as unknown and never sent again by itself', async () => {
    await useConnection('lossy')
    await go('#/reports/jobs')
    await start(from, to)
    await expect.poll(() => row().innerText(), patience).toMatch(/unknown/i)
    expect(lossy.unheard).toHaveLength(1)
    expect(await ledger('lossy')).toHaveLength(1)
  })

  it('is settled by a person, and then followed to its rows', async () => {
    await inRow(/^Resolve: /).click()
    const panel = named('complementary', /^Virtual, /)
    await panel.getByRole('radio', { name: /It started/ }).check()
    await panel.getByRole('textbox', { name: 'Report ID' }).fill('not an id')
    await named('button', 'Follow it', panel).click()
    await panel.getByText(/as a UUID/).waitFor()
    await panel.getByRole('textbox', { name: 'Report ID' }).fill(lossy.unheard[0] ?? '')
    await panel.getByLabel('How you found out').fill('Support named it.')
    await named('button', 'Follow it', panel).click()
    await expect.poll(() => row().innerText(), patience).toMatch(/Succeeded/)
    await panel.getByText('Support named it.').first().waitFor()
    await inRow(/^Open: /).click()
    await app.page.waitForURL(/#\/reports\/opened\/./)
    await expect.poll(matching, patience).toBe(rowsOf(await served(open, lossy.unheard[0])).length)
    expect(lossy.unheard).toHaveLength(1)
  })
})

it('nothing in the page failed on the way', () => {
  expect(app.consoleMessages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([])
})
