import type { Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { getSlots } from './get-slots.ts'
import { searchProviders } from './provider-search.ts'
import { searchCareOptions } from './search-slots.ts'

/** Section 4.3. */
export function careOptionRoutes(platform: Platform): Route[] {
  const fields = { origin: 'base', credential: 'api-key', errors: 'errorCode' } as const
  return [
    {
      ...fields,
      method: 'POST',
      path: '/v1/availability/providers',
      handle: (request) => searchProviders(platform, request.body),
    },
    { ...fields, method: 'GET', path: '/v1/availability/slots', handle: (request) => getSlots(platform, request) },
    {
      ...fields,
      method: 'POST',
      path: '/v1/availability/slots',
      handle: (request) => searchCareOptions(platform, request.body),
    },
  ]
}
