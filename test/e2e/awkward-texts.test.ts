import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import { awkwardTexts } from '../../src/sandbox/entities/training/awkward-texts.ts'
import { type App, sharedApp } from './harness.ts'
import { copiedBy, keepCopies } from './keyboard.ts'
import { tellRow } from '../trust/tell-row.ts'

const night = { tags: ['night'] }

/** Every awkward text of the training data in the built app: shown, found and copied exactly, and never executed. */

let app: App

beforeAll(async () => {
  app = await sharedApp()
  await app.page.evaluate(() => {
    location.hash = '#/entities/training/awkwardText/grid'
  })
  // The page before may have a footer that says the same.
  await grid().waitFor()
  await foot().getByText('no row repeated or skipped').waitFor()
  await keepCopies(app)
})

const foot = () => app.page.locator('footer').filter({ hasText: /row/i })
const grid = () => app.page.getByRole('grid', { name: 'Rows of awkwardText' })
const find = () => app.page.getByRole('textbox', { name: 'Find in visible columns' })
/** UTF-8, and so the clipboard, has no half surrogate pairs. */
const carried = (text: string) => text.toWellFormed()

/** The names of all matching rows, read by copying them. */
async function copiedNames(): Promise<(string | undefined)[]> {
  const text = await copiedBy(app, async () => {
    await grid().focus()
    await app.page.keyboard.press('Control+a')
    await app.page.keyboard.press('Control+Shift+c')
  })
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', newline: text.includes('\r\n') ? '\r\n' : '\n' })
  const [head = [], ...rows] = data
  return rows.map((row) => row[head.indexOf('name')])
}

it('all of them are copied exactly', async () => {
  expect((await copiedNames()).slice(0, awkwardTexts.length)).toEqual(awkwardTexts.map(carried))
  tellRow(34, awkwardTexts.length, awkwardTexts.length, {
    part: 'awkward texts shown and copied exactly',
    ran: app.runtime,
  })
})

/** Searches for one in this many. */
const every = counted(24, 1)

it('each that can be typed is found, and its row is among those copied', night, async () => {
  const typeable = awkwardTexts.filter(
    (text, at) =>
      /[\p{L}\p{N}\p{S}]/u.test(text) &&
      !/[\r\n\0]/.test(text) &&
      text.length >= 4 &&
      text.length <= 300 &&
      at % every === 0,
  )
  expect(typeable.length).toBeGreaterThan(360 / every)
  for (const text of typeable) {
    await find().fill(text)
    await find().press('Enter')
    // The previous search's rows stay until the new ones load.
    await expect.poll(async () => found(await copiedNames(), text), { timeout: 60_000, interval: 200 }).toBe('found')
  }
  tellRow(34, typeable.length, typeable.length, { part: 'awkward texts found again', ran: app.runtime })
})

const found = (names: readonly (string | undefined)[], text: string) =>
  names.length < awkwardTexts.length && names.includes(carried(text)) ? 'found' : `${names.length} rows without ${text}`

it('nothing of it ran, and the page holds no element of theirs', async () => {
  await find().fill('')
  await find().press('Enter')
  await grid().focus()
  await app.page.keyboard.press('Control+End')
  expect(await app.page.locator('main :is(img, script, iframe, object, embed, form[action])').count()).toBe(0)
  expect(await app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(app.consoleMessages.filter(({ type: kind }) => kind === 'uncaught')).toEqual([])
  tellRow(34, awkwardTexts.length, awkwardTexts.length, {
    part: 'nothing of them ran, and none became an element',
    ran: app.runtime,
  })
})
