import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingRead } from '../../../../domain/tables/completeness.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { questionsAnswers, ranJob, sampleQuestions } from '../../../testing/sample-questions.ts'

const address = '#/reports/questions'

async function open(hash = address, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  return renderApp(hash, { activeId: 'sandbox', tables, answers: { ...questionsAnswers(tables), ...answers } })
}
const table = () => page.getByRole('table', { name: 'Saved questions' })
const panel = (name: string) => page.getByRole('complementary', { name })
const pauses = 'Question Pauses of last week'
const hashNow = () => decodeURIComponent(window.location.hash)

beforeEach(() => page.viewport(1440, 900))

test('the list says what each question asks, when it runs next and what became of its last run; it is walked with arrow keys and opened with Enter', async () => {
  await open()
  await expect
    .element(table().getByRole('row', { name: /Pauses of last week/ }))
    .toMatchTextContent(/Pause bookings.*Last week.*every Monday at 6:00 AM.*Done.*by schedule.*65.*of 105/)
  await expect
    .element(table().getByRole('row', { name: /What patients/ }))
    .toMatchTextContent(/Surveys, userRole patient.*This month up to today.*Manual runs only.*Never run/)
  const attention = page.getByRole('list', { name: 'Schedules that need attention' })
  await expect
    .element(attention)
    .toMatchTextContent(/Failed.*Virtual visits.*The folder “Reports” isn’t there, so no file was saved/)
  ;(table().getByRole('button', { name: 'Pauses of last week' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(panel('Question Virtual visits, last 30 days')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(hashNow).not.toContain('question=')
})

test('a question tells its figures against the run before, by their place in the week; removing it asks first and says what stays', async () => {
  const bridge = await open(`${address}?question=q-pauses`)
  const figures = panel(pauses).getByRole('region', { name: 'Figures from the last run' })
  await expect.element(figures).toMatchTextContent(/Nov 8–14, against Nov 1–7\.(?! The last run covers)/)
  await expect.element(figures).toMatchTextContent(/Matching rows659 more/)
  await figures.getByRole('button', { name: /Show 7 times of Pauses per day/ }).click()
  const rows = figures.getByRole('table').getByRole('row')
  await expect.element(rows.nth(2)).toMatchTextContent(/Mon, Nov 2, 2026Mon, Nov 9, 202610122 more/)
  await expect.element(rows.nth(5)).toMatchTextContent(/Thu, Nov 5, 2026Thu, Nov 12, 202688same/)

  await panel(pauses).getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the question?' })
  await expect.element(dialog).toMatchTextContent(/Files it saved stay where they are/)
  ;(dialog.getByRole('button', { name: 'Remove question' }).element() as HTMLElement).click()
  await expect.poll(() => inputsOf(bridge, 'questions.remove')).toEqual([{ questionId: 'q-pauses' }])
  await expect.element(table().getByRole('row', { name: /Pauses of last week/ })).not.toBeInTheDocument()
})

test('figures of more days than those of the run before say so, since a difference may come from that', async () => {
  const questions = sampleQuestions.map((question) => ({
    ...question,
    runs: question.runs.map((run, at) => (at === 0 ? { ...run, endDate: '2026-11-18' } : run)),
  }))
  await open(`${address}?question=q-pauses`, { 'questions.list': () => questions })
  await expect
    .element(panel(pauses).getByRole('region', { name: 'Figures from the last run' }))
    .toMatchTextContent(/against Nov 1–7\. The last run covers 11 days, the one before 7 days\./)
})

test('a run that loaded one row has a row, not rows', async () => {
  const questions = sampleQuestions.map((question) => ({
    ...question,
    runs: question.runs.slice(0, 1).map((run) => ({ ...run, rows: 1, matching: 1 })),
  }))
  await open(`${address}?question=q-pauses`, { 'questions.list': () => questions })
  await expect.element(panel(pauses)).toMatchTextContent(/, 1 of 1 row(?!s)/)
})

test('it is run now, tells its progress, and leads to what it found', async () => {
  const bridge = await open(`${address}?question=q-pauses`)
  await panel(pauses).getByRole('button', { name: 'Run now' }).click()
  expect(inputsOf(bridge, 'questions.run')).toEqual([{ questionId: 'q-pauses' }])
  bridge.emit('jobs.changed', [ranJob('pauses', { state: 'running', stage: 'Reading the records', result: undefined })])
  await expect.element(panel(pauses).getByRole('status')).toMatchTextContent(/Reading the records/)
  await panel(pauses).getByRole('button', { name: 'Cancel the run' }).click()
  await expect.poll(() => inputsOf(bridge, 'jobs.cancel')).toEqual([{ jobId: 'job-q' }])
  bridge.answer(questionsAnswers(fakeSnapshots()))
  bridge.emit('questions.changed', null)
  bridge.emit('jobs.changed', [ranJob('pauses')])
  await panel(pauses).getByRole('button', { name: 'Show charts and rows' }).click()
  await expect.poll(hashNow).toContain('result=pauses')
})

test('a later run of the schedule, whose rows are unloaded at its end, leaves the rows of the run before at hand', async () => {
  const bySchedule = ranJob('pauses', { id: 'job-later', result: undefined })
  const bridge = await open(`${address}?question=q-pauses`, { 'jobs.list': () => [bySchedule] })
  const show = panel(pauses).getByRole('button', { name: 'Show charts and rows' })
  await expect.element(panel(pauses).getByRole('button', { name: 'Run now' })).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
  bridge.emit('jobs.changed', [bySchedule, ranJob('pauses')])
  await show.click()
  await expect.poll(hashNow).toContain('result=pauses')
})

test('what a run found: its charts over its rows, both by the filters of the question, and the printed form', async () => {
  let printed = { text: '', tables: 0 }
  const bridge = await open(`${address}?question=q-pauses&result=pauses`, {
    'jobs.list': () => [ranJob('pauses')],
    'exports.savePage': () => {
      const sheet = document.querySelector('[data-print]')
      printed = { text: sheet?.textContent ?? '', tables: sheet?.querySelectorAll('table').length ?? 0 }
      return { chosen: true }
    },
  })
  const grid = page.getByRole('grid', { name: 'Rows of Pauses of last week' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '25')
  await expect.element(page.getByRole('figure', { name: /Pauses per day.*24/ })).toBeVisible()
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  await expect.poll(() => inputsOf(bridge, 'exports.savePage')).toEqual([{ name: 'Pauses of last week' }])
  await expect.poll(() => document.querySelector('[data-print]')).toBeNull()
  expect(printed.text).toMatch(
    /Pauses of last week.*Pause bookings.*Nov 8–14 \(last week\), America\/Phoenix.*market is one of Phoenix or Tucson.*24 matching, of 35/,
  )
  expect(printed.tables).toBe(2)
  ;(grid.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel('Row of the question')).toMatchTextContent(/pause-0.*Short staffed/)
  await page.getByRole('button', { name: 'Questions' }).click()
  await expect.element(panel(pauses)).toBeVisible()
})

test('the printed form of rows that are known to be missing says no, not that nothing confirms them', async () => {
  let printed = ''
  const tables = fakeSnapshots()
  const answers: FakeAnswers = {
    ...questionsAnswers(tables),
    'jobs.list': () => [ranJob('pauses')],
    'exports.savePage': () => {
      printed = document.querySelector('[data-print]')?.textContent ?? ''
      return { chosen: true }
    },
  }
  const completeness = { ...nothingRead, verdict: 'incomplete' as const, missing: ['Rows 1 to 5 didn’t load.'] }
  tables.change('pauses', { completeness })
  await renderApp(`${address}?question=q-pauses&result=pauses`, { activeId: 'sandbox', tables, answers })
  await expect.element(page.getByRole('figure', { name: /Pauses per day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  await expect.poll(() => printed).toMatch(/CompleteNo, .*Rows 1 to 5 didn’t load\./)
})

test('the printed form and a saved picture name what the page filters and finds besides the question', async () => {
  let printed = ''
  const here = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'regionCode', value: 'AZ' }))
  const bridge = await open(`${address}?question=q-pauses&result=pauses&here=${here}&find=Short`, {
    'jobs.list': () => [ranJob('pauses')],
    'exports.saveChart': () => ({ chosen: true }),
    'exports.savePage': () => {
      printed = document.querySelector('[data-print]')?.textContent ?? ''
      return { chosen: true }
    },
  })
  await expect.element(page.getByRole('figure', { name: /Pauses per day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  const conditions = 'market is one of Phoenix or Tucson.*regionCode is AZ.*any of \\d+ columns contains Short'
  await expect.poll(() => printed).toMatch(new RegExp(`${conditions}.*6 matching, of 35`))
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await page.getByRole('button', { name: 'Chart menu of Pauses per day' }).click()
  await page.getByRole('menuitem', { name: 'Save picture (PNG)' }).click()
  await expect.poll(() => inputsOf(bridge, 'exports.saveChart')).toHaveLength(1)
  const written = write.mock.calls.map(([words]) => words).join(' ')
  write.mockRestore()
  expect(written).toMatch(new RegExp(conditions))
})

test('the printed form waits for the number of the rows that its filters leave', async () => {
  const printed: string[] = []
  const run = `${address}?question=q-pauses&result=pauses`
  const tables = fakeSnapshots()
  const usual = questionsAnswers(tables)
  const { promise, resolve } = Promise.withResolvers<void>()
  const bridge = await renderApp(run, {
    activeId: 'sandbox',
    tables,
    answers: {
      ...usual,
      'jobs.list': () => [ranJob('pauses')],
      'exports.savePage': () => {
        printed.push(document.querySelector('[data-print]')?.textContent ?? '')
        return { chosen: true }
      },
      'snapshots.view': async (input, signal) => {
        if (input.view.find !== undefined) await promise
        const answer = tables.answers['snapshots.view']
        return answer === undefined ? refuse('not-found') : await answer(input, signal)
      },
    },
  })
  await expect.element(page.getByText(/that match, of 35/)).toBeVisible()
  const here = encodeURIComponent(JSON.stringify({ op: 'equals', column: 'regionCode', value: 'AZ' }))
  window.location.hash = `${run}&here=${here}&find=Short`
  await expect
    .poll(() => inputsOf(bridge, 'snapshots.view').at(-1))
    .toMatchObject({ view: { find: { text: 'Short' } } })
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  await expect.poll(() => document.querySelector('[data-print]')?.textContent).toMatch(/— matching, of 35/)
  resolve()
  await expect.poll(() => printed.join('\n')).toMatch(/^[^\n—]*6 matching, of 35/)
})

test('rows of a run are not shown under a question that loads something else now, and it can be run again', async () => {
  const changed = (change: object): FakeAnswers => ({
    'jobs.list': () => [ranJob('pauses')],
    'questions.list': () => sampleQuestions.map((one) => (one.id === 'q-pauses' ? { ...one, ...change } : one)),
  })
  const button = panel(pauses).getByRole('button', { name: 'Show charts and rows' })
  const bridge = await open(`${address}?question=q-pauses`, changed({ view: { filters: [], sort: [] } }))
  await expect.element(button).toBeVisible()
  for (const change of [
    { source: { kind: 'pauses', fields: { market: 'Reno' } } },
    { dates: { kind: 'month', before: 1 } },
    { zone: 'UTC' },
  ]) {
    bridge.answer(changed({}))
    bridge.emit('questions.changed', null)
    await expect.element(button).toBeVisible()
    bridge.answer(changed(change))
    bridge.emit('questions.changed', null)
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(panel(pauses)).toMatchTextContent(/changed after the last run\. Run it to see/)
  }
  window.location.hash = `${address}?question=q-pauses&result=pauses`
  await expect.element(page.getByRole('heading', { name: 'The question was changed after this run' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print as PDF' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => inputsOf(bridge, 'questions.run')).toEqual([{ questionId: 'q-pauses' }])
})

test('what the question finds goes for its rows and its charts', async () => {
  const found = { text: 'pause-1', columns: ['id'] }
  await open(`${address}?question=q-pauses&result=pauses`, {
    'jobs.list': () => [ranJob('pauses')],
    'questions.list': () =>
      sampleQuestions.map((one) => (one.id === 'q-pauses' ? { ...one, view: { ...one.view, find: found } } : one)),
  })
  await expect
    .element(page.getByRole('grid', { name: 'Rows of Pauses of last week' }))
    .toHaveAttribute('aria-rowcount', '9')
  await expect.element(page.getByRole('figure', { name: /Pauses per day.*: 8 / })).toBeVisible()
})

test('rows that are no visits are not counted as visits where the question has no charts of its own', async () => {
  await open(`${address}?question=q-pauses&result=pauses`, {
    'jobs.list': () => [ranJob('pauses')],
    'questions.list': () => sampleQuestions.map((one) => (one.id === 'q-pauses' ? { ...one, charts: [] } : one)),
  })
  await expect.element(page.getByRole('figure', { name: /^Top regions.*: 24 records total/ })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: /visits/ })).not.toBeInTheDocument()
})

test('days that had not begun when the question ran have no zeros, also in print', async () => {
  let printed = ''
  const endDate = addDays(new Date().toISOString().slice(0, 10), 5)
  await open(`${address}?question=q-pauses&result=pauses`, {
    'jobs.list': () => [ranJob('pauses', {}, endDate)],
    'exports.savePage': () => {
      printed = document.querySelector('[data-print]')?.textContent ?? ''
      return { chosen: true }
    },
  })
  const chart = page.getByRole('figure', { name: /Pauses per day.*24/ })
  await expect.element(chart).toMatchTextContent(/ to .* aren’t covered/)
  await page.getByRole('button', { name: 'Print as PDF' }).click()
  await expect.poll(() => printed).toMatch(/ to .* aren’t covered/)
})

test('rows that were let go are said to be, and the question can be run again; where it cannot, the page says why', async () => {
  const bridge = await open(`${address}?question=q-pauses&result=gone`, { 'questions.run': () => refuse('storage') })
  await expect.element(page.getByRole('heading', { name: 'These rows are no longer here' })).toBeVisible()
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => inputsOf(bridge, 'questions.run')).toEqual([{ questionId: 'q-pauses' }])
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A file can’t be read or saved/)
  await expect.element(page.getByRole('heading', { name: 'These rows are no longer here' })).toBeVisible()
})

test('a new question is written with its fields and the days that it means today', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'New question' }).click()
  const form = page.getByRole('form', { name: 'New question' })
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect.element(form).toMatchTextContent(/Enter a name for the question/)
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await form.getByRole('textbox', { name: 'Name' }).fill('Provider surveys')
  await form.getByRole('combobox', { name: 'Source' }).selectOptions('Surveys')
  await form.getByText(/Filter on the platform by 8 fields/).click()
  await form.getByRole('textbox', { name: 'userRole' }).fill('provider')
  await form.getByRole('combobox', { name: 'Which days' }).selectOptions('A week')
  await form.getByRole('button', { name: 'Save question' }).click()
  await expect.poll(() => inputsOf(bridge, 'questions.save')).toHaveLength(1)
  expect(inputsOf(bridge, 'questions.save')[0]).toMatchObject({
    question: {
      name: 'Provider surveys',
      source: { kind: 'surveys', fields: { userRole: 'provider' } },
      dates: { kind: 'week', before: 1 },
    },
  })
  await expect.element(panel('Question Provider surveys')).toBeVisible()
})

test('a new question is saved by keyboard alone', { tags: 'night' }, async () => {
  const bridge = await open()
  const button = page.getByRole('button', { name: 'New question' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('form', { name: 'New question' })
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Actions')
  const tabTo = async (what: ReturnType<typeof form.getByRole>) => {
    for (let tabs = 0; tabs < 30 && document.activeElement !== what.element(); tabs++) await userEvent.tab()
    await expect.element(what).toHaveFocus()
  }
  await tabTo(form.getByRole('combobox', { name: 'Source' }))
  await userEvent.keyboard('Provider')
  await tabTo(form.getByRole('button', { name: 'Save question' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf(bridge, 'questions.save')).toHaveLength(1)
  expect(inputsOf(bridge, 'questions.save')[0]).toMatchObject({
    question: { name: 'Actions', source: { kind: 'histories' } },
  })
  await expect.element(panel('Question Actions')).toBeVisible()
})

test('the form says that another window changed the question', async () => {
  const bridge = await open(`${address}?question=q-pauses`)
  await panel(pauses).getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit the question' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Pauses of the week')
  const changed = sampleQuestions.map((one) => ({ ...one, savedAt: new Date().toISOString() }))
  bridge.answer({ 'questions.list': () => changed })
  bridge.emit('questions.changed', null)
  await expect.element(form.getByText(/changed in another window\. Saving replaces that change\./)).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Pauses of the week')
})

test('a timetable is set with its folder, put off, changed without being put on, and taken away; one that got no folder says so until it is canceled', async () => {
  const usual = questionsAnswers(fakeSnapshots())
  let chosen = false
  const bridge = await open(`${address}?question=q-surveys`, {
    ...usual,
    'questions.setTimetable': (input, signal) =>
      chosen ? (usual['questions.setTimetable']?.(input, signal) ?? refuse('storage')) : { chosen: false },
  })
  const part = panel('Question What patients answered this month').getByRole('region', { name: 'Schedule' })
  await part.getByRole('button', { name: 'Set a schedule' }).click()
  await part.getByRole('button', { name: 'Save schedule' }).click()
  await expect.element(part).toMatchTextContent(/No folder was selected/)
  await part.getByRole('button', { name: 'Cancel' }).click()
  await part.getByRole('button', { name: 'Set a schedule' }).click()
  await expect.element(part.getByRole('button', { name: 'Save schedule' })).toBeVisible()
  await expect.element(part).not.toMatchTextContent(/No folder was selected/)
  chosen = true
  await part.getByRole('combobox', { name: 'How often' }).selectOptions('Every week')
  const weekday = part.getByRole('combobox', { name: 'Day of the week' })
  await expect.element(weekday).toHaveValue('1')
  await expect.element(weekday).toMatchTextContent(/^SundayMonday.*Saturday$/)
  await part.getByRole('combobox', { name: 'How often' }).selectOptions('Every month')
  await part.getByRole('combobox', { name: 'Day of the month' }).selectOptions('31')
  await expect.element(part).toMatchTextContent(/A shorter month runs on its last day/)
  await part.getByRole('button', { name: 'Save schedule' }).click()
  await expect.element(part).toMatchTextContent(/On day 31 of every month at 6:00 AM.*into the folder Take-away/)
  await part.getByRole('checkbox', { name: 'Runs on a schedule' }).click()
  await expect.element(part).toMatchTextContent(/Off: no scheduled runs/)
  await part.getByRole('button', { name: 'Change times' }).click()
  await part.getByRole('combobox', { name: 'How often' }).selectOptions('Every day')
  await part.getByRole('button', { name: 'Save schedule' }).click()
  await expect.element(part).toMatchTextContent(/Every day at 6:00 AM.*Off: no scheduled runs/)
  await part.getByRole('button', { name: 'Remove schedule' }).click()
  await part.getByRole('button', { name: 'Set a schedule' }).click()
  await part.getByRole('textbox', { name: /^At, / }).fill('')
  await part.getByRole('button', { name: 'Save schedule' }).click()
  await expect.element(part).toMatchTextContent(/Enter a time, like 9:30 AM\./)
  expect(inputsOf(bridge, 'questions.setTimetable').slice(1)).toMatchObject([
    { timetable: { every: 'month', dayOfMonth: 31, on: true } },
    { timetable: { on: false } },
    { timetable: { every: 'day', on: false } },
    { timetable: null },
  ])
})

test('loading keeps the shape, none says what a question is, a failure says what to do', async () => {
  const first = Promise.withResolvers<void>()
  const bridge = await open(address, { 'questions.list': () => first.promise.then(() => []) })
  await expect.element(page.getByLabelText('Loading the saved questions')).toBeVisible()
  first.resolve()
  await expect.element(page.getByRole('heading', { name: 'No saved questions yet' })).toBeVisible()
  bridge.answer({ 'questions.list': () => refuse('storage') })
  bridge.emit('questions.changed', null)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/A file can’t be read or saved/)
})
