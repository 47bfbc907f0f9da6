import { type DocumentedCall, getBase, getVisit, postBase, postVisit, product } from './documented-call.ts'
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
  getBase(
    'entities.schema',
    'namespace and name in the path',
    { namespace: 'healthSystem', name: 'staff' },
    '/v1/pdm/schema/healthSystem/staff',
  ),
  getBase(
    'entities.schema',
    'a name with reserved characters stays one segment',
    { namespace: 'healthSystem', name: 'a b&c+d%2F?#é' },
    '/v1/pdm/schema/healthSystem/a b&c+d%2F?#é',
  ),
  postBase(
    'entities.batch',
    'the two required fields alone',
    { namespace: 'healthSystem', type: 'staff' },
    '/v1/pdm/batch',
  ),
  postBase('entities.batch', 'every field, offset 0 and false among them', everyEntity, '/v1/pdm/batch'),
  getVisit('visits.practice', 'the plain path, no product', { practiceId }, `/api/8/practices/${practiceId}`),
  getVisit(
    'visits.practice',
    'product from the input',
    { practiceId, product: 'kiosk' },
    `/api/8/practices/${practiceId}`,
    ['product=kiosk'],
    product,
  ),
  getVisit(
    'visits.practice',
    'product from the connection',
    { practiceId },
    `/api/8/practices/${practiceId}`,
    ['product=web portal'],
    product,
  ),
  getVisit(
    'visits.practice',
    'the alternate path: one more segment before practices',
    { practiceId },
    `/api/8/virtual/practices/${practiceId}`,
    [],
    { connection: { practicePathSegment: 'virtual' } },
  ),
  getVisit(
    'visits.practice',
    'a practice id with reserved characters stays one segment',
    { practiceId: 'a?b#c&d' },
    '/api/8/practices/a?b#c&d',
  ),
  getVisit('visits.assignmentQualifiers', 'nothing but the path', {}, '/api/9/assignmentqualifiers'),
  getVisit(
    'visits.waitTimes',
    'regionCodes[] repeated',
    { regionCodes: ['WA', 'OR'], practiceId },
    '/api/9/regions/waittimes',
    ['regionCodes[]=WA', 'regionCodes[]=OR', `practiceId=${practiceId}`],
  ),
  getVisit(
    'visits.waitTimes',
    'a single region is still a list, product from the connection',
    { regionCodes: ['WA'], practiceId },
    '/api/9/regions/waittimes',
    ['regionCodes[]=WA', `practiceId=${practiceId}`, 'product=web portal'],
    product,
  ),
  postVisit('visits.create', 'for self by patientGuid', visitForSelf, '/api/9/visits'),
  postVisit(
    'visits.create',
    'for another person by the three EHR fields, every field, insurance',
    visitForOther,
    '/api/9/visits',
    product,
  ),
  postBase('visits.createGuest', 'by card token', guestVisit, '/v1/booking/queued-guest-visit'),
  // Review data finding D7.
  ...['paymentProcessorToken', 'acmeToken'].map((given) =>
    postBase(
      'visits.createGuest',
      `the card token under the connection’s own name, given as ${given}`,
      { ...guestVisit, billingInfo: { paymentMethod: 'creditcard', [given]: 'tok_1' } },
      '/v1/booking/queued-guest-visit',
      { connection: { cardTokenField: 'acmeToken' } },
      { ...guestVisit, billingInfo: { paymentMethod: 'creditcard', acmeToken: 'tok_1' } },
    ),
  ),
  postVisit(
    'visits.create',
    'the card token under the connection’s own name',
    { ...visitForSelf, billingInfo: { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_1' } },
    '/api/9/visits',
    { connection: { cardTokenField: 'acmeToken' } },
    { ...visitForSelf, billingInfo: { paymentMethod: 'creditcard', acmeToken: 'tok_1' } },
  ),
  getVisit('visits.summary', 'visitId in the path', { visitId }, `/api/9/visits/${visitId}/summary`),
]
