import { describe, expect, it } from 'vitest'
import { type ProviderFacts, factsOf } from '../slots/provider-facts.ts'
import type { Provider } from '../providers/provider.ts'
import { decideScheduling, schedulingFlagsOf } from '../providers/scheduling-rules.ts'
import { slotChecks, type SlotKnowledge } from './slot-checks.ts'
import { bookedRecord, bookedSlot, filledDraft, now } from '../testing/booking-sample.ts'

const other = { id: 'another', visitTypeId: '7', name: 'Other', bufferDays: 30, maxLookAheadDays: 31 }
const record: Provider = {
  ...bookedRecord,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
  visitTypes: [...(bookedRecord.visitTypes ?? []), other],
}
const read = (one: Provider) => factsOf(one, decideScheduling(schedulingFlagsOf(one)), [bookedSlot])

type Asked = {
  readonly record?: Partial<Provider>
  readonly facts?: ProviderFacts
  readonly patient?: string
  readonly open?: SlotKnowledge['open'] | 'none read'
  readonly isOpenWhole?: boolean
  readonly booked?: SlotKnowledge['booked']
  readonly slot?: Partial<typeof bookedSlot>
  readonly patientClass?: 'new' | 'returning'
}
function checked({ record: change, facts, patient = '2019-09-14', slot, patientClass = 'new', ...asked }: Asked = {}) {
  const { open = [], isOpenWhole = true } = asked
  const draft = filledDraft({ way: 'slot', patientClass, patient: { dateOfBirth: patient } })
  const known = {
    draft,
    facts: new Map([[bookedSlot.npi, facts ?? read({ ...record, ...change })]]),
    open: open === 'none read' ? undefined : open,
    isOpenWhole,
    booked: asked.booked,
    now,
  }
  return slotChecks({ ...bookedSlot, ...slot }, known)
}
const lines = (asked?: Asked) => checked(asked).map(({ label, state, value }) => `${label} ${state}: ${value}`)
const of = (id: string, asked: Asked) => {
  const found = checked(asked).find((one) => one.id === id)
  return found && [found.state, found.word ?? found.value, found.sentence]
}
const days = (bufferDays: number | null, maxLookAheadDays: number | null): Asked => ({
  record: { visitTypes: [{ ...record.visitTypes?.[0], bufferDays, maxLookAheadDays }] },
})

describe('the checks of a slot before it is picked (finding 4, finding 13)', () => {
  it('all pass where the record fits the patient', () => {
    expect(lines()).toEqual([
      'Age 6 passed: sees 0–17',
      'Booking window passed: 1–90 days',
      'New patients passed: accepted',
      'Unknown outcomes passed: none',
    ])
  })

  it('none passes where the record was not read, and each says why', () => {
    const asked: Asked = { facts: { read: false, why: 'The provider’s record isn’t loaded.' }, open: 'none read' }
    expect(lines(asked)).toEqual([
      'Age 6 unchecked: not checked',
      'Booking window unchecked: not checked',
      'New patients unchecked: not checked',
      'Unknown outcomes unchecked: not checked',
    ])
    expect(checked(asked).every(({ sentence }) => sentence !== undefined)).toBe(true)
  })

  it('the outcomes pass only where none can be missing from the list', () => {
    expect(lines({}).at(-1)).toBe('Unknown outcomes passed: none')
    expect(lines({ isOpenWhole: false }).at(-1)).toBe('Unknown outcomes unchecked: not checked')
  })

  it.each([
    [{ record: { maxAge: 5 } }, ['warns', 'ages 0–5', 'Provider sees ages 0–5. The patient is 6.']],
    [
      { record: { minAge: 7, maxAge: null } },
      ['warns', 'ages 7 and up', 'Provider sees ages 7 and up. The patient is 6.'],
    ],
    [
      { patient: '2026-01-01', record: { minAge: 1 } },
      ['warns', 'ages 1–17', 'Provider sees ages 1–17. The patient is 2 mo.'],
    ],
    [
      { patient: '2026-02-20', record: { minAge: 1 } },
      ['warns', 'ages 1–17', 'Provider sees ages 1–17. The patient is under 2 mo.'],
    ],
    [
      { record: { minAge: null, maxAge: null } },
      ['unchecked', 'not checked', 'The provider’s record has no age range.'],
    ],
    [
      { record: { minAge: 18, maxAge: 0 } },
      [
        'unchecked',
        'not checked',
        'The lowest age 18 is above the highest age 0, so the ages that this provider sees aren’t known.',
      ],
    ],
    [{ patient: '' }, ['unchecked', 'not checked', 'Enter the patient’s date of birth. The provider sees ages 0–17.']],
  ] as const)('the age at the visit: %j', (asked, expected) => expect(of('age', asked)).toEqual(expected))

  it.each([
    [days(0, 2), 'warns', 'past window'],
    [days(7, 90), 'warns', 'too soon'],
    [days(0, 3), 'passed', '0–3 days'],
    // How an EHR has no limit.
    [days(0, 9_999_999), 'passed', '0–9999999 days'],
    [days(0, 2_147_483_647), 'passed', '0–2147483647 days'],
    [days(null, 90), 'unchecked', 'not checked'],
    [days(null, 2), 'warns', 'past window'],
    [days(null, null), 'unchecked', 'not checked'],
    [{ slot: { zone: undefined } }, 'unchecked', 'not checked'],
  ] as const)('the booking window: %j', (asked, state, word) =>
    expect(of('window', asked)?.slice(0, 2)).toEqual([state, word]),
  )

  it.each([
    [{ record: { isActive: false } }, 'stops'],
    [{ record: { acceptingNewPatients: false } }, 'stops'],
    [{ patientClass: 'returning' }, 'stops'],
    [{ record: { scheduleStatus: null } }, 'unchecked'],
  ] as const)('whether the provider accepts such patients: %j', (asked, state) =>
    expect(of('class', asked)?.[0]).toBe(state),
  )

  it('a time that this console booked for anybody is marked while it is still listed, and can be chosen', () => {
    const { npi, slotDateTime, ehrSystemName, departmentEmrId } = bookedSlot
    const { connectionId } = filledDraft({ way: 'slot' })
    const what = { npi, slotDateTime, ehrSystemName, departmentEmrId }
    const booked = [{ intentId: 'one', label: 'B-0302-017', connectionId, what }]
    expect(of('booked', { booked })).toEqual([
      'warns',
      'booked',
      'This console already booked this time (B-0302-017). The platform’s list may be outdated. Choose another.',
    ])
    expect(of('booked', {})).toBeUndefined()
    expect(of('booked', { booked, slot: { instant: Date.parse('2026-03-05T17:20:00Z') } })).toBeUndefined()
  })
})
