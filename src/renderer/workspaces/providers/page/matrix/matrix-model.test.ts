import { expect, test } from 'vitest'
import type { Provider, ProviderDepartment } from '../../../../../domain/providers/provider.ts'
import { entriesOfTimeSlots, slotsOfTimeSlots } from '../../../../../domain/slots/provider-slots.ts'
import { type ProviderForms, verdictMatrix } from '../../../../../domain/providers/verdict.ts'
import { shownSlots } from '../use-window-slots.ts'
import { matrixOf } from './matrix-model.ts'

const [newType, followUp] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-22222222222f']
const [west, east] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
const now = Date.parse('2026-03-02T12:00:00Z')

const department = (departmentId: string, ehrSystemName: string, emrId: string): ProviderDepartment => ({
  departmentId,
  ehrSystemName,
  emrId,
  timezone: 'America/Phoenix',
  supportedVisitTypeIds: [newType, followUp],
})
const record: Provider = {
  isActive: true,
  acceptingNewPatients: true,
  scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: true },
  departments: [department(west, 'west', '7'), department(east, 'east', '7')],
  visitTypes: [
    { id: newType, visitTypeId: 'A', shortName: 'NewPatient', sortOrder: '1' },
    { id: followUp, visitTypeId: 'B', shortName: 'FollowUp', sortOrder: '2' },
  ],
}
const form = (ehrSystemName: string | undefined, value: Provider) => ({
  ehrSystemName,
  record: value,
  askedAt: '2026-03-02T11:59:00Z',
})
const forms: ProviderForms = { platform: form(undefined, record), ehr: [] }

/** An answer with one visit type at one department and starts at these hours on 3 March, Phoenix. */
const answer = (place: object, type: object, ...hours: string[]) => ({
  slots: [
    {
      ...place,
      timezone: 'America/Phoenix',
      slotsByVisitType: [
        {
          ...type,
          scheduleDays: [
            {
              date: '2026-03-03',
              slotTimes: hours.map((hour) => ({ slotDateTime: `2026-03-03T${hour}:00-07:00`, duration: 20 })),
            },
          ],
        },
      ],
    },
  ],
})

function counts(result: ReturnType<typeof answer>, of: ProviderForms = forms) {
  const evidence = {
    slots: slotsOfTimeSlots(result),
    from: '2026-03-02',
    to: '2026-04-01',
    askedAt: '2026-03-02T12:00:00Z',
  }
  const { placed } = shownSlots(evidence, of, record, now)
  const matrix = matrixOf(verdictMatrix(of, new Map()), placed, new Set())
  return { rows: matrix.rows.map(({ cells }) => cells.map(({ slots }) => slots)), strays: matrix.strays, matrix }
}

test('rows are visit types, columns are the two classes of each department', () => {
  const { matrix } = counts({ slots: [] })
  expect(matrix.departments.map(({ departmentId }) => departmentId)).toEqual([west, east])
  expect(matrix.rows.map(({ visitType }) => visitType.id)).toEqual([newType, followUp])
  expect(matrix.rows[0]?.cells.map(({ patientClass }) => patientClass)).toEqual([
    'new',
    'returning',
    'new',
    'returning',
  ])
})

test('a slot is counted where its department and visit type are, by UUID or by the EHR’s own ids', () => {
  const byUuid = counts(answer({ departmentId: east }, { visitTypeGuid: newType }, '09:00', '09:20'))
  expect(byUuid.rows).toEqual([
    [0, 0, 2, 0],
    [0, 0, 0, 0],
  ])
  expect(byUuid.matrix.rows[0]?.minutes).toEqual([20])
  // The same id 7 stands for a department in each of the two EHR systems.
  const byEhr = counts(answer({ ehrSystemName: 'west', departmentId: '7' }, { visitTypeId: 'B' }, '09:00'))
  expect(byEhr.rows).toEqual([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
  ])
})

test('a UUID in visitTypeId is matched, in any letter case', () => {
  const { rows, strays } = counts(answer({ departmentId: east }, { visitTypeId: followUp.toUpperCase() }, '09:00'))
  expect(strays).toBe(0)
  expect(rows[1]).toEqual([0, 0, 0, 1])
})

test('what began is over, and what belongs nowhere is reported', () => {
  const early = { slots: [...answer({ departmentId: west }, { visitTypeGuid: newType }, '09:00').slots] }
  const over = slotsOfTimeSlots(early).map((slot) => ({ ...slot, instant: now - 1 }))
  const evidence = { slots: over, from: '2026-03-02', to: '2026-04-01', askedAt: '2026-03-02T12:00:00Z' }
  const { placed } = shownSlots(evidence, forms, record, now)
  expect(matrixOf(verdictMatrix(forms, new Map()), placed, new Set()).rows[0]?.cells[0]?.slots).toBe(0)
  expect(counts(answer({ departmentId: west }, { visitTypeId: 'unheard' }, '09:00')).strays).toBe(1)
})

test('a class that was not asked for, and slots that are not known, have no number', () => {
  const cells = verdictMatrix(forms, new Map())
  expect(matrixOf(cells, [], new Set(['returning'])).rows[0]?.cells.map(({ slots }) => slots)).toEqual([
    0,
    undefined,
    0,
    undefined,
  ])
  expect(matrixOf(cells, undefined, new Set()).rows[0]?.cells[0]?.slots).toBeUndefined()
  expect(matrixOf([], [], new Set())).toEqual({ departments: [], rows: [], strays: 0 })
})

test('slots that a rule refuses are not shown, also where the answer has them', () => {
  const closed = { ...record, scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } }
  const asked: ProviderForms = { platform: form(undefined, record), ehr: [form('west', closed)] }
  const west1 = counts(answer({ departmentId: west }, { visitTypeGuid: followUp }, '09:00'), asked)
  expect(west1.rows[1]?.slice(0, 2)).toEqual([0, 0])
})

test('where a department’s own EHR isn’t loaded, its slots follow the same flags as its cell', () => {
  const closed = {
    ...structuredClone(record),
    scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
  }
  const inEast = answer({ departmentId: east }, { visitTypeGuid: followUp }, '09:00')
  const cellOf = (of: ProviderForms) => counts(inEast, of).matrix.rows[1]?.cells[3]
  const westIsOpen: ProviderForms = { platform: form(undefined, closed), ehr: [form('west', record)] }
  expect(cellOf(westIsOpen)).toMatchObject({ outcome: 'open', slots: 1 })
  const westIsClosed: ProviderForms = { platform: form(undefined, record), ehr: [form('west', closed)] }
  expect(cellOf(westIsClosed)).toMatchObject({ outcome: 'closed', slots: 0 })
})

test('a cell has no number where its only slots are hidden, because it is unknown for whom they are', () => {
  const [first] = record.visitTypes ?? []
  const unsure: Provider = {
    ...record,
    scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false },
    visitTypes: [...(first === undefined ? [] : [first]), { id: followUp, visitTypeId: 'B' }],
  }
  const of: ProviderForms = { platform: form(undefined, unsure), ehr: [] }
  const slots = slotsOfTimeSlots(answer({ departmentId: west }, { visitTypeGuid: followUp }, '09:00'))
  const evidence = { slots, from: '2026-03-02', to: '2026-04-01', askedAt: '2026-03-02T12:00:00Z' }
  const { placed, unclear } = shownSlots(evidence, of, unsure, now)
  expect([placed.length, unclear.length]).toEqual([0, 1])
  const { rows } = matrixOf(verdictMatrix(of, new Map()), placed, new Set(['returning']), unclear)
  expect(rows[1]?.cells.map((cell) => cell.slots)).toEqual([undefined, undefined, 0, undefined])
})

test.each([
  ['without a start', '2026-03-03', null],
  ['without a readable start and date', null, 'soon'],
])('a cell has no number where its only slot is %s', (_, date, slotDateTime) => {
  const scheduleDays = [{ date, slotTimes: [{ slotDateTime, duration: 20 }] }]
  const slotsByVisitType = [{ visitTypeGuid: newType, forNewPatient: true, forEstablishedPatient: false, scheduleDays }]
  const slots = entriesOfTimeSlots({ slots: [{ departmentId: west, slotsByVisitType }] })
  const evidence = { slots, from: '2026-03-02', to: '2026-04-01', askedAt: '2026-03-02T12:00:00Z' }
  const { placed, unclear } = shownSlots(evidence, forms, record, now)
  const { rows } = matrixOf(verdictMatrix(forms, new Map()), placed, new Set(), unclear)
  expect(rows.map(({ cells }) => cells.map((cell) => cell.slots))).toEqual([
    [undefined, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})
