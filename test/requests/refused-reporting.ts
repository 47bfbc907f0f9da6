import { reportId, visitForSelf } from './examples.ts'
import type { Broken, RefusedCases } from './refused-case.ts'

/** Rules of sections 4.1 and 4.5, and of addresses, each broken once. */

const staff = { namespace: 'healthSystem', type: 'staff' }

export const refusedReporting: RefusedCases = {
  'reports.start': [
    ['startDate without endDate', { type: 'virtual', startDate: '2026-03-01' }, 'endDate', /endDate.*required/i],
    ['endDate without startDate', { type: 'virtual', endDate: '2026-03-01' }, 'startDate', /startDate.*required/i],
    ['no type', {}, 'type', /type.*required/i],
    ['an unknown type', { type: 'phone' }, 'type', /virtual.*retail.*provider_booking/i],
    ['a date that is not ISO', { type: 'virtual', startDate: '03/01/2026', endDate: '2026-03-31' }, 'startDate', /ISO/],
  ],
  'reports.status': [
    ['no report ID', { reportId: '' }, 'reportId', /required/i],
    ['a report ID that would step up the path', { reportId: '..' }, 'reportId', /./],
    ['a report ID that is no GUID', { reportId: 'report-7' }, 'reportId', /UUID/],
  ],
  'reports.download': [
    ['a report ID that is no GUID', { reportId: '7', path: 'r.csv' }, 'reportId', /UUID/],
    ['no file to write to', { reportId }, 'path', /path.*required/i],
  ],
  'providerHistories.search': [
    [
      'days in place of timestamps',
      { startDate: '2026-03-01', endDate: '2026-03-02' },
      'startDate',
      /ISO 8601 date with its time/,
    ],
    ['no dates', {}, 'startDate', /startDate.*required/i],
    ['no endDate', { startDate: '2026-03-01T00:00:00Z' }, 'endDate', /endDate.*required/i],
  ],
  'pauseBookings.search': [
    ['no startDate', { endDate: '2026-03-01T00:00:00Z' }, 'startDate', /startDate.*required/i],
    [
      'an end before the start',
      { startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T00:00:00Z' },
      'endDate',
      /before/i,
    ],
  ],
  'surveys.search': [['a date that is not ISO', { startDate: 'yesterday' }, 'startDate', /ISO/]],
  'entities.batch': [
    ['no type', { namespace: 'healthSystem' }, 'type', /./],
    [
      'an operator in a filter (review data finding D4)',
      { ...staff, filters: [{ field: 'nameLast', operator: 'not', value: 'Moss' }] },
      'operator',
      /isn’t a documented field of this call/,
    ],
    [
      'a misspelt value in a filter (review data finding D4)',
      { ...staff, filters: [{ field: 'nameLast', vlaue: 'Moss' }] },
      'vlaue',
      /isn’t a documented field of this call/,
    ],
    ['a filter without a value', { ...staff, filters: [{ field: 'nameLast' }] }, 'value', /required/],
    ['a negative offset', { ...staff, offset: -1 }, 'offset', /./],
  ],
  'entities.schema': [
    ['no name', { namespace: 'healthSystem' }, 'name', /./],
    ['a name that would step up the path', { namespace: 'healthSystem', name: '..' }, 'name', /./],
  ],
}

const entities = { namespace: 'a', type: 'b' }
const notSecure = [
  'http://platform.example',
  'http://10.0.0.7:8080',
  'http://localhost.example',
  'http://127.0.0.1.example',
]

export const refusedAddresses: RefusedCases = {
  'entities.batch': [
    ...notSecure.map((address): Broken => [`http to ${address}`, entities, 'baseUrl', /https/i, { baseUrl: address }]),
    ['an address of another scheme', entities, 'baseUrl', /https/i, { baseUrl: 'ftp://platform.example' }],
  ],
  'visits.create': notSecure.map(
    (address): Broken => [`http to ${address}`, visitForSelf, 'visitUrl', /https/i, { visitUrl: address }],
  ),
  'scheduling.retailLink': [
    [
      'a link over http',
      { timeSlot: '2096-12-01T09:00:00-07:00', departmentUrlName: 'harbor', brand: 'b' },
      'schedulingUrl',
      /https/i,
      { schedulingUrl: 'http://platform.example' },
    ],
  ],
}
