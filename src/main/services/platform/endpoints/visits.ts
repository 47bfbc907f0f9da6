import { withDocumentedToken, withOwnToken } from '../../../../domain/connections/card-token.ts'
import { requiredList } from '../../../../domain/lenient.ts'
import { bracketed, repeated, single } from '../../../../domain/list-encoding.ts'
import {
  assignmentQualifiersRequest,
  assignmentQualifiersResult,
  practice,
  practiceRequest,
} from '../../../../domain/regions/practice.ts'
import {
  createGuestVisitRequest,
  createVisitRequest,
  guestVisitCreated,
  summaryRequest,
  visitCreated,
  visitSummary,
} from '../../../../domain/booking/visit.ts'
import { waitTimesRequest, waitTimesResult } from '../../../../domain/regions/wait-time.ts'
import { at, endpoint, readLimits, writeLimits } from '../endpoint.ts'

/** Virtual visits (platform document, section 4.2). */

export const visitsEndpoints = {
  'visits.practice': endpoint({
    ...readLimits,
    ...at('entities', 'GET', 'visit', '/api/8/practices/{practiceId}'),
    sendsContentType: true,
    input: practiceRequest,
    request: ({ practiceId, product }, connection) => ({
      // The document also shows a form with another path segment before practices.
      path: [
        'api',
        '8',
        ...(connection.practicePathSegment ? [connection.practicePathSegment] : []),
        'practices',
        practiceId,
      ],
      query: single('product', product ?? connection.product),
    }),
    // Only an empty list says that the practice has no regions.
    output: practice.extend({ practiceRegions: requiredList(practice.shape.practiceRegions) }),
  }),
  /** The document shows no parameters or response shape: pass through the input and keep the response. */
  'visits.assignmentQualifiers': endpoint({
    ...readLimits,
    ...at('visits', 'GET', 'visit', '/api/9/assignmentqualifiers'),
    input: assignmentQualifiersRequest,
    request: (parameters) => ({
      path: ['api', '9', 'assignmentqualifiers'],
      query: Object.entries(parameters ?? {}).flatMap(([name, value]) => single(name, value)),
    }),
    output: assignmentQualifiersResult,
  }),
  'visits.waitTimes': endpoint({
    ...readLimits,
    ...at('visits', 'GET', 'visit', '/api/9/regions/waittimes'),
    input: waitTimesRequest,
    request: ({ regionCodes, practiceId, assignmentQualifiers, visitTypeNames, product }, connection) => ({
      path: ['api', '9', 'regions', 'waittimes'],
      query: [
        ...bracketed('regionCodes', regionCodes),
        ...single('practiceId', practiceId),
        // The document writes brackets only for regionCodes.
        ...repeated('assignmentQualifiers', assignmentQualifiers),
        ...repeated('visitTypeNames', visitTypeNames),
        ...single('product', product ?? connection.product),
      ],
    }),
    output: waitTimesResult,
  }),
  'visits.create': endpoint({
    ...writeLimits,
    keepsBody: true,
    ...at('visits', 'POST', 'visit', '/api/9/visits'),
    input: createVisitRequest,
    documented: withDocumentedToken,
    request: (body, connection) => ({ path: ['api', '9', 'visits'], body: withOwnToken(body, connection) }),
    output: visitCreated,
  }),
  'visits.createGuest': endpoint({
    ...writeLimits,
    keepsBody: true,
    ...at('booking', 'POST', 'base', '/v1/booking/queued-guest-visit'),
    input: createGuestVisitRequest,
    documented: withDocumentedToken,
    request: (body, connection) => ({
      path: ['v1', 'booking', 'queued-guest-visit'],
      body: withOwnToken(body, connection),
    }),
    output: guestVisitCreated,
  }),
  'visits.summary': endpoint({
    ...readLimits,
    ...at('summary', 'GET', 'visit', '/api/9/visits/{visitId}/summary'),
    input: summaryRequest,
    request: ({ visitId }) => ({ path: ['api', '9', 'visits', visitId, 'summary'] }),
    output: visitSummary,
  }),
}
