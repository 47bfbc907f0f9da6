import { setTimeout as wait } from 'node:timers/promises'
import { systemOfEhr } from '../data/organisation.ts'
import { providerAt, providerByNpi, providerCount } from '../data/providers.ts'
import { queryFlag } from '../http/query.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import { type ApiRequest, param, type Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { bookProvider } from './booking.ts'
import { providerAnswer } from './provider-answer.ts'
import { searchSlots } from './slot-search.ts'
import { timeSlots } from './time-slots.ts'

const notFound = () => new Refusal(404, { message: 'Provider not found' })

/** GET v1/providers: one row for each EMR instance of a provider. */
function providers(platform: Platform, { query }: ApiRequest): Reply {
  const excludeInactive = queryFlag(query, 'excludeInactive', 'message')
  const accepting = queryFlag(query, 'acceptingNewPatients', 'message')
  const rows: { system: string; npi: string }[] = []
  for (let index = 0; index < providerCount(platform.world); index++) {
    const provider = providerAt(platform.world, index)
    if (excludeInactive === true && !provider.isActive) continue
    if (accepting !== undefined && provider.acceptingNewPatients !== accepting) continue
    const systems = new Set(provider.departments.map((department) => department.system.ehr))
    for (const system of systems) rows.push({ system, npi: provider.npi })
  }
  return ok(rows)
}

/** GET v3/providers/{npi}, or {ehrSystemName}|{npi}: the second form also asks the EHR, which takes longer. */
async function provider(platform: Platform, request: ApiRequest): Promise<Reply> {
  const name = param(request, 'provider')
  const bar = name.lastIndexOf('|')
  const found = providerByNpi(platform.world, name.slice(bar + 1))
  if (found === undefined) throw notFound()
  if (bar < 0) return ok(providerAnswer(platform.world, found, undefined))
  const system = systemOfEhr(platform.world, name.slice(0, bar))
  if (system === undefined || !found.departments.some((department) => department.system.index === system.index))
    throw notFound()
  await wait(platform.world.settings.ehrDelayMs, undefined, { ref: false })
  return ok(providerAnswer(platform.world, found, system))
}

/** Section 4.4, and POST v5/slots/search of 4.3. */
export function providerRoutes(platform: Platform): Route[] {
  const fields = { origin: 'base', credential: 'none', errors: 'message' } as const
  return [
    { ...fields, method: 'GET', path: '/v1/providers', handle: (request) => providers(platform, request) },
    { ...fields, method: 'GET', path: '/v3/providers/:provider', handle: (request) => provider(platform, request) },
    {
      ...fields,
      errors: 'errorCode',
      method: 'GET',
      path: '/v5/providers/:npi/timeslots',
      handle: (request) => timeSlots(platform, request),
    },
    {
      ...fields,
      errors: 'errorCode',
      method: 'POST',
      path: '/v5/slots/search',
      handle: (request) => searchSlots(platform, request.body),
    },
    {
      ...fields,
      origin: 'visit',
      method: 'POST',
      path: '/api/7/visits/providerbooking',
      handle: (request) => bookProvider(platform, request.body),
    },
  ]
}
