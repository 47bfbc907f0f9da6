import type { z } from 'zod'
import type { BookingOperation } from '../../../domain/booking/booking-body.ts'
import type { ReportDownload } from '../../../domain/reports/report.ts'
import { careOptionsProviders, careOptionsSearch, careOptionsSlots, slotsSearch } from './endpoints/care-options.ts'
import { entitiesBatch, entitiesSchema } from './endpoints/entities.ts'
import { providersBook, providersDetail, providersList, providersTimeSlots } from './endpoints/providers.ts'
import {
  pauseBookingsSearch,
  providerHistoriesSearch,
  reportsDownload,
  reportsStart,
  reportsStatus,
  surveysSearch,
} from './endpoints/reports.ts'
import {
  visitsAssignmentQualifiers,
  visitsCreate,
  visitsCreateGuest,
  visitsPractice,
  visitsSummary,
  visitsWaitTimes,
} from './endpoints/visits.ts'

/** The 22 calls of section 4 under the names used by code, screens and `npm run call`. */
export const endpoints = {
  'entities.schema': entitiesSchema,
  'entities.batch': entitiesBatch,
  'visits.practice': visitsPractice,
  'visits.assignmentQualifiers': visitsAssignmentQualifiers,
  'visits.waitTimes': visitsWaitTimes,
  'visits.create': visitsCreate,
  'visits.createGuest': visitsCreateGuest,
  'visits.summary': visitsSummary,
  'careOptions.providers': careOptionsProviders,
  'careOptions.slots': careOptionsSlots,
  'careOptions.search': careOptionsSearch,
  'slots.search': slotsSearch,
  'providers.list': providersList,
  'providers.detail': providersDetail,
  'providers.timeSlots': providersTimeSlots,
  'providers.book': providersBook,
  'reports.start': reportsStart,
  'reports.status': reportsStatus,
  'reports.download': reportsDownload,
  'providerHistories.search': providerHistoriesSearch,
  'surveys.search': surveysSearch,
  'pauseBookings.search': pauseBookingsSearch,
} as const

export type EndpointName = keyof typeof endpoints

/** The calls, plus the retail hand-off link, which only builds an address. */
export type OperationName = EndpointName | 'scheduling.retailLink'

export const operationNames: readonly OperationName[] = Object.keys(endpoints).flatMap((name) =>
  name === 'providers.book' ? ['providers.book', 'scheduling.retailLink'] : [name as EndpointName],
)

/** What an operation returns on success. */
export type OperationValue<Name extends OperationName> = Name extends 'scheduling.retailLink'
  ? { readonly url: string }
  : Name extends 'reports.download'
    ? ReportDownload
    : Name extends BookingOperation
      ? // The content of an accepted booking's response, documented or not.
        unknown
      : Name extends EndpointName
        ? z.output<(typeof endpoints)[Name]['output']>
        : never
