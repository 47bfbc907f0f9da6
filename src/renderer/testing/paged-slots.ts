import type { CallOutput } from '../../bridge/calls.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { SlotPageQuery } from '../../domain/slots/slot-paging.ts'

/** A fake provider with paged time slots, following the seven rules of section 4.4. For component tests. */

export type PagedType = {
  readonly id: string
  readonly name: string
  /** Days that have slots, sorted; each has one slot at nine. */
  readonly days: readonly string[]
}

type Asked = {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly visitTypeName?: readonly string[] | undefined
  readonly visitTypeEmrId?: string | undefined
  readonly daysOfSlots?: number | undefined
}

/** The page of one visit type: forward from startDate, or backward from endDate if only that is given. */
function pageOf({ id, name, days }: PagedType, { startDate, endDate, daysOfSlots }: Asked) {
  const within = days.filter((day) => (startDate ?? '') <= day && (endDate === undefined || day <= endDate))
  const size = daysOfSlots ?? within.length
  const shown = startDate === undefined && endDate !== undefined ? within.slice(-size) : within.slice(0, size)
  const [first, last] = [shown[0] ?? startDate ?? '', shown.at(-1) ?? endDate ?? '']
  const paged = daysOfSlots !== undefined
  return {
    visitTypeId: id,
    visitTypeName: name,
    visitTypeTitle: name,
    visitTypeGuid: `guid-${id}`,
    forNewPatient: true,
    forEstablishedPatient: false,
    isBookable: true,
    scheduleDays: shown.map((date) => ({
      date,
      slotTimes: [{ slotDateTime: `${date}T09:00:00-07:00`, duration: 20 }],
    })),
    nextStartDate: paged && days.some((day) => day > last) ? addDays(last, 1) : null,
    previousEndDate: paged && days.some((day) => day < first) ? addDays(first, -1) : null,
  }
}

/** Answers `providers.timeSlots` for these visit types at one department in Phoenix. */
export function pagedAnswer(types: readonly PagedType[], asked: Asked): CallOutput<'providers.timeSlots'> {
  const wanted = types.filter(
    ({ id, name }) =>
      (asked.visitTypeName === undefined || asked.visitTypeName.includes(name)) &&
      (asked.visitTypeEmrId === undefined || asked.visitTypeEmrId === id),
  )
  const { startDate, endDate, visitTypeName, visitTypeEmrId, daysOfSlots } = asked
  const sent: SlotPageQuery = {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(visitTypeName === undefined ? {} : { visitTypeName }),
    ...(visitTypeEmrId === undefined ? {} : { visitTypeEmrId }),
    ...(daysOfSlots === undefined ? {} : { daysOfSlots }),
  }
  return {
    result: {
      slots: [
        {
          departmentId: 'd-1',
          departmentIdentifier: '40251',
          ehrSystemName: 'sonoran-main',
          npi: '1003172008',
          timezone: 'America/Phoenix',
          slotsByVisitType: wanted.map((type) => pageOf(type, asked)),
        },
      ],
    },
    sent,
    withheld: [],
  }
}
