import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provider, type Provider, timeSlotsResult } from '../providers/provider.ts'
import { entriesOfTimeSlots, slotsOfTimeSlots } from './provider-slots.ts'
import { decideScheduling } from '../providers/scheduling-rules.ts'
import { hiddenWords, shownAndHidden, unclearSlots, visibleSlots } from './slot-requests.ts'

// The flags in the order isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule.
const decide = (
  isActive?: boolean,
  acceptingNewPatients?: boolean,
  allowsOpenSchedule?: boolean,
  allowsDirectSchedule?: boolean,
) => decideScheduling({ isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule })
const all = decide(true, true, true, true)
const newOnly = decide(true, true, true, false)
const returningOnly = decide(true, false, true, true)
const off = decide(false, true, true, true)
const unknown = decide()

const record = provider.parse({
  visitTypes: [
    { id: 'u-1', visitTypeId: '1', name: 'New visit', shortName: 'NewPatient' },
    { id: 'u-2', visitTypeId: '2', name: 'Follow-up', shortName: 'FollowUp' },
  ],
})

describe('visibleSlots', () => {
  const slotOf = (visitType: object) =>
    slotsOfTimeSlots(
      timeSlotsResult.parse({
        slots: [
          {
            slotsByVisitType: [
              { ...visitType, scheduleDays: [{ slotTimes: [{ slotDateTime: '2026-06-01T09:00:00Z' }] }] },
            ],
          },
        ],
      }),
    )
  const shows = (visitType: object, decision: typeof all, ofRecord: Provider = record) =>
    visibleSlots(slotOf(visitType), decision, ofRecord).length === 1
  /** Whether it is shown with all open, only new patients, only returning patients, and the provider off. */
  const shown = (visitType: object, ofRecord: Provider = record) =>
    [all, newOnly, returningOnly, off].map((decision) => shows(visitType, decision, ofRecord))

  it.each([
    // The response's own flags take precedence.
    [{ forNewPatient: true, forEstablishedPatient: false }, [true, true, false, false]],
    [{ forNewPatient: false, forEstablishedPatient: true }, [true, false, true, false]],
    [{ forNewPatient: true, forEstablishedPatient: true }, [true, true, true, false]],
    [{ forNewPatient: true }, [true, true, false, false]],
    [{ forNewPatient: false }, [true, false, true, false]],
    [{ forEstablishedPatient: false }, [true, true, false, false]],
    [{ forNewPatient: true, forEstablishedPatient: false, visitTypeGuid: 'u-2' }, [true, true, false, false]],
    // For neither class, so its class is unknown.
    [{ forNewPatient: false, forEstablishedPatient: false }, [true, false, false, false]],
    // Otherwise the record's visit type decides.
    [{ visitTypeGuid: 'u-1', visitTypeId: '2' }, [true, true, false, false]],
    [{ visitTypeId: '2', visitTypeName: 'New visit' }, [true, false, true, false]],
    [{ visitTypeId: 'u-2' }, [true, false, true, false]],
    [{ visitTypeGuid: 'U-2', visitTypeId: '1' }, [true, false, true, false]],
    [{ visitTypeId: 'U-2' }, [true, false, true, false]],
    [{ visitTypeName: 'NEW VISIT' }, [true, true, false, false]],
    [{ visitTypeName: 'newpatient' }, [true, true, false, false]],
    [{ visitTypeName: 'x', visitTypeTitle: 'follow-up' }, [true, false, true, false]],
    // The class is unknown.
    [{ visitTypeName: 'Something else' }, [true, false, false, false]],
    [{}, [true, false, false, false]],
  ])('%j', (visitType, expected) => {
    expect(shown(visitType)).toEqual(expected)
  })

  it('does not guess where the record has the visit type for both classes, or without a shortName', () => {
    const twice = provider.parse({
      visitTypes: [
        { visitTypeId: '1', name: 'Visit', shortName: 'NewPatient' },
        { visitTypeId: '1', name: 'Visit', shortName: 'FollowUp' },
        { visitTypeId: '2', name: 'Other' },
      ],
    })
    expect(shown({ visitTypeId: '1' }, twice)).toEqual([true, false, false, false])
    expect(shown({ visitTypeId: '2' }, twice)).toEqual([true, false, false, false])
  })

  it.each([
    [{}, [false, true, true, false]],
    [{ visitTypeName: 'Something else' }, [false, true, true, false]],
    [{ forNewPatient: false, forEstablishedPatient: false }, [false, true, true, false]],
    // For the closed class, according to the record or the response.
    [{ visitTypeId: '2' }, [false, false, false, false]],
    [{ visitTypeId: '1', forEstablishedPatient: true }, [false, false, false, false]],
  ])('hidden, and may be for the open class: %j', (visitType, expected) => {
    const unclear = (decision: typeof all) => unclearSlots(slotOf(visitType), decision, record).length === 1
    expect([all, newOnly, returningOnly, off].map(unclear)).toEqual(expected)
  })

  it('shows everything while permissions are unknown', () => {
    expect([{}, { forNewPatient: true }, { forEstablishedPatient: true }].every((type) => shows(type, unknown))).toBe(
      true,
    )
  })

  it('over all flags shows a slot of a known class where that class is open, and only there', () => {
    const flag = fc.constantFrom(true, false, undefined)
    fc.assert(
      fc.property(
        flag,
        flag,
        flag,
        flag,
        fc.boolean(),
        fc.boolean(),
        (active, accepting, open, direct, forNew, forReturning) => {
          const decision = decide(active, accepting, open, direct)
          const isOpen =
            (forNew && active !== false && accepting !== false && open !== false) ||
            (forReturning && active !== false && direct !== false)
          if (!forNew && !forReturning) return
          expect(shows({ forNewPatient: forNew, forEstablishedPatient: forReturning }, decision)).toBe(isOpen)
        },
      ),
    )
  })
})

describe('shownAndHidden', () => {
  const start = '2026-06-01T09:00:00Z'
  const slotsOf = (...starts: readonly (string | null)[]) =>
    entriesOfTimeSlots(
      timeSlotsResult.parse({
        slots: starts.map((slotDateTime) => ({
          slotsByVisitType: [
            { visitTypeId: '2', scheduleDays: [{ date: '2026-06-01', slotTimes: [{ slotDateTime }] }] },
            { visitTypeId: '9', scheduleDays: [{ date: '2026-06-01', slotTimes: [{ slotDateTime }] }] },
          ],
        })),
      }),
    )
  const counts = (decision: typeof all, ...starts: readonly (string | null)[]) => {
    const { shown, hidden } = shownAndHidden(slotsOf(...starts), decision, record)
    return [shown.length, ...hiddenWords(hidden)]
  }

  it.each([null, '', ' '])('a slot with the start %j is hidden, but not one of a closed class', (missing) => {
    expect(counts(all, start, missing)).toEqual([
      2,
      '2 slots of the response have no readable time, so they aren’t listed or counted.',
    ])
    expect(counts(newOnly, start, missing)).toEqual([
      0,
      '1 slot is hidden: it’s unknown whether for new or returning patients.',
      '1 slot of the response has no readable time, so it isn’t listed or counted.',
    ])
    expect(counts(off, start, missing)).toEqual([0])
  })
})
