import { base, product, visit, type DocumentedCall } from './documented-call.ts'
import { booking, bookingForOther, npi } from './examples.ts'

const everyProvider = {
  visitTypeNames: ['Office Visit', 'Video'],
  gender: 'female',
  specialty: 'Family Medicine',
  latitude: 0,
  longitude: -122.44,
  radius: 15,
  departmentIds: ['dep-7', 'dep-8'],
  sortBy: 'nextAvailable',
}
const newSearch = {
  visitTypeNames: ['Office Visit'],
  postalCode: '98402',
  radius: 20,
  clinicTypes: ['retail'],
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  patient: { patientId: 'E-1', patientIdType: 'EPI', ehrInstance: 'EMR-A' },
}
const everySlot = {
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  visitTypeNames: ['Office Visit'],
  criteriaItems: [{ npi, ehrInstance: 'EMR-A', departmentId: '101' }, { npi: '1093817465' }],
}

/** Requests of sections 4.3 and 4.4, written by hand from the document. */
export const documentedScheduling: readonly DocumentedCall[] = [
  {
    operation: 'careOptions.providers',
    what: 'by ZIP code',
    input: { postalCode: '98402' },
    expected: base('POST', '/v1/availability/providers', { body: { postalCode: '98402' } }),
  },
  {
    operation: 'careOptions.providers',
    what: 'every field, coordinates 0 among them',
    input: everyProvider,
    expected: base('POST', '/v1/availability/providers', { body: everyProvider }),
  },
  {
    operation: 'careOptions.slots',
    what: 'by ZIP code',
    input: { postalCode: '98402', daysOfSlots: 7 },
    expected: base('GET', '/v1/availability/slots', {
      query: [
        ['postalCode', '98402'],
        ['daysOfSlots', '7'],
      ],
    }),
  },
  {
    operation: 'careOptions.slots',
    what: 'every list comma-delimited, no product although the connection has one',
    ...product,
    input: {
      npis: [npi, '1093817465'],
      departmentEmrIds: ['101', '102'],
      ehrInstances: ['EMR-A', 'EMR-B'],
      visitTypeNames: ['Office Visit', 'Video'],
      clinicTypes: ['retail', 'primary care'],
      latitude: 47.25,
      longitude: -122.44,
      radius: 10,
      daysOfSlots: 3,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      userTimezone: 'America/Denver',
    },
    expected: base('GET', '/v1/availability/slots', {
      query: [
        ['npis', `${npi},1093817465`],
        ['departmentEmrIds', '101,102'],
        ['ehrInstances', 'EMR-A,EMR-B'],
        ['visitTypeNames', 'Office Visit,Video'],
        ['clinicTypes', 'retail,primary care'],
        ['latitude', '47.25'],
        ['longitude', '-122.44'],
        ['radius', '10'],
        ['daysOfSlots', '3'],
        ['startDate', '2026-12-01'],
        ['endDate', '2026-12-31'],
        ['userTimezone', 'America/Denver'],
      ],
    }),
  },
  {
    operation: 'careOptions.search',
    what: 'a searchContext alone',
    input: { searchContext: 'sc+/=1' },
    expected: base('POST', '/v1/availability/slots', { body: { searchContext: 'sc+/=1' } }),
  },
  {
    operation: 'careOptions.search',
    what: 'a new search with its patient',
    input: newSearch,
    expected: base('POST', '/v1/availability/slots', { body: newSearch }),
  },
  {
    operation: 'slots.search',
    what: 'one npi',
    input: { criteriaItems: [{ npi }] },
    expected: base('POST', '/v5/slots/search', { body: { criteriaItems: [{ npi }] } }),
  },
  {
    operation: 'slots.search',
    what: 'every field',
    input: everySlot,
    expected: base('POST', '/v5/slots/search', { body: everySlot }),
  },
  {
    operation: 'providers.list',
    what: 'no defaults: nothing is sent that was not asked for',
    input: {},
    expected: base('GET', '/v1/providers'),
  },
  {
    operation: 'providers.list',
    what: 'flags as true and false',
    input: { product: 'kiosk', excludeInactive: true, acceptingNewPatients: false },
    ...product,
    expected: base('GET', '/v1/providers', {
      query: [
        ['product', 'kiosk'],
        ['excludeInactive', 'true'],
        ['acceptingNewPatients', 'false'],
      ],
    }),
  },
  {
    operation: 'providers.detail',
    what: 'the plain form',
    input: { npi },
    expected: base('GET', `/v3/providers/${npi}`),
  },
  {
    operation: 'providers.detail',
    what: 'the form with the EHR system, a space and a dot in it, product from the connection',
    input: { npi, ehrSystemName: 'EMR A.west' },
    ...product,
    expected: base('GET', `/v3/providers/EMR A.west|${npi}`, { query: [['product', 'web portal']] }),
  },
  {
    operation: 'providers.timeSlots',
    what: 'npi alone',
    input: { npi },
    expected: base('GET', `/v5/providers/${npi}/timeslots`),
  },
  {
    operation: 'providers.timeSlots',
    what: 'visitTypeName repeated, an offset whose plus sign arrives',
    ...product,
    input: {
      npi,
      startDate: '2026-12-01T00:00:00+02:00',
      endDate: '2026-12-31T00:00:00Z',
      departmentUrlName: 'harbor-west',
      visitTypeName: ['Office Visit', 'Video & Phone'],
      visitTypeEmrId: '9001',
      newOrEstablishedPatient: 'bothNewAndEstablishedPatient',
      daysOfSlots: 5,
    },
    expected: base('GET', `/v5/providers/${npi}/timeslots`, {
      query: [
        ['startDate', '2026-12-01T00:00:00+02:00'],
        ['endDate', '2026-12-31T00:00:00Z'],
        ['departmentUrlName', 'harbor-west'],
        ['visitTypeName', 'Office Visit'],
        ['visitTypeName', 'Video & Phone'],
        ['visitTypeEmrId', '9001'],
        ['newOrEstablishedPatient', 'bothNewAndEstablishedPatient'],
        ['daysOfSlots', '5'],
      ],
    }),
  },
  {
    operation: 'providers.timeSlots',
    what: 'the department by its EMR pair',
    input: { npi, departmentEmrSystemId: 'EMR-A', departmentEmrId: '101' },
    expected: base('GET', `/v5/providers/${npi}/timeslots`, {
      query: [
        ['departmentEmrSystemId', 'EMR-A'],
        ['departmentEmrId', '101'],
      ],
    }),
  },
  {
    operation: 'providers.book',
    what: 'for self with a ready slotId',
    input: booking,
    expected: visit('POST', '/api/7/visits/providerbooking', { body: booking }),
  },
  {
    operation: 'providers.book',
    what: 'for another person with insurance and address',
    input: bookingForOther,
    expected: visit('POST', '/api/7/visits/providerbooking', { body: bookingForOther }),
  },
]
