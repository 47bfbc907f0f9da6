import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { takesTurn } from '../../../../../test/counted.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { movedSince, remember } from '../../../testing/pressable.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'
import { settled } from '../../../testing/settled.ts'

const button = page.getByRole('button', { name: /^Next from/ }).first()
const failed = page.getByText('Later weeks couldn’t be loaded')

// At the narrow ones the button once took a line of its own, and the slots went down by the height of one.
const widths = [
  [1_024, 'found', button],
  [1_100, 'found', button],
  [1_180, 'not loaded', failed],
  [1_440, 'found', button],
] as const
const few = widths.filter((_, at) => takesTurn(at, 0, 2))
test.each(few)('at %i px the slots of a week stay in place when the later ones are %s', async (width, found, shown) => {
  await page.viewport(width, 900)
  const tables = fakeSnapshots()
  const answers = providersAnswers(tables)
  const { promise, resolve } = Promise.withResolvers<void>()
  const late: FakeAnswers = {
    'providers.timeSlots': async (input, signal) => {
      if (input.daysOfSlots !== undefined) {
        await promise
        if (found === 'not loaded') refuse('invalid-input')
      }
      return (await answers['providers.timeSlots']?.(input, signal)) ?? refuse('not-found')
    },
  }
  const at = `#/providers/npi/${sampleNpi(0)}/slots?from=2031-03-05`
  await renderApp(at, { activeId: 'prod', tables, answers: { ...answers, ...late } })
  await expect.element(page.getByRole('group', { name: /^Slots / })).toBeVisible()
  await settled()
  remember()
  resolve()
  await expect.element(shown).toBeVisible()
  expect(movedSince()).toEqual([])
})
