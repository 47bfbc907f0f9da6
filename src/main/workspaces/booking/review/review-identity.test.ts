import { beforeEach, describe, expect, it } from 'vitest'
import { bookedSlot } from '../../../../domain/testing/booking-sample.ts'
import {
  changePatient,
  clearIds,
  confirmSamePerson,
  settlePatient,
} from '../../../../domain/booking/booking-patient.ts'
import { idTextsOf, usedIdsOf } from '../../../../domain/booking/used-ids.ts'
import { reviewBench, type ReviewBench, slotDraft, stopping } from '../testing/review-bench.ts'

let bench: ReviewBench
beforeEach(() => {
  bench = reviewBench()
})

const lucia = {
  ...changePatient({ firstName: 'Lucía', dateOfBirth: '2015-03-04', gender: 'female' })(slotDraft),
  heardDateOfBirth: '3/4/2015',
}
const use = () => bench.needs.booking.memory.useIds(usedIdsOf(slotDraft, 'B-0302-001', '2026-03-02T21:00:00.000Z'))

describe('finding 1: the patientGuid of another child', () => {
  it('stops the send with both persons named, also after a new caller', async () => {
    use()
    bench.needs.booking.memory.newCaller()
    bench.offer(bookedSlot)
    const reviewed = await bench.readBack({ ...lucia, draftId: '4d3ddca5-5a41-4a63-9c9c-0f3f54f6f0ff' })
    expect(stopping(reviewed)).toEqual(['same-patient'])
    expect(reviewed.intentId).toBeUndefined()
    expect(reviewed.checks.find(({ id }) => id === 'same-patient')?.words).toMatch(
      /Mateo Villaseñor \(B-0302-001.*Lucía Villaseñor/,
    )
    expect(reviewed.usedFor).toEqual({
      person: 'Mateo Villaseñor',
      label: 'B-0302-001',
      at: '2026-03-02T21:00:00.000Z',
    })
  })

  it('can be resolved: confirm the ID for this patient and send, or clear it and enter another', async () => {
    use()
    const confirmed = await bench.readBack(confirmSamePerson(lucia, idTextsOf(lucia)))
    expect(stopping(confirmed)).toEqual([])
    expect(confirmed.intentId).toBeDefined()
    expect(confirmed.usedFor).toBeUndefined()
    const cleared = await bench.reviewOf(clearIds(lucia))
    expect(cleared.issues.map(({ field }) => field)).toContain('patient.patientGuid')
  })

  it('stops after a name change until a person confirms that it is the same patient', async () => {
    const at = '2026-03-02T21:00:00.000Z'
    const entered = settlePatient(slotDraft, at, 'done')
    const changed = settlePatient(changePatient({ firstName: 'Marco' })(entered), at, 'done')
    const reviewed = await bench.readBack({ ...changed, heardDateOfBirth: '9/14/2019' })
    expect(stopping(reviewed)).toEqual(['same-patient'])
    const same = confirmSamePerson({ ...changed, heardDateOfBirth: '9/14/2019' }, idTextsOf(changed))
    expect(stopping(await bench.readBack(same))).toEqual([])
  })

  it('can be used again for the same child', async () => {
    use()
    expect(stopping(await bench.readBack(slotDraft))).toEqual([])
  })
})
