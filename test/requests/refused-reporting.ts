import { reportId, visitForSelf } from './examples.ts'
import { refused, type RefusedCase } from './refused-case.ts'

/** Rules of sections 4.1 and 4.5, and of addresses, each broken once. */

export const refusedReporting: readonly RefusedCase[] = [
  refused(
    'reports.start',
    'startDate without endDate',
    { type: 'virtual', startDate: '2026-03-01' },
    'endDate',
    /endDate.*required/i,
  ),
  refused(
    'reports.start',
    'endDate without startDate',
    { type: 'virtual', endDate: '2026-03-01' },
    'startDate',
    /startDate.*required/i,
  ),
  refused('reports.start', 'no type', {}, 'type', /type.*required/i),
  refused('reports.start', 'an unknown type', { type: 'phone' }, 'type', /virtual.*retail.*provider_booking/i),
  refused(
    'reports.start',
    'a date that is not ISO',
    { type: 'virtual', startDate: '03/01/2026', endDate: '2026-03-31' },
    'startDate',
    /ISO/,
  ),
  refused('reports.status', 'no report ID', { reportId: '' }, 'reportId', /required/i),
  refused('reports.status', 'a report ID that would step up the path', { reportId: '..' }, 'reportId', /./),
  refused('reports.status', 'a report ID that is no GUID', { reportId: 'report-7' }, 'reportId', /UUID/),
  refused('reports.download', 'a report ID that is no GUID', { reportId: '7', path: 'r.csv' }, 'reportId', /UUID/),
  refused(
    'providerHistories.search',
    'days in place of timestamps',
    { startDate: '2026-03-01', endDate: '2026-03-02' },
    'startDate',
    /ISO 8601 date with its time/,
  ),
  refused('reports.download', 'no file to write to', { reportId }, 'path', /path.*required/i),
  refused('providerHistories.search', 'no dates', {}, 'startDate', /startDate.*required/i),
  refused(
    'providerHistories.search',
    'no endDate',
    { startDate: '2026-03-01T00:00:00Z' },
    'endDate',
    /endDate.*required/i,
  ),
  refused(
    'pauseBookings.search',
    'no startDate',
    { endDate: '2026-03-01T00:00:00Z' },
    'startDate',
    /startDate.*required/i,
  ),
  refused(
    'pauseBookings.search',
    'an end before the start',
    { startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z' },
    'endDate',
    /before/i,
  ),
  refused('surveys.search', 'a date that is not ISO', { startDate: 'yesterday' }, 'startDate', /ISO/),
  refused('entities.batch', 'no type', { namespace: 'healthSystem' }, 'type', /./),
  refused(
    'entities.batch',
    'an operator in a filter (review data finding D4)',
    { namespace: 'healthSystem', type: 'staff', filters: [{ field: 'nameLast', operator: 'not', value: 'Moss' }] },
    'operator',
    /isn’t a documented field of this call/,
  ),
  refused(
    'entities.batch',
    'a misspelt value in a filter (review data finding D4)',
    { namespace: 'healthSystem', type: 'staff', filters: [{ field: 'nameLast', vlaue: 'Moss' }] },
    'vlaue',
    /isn’t a documented field of this call/,
  ),
  refused(
    'entities.batch',
    'a filter without a value',
    { namespace: 'healthSystem', type: 'staff', filters: [{ field: 'nameLast' }] },
    'value',
    /required/,
  ),
  refused(
    'entities.batch',
    'a negative offset',
    { namespace: 'healthSystem', type: 'staff', offset: -1 },
    'offset',
    /./,
  ),
  refused('entities.schema', 'no name', { namespace: 'healthSystem' }, 'name', /./),
  refused(
    'entities.schema',
    'a name that would step up the path',
    { namespace: 'healthSystem', name: '..' },
    'name',
    /./,
  ),
]

export const refusedAddresses: readonly RefusedCase[] = [
  ...[
    'http://platform.example',
    'http://10.0.0.7:8080',
    'http://localhost.example',
    'http://127.0.0.1.example',
  ].flatMap((address) => [
    {
      ...refused('entities.batch', `http to ${address}`, { namespace: 'a', type: 'b' }, 'baseUrl', /https/i),
      connection: { baseUrl: address },
    },
    {
      ...refused('visits.create', `http to ${address}`, visitForSelf, 'visitUrl', /https/i),
      connection: { visitUrl: address },
    },
  ]),
  {
    ...refused('entities.batch', 'an address of another scheme', { namespace: 'a', type: 'b' }, 'baseUrl', /https/i),
    connection: { baseUrl: 'ftp://platform.example' },
  },
  {
    ...refused(
      'scheduling.retailLink',
      'a link over http',
      { timeSlot: '2096-12-01T09:00:00-07:00', departmentUrlName: 'harbor', brand: 'b' },
      'schedulingUrl',
      /https/i,
    ),
    connection: { schedulingUrl: 'http://platform.example' },
  },
]
