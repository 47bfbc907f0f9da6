import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takesTurn } from '../../../../../test/counted.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { movedSince, remember } from '../../../testing/pressable.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleNpi } from '../../../testing/sample-providers.ts'
import { settled } from '../../../testing/settled.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => void vi.useRealTimers())

/** The page of a provider, of which the answers of `held` arrive after `release`. */
async function open(section: string, held: keyof FakeAnswers, end: 'found' | 'failed') {
  const tables = fakeSnapshots()
  const usual = providersAnswers(tables)
  const { promise, resolve } = Promise.withResolvers<void>()
  const late: FakeAnswers = {
    [held]: async (input: never, signal: AbortSignal) => {
      await promise
      if (end === 'failed') refuse('timed-out')
      return usual[held]?.(input, signal)
    },
  }
  const at = `#/providers/npi/${sampleNpi(0)}/${section}`
  await renderApp(at, { activeId: 'prod', tables, answers: { ...usual, ...late } })
  return { release: resolve }
}

test('the cards of the record stay in place when the slots of the window arrive', async () => {
  const { release } = await open('verdict', 'providers.timeSlots', 'found')
  const week = page.getByRole('region', { name: 'Slots by day' })
  await expect.element(week.getByRole('status', { name: 'Loading slots' })).toBeVisible()
  await settled({ waits: true })
  remember()
  release()
  await expect.element(week.getByRole('list')).toBeVisible()
  expect(movedSince()).toEqual([])
})

test('slots that could not be loaded are unknown by day too', async () => {
  const { release } = await open('verdict', 'providers.timeSlots', 'failed')
  release()
  const week = page.getByRole('region', { name: 'Slots by day' })
  await expect.element(week).toMatchTextContent(/Slots unknown: they couldn’t be loaded\./)
})

test('a page that stays open over midnight shows the new day as today, with its own slots', async () => {
  vi.setSystemTime('2031-03-04T20:00:00Z')
  const tables = fakeSnapshots()
  const at = `#/providers/npi/${sampleNpi(0)}/verdict`
  const bridge = await renderApp(at, { tables, answers: providersAnswers(tables) })
  const week = page.getByRole('region', { name: 'Slots by day' })
  await expect.element(week).toMatchTextContent(/Tue 4 today/)
  vi.setSystemTime('2031-03-05T20:00:00Z')
  await expect.element(week).toMatchTextContent(/Wed 5 today/)
  expect(inputsOf(bridge, 'providers.timeSlots').at(-1)).toMatchObject({ startDate: '2031-03-05' })
})

const widths = [1_024, 1_280, 1_440].filter((_, at) => takesTurn(at, 0, 3))
test.each(widths)('at %i px the lens stays in place when its last endpoint responds', async (width) => {
  await page.viewport(width, 900)
  const { release } = await open('lens?from=2031-03-04', 'providers.careSlots', 'found')
  const lens = page.getByRole('region', { name: 'Slot lens' })
  await expect.element(lens).toMatchTextContent(/\d+ agree/)
  await settled()
  remember()
  release()
  await expect.element(lens.getByRole('list', { name: 'Endpoints' })).not.toMatchTextContent(/loading/i)
  expect(movedSince()).toEqual([])
})
