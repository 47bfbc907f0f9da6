import {
  careProvidersRequest,
  careProvidersResult,
  careSearchRequest,
  careSearchResult,
  careSlotsRequest,
  careSlotsResult,
} from '../../../../domain/providers/care-options.ts'
import { requiredList } from '../../../../domain/lenient.ts'
import { commaList, single } from '../../../../domain/list-encoding.ts'
import { slotSearchRequest, slotSearchResult } from '../../../../domain/providers/provider.ts'
import { at, endpoint, slowReadLimits } from '../endpoint.ts'

/** Care options (platform document, section 4.3). These POSTs are searches without side effects, so retries are safe. */

export const careOptionsEndpoints = {
  'careOptions.providers': endpoint({
    ...slowReadLimits,
    ...at('entities', 'POST', 'base', '/v1/availability/providers'),
    input: careProvidersRequest,
    request: (body) => ({ path: ['v1', 'availability', 'providers'], body }),
    output: careProvidersResult,
  }),
  'careOptions.slots': endpoint({
    ...slowReadLimits,
    ...at('entities', 'GET', 'base', '/v1/availability/slots'),
    input: careSlotsRequest,
    request: (input) => ({
      path: ['v1', 'availability', 'slots'],
      query: [
        ...commaList('npis', input.npis),
        ...commaList('departmentEmrIds', input.departmentEmrIds),
        ...commaList('ehrInstances', input.ehrInstances),
        ...commaList('visitTypeNames', input.visitTypeNames),
        ...commaList('clinicTypes', input.clinicTypes),
        ...single('postalCode', input.postalCode),
        ...single('latitude', input.latitude),
        ...single('longitude', input.longitude),
        ...single('radius', input.radius),
        ...single('daysOfSlots', input.daysOfSlots),
        ...single('startDate', input.startDate),
        ...single('endDate', input.endDate),
        ...single('userTimezone', input.userTimezone),
      ],
    }),
    output: careSlotsResult.extend({ slotsByVisitType: requiredList(careSlotsResult.shape.slotsByVisitType) }),
  }),
  'careOptions.search': endpoint({
    ...slowReadLimits,
    ...at('entities', 'POST', 'base', '/v1/availability/slots'),
    input: careSearchRequest,
    request: (body) => ({ path: ['v1', 'availability', 'slots'], body }),
    output: careSearchResult.extend({ slots: requiredList(careSearchResult.shape.slots) }),
  }),
  'slots.search': endpoint({
    ...slowReadLimits,
    ...at('slots', 'POST', 'base', '/v5/slots/search'),
    input: slotSearchRequest,
    request: (body) => ({ path: ['v5', 'slots', 'search'], body }),
    output: slotSearchResult,
  }),
}
