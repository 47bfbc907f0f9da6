import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'

afterEach(() => void vi.useRealTimers())

test('newcomer finding 13: on a Sunday the week that begins is open, not the one that is over', async () => {
  await page.viewport(1440, 900)
  vi.setSystemTime('2031-03-02T20:00:00Z')
  const tables = fakeSnapshots()
  const bridge = await renderApp(`#/providers/npi/${sampleNpi(0)}/slots`, { tables, answers: providersAnswers(tables) })
  await expect.element(page.getByRole('heading', { name: /^Mar 2–8/ })).toBeVisible()
  expect(inputsOf(bridge, 'providers.timeSlots')[0]).toMatchObject({ startDate: '2031-03-02', endDate: '2031-03-08' })
})
