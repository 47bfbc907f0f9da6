import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'

afterEach(() => void vi.useRealTimers())

test('newcomer finding 13: on a Sunday the week that begins is open, not the one that is over', async () => {
  await page.viewport(1440, 900)
  vi.setSystemTime('2031-03-02T20:00:00Z')
  const tables = fakeSnapshots()
  const bridge = await renderApp(`#/providers/npi/${sampleNpi(0)}/slots`, { tables, answers: providersAnswers(tables) })
  await expect.element(page.getByRole('heading', { name: /^Mar 2–8/ })).toBeVisible()
  expect(inputsOf(bridge, 'providers.timeSlots')[0]).toMatchObject({ startDate: '2031-03-02', endDate: '2031-03-09' })
})

test('a platform that counts a Saturday evening as Sunday has it in its week, and the next Sunday stays out', async () => {
  const tables = fakeSnapshots()
  const [npi, departmentId] = [sampleNpi(0), sampleProvider(0).departments?.[0]?.departmentId]
  const scheduleDays = ['2031-03-08T18:00:00-08:00', '2031-03-09T09:00:00-07:00'].map((slotDateTime) => ({
    date: slotDateTime.slice(0, 10),
    slotTimes: [{ slotDateTime, duration: 20 }],
  }))
  const type = { visitTypeId: 'VT-3001', visitTypeName: 'Well child', forNewPatient: true, scheduleDays }
  const department = { departmentId, npi, timezone: 'America/Los_Angeles', slotsByVisitType: [type] }
  const slots = ({ endDate = '' }) => (endDate > '2031-03-08' ? [department] : [])
  await renderApp(`#/providers/npi/${npi}/slots?from=2031-03-05`, {
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.timeSlots': (input) => ({ result: { slots: slots(input) }, sent: {}, withheld: [] }),
    },
  })
  await expect.element(page.getByRole('region', { name: /^Sat, Mar 8, 2031, 1 slot$/ })).toBeVisible()
  expect(page.getByText(/Also on days outside this week/).elements()).toHaveLength(0)
})
