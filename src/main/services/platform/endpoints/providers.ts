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
import { requiredList } from '../../../../domain/lenient.ts'
import { encodeSlotId } from '../../../../domain/slots/slot-id.ts'
import { at, endpoint, slowReadLimits, wholeList, writeLimits } from '../endpoint.ts'

/** Provider-direct calls (platform document, section 4.4). */

export const providersEndpoints = {
  'providers.list': endpoint({
    ...wholeList,
    ...at('slots', 'GET', 'base', '/v1/providers'),
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
  }),
  /** With an EHR system name, the service also calls the EHR: slower, with more fields. */
  'providers.detail': endpoint({
    ...slowReadLimits,
    ...at('slots', 'GET', 'base', '/v3/providers/{npi}'),
    input: providerDetailRequest,
    request: ({ npi, ehrSystemName, product }, connection) => ({
      path: ['v3', 'providers', ehrSystemName === undefined ? npi : `${ehrSystemName}|${npi}`],
      query: single('product', product ?? connection.product),
    }),
    output: provider,
  }),
  'providers.timeSlots': endpoint({
    ...slowReadLimits,
    ...at('slots', 'GET', 'base', '/v5/providers/{npi}/timeslots'),
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
    output: timeSlotsResult.extend({ slots: requiredList(timeSlotsResult.shape.slots) }),
  }),
  'providers.book': endpoint({
    ...writeLimits,
    keepsBody: true,
    ...at('booking', 'POST', 'visit', '/api/7/visits/providerbooking'),
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
  }),
}
