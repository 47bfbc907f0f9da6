import { expect, it } from 'vitest'
import { timeSlotsResult } from '../providers/provider.ts'
import { slotsOfTimeSlots } from './provider-slots.ts'
import { slotColumns } from './slot-columns.ts'
import { slotRow } from './slot-row.ts'

const [full, empty] = slotsOfTimeSlots(
  timeSlotsResult.parse({
    slots: [
      {
        departmentId: 'EMR-A|101',
        npi: '1234567893',
        timezone: 'America/Denver',
        slotsByVisitType: [
          {
            visitTypeId: 'vt-9',
            visitTypeName: 'Office Visit',
            visitTypeTitle: 'A visit',
            scheduleDays: [
              { date: '2026-12-01', slotTimes: [{ slotDateTime: '2026-12-01T09:00:00-06:00', duration: 0 }] },
            ],
          },
        ],
      },
      { slotsByVisitType: [{ scheduleDays: [{ slotTimes: [{ slotDateTime: 'soon' }] }] }] },
    ],
  }),
)

const named = (cells: readonly unknown[]) => Object.fromEntries(slotColumns.map(({ id }, at) => [id, cells[at]]))

it('has a cell for each column, in their order', () => {
  const cells = full === undefined ? [] : slotRow(full, 'Ada Nguyen', 'returning')
  expect(cells).toHaveLength(slotColumns.length)
  expect(named(cells)).toEqual({
    provider: 'Ada Nguyen',
    npi: '1234567893',
    day: '2026-12-01',
    clock: '08:00',
    zone: 'America/Denver',
    duration: '0',
    visitType: 'A visit',
    patientClass: 'returning',
    department: null,
    ehrSystemName: 'EMR-A',
    departmentEmrId: '101',
    visitTypeId: 'vt-9',
    slotDateTime: '2026-12-01T09:00:00-06:00',
    oddities: 'Its offset is -06:00, but America/Denver is at -07:00 then. Its duration is 0 minutes.',
  })
})

it('has null where a slot has nothing', () => {
  const cells = empty === undefined ? [] : slotRow(empty, undefined, undefined)
  const { slotDateTime, oddities, ...others } = named(cells)
  expect(slotDateTime).toBe('soon')
  expect(oddities).toContain('isn’t a readable date and time')
  expect(Object.values(others)).toEqual(Object.values(others).map(() => null))
})
