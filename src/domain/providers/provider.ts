import { z } from 'zod'
import { dayOrZonedDateTime, endNotBeforeStart, isoTimestamp } from '../time/dates.ts'
import { filled } from '../filled.ts'
import { flag, listOf, maybe, maybeNumber, record, text } from '../lenient.ts'
import { texts as ownTexts } from './text.ts'

/**
 * Providers, their departments, visit types and time slots (platform document, sections 2.6 and 4.4). A field of a provider that has no documented type, and
 * that no rule reads, stays as it came.
 */

/** A system in another form says nothing, and costs no NPI. */
export const providerListItem = record({ system: maybe(text).catch(undefined), npi: maybe(text) })
/** A row that isn't an object, or whose NPI isn't text, becomes an empty row, so that it doesn't invalidate the others. */
export const providerListResult = z.array(providerListItem.catch({}))
export type ProviderListItem = z.output<typeof providerListItem>

export const providerDepartment = record({
  ehrSystemName: maybe(text),
  name: maybe(text),
  brand: z.unknown().optional(),
  supportedVisitTypeIds: listOf(text),
  departmentUrlName: maybe(text),
  /** The platform's UUID. The EHR's own id is `emrId`. */
  departmentId: maybe(text),
  clinicType: z.unknown().optional(),
  address: maybe(
    record({
      newPatientPhone: maybe(text),
      city: maybe(text),
      countryCode: maybe(text),
      facility: maybe(text),
      line1: maybe(text),
      line2: maybe(text),
      phone: maybe(text),
      state: maybe(text),
      postalCode: maybe(text),
    }),
  ),
  directions: z.unknown().optional(),
  timezone: maybe(text),
  relationshipType: z.unknown().optional(),
  emrId: maybe(text),
  center: z.unknown().optional(),
})
export type ProviderDepartment = z.output<typeof providerDepartment>

export const providerVisitType = record({
  group: z.unknown().optional(),
  description: z.unknown().optional(),
  bufferDays: maybeNumber,
  name: maybe(text),
  visitTypeId: maybe(text),
  sortOrder: maybe(text),
  /** `NewPatient` marks a new-patient visit type (section 3, rule 5). */
  shortName: maybe(text),
  maxLookAheadDays: maybeNumber,
  preferenceLogic: z.unknown().optional(),
  id: maybe(text),
  reasonLabel: z.unknown().optional(),
})
export type ProviderVisitType = z.output<typeof providerVisitType>

export const provider = record({
  minAge: maybeNumber,
  maxAge: maybeNumber,
  name: maybe(text),
  credentials: z.unknown().optional(),
  providerGender: maybe(text),
  acceptingNewPatients: maybe(flag),
  imageURL: z.unknown().optional(),
  specialty: z.unknown().optional(),
  subSpecialties: z.unknown().optional(),
  departments: listOf(providerDepartment),
  providerExternalIds: listOf(record({ system: maybe(text), value: maybe(text) })),
  /** The NPI, used in later calls. */
  providerId: maybe(text),
  providerNationalId: maybe(text),
  scheduleStatus: maybe(record({ allowsOpenSchedule: maybe(flag), allowsDirectSchedule: maybe(flag) })),
  isActive: maybe(flag),
  visitTypes: listOf(providerVisitType),
  email: maybe(text),
})
export type Provider = z.output<typeof provider>

/** A visit type's slots. `nextStartDate` and `previousEndDate` page only this visit type. */
export const timeSlotVisitType = record({
  visitTypeId: maybe(text),
  visitTypeName: maybe(text),
  visitTypeTitle: maybe(text),
  visitTypeGuid: maybe(text),
  forNewPatient: maybe(flag),
  forEstablishedPatient: maybe(flag),
  isBookable: maybe(flag),
  scheduleDays: listOf(
    record({
      date: maybe(text),
      /** Duration in minutes, according to the sample. */
      slotTimes: listOf(record({ slotDateTime: maybe(text), duration: maybeNumber })),
    }),
  ),
  previousEndDate: maybe(text),
  nextStartDate: maybe(text),
})
export type TimeSlotVisitType = z.output<typeof timeSlotVisitType>

const departmentTimeSlots = record({
  departmentId: maybe(text),
  departmentIdentifier: maybe(text),
  ehrSystemName: maybe(text),
  npi: maybe(text),
  timezone: maybe(text),
  slotsByVisitType: listOf(timeSlotVisitType),
})

export const timeSlotsResult = record({ slots: listOf(departmentTimeSlots) })
export type TimeSlotsResult = z.output<typeof timeSlotsResult>

const searchedSlots = record({
  npi: maybe(text),
  ehrInstance: maybe(text),
  departmentId: maybe(text),
  timezone: maybe(text),
  visitTypes: listOf(
    record({
      visitTypeId: maybe(text),
      visitTypeName: maybe(text),
      slots: listOf(record({ dateTime: maybe(text), duration: maybeNumber })),
    }),
  ),
})

/** The documented object with results. A plain list is accepted too. */
export const slotSearchResult = z.union([
  record({ results: z.array(searchedSlots) }),
  z.array(searchedSlots).transform((results) => ({ results })),
])
export type SlotSearchResult = z.output<typeof slotSearchResult>

/** Query of GET v1/providers. The document has no defaults, so only the given parameters are sent. */
export const providerListRequest = z.strictObject({
  product: z.string().min(1).optional(),
  excludeInactive: flag.optional(),
  acceptingNewPatients: flag.optional(),
})

const npi = filled('npi')

/** With `ehrSystemName` the service also calls the EHR and returns a superset. */
export const providerDetailRequest = z.strictObject({
  npi,
  ehrSystemName: z.string().min(1).optional(),
  product: z.string().min(1).optional(),
})

/** Query of GET /v5/providers/{npi}/timeslots. A department is identified by departmentUrlName, or by departmentEmrSystemId with departmentEmrId. */
export const timeSlotsRequest = z
  .strictObject({
    npi,
    startDate: dayOrZonedDateTime.optional(),
    endDate: dayOrZonedDateTime.optional(),
    departmentUrlName: z.string().min(1).optional(),
    departmentEmrSystemId: z.string().min(1).optional(),
    departmentEmrId: z.string().min(1).optional(),
    visitTypeName: z
      .union(
        [
          z
            .string()
            .min(1)
            .transform((name) => [name]),
          z.array(z.string().min(1)),
        ],
        ownTexts.provider.visitTypeNamesMustBeText,
      )
      .optional(),
    visitTypeEmrId: z.string().min(1).optional(),
    newOrEstablishedPatient: z.enum(['newPatient', 'establishedPatient', 'bothNewAndEstablishedPatient']).optional(),
    /** Enables paging: the maximum number of days with slots per page. */
    daysOfSlots: z.int().min(1).optional(),
  })
  .superRefine((value, context) => {
    const byEmr = value.departmentEmrSystemId !== undefined || value.departmentEmrId !== undefined
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message: ownTexts.provider.departmentRule(message) })
    if (byEmr && value.departmentUrlName !== undefined)
      issue('departmentUrlName', ownTexts.provider.sendTheDepartmentsUrlNameOr)
    if (byEmr && value.departmentEmrId === undefined)
      issue('departmentEmrId', ownTexts.provider.theEhrSystemNeedsTheDepartments)
    if (byEmr && value.departmentEmrSystemId === undefined)
      issue('departmentEmrSystemId', ownTexts.provider.theDepartmentsEhrIdNeedsThe)
    endNotBeforeStart(value, context)
  })

/** Body of POST v5/slots/search. ehrInstance and departmentId restrict an NPI to one department. */
export const slotSearchRequest = z
  .looseObject({
    // The document doesn't show their format for this call.
    startDate: isoTimestamp.optional(),
    endDate: isoTimestamp.optional(),
    visitTypeNames: z.array(z.string().min(1)).optional(),
    criteriaItems: z
      .array(
        z.looseObject({
          npi: npi.optional(),
          ehrInstance: z.string().min(1).optional(),
          departmentId: z.string().min(1).optional(),
        }),
        {
          error: ({ input }) =>
            input === undefined
              ? ownTexts.provider.enterAtLeastOneProviderBy
              : ownTexts.provider.theProvidersMustBeAList,
        },
      )
      .refine((items) => items.some((item) => item.npi !== undefined), ownTexts.provider.enterAtLeastOneProviderBy),
  })
  .superRefine(endNotBeforeStart)
