import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleForm, sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'

const hidden = '1 slot is hidden: it’s unknown whether for new or returning patients.'

test.each(['week', 'list', 'heat'])(
  'in the %s, slots of unknown class that a rule hides are not "no slots"',
  async (as) => {
    await page.viewport(1440, 900)
    const tables = fakeSnapshots()
    const npi = sampleNpi(0)
    const record = sampleProvider(0)
    await renderApp(`#/providers/npi/${npi}/slots?layout=${as}&from=2031-03-03`, {
      activeId: 'prod',
      tables,
      answers: {
        ...providersAnswers(tables),
        'providers.detail': () =>
          sampleForm({
            ...record,
            acceptingNewPatients: true,
            scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
          }),
        'providers.timeSlots': () => ({
          result: {
            slots: [
              {
                departmentId: record.departments?.[0]?.departmentId,
                npi,
                timezone: 'America/Los_Angeles',
                slotsByVisitType: [
                  {
                    visitTypeId: 'unheard',
                    scheduleDays: [{ date: '2031-03-04', slotTimes: [{ slotDateTime: '2031-03-04T09:00:00-08:00' }] }],
                  },
                ],
              },
            ],
          },
          sent: {},
          withheld: [],
        }),
      },
    })
    const slots = page.getByRole('region', { name: 'Slots', exact: true })
    await expect.element(slots.getByText(hidden).first()).toBeVisible()
    await expect.element(slots.getByRole('heading', { name: /^No slots shown, / })).toBeVisible()
    expect(slots.getByText(/No open slots|No later slots found/).elements()).toHaveLength(0)
  },
)
