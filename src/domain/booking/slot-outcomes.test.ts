import { describe, expect, it } from 'vitest'
import { outcomesOnSlot, slotOutcomeCheck } from './slot-outcomes.ts'
import { bookedSlot } from '../testing/booking-sample.ts'

const intent = {
  intentId: 'one',
  label: 'B-0302-017',
  connectionId: 'c1',
  what: {
    npi: bookedSlot.npi,
    slotDateTime: bookedSlot.slotDateTime,
    ehrSystemName: 'EHR-SW',
    departmentEmrId: 'FCC-208',
  },
}

describe('unknown outcomes of any patient on a slot (finding 13)', () => {
  it.each([
    ['the same', {}, 1],
    ['the same start in UTC', { slotDateTime: '2026-03-05T16:20:00Z' }, 1],
    ['a department that is not named', { departmentEmrId: undefined, ehrSystemName: undefined }, 1],
    ['the same department in another letter case', { departmentEmrId: 'fcc-208', ehrSystemName: 'Ehr-sw' }, 1],
    ['another start', { slotDateTime: '2026-03-05T10:20:00-07:00' }, 0],
    ['another provider', { npi: '1999999999' }, 0],
    ['another department', { departmentEmrId: 'FCC-209' }, 0],
    ['a visit without a slot', { slotDateTime: undefined }, 0],
  ])('%s', (_what, change, count) => {
    const open = [{ ...intent, what: { ...intent.what, ...change } }]
    expect(outcomesOnSlot(bookedSlot, 'c1', open)).toHaveLength(count)
  })

  it('is not that of another connection', () => expect(outcomesOnSlot(bookedSlot, 'c2', [intent])).toEqual([]))

  it('warns and names it; where the list could not be read it is not checked', () => {
    expect(slotOutcomeCheck([intent])).toMatchObject({ state: 'warns', value: 'B-0302-017' })
    expect(slotOutcomeCheck([])).toMatchObject({ state: 'holds' })
    expect(slotOutcomeCheck(undefined)).toMatchObject({ state: 'unknown' })
    expect(slotOutcomeCheck([], false)).toMatchObject({ state: 'unknown', value: 'not all listed' })
    expect(slotOutcomeCheck([intent], false)).toMatchObject({ state: 'warns' })
  })
})
