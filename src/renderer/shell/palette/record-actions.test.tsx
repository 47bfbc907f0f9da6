import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../../test/counted.ts'
import { fakeSnapshots } from '../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { paletteAnswers, type sampleRecords } from '../../testing/sample-palette.ts'
import { providersAnswers } from '../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../testing/sample-providers.ts'
import { questionsAnswers, sampleQuestions } from '../../testing/sample-questions.ts'
import { regionsAnswers, sampleBoard, sampleRow } from '../../testing/sample-regions.ts'
import { reportAnswers, sampleOpened, sampleReport } from '../../testing/sample-reports.ts'

const ready = sampleReport('succeeded', 30)
const withRows = { ...ready, snapshotId: 'report-1' }
const [question] = sampleQuestions
const texas = sampleRow({ regionCode: 'TX', minutes: 33 })
const npi = sampleNpi(3)

/** One record of each kind with actions of its own, all found by "zelda". */
const records: typeof sampleRecords = {
  regions: [{ name: 'Zelda, Texas', facts: [], code: 'TX', place: { kind: 'regions', key: texas.key } }],
  providers: [{ name: 'Zelda Ochoa, MD', facts: [], code: npi, place: { kind: 'providers', npi } }],
  entities: [
    {
      name: 'Zelda, clinician',
      facts: [],
      code: 'clin-004817',
      place: { kind: 'entities', namespace: 'healthSystem', type: 'clinician', id: 'clin-004817' },
    },
  ],
  reports: [{ name: 'Zelda report', facts: [], code: undefined, place: { kind: 'reports', entryId: ready.entry.id } }],
  questions: [
    {
      name: 'Zelda question',
      facts: [],
      code: undefined,
      place: { kind: 'questions', questionId: question?.id ?? '' },
    },
  ],
}

const field = () => page.getByRole('combobox', { name: 'Find', exact: true })
const selected = () => page.getByRole('option', { selected: true })
const hash = () => decodeURIComponent(window.location.hash)
const clinicians = '#/entities/healthSystem/clinician/grid'

async function open() {
  const tables = fakeSnapshots()
  const bridge = await renderApp('#/settings/connections', {
    tables,
    answers: {
      ...paletteAnswers(records),
      ...regionsAnswers(sampleBoard(tables)),
      ...providersAnswers(tables),
      ...questionsAnswers(tables),
      ...reportAnswers([withRows], [sampleOpened('report-1', 'Virtual', [withRows])]),
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return bridge
}
/** Opens the palette, finds the record and lists its actions. */
async function actionsOf(name: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill(name)
  await expect.element(selected()).toMatchTextContent(name)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('listbox', { name: `Actions for ${name}` })).toBeVisible()
}
async function run(name: string, action: string | RegExp) {
  await actionsOf(name)
  await page.getByRole('option', { name: action }).click()
}

beforeEach(() => page.viewport(1280, 800))

test('→ and Tab list what can be done with a record, ← and Esc go back to the results with what was typed', async () => {
  await open()
  await actionsOf('Zelda Ochoa, MD')
  await expect.element(selected()).toMatchTextContent(/^Open/)
  await expect.element(page.getByRole('status').filter({ hasText: '6 actions' })).toBeVisible()
  const { violations } = await axe.run(page.getByRole('dialog', { name: 'Find' }).element(), {
    runOnly: ['wcag2a', 'wcag2aa'],
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  const list = page.getByRole('listbox').element()
  expect([...list.querySelectorAll('[role=option] bdi')].map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Find out why there are no slots',
    'Show slots',
    'Search slots with this provider',
    'Copy the NPI',
    'Copy a link',
  ])
  for (const back of ['{ArrowLeft}', '{Escape}']) {
    await userEvent.keyboard(back)
    await expect.element(field()).toHaveValue('Zelda Ochoa, MD')
    await expect.element(selected()).toMatchTextContent(/Zelda Ochoa/)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('listbox', { name: /^Actions for/ })).toBeVisible()
  }
  // The cursor of the text keeps its arrows.
  await userEvent.keyboard('{ArrowLeft}{Home}{ArrowRight}')
  await expect.element(page.getByRole('listbox', { name: 'Find' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).not.toBeInTheDocument()
})

test('by pointer the arrow of a row lists its actions, and the heading leads back', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill('Zelda Ochoa')
  await expect.element(selected()).toMatchTextContent(/Zelda Ochoa/)
  await page.getByTitle('Actions').first().click()
  await page.getByText('Back to results').click()
  await expect.element(page.getByRole('listbox', { name: 'Find' })).toBeVisible()
})

const actions = [
  ['Zelda Ochoa, MD', /^Show slots/, `#/providers/npi/${npi}/slots`],
  ['Zelda Ochoa, MD', /^Search slots/, `#/providers/slots?npi=${npi}`],
  ['Zelda Ochoa, MD', /^Open$/, `#/providers/npi/${npi}/verdict`],
  ['Zelda, Texas', /^Open history/, `#/regions/history?open=${texas.key}`],
  ['Zelda, Texas', /^Edit alert/, `#/regions/alerts?open=${texas.key}`],
  ['Zelda, clinician', /^Compare/, `${clinicians}?open=clin-004817&panel=compare`],
  ['Zelda, clinician', /^Show references/, `${clinicians}?open=clin-004817&panel=references`],
  ['Zelda report', /^Open$/, `#/reports/jobs?entry=${ready.entry.id}`],
] as const
test.each(actions.filter((_, at) => takesTurn(at, 0, 4)))('%s, %s: leads to its place', async (name, action, place) => {
  await open()
  await run(name, action)
  await expect.poll(() => hash().replaceAll('+', ' ')).toContain(place)
})

test('actions of a record’s own page run there, as soon as it has loaded: why, book, save, run', async () => {
  const bridge = await open()
  await run('Zelda, Texas', /^Book in this region/)
  await expect.poll(hash).toMatch(/^#\/booking\/desk\?.*region=TX/)
  await run('Zelda Ochoa, MD', /^Find out why/)
  await expect.poll(hash).toMatch(/\/verdict\?.*whyClass=/)
  await run('Zelda report', /^Save the file/)
  await expect.poll(() => inputsOf(bridge, 'reports.saveFile')).toHaveLength(1)
  await run('Zelda question', /^Run now/)
  await expect.poll(() => inputsOf(bridge, 'questions.run')).toEqual([{ questionId: question?.id }])
})

test('IDs and links are copied without leaving the page', async () => {
  const bridge = await open()
  await run('Zelda Ochoa, MD', /^Copy the NPI/)
  await expect.poll(() => inputsOf(bridge, 'clipboard.copy')).toMatchObject([{ text: npi }])
  await run('Zelda, clinician', /^Copy a link/)
  await expect.poll(() => inputsOf(bridge, 'clipboard.copy').length).toBe(2)
  expect(JSON.stringify(inputsOf(bridge, 'clipboard.copy')[1])).toContain('clin-004817')
  expect(hash()).toBe('#/settings/connections')
})
