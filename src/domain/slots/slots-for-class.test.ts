import { expect, it } from 'vitest'
import { provider } from '../providers/provider.ts'
import { slotsForClass } from './slot-requests.ts'
import { testSlot } from '../testing/offered-sample.ts'

const record = provider.parse({
  visitTypes: [
    { id: 'u1', visitTypeId: '2001', name: 'First visit', shortName: 'NewPatient' },
    { id: 'u2', visitTypeId: '2008', name: 'Follow-up', shortName: 'FollowUp' },
    { id: 'u3', visitTypeId: '2015', name: 'Illness' },
  ],
})

it.each([
  // Columns: forNewPatient, forEstablishedPatient, visit type; the classes it is kept for, with and without the record.
  [true, false, '2008', 'new', 'new'],
  [false, true, '2001', 'returning', 'returning'],
  [true, true, '2001', 'both', 'both'],
  [true, undefined, '2008', 'new', 'new'],
  [undefined, true, '2001', 'returning', 'returning'],
  [undefined, undefined, '2001', 'new', 'both'],
  [undefined, undefined, '2008', 'returning', 'both'],
  [undefined, undefined, '2015', 'both', 'both'],
  [undefined, undefined, '9999', 'both', 'both'],
  [false, false, '2001', 'both', 'both'],
] as const)(
  'new %s, returning %s, visit type %s: for %s, without a record %s',
  (isNew, isOld, visitTypeId, known, unknown) => {
    const slot = testSlot({
      forNewPatient: isNew,
      forEstablishedPatient: isOld,
      visitTypeId,
      visitTypeName: undefined,
      visitTypeTitle: undefined,
    })
    const keptFor = (given: typeof record | undefined) => {
      const kept = (['new', 'returning'] as const).filter((one) => slotsForClass([slot], one, given).length > 0)
      return kept.length === 2 ? 'both' : kept[0]
    }
    expect([keptFor(record), keptFor(undefined)]).toEqual([known, unknown])
  },
)
