import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchColumns } from '../../../../domain/searches/search-columns.ts'
import { completeOf } from '../../../../domain/testing/sample-completeness.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { instantIn, localAt } from '../../../../domain/time/zones.ts'
import { localZone } from '../../../parts/times.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { type FakeSnapshots, fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { type SearchOptions, searchesAnswers } from '../../../testing/sample-searches.ts'

const zone = localZone()
const last = addDays(localAt(zone, Date.now()).day, -2)
const first = addDays(last, -4)
const address = `#/surveys/dashboard?from=${first}&to=${last}`
const columns = searchColumns('surveys')

type Answer = {
  readonly visit: string
  readonly question: string
  readonly response: string | null
  /** Days after the first. */
  readonly day?: number
  readonly role?: string
}

/** Rows in the columns of the document. */
const rowsOf = (answers: readonly Answer[]) =>
  answers.map(({ visit, question, response, day = 0, role = 'patient' }, at) => {
    const moment = new Date(instantIn(zone, addDays(first, day), (9 * 60 + at) * 60_000)).toISOString()
    return [`row-${at}`, moment, moment, moment, visit, `user-${visit}`, role, 'post-visit-3', question, response]
  })

const rate = 'How would you rate this visit?'
const resolved = 'Was your concern resolved?'
const said = 'What should we know?'
const recommend = 'Would you recommend us, 0 to 10?'
const long = (of: string) => `${of}, and it took a while until somebody came to the call`

const answers: readonly Answer[] = [
  { visit: 'v1', question: rate, response: '5' },
  { visit: 'v1', question: resolved, response: 'Yes, fully' },
  { visit: 'v1', question: said, response: long('The doctor listened') },
  { visit: 'v2', question: rate, response: '2' },
  { visit: 'v2', question: resolved, response: 'No' },
  { visit: 'v2', question: said, response: long('Waited 40 minutes') },
  { visit: 'v3', question: rate, response: '5', day: 1, role: 'proxy' },
  { visit: 'v3', question: resolved, response: 'Yes, fully', day: 1, role: 'proxy' },
  { visit: 'v4', question: resolved, response: 'Yes, fully', day: 3 },
  { visit: 'v4', question: said, response: long('Muy amable'), day: 3 },
  { visit: 'v4', question: recommend, response: '10', day: 3 },
  { visit: 'v4', question: recommend, response: '3', day: 3 },
]

const table = (list: readonly Answer[]): SearchOptions => ({ tables: { surveys: { columns, rows: rowsOf(list) } } })

async function open(
  options: SearchOptions = table(answers),
  fakes: FakeAnswers = {},
  hash = address,
  tables: FakeSnapshots = fakeSnapshots(),
): Promise<FakeBridge> {
  return renderApp(hash, { tables, answers: { ...searchesAnswers(tables, { zone, ...options }), ...fakes } })
}

/** Opens the surveys with another answer about the ratings of each day. */
async function openWithRatings(change: <Ratings extends object>(all: Ratings) => Ratings): Promise<void> {
  const tables = fakeSnapshots()
  const aggregate: FakeAnswers['snapshots.aggregate'] = async (input, signal) => {
    const all = (await tables.answers['snapshots.aggregate']?.(input, signal)) ?? refuse('storage')
    return input.groupBy.length === 2 && input.groupBy[0]?.bucket === 'day' ? change(all) : all
  }
  await open(table(answers), { 'snapshots.aggregate': aggregate }, address, tables)
}

const chart = () => page.getByRole('figure', { name: 'Responses per day' })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const words = () => page.getByRole('region', { name: 'In their words', exact: true })
const items = () => words().getByRole('listitem')
const hashNow = () => decodeURIComponent(window.location.hash)

beforeEach(() => page.viewport(1440, 900))

test('visits that answered by the day, with the mean rating; the table says the same', async () => {
  await open()
  await expect.element(chart()).toMatchTextContent(/4 visits with responses/)
  await expect
    .element(chart().getByRole('img', { name: /days as bars/ }))
    .toHaveAccessibleName(/5 days as bars; most on .*: 2 visits; mean rating 4\.00; 2 days without answers$/)
  await chart().getByRole('button', { name: 'As a table' }).click()
  const rows = chart().getByRole('row')
  await expect.element(rows.nth(5)).toMatchTextContent(/2623\.50$/)
  await expect.element(rows.nth(4)).toMatchTextContent(/1215\.00$/)
  await expect.element(rows.nth(3)).toMatchTextContent(/No responses/)
})

test('where the ratings are too many to count the newest days’ mean is not known, and why', async () => {
  await openWithRatings((all) => ({ ...all, truncated: true }))
  await expect.element(chart()).toMatchTextContent(/Not checked.*The mean isn’t known from .* on: too many/s)
  await chart().getByRole('button', { name: 'As a table' }).click()
  const rows = chart().getByRole('row')
  await expect.element(rows.nth(5)).toMatchTextContent(/2623\.50$/)
  await expect.element(rows.nth(4)).toMatchTextContent(/12.*Not checked/)
})

test('answers without a readable date are on no day, and the chart says how many', async () => {
  const rows = rowsOf(answers).map((row, at) => (at < 2 ? [row[0] ?? null, null, ...row.slice(2)] : row))
  await open({ tables: { surveys: { columns, rows } } })
  await expect.element(chart()).toMatchTextContent(/Not in this chart: 2 answers, with another date or none/)
})

test('a day that began after the answers were loaded is named and isn’t drawn as one without answers', async () => {
  const noon = instantIn(zone, addDays(first, 3), 12 * 3_600_000)
  await open({ ...table(answers), info: { startedAt: new Date(noon).toISOString() } })
  await expect
    .element(chart().getByRole('img', { name: /days as bars/ }))
    .toHaveAccessibleName(/^4 days as bars; .*; 1 day without answers$/)
  await expect.element(chart()).toMatchTextContent(/These answers were loaded before .*\. Reload to see that day\./)
})

test('ratings that couldn’t be counted are no 0', async () => {
  await openWithRatings(() => refuse('storage'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await chart().getByRole('button', { name: 'As a table' }).click()
  await expect.element(chart().getByRole('row').nth(5)).toMatchTextContent(/26$/)
})

test('each question has its figure: numbers by their scale, choices by how often; answers in words stand with the rating of their visit, their role, their time and a way to the notebook; the line is of the question that is chosen', async () => {
  await open()
  await expect.element(card(rate)).toMatchTextContent(/3 answers, 1 to 54\.00mean/)
  await expect.element(card(rate).getByRole('listitem').nth(4)).toMatchTextContent(/^5: 2/)
  await expect.element(card(resolved)).toMatchTextContent(/4 answers, choicesYes, fullymost common, 75%/)
  await expect.element(card(recommend)).toMatchTextContent(/2 answers, 0 to 100net score, mean 6\.5/)
  await expect.element(card(said)).not.toBeInTheDocument()

  await expect.element(words()).toMatchTextContent(/In their words3 answersNewest/)
  await expect.element(items().nth(0)).toMatchTextContent(/Muy amable.*no ratingpatient/)
  await expect.element(items().nth(1)).toMatchTextContent(/Waited 40 minutes.*2 of 5patient/)
  await expect.element(items().nth(2)).toMatchTextContent(/The doctor listened.*5 of 5/)
  await words().getByRole('button', { name: 'Newest' }).click()
  await expect.element(items().nth(0)).toMatchTextContent(/The doctor listened/)
  await expect.element(words()).toMatchTextContent(/View only\. Kept in memory until you leave/)
  const link = words().getByRole('link', { name: /^v1 ?, this visit in the notebook$/ })
  await expect.element(link).toHaveAttribute('href', `#/reports/notebook?from=${first}&to=${last}&by=visitId&id=v1`)

  const line = chart().getByRole('combobox', { name: 'Question for the line' })
  await expect.element(line).toHaveDisplayValue(rate)
  await line.selectOptions(recommend)
  await expect.element(chart()).toMatchTextContent(/mean 6\.50/)
})

test('answers in words come page by page, never all', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    visit: `v${at}`,
    question: said,
    response: long(`Answer number ${at} of many`),
  }))
  const bridge = await open(table(many))
  await expect.element(words()).toMatchTextContent(/120 answers/)
  await expect.poll(() => items().elements().length).toBe(50)
  await words().getByRole('button', { name: 'Next page' }).click()
  await words().getByRole('button', { name: 'Next page' }).click()
  await expect.element(words()).toMatchTextContent(/101–120 of 120/)
  await expect.poll(() => items().elements().length).toBe(20)
  const windows = inputsOf(bridge, 'snapshots.window') as {
    readonly columns: readonly string[]
    readonly limit: number
  }[]
  const own = windows.filter(({ limit }) => limit === 50)
  expect(own.length).toBeGreaterThanOrEqual(3)
  const next = words().getByRole('button', { name: 'Next page' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  // Disabled it would lose the focus, and the keyboard its place.
  await expect.element(next).toHaveFocus()
})

test('one role alone: figures, words and rows are of it; words are looked for among the answers of all', async () => {
  await open()
  await page.getByText('proxy 2').click()
  await expect.element(chart()).toMatchTextContent(/1 visit with responses/)
  await expect.element(card(resolved)).toMatchTextContent(/1 answer, choices/)
  await expect.element(words()).toMatchTextContent(/No question here has free-text answers/)
  await expect.element(page.getByText(/^2 that match, of 12 answers of 12 counted$/)).toBeVisible()
  expect(hashNow()).toContain('"value":"proxy"')
  await page.getByText('All roles 12').click()
  await expect.element(chart()).toMatchTextContent(/4 visits with responses/)
  await words().getByRole('searchbox', { name: 'Search answers' }).fill('waited')
  await expect.element(words()).toMatchTextContent(/1 answer/)
  await expect.element(items().nth(0)).toMatchTextContent(/Waited 40 minutes/)
  await words().getByRole('searchbox', { name: 'Search answers' }).fill('nothing like it')
  await expect.element(words()).toMatchTextContent(/No matching answers/)
})

test('the fields of the platform are asked of it, all that are documented', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Platform search' }).click()
  const form = page.getByRole('dialog', { name: 'Platform search' })
  await expect.element(form).toMatchTextContent(/isn’t documented whether parts match or capitals matter/)
  const fields = [
    'visitId',
    'userId',
    'userRole',
    'providerEmailAddress',
    'providerLastName',
    'providerFirstName',
    'surveyId',
    'surveyQuestion',
  ]
  for (const field of fields)
    await expect.element(form.getByRole('textbox', { name: field, exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'surveyId' }).fill(' post-visit-3 ')
  await userEvent.keyboard('{Enter}')
  const chip = page.getByRole('button', { name: 'Remove surveyId = post-visit-3' })
  await expect.element(chip).toBeVisible()
  expect(inputsOf(bridge, 'searches.open').at(-1)).toEqual({
    connectionId: 'sandbox',
    kind: 'surveys',
    startDate: new Date(instantIn(zone, first) - 1).toISOString(),
    endDate: new Date(instantIn(zone, addDays(last, 1))).toISOString(),
    fields: { surveyId: 'post-visit-3' },
  })
  await chip.click()
  await expect.poll(hashNow).not.toContain('field.surveyId')
})

/** By day, the test of search-days.ts shows how far a step goes. */
test('days are stepped through by as many as they are', { tags: 'night' }, async () => {
  await open()
  await page.getByRole('button', { name: 'Previous 5 days' }).click()
  expect(hashNow()).toContain(`from=${addDays(first, -5)}&to=${addDays(first, -1)}`)
  await page.getByRole('button', { name: 'Next 5 days' }).click()
  expect(hashNow()).toContain(`from=${first}&to=${last}`)
})

test('the grid shows the same rows; one opens beside it with its way to the notebook', async () => {
  await open(table(answers), {}, address.replace('dashboard', 'grid'))
  const grid = page.getByRole('grid', { name: 'Answers' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '13')
  await grid.getByRole('gridcell', { name: 'Muy amable', exact: false }).click()
  const panel = page.getByRole('complementary', { name: 'Answer' })
  await expect.element(panel.getByRole('link', { name: 'This visit in the notebook' })).toBeVisible()
})

test('partial: what is missing is said beside the figures, days without answers are hatched, no match is none among the loaded answers, and it can be read again', async () => {
  const missing = 'Rows 11 to 20 didn’t load. The platform failed.'
  const bridge = await open({
    ...table(answers),
    info: {
      completeness: {
        ...completeOf(22),
        taken: 12,
        gaps: [{ offset: 10, count: 10, reason: 'The platform failed.' }],
        verdict: 'incomplete',
        missing: [missing],
      },
    },
  })
  await expect.element(page.getByText(/^12 answers of 22 counted$/)).toBeVisible()
  await expect.element(page.getByText(missing).first()).toBeVisible()
  await expect
    .element(chart().getByRole('img', { name: /days as bars/ }))
    .toHaveAccessibleName(/2 days without answers, hatched$/)
  await words().getByRole('searchbox', { name: 'Search answers' }).fill('nothing like it')
  await expect.element(words()).toMatchTextContent(/None of the loaded answers matches\./)
  await page.getByText('proxy 2').click()
  await expect.element(words()).toMatchTextContent(/No loaded answer is free text\./)
  await page.getByRole('button', { name: 'Reload' }).last().click()
  await expect.poll(() => inputsOf(bridge, 'searches.open').at(-1)).toHaveProperty('again', true)
})

test('no answers are said to be none of these days', async () => {
  await open(table([]))
  await expect.element(page.getByRole('heading', { name: 'No answers in these days' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show earlier days' })).toBeVisible()
})

test('a missing key leads to Settings', async () => {
  await open(table(answers), { 'searches.open': () => refuse('no-credential') })
  await expect.element(page.getByRole('link', { name: 'Open Connections and keys' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The surveys couldn’t be loaded' })).toBeVisible()
})

test('answers that were let go are read again', async () => {
  const tables = fakeSnapshots()
  await open(table(answers), {}, address, tables)
  await expect.element(chart()).toMatchTextContent(/4 visits with responses/)
  tables.drop('surveys-1')
  await expect.element(page.getByRole('heading', { name: 'Answers unloaded to free memory' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).last().click()
  await expect.element(chart()).toMatchTextContent(/4 visits with responses/)
})

test('thirty questions are thirty cards', async () => {
  const many = Array.from({ length: 30 }, (_, at) => at).flatMap((question) =>
    Array.from({ length: 8 }, (_, at) => ({
      visit: `v${at}`,
      question: `Question ${question}: how was part ${question} of the visit for you and those with you?`,
      response: question % 2 === 0 ? String(1 + (at % 5)) : (['Yes', 'No', 'Partly'][at % 3] ?? ''),
    })),
  )
  await open(table(many))
  await expect
    .element(card('Question 29: how was part 29 of the visit for you and those with you?'))
    .toBeInTheDocument()
  const cards = () =>
    page.getByRole('region', { name: 'Figures', exact: true }).element().querySelectorAll('section').length
  await expect.poll(cards).toBe(30)
})

test('the free-text question that is chosen stays chosen when another gets more answers', async () => {
  const well = 'What went well?'
  const tables = fakeSnapshots()
  const list = [...answers, { visit: 'v1', question: well, response: long('Short wait') }]
  const bridge = await open(table(list), {}, address, tables)
  const choice = words().getByRole('combobox', { name: 'Free-text question' })
  await choice.selectOptions(said)
  await expect.element(words()).toMatchTextContent(/3 answers/)
  const [{ snapshotId = '' } = {}] = inputsOf(bridge, 'snapshots.hold') as { snapshotId?: string }[]
  const more = ['Kind', 'Clear', 'Fast', 'Warm'].map((response) => ({
    visit: `v ${response}`,
    question: well,
    response: long(response),
  }))
  tables.grow(snapshotId, rowsOf(more))
  await expect
    .poll(() => [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text))
    .toEqual(['2 free-text questions', well, said])
  await expect.element(words()).toMatchTextContent(/3 answers/)
  await expect.element(choice).toHaveDisplayValue(said)
})
