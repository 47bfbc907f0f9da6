import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted } from '../../../../../test/counted.ts'
import { localAt } from '../../../../domain/time/zones.ts'
import type { OfferedSlots } from '../../../../bridge/calls/booking.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { inputsOf, keptDraft as kept, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleDays, sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'

/** The list of all providers' times, soonest first, used as a scheduler does. */

const search = { ...noCriteria, postalCode: '92283', radius: 60 }
const [tuesday = '', thursday = ''] = sampleDays()
const [yuma, siobhan] = samplePlaces

beforeEach(() => page.viewport(1280, 800))
afterEach(() => void vi.useRealTimers())

const open = (offers: Partial<OfferedSlots> = {}) =>
  renderDesk(sampleDraft({ way: 'slot', step: 'choice', search }), { 'booking.slots': () => sampleOffers(offers) })

const list = () => page.getByRole('group', { name: 'Slots soonest first' })
const rows = () => list().getByRole('button')
const gap = (words: RegExp) => list().getByText(words).first()
const foot = () => page.getByRole('region', { name: 'Times shown and hidden' })
const otherClass = { reason: 'other-class' as const, count: 412, visitTypes: [{ name: 'Follow-up', count: 412 }] }
const closed = { reason: 'closed-to-new' as const, count: 28, visitTypes: [{ name: 'Well child', count: 28 }] }

test('soonest first over all providers, on both clocks with AM or PM and zone (finding 12)', async () => {
  await open()
  await expect.element(rows().nth(0)).toMatchTextContent(/^Tue, .*, 8:00 AM MST, 7:00 AM PST for the caller, Aurélie/)
  await expect
    .element(rows().nth(2))
    .toMatchTextContent(/8:00 AM PST.*Same time for the caller.*Ngozi.*El Centro.*53\.6 mi/)
  await expect.element(page.getByText('Soonest first ↑')).toBeVisible()
  await expect.element(gap(/Wed, Mar .* · no times from any provider/)).toBeInTheDocument()
})

test('finding 8: the foot counts what is shown and what is hidden, by reason and visit type', async () => {
  await open({ hidden: [otherClass, closed] })
  await expect
    .element(foot())
    .toMatchTextContent(
      /74 of 514 times shown · 440 hidden: 412 for returning patients, 28 not offered to new patients\./,
    )
  await page.getByRole('button', { name: 'Show hidden times' }).click()
  const reasons = page.getByRole('dialog').getByRole('listitem')
  await expect.element(reasons.nth(0)).toMatchTextContent(/412 For returning patients.*Follow-up 412/)
  await expect.element(reasons.nth(1)).toMatchTextContent(/28 Not offered to new patients.*Well child 28/)
})

test('where a provider couldn’t be searched, a day without times isn’t said to have none from any', async () => {
  const notes = ['Slots of 1184957261 couldn’t be loaded: no response.']
  await open({ notes })
  await expect.element(gap(/Wed, Mar .* · no times shown; some may be hidden/)).toBeInTheDocument()
  expect(page.getByText(/no times from any provider/).elements()).toHaveLength(0)
})

test('where times are hidden, a day without one isn’t said to have none', async () => {
  await open({ hidden: [otherClass] })
  await expect.element(gap(/Wed, Mar .* · no times shown; some may be hidden/)).toBeInTheDocument()
  expect(page.getByText(/no times from any provider/).elements()).toHaveLength(0)
  await userEvent.keyboard('g')
  const grid = page.getByRole('group', { name: /^Slots [A-Z][a-z]{2} \d/ })
  await expect.element(grid.getByText(/^No slots shown; some may be hidden/).first()).toBeVisible()
  expect(grid.getByText(/No slots this day/).elements()).toHaveLength(0)
})

test('where a provider’s times couldn’t be loaded, a day isn’t said to have none from any provider', {
  tags: 'night',
}, async () => {
  await open({ notes: ['Slots of 1234567893 couldn’t be loaded.'] })
  await expect.element(gap(/Wed, Mar .* · no times shown/)).toBeInTheDocument()
  expect(page.getByText(/no times from any provider/).elements()).toHaveLength(0)
})

test('times that are listed elsewhere hide no day', async () => {
  const twice = { ...otherClass, reason: 'duplicate' as const }
  await open({ hidden: [twice, { ...twice, reason: 'other-page' as const }] })
  await expect.element(gap(/Wed, Mar .* · no times from any provider/)).toBeInTheDocument()
})

test('visit types that the search could not include are named', async () => {
  const notAsked = [{ npi: yuma.npi, visitTypes: ['Hearing check', 'Vision'] }]
  await open({ notAsked })
  await expect
    .element(page.getByRole('list', { name: 'About these slots' }))
    .toMatchTextContent(/Not searched.*Hearing check, Vision with Aurélie Nakamura-Ruiz/)
})

test('a slot that passes keeps its number, which then picks nothing: no key becomes that of another slot', async () => {
  const starts = [20, 60, 100].map((minutes) => localAt(yuma.zone, Date.now() + minutes * 60_000))
  const slots = starts.map(({ day, clock }) => sampleOffer(yuma, { day, clock }))
  await open({ slots, askedAt: new Date().toISOString() })
  await expect.element(rows().nth(2)).toHaveAttribute('aria-keyshortcuts', '3')
  vi.setSystemTime(Date.now() + 30 * 60_000)
  await expect.element(rows().nth(0)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('1')
  await userEvent.keyboard('3')
  await expect.element(rows().nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rows().nth(0)).toHaveAttribute('aria-pressed', 'false')
})

test('1 to 9 pick, the arrows move, Enter picks and then goes on', async () => {
  const bridge = await open()
  await expect.element(rows().nth(0)).toHaveFocus()
  await userEvent.keyboard('4')
  await expect.element(rows().nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rows().nth(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(rows().nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept(bridge)?.slot?.clock).toBe('10:20')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => kept(bridge)?.slot).toBeNull()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => kept(bridge)?.step).toBe('payment')
})

test('keys in a dialog over the slots pick none of them, and turn no page', async () => {
  await open()
  await expect.element(rows().nth(0)).toHaveFocus()
  await userEvent.keyboard('4?')
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect.element(shortcuts.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect
    .element(shortcuts)
    .toMatchTextContent(/In Booking.*In the list of slots: select one.*list or grid, filter.*check off all lines/)
  expect(shortcuts.getByText(/^Send the booking/).elements()).toHaveLength(1)
  await userEvent.keyboard('2g')
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  await expect.element(rows().nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rows().nth(1)).toHaveAttribute('aria-pressed', 'false')
})

test('R held down searches once more, not once a repeat; G switches to the grid and back, and the picked slot stays', async () => {
  const bridge = await open()
  await expect.element(rows().nth(0)).toHaveFocus()
  await userEvent.keyboard('{r>5/}')
  await expect.poll(() => inputsOf(bridge, 'booking.slots')).toHaveLength(2)
  await userEvent.keyboard('4')
  await expect.element(rows().nth(3)).toHaveAttribute('aria-pressed', 'true')
  expect(inputsOf(bridge, 'booking.slots')).toHaveLength(2)
  await userEvent.keyboard('g')
  await expect.element(page.getByRole('group', { name: /^Slots [A-Z][a-z]{2} \d/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Next from/ }).first()).toBeVisible()
  await userEvent.keyboard('g')
  await expect.element(rows().nth(3)).toHaveAttribute('aria-pressed', 'true')
})

test('afternoon on the caller’s clock: the filter is a chip with a count, and one press shows the hidden times', async () => {
  await open()
  await expect.element(rows().nth(0)).toHaveFocus()
  await userEvent.keyboard('f')
  const menu = page.getByRole('dialog', { name: /^Filter/ })
  await expect.element(menu).toMatchTextContent(/Days and hours use the caller’s clock\./)
  await menu.getByText('Afternoon').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('list', { name: 'Filters of this page' })).toMatchTextContent(/Afternoon/)
  // 1:20 PM in Arizona is 12:20 PM for the caller.
  await expect.element(rows().nth(0)).toMatchTextContent(/1:20 PM MST, 12:20 PM PST/)
  await expect.element(foot()).toMatchTextContent(/^29 of 74 times shown · 45 hidden: 45 by your filters/)
  await page.getByRole('button', { name: 'Show hidden times' }).click()
  await page.getByRole('button', { name: 'Show 45 times' }).click()
  await expect.element(foot()).toMatchTextContent(/74 of 74 times shown/)
})

test('languages are not offered where no record has them; times with an unknown detail are counted, and shown on a press', async () => {
  const slots = [
    sampleOffer(yuma, { day: thursday, clock: '09:20' }),
    sampleOffer(siobhan, { day: thursday, clock: '10:00', gender: undefined }),
  ]
  const providers = sampleOffers().providers.map((one) => ({ ...one, gender: undefined }))
  await open({ slots, providers })
  await expect.element(rows().nth(1)).toBeVisible()
  await userEvent.keyboard('f')
  const menu = page.getByRole('dialog', { name: /^Filter/ })
  await expect.element(menu.getByRole('combobox', { name: 'Provider’s gender' })).toBeVisible()
  expect(menu.getByRole('combobox', { name: 'Languages' }).elements()).toHaveLength(0)
  await menu.getByRole('combobox', { name: 'Provider’s gender' }).click()
  await page.getByRole('option', { name: 'female' }).click()
  await menu.getByRole('button', { name: 'Done' }).click()
  await expect.element(foot()).toMatchTextContent(/1 of 2 times shown · 1 hidden: 1 by your filters/)
  await page.getByRole('button', { name: 'Show hidden times' }).click()
  await expect.element(page.getByText(/Match unknown/)).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 time' }).click()
  await expect.element(foot()).toMatchTextContent(/2 of 2 times shown/)
})

test('filters without a match say so, with a button to clear them', async () => {
  await open({ slots: [sampleOffer(yuma, { day: tuesday, clock: '08:00' })] })
  await expect.element(rows().nth(0)).toHaveFocus()
  await userEvent.keyboard('f')
  await page
    .getByRole('dialog', { name: /^Filter/ })
    .getByText('Evening')
    .click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'No times match your filters' })).toBeVisible()
  await expect.element(foot()).toMatchTextContent(/0 of 1 time shown/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(rows().nth(0)).toBeVisible()
})

test('thousands of times: few rows are rendered, and End goes to the last', async () => {
  const many = counted(4_000, 20_000)
  const slots = Array.from({ length: many }, (_, at) => {
    const slot = sampleOffer(yuma, { day: thursday, clock: '08:00' })
    const instant = (slot.instant ?? 0) + at * 60_000
    return { ...slot, key: `slot ${at}`, instant }
  })
  await open({ slots })
  const words = many.toLocaleString('en-US')
  await expect.element(foot()).toMatchTextContent(new RegExp(`${words} of ${words} times shown`))
  await expect.element(rows().nth(0)).toHaveFocus()
  expect(rows().elements().length).toBeLessThan(60)
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.getAttribute('data-slot')).toBe(`slot ${many - 1}`)
  expect(rows().elements().length).toBeLessThan(60)
})
