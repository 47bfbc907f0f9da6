import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleForm, sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'

const hidden = '1 slot is hidden: it’s unknown whether for new or returning patients.'
const timeless = '1 slot of the response has no readable time, so it isn’t listed or counted.'
const why = { state: 'could-not-be-asked' as const, reason: 'No name stands for new-patient visits alone.' }
const notAsked = () => ({ result: undefined, coverage: { of: 'nothing' as const, why }, withheld: [] })

/** A provider who is closed to returning patients, and one slot of a visit type that the record doesn't have. */
async function open(
  place: string,
  slotDateTime: string | null,
  visitType = {},
  date: string | null = '2031-03-04',
): Promise<void> {
  await page.viewport(1440, 900)
  const tables = fakeSnapshots()
  const npi = sampleNpi(0)
  const record = {
    ...sampleProvider(0),
    acceptingNewPatients: true,
    scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
  }
  const scheduleDays = [{ date, slotTimes: [{ slotDateTime, duration: 20 }] }]
  const department = { departmentId: record.departments?.[0]?.departmentId, npi, timezone: 'America/Los_Angeles' }
  await renderApp(`#/providers/npi/${npi}/${place}`, {
    activeId: 'prod',
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.detail': () => sampleForm(record),
      'providers.timeSlots': () => ({
        result: {
          slots: [{ ...department, slotsByVisitType: [{ visitTypeId: 'unheard', ...visitType, scheduleDays }] }],
        },
        sent: {},
        withheld: [],
      }),
      'providers.slotSearch': notAsked,
      'providers.careSlots': notAsked,
    },
  })
}

const start = '2031-03-04T09:00:00-08:00'

test.each([
  ['week', 'slots?layout=week&from=2031-03-03', 'Slots'],
  ['list', 'slots?layout=list&from=2031-03-03', 'Slots'],
  ['heat map', 'slots?layout=heat&from=2031-03-03', 'Slots'],
  ['lens', 'lens?from=2031-03-04', 'Slot lens'],
])('in the %s, slots of unknown class that a rule hides are not "no slots"', async (_, place, name) => {
  await open(place, start)
  const section = page.getByRole('region', { name, exact: true })
  await expect.element(section.getByText(hidden).first()).toBeVisible()
  await expect.element(section.getByRole('heading', { name: /^No slots shown, / })).toBeVisible()
  expect(section.getByText(/No open slots|No later slots found|no matching slots/).elements()).toHaveLength(0)
})

test('in the lens, an endpoint whose only slot is hidden has no plain 0', async () => {
  await open('lens?from=2031-03-04', start)
  const ends = page.getByRole('list', { name: 'Endpoints' })
  await expect.element(ends.getByText('0 slots, 1 hidden')).toBeVisible()
  await expect.element(page.getByText('0 slots, 1 hidden, nothing to compare: one endpoint responded')).toBeVisible()
})

test.each([
  ['week', 'slots?layout=week&from=2031-03-03', 'Slots'],
  ['list', 'slots?layout=list&from=2031-03-03', 'Slots'],
  ['heat map', 'slots?layout=heat&from=2031-03-03', 'Slots'],
  ['lens', 'lens?from=2031-03-04', 'Slot lens'],
])('in the %s, a slot without a time is not "no slots"', async (_, place, name) => {
  await open(place, null, { forNewPatient: true })
  const section = page.getByRole('region', { name, exact: true })
  await expect.element(section.getByText(timeless).first()).toBeVisible()
  await expect.element(section.getByRole('heading', { name: /^No slots shown, / })).toBeVisible()
  expect(section.getByText(/No open slots|No later slots found|no matching slots/).elements()).toHaveLength(0)
})

test('in the week, a slot without a readable start and date is not "no slots"', async () => {
  await open('slots?layout=week&from=2031-03-03', 'soon', { forNewPatient: true }, null)
  const section = page.getByRole('region', { name: 'Slots', exact: true })
  await expect.element(section.getByText(timeless).first()).toBeVisible()
  await expect.element(section.getByRole('heading', { name: /^No slots shown, / })).toBeVisible()
  expect(section.getByText(/outside this week|No later slots found/).elements()).toHaveLength(0)
})
