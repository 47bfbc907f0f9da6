import { expect, test } from 'vitest'
import { choiceAmong, choicesOf, departmentNameOf, visitTypeLabel } from './provider-choices.ts'
import { decideScheduling } from '../../../../domain/providers/scheduling-rules.ts'
import { entriesOfCareOptions, slotsOfTimeSlots } from '../../../../domain/slots/provider-slots.ts'
import { usualSlots } from '../../../routes/providers-route.ts'
import { isChosen, planSlots } from './use-slots.ts'

test('data-admin finding 10: visit types that share a name are distinguished', () => {
  const types = [
    { name: 'OfficeVisit', shortName: 'NewPatient' },
    { name: 'OfficeVisit', shortName: 'FollowUp', visitTypeId: '12' },
    { name: 'OfficeVisit', shortName: 'FollowUp', visitTypeId: '13' },
    { name: 'Physical', shortName: 'FollowUp' },
  ]
  expect(types.map((type) => visitTypeLabel(type, types))).toEqual([
    'OfficeVisit (NewPatient)',
    'OfficeVisit (FollowUp, 12)',
    'OfficeVisit (FollowUp, 13)',
    'Physical',
  ])
})

test('a slot is of the chosen visit type and department however the answer writes their IDs', () => {
  const [visit, other] = ['aaaaaaaa-1111-4111-8111-111111111111', 'aaaaaaaa-2222-4222-8222-222222222222']
  const west = 'bbbbbbbb-1111-4111-8111-111111111111'
  const record = {
    departments: [{ departmentId: west, ehrSystemName: 'west', emrId: '7' }],
    visitTypes: [
      { id: visit, visitTypeId: '12', name: 'OfficeVisit' },
      { id: other, visitTypeId: '13', name: 'OfficeVisit' },
    ],
  }
  const choices = choicesOf({ platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] })
  const chosen = (place: object, type: object) => {
    const times = { scheduleDays: [{ slotTimes: [{ slotDateTime: '2026-06-01T09:00:00Z' }] }] }
    const slots = slotsOfTimeSlots({ slots: [{ ...place, slotsByVisitType: [{ ...type, ...times }] }] })
    const choice = { ...usualSlots, visitTypes: [visit], department: west }
    return slots.map((slot) => isChosen(slot, choice, choices))
  }
  const here = { departmentId: west }
  expect(chosen(here, { visitTypeGuid: visit })).toEqual([true])
  expect(chosen(here, { visitTypeGuid: visit.toUpperCase() })).toEqual([true])
  expect(chosen(here, { visitTypeId: visit, visitTypeName: 'OfficeVisit' })).toEqual([true])
  expect(chosen({ departmentId: west.toUpperCase() }, { visitTypeId: '12' })).toEqual([true])
  const atEhr = (ehrSystemName: string) => chosen({ ehrSystemName, departmentId: '7' }, { visitTypeId: '12' })
  expect([atEhr('west'), atEhr('WEST'), atEhr('east')]).toEqual([[true], [true], [false]])
  // The other visit type has the same name.
  expect(chosen(here, { visitTypeGuid: other.toUpperCase(), visitTypeName: 'OfficeVisit' })).toEqual([false])
  expect(chosen(here, { visitTypeId: '13', visitTypeName: 'OfficeVisit' })).toEqual([false])
})

test('a department has the zone that only the form of its EHR has', () => {
  const place = { departmentId: 'bbbbbbbb-1111-4111-8111-111111111111', name: 'West' }
  const form = (department: object) => ({ record: { departments: [{ ...place, ...department }] }, askedAt: '' })
  const choices = choicesOf({
    platform: { ...form({ timezone: null }), ehrSystemName: undefined },
    ehr: [{ ...form({ name: 'Other name', timezone: 'America/Phoenix' }), ehrSystemName: 'west' }],
  })
  expect(choices.departments).toMatchObject([{ name: 'West', zone: 'America/Phoenix' }])
})

test('forms that write an ID in other case have one visit type and one department, which an address finds by either', () => {
  const [visit, west] = ['aaaaaaaa-1111-4111-8111-111111111111', 'bbbbbbbb-1111-4111-8111-111111111111']
  const form = (change: (id: string) => string, more: object) => ({
    record: {
      departments: [{ departmentId: change(west), name: 'West', ...more }],
      visitTypes: [{ id: change(visit), name: 'OfficeVisit' }],
    },
    askedAt: '',
  })
  const choices = choicesOf({
    platform: { ...form((id) => id.toUpperCase(), {}), ehrSystemName: undefined },
    ehr: [{ ...form((id) => id, { timezone: 'America/Phoenix' }), ehrSystemName: 'west' }],
  })
  const [ownVisit, ownWest] = [visit.toUpperCase(), west.toUpperCase()]
  expect(choices.visitTypes).toMatchObject([{ key: ownVisit, name: 'OfficeVisit' }])
  expect(choices.departments).toMatchObject([{ key: ownWest, name: 'West', zone: 'America/Phoenix' }])
  const wanted = { ...usualSlots, visitTypes: [visit, 'other'], department: west }
  expect(choiceAmong(wanted, choices)).toEqual({ ...wanted, visitTypes: [ownVisit, 'other'], department: ownWest })
})

test('a slot’s department is distinguished from others of its name, also where the answer has the name', () => {
  const place = (city: string) => ({ ehrSystemName: 'west', emrId: city, name: 'Pediatrics', address: { city } })
  const record = { departments: [place('Mesa'), place('Yuma')] }
  const choices = choicesOf({ platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] })
  const named = (departmentName: string) => {
    const [slot] = entriesOfCareOptions(
      {
        departments: { 'west|Yuma': { departmentName } },
        slotsByVisitType: [
          {
            scheduleDays: [
              {
                slotTimes: [
                  {
                    slotDateTime: '2026-06-01T09:00:00Z',
                    providerOptions: [{ npi: '1', departmentEhrIdentifier: 'west|Yuma' }],
                  },
                ],
              },
            ],
          },
        ],
      },
      '1',
    )
    return slot === undefined ? undefined : departmentNameOf(slot, choices)
  }
  expect(named('Pediatrics')).toBe('Pediatrics (Yuma)')
  expect(named('Children’s clinic')).toBe('Children’s clinic')
})

test('blank IDs of the record count as missing', () => {
  const place = { departmentId: '', departmentUrlName: ' ', ehrSystemName: 'west' }
  const record = {
    departments: ['7', '8'].map((emrId) => ({ ...place, emrId })),
    visitTypes: ['First', 'Second'].map((name, index) => ({ id: `u${index}`, visitTypeId: '', name })),
  }
  const choices = choicesOf({ platform: { ehrSystemName: undefined, record, askedAt: '' }, ehr: [] })
  expect(choices.departments.map(({ key }) => key)).toEqual(['west|7', 'west|8'])
  const choice = { ...usualSlots, visitTypes: ['u1'], department: 'west|8' }
  const decision = decideScheduling({
    isActive: true,
    acceptingNewPatients: true,
    allowsOpenSchedule: true,
    allowsDirectSchedule: true,
  })
  const of = { connectionId: 'c', npi: '1', product: undefined }
  const { input } = planSlots({ ...of, choice, choices, decision }, { from: undefined, to: undefined })
  expect(input).toMatchObject({
    department: { departmentEmrSystemId: 'west', departmentEmrId: '8' },
    visitTypeName: ['Second'],
  })
  expect(input).not.toHaveProperty('visitTypeEmrId')
})
