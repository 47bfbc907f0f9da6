/** @module-tag night */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { type App, launchApp, reload } from './harness.ts'
import { gotFocus, tabTo } from './keyboard.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'
import { patience, reportHands, savedBy } from './report-hands.ts'
import { folderForAll } from '../new-folders.ts'

/** A saved question in the built app: saved by keyboard, run, printed, run again, and still there after a restart; and the notebook. */

const userData = folderForAll()
const saveFolder = folderForAll()
let app: App
let sandbox: LargeSandbox
const { named, go, press, matching } = reportHands(() => app.page)

async function launch(): Promise<void> {
  app = await launchApp({ userData, saveFolder })
}
beforeAll(async () => {
  sandbox = await startLargeSandbox({ reportSpeed: 10 })
  await addConnection(userData, 'asked', sandbox)
  await launch()
})
afterAll(async () => {
  await app.close()
  sandbox.stop()
})

const name = 'Actions of the last days'
const panel = () => named('complementary', `Question ${name}`)
const runs = () => named('region', 'Runs', panel()).getByRole('listitem')
const run = async () => {
  const before = await runs().count()
  await named('button', 'Run now', panel()).click()
  await expect.poll(() => runs().count(), patience).toBe(before + 1)
  await named('button', 'Show charts and rows', panel()).waitFor()
}

/** The platform's number of histories for the seven days before today, by this computer's clock. */
async function served(): Promise<number> {
  const today = new Date()
  const midnight = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - days)
  const answer = await fetch(new URL('/v1/reporting/providerhistories', sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startDate: midnight(7).toISOString(), endDate: midnight(0).toISOString(), limit: 1 }),
  })
  return ((await answer.json()) as { count: number }).count
}

it('is saved by keyboard alone', async () => {
  await go('#/reports/questions')
  await tabTo(app.page, named('button', 'New question'))
  await press('Enter')
  const form = named('form', 'New question')
  await gotFocus(named('textbox', 'Name', form))
  await app.page.keyboard.type(name)
  await tabTo(app.page, named('combobox', 'Source', form))
  await app.page.keyboard.type('Provider')
  await tabTo(app.page, named('button', 'Save question', form))
  await press('Enter')
  await panel().waitFor()
  await expect.poll(() => named('region', 'Question', panel()).innerText()).toMatch(/7 days/)
})

it('is run: as many rows as the platform counts, charts over them, a page as PDF', async () => {
  await run()
  const found = await served()
  await expect.poll(() => runs().first().innerText()).toMatch(new RegExp(`Done[^]*${found} of ${found} rows`, 'i'))
  await named('button', 'Show charts and rows', panel()).click()
  await named('region', `Results of “${name}”`).waitFor()
  await expect.poll(matching, patience).toBe(found)
  const pdf = await savedBy(saveFolder, () => named('button', 'Print as PDF').click())
  expect(pdf.name).toBe(`${name}.pdf`)
  expect(pdf.bytes().subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.bytes().subarray(-8).toString('latin1')).toContain('%%EOF')
})

it('stays with what it found when the window is loaded again', async () => {
  const before = await matching()
  await reload(app)
  await expect.poll(matching, patience).toBe(before)
})

it('is there after a restart with its figures, and runs again beside them', async () => {
  await app.close()
  await launch()
  await go('#/reports/questions')
  await named('button', name).click()
  expect(await runs().count()).toBe(1)
  await run()
  expect(await runs().count()).toBe(2)
  await expect.poll(() => named('region', 'Figures from the last run', panel()).innerText()).toMatch(/against/)
})

it('the notebook has four sources on one axis, and what they know of one id', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const from = addDays(today, -6)
  await go(`#/reports/notebook?from=${from}&to=${today}`)
  for (const source of ['Pause bookings', 'Surveys', 'Provider histories']) {
    await named('region', source)
      .getByText(/complete/)
      .waitFor()
  }
  // The figure's name appears before its numbers.
  const actions = named('region', 'Provider histories').getByRole('figure')
  await expect.poll(() => actions.getAttribute('aria-label')).toMatch(/^Actions: [\d,]+ actions in total/)
  // Any visit with a survey answer.
  const answer = await fetch(new URL('/v1/surveys', sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ startDate: `${from}T23:59:59Z`, endDate: `${today}T23:59:59Z`, limit: 1 }),
  })
  const { data } = (await answer.json()) as { data: { survey: { visitId: string } }[] }
  const visitId = data[0]?.survey.visitId ?? ''
  const join = named('region', 'Rows with the same ID')
  await join.getByRole('textbox', { name: 'ID' }).fill(visitId)
  await named('button', 'Show rows', join).click()
  const rows = join.getByRole('table').getByRole('row').filter({ hasText: 'Surveys' })
  await rows.first().waitFor()
  await expect.poll(() => join.getByRole('status').innerText()).toMatch(/^[1-9]\d* rows?/)
})

it('nothing in the page failed on the way', () => {
  expect(app.consoleMessages.filter(({ type }) => type === 'uncaught')).toEqual([])
})
