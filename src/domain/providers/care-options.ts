import { z } from 'zod'
import { day, endNotBeforeStart, isoTimestamp } from '../time/dates.ts'
import { isRecord } from '../is-record.ts'
import { flag, listOf, maybe, maybeNumber, record, text } from '../lenient.ts'
import { texts } from './text.ts'

/** Care options: cached availability of providers and slots (platform document, sections 2.5 and 4.3). */

/** An address as received: older responses use zipCode, others postalCode, some both. */
export const postalAddress = record({
  line1: maybe(text),
  line2: maybe(text),
  city: maybe(text),
  state: maybe(text),
  zipCode: maybe(text),
  postalCode: maybe(text),
  latitude: maybeNumber,
  longitude: maybeNumber,
})
export type PostalAddress = z.output<typeof postalAddress>

/** The postal code from either field. */
export function postalCodeOf(address: PostalAddress): string | undefined {
  return [address.postalCode, address.zipCode].find((code) => code != null && code.trim() !== '') ?? undefined
}

export const careProvider = record({
  npi: maybe(text),
  name: maybe(text),
  gender: maybe(text),
  specialties: listOf(text),
  departmentId: maybe(text),
  departmentName: maybe(text),
  ehrInstance: maybe(text),
  address: maybe(postalAddress),
  /** IANA name. */
  timezone: maybe(text),
  /** Miles. */
  distanceFrom: maybeNumber,
  visitTypes: listOf(
    record({
      visitTypeId: maybe(text),
      visitTypeName: maybe(text),
      availability: maybe(record({ windowDays: maybeNumber, slotCount: maybeNumber })),
    }),
  ),
})
export type CareProvider = z.output<typeof careProvider>

/** One sample of the document shows a plain list, another an object with results. Both are parsed as a list. */
export const careProvidersResult = z.union([
  z.array(careProvider),
  record({ results: z.array(careProvider) }).transform((wrapped) => wrapped.results),
])

const providerOption = record({
  npi: maybe(text),
  departmentEhrIdentifier: maybe(text),
  /** Duration of the slot, in minutes according to the sample. */
  duration: maybeNumber,
  visitTypeId: maybe(text),
})

/** `<ehrInstance>|<departmentId>`, split at the last pipe because an instance name may contain one. */
export function splitDepartmentEhrIdentifier(identifier: string) {
  const at = identifier.lastIndexOf('|')
  return at < 0 ? undefined : { ehrInstance: identifier.slice(0, at), departmentId: identifier.slice(at + 1) }
}

const slotDepartment = record({
  departmentUuid: maybe(text),
  departmentEmrId: maybe(text),
  departmentId: maybe(text),
  departmentName: maybe(text),
  /** Miles. */
  distanceFrom: maybeNumber,
  ehrInstance: maybe(text),
  /** The document shows no type, and nothing reads it. */
  clinicType: z.unknown().optional(),
  timezone: maybe(text),
  address: maybe(postalAddress),
})

const slotProvider = record({
  /** As for `clinicType`. */
  emrId: z.unknown().optional(),
  gender: maybe(text),
  name: maybe(text),
  specialties: z.unknown().optional(),
})

/** A map of entries by id. An entry that is null says nothing, so it counts as missing. Some services write an empty map as an empty list. */
const mapOf = <Entry extends z.ZodType>(entry: Entry) => maybe(z.preprocess(plainMap, z.record(z.string(), entry)))

function plainMap(map: unknown): unknown {
  if (Array.isArray(map) && map.length === 0) return {}
  return isRecord(map) ? Object.fromEntries(Object.entries(map).filter(([, entry]) => entry !== null)) : map
}

/** Provider options keep the service's order. */
export const careSlotsResult = record({
  timezone: maybe(text),
  slotsByVisitType: listOf(
    record({
      visitTypeDisplayName: maybe(text),
      visitTypeEmrId: maybe(text),
      visitTypeName: maybe(text),
      visitTypeUuids: listOf(text),
      previousEndDate: maybe(text),
      nextStartDate: maybe(text),
      scheduleDays: listOf(
        record({
          date: maybe(text),
          slotTimes: listOf(record({ slotDateTime: maybe(text), providerOptions: listOf(providerOption) })),
        }),
      ),
      modality: maybe(text),
      forEstablishedPatient: maybe(flag),
      forNewPatient: maybe(flag),
    }),
  ),
  departments: mapOf(slotDepartment),
  providers: mapOf(slotProvider),
  searchContext: maybe(text),
})
export type CareSlotsResult = z.output<typeof careSlotsResult>

export const careSearchResult = record({
  slots: listOf(
    record({ slotDateTime: maybe(text), visitTypeName: maybe(text), providerOptions: listOf(providerOption) }),
  ),
  providers: mapOf(slotProvider),
  departments: mapOf(slotDepartment),
  searchContext: maybe(text),
})
export type CareSearchResult = z.output<typeof careSearchResult>

const names = z.array(z.string().min(1))
const placeFields = {
  postalCode: z.string().min(1).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  /** Miles; the service's default is 30. */
  radius: z.number().positive(texts.careOptions.theRadiusMustBeMoreThan).optional(),
}

type Place = { postalCode?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }

/**
 * Latitude and longitude go together. A place or one of `alternatives` (field names of lists) is required. A postal code together with coordinates is
 * allowed: for GET availability/slots the postal code wins, and POST availability/providers doesn't forbid it.
 */
function placeRule(
  value: Place,
  context: z.RefinementCtx,
  alternatives: Readonly<Record<string, readonly string[] | undefined>>,
): void {
  const { postalCode, latitude, longitude } = value
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message: texts.placeRule.locationRule(message) })
  if (latitude !== undefined && longitude === undefined)
    issue('longitude', texts.placeRule.latitudeAndLongitudeGoTogetherLongitudeIsMissing)
  if (longitude !== undefined && latitude === undefined)
    issue('latitude', texts.placeRule.latitudeAndLongitudeGoTogetherLatitudeIsMissing)
  const hasPlace = postalCode !== undefined || latitude !== undefined || longitude !== undefined
  const hasAlternative = Object.values(alternatives).some((list) => list !== undefined && list.length > 0)
  if (!hasPlace && !hasAlternative) {
    const others = Object.keys(alternatives).join(' or ')
    issue('postalCode', texts.placeRule.noLocationEnterAZipCode(others))
  }
}

/** Body of POST v1/availability/providers. */
export const careProvidersRequest = z
  .looseObject({
    ...placeFields,
    visitTypeNames: names.optional(),
    gender: z.string().min(1).optional(),
    specialty: z.string().min(1).optional(),
    departmentIds: names.optional(),
    sortBy: z.enum(['mostAvailable', 'nextAvailable']).optional(),
  })
  .superRefine((value, context) => placeRule(value, context, { departmentIds: value.departmentIds }))

const listItem = z
  .string()
  .min(1)
  .refine((item) => !item.includes(','), texts.careOptions.thisValueGoesIntoACommaSeparatedList)

/** A list. A comma-separated text is accepted too, as in the document. */
const listParameter = z.preprocess((list) => (typeof list === 'string' ? list.split(',') : list), z.array(listItem))

/** Query of GET v1/availability/slots. */
export const careSlotsRequest = z
  .strictObject({
    ...placeFields,
    npis: listParameter.optional(),
    departmentEmrIds: listParameter.optional(),
    ehrInstances: listParameter.optional(),
    visitTypeNames: listParameter.optional(),
    clinicTypes: listParameter.optional(),
    /** Page size in days that have slots. */
    daysOfSlots: z
      .int({
        error: ({ input }) =>
          input === undefined ? texts.careOptions.daysWithSlotsPerPageIs : texts.careOptions.daysWithSlotsPerPageMust,
      })
      .min(1),
    startDate: day.optional(),
    endDate: day.optional(),
    userTimezone: z.string().min(1).optional(),
  })
  .superRefine((value, context) => {
    placeRule(value, context, { npis: value.npis, departmentEmrIds: value.departmentEmrIds })
    endNotBeforeStart(value, context)
  })

/** Body of POST v1/availability/slots. With a searchContext nothing else is required, because the service repeats its cached search. */
export const careSearchRequest = z
  .looseObject({
    ...placeFields,
    visitTypeNames: names.optional(),
    clinicTypes: names.optional(),
    // The document doesn't show their format for this call.
    startDate: isoTimestamp.optional(),
    endDate: isoTimestamp.optional(),
    patient: z
      .looseObject({
        patientId: z.string().optional(),
        patientIdType: z.string().optional(),
        ehrInstance: z.string().optional(),
      })
      .optional(),
    searchContext: z.string().min(1).optional(),
  })
  .superRefine((value, context) => {
    const { postalCode, latitude, longitude, searchContext } = value
    if (postalCode !== undefined && (latitude !== undefined || longitude !== undefined))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: texts.placeRule.locationRuleSendAZipCode })
    placeRule(value, context, { searchContext: searchContext === undefined ? undefined : [searchContext] })
    endNotBeforeStart(value, context)
  })
