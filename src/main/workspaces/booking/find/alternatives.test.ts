import { describe, expect, it } from 'vitest'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { bookedRecord, bookedSlot, now } from '../../../../domain/testing/booking-sample.ts'
import { benchConnection, bookingBench } from '../testing/booking-bench.ts'
import { findHandlers } from './find-handlers.ts'

/** The booked slot is lost, which a search by its provider found. */
async function alternatives(address = benchConnection.baseUrl) {
  const bench = bookingBench(() => now)
  bench.answersProvider(undefined, bookedRecord)
  bench.answers('providers.timeSlots', { value: { slots: [] } })
  bench.answers('careOptions.slots', { value: { slotsByVisitType: [] } })
  bench.answers('careOptions.search', { value: { slots: [] } })
  const searchContext = address === benchConnection.baseUrl ? undefined : { text: 'context', createdAt: now }
  const { id: connectionId } = benchConnection
  bench.needs.booking.memory.remember([{ slot: bookedSlot, connectionId, address, answeredAt: now, searchContext }])
  const criteria = { ...noCriteria, form: 'provider' as const, npis: [bookedSlot.npi] }
  const answer = await findHandlers(bench.needs)['booking.alternatives'](
    { connectionId, criteria, patientClass: 'new', slotKey: bookedSlot.key },
    { signal: new AbortController().signal },
  )
  return { bench, answer }
}

describe('alternatives for a lost slot', () => {
  it('are at its department of its own EHR, since another EHR may have one of the same id', async () => {
    const { bench } = await alternatives()
    expect(bench.inputs.at(-1)).toMatchObject({
      departmentEmrIds: [bookedSlot.departmentEmrId],
      ehrInstances: [bookedSlot.ehrSystemName],
    })
  })

  it('don’t use the search of a slot that was found at another address of the connection', async () => {
    const { bench, answer } = await alternatives('https://before.example')
    expect(answer).toMatchObject({
      ok: true,
      value: { how: 'rebuilt', why: 'The console no longer has the search that found this slot.' },
    })
    expect(bench.asked.filter((name) => name.startsWith('careOptions'))).toEqual([])
  })
})
