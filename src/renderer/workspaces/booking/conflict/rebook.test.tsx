import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { causeOf } from '../../../../domain/booking/refusal-cause.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'
import { sampleDays, sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'

/** The whole way from a refusal to a new booking, by its keys. */

const [, thursday = ''] = sampleDays()
const [yuma] = samplePlaces

test('from a refusal to a new booking in three key presses, with nothing typed again', async () => {
  await page.viewport(1440, 900)
  const lost = sampleOffer(yuma, { day: thursday, clock: '09:20' })
  const base = sampleDraft()
  const unread = sampleDraft({
    way: 'slot',
    step: 'read-back',
    search: { ...noCriteria, postalCode: '92283' },
    slot: lost,
    heardDateOfBirth: '2019-09-14',
    visit: { ...base.visit, visitReason: 'School entry check' },
    billing: { ...base.billing, paymentMethod: 'self' },
  })
  const today = new Date().toISOString().slice(0, 10)
  const linesOf = (draft: BookingDraft) => readBackLines(draft, draft.slot ?? undefined, { today })
  const draft = { ...unread, readBack: linesOf(unread).map(({ words }) => words) }
  const platformText = 'SlotUnavailable'
  const refused = sampleOutcome(
    sampleIntent('conflict', 0, { platformText, what: { slotDateTime: lost.slotDateTime, npi: lost.npi } }),
    {
      failure: failure('conflict', { status: 409, platformText }),
      cause: causeOf({ way: 'slot', status: 409, platformText }),
    },
  )
  let main: BookingDraft = draft
  const intentId = '0b00c1e5-0000-4000-8000-0000000000bb'
  const bridge = await renderApp('#/booking/desk', {
    answers: {
      ...intentAnswers([]),
      ...deskAnswers({ draft, outcome: refused }),
      'booking.keepDraft': (input) => {
        main = input.draft
        return null
      },
      'booking.alternatives': () => ({ ...sampleOffers(), how: 'search-context', why: undefined }),
      'booking.review': () => sampleReview({ intentId, readBack: linesOf(main) }),
      'booking.send': () => sampleOutcome(sampleIntent('booked', 0, { intentId })),
    },
  })
  const first = page.getByRole('button', { name: /^Take Thu, .*, 10:00 AM MST, Aurélie/ })
  await expect.element(first).toHaveFocus()

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
