import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { bookedSlot, insuranceOther } from '../../../../domain/testing/booking-sample.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp, renderDesk } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1280, 800))

const sample = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot, callerZone: '' })
const plain: BookingDraft = { ...sample, billing: { ...sample.billing, ...insuranceOther } }
const lines = readBackLines(plain, bookedSlot)
const agreed: BookingDraft = { ...plain, readBack: lines.map(({ words }) => words), heardDateOfBirth: '9/14/2019' }

const steps = () => page.getByRole('navigation', { name: 'Steps of the booking' })
const reason = 'The form can’t change until this booking’s outcome is known.'

async function press(send: FakeAnswers['booking.send'] & {}) {
  const bridge = await renderDesk(agreed, {
    'booking.review': () => sampleReview({ readBack: lines }),
    'booking.send': send,
  })
  await page.getByRole('button', { name: 'Send booking' }).click()
  return bridge
}

async function expectTheReadBack() {
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await userEvent.keyboard('a')
  await expect.element(steps().getByRole('button', { name: /^Who/ })).toBeDisabled()
  await expect.element(steps().getByRole('button', { name: /^Change/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Enter where they are' })).toBeDisabled()
  await expect.element(steps()).toMatchTextContent(new RegExp(reason))
  await expect.element(page.getByRole('region', { name: 'Read this aloud' })).toBeVisible()
}

test('while a booking is sent the desk stays on its read-back, and the form can’t change', async () => {
  const ending = Promise.withResolvers<SendOutcome>()
  const bridge = await press(() => ending.promise)
  await expect.element(page.getByRole('button', { name: 'Sending. Sent only once.' })).toBeVisible()
  const kept = inputsOf(bridge, 'booking.keepDraft').length
  await expectTheReadBack()
  ending.resolve(sampleOutcome(sampleIntent('booked', 0)))
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.keepDraft')).toHaveLength(kept)
  expect(inputsOf(bridge, 'booking.send')).toHaveLength(1)
})

test('without an answer the form stays as it was sent until the outcome is found', async () => {
  const bridge = await press(() => refuse('unreachable'))
  await expect.element(page.getByRole('button', { name: 'Find the outcome' })).toBeVisible()
  await expectTheReadBack()
  bridge.answer({ 'booking.send': () => refuse('conflict', { message: 'The form changed.' }) })
  await page.getByRole('button', { name: 'Find the outcome' }).click()
  await expect.element(page.getByText(/The form changed\./)).toBeVisible()
  await expect.element(steps().getByRole('button', { name: /^Who/ })).toBeEnabled()
})

test('a look-up that failed doesn’t prove that nothing was sent', async () => {
  const bridge = await press(() => refuse('unreachable'))
  const find = page.getByRole('button', { name: 'Find the outcome' })
  await expect.element(find).toBeVisible()
  bridge.answer({ 'booking.send': () => refuse('storage', { message: 'The disk is full.' }) })
  await find.click()
  await expect.element(page.getByText(/The disk is full\./)).toBeVisible()
  await expect.element(find).toBeVisible()
  await expectTheReadBack()
})

test('a desk that opens in mid-send and misses the end of it shows its outcome', async () => {
  const intent = sampleIntent('sending', 0)
  let reads = 0
  const desk = {
    get outcome() {
      reads += 1
      return sampleOutcome({ ...intent, state: reads === 1 ? 'sending' : 'booked' })
    },
  }
  await renderApp('#/booking/desk', { answers: { ...intentAnswers([]), ...deskAnswers({ draft: agreed, desk }) } })
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
})

test('without an answer the outcome shows as soon as the booking log has it', async () => {
  const bridge = await press(() => refuse('unreachable'))
  await expect.element(page.getByRole('button', { name: 'Find the outcome' })).toBeVisible()
  const intent = { ...sampleIntent('refused', 0), intentId: sampleReview().intentId ?? '' }
  bridge.answer(deskAnswers({ draft: agreed, outcome: sampleOutcome(intent) }))
  bridge.emit('booking.changed', { open: 0, sentToday: 1 })
  await expect.element(page.getByRole('alert', { name: 'The booking was rejected' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send booking' })).toBeVisible()
  await expect.element(steps().getByRole('button', { name: /^Who/ })).toBeEnabled()
})

test('why nothing was sent is still there after a visit to another step', async () => {
  await press(() => refuse('storage', { message: 'The disk is full.' }))
  await expect.element(page.getByText(/The disk is full\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^Continue to read-back/ }).click()
  await expect.element(page.getByRole('region', { name: 'Read this aloud' })).toBeVisible()
  await expect.element(page.getByText(/The disk is full\./)).toBeVisible()
})

test('leaving the step takes a press back that is still being checked', async () => {
  const reviewed = Promise.withResolvers<void>()
  const old = new Date(Date.now() - 120_000).toISOString()
  const bridge = await renderDesk(agreed, {
    'booking.review': () => sampleReview({ readBack: lines, reviewedAt: old }),
  })
  await expect.element(page.getByRole('region', { name: 'Read this aloud' })).toBeVisible()
  bridge.answer({
    'booking.review': async () => {
      await reviewed.promise
      return sampleReview({ readBack: lines })
    },
  })
  await page.getByRole('button', { name: 'Send booking' }).click()
  await expect.element(page.getByRole('button', { name: 'Checking' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  reviewed.resolve()
  await page.getByRole('button', { name: /^Continue to read-back/ }).click()
  await expect.element(page.getByRole('button', { name: 'Send booking' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
})

test('a desk that opens before the send is in the booking log shows it as soon as it is', async () => {
  const bridge = await renderDesk(agreed, { 'booking.review': () => sampleReview({ readBack: lines }) })
  await expect.element(page.getByRole('button', { name: 'Send booking' })).toBeVisible()
  bridge.answer(deskAnswers({ draft: agreed, outcome: sampleOutcome(sampleIntent('sending', 0)) }))
  bridge.emit('booking.changed', { open: 0, sentToday: 1 })
  await expect.element(page.getByRole('region', { name: 'Being sent' })).toBeVisible()
})

test('what the booking log reports at a review or a change is shown at once, and what is over goes', async () => {
  const notice = 'The system keychain has a different key for the booking log than before.'
  const reviewed = Promise.withResolvers<void>()
  const bridge = await renderDesk(agreed, {
    'booking.review': async () => {
      await reviewed.promise
      return sampleReview({ readBack: lines })
    },
  })
  const notices = page.getByRole('list', { name: 'Booking log notices' })
  await expect.element(page.getByRole('button', { name: 'Send booking' })).toBeVisible()
  expect(notices.elements()).toEqual([])
  bridge.answer(deskAnswers({ draft: agreed, desk: { notices: [notice], canSend: false } }))
  reviewed.resolve()
  await expect.element(notices).toMatchTextContent(notice)
  await expect.element(page.getByText('Nothing can be sent: the booking log can’t be saved.')).toBeVisible()
  bridge.answer(deskAnswers({ draft: agreed }))
  bridge.emit('booking.changed', { open: 0, sentToday: 0 })
  await expect.element(notices).not.toBeInTheDocument()
})

test('a press reads again whether the booking log can be saved, and then sends', async () => {
  const bridge = await renderApp('#/booking/desk', {
    answers: {
      ...intentAnswers([]),
      ...deskAnswers({ draft: agreed, desk: { canSend: false } }),
      'booking.review': () => sampleReview({ readBack: lines }),
      'booking.send': () => sampleOutcome(sampleIntent('booked', 0)),
    },
  })
  await expect.element(page.getByRole('region', { name: 'Read this aloud' })).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
  bridge.answer(deskAnswers({ draft: agreed }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
})

test('after a send patient and slot are those that were sent, not those of the form', async () => {
  const intent = sampleIntent('booked', 0, {
    patient: {
      patientName: 'Zoë Quux',
      dateOfBirth: '1950-01-02',
      phoneTail: '0199',
      callerName: undefined,
      relationshipToPatient: undefined,
      callerZone: 'America/Los_Angeles',
    },
    what: {
      slotDateTime: '2026-03-06T10:00:00-07:00',
      day: '2026-03-06',
      clock: '10:00',
      zone: 'America/Phoenix',
      duration: 20,
      providerName: 'Anaïs Benally, MD',
      departmentName: 'Window Rock Family Health',
      visitTypeName: 'Follow-up',
      patientClass: 'returning',
    },
  })
  await renderApp('#/booking/desk', {
    answers: { ...intentAnswers([intent]), ...deskAnswers({ draft: agreed, outcome: sampleOutcome(intent) }) },
  })
  const side = page.getByRole('complementary', { name: 'Booking so far' })
  await expect
    .element(side)
    .toMatchTextContent(
      /Fri, Mar 6, 10:00 AM MST.*9:00 AM PST for the caller.*Anaïs Benally, MD.*Window Rock Family Health.*Returning-patient follow-up, 20 min.*for Zoë Quux, \d+ y/,
    )
  await expect.element(page.getByRole('button', { name: 'Book another visit for Zoë Quux' })).toBeVisible()
  expect(side.element().textContent).not.toContain('Mateo')
})
