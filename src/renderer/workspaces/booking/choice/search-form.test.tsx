import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { noCriteria, type SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleOfferedProviders, sampleOffers } from '../../../testing/sample-offers.ts'

/** Where to look and for what, before anything is asked. */

beforeEach(() => page.viewport(1440, 900))

function open(search: Partial<SlotCriteria> = {}, answers: FakeAnswers = {}, slot: OfferedSlot | null = null) {
  const draft = sampleDraft({ way: 'slot', step: 'what', search: { ...noCriteria, ...search }, slot })
  const visit = { ...draft.visit, visitReason: 'School entry check' }
  return renderDesk({ ...draft, visit }, { 'booking.slots': () => sampleOffers(), ...found(), ...answers })
}

const found = (providers = sampleOfferedProviders, unnamed = 0): FakeAnswers => ({
  'booking.providers': () => ({ providers, unnamed, askedAt: new Date().toISOString() }),
})
const inDirectory = (known: number): FakeAnswers => ({ 'providers.named': () => ({ found: [], known }) })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = () => page.getByRole('button', { name: 'Continue to the slots' })
const near = () => page.getByRole('list', { name: 'Providers nearby' })

test('without a place nothing is searched, and the message is at its field; a postal code and Enter lead to the slots', async () => {
  const bridge = await open()
  await goOn().click()
  await expect.element(page.getByText('Enter a ZIP code, coordinates or departments.').first()).toBeVisible()
  await expect.element(field('ZIP code')).toHaveFocus()
  await expect.element(field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  expect(inputsOf(bridge, 'booking.slots')).toHaveLength(0)
  await field('ZIP code').fill('92283')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(inputsOf(bridge, 'booking.slots').at(-1)).toMatchObject({ criteria: { form: 'place', postalCode: '92283' } })
})

test('of a ZIP code and coordinates the ZIP code wins, and that is said', async () => {
  const bridge = await open()
  const words = page.getByText('The ZIP code is used; the coordinates are ignored.')
  await field('ZIP code').fill('92283')
  await field('Latitude').fill('32.7')
  await field('Longitude').fill('-114.6')
  await expect.element(words.first()).toBeVisible()
  await field('ZIP code').fill('')
  await expect.poll(() => words.elements().length).toBe(0)
  await field('ZIP code').fill('92283')
  await goOn().click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(kept(bridge)?.search).toMatchObject({ postalCode: '92283', latitude: 32.7, longitude: -114.6 })
})

test('coordinates can be typed key by key', { tags: 'night' }, async () => {
  const bridge = await open()
  await field('Latitude').click()
  await userEvent.keyboard('32.705')
  await field('Longitude').click()
  await userEvent.keyboard('-114.6')
  await expect.element(field('Latitude')).toHaveValue('32.705')
  await goOn().click()
  await expect.poll(() => kept(bridge)?.search).toMatchObject({ latitude: 32.705, longitude: -114.6 })
})

test('providers near come in the service’s order with their distance, and stay in it when some are chosen', async () => {
  const bridge = await open({ postalCode: '92283', radius: 60, sortBy: 'nextAvailable' })
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
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect.poll(() => kept(bridge)?.search.npis).toEqual([])
})

test('more providers near than a search takes: the first ones are selected, and no further one', async () => {
  const many = Array.from({ length: 103 }, (_, at) =>
    sampleOfferedProviders.slice(0, 1).map((one) => ({ ...one, npi: String(1_000_000_000 + at) })),
  ).flat()
  const bridge = await open({ postalCode: '92283' }, found(many))
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await page.getByRole('button', { name: 'Select the first 100' }).click()
  await expect.poll(() => kept(bridge)?.search.npis.length).toBe(100)
  for (const more of ['Show 50 more', 'Show 3 more']) await page.getByRole('button', { name: more }).click()
  await expect.element(near().getByRole('checkbox').nth(99)).toBeEnabled()
  await expect.element(near().getByRole('checkbox').nth(100)).toBeDisabled()
  await expect
    .element(page.getByText('At most 100 providers can be selected. To add another, clear one.'))
    .toBeVisible()
})

test('a provider at two departments is listed once, in the place of the first, with both', async () => {
  const [one, other] = sampleOfferedProviders
  if (one === undefined || other === undefined) throw new Error('there are no providers')
  const providers = [{ ...one, departmentName: 'Yuma Foothills' }, other, { ...one, departmentName: 'Flagstaff North' }]
  await open({ postalCode: '92283' }, found(providers))
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(near().getByRole('listitem').first()).toMatchTextContent(/Yuma Foothills; Flagstaff North/)
  expect(near().getByRole('listitem').elements()).toHaveLength(2)
})

test('results without an NPI are counted, and the search doesn’t say that nobody was found', async () => {
  await open({ postalCode: '92283' }, found([], 2))
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(page.getByText('2 results have no NPI. They can’t be selected or booked here.')).toBeVisible()
  await expect.element(page.getByText(/No providers found/)).not.toBeInTheDocument()
})

test('a name that was found stands for its NPI', async () => {
  const bridge = await open({ form: 'providers', postalCode: '92283' })
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
  const missing = 'Enter a ZIP code, coordinates or departments to find providers.'
  await expect.element(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Find providers near' })).toHaveAccessibleDescription(missing)
  expect(inputsOf(bridge, 'booking.providers')).toHaveLength(0)
  await field('ZIP code').fill('92283')
  await page.getByRole('button', { name: 'Find providers near' }).click()
  await expect.element(page.getByText('The platform had an internal error.')).toBeVisible()
})

test('other criteria and another class of patient let a slot go that was picked before', async () => {
  const [slot = null] = sampleOffers().slots
  const bridge = await open({ postalCode: '92283' }, {}, slot)
  await page.getByText('Returning', { exact: true }).click()
  await expect.poll(() => kept(bridge)).toMatchObject({ patientClass: 'returning', slot: null })
})

test('one provider is one: two of them stop', { tags: 'night' }, async () => {
  await open({ form: 'provider', npis: ['1245319599', '1720036890'] })
  await goOn().click()
  await expect.element(page.getByText('Enter only one provider, or search several.').first()).toBeVisible()
})

const zoe = { npi: '1234567893', name: 'Zoë Adler', credentials: 'MD', specialties: ['Pediatrics'], cities: ['Yuma'] }
const byName = (text: string) => ({ found: /zo/i.test(text) ? [zoe] : [], known: 812 })

test('finding 10: a provider is found by name in the directory, with NPI, specialty and city', async () => {
  const bridge = await open({ form: 'providers' }, { 'providers.named': ({ text }) => byName(text) })
  await page.getByRole('combobox', { name: 'Providers' }).fill('Zoë')
  const option = page.getByRole('option', { name: /Zoë Adler/ })
  await expect.element(option).toMatchTextContent(/Zoë Adler 1234567893 Pediatrics · Yuma/)
  await option.click()
  await expect.poll(() => kept(bridge)?.search.npis).toEqual(['1234567893'])
})

test('an NPI with dashes or spaces in it is taken without them', async () => {
  const bridge = await open({ form: 'providers' }, inDirectory(812))
  await page.getByRole('combobox', { name: 'Providers' }).fill('123-456-7893')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.search.npis).toEqual(['1234567893'])
})

test('finding 10: a name without a match is refused in place, and not accepted as an NPI', async () => {
  const bridge = await open({ form: 'providers', npis: ['1245319599'] }, inDirectory(812))
  await page.getByRole('combobox', { name: 'Providers' }).fill('Zoë')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/“Zoë” doesn’t match one provider/)).toBeVisible()
  expect(kept(bridge)?.search.npis ?? ['1245319599']).toEqual(['1245319599'])
})

test('a date or a name that can’t be used blocks the step, so that going on doesn’t search without it', async () => {
  const bridge = await open({ postalCode: '92283' }, inDirectory(812))
  const providers = page.getByRole('combobox', { name: 'Providers', exact: true })
  const stays = () => [kept(bridge)?.step ?? 'what', inputsOf(bridge, 'booking.slots').length]
  await field('From').fill('12/7')
  await goOn().click()
  await expect.element(page.getByText(/^From: Enter a date, like/)).toBeVisible()
  await expect.element(field('From')).toHaveValue('12/7')
  expect(stays()).toEqual(['what', 0])
  await field('From').fill('12/7/2026')
  await providers.fill('Zoë')
  await goOn().click()
  await expect.element(page.getByText(/“Zoë” isn’t selected/)).toBeVisible()
  expect(stays()).toEqual(['what', 0])
  await providers.click()
  await userEvent.tab()
  await expect.poll(() => page.getByText(/“Zoë”/).elements()).toEqual([])
  await goOn().click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(kept(bridge)?.search).toMatchObject({ startDate: '2026-12-07', npis: [] })
})

test('departments that a search can’t use are shown with the reason, and can be removed', async () => {
  const bridge = await open({ form: 'search', postalCode: '92283', departmentIds: ['FCC-208'] })
  await goOn().click()
  const words = page.getByText('This search uses a ZIP code or coordinates, not departments.')
  await expect.element(words.first()).toBeVisible()
  const departments = page.getByRole('combobox', { name: 'Departments', exact: true })
  await expect.element(departments).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => kept(bridge)?.search.departmentIds).toEqual([])
  await goOn().click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
})

test('a space after a visit type isn’t searched for, and a space alone is no entry', async () => {
  const bridge = await open({ postalCode: '92283' })
  const list = (name: string) => page.getByRole('combobox', { name, exact: true })
  await list('Visit types').fill('WellChildNew ')
  await userEvent.tab()
  await list('Departments').fill(' ')
  await userEvent.tab()
  await list('Providers').fill(' ')
  await userEvent.tab()
  await goOn().click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(kept(bridge)?.search).toMatchObject({ visitTypeNames: ['WellChildNew'], departmentIds: [], npis: [] })
})

test('where the directory was never read it can be loaded, and NPIs are taken all the same', async () => {
  const bridge = await open({ form: 'providers' }, { ...inDirectory(0), 'providers.open': never })
  await expect.element(page.getByText(/The directory isn’t loaded/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Providers' }).fill('1245319599')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.search.npis).toEqual(['1245319599'])
  await page.getByRole('button', { name: 'Load directory' }).click()
  await expect.poll(() => inputsOf(bridge, 'providers.open').length).toBe(1)
})
