import { repeated, single } from '../../../../domain/list-encoding.ts'
import { providerBookingRequest, providerBookingResult } from '../../../../domain/booking/provider-booking.ts'
import {
  provider,
  providerDetailRequest,
  providerListRequest,
  providerListResult,
  timeSlotsRequest,
  timeSlotsResult,
} from '../../../../domain/providers/provider.ts'
import { encodeSlotId } from '../../../../domain/slots/slot-id.ts'
import { endpoint, slowReadLimits, wholeList, writeLimits } from '../endpoint.ts'

/** Provider-direct calls (platform document, section 4.4). */

export const providersList = endpoint({
  ...wholeList,
  family: 'slots',
  method: 'GET',
  host: 'base',
  input: providerListRequest,
  request: ({ product, excludeInactive, acceptingNewPatients }, connection) => ({
    path: ['v1', 'providers'],
    query: [
      ...single('product', product ?? connection.product),
      ...single('excludeInactive', excludeInactive),
      ...single('acceptingNewPatients', acceptingNewPatients),
    ],
  }),
  output: providerListResult,
})

/** With an EHR system name, the service also calls the EHR: slower, with more fields. */
export const providersDetail = endpoint({
  ...slowReadLimits,
  family: 'slots',
  method: 'GET',
  host: 'base',
  input: providerDetailRequest,
  request: ({ npi, ehrSystemName, product }, connection) => ({
    path: ['v3', 'providers', ehrSystemName === undefined ? npi : `${ehrSystemName}|${npi}`],
    query: single('product', product ?? connection.product),
  }),
  output: provider,
})

export const providersTimeSlots = endpoint({
  ...slowReadLimits,
  family: 'slots',
  method: 'GET',
  host: 'base',
  input: timeSlotsRequest,
  request: (input) => ({
    path: ['v5', 'providers', input.npi, 'timeslots'],
    query: [
      ...single('startDate', input.startDate),
      ...single('endDate', input.endDate),
      ...single('departmentUrlName', input.departmentUrlName),
      ...single('departmentEmrSystemId', input.departmentEmrSystemId),
      ...single('departmentEmrId', input.departmentEmrId),
      ...repeated('visitTypeName', input.visitTypeName),
      ...single('visitTypeEmrId', input.visitTypeEmrId),
      ...single('newOrEstablishedPatient', input.newOrEstablishedPatient),
      ...single('daysOfSlots', input.daysOfSlots),
    ],
  }),
  output: timeSlotsResult,
})

export const providersBook = endpoint({
  ...writeLimits,
  keepsBody: true,
  family: 'booking',
  method: 'POST',
  host: 'visit',
  input: providerBookingRequest,
  request: (input) => {
    const { slot, slotId, ...visitDetails } = input.visitDetails
    const id = slot === undefined ? slotId : encodeSlotId(slot)
    return {
      path: ['api', '7', 'visits', 'providerbooking'],
      body: { ...input, visitDetails: { ...visitDetails, slotId: id } },
    }
  },
  output: providerBookingResult,
})
