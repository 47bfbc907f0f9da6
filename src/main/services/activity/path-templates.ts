import type { Connection } from '../../../domain/connections/connection.ts'
import type { RequestParts } from '../platform/endpoint.ts'
import type { EndpointName } from '../platform/operations.ts'

/** The paths of section 4 with placeholders for values. Literal constants, so that no value can appear in one. */
const templates: Readonly<Record<EndpointName, string>> = {
  'entities.schema': '/v1/pdm/schema/{namespace}/{name}',
  'entities.batch': '/v1/pdm/batch',
  'visits.practice': '/api/8/practices/{practiceId}',
  'visits.assignmentQualifiers': '/api/9/assignmentqualifiers',
  'visits.waitTimes': '/api/9/regions/waittimes',
  'visits.create': '/api/9/visits',
  'visits.createGuest': '/v1/booking/queued-guest-visit',
  'visits.summary': '/api/9/visits/{visitId}/summary',
  'careOptions.providers': '/v1/availability/providers',
  'careOptions.slots': '/v1/availability/slots',
  'careOptions.search': '/v1/availability/slots',
  'slots.search': '/v5/slots/search',
  'providers.list': '/v1/providers',
  'providers.detail': '/v3/providers/{npi}',
  'providers.timeSlots': '/v5/providers/{npi}/timeslots',
  'providers.book': '/api/7/visits/providerbooking',
  'reports.start': '/api/8/reporting/allvisitsreport',
  'reports.status': '/api/8/reporting/allvisitsreport/{reportId}',
  'reports.download': '/api/8/reporting/allvisitsreport/{reportId}/data',
  'providerHistories.search': '/v1/reporting/providerhistories',
  'surveys.search': '/v1/surveys',
  'pauseBookings.search': '/v1/pauseBookings',
}

/** The path of a call without its values; `parts` only selects which documented form was used. */
export function pathTemplate(operation: EndpointName, connection: Connection, parts?: RequestParts): string {
  if (operation === 'visits.practice' && connection.practicePathSegment)
    return '/api/8/{practicePathSegment}/practices/{practiceId}'
  if (operation === 'providers.detail' && parts?.path.at(-1)?.includes('|') === true)
    return '/v3/providers/{ehrSystemName}|{npi}'
  return templates[operation]
}
