import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { type App, launchApp, reload, temporaryFolder } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'

/** Many clinicians in the built app, used while they're still loading, and afterwards. */

const clinicians = counted(10_000, 100_000)
let app: App
let sandbox: LargeSandbox
const userData = temporaryFolder()
const saveFolder = temporaryFolder()

beforeAll(async () => {
  sandbox = await startLargeSandbox({ clinicians })
  await addConnection(userData, 'large', sandbox)
  app = await launchApp({ userData, saveFolder })
})
afterAll(async () => {
  await app.close()
  sandbox.stop()
  for (const folder of [userData, saveFolder]) rmSync(folder, { recursive: true, force: true })
})

const grid = () => app.page.getByRole('grid', { name: 'Rows of clinician' })
const foot = () => app.page.locator('footer').filter({ hasText: /row/i })
const button = (name: string | RegExp, within?: Locator) => (within ?? app.page).getByRole('button', { name }).first()
const chips = () => app.page.getByRole('group', { name: 'Filters' })
const header = (name: string) => grid().getByRole('columnheader', { name: new RegExp(`^${name} `) })
const patience = { timeout: 60_000, interval: 200 }

/** Number of matching rows in the footer. */
async function matching(): Promise<number> {
  const words = await foot().innerText()
  return Number(/Rows\s+(?:0|[\d,]+–[\d,]+)\s+of\s+([\d,]+)/.exec(words)?.[1]?.replaceAll(',', '') ?? Number.NaN)
}

/** The texts of a column in the visible rows, top to bottom; `undefined` for a row that hasn't loaded. */
async function shown(column: string): Promise<(string | undefined)[]> {
  const number = await header(column).getAttribute('aria-colindex')
  const rows = await grid().evaluate((element, at) => {
    const box = element.getBoundingClientRect()
    return [...element.querySelectorAll('[role=row]')].flatMap((row) => {
      const cell = row.querySelector(`[role=gridcell][aria-colindex="${at}"]`)
      const { top, bottom } = row.getBoundingClientRect()
      return cell === null || bottom <= box.top || top >= box.bottom || row.getAttribute('aria-rowindex') === null
        ? []
        : [{ at: Number(row.getAttribute('aria-rowindex')), text: cell.textContent ?? '' }]
    })
  }, number)
  return rows.toSorted((a, b) => a.at - b.at).map(({ text }) => (text === '' ? undefined : text))
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const inOrder = (texts: readonly string[]) =>
  texts.every((text, at) => at === 0 || folded(texts[at - 1] ?? '') <= folded(text))

async function sortBy(column: string, words: 'ascending' | 'descending') {
  await header(column).scrollIntoViewIfNeeded()
  for (let presses = 0; presses < 3; presses++) {
    if ((await header(column).getAttribute('aria-sort')) === words) return
    await header(column).getByText(column, { exact: true }).first().click()
  }
  await expect.poll(() => header(column).getAttribute('aria-sort'), patience).toBe(words)
}

/** Exports the view as raw CSV and reads the file back when the job is done. */
async function exported(name: string) {
  await button('Export', foot()).click()
  const dialog = app.page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: /Raw CSV/ }).check()
  await dialog.getByRole('button', { name: 'Choose where to save' }).click()
  const file = path.join(saveFolder, name)
  await expect
    .poll(async () => {
      try {
        return readFileSync(file, 'utf8').length > 0
      } catch {
        return false
      }
    }, patience)
    .toBe(true)
  const { data, errors } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  rmSync(file)
  expect(errors).toEqual([])
  return data
}

const fileName = 'healthSystem clinician large.csv'

describe('while the clinicians are read', { tags: ['night'] }, () => {
  it('they are shown, scrolled, sorted, filtered, opened and exported', async () => {
    // Slow enough that the read can't end before this test does.
    await sandbox.misbehave({ latencyMs: 1_000 })
    await app.page.evaluate(() => {
      location.hash = '#/entities/healthSystem/clinician/grid'
    })
    await expect.poll(matching, patience).toBeGreaterThan(400)
    await expect.poll(() => foot().innerText(), patience).toMatch(/Loading/)

    await grid().focus()
    await app.page.keyboard.press('Control+End')
    await expect.poll(async () => (await shown('nameLast')).every((text) => text !== undefined), patience).toBe(true)
    await app.page.keyboard.press('Control+Home')

    await sortBy('nameLast', 'descending')
    await expect
      .poll(async () => inOrder((await shown('nameLast')).map((text) => text ?? '').toReversed()), patience)
      .toBe(true)

    await app.page.getByRole('textbox', { name: 'Find in visible columns' }).fill('okafor')
    await expect
      .poll(async () => {
        const names = await shown('nameLast')
        return names.length > 0 && names.every((name) => name !== undefined && /okafor/i.test(name))
      }, patience)
      .toBe(true)
    const found = await matching()

    await grid().focus()
    await app.page.keyboard.press('ArrowDown')
    await app.page.keyboard.press('Enter')
    const inspector = app.page.getByRole('complementary', { name: 'Entity' })
    await expect.poll(() => inspector.innerText(), patience).toMatch(/nameLast[^]*Okafor/i)

    const rows = await exported(fileName)
    // Rows that arrived meanwhile may be in it too.
    expect(rows.length).toBeGreaterThanOrEqual(found)
    expect(rows.every(({ nameLast, email }) => /okafor/i.test(`${nameLast} ${email}`))).toBe(true)
    await expect.poll(() => foot().innerText()).toMatch(/Loading/)
    await app.page.getByRole('textbox', { name: 'Find in visible columns' }).fill('')
  })
})

describe('after all clinicians were read', { tags: ['night'] }, () => {
  it('the rows are told to be complete, and the end is reached', async () => {
    await sandbox.misbehave({})
    await expect
      .poll(() => foot().innerText(), { timeout: 110_000, interval: 200 })
      .toMatch(/no row repeated or skipped/)
    await expect.poll(matching, patience).toBe(clinicians)
    await grid().focus()
    await app.page.keyboard.press('Control+End')
    await expect.poll(() => foot().innerText(), patience).toContain(`–${clinicians.toLocaleString('en-US')} of`)
    await expect.poll(async () => (await shown('nameLast')).every((text) => text !== undefined), patience).toBe(true)
    await app.page.keyboard.press('Control+Home')
  })

  it.each(['nameLast', 'nameFirst', 'npi', 'email', 'gender', 'credentials', 'id'])(
    'sorts by %s, up and down',
    async (column) => {
      await sortBy(column, 'ascending')
      const texts = async () => (await shown(column)).map((text) => text ?? '')
      await expect.poll(texts, patience).toSatisfy(inOrder)
      const [first = ''] = await texts()
      await sortBy(column, 'descending')
      // The previous order's rows stay until the new ones load.
      await expect
        .poll(texts, patience)
        .toSatisfy((rows: readonly string[]) => inOrder(rows.toReversed()) && folded(rows[0] ?? '') > folded(first))
    },
  )

  it('exports just the rows that a filter of the address matches', async () => {
    await app.page.evaluate(() => {
      const filter = JSON.stringify({ op: 'contains', column: 'nameLast', value: 'mar' })
      location.hash = `#/entities/healthSystem/clinician/grid?here=${encodeURIComponent(filter)}`
    })
    await expect.poll(() => chips().innerText(), patience).toMatch(/Here\s*nameLast\s*contains\s*mar/)
    await expect
      .poll(async () => {
        const names = await shown('nameLast')
        return names.length > 0 && names.every((name) => name !== undefined && /mar/i.test(folded(name)))
      }, patience)
      .toBe(true)
    const rows = await exported(fileName)
    expect(rows.length).toBe(await matching())
    expect(rows.every(({ nameLast }) => /mar/.test(folded(nameLast ?? '')))).toBe(true)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('a reload of the window finds the rows again without reading them again', async () => {
    const before = await foot().innerText()
    await reload(app)
    await expect.poll(matching, patience).toBeGreaterThan(0)
    const taken = (text: string) => /Loaded ([^,]+),/.exec(text)?.[1]
    expect(taken(before)).toMatch(/^\d+:\d\d:\d\d [AP]M/)
    await expect.poll(async () => taken(await foot().innerText()), patience).toBe(taken(before))
  })
})
