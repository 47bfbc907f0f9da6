import { z } from 'zod'
import { endNotBeforeStart, isoDateTime, isoTimestamp } from '../time/dates.ts'
import { given } from '../filled.ts'
import { listOf, maybe, maybeNumber, record, sameRecord, text } from '../lenient.ts'
import { texts } from './text.ts'

/** Reporting: all-visits reports and the three searches (platform document, sections 2.7, 3, 4.5, 7). */

export const reportTypes = ['virtual', 'retail', 'provider_booking'] as const

export const reportStarted = record({ id: text })
export const reportStatusResult = record({ status: text })

/** Body of the start call: both dates or neither. Without dates it reports the last 10 days. */
export const startReportRequest = z
  .looseObject({
    type: z.enum(reportTypes, {
      error: ({ input }) =>
        texts.report.theTypeOneOf(
          input === undefined ? texts.report.isRequired : texts.report.mustBe,
          reportTypes.join(', '),
        ),
    }),
    startDate: isoTimestamp.optional(),
    endDate: isoTimestamp.optional(),
  })
  .superRefine((value, context) => {
    const missing = value.startDate === undefined ? 'startDate' : 'endDate'
    if ((value.startDate === undefined) !== (value.endDate === undefined)) {
      context.addIssue({ code: 'custom', path: [missing], message: texts.report.reportDatesIsRequiredWithThe(missing) })
    }
    endNotBeforeStart(value, context)
  })

/** Section 7: 'reportId' must be a valid GUID. */
const reportId = given('reportId')
  .min(1, texts.report.theReportIdIsRequired)
  .pipe(z.guid(texts.report.theReportIdMustBeA))
export const reportStatusRequest = z.strictObject({ reportId })
/** `path`: the file to write the CSV to. */
export const reportDownloadRequest = z.strictObject({
  reportId,
  path: z.string().min(1, texts.report.thePathIsRequiredTheFile),
})

/** The result of a download: the file, its size in bytes, its SHA-256, and how its end was detected. */
export type ReportDownload = {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** `close`: the response had no length and ended with the connection, so a truncated one looks the same as a complete one. */
  readonly framing: 'length' | 'chunked' | 'close'
  readonly contentType?: string
}

const required = (field: string, shape = isoTimestamp) => given(field).pipe(shape)
const paging = { limit: z.number().min(0).optional(), offset: z.number().min(0).optional() }
const words = z.string().min(1).optional()

/** The fields by which the platform can filter, in the document's order. */
export const historyFields = {
  action: words,
  visitId: words,
  providerId: words,
  providerEmailAddress: words,
  providerName: words,
  providerFirstName: words,
  providerLastName: words,
  providerCredentials: words,
  actorId: words,
  actorEmail: words,
  actorFirstName: words,
  actorLastName: words,
}
export const surveyFields = {
  visitId: words,
  userId: words,
  userRole: words,
  providerEmailAddress: words,
  providerLastName: words,
  providerFirstName: words,
  surveyId: words,
  surveyQuestion: words,
}

/** Body of POST v1/reporting/providerhistories: both dates are required as timestamps; a plain day isn't allowed. */
export const providerHistoriesRequest = z
  .looseObject({
    startDate: required('startDate', isoDateTime),
    endDate: required('endDate', isoDateTime),
    ...paging,
    ...historyFields,
  })
  .superRefine(endNotBeforeStart)

/** Body of POST v1/surveys: records created after startDate and before endDate. */
export const surveysRequest = z
  .looseObject({
    startDate: isoTimestamp.optional(),
    endDate: isoTimestamp.optional(),
    ...paging,
    ...surveyFields,
  })
  .superRefine(endNotBeforeStart)

/** Body of POST v1/pauseBookings: both dates are required. */
export const pauseBookingsRequest = z
  .looseObject({ startDate: required('startDate'), endDate: required('endDate') })
  .superRefine(endNotBeforeStart)

const stateCode = z.string().regex(/^[a-z]{2}$/i)

export const pauseBooking = record({
  id: maybe(text),
  timestamp: maybe(text),
  userId: maybe(text),
  /** Comma-separated. */
  userRoles: maybe(text),
  pauseBookingRuleId: maybe(text),
  practiceId: maybe(text),
  market: maybe(text),
  /** One code, or a list of state codes, which becomes one text as some records have it: "NM, AZ". */
  regionCode: maybe(z.union([text, z.array(stateCode).transform((codes) => codes.join(', '))])),
  modalities: listOf(text),
  assignmentQualifiers: listOf(text),
  pausedAt: maybe(text),
  resumedAt: maybe(text),
  queueAdminEmailAddress: maybe(text),
  queueAdminLastName: maybe(text),
  queueAdminFirstName: maybe(text),
  pauseMessage: maybe(text),
  createdAt: maybe(text),
  updatedAt: maybe(text),
})
export type PauseBooking = z.output<typeof pauseBooking>

/**
 * A search record, unchanged. Undocumented shapes are kept and shown too, so that nothing is lost. `searches/search-columns.ts` has the
 * documented fields.
 */
export type SearchRecord = Readonly<Record<string, unknown>>

const counted = <Item extends z.ZodType>(item: Item) => record({ count: maybeNumber, data: z.array(item) })

export const providerHistoriesResult = counted(sameRecord)
export const surveysResult = counted(sameRecord)
/**
 * The endpoint's text says "pause-booking records", section 2.7 an object with count and data. Both are accepted; a plain list has no count.
 * Items stay unknown, so that one invalid item doesn't make the whole response unreadable.
 */
export const pauseBookingsResult = z.union([
  counted(z.unknown()),
  z.array(z.unknown()).transform((data) => ({ count: undefined, data })),
])
