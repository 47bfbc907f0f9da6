import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { causeOf } from '../../../../domain/booking/refusal-cause.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderDesk } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'
import { sampleDays, sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'

/** After a refusal: what happened in plain words, and the way to another slot. */

const [, thursday = ''] = sampleDays()
const [yuma] = samplePlaces
const lost = sampleOffer(yuma, { day: thursday, clock: '09:20' })

beforeEach(() => page.viewport(1440, 900))

const blank = sampleDraft()
const sent = sampleDraft({
  way: 'slot',
  step: 'read-back',
  search: { ...noCriteria, postalCode: '92283', radius: 60, visitTypeNames: ['WellChildNew'] },
  slot: lost,
  heardDateOfBirth: '2019-09-14',
  visit: { ...blank.visit, visitReason: 'School entry check' },
  billing: { ...blank.billing, paymentMethod: 'self' },
})

type Start = { readonly draft?: BookingDraft; readonly answers?: FakeAnswers }

function open({ draft = sent, answers = {} }: Start = {}, platformText = 'SlotUnavailable', status = 409) {
  const { slotDateTime, npi, visitTypeId, departmentEmrId } = lost
  const what = { slotDateTime, npi, visitTypeId, departmentEmrId }
  const intent = sampleIntent(status === 409 ? 'conflict' : 'refused', 0, { status, platformText, what })
  const outcome = sampleOutcome(intent, {
    failure: failure('conflict', { status, platformText }),
    cause: causeOf({ way: 'slot', status, platformText }),
    answer: { errorCode: 'E1', message: platformText },
  })
  return renderDesk(draft, {
    ...deskAnswers({ draft, outcome }),
    'booking.alternatives': () => ({ ...sampleOffers(), how: 'search-context', why: undefined }),
    ...answers,
  })
}

const alternatives = () => page.getByRole('group', { name: 'Other options' })
const take = (name: RegExp) => alternatives().getByRole('button', { name })

test('it says in plain words what happened, with the platform’s own words and the raw answer one click away', async () => {
  await open()
  const card = page.getByRole('alert')
  await expect.element(card).toMatchTextContent(/Not booked: someone else took this slot first/)
  await expect
    .element(card)
    .toMatchTextContent(/The platform rejected it 0\.7 sec after sending\. Nothing was booked\./)
  await expect.element(card).toMatchTextContent(/409SlotUnavailableplatform message/)
  await expect.element(card.getByRole('button', { name: 'Copy correlation ID' })).toBeVisible()
  await card.getByRole('button', { name: 'Full response' }).click()
  await expect.element(card.getByRole('region', { name: 'Full response' })).toMatchTextContent(/errorCode/)
})

test('the lost slot is struck through, the alternatives stand in groups with their keys and differences', async () => {
  const bridge = await open()
  await expect.element(page.getByText('removed here')).toBeVisible()
  await expect.element(page.getByText('Taken. Select another.')).toBeVisible()
  expect(
    page
      .getByText(/^Thu, .*, 9:20 AM MST$/)
      .first()
      .element()
      .closest('s') ?? document.querySelector('s'),
  ).not.toBeNull()
  await expect
    .element(page.getByText(/^Same search, run again, as of .* · not reserved\. 73 slots remain\.$/))
    .toBeVisible()
  const groups = () =>
    alternatives()
      .getByRole('region')
      .elements()
      .map((group) => group.getAttribute('aria-label'))
  await expect.poll(groups).toEqual(['Same provider, nearby time', 'Same department', 'Same visit type', 'Nearest'])
  await expect.element(take(/^Take Thu, .*, 10:00 AM MST, Aurélie.*, 40 min later$/)).toHaveFocus()
  await expect.poll(() => kept(bridge)?.droppedSlots).toEqual([lost.key])
  expect(inputsOf(bridge, 'booking.alternatives').at(-1)).toMatchObject({ slotKey: lost.key, patientClass: 'new' })
})

test('Enter takes the first: everything else stays as it was typed, and it is read back', async () => {
  const bridge = await open()
  const before = { patient: sampleDraft().patient, heardDateOfBirth: '2019-09-14' }
  await expect.element(take(/10:00 AM MST, Aurélie/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept(bridge)?.slot?.clock).toBe('10:00')
  expect(kept(bridge)).toMatchObject({ ...before, step: 'read-back', droppedSlots: [lost.key] })
  expect(kept(bridge)?.billing.paymentMethod).toBe('self')
  expect(page.getByText('removed here').elements()).toHaveLength(0)
})

test('a digit takes that one', async () => {
  const bridge = await open()
  await expect.element(take(/10:00 AM MST, Aurélie/)).toHaveFocus()
  await userEvent.keyboard('4')
  await expect.poll(() => kept(bridge)?.slot?.providerName).toBe('Siobhán Ó Briain')
})

test('what to say names the first alternative on both clocks', async () => {
  await open()
  const say = page.getByRole('figure').filter({ hasText: 'Say to the caller' })
  await expect
    .element(say)
    .toMatchTextContent(/That time was just taken, so it’s not booked yet\. The same provider has Thursday/)
  await expect.element(say).toMatchTextContent(/10:00 AM.*Arizona time.*9:00 AM.*Shall I take it\?/)
  await expect
    .element(page.getByRole('region', { name: 'Kept as you entered it' }))
    .toMatchTextContent(/School entry check/)
})

test('a time that this console booked is no other option, and it is said that it was left out', async () => {
  const ten = sampleOffer(yuma, { day: thursday, clock: '10:00' })
  const { slotDateTime, npi, ehrSystemName, departmentEmrId } = ten
  const booked = sampleIntent('booked', 0, { what: { slotDateTime, npi, ehrSystemName, departmentEmrId } })
  await open({ answers: intentAnswers([booked]) })
  await expect
    .element(page.getByText(/^Left out: times that bookings from this console took or may have taken \(B-/))
    .toBeVisible()
  await expect.element(page.getByText(/72 slots remain\.$/)).toBeVisible()
  await expect.element(alternatives()).toBeVisible()
  expect(take(/10:00 AM MST, Aurélie/).elements()).toHaveLength(0)
  await expect
    .element(page.getByRole('figure').filter({ hasText: 'Say to the caller' }))
    .not.toMatchTextContent(/10:00/)
})

test('R asks again, and a search built anew says why', async () => {
  let asked = 0
  const why = 'The search that found this slot is over a day old, so its search context has expired.'
  await open({
    answers: {
      'booking.alternatives': () => {
        asked += 1
        return { ...sampleOffers(), how: 'rebuilt', why }
      },
    },
  })
  await expect.element(page.getByText(/^The search was rebuilt, as of/)).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  await userEvent.keyboard('r')
  await expect.poll(() => asked).toBe(2)
})

test('without alternatives it says what to widen, and Esc shows all slots', async () => {
  const answers: FakeAnswers = {
    'booking.alternatives': () => ({ ...sampleOffers({ slots: [lost] }), how: 'search-context', why: undefined }),
    'booking.slots': () => sampleOffers(),
  }
  const bridge = await open({ answers })
  await expect.element(page.getByRole('heading', { name: 'No other options' })).toBeVisible()
  await expect.element(page.getByText(/a radius over 60 miles, other visit types/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
  expect(kept(bridge)).toMatchObject({ slot: null, droppedSlots: [lost.key] })
  const grid = page.getByRole('group', { name: /^Slots/ })
  await expect.element(grid.getByRole('button', { name: /Thu, .*10:00 AM MST.*Aurélie/ })).toBeVisible()
  expect(grid.getByRole('button', { name: /Thu, .*9:20 AM MST/ }).elements()).toHaveLength(0)
})

test('Esc in a menu or a list of the top bar closes it, and the options stay', async () => {
  const bridge = await open()
  await expect.element(take(/10:00 AM MST, Aurélie/)).toHaveFocus()
  await page.getByRole('button', { name: 'Tasks' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Tasks' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Tasks' })).not.toBeInTheDocument()
  await expect.element(take(/10:00 AM MST, Aurélie/)).toBeVisible()
  expect(kept(bridge)?.step).not.toBe('choice')
})

test('a patient who is booked at that time is offered no slot beside it', async () => {
  await open({}, 'PatientDoubleBooked')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/already has an appointment.*Check whether the caller knows about it\./)
  await expect.element(take(/10:00 AM MST, Aurélie/)).toHaveFocus()
  expect(take(/9:40 AM MST/).elements()).toHaveLength(0)
  await expect.element(page.getByText('Select another.', { exact: true })).toBeVisible()
})

test('a patient who isn’t on the provider’s panel is offered no other time of that provider', async () => {
  await open({}, 'PatientNotOnPanel', 412)
  await expect.element(page.getByText(/^Left out: this provider’s other times/)).toBeVisible()
  await expect.element(take(/Siobhán Ó Briain/).first()).toBeVisible()
  expect(take(/Aurélie/).elements()).toHaveLength(0)
  await expect
    .element(page.getByRole('figure').filter({ hasText: 'Say to the caller' }))
    .toMatchTextContent(/only their own patients, so it’s not booked\. Siobhán Ó Briain has/)
})

test('Alt ← goes back one step also from a refusal that comes while the desk is open', async () => {
  const lines = readBackLines(sent, lost)
  const cause = causeOf({ way: 'slot', status: 423, platformText: undefined })
  const bridge = await renderDesk(
    { ...sent, readBack: lines.map(({ words }) => words) },
    {
      'booking.review': () => sampleReview({ readBack: lines }),
      'booking.send': () => sampleOutcome(sampleIntent('conflict', 0), { cause }),
    },
  )
  await page.getByRole('button', { name: 'Send booking' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/record is locked/)
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(() => kept(bridge)?.step).toBe('payment')
})

test('a locked record is offered no slots: its own words and next step stand there', async () => {
  await open({}, 'Patient account locked', 423)
  await expect.element(page.getByText(/The patient’s record is locked/i).first()).toBeVisible()
  expect(alternatives().elements()).toHaveLength(0)
})

test('a search that fails says so and can be tried again', async () => {
  await open({ answers: { 'booking.alternatives': () => refuse('timed-out') } })
  await expect.element(page.getByText('Search again')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('once another slot was taken the refusal is over, also after the page was loaded again', async () => {
  const slot = sampleOffer(yuma, { day: thursday, clock: '10:00' })
  const bridge = await open({ draft: { ...sent, slot } })
  await expect.element(page.getByRole('region', { name: 'Other options' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/10:00 AM MST/).first()).toBeVisible()
  expect(kept(bridge)?.droppedSlots ?? []).toEqual([])
})

test('nor is the refusal about the same time as another visit type', async () => {
  const bridge = await open({ draft: { ...sent, slot: { ...lost, visitTypeId: '2291' } } })
  await expect.element(page.getByText(/9:20 AM MST/).first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Other options' })).not.toBeInTheDocument()
  expect(kept(bridge)?.droppedSlots ?? []).toEqual([])
})

test('the refusal stays where the slot was offered again with its start in another notation', async () => {
  const slot = { ...lost, slotDateTime: new Date(lost.instant ?? 0).toISOString() }
  const bridge = await open({ draft: { ...sent, slot } })
  await expect.element(page.getByText('removed here')).toBeVisible()
  await expect.poll(() => kept(bridge)?.droppedSlots).toEqual([lost.key])
})

test('from a refusal to a new booking in three key presses, with nothing typed again', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const linesOf = (draft: BookingDraft) => readBackLines(draft, draft.slot ?? undefined, { today })
  const draft = { ...sent, readBack: linesOf(sent).map(({ words }) => words) }
  let main: BookingDraft = draft
  const intentId = '0b00c1e5-0000-4000-8000-0000000000bb'
  const answers: FakeAnswers = {
    'booking.keepDraft': (input) => {
      main = input.draft
      return null
    },
    'booking.review': () => sampleReview({ intentId, readBack: linesOf(main) }),
    'booking.send': () => sampleOutcome(sampleIntent('booked', 0, { intentId })),
  }
  const bridge = await open({ draft, answers })
  await expect.element(take(/^Take Thu, .*, 10:00 AM MST, Aurélie/)).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Agree to \d changed lines?$/ })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => page.getByRole('button', { name: /^Agree to/ }).elements().length).toBe(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(() => inputsOf(bridge, 'booking.send')).toEqual([{ intentId, confirmed: [] }])
  expect(main.slot?.clock).toBe('10:00')
  expect(main.droppedSlots).toEqual([lost.key])
  expect(main.patient).toEqual(draft.patient)
  expect(main.billing).toEqual(draft.billing)
})
