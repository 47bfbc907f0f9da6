import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleForm, sampleNpi, sampleProvider, sampleVisitTypes } from '../../../testing/sample-providers.ts'

const npi = sampleNpi(0)
const lens = () => page.getByRole('region', { name: 'Slot lens' })
const table = () => page.getByRole('table', { name: 'Slots of the three endpoints, side by side' })
const calls = ['providers.timeSlots', 'providers.slotSearch', 'providers.careSlots']

async function open(
  query: string,
  change: (usual: Required<FakeAnswers>) => FakeAnswers = () => ({}),
): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  const usual = providersAnswers(tables)
  const bridge = await renderApp(`#/providers/npi/${npi}/lens${query}`, {
    activeId: 'prod',
    tables,
    answers: { ...usual, ...change(usual as Required<FakeAnswers>) },
  })
  tables.listen(bridge)
  return bridge
}

beforeEach(() => page.viewport(1440, 900))

test('the same days and visit type are asked of the three endpoints', async () => {
  const type = sampleVisitTypes[1]
  const bridge = await open(`?from=2031-03-04&visitType=${type?.id}`)
  await expect.element(lens()).toMatchTextContent(/\d+ agree, 0 differ/)
  const dates = { npi, startDate: '2031-03-04', endDate: '2031-03-04' }
  expect(inputsOf(bridge, 'providers.timeSlots')).toMatchObject([{ ...dates, visitTypeEmrId: type?.visitTypeId }])
  // Both names: the document does not say which of them is meant.
  const names = ['New symptoms', 'NewPatient']
  expect(inputsOf(bridge, 'providers.slotSearch')).toMatchObject([{ ...dates, visitTypeNames: names }])
  expect(inputsOf(bridge, 'providers.careSlots')).toMatchObject([{ ...dates, visitTypeNames: names, daysOfSlots: 7 }])
})

test('R asks all three endpoints again, after the record', async () => {
  const bridge = await open('?from=2031-03-04')
  await expect.element(lens()).toMatchTextContent(/\d+ agree, 0 differ/)
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer({
    'providers.detail': async () => {
      await promise
      return sampleForm(sampleProvider(0))
    },
  })
  await userEvent.keyboard('r')
  await expect.poll(() => inputsOf(bridge, 'providers.detail')).toHaveLength(2)
  for (const name of calls) expect(inputsOf(bridge, name)).toHaveLength(1)
  resolve()
  for (const name of calls) await expect.poll(() => inputsOf(bridge, name)).toHaveLength(2)
})

test('differences are named, counted and can be had alone', async () => {
  await open('?from=2031-03-04', (usual) => ({
    'providers.slotSearch': async (input, signal) => {
      const answer = await usual['providers.slotSearch'](input, signal)
      const slots = answer.result?.results[0]?.visitTypes?.[0]?.slots ?? []
      slots.splice(1, 1)
      if (slots[0] !== undefined) slots[0].duration = 55
      return answer
    },
  }))
  await expect.element(lens()).toMatchTextContent(/\d+ agree, 1 differ, 1 only in time slots and care options/)
  await lens().getByText('Differences 2').click()
  await expect.element(table().getByRole('row')).toHaveLength(3)
  await expect.element(table()).toMatchTextContent(/55 min.*duration.*missing/)
})

test('a slot isn’t missing in an endpoint whose response has one without a time', async () => {
  await open('?from=2031-03-04', (usual) => ({
    'providers.slotSearch': async (input, signal) => {
      const answer = await usual['providers.slotSearch'](input, signal)
      const [slot] = answer.result?.results[0]?.visitTypes?.[0]?.slots ?? []
      if (slot !== undefined) slot.dateTime = null
      return answer
    },
  }))
  await expect.element(lens()).toMatchTextContent(/\d+ agree, 0 differ, 1 hidden/)
  const endpoints = lens().getByRole('list', { name: 'Endpoints' })
  await expect.element(endpoints).toMatchTextContent(/Slot search.*\d+ slots, 1 hidden/)
  await expect.element(lens()).toMatchTextContent(/1 slot of the response has no readable time/)
  await expect.element(table()).not.toMatchTextContent(/missing/)
})

test('an endpoint that fails is not known, and lacks nothing', async () => {
  await open('?from=2031-03-04', () => ({ 'providers.careSlots': () => refuse('timed-out') }))
  await expect
    .element(lens().getByRole('list', { name: 'Endpoints' }))
    .toMatchTextContent(/Care options.*unknown.*Try again/)
  await expect.element(lens()).toMatchTextContent(/\d+ agree, 0 differ/)
  await expect.element(table().getByRole('row').nth(1)).toMatchTextContent(/unknown.*agree/)
})

test('what a single endpoint returned is not said to be without differences', async () => {
  await open('?from=2031-03-04', () => ({
    'providers.careSlots': () => refuse('timed-out'),
    'providers.slotSearch': () => refuse('timed-out'),
  }))
  await expect.element(lens()).toMatchTextContent(/nothing to compare: one endpoint responded/)
  await expect.element(lens()).not.toMatchTextContent(/Differences \d/)
  await lens().getByText('Differences', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible()
})

test('at most seven days are asked for, and it says so', async () => {
  const bridge = await open('?from=2031-03-03&to=2031-03-20')
  await expect.element(lens()).toMatchTextContent(/At most 7 days: to Mar 9, 2031/)
  for (const name of calls) expect(inputsOf(bridge, name)).toMatchObject([{ endDate: '2031-03-09' }])
})

test('a provider that is off is asked of none of them', async () => {
  const bridge = await open('?from=2031-03-04', () => ({
    'providers.detail': () => sampleForm({ ...sampleProvider(0), isActive: false }),
  }))
  await expect.element(page.getByRole('heading', { name: 'No search yet' })).toBeVisible()
  for (const name of calls) expect(inputsOf(bridge, name)).toEqual([])
})

test('data-admin finding 1: a slot that an endpoint could not be asked for is not missing there', async () => {
  await open('?from=2031-03-04', (usual) => ({
    'providers.slotSearch': async (input, signal) => {
      const answer = await usual['providers.slotSearch'](input, signal)
      const coverage = { of: 'names' as const, names: ['Nothing like it'], open: 'new' as const }
      return { ...answer, result: { results: [] }, coverage }
    },
    'providers.careSlots': async (input, signal) => {
      const answer = await usual['providers.careSlots'](input, signal)
      const why = { state: 'could-not-be-asked' as const, reason: 'No name stands for new-patient visits alone.' }
      return { ...answer, result: undefined, coverage: { of: 'nothing' as const, why } }
    },
  }))
  await expect.element(lens()).toMatchTextContent(/0 agree, 0 differ, \d+ can’t be compared/)
  await expect
    .element(lens().getByRole('list', { name: 'Endpoints' }))
    .toMatchTextContent(/Care options.*Can’t be requested/)
  await expect.element(table()).toMatchTextContent(/Can’t be requested/)
  await expect.element(table()).not.toMatchTextContent(/missing|agree/)
  await expect.element(lens().getByText('Differences 0')).toBeVisible()
})
