import { base, product, visit, type DocumentedCall } from './documented-call.ts'
import { guestVisit, practiceId, visitForOther, visitForSelf, visitId } from './examples.ts'

const everyEntity = {
  namespace: 'healthSystem',
  type: 'staff',
  offset: 0,
  limit: 500,
  resolveAllRefs: false,
  refs: ['clinician'],
  filters: [{ field: 'nameLast', value: 'Lopez' }],
}

/** Requests of sections 4.1 and 4.2, written by hand from the document. */
export const documentedVisits: readonly DocumentedCall[] = [
  {
    operation: 'entities.schema',
    what: 'namespace and name in the path',
    input: { namespace: 'healthSystem', name: 'staff' },
    expected: base('GET', '/v1/pdm/schema/healthSystem/staff'),
  },
  {
    operation: 'entities.schema',
    what: 'a name with reserved characters stays one segment',
    input: { namespace: 'healthSystem', name: 'a b&c+d%2F?#é' },
    expected: base('GET', '/v1/pdm/schema/healthSystem/a b&c+d%2F?#é'),
  },
  {
    operation: 'entities.batch',
    what: 'the two required fields alone',
    input: { namespace: 'healthSystem', type: 'staff' },
    expected: base('POST', '/v1/pdm/batch', { body: { namespace: 'healthSystem', type: 'staff' } }),
  },
  {
    operation: 'entities.batch',
    what: 'every field, offset 0 and false among them',
    input: everyEntity,
    expected: base('POST', '/v1/pdm/batch', { body: everyEntity }),
  },
  {
    operation: 'visits.practice',
    what: 'the plain path, no product',
    input: { practiceId },
    expected: visit('GET', `/api/8/practices/${practiceId}`),
  },
  {
    operation: 'visits.practice',
    what: 'product from the input',
    input: { practiceId, product: 'kiosk' },
    ...product,
    expected: visit('GET', `/api/8/practices/${practiceId}`, { query: [['product', 'kiosk']] }),
  },
  {
    operation: 'visits.practice',
    what: 'product from the connection',
    input: { practiceId },
    ...product,
    expected: visit('GET', `/api/8/practices/${practiceId}`, { query: [['product', 'web portal']] }),
  },
  {
    operation: 'visits.practice',
    what: 'the alternate path: one more segment before practices',
    input: { practiceId },
    connection: { practicePathSegment: 'virtual' },
    expected: visit('GET', `/api/8/virtual/practices/${practiceId}`),
  },
  {
    operation: 'visits.practice',
    what: 'a practice id with reserved characters stays one segment',
    input: { practiceId: 'a?b#c&d' },
    expected: visit('GET', '/api/8/practices/a?b#c&d'),
  },
  {
    operation: 'visits.assignmentQualifiers',
    what: 'nothing but the path',
    input: {},
    expected: visit('GET', '/api/9/assignmentqualifiers'),
  },
  {
    operation: 'visits.waitTimes',
    what: 'regionCodes[] repeated',
    input: { regionCodes: ['WA', 'OR'], practiceId },
    expected: visit('GET', '/api/9/regions/waittimes', {
      query: [
        ['regionCodes[]', 'WA'],
        ['regionCodes[]', 'OR'],
        ['practiceId', practiceId],
      ],
    }),
  },
  {
    operation: 'visits.waitTimes',
    what: 'a single region is still a list, product from the connection',
    input: { regionCodes: ['WA'], practiceId },
    ...product,
    expected: visit('GET', '/api/9/regions/waittimes', {
      query: [
        ['regionCodes[]', 'WA'],
        ['practiceId', practiceId],
        ['product', 'web portal'],
      ],
    }),
  },
  {
    operation: 'visits.create',
    what: 'for self by patientGuid',
    input: visitForSelf,
    expected: visit('POST', '/api/9/visits', { body: visitForSelf }),
  },
  {
    operation: 'visits.create',
    what: 'for another person by the three EHR fields, every field, insurance',
    input: visitForOther,
    ...product,
    expected: visit('POST', '/api/9/visits', { body: visitForOther }),
  },
  {
    operation: 'visits.createGuest',
    what: 'by card token',
    input: guestVisit,
    expected: base('POST', '/v1/booking/queued-guest-visit', { body: guestVisit }),
  },
  // Review data finding D7.
  ...['paymentProcessorToken', 'acmeToken'].map((given) => ({
    operation: 'visits.createGuest' as const,
    what: `the card token under the connection’s own name, given as ${given}`,
    input: { ...guestVisit, billingInfo: { paymentMethod: 'creditcard', [given]: 'tok_1' } },
    connection: { cardTokenField: 'acmeToken' },
    expected: base('POST', '/v1/booking/queued-guest-visit', {
      body: { ...guestVisit, billingInfo: { paymentMethod: 'creditcard', acmeToken: 'tok_1' } },
    }),
  })),
  {
    operation: 'visits.create',
    what: 'the card token under the connection’s own name',
    input: { ...visitForSelf, billingInfo: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' } },
    connection: { cardTokenField: 'acmeToken' },
    expected: visit('POST', '/api/9/visits', {
      body: { ...visitForSelf, billingInfo: { paymentMethod: 'creditcard', acmeToken: 'tok_1' } },
    }),
  },
  {
    operation: 'visits.summary',
    what: 'visitId in the path',
    input: { visitId },
    expected: visit('GET', `/api/9/visits/${visitId}/summary`),
  },
]
