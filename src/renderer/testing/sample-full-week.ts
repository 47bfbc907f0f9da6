import { addDays } from '../../domain/time/dates.ts'
import type { Provider, TimeSlotsResult } from '../../domain/providers/provider.ts'
import { patientClassOf } from '../../domain/providers/scheduling-rules.ts'
import { sampleDepartments, sampleProvider, sampleVisitTypes } from './sample-providers.ts'
import { sampleOffset } from './sample-slots.ts'

/** A week with far more slots than a real provider has, for the benchmark: two departments in two zones, four visit types, seven days. */

const departments = sampleDepartments.slice(0, 2)
const visitTypes = sampleVisitTypes.slice(0, 4)
const groups = 7 * departments.length * visitTypes.length

export const fullWeekProvider: Provider = {
  ...sampleProvider(0),
  departments: [...departments],
  visitTypes: [...visitTypes],
}

const two = (value: number) => String(value).padStart(2, '0')

/** The response of GET v5/providers/{npi}/timeslots for the week from `first`: `count` slots, evenly spread. */
export function fullWeek(first: string, count: number): TimeSlotsResult {
  let group = 0
  return {
    slots: departments.map((department) => ({
      departmentId: department.departmentId,
      departmentIdentifier: department.emrId,
      ehrSystemName: department.ehrSystemName,
      npi: fullWeekProvider.providerId,
      timezone: department.timezone,
      slotsByVisitType: visitTypes.map((visitType) => ({
        visitTypeId: visitType.visitTypeId,
        visitTypeName: visitType.name,
        visitTypeTitle: visitType.name,
        visitTypeGuid: visitType.id,
        forNewPatient: patientClassOf(visitType) === 'new',
        forEstablishedPatient: patientClassOf(visitType) === 'returning',
        isBookable: true,
        scheduleDays: Array.from({ length: 7 }, (_, at) => {
          const date = addDays(first, at)
          const offset = sampleOffset(department.timezone ?? 'UTC', date)
          const size = Math.floor(count / groups) + (group++ < count % groups ? 1 : 0)
          return { date, slotTimes: Array.from({ length: size }, (_slot, nth) => slotTime(date, nth, offset)) }
        }),
        previousEndDate: null,
        nextStartDate: null,
      })),
    })),
  }
}

/** Every five minutes from 7 AM. */
function slotTime(date: string, nth: number, offset: string) {
  const minute = 7 * 60 + nth * 5
  return { slotDateTime: `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00${offset}`, duration: 20 }
}
