import type { CareSlotsResult } from '../../domain/providers/care-options.ts'
import type {
  Provider,
  ProviderDepartment,
  ProviderVisitType,
  SlotSearchResult,
  TimeSlotsResult,
} from '../../domain/providers/provider.ts'
import { patientClassOf } from '../../domain/providers/scheduling-rules.ts'
import { offsetAt, offsetText } from '../../domain/time/zones.ts'
import { daysFrom } from '../parts/zone-times.ts'

/** Sample slots for component tests and the preview page: stable per provider, department, visit type and day. */

const zoneOf = (department: ProviderDepartment) => department.timezone ?? 'America/Phoenix'

/** `-07:00` on `day` in `zone`, about noon. */
export const sampleOffset = (zone: string, day: string): string =>
  offsetText(offsetAt(zone, Date.parse(`${day}T20:00:00Z`)))

/** Slot times of a visit type at a department on a day; weekends and some other days have none. */
function sampleClocks(seed: number, day: string): readonly string[] {
  const date = new Date(`${day}T12:00:00Z`)
  const weekday = date.getUTCDay()
  const turn = seed + Math.floor(date.getTime() / 86_400_000)
  if (weekday === 0 || weekday === 6 || turn % 4 === 1) return []
  const all = ['08:30', '09:10', '09:50', '11:00', '13:20', '14:00', '15:10', '15:50']
  return all.filter((_, at) => (at * 7 + turn) % 3 === 0)
}

const minutesOf = (visitType: ProviderVisitType) => (patientClassOf(visitType) === 'new' ? 40 : 20)

type Asked = {
  readonly npi: string
  readonly from: string
  readonly to: string
  readonly daysOfSlots?: number | undefined
  /** Selects visit types and departments; default all. */
  readonly wants?: (visitType: ProviderVisitType, department: ProviderDepartment) => boolean
}

type Scheduled = {
  readonly department: ProviderDepartment
  readonly visitType: ProviderVisitType
  readonly days: readonly { readonly date: string; readonly starts: readonly string[] }[]
  readonly nextStartDate: string | null
}

function scheduled(record: Provider, { npi, from, to, daysOfSlots, wants = () => true }: Asked): Scheduled[] {
  const days = daysFrom(from, to)
  return (record.departments ?? []).flatMap((department, place) =>
    (record.visitTypes ?? [])
      .filter(({ id }) => id != null && (department.supportedVisitTypeIds ?? []).includes(id))
      .filter((visitType) => wants(visitType, department))
      .map((visitType) => {
        const seed = Number(npi.slice(-4)) + place * 5 + Number(visitType.sortOrder ?? 0)
        const all = days
          .map((date) => ({
            date,
            starts: sampleClocks(seed, date).map(
              (clock) => `${date}T${clock}:00${sampleOffset(zoneOf(department), date)}`,
            ),
          }))
          .filter(({ starts }) => starts.length > 0)
        const cut = daysOfSlots ?? all.length
        return { department, visitType, days: all.slice(0, cut), nextStartDate: all[cut]?.date ?? null }
      }),
  )
}

/** The response of GET v5/providers/{npi}/timeslots. */
export const sampleTimeSlots = (record: Provider, asked: Asked): TimeSlotsResult => ({
  slots: (record.departments ?? []).map((department) => ({
    departmentId: department.departmentId,
    departmentIdentifier: department.emrId,
    ehrSystemName: department.ehrSystemName,
    npi: asked.npi,
    timezone: department.timezone,
    slotsByVisitType: scheduled(record, asked)
      .filter((item) => item.department === department)
      .map(({ visitType, days, nextStartDate }) => ({
        visitTypeId: visitType.visitTypeId,
        visitTypeName: visitType.name,
        visitTypeTitle: visitType.name,
        visitTypeGuid: visitType.id,
        forNewPatient: patientClassOf(visitType) === 'new',
        forEstablishedPatient: patientClassOf(visitType) === 'returning',
        isBookable: true,
        scheduleDays: days.map(({ date, starts }) => ({
          date,
          slotTimes: starts.map((slotDateTime) => ({ slotDateTime, duration: minutesOf(visitType) })),
        })),
        previousEndDate: null,
        nextStartDate,
      })),
  })),
})

/** The response of POST v5/slots/search for this provider. */
export const sampleSlotSearch = (record: Provider, asked: Asked): SlotSearchResult => ({
  results: (record.departments ?? []).map((department) => ({
    npi: asked.npi,
    ehrInstance: department.ehrSystemName,
    departmentId: department.emrId,
    timezone: department.timezone,
    visitTypes: scheduled(record, asked)
      .filter((item) => item.department === department)
      .map(({ visitType, days }) => ({
        visitTypeId: visitType.visitTypeId,
        visitTypeName: visitType.name,
        slots: days.flatMap(({ starts }) => starts).map((dateTime) => ({ dateTime, duration: minutesOf(visitType) })),
      })),
  })),
})

/** The response of GET v1/availability/slots for this provider. */
export function sampleCareSlots(record: Provider, asked: Asked): CareSlotsResult {
  const keyOf = (department: ProviderDepartment) => `${department.ehrSystemName ?? ''}|${department.emrId ?? ''}`
  return {
    timezone: record.departments?.[0]?.timezone,
    slotsByVisitType: scheduled(record, asked).map(({ department, visitType, days, nextStartDate }) => ({
      visitTypeDisplayName: visitType.name,
      visitTypeEmrId: visitType.visitTypeId,
      visitTypeName: visitType.name,
      visitTypeUuids: visitType.id == null ? [] : [visitType.id],
      previousEndDate: null,
      nextStartDate,
      scheduleDays: days.map(({ date, starts }) => ({
        date,
        slotTimes: starts.map((slotDateTime) => ({
          slotDateTime,
          providerOptions: [
            {
              npi: asked.npi,
              departmentEhrIdentifier: keyOf(department),
              duration: minutesOf(visitType),
              visitTypeId: visitType.visitTypeId,
            },
          ],
        })),
      })),
      modality: 'INCLINIC',
      forNewPatient: patientClassOf(visitType) === 'new',
      forEstablishedPatient: patientClassOf(visitType) === 'returning',
    })),
    departments: Object.fromEntries(
      (record.departments ?? []).map((department) => [
        keyOf(department),
        {
          departmentUuid: department.departmentId,
          departmentEmrId: department.emrId,
          departmentName: department.name,
          ehrInstance: department.ehrSystemName,
          timezone: department.timezone,
        },
      ]),
    ),
    providers: { [asked.npi]: { name: record.name, gender: record.providerGender } },
    searchContext: 'sample-context',
  }
}
