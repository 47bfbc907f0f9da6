import type { z } from 'zod'
import type { BookingOperation } from '../../../domain/booking/booking-body.ts'
import type { ReportDownload } from '../../../domain/reports/report.ts'
import { careOptionsEndpoints } from './endpoints/care-options.ts'
import { entitiesEndpoints } from './endpoints/entities.ts'
import { providersEndpoints } from './endpoints/providers.ts'
import { reportsEndpoints } from './endpoints/reports.ts'
import { visitsEndpoints } from './endpoints/visits.ts'

/** The 22 calls of section 4 under the names used by code, screens and `npm run call`. */
export const endpoints = {
  ...entitiesEndpoints,
  ...visitsEndpoints,
  ...careOptionsEndpoints,
  ...providersEndpoints,
  ...reportsEndpoints,
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
