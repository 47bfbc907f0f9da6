import { base, visit, type DocumentedCall } from './documented-call.ts'
import { reportId } from './examples.ts'

const histories = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59.999Z' }
const pause = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00+02:00' }
const everyHistory = {
  ...histories,
  limit: 50,
  offset: 0,
  action: 'login',
  visitId: 'v',
  providerId: 'p',
  providerEmailAddress: 'a@example.org',
  providerName: 'Ana Lopez',
  providerFirstName: 'Ana',
  providerLastName: 'Lopez',
  providerCredentials: 'MD',
  actorId: 'a',
  actorEmail: 'b@example.org',
  actorFirstName: 'Bo',
  actorLastName: 'Li',
}
const everySurvey = {
  limit: 10,
  offset: 20,
  ...histories,
  visitId: 'v',
  userId: 'u',
  userRole: 'patient',
  providerEmailAddress: 'a@example.org',
  providerLastName: 'Lopez',
  providerFirstName: 'Ana',
  surveyId: 's',
  surveyQuestion: 'How was it?',
}

/** Requests of section 4.5, written by hand from the document. */
export const documentedReporting: readonly DocumentedCall[] = [
  {
    operation: 'reports.start',
    what: 'type alone',
    input: { type: 'virtual' },
    expected: visit('POST', '/api/8/reporting/allvisitsreport', { body: { type: 'virtual' } }),
  },
  {
    operation: 'reports.start',
    what: 'both dates',
    input: { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-31' },
    expected: visit('POST', '/api/8/reporting/allvisitsreport', {
      body: { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-31' },
    }),
  },
  {
    operation: 'reports.status',
    what: 'reportId in the path',
    input: { reportId },
    expected: visit('GET', `/api/8/reporting/allvisitsreport/${reportId}`),
  },
  {
    operation: 'reports.download',
    what: 'reportId before data',
    input: { reportId, path: '$FILE' },
    expected: visit('GET', `/api/8/reporting/allvisitsreport/${reportId}/data`),
  },
  {
    operation: 'providerHistories.search',
    what: 'the two required dates, as they were given',
    input: histories,
    expected: base('POST', '/v1/reporting/providerhistories', { body: histories }),
  },
  {
    operation: 'providerHistories.search',
    what: 'every search field, offset 0',
    input: everyHistory,
    expected: base('POST', '/v1/reporting/providerhistories', { body: everyHistory }),
  },
  {
    operation: 'surveys.search',
    what: 'no filter at all',
    input: {},
    expected: base('POST', '/v1/surveys', { body: {} }),
  },
  {
    operation: 'surveys.search',
    what: 'every field',
    input: everySurvey,
    expected: base('POST', '/v1/surveys', { body: everySurvey }),
  },
  {
    operation: 'pauseBookings.search',
    what: 'both dates, an offset kept',
    input: pause,
    expected: base('POST', '/v1/pauseBookings', { body: pause }),
  },
]
