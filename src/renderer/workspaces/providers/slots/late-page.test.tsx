import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { pagedAnswer } from '../../../testing/paged-slots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

const checkUp = { id: 'a', name: 'Check-up', days: ['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06'] }

test('a page that arrives after the slots were loaded again doesn’t replace theirs', async () => {
  await page.viewport(1440, 900)
  const tables = fakeSnapshots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const bridge = await renderApp(`#/providers/npi/${sampleNpi(0)}/slots?layout=list&days=2&from=2031-03-03`, {
    activeId: 'prod',
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.timeSlots': async (input) => {
        if (input.visitTypeName !== undefined) await promise
        return pagedAnswer([checkUp], input)
      },
    },
  })
  const loads = () => inputsOf(bridge, 'providers.timeSlots').length
  const section = page.getByRole('region', { name: /^Check-up/ })
  await section.getByRole('button', { name: /Later/ }).click()
  await expect.element(section).toHaveAttribute('aria-busy', 'true')
  const before = loads()
  const slots = page.getByRole('region', { name: 'Slots', exact: true })
  await slots.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(loads).toBe(before + 1)
  resolve()
  await expect.element(section).toHaveAttribute('aria-busy', 'false')
  await expect.element(section).toMatchTextContent(/Mon, Mar 3, 2031 to Tue, Mar 4, 2031/)
})

test('a page of a department with a blank UUID isn’t that of another one with a blank UUID', async () => {
  await page.viewport(1440, 900)
  const tables = fakeSnapshots()
  const places = [
    { ...checkUp, days: [...checkUp.days, '2031-04-10'] },
    { ...checkUp, days: ['2031-04-07', '2031-04-08', '2031-04-09'] },
  ]
  await renderApp(`#/providers/npi/${sampleNpi(0)}/slots?layout=list&days=2&from=2031-03-03`, {
    activeId: 'prod',
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.timeSlots': (input) => ({
        ...pagedAnswer(places, input),
        result: {
          slots: places.flatMap((place, at) =>
            (pagedAnswer([place], input).result?.slots ?? []).map((department) => ({
              ...department,
              departmentId: '',
              departmentIdentifier: `clinic-${at + 1}`,
            })),
          ),
        },
      }),
    },
  })
  const second = page.getByRole('region', { name: /^Check-up.*clinic-2/ })
  await second.getByRole('button', { name: /Later/ }).click()
  await expect.element(second).toMatchTextContent(/Wed, Apr 9, 2031, 1 day with 1 slot/)
})
