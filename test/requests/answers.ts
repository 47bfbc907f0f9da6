import type { HostName } from './recorder.ts'

/** Minimal responses per the platform document, hand-written from its sections 2 and 4. */

const id = '6f1c2d3e-4a5b-4c6d-8e7f-901234567890'
const common = {
  id,
  version: '1.2.0',
  createDate: '2026-01-05T10:00:00Z',
  lastModifiedDate: '2026-02-05T10:00:00Z',
  lastModifiedUser: 'system',
}

type Answer = { readonly status: number; readonly contentType: string; readonly body: string }
type Route = { readonly host: HostName; readonly method: string; readonly path: RegExp; readonly answer: unknown }

const route = (host: HostName, method: string, path: RegExp, answer: unknown): Route => ({ host, method, path, answer })

const csv = 'visitId,status\r\nv-1,done\r\n'

const routes: readonly Route[] = [
  route('base', 'GET', /^\/v1\/pdm\/schema\/[^/]+\/[^/]+$/, {
    title: 'staff',
    $id: 'healthSystem.staff',
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    properties: { nameFirst: { type: 'string' } },
    required: ['nameFirst'],
    unevaluatedProperties: false,
  }),
  route('base', 'POST', /^\/v1\/pdm\/batch$/, {
    total: 1,
    data: [{ ...common, type: 'healthSystem.staff', nameFirst: 'Ana', nameLast: 'Lopez' }],
  }),
  route('visit', 'GET', /^\/(?:[^/]+\/)*practices\/.+$/, { id, displayName: 'On demand', practiceRegions: [] }),
  route('visit', 'GET', /^\/api\/9\/assignmentqualifiers$/, ['adult', 'pediatric']),
  route('visit', 'GET', /^\/api\/9\/regions\/waittimes$/, [
    { available: true, estimatedWaitTimeSeconds: 300, practiceId: 'p1', regionCode: 'WA', visitTypeName: 'virtual' },
  ]),
  route('visit', 'POST', /^\/api\/9\/visits$/, { visitId: id, visitRedirectUrl: `https://visit.example/visit/${id}` }),
  route('base', 'POST', /^\/v1\/booking\/queued-guest-visit$/, {
    visitId: id,
    visitRedirectUrl: 'https://visit.example/v',
  }),
  route('visit', 'GET', /^\/api\/9\/visits\/.+\/summary$/, { visitId: id, status: 'requested' }),
  route('base', 'POST', /^\/v1\/availability\/providers$/, [{ npi: '1234567893', name: 'Ana Lopez, MD' }]),
  route('base', 'GET', /^\/v1\/availability\/slots$/, {
    timezone: 'America/Denver',
    slotsByVisitType: [],
    searchContext: 'sc',
  }),
  route('base', 'POST', /^\/v1\/availability\/slots$/, {
    slots: [],
    providers: {},
    departments: {},
    searchContext: 'sc',
  }),
  route('base', 'POST', /^\/v5\/slots\/search$/, { results: [] }),
  route('base', 'GET', /^\/v1\/providers$/, [{ system: 'EMR-A', npi: '1234567893' }]),
  route('base', 'GET', /^\/v3\/providers\/[^/]+$/, { providerId: '1234567893', name: 'Ana Lopez', isActive: true }),
  route('base', 'GET', /^\/v5\/providers\/[^/]+\/timeslots$/, { slots: [] }),
  route('visit', 'POST', /^\/api\/7\/visits\/providerbooking$/, { visitId: id }),
  route('visit', 'POST', /^\/api\/8\/reporting\/allvisitsreport$/, { id }),
  route('visit', 'GET', /^\/api\/8\/reporting\/allvisitsreport\/[^/]+$/, { status: 'QUEUED' }),
  route('visit', 'GET', /^\/api\/8\/reporting\/allvisitsreport\/[^/]+\/data$/, csv),
  route('base', 'POST', /^\/v1\/reporting\/providerhistories$/, { count: 0, data: [] }),
  route('base', 'POST', /^\/v1\/surveys$/, { count: 0, data: [] }),
  route('base', 'POST', /^\/v1\/pauseBookings$/, { count: 0, data: [] }),
]

/** The documented response of the endpoint at `path` (decoded) of `host`, or 418 if the document has none. */
export function documentedAnswer(host: HostName, method: string, path: string): Answer {
  const found = routes.find((known) => known.host === host && known.method === method && known.path.test(path))
  if (found === undefined)
    return { status: 418, contentType: 'text/plain', body: `not documented: ${host} ${method} ${path}` }
  return typeof found.answer === 'string'
    ? { status: 200, contentType: 'text/csv; charset=utf-8', body: found.answer }
    : { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(found.answer) }
}
