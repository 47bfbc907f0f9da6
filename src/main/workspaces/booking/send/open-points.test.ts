import { describe, expect, it, onTestFinished } from 'vitest'
import { openPoints } from '../../../../domain/booking/booking-open-points.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bookedSlot, filledDraft } from '../../../../domain/testing/booking-sample.ts'
import { checkOf, reviewBench, slotDraft } from '../testing/review-bench.ts'
import { answeringPlatform, answerJson, openSendDesk, sendConnection } from '../testing/send-harness.ts'

/** Finding 4 of the review, in main: a booking with an unconfirmed warning or unknown is never sent, whatever the page does. */

async function opened() {
  const platform = await answeringPlatform(answerJson(200, { visitId: 'v' }))
  const desk = await openSendDesk(platform.address)
  onTestFinished(async () => {
    await desk.end()
    await desk.remove()
    await platform.close()
  })
  const draft: BookingDraft = { ...filledDraft({ way: 'slot' }), connectionId: sendConnection.id, slot: bookedSlot }
  const points = openPoints(
    {
      warnings: [{ field: 'patient.phone', message: 'A phone number in the US has 10 digits.' }],
      checks: [{ id: 'age', state: 'unknown', words: 'Not known.', value: 'not loaded' }],
    },
    draft,
  )
  desk.booking.memory.keep(draft)
  const { intentId } = await desk.review({ draft, openPoints: points })
  const confirm = (keys: readonly string[]) => desk.booking.memory.keep({ ...draft, acknowledged: [...keys] })
  return { platform, desk, draft, intentId, confirm, keys: points.map(({ key }) => key) }
}

describe('a booking whose points are not all confirmed', () => {
  it.each([
    ['none of them', 0, '2 points under Before you send aren’t confirmed, so nothing was sent.'],
    ['one of two', 1, '1 point under Before you send isn’t confirmed, so nothing was sent.'],
  ])('%s: is refused, and can be sent once they are', async (_what, count, message) => {
    const { platform, desk, intentId, confirm, keys } = await opened()
    confirm(keys.slice(0, count))
    expect(await desk.sender.send(intentId, [])).toMatchObject({ ok: false, failure: { kind: 'conflict', message } })
    expect(platform.bodies).toEqual([])
    const journaled = await desk.booking.journal.find(intentId)
    expect(journaled).toMatchObject({ ok: true, value: undefined })
    // Confirming after the review doesn't change the draft: the same intent is sent.
    confirm(keys)
    expect(await desk.sender.send(intentId, [])).toMatchObject({ ok: true, value: { intent: { state: 'booked' } } })
    expect(platform.bodies).toHaveLength(1)
  })

  it('confirmations of other words do not count', async () => {
    const { platform, desk, intentId, confirm, keys } = await opened()
    confirm([keys[0] ?? '', 'something else'])
    expect(await desk.sender.send(intentId, [])).toMatchObject({ ok: false, failure: { kind: 'conflict' } })
    expect(platform.bodies).toEqual([])
  })

  it('a new caller starts with nothing confirmed', async () => {
    const { desk, draft, confirm, keys } = await opened()
    confirm(keys)
    desk.booking.memory.newCaller()
    expect(desk.booking.memory.draft()).toBeUndefined()
    expect(desk.booking.memory.keep({ ...draft, acknowledged: keys })).toBe(false)
  })
})

describe('a slot with an open unknown outcome for another patient (finding 13)', () => {
  it('gets a warning in the review that names the other booking, saved with the intent as a point', async () => {
    const bench = reviewBench()
    const other = {
      ...slotDraft,
      patient: { ...slotDraft.patient, firstName: 'Ada', lastName: 'Other', patientGuid: crypto.randomUUID() },
    }
    const first = await bench.readBack(other)
    expect(checkOf(first, 'slot-outcome')).toBe('holds: none')
    const sent = bench.needs.booking.reviews.take(first.intentId ?? '')
    if (sent === undefined) throw new Error('nothing was reviewed')
    const step = (name: 'journaled' | 'unknown') => ({ step: name, at: new Date().toISOString(), words: '' })
    await bench.journal.add(sent, step('journaled'))
    await bench.journal.steps(sent.intentId, [step('unknown')])
    bench.needs.booking.memory.newCaller()
    bench.offer(bookedSlot)
    const found = await bench.readBack({ ...slotDraft, draftId: crypto.randomUUID() })
    expect(checkOf(found, 'slot-outcome')).toBe(`warns: ${sent.label}`)
    expect(found.duplicates).toEqual([])
    const kept = bench.needs.booking.reviews.find(found.intentId ?? '')
    expect(kept?.openPoints.map(({ at }) => at)).toContainEqual({ check: 'slot-outcome' })
  })
})
