import { type DocumentedCall, getVisit, postBase, postVisit } from './documented-call.ts'
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
  postVisit('reports.start', 'type alone', { type: 'virtual' }, '/api/8/reporting/allvisitsreport'),
  postVisit(
    'reports.start',
    'both dates',
    { type: 'provider_booking', startDate: '2026-03-01', endDate: '2026-03-31' },
    '/api/8/reporting/allvisitsreport',
  ),
  getVisit('reports.status', 'reportId in the path', { reportId }, `/api/8/reporting/allvisitsreport/${reportId}`),
  getVisit(
    'reports.download',
    'reportId before data',
    { reportId, path: '$FILE' },
    `/api/8/reporting/allvisitsreport/${reportId}/data`,
  ),
  postBase(
    'providerHistories.search',
    'the two required dates, as they were given',
    histories,
    '/v1/reporting/providerhistories',
  ),
  postBase('providerHistories.search', 'every search field, offset 0', everyHistory, '/v1/reporting/providerhistories'),
  postBase('surveys.search', 'no filter at all', {}, '/v1/surveys'),
  postBase('surveys.search', 'every field', everySurvey, '/v1/surveys'),
  postBase('pauseBookings.search', 'both dates, an offset kept', pause, '/v1/pauseBookings'),
]
