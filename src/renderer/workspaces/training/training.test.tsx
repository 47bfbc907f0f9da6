import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { misbehaviour } from '../../../domain/training/misbehaviour.ts'
import { trainingTypes } from '../../../domain/training/training-types.ts'
import { refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => page.viewport(1280, 720))

test('the sandbox is reported to misbehave, says how, and is put right again; numbers count with a zero before them too', async () => {
  const bridge = await renderApp('#/practice')
  await expect.element(page.getByText('The sandbox works normally')).toBeVisible()
  await page.getByRole('textbox', { name: 'Delay every response' }).fill('0750')
  await page.getByRole('textbox', { name: 'Share of failing responses' }).fill('025')
  await page.getByRole('combobox', { name: 'They fail with' }).selectOptions('503')
  await page.getByRole('switch', { name: /next booking/ }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText(/25% of responses are 503/)).toBeVisible()
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([
    {
      ...misbehaviour.parse({}),
      latencyMs: 750,
      errorRate: 0.25,
      errorStatus: 503,
      conflictOnNextBooking: true,
    },
  ])
  await page.getByRole('button', { name: 'Reset data and behavior' }).click()
  await expect.element(page.getByText('The sandbox works normally')).toBeVisible()
})

test('the next booking is refused for a reason, or its answer is lost, in plain words', async () => {
  const bridge = await renderApp('#/practice')
  await page.getByRole('switch', { name: 'The next booking with a provider is rejected' }).click()
  await page
    .getByRole('combobox', { name: 'Rejection reason' })
    .selectOptions('The patient isn’t on the provider’s panel')
  await page
    .getByRole('combobox', { name: 'Response to the next booking' })
    .selectOptions('Is lost, and the visit is booked')
  await page.getByRole('button', { name: 'Apply' }).click()
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/is rejected: the patient isn’t on the provider’s panel/)
  await expect.element(now).toMatchTextContent(/the response to the next booking is lost, and the visit is booked/)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([
    {
      ...misbehaviour.parse({}),
      conflictOnNextBooking: true,
      conflictText: 'PatientNotOnPanel',
      loseNextBookingAnswer: 'applied',
    },
  ])
})

test('a fault that a booking used up meanwhile isn’t shown any more', async () => {
  let conflictOnNextBooking = true
  const state = () => ({
    running: true,
    baseUrl: 'http://127.0.0.1:41000',
    seed: 1,
    misbehaviour: misbehaviour.parse({ conflictOnNextBooking }),
  })
  await renderApp('#/practice', { answers: { 'training.state': state } })
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/the next booking with a provider is rejected/)
  window.location.hash = '#/entities'
  await expect.element(page.getByRole('form', { name: 'Practice problems' })).not.toBeInTheDocument()
  conflictOnNextBooking = false
  window.location.hash = '#/practice'
  await expect.element(now).toMatchTextContent(/The sandbox works normally/)
})

test('a sandbox that stopped isn’t said to work normally', async () => {
  const running = { running: true, baseUrl: 'http://127.0.0.1:41000', seed: 1, misbehaviour: misbehaviour.parse({}) }
  const bridge = await renderApp('#/practice', { answers: { 'training.state': () => running } })
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/The sandbox works normally/)
  bridge.answer({ 'training.state': () => refuse('unreachable') })
  bridge.emit('connections.changed', null)
  await expect.element(now).toMatchTextContent(/The sandbox isn’t running/)
  bridge.answer({ 'training.state': () => running })
  bridge.emit('connections.changed', null)
  await expect.element(now).toMatchTextContent(/The sandbox works normally/)
})

test('what isn’t applied yet stays when the behavior changes elsewhere', async () => {
  let applied = misbehaviour.parse({})
  const state = () => ({ running: true, baseUrl: 'http://127.0.0.1:41000', seed: 1, misbehaviour: applied })
  const bridge = await renderApp('#/practice', { answers: { 'training.state': state } })
  const delay = page.getByRole('textbox', { name: 'Delay every response' })
  await delay.fill('750')
  applied = misbehaviour.parse({ conflictOnNextBooking: true })
  bridge.emit('connections.changed', null)
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/the next booking with a provider is rejected/)
  await expect.element(page.getByRole('switch', { name: /next booking/ })).toBeChecked()
  await expect.element(delay).toHaveValue('750 ms')
})

test('pages of entities are reported to misbehave, in plain words', async () => {
  const bridge = await renderApp('#/practice')
  const values = {
    'Rows added after each page': '-3',
    'Rows repeated from the page before': '1',
    'Times a page fails': '02',
    'Page with row': '1501',
    'Most rows per page': '250',
  }
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('combobox', { name: 'Larger requests' }).selectOptions('are rejected')
  await page.getByRole('button', { name: 'Apply' }).click()
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/3 rows fewer after each page of entities/)
  await expect.element(now).toMatchTextContent(/repeats 1 row of the page before/)
  await expect.element(now).toMatchTextContent(/the page with row 1,501 fails 2 times/)
  await expect.element(now).toMatchTextContent(/pages of more than 250 rows are rejected/)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([
    {
      ...misbehaviour.parse({}),
      totalDrift: -3,
      repeatedRows: 1,
      failingTimes: 2,
      failingOffset: 1500,
      pageCap: 250,
      abovePageCap: 'refused',
    },
  ])
})

test('searches are reported to misbehave, in plain words', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/practice')
  const values = {
    'Records added after each page': '5',
    'Records repeated from the page before': '2',
    'Times a page of records fails': '3',
    'Page with record': '601',
    'Most records per response': '100',
  }
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('button', { name: 'Apply' }).click()
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/5 records more after each page of a search/)
  await expect.element(now).toMatchTextContent(/repeats 2 records of the page before/)
  await expect.element(now).toMatchTextContent(/the page with record 601 fails 3 times/)
  await expect.element(now).toMatchTextContent(/responses to a search stop at 100 records/)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([
    {
      ...misbehaviour.parse({}),
      searchDrift: 5,
      searchRepeated: 2,
      searchFailingTimes: 3,
      searchFailingOffset: 600,
      searchPageCap: 100,
    },
  ])
})

test('entities are put right, and the types to learn on are named with their trouble', async () => {
  const bridge = await renderApp('#/practice')
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/Entities\s*a few have problems on purpose/)
  await page.getByRole('switch', { name: /^Fix every entity/ }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(now).toMatchTextContent(/The sandbox works normally.*Entities\s*no problems in any/s)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([{ ...misbehaviour.parse({}), cleanEntities: true }])
  const types = page.getByRole('region', { name: 'Entity types to learn on' })
  expect(types.getByRole('link').elements()).toHaveLength(trainingTypes.length)
  const link = types.getByRole('link', { name: 'training/withoutSchema' })
  await expect.element(link).toHaveAttribute('href', '#/entities/training/withoutSchema/grid')
})

test('providers are put right', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/practice')
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/for the directory audit to find/)
  await page.getByRole('switch', { name: /^Fix every provider/ }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(now).toMatchTextContent(/The sandbox works normally.*Providers\s*no problems in any/s)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([{ ...misbehaviour.parse({}), cleanDirectory: true }])
})

test('waits of regions go wrong, in plain words', { tags: 'night' }, async () => {
  const bridge = await renderApp('#/practice')
  await page.getByRole('combobox', { name: 'Regions with wrong waits' }).fill('NY')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'Problem' }).selectOptions('frozen')
  await page.getByRole('button', { name: 'Apply' }).click()
  const now = page.getByRole('region', { name: 'Current behavior' })
  await expect.element(now).toMatchTextContent(/waits of NY: the same estimate again and again/i)
  expect(inputsOf(bridge, 'training.misbehave')).toEqual([{ ...misbehaviour.parse({}), waitFaults: { NY: 'frozen' } }])
})

test('with another connection nothing can be made to misbehave', async () => {
  const bridge = await renderApp('#/practice', { activeId: 'prod' })
  await expect.element(page.getByRole('heading', { name: 'Practice mode works only with the sandbox' })).toBeVisible()
  expect(inputsOf(bridge, 'training.state')).toEqual([])
  await page.getByRole('button', { name: 'Use the sandbox' }).click()
  await expect.element(page.getByRole('form', { name: 'Practice problems' })).toBeVisible()
})

test('a switch to the sandbox that fails says so', async () => {
  await renderApp('#/practice', { activeId: 'prod', answers: { 'settings.useConnection': () => refuse('storage') } })
  await page.getByRole('button', { name: 'Use the sandbox' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can’t be read or saved/)
})

test('a sandbox that does not answer is reported', async () => {
  await renderApp('#/practice', { answers: { 'training.state': () => refuse('unreachable') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The platform can’t be reached\./)
})
