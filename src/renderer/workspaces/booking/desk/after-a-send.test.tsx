import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn } from '../../../../../test/counted.ts'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookedSlot } from '../../../../domain/testing/booking-sample.ts'
import type { CallerFate, CallerSends } from '../../../../domain/booking/caller-sends.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp, renderDesk } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

/** Findings 3 and 7: what the desk says about a caller after a send is true for every outcome. */

beforeEach(() => page.viewport(1280, 800))

const label = 'B-1122-007'
const sends = (fate: CallerFate, intentIds: readonly string[] = ['i']): CallerSends => ({
  connectionId: 'sandbox',
  fate,
  labels: fate === 'nothing-sent' ? [] : [label],
  intentIds,
})
const sendsNow = (caller: CallerSends | undefined): FakeAnswers => ({
  'booking.sendsNow': () => ({ caller, ended: [] }),
})
const question = () => page.getByRole('dialog')

const ends: readonly (readonly [fate: CallerFate, words: RegExp])[] = [
  ['nothing-sent', /Everything entered for this caller is discarded\. No booking was sent\./],
  ['being-sent', /B-1122-007 for this caller is being sent now\. It finishes without you\. A notice then appears here/],
  ['booked', /B-1122-007 for this caller is booked and stays booked\. See Sent today\. Only the form is discarded\./],
  ['unknown', /B-1122-007 for this caller may be booked\. It stays in Unknown outcomes until you close it\./],
  ['not-booked', /B-1122-007 for this caller wasn’t booked\. Everything entered/],
]

describe('finding 3: the words before a caller is discarded', () => {
  test.each(ends)('%s', async (fate, words) => {
    await renderDesk(sampleDraft({ step: 'who' }), sendsNow(sends(fate)))
    await expect.element(page.getByRole('region', { name: 'Caller and patient' })).toBeVisible()
    await userEvent.keyboard('{Control>}n{/Control}')
    await expect.element(question()).toMatchTextContent(words)
    expect(question().element().textContent.includes('No booking was sent')).toBe(fate === 'nothing-sent')
  })

  test.each(ends.filter((_, at) => takesTurn(at, 1, 3)))(
    'and at the desk of another connection: %s',
    async (fate, words) => {
      await renderDesk(sampleDraft({ step: 'who' }, 'prod'), sendsNow(sends(fate)))
      await page.getByRole('button', { name: 'New caller here' }).click()
      await expect.element(question()).toMatchTextContent(words)
    },
  )

  test('a send that ends while the question is open changes its words', async () => {
    const bridge = await renderDesk(sampleDraft({ step: 'who' }), sendsNow(sends('being-sent')))
    await page.getByRole('button', { name: 'New caller' }).click()
    await expect.element(question()).toMatchTextContent(/is being sent now/)
    bridge.answer(sendsNow(sends('booked')))
    bridge.emit('booking.changed', { open: 0, sentToday: 1 })
    await expect.element(question()).toMatchTextContent(/is booked and stays booked/)
  })

  test('a send that can’t be checked isn’t called unsent', async () => {
    await renderDesk(sampleDraft({ step: 'who' }), { 'booking.sendsNow': () => refuse('storage') })
    await page.getByRole('button', { name: 'New caller' }).click()
    await expect.element(question()).toMatchTextContent(/couldn’t be checked: see Sent today and Unknown outcomes/)
  })
})

const plain = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot })
const lines = readBackLines(plain, bookedSlot)
const agreed: BookingDraft = { ...plain, readBack: lines.map(({ words }) => words), heardDateOfBirth: '9/14/2019' }
const review = () => sampleReview({ readBack: lines })

test('finding 3: New caller in mid-send: the next desk doesn’t show the outcome as its own, but gets a notice', async () => {
  const ending = Promise.withResolvers<SendOutcome>()
  const intent = sampleIntent('booked', 0, { label })
  const bridge = await renderDesk(agreed, {
    'booking.review': review,
    'booking.send': () => ending.promise,
    ...sendsNow(sends('being-sent')),
  })
  await page.getByRole('button', { name: 'Send booking' }).click()
  await expect.element(page.getByRole('button', { name: 'Sending. Sent only once.' })).toBeVisible()
  await userEvent.keyboard('{Control>}n{/Control}')
  await page.getByRole('button', { name: 'Discard and start a new caller' }).click()
  await expect.element(page.getByRole('region', { name: 'Caller and patient' })).toMatchTextContent(/No name yet/)
  bridge.answer({ 'booking.sendsNow': () => ({ caller: undefined, ended: [{ ...intent, patient: undefined }] }) })
  ending.resolve(sampleOutcome(intent))
  bridge.emit('booking.changed', { open: 0, sentToday: 1 })
  const notice = page.getByRole('status', { name: 'Bookings of earlier callers' })
  await expect
    .element(notice)
    .toMatchTextContent(/Booked.*B-1122-007, sent for an earlier caller\. It’s in Sent today\./)
  await expect.element(page.getByRole('radio', { name: /On-demand visit/ })).toBeVisible()
  expect(page.getByRole('region', { name: 'Booked' }).elements()).toEqual([])
  bridge.answer({ 'booking.sendsNow': () => ({ caller: undefined, ended: [] }) })
  await notice.getByRole('button', { name: `Dismiss the notice of ${label}` }).click()
  await expect.element(notice).not.toMatchTextContent(/B-1122-007/)
  expect(inputsOf(bridge, 'booking.endedSeen')).toEqual([{ intentId: intent.intentId }])
})

test('finding 3: a desk opened while its booking is being sent says so, and then shows the outcome', async () => {
  const intent = sampleIntent('sending', 0, { label })
  const bridge = await renderApp('#/booking/desk', {
    answers: { ...deskAnswers({ draft: agreed, outcome: sampleOutcome(intent) }), 'booking.review': review },
  })
  const part = page.getByRole('region', { name: 'Being sent' })
  await expect.element(part).toMatchTextContent(/sent only once\. The outcome appears here\./)
  expect(part.element().textContent).not.toContain('didn’t get a confirmation')
  const booked = sampleOutcome({ ...sampleIntent('booked', 0), intentId: intent.intentId })
  bridge.answer(deskAnswers({ draft: agreed, outcome: booked }))
  bridge.emit('booking.changed', { open: 0, sentToday: 1 })
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
})

test('finding 3: a region from the board says what was sent for the caller, and begins another booking', async () => {
  const draft = sampleDraft({ way: 'guest', step: 'what' })
  const bridge = await renderApp('#/booking/desk?practice=prac-101&region=CA&type=virtual', {
    answers: { ...deskAnswers({ draft }), ...sendsNow(sends('booked')) },
  })
  await expect.element(question()).toMatchTextContent(/B-1122-007 for this caller is booked.*starts another booking/)
  await page.getByRole('button', { name: 'Use this region' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.keepDraft').length).toBeGreaterThan(0)
  const [kept] = inputsOf(bridge, 'booking.keepDraft') as { draft: BookingDraft }[]
  expect(kept?.draft).toMatchObject({ way: 'on-demand', patient: draft.patient, readBack: [] })
  expect(kept?.draft.draftId).not.toBe(draft.draftId)
})

test('finding 3: no region is taken while a booking is being sent', async () => {
  await renderApp('#/booking/desk?practice=prac-101&region=CA&type=virtual', {
    answers: { ...deskAnswers({ draft: sampleDraft({ way: 'guest' }) }), ...sendsNow(sends('being-sent')) },
  })
  await expect.element(question()).toMatchTextContent(/Wait until that booking ends/)
  await expect.element(page.getByRole('button', { name: 'Use this region' })).toBeDisabled()
})

test('finding 7: N goes to the note; closing as not booked leads back to the form, which can be sent again', async () => {
  const intent = sampleIntent('unknown', 3, { label })
  const bridge = await renderApp('#/booking/unknown', {
    answers: {
      ...deskAnswers({ draft: agreed, outcome: sampleOutcome(intent) }),
      ...intentAnswers([intent]),
      ...sendsNow(sends('unknown', [intent.intentId])),
      'booking.review': review,
      'booking.send': () => sampleOutcome(sampleIntent('booked', 0)),
    },
  })
  await expect.element(page.getByRole('complementary', { name: 'Close it' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('textbox', { name: 'How you know' })).toHaveFocus()
  await expect
    .element(page.getByRole('complementary', { name: 'Close it' }))
    .toMatchTextContent(/the form is at the desk as you left it/)
  await userEvent.keyboard('The desk has nothing{Control>}{Enter}{/Control}')
  const back = page.getByRole('link', { name: 'Back to this caller’s desk' })
  await expect.element(back).toBeVisible()
  const settlement = { outcome: 'not-booked' as const, at: new Date().toISOString(), note: 'The desk has nothing' }
  bridge.answer(deskAnswers({ draft: agreed, outcome: sampleOutcome({ ...intent, settlement }) }))
  await userEvent.keyboard('d')
  const notice = page.getByRole('status', { name: 'It wasn’t booked' })
  await expect.element(notice).toMatchTextContent(/B-1122-007 wasn’t booked.*The form is unchanged/)
  // Nothing is retyped: the ticked lines stay, and the review is a new one.
  await page.getByRole('button', { name: 'Send booking' }).click()
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.send')).toHaveLength(1)
  expect(inputsOf(bridge, 'booking.review').length).toBeGreaterThan(0)
})

test('an unknown outcome of another caller has no link back to this desk', async () => {
  const intent = sampleIntent('unknown', 3, {
    settlement: { outcome: 'not-booked', at: new Date().toISOString(), note: 'x' },
  })
  await renderApp(`#/booking/unknown?intent=${intent.intentId}`, {
    answers: { ...deskAnswers({ draft: agreed }), ...intentAnswers([intent]), ...sendsNow(sends('nothing-sent', [])) },
  })
  await expect.element(page.getByText('It’s closed and off the open list.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Back to this caller’s desk' }).elements()).toEqual([])
})
