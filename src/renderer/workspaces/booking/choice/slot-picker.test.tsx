import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted } from '../../../../../test/counted.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { addDays } from '../../../../domain/time/dates.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { setUiState } from '../../../bridge/ui-state.ts'
import { type FakeAnswers, type FakeBridge, never, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleIntent } from '../../../testing/sample-intents.ts'
import { crowdedOffers, sampleDays, sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'

/** The slot picker as a scheduler works with it: by clocks, keys and pages. */

const search = { ...noCriteria, postalCode: '92283', radius: 60, visitTypeNames: ['WellChildNew'] }
const [tuesday = '', thursday = '', friday = '', monday = ''] = sampleDays()
const [yuma, siobhan] = samplePlaces

beforeEach(() => page.viewport(1440, 900))

async function open(change: Partial<BookingDraft> = {}, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const draft = sampleDraft({ way: 'slot', step: 'choice', search, ...change })
  const bridge = await renderDesk(draft, { 'booking.slots': () => sampleOffers(), ...answers })
  // The list is there at first; its own tests are in slot-list.test.tsx.
  setUiState({ slotView: 'grid' })
  return bridge
}

const grid = () => page.getByRole('group', { name: /^Slots / })
const chip = (name: RegExp | string) => grid().getByRole('button', { name })
const day = (of: string) => grid().getByRole('region', { name: new RegExp(`^${dayWords(of)}, `) })
const status = () => page.getByText(/^\d[\d,]* slots? on/)

test('slots are listed by the department’s own days, on its clock and, where it differs, the caller’s, with the night on which clocks change between', async () => {
  await open()
  await expect.element(status()).toHaveTextContent('74 slots on 6 days, 5 providers')
  await expect.element(page.getByText('in platform order')).toBeVisible()
  const nine = chip(/, Thu, .*, 9:20 AM MST, 8:20 AM PST for the caller, Aurélie/)
  await expect.element(nine).toHaveTextContent('9:20 AM 8:20 AM PST')
  // In the caller's own zone there is one clock alone.
  await expect.element(chip(/, Thu, .*, 8:30 AM PST, Tomás/)).toMatchTextContent(/^8:30 AM\s*$/)
  const empty = day(tuesday).getByText(/No slots this day/)
  await expect.element(empty.first()).toBeVisible()

  const band = grid().getByRole('note')
  await expect
    .element(band)
    .toMatchTextContent(
      /clocks go forward in the Pacific time zone, not in Arizona\. From here: MST and the caller \(PDT\) are on the same time\./,
    )
  expect(band.elements()).toHaveLength(1)
  const rows = [...grid().element().querySelectorAll('section, [role="note"]')]
  const at = rows.indexOf(band.element())
  expect(rows[at - 1]?.getAttribute('aria-label')).toContain(dayWords(friday))
  expect(rows[at + 1]?.getAttribute('aria-label')).toContain(dayWords(monday))
  const clocks = grid().getByText(/^Caller’s clock 1 hr earlier, from .* the same$/)
  await expect.element(clocks.first()).toBeVisible()
  await expect.element(chip(/, Mon, .*, 8:00 AM MST, Aurélie/)).toMatchTextContent(/^8:00 AM\s*$/)
})

test('arrows walk by time and into the next provider, Home leads to the start; Space picks with words to read, Enter goes on, Esc lets go', async () => {
  const bridge = await open()
  const last = chip(/, Tue, .*, 1:20 PM MST, 12:20 PM PST for the caller, Aurélie/)
  await expect.element(chip(/, Tue, .*, 8:00 AM MST, 7:00/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chip(/, Tue, .*, 9:40 AM MST, 8:40 .*Siobhán/)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(chip(/, Tue, .*, 8:00 AM MST, 7:00/)).toHaveFocus()
  // One stop of Tab, however many there are.
  expect(grid().element().querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} ')
  const picked = page.getByRole('group', { name: 'Selected slot' })
  await expect.element(picked).toMatchTextContent(/9:20 AM MST.*UTC−07:00, 40 min.*caller’s clock, 1 hr earlier/)
  await expect.element(page.getByRole('figure').filter({ hasText: 'Read back' })).toMatchTextContent(/Arizona time/)
  await expect.element(page.getByText('Not reserved. Anyone can take it until the booking is sent.')).toBeVisible()
  await expect.element(page.getByText(/^Rechecked when you send\. Selected .+$/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => picked.elements().length).toBe(0)
  await expect.poll(() => kept(bridge)?.slot).toBeNull()
  await userEvent.keyboard(' ')
  await expect.element(picked).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.step).toBe('payment')
  expect(kept(bridge)?.slot?.npi).toBe(yuma.npi)
})

test('where there are more providers than columns, the arrows turn to the others', async () => {
  await open()
  await expect.element(page.getByText(/1–3/)).toBeVisible()
  await expect.element(chip(/, Tue, .*, 8:00 AM MST, 7:00/)).toHaveFocus()
  const noon = chip(/12:40 PM PST, Ngozi/)
  expect(noon.elements()).toHaveLength(0)
  const after = page.getByRole('button', { name: 'Next providers' })
  await after.click()
  await after.click()
  await expect.element(noon.first()).toBeVisible()
  const edge = chip(/, Fri, .*, 8:30 AM PST, Tomás/)
  edge.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(chip(/, Fri, .*, 10:20 AM MST, .*Siobhán/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(grid()).not.toBeInTheDocument()
})

test('past, odd and overlapping slots carry a word; those that cannot be booked are not picked, dropped ones are gone', async () => {
  const past = sampleOffer(yuma, { day: '2024-03-05', clock: '08:00' })
  const closed = sampleOffer(yuma, { day: thursday, clock: '07:20', isBookable: false })
  const odd = sampleOffer(yuma, { day: thursday, clock: '11:00', oddities: ['Its offset is not that of the zone.'] })
  const free = sampleOffer(yuma, { day: thursday, clock: '09:20' })
  const dropped = sampleOffer(yuma, { day: thursday, clock: '10:00' })
  const bridge = await open(
    { droppedSlots: [dropped.key] },
    {
      'booking.slots': () => sampleOffers({ slots: [past, closed, odd, free, dropped] }),
      'booking.intents': () => ({ open: [], sent: [ownBooking(free.slotDateTime)], notices: [], isWhole: true }),
    },
  )
  await expect.element(chip(/^[^,]* past, /)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(chip(/^[^,]* not bookable, /)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(chip(/^[^,]* odd, /)).toBeVisible()
  await expect.element(chip(/^9:20 AM .* overlaps, .*9:20 AM MST/)).toBeVisible()
  expect(chip(/10:00 AM MST/).elements()).toHaveLength(0)
  await chip(/^[^,]* past, /).click({ force: true })
  expect(kept(bridge)?.slot ?? null).toBeNull()
  await chip(/^[^,]* overlaps, /).click()
  await expect
    .element(page.getByText(/It overlaps a booking made here for Mateo: Hearing check, 9:00 AM MST/))
    .toBeVisible()
})

const ownBooking = (slotDateTime: string) =>
  sampleIntent('booked', 40, {
    what: {
      slotDateTime: slotDateTime.replace('09:20', '09:00'),
      clock: '09:00',
      zone: 'America/Phoenix',
      duration: 40,
      visitTypeName: 'Hearing check',
    },
    patient: {
      patientName: 'Mateo Villaseñor',
      dateOfBirth: '2019-09-14',
      phoneTail: '4417',
      callerName: undefined,
      relationshipToPatient: undefined,
      callerZone: '',
    },
  })

test('a slot just after midnight stays on the department’s day, and says the caller’s', async () => {
  const late = sampleOffer({ ...yuma, zone: 'America/New_York' }, { day: thursday, clock: '00:30' })
  await open({}, { 'booking.slots': () => sampleOffers({ slots: [late] }) })
  await expect.element(day(thursday)).toBeVisible()
  const own = chip(/, Thu, .*, 12:30 AM EST, Wed 9:30 PM PST for the caller/)
  await own.click()
  await expect.element(page.getByText(/It’s a different day for the caller: Wed, /)).toBeVisible()
})

test('without the caller’s zone no second clock is made up, and it can be asked for', async () => {
  const slots = [sampleOffer(yuma, { day: tuesday, clock: '08:00' })]
  const bridge = await open({ callerZone: '' }, { 'booking.slots': () => sampleOffers({ slots }) })
  const first = chip(/, Tue, .*, 8:00 AM MST, Aurélie/).first()
  await expect.element(first).toMatchTextContent(/^8:00 AM\s*$/)
  await first.click()
  await page.getByRole('button', { name: 'Enter it' }).click()
  await expect.poll(() => kept(bridge)?.step).toBe('who')
})

test('pages are turned by the service’s own dates, and a page that fails leaves the one before', async () => {
  const next = addDays(sampleDays().at(-1) ?? '', 1)
  const slots = [sampleOffer(yuma, { day: tuesday, clock: '08:00' })]
  const bridge = await open(
    {},
    {
      'booking.slots': ({ from }) =>
        from === undefined ? sampleOffers({ slots }) : refuse('server-error', { status: 500, platformText: 'boom' }),
    },
  )
  const button = page.getByRole('button', { name: `Next from ${dayWords(next)}` })
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(page.getByText('Earlier results are still shown.')).toBeVisible()
  await expect.element(chip(/, Tue, .*, 8:00 AM MST, 7:00/)).toBeVisible()
  expect(inputsOf(bridge, 'booking.slots').at(-1)).toMatchObject({ from: next })
  await expect.element(page.getByRole('button', { name: 'Earlier days' })).toHaveAttribute('aria-disabled', 'true')
})

test('one visit type is paged by itself, by its own dates, until all are shown again', async () => {
  const [first = '', second = '', third = ''] = [1, 8, 15].map((days) => addDays(sampleDays().at(-1) ?? '', days))
  const pageOf = (visitTypeName: string, nextStartDate?: string, previousEndDate?: string) => ({
    visitTypeName,
    nextStartDate,
    previousEndDate,
  })
  const [child, hearing] = ['WellChildNew', 'HearingCheck']
  const all = {
    slots: [sampleOffer(yuma, { day: tuesday, clock: '08:00' })],
    pages: [pageOf(child, first), pageOf(hearing, second)],
  }
  const bridge = await open(
    {},
    {
      'booking.slots': ({ from, visitTypeName }) => {
        if (visitTypeName === undefined) return sampleOffers(all)
        const day = from ?? first
        const slots = [sampleOffer(yuma, { day, clock: '09:20', visitTypeName, visitTypeTitle: 'Hearing check' })]
        return sampleOffers({
          slots,
          pages: [from === third ? pageOf(hearing, undefined, second) : pageOf(hearing, third, first)],
        })
      },
    },
  )
  const asked = () => inputsOf(bridge, 'booking.slots').at(-1)
  const notices = page.getByRole('list', { name: 'About these slots' })
  await page.getByRole('button', { name: 'One visit type' }).click()
  await page.getByRole('menuitem', { name: /^HearingCheck/ }).click()
  await expect.element(notices).toMatchTextContent(/This page lists only HearingCheck\./)
  expect(asked()).toMatchObject({ from: second, visitTypeName: hearing })
  await page.getByRole('button', { name: `Next from ${dayWords(third)}` }).click()
  await expect.element(page.getByText('No later slots')).toBeVisible()
  expect(asked()).toMatchObject({ from: third, visitTypeName: hearing })
  await userEvent.keyboard('p')
  await expect.poll(asked).toMatchObject({ to: second, visitTypeName: hearing })
  await notices.getByRole('button', { name: /^Show all visit types/ }).click()
  await expect.element(page.getByRole('button', { name: 'One visit type' })).toBeVisible()
  expect(notices.elements()).toHaveLength(0)
})

test('visit types without a name lead to later days with all others, and have no page of their own', {
  tags: 'night',
}, async () => {
  const [soon = '', later = ''] = [1, 8].map((days) => addDays(sampleDays().at(-1) ?? '', days))
  const pages = [
    { visitTypeName: 'WellChildNew', nextStartDate: later, previousEndDate: undefined },
    { visitTypeName: undefined, nextStartDate: soon, previousEndDate: undefined },
  ]
  const bridge = await open({}, { 'booking.slots': () => sampleOffers({ pages }) })
  await page.getByRole('button', { name: `Next from ${dayWords(soon)}` }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.slots').at(-1)).toMatchObject({ from: soon })
  expect(inputsOf(bridge, 'booking.slots').at(-1)).not.toHaveProperty('visitTypeName')
  await page.getByRole('button', { name: 'One visit type' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^WellChildNew/ })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  // Esc closes the menu, and doesn't leave the step.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: `Next from ${dayWords(soon)}` })).toBeVisible()
})

test('other criteria let the picked slot go', async () => {
  const slot = sampleOffer(yuma, { day: thursday, clock: '09:20' })
  const bridge = await open({ slot }, { 'booking.slots': () => sampleOffers({ slots: [slot] }) })
  await page.getByRole('button', { name: 'within 60 mi' }).click()
  const radius = page.getByRole('textbox', { name: 'Within (miles)' })
  await radius.fill('25')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'within 25 mi' })).toBeVisible()
  await expect.poll(() => kept(bridge)?.slot).toBeNull()
  expect(inputsOf(bridge, 'booking.slots').at(-1)).toMatchObject({ criteria: { radius: 25 } })
  // Enter in the chip searched; it did not go on.
  expect(kept(bridge)?.step).toBe('choice')
})

test('where the service names several providers for a time, the others can be chosen in its order', async () => {
  const at = { day: thursday, clock: '09:20' }
  const [one, two] = [sampleOffer(siobhan, { ...at, option: 0 }), sampleOffer(yuma, { ...at, option: 1 })]
  const bridge = await open({}, { 'booking.slots': () => sampleOffers({ slots: [one, two] }) })
  await chip(/Aurélie/).click()
  const options = page.getByRole('radiogroup', { name: 'At this time, in platform order' })
  const names = () =>
    options
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('div')?.parentElement?.textContent)
  await expect.poll(() => names().length).toBe(2)
  await expect.element(options.getByRole('radio', { name: /Aurélie/ })).toBeChecked()
  await options.getByRole('radio', { name: /Siobhán.*\(first\)/ }).click()
  await expect.poll(() => kept(bridge)?.slot?.npi).toBe(siobhan.npi)
})

test('while slots are asked for the shape of the grid stands there', async () => {
  await open({}, { 'booking.slots': never })
  await expect.element(page.getByRole('status', { name: 'Loading slots' })).toBeVisible()
})

test('a failure says what happened and what to do', async () => {
  await open({}, { 'booking.slots': () => refuse('unreachable') })
  await expect.element(page.getByText('The platform can’t be reached.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('without criteria nothing is asked, and the way back is offered', async () => {
  const bridge = await open({ search: noCriteria })
  await expect.element(page.getByRole('heading', { name: 'No search yet' })).toBeVisible()
  await userEvent.keyboard('r')
  expect(inputsOf(bridge, 'booking.slots')).toHaveLength(0)
  await page.getByRole('button', { name: 'Enter where to look' }).click()
  await expect.poll(() => kept(bridge)?.step).toBe('what')
})

test('no slots say so with what to change, and notes and rules stand above', async () => {
  const withheld = [
    { npi: yuma.npi, patientClass: 'new' as const, rule: 2 as const, sentence: 'New patients are closed.' },
  ]
  await open(
    {},
    { 'booking.slots': () => sampleOffers({ slots: [], pages: [], withheld, notes: ['One record was not read.'] }) },
  )
  await expect.element(page.getByRole('heading', { name: 'No slots' })).toBeVisible()
  const notices = page.getByRole('list', { name: 'About these slots' })
  await expect
    .element(notices)
    .toHaveTextContent('Rule 2Aurélie Nakamura-Ruiz, MD: New patients are closed.NoteOne record was not read.')
  await expect.element(page.getByText(/^No open times in the searched part\./)).toBeVisible()
  expect(page.getByText(/No open times found/).elements()).toHaveLength(0)
})

test('where every time is hidden, the page says so, not that there are none', async () => {
  const hidden = [{ reason: 'other-class' as const, count: 3, visitTypes: [{ name: 'Follow-up', count: 3 }] }]
  await open({}, { 'booking.slots': () => sampleOffers({ slots: [], hidden }) })
  await expect.element(page.getByRole('heading', { name: 'No slots' })).toBeVisible()
  await expect.element(page.getByText('The times found are hidden. The counts below show why.')).toBeVisible()
  expect(page.getByText(/No open times found/).elements()).toHaveLength(0)
})

test('a picked slot that is not answered any more is named, not dropped in silence', async () => {
  const slot = sampleOffer(yuma, { day: thursday, clock: '07:10' })
  await open({ slot })
  await expect.element(page.getByText(/It’s no longer among these slots\./)).toBeVisible()
})

test('a slot of another page is not called gone: back on the first page, where it isn’t listed, nobody took it', async () => {
  const next = addDays(sampleDays().at(-1) ?? '', 1)
  const slot = sampleOffer(yuma, { day: next, clock: '09:20' })
  await open(
    { slot },
    {
      'booking.slots': ({ from }) =>
        from === undefined
          ? sampleOffers()
          : sampleOffers({ slots: [sampleOffer(yuma, { day: next, clock: '10:20' })] }, [next]),
    },
  )
  const notices = page.getByRole('list', { name: 'About these slots' })
  await expect
    .element(notices)
    .toMatchTextContent(/Selected slot.*It belongs on another page, so it isn’t listed here\./)
  // Its own page no longer has it.
  await userEvent.keyboard('n')
  await expect.element(notices).toMatchTextContent(/It’s no longer among these slots\. Someone may have taken it\./)
})

test('many days of twenty slots for five providers are there', async () => {
  const days = counted(15, 60)
  await open({}, { 'booking.slots': () => crowdedOffers(days) })
  const slots = (days * 20 * 5).toLocaleString('en-US')
  await expect.element(status()).toHaveTextContent(`${slots} slots on ${days} days, 5 providers`)
  // A search among thousands of buttons by their names takes seconds each time.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/, Tue, .*, 7:00 AM MST/)
})

test('finding 12: a far zone stays within its chip, with AM or PM', async () => {
  await open({ callerZone: 'Pacific/Chatham' })
  const far = chip(/, Tue, .*, 1:20 PM MST, .*Aurélie/).first()
  await expect.element(far).toMatchTextContent(/1:20 PM Wed 10:05 AM GMT\+13:45/)
  const button = far.element()
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
})
