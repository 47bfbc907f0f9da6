import { officeVisit } from '../../src/domain/testing/slot-id-sample.ts'
import { booking, bookingForOther, insurance, npi } from './examples.ts'
import { patientsOwn, refused, without, type RefusedCase } from './refused-case.ts'

/** Rules of sections 4.3 and 4.4, each broken once. */

const bookingBilled = (billingInfo: unknown) => ({ ...booking, billingInfo })
const bookedWith = (details: Readonly<Record<string, unknown>>) => ({
  ...booking,
  visitDetails: { ...booking.visitDetails, ...details },
})
const built = (changed: Readonly<Record<string, unknown>>) => ({
  ...booking,
  visitDetails: { ...without(booking.visitDetails, 'slotId'), slot: { ...officeVisit, ...changed } },
})

export const refusedCareOptions: readonly RefusedCase[] = [
  refused('careOptions.providers', 'no location at all', { gender: 'female' }, 'postalCode', /location/i),
  refused(
    'careOptions.providers',
    'an empty department list is no location',
    { departmentIds: [] },
    'postalCode',
    /location/i,
  ),
  refused('careOptions.providers', 'latitude without longitude', { latitude: 47 }, 'longitude', /latitude.*longitude/i),
  refused(
    'careOptions.providers',
    'longitude without latitude',
    { longitude: -122 },
    'latitude',
    /latitude.*longitude/i,
  ),
  refused(
    'careOptions.providers',
    'an unknown order',
    { postalCode: '98402', sortBy: 'cheapest' },
    'sortBy',
    /mostAvailable/,
  ),
  refused('careOptions.slots', 'no daysOfSlots', { postalCode: '98402' }, 'daysOfSlots', /days with slots.*required/i),
  refused('careOptions.slots', 'daysOfSlots of 0', { postalCode: '98402', daysOfSlots: 0 }, 'daysOfSlots', /./),
  refused(
    'careOptions.slots',
    'latitude without longitude',
    { latitude: 47, daysOfSlots: 3 },
    'longitude',
    /latitude.*longitude/i,
  ),
  refused(
    'careOptions.slots',
    'no location at all',
    { visitTypeNames: ['Video'], daysOfSlots: 3 },
    'postalCode',
    /location/i,
  ),
  refused(
    'careOptions.slots',
    'a start date with a time',
    { postalCode: '98402', daysOfSlots: 3, startDate: '2026-12-01T00:00:00Z' },
    'startDate',
    /YYYY-MM-DD/,
  ),
  refused('careOptions.slots', 'a comma inside a list value', { npis: ['1,2'], daysOfSlots: 3 }, '0', /comma/i),
  refused(
    'careOptions.search',
    'no location and no searchContext',
    { visitTypeNames: ['Video'] },
    'postalCode',
    /location/i,
  ),
  refused('careOptions.search', 'latitude without longitude', { latitude: 47 }, 'longitude', /latitude.*longitude/i),
  refused(
    'careOptions.search',
    'postal code together with coordinates',
    { postalCode: '98402', latitude: 47, longitude: -122 },
    'postalCode',
    /ZIP code.*coordinates/,
  ),
  refused('slots.search', 'no npi', { criteriaItems: [] }, 'criteriaItems', /at least one provider by NPI/),
  refused(
    'slots.search',
    'no criterion with an npi',
    { criteriaItems: [{ ehrInstance: 'EMR-A' }] },
    'criteriaItems',
    /at least one provider by NPI/,
  ),
]

export const refusedProviders: readonly RefusedCase[] = [
  refused(
    'providers.detail',
    'half a character in the EHR system (review data finding D9)',
    { npi, ehrSystemName: 'EMR\ud800' },
    'ehrSystemName',
    /incomplete character/,
  ),
  refused('providers.detail', 'no npi', { ehrSystemName: 'EMR-A' }, 'npi', /./),
  refused(
    'providers.timeSlots',
    'a department by half its EMR pair',
    { npi, departmentEmrId: '101' },
    'departmentEmrSystemId',
    /EHR system/,
  ),
  refused(
    'providers.timeSlots',
    'a department named in both ways',
    { npi, departmentUrlName: 'harbor', departmentEmrSystemId: 'EMR-A', departmentEmrId: '101' },
    'departmentUrlName',
    /URL name/,
  ),
  refused(
    'providers.timeSlots',
    'a date-time without an offset',
    { npi, startDate: '2026-12-01T00:00:00' },
    'startDate',
    /offset/i,
  ),
  refused(
    'providers.timeSlots',
    'neither new nor established',
    { npi, newOrEstablishedPatient: 'new' },
    'newOrEstablishedPatient',
    /newPatient/,
  ),
  refused('providers.timeSlots', 'an npi that would step up the path', { npi: '..' }, 'npi', /./),
  refused(
    'providers.book',
    'actor missing for other',
    without(bookingForOther, 'actor'),
    'actor',
    /caller.*required.*other/i,
  ),
  refused('providers.book', 'no patientGuid', { ...booking, patient: {} }, 'patientGuid', /patientGuid.*required/i),
  refused(
    'providers.book',
    'no slot',
    { ...booking, visitDetails: without(booking.visitDetails, 'slotId') },
    'slotId',
    /^Enter a slot ID, or the slot/,
  ),
  ...['departmentId', 'ehrSystemName', 'nationalProviderId', 'visitReason', 'visitTypeId'].map((field) =>
    refused(
      'providers.book',
      `no ${field}`,
      { ...booking, visitDetails: without(booking.visitDetails, field) },
      field,
      new RegExp(`${field}.*required`, 'i'),
    ),
  ),
  refused('providers.book', 'an empty visit reason', bookedWith({ visitReason: '' }), 'visitReason', /required/i),
  refused(
    'providers.book',
    'card payment is for visits only',
    bookingBilled({ paymentMethod: 'creditcard', paymentProcessorToken: 't' }),
    'paymentMethod',
    /insurance.*couponcode.*self/i,
  ),
  refused('providers.book', 'no billing at all', without(booking, 'billingInfo'), 'billingInfo', /./),
  refused(
    'providers.book',
    'group number of 31 characters',
    bookingBilled({ ...insurance, insuranceGroupNumber: '1'.repeat(31) }),
    'insuranceGroupNumber',
    /group number.*30/i,
  ),
  refused('providers.book', 'a slot time without its offset', built({ time: '09:20:00' }), 'time', /offset/i),
  refused('providers.book', 'a slot of an unknown type', built({ slotType: 'Walk-in' }), 'slotType', /NewPatient/),
  refused('providers.book', 'a slotId that is no base64', bookedWith({ slotId: 'slot-1!' }), 'slotId', /base64/),
  refused(
    'providers.book',
    'a department that is not the slot’s',
    bookedWith({ departmentId: 'dep-8' }),
    'departmentId',
    /doesn’t match the slot/,
  ),
  refused(
    'providers.book',
    'a visit type that is not the slot’s',
    bookedWith({ visitTypeId: 'vt-8' }),
    'visitTypeId',
    /doesn’t match the slot/,
  ),
  ...patientsOwn('providers.book', booking),
  refused('providers.book', 'a slot on a day that is not', built({ date: '2026-02-30' }), 'date', /YYYY-MM-DD/),
  refused(
    'scheduling.retailLink',
    'a slot that has passed',
    { timeSlot: '2020-12-01T09:00:00-07:00', departmentUrlName: 'harbor', brand: 'b' },
    'timeSlot',
    /has passed/,
  ),
  refused(
    'scheduling.retailLink',
    'neither brand in the input nor in the connection',
    { timeSlot: '2096-12-01T09:00:00-07:00', departmentUrlName: 'harbor' },
    'brand',
    /brand.*required|required.*brand/i,
  ),
]
