import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingDraft } from '../../../domain/booking-draft.ts'
import { noCriteria } from '../../../domain/slot-criteria.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../testing/sample-desk.ts'
import { sampleOfferedProviders, sampleOffers } from '../../testing/sample-offers.ts'

/** Where to look and for what, before anything is asked. */

beforeEach(() => page.viewport(1440, 900))

function open(change: Partial<BookingDraft> = {}, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const base = sampleDraft()
  const draft = sampleDraft({
    way: 'slot',
    step: 'what',
    visit: { ...base.visit, visitReason: 'School entry check' },
    ...change,
  })
  return renderApp('#/booking/desk', {
    answers: {
      ...deskAnswers({ draft }),
      'booking.slots': () => sampleOffers(),
      'booking.providers': () => ({ providers: sampleOfferedProviders, askedAt: new Date().toISOString() }),
      ...answers,
    },
  })
}

const kept = (bridge: FakeBridge) =>
  (inputsOf(bridge, 'booking.keepDraft').at(-1) as { draft: BookingDraft } | undefined)?.draft
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = () => page.getByRole('button', { name: 'Continue to the slots' })
const near = () => page.getByRole('list', { name: 'Providers near' })

test('without a place nothing is asked, and the message stands at its field', async () => {
  const bridge = await open()
  await goOn().click()
  await expect.element(page.getByText('Give a postal code, coordinates or departments.').first()).toBeVisible()
  await expect.element(field('Postal code')).toHaveFocus()
  await expect.element(field('Postal code')).toHaveAttribute('aria-invalid', 'true')
  expect(inputsOf(bridge, 'booking.slots')).toHaveLength(0)
})

test('a postal code and Enter lead to the slots', async () => {
  const bridge = await open()
  await field('Postal code').fill('92283')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(inputsOf(bridge, 'booking.slots').at(-1)).toMatchObject({ criteria: { form: 'place', postalCode: '92283' } })
})

test('a postal code and coordinates are not taken both', async () => {
  const bridge = await open({ search: { ...noCriteria, postalCode: '92283' } })
  await field('Latitude').fill('32.7')
  await field('Longitude').fill('-114.6')
  await goOn().click()
  await expect.element(page.getByText('Give a postal code or coordinates, not both.').first()).toBeVisible()
  await field('Postal code').fill('')
  await expect.poll(() => page.getByText('Give a postal code or coordinates, not both.').elements().length).toBe(0)
  await goOn().click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(kept(bridge)?.search).toMatchObject({ postalCode: '', latitude: 32.7, longitude: -114.6 })
})

test('providers near come in the service’s order with their distance, and stay in it when some are chosen', async () => {
  const bridge = await open({ search: { ...noCriteria, postalCode: '92283', radius: 60, sortBy: 'nextAvailable' } })
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(near()).toMatchTextContent(/^Aurélie.*14\.2 mi.*Siobhán.*Tomás.*53\.6 mi.*Łucja.*0\.8 mi.*Ngozi/)
  expect(inputsOf(bridge, 'booking.providers').at(-1)).toMatchObject({
    criteria: { postalCode: '92283', radius: 60, sortBy: 'nextAvailable' },
  })
  await near().getByRole('checkbox', { name: /Tomás/ }).click()
  await near()
    .getByRole('checkbox', { name: /Aurélie/ })
    .click()
  await expect.poll(() => kept(bridge)?.search.npis).toEqual(['1245319599', '1902847360'])
  await page.getByRole('button', { name: 'Choose none' }).click()
  await expect.poll(() => kept(bridge)?.search.npis).toEqual([])
})

test('a name that was found stands for its NPI', async () => {
  const bridge = await open({ search: { ...noCriteria, form: 'providers', postalCode: '92283' } })
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(near()).toBeVisible()
  const providers = page.getByRole('combobox', { name: 'Providers' })
  await providers.fill('siob')
  await page.getByRole('option', { name: /Siobhán/ }).click()
  await expect.poll(() => kept(bridge)?.search.npis).toEqual(['1720036890'])
})

test('providers that cannot be found say why, and what is missing is said before anything is asked', async () => {
  const bridge = await open({}, { 'booking.providers': () => refuse('server-error', { status: 500 }) })
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect
    .element(page.getByText('Give a postal code, coordinates or departments to find providers.'))
    .toBeVisible()
  expect(inputsOf(bridge, 'booking.providers')).toHaveLength(0)
  await field('Postal code').fill('92283')
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(page.getByText('The platform had an internal error.')).toBeVisible()
})

test('other criteria and another class of patient let a slot go that was picked before', async () => {
  const [slot = null] = sampleOffers().slots
  const bridge = await open({ search: { ...noCriteria, postalCode: '92283' }, slot })
  await page.getByText('Returning', { exact: true }).click()
  await expect.poll(() => kept(bridge)).toMatchObject({ patientClass: 'returning', slot: null })
})

test('one provider is one: two of them stop', async () => {
  await open({ search: { ...noCriteria, form: 'provider', npis: ['1245319599', '1720036890'] } })
  await goOn().click()
  await expect.element(page.getByText('Name one provider only, or search several.').first()).toBeVisible()
})
