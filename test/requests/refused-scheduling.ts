import { officeVisit } from '../../src/domain/testing/slot-id-sample.ts'
import { booking, bookingForOther, insurance, npi } from './examples.ts'
import { type Broken, patientsOwn, type RefusedCases, without } from './refused-case.ts'

/** Rules of sections 4.3 and 4.4, each broken once. */

const bookingBilled = (billingInfo: unknown) => ({ ...booking, billingInfo })
const bookedWith = (details: Readonly<Record<string, unknown>>) => ({
  ...booking,
  visitDetails: { ...booking.visitDetails, ...details },
})
const bookedWithout = (field: string) => ({ ...booking, visitDetails: without(booking.visitDetails, field) })
const built = (changed: Readonly<Record<string, unknown>>) => ({
  ...booking,
  visitDetails: { ...without(booking.visitDetails, 'slotId'), slot: { ...officeVisit, ...changed } },
})

const oneNpi = /at least one provider by NPI/
const otherThanSlot = /doesn’t match the slot/

export const refusedScheduling: RefusedCases = {
  'careOptions.providers': [
    ['no location at all', { gender: 'female' }, 'postalCode', /location/i],
    ['an empty department list is no location', { departmentIds: [] }, 'postalCode', /location/i],
    ['latitude without longitude', { latitude: 47 }, 'longitude', /latitude.*longitude/i],
    ['longitude without latitude', { longitude: -122 }, 'latitude', /latitude.*longitude/i],
    ['an unknown order', { postalCode: '98402', sortBy: 'cheapest' }, 'sortBy', /mostAvailable/],
  ],
  'careOptions.slots': [
    ['no daysOfSlots', { postalCode: '98402' }, 'daysOfSlots', /days with slots.*required/i],
    ['daysOfSlots of 0', { postalCode: '98402', daysOfSlots: 0 }, 'daysOfSlots', /./],
    ['latitude without longitude', { latitude: 47, daysOfSlots: 3 }, 'longitude', /latitude.*longitude/i],
    ['no location at all', { visitTypeNames: ['Video'], daysOfSlots: 3 }, 'postalCode', /location/i],
    [
      'a start date with a time',
      { postalCode: '98402', daysOfSlots: 3, startDate: '2026-12-01T00:00:00Z' },
      'startDate',
      /YYYY-MM-DD/,
    ],
    ['a comma inside a list value', { npis: ['1,2'], daysOfSlots: 3 }, '0', /comma/i],
  ],
  'careOptions.search': [
    ['no location and no searchContext', { visitTypeNames: ['Video'] }, 'postalCode', /location/i],
    ['latitude without longitude', { latitude: 47 }, 'longitude', /latitude.*longitude/i],
    [
      'postal code together with coordinates',
      { postalCode: '98402', latitude: 47, longitude: -122 },
      'postalCode',
      /ZIP code.*coordinates/,
    ],
  ],
  'slots.search': [
    ['no npi', { criteriaItems: [] }, 'criteriaItems', oneNpi],
    ['no criterion with an npi', { criteriaItems: [{ ehrInstance: 'EMR-A' }] }, 'criteriaItems', oneNpi],
  ],
  'providers.detail': [
    [
      'half a character in the EHR system (review data finding D9)',
      { npi, ehrSystemName: 'EMR\ud800' },
      'ehrSystemName',
      /incomplete character/,
    ],
    ['no npi', { ehrSystemName: 'EMR-A' }, 'npi', /./],
  ],
  'providers.timeSlots': [
    ['a department by half its EMR pair', { npi, departmentEmrId: '101' }, 'departmentEmrSystemId', /EHR system/],
    [
      'a department named in both ways',
      { npi, departmentUrlName: 'harbor', departmentEmrSystemId: 'EMR-A', departmentEmrId: '101' },
      'departmentUrlName',
      /URL name/,
    ],
    ['a date-time without an offset', { npi, startDate: '2026-12-01T00:00:00' }, 'startDate', /offset/i],
    ['neither new nor established', { npi, newOrEstablishedPatient: 'new' }, 'newOrEstablishedPatient', /newPatient/],
    ['an npi that would step up the path', { npi: '..' }, 'npi', /./],
  ],
  'providers.book': [
    ['actor missing for other', without(bookingForOther, 'actor'), 'actor', /caller.*required.*other/i],
    ['no patientGuid', { ...booking, patient: {} }, 'patientGuid', /patientGuid.*required/i],
    ['no slot', bookedWithout('slotId'), 'slotId', /^Enter a slot ID, or the slot/],
    ...['departmentId', 'ehrSystemName', 'nationalProviderId', 'visitReason', 'visitTypeId'].map(
      (field): Broken => [`no ${field}`, bookedWithout(field), field, new RegExp(`${field}.*required`, 'i')],
    ),
    ['an empty visit reason', bookedWith({ visitReason: '' }), 'visitReason', /required/i],
    [
      'card payment is for visits only',
      bookingBilled({ paymentMethod: 'creditcard', paymentProcessorToken: 't' }),
      'paymentMethod',
      /insurance.*couponcode.*self/i,
    ],
    ['no billing at all', without(booking, 'billingInfo'), 'billingInfo', /./],
    [
      'group number of 31 characters',
      bookingBilled({ ...insurance, insuranceGroupNumber: '1'.repeat(31) }),
      'insuranceGroupNumber',
      /group number.*30/i,
    ],
    ['a slot time without its offset', built({ time: '09:20:00' }), 'time', /offset/i],
    ['a slot of an unknown type', built({ slotType: 'Walk-in' }), 'slotType', /NewPatient/],
    ['a slotId that is no base64', bookedWith({ slotId: 'slot-1!' }), 'slotId', /base64/],
    ['a department that is not the slot’s', bookedWith({ departmentId: 'dep-8' }), 'departmentId', otherThanSlot],
    ['a visit type that is not the slot’s', bookedWith({ visitTypeId: 'vt-8' }), 'visitTypeId', otherThanSlot],
    ...patientsOwn(booking),
    ['a slot on a day that is not', built({ date: '2026-02-30' }), 'date', /YYYY-MM-DD/],
  ],
  'scheduling.retailLink': [
    [
      'a slot that has passed',
      { timeSlot: '2020-12-01T09:00:00-07:00', departmentUrlName: 'harbor', brand: 'b' },
      'timeSlot',
      /has passed/,
    ],
    [
      'neither brand in the input nor in the connection',
      { timeSlot: '2096-12-01T09:00:00-07:00', departmentUrlName: 'harbor' },
      'brand',
      /brand.*required|required.*brand/i,
    ],
  ],
}
