import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { pagedAnswer } from '../../../testing/paged-slots.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

/** A slot that was chosen while its list is answered anew. */

const chips = () => page.getByRole('region', { name: 'Slots', exact: true }).getByRole('button', { name: /20 min/ })
const chosen = () => page.getByRole('region', { name: 'Selected slot' })
const again = () => page.getByRole('button', { name: 'Refresh' }).first()

let days: readonly string[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  days = ['2031-03-04', '2031-03-05', '2031-03-06']
})

async function open(query: string) {
  const tables = fakeSnapshots()
  const bridge = await renderApp(`#/providers/npi/${sampleNpi(0)}/slots?${query}`, {
    tables,
    answers: {
      ...providersAnswers(tables),
      'providers.timeSlots': (asked) => pagedAnswer([{ id: 'VT-1', name: 'Follow-up', days }], asked),
    },
  })
  tables.listen(bridge)
}

test.each([
  ['week', 'from=2031-03-03'],
  ['list', 'layout=list&from=2031-03-03&to=2031-03-09'],
])('in the %s it stays chosen where it is answered again, and where it is not this is said', async (_, query) => {
  await open(query)
  await chips().nth(1).click()
  await expect.element(chosen()).toMatchTextContent(/Wed, Mar 5, 2031/)
  days = ['2031-03-05', '2031-03-06']
  await again().click()
  await expect.poll(() => chips().elements().length).toBe(2)
  await expect.element(chosen()).toMatchTextContent(/Wed, Mar 5, 2031/)
  await expect.element(chips().first()).toHaveAttribute('aria-pressed', 'true')
  days = ['2031-03-06']
  await again().click()
  await expect
    .element(page.getByText(/^The selected slot, Wed, Mar 5, 2031, .* is no longer among the slots/))
    .toBeVisible()
  expect(chosen().elements()).toHaveLength(0)
})
