import type { OfferedSlot } from '../slots/offered-slot.ts'
import { keyedParts } from '../slots/offered-slots.ts'

/** A made-up slot for tests: Thursday, March 5, 2026, 9:20 AM in Yuma, 20 minutes. `more` changes fields, and the key is updated. */
export function testSlot(more: Partial<OfferedSlot> = {}): OfferedSlot {
  const { key: _key, ...slot }: OfferedSlot = {
    key: 'made below',
    source: 'careSearch',
    npi: '1003172008',
    providerName: 'Ada Example',
    ehrSystemName: 'one',
    departmentEmrId: '11',
    departmentName: 'Yuma',
    distanceFrom: 14.2,
    zone: 'America/Phoenix',
    slotDateTime: '2026-03-05T09:20:00-07:00',
    instant: Date.parse('2026-03-05T09:20:00-07:00'),
    day: '2026-03-05',
    clock: '09:20',
    duration: 20,
    visitTypeId: '2001',
    visitTypeName: 'Well child',
    visitTypeTitle: 'Well child',
    option: 0,
    oddities: [],
    ...more,
  }
  const [made] = keyedParts([slot]).slots
  if (made === undefined) throw new Error('the sample has a text that is too long')
  return made
}

/** The same slot at another time: yyyy-MM-ddTHH:mm with an offset, in the department's zone. */
export function testSlotAt(slotDateTime: string, more: Partial<OfferedSlot> = {}): OfferedSlot {
  return testSlot({
    slotDateTime,
    instant: Date.parse(slotDateTime),
    day: slotDateTime.slice(0, 10),
    clock: slotDateTime.slice(11, 16),
    ...more,
  })
}
