import { setTimeout as wait } from 'node:timers/promises'
import { systemOfEhr } from '../data/organisation.ts'
import type { Provider, ProviderRecord } from '../data/provider.ts'
import { listedAt, providerByNpi, providerCount } from '../data/providers.ts'
import { queryFlag } from '../http/query.ts'
import { ok, type Reply, Refusal } from '../http/reply.ts'
import { type ApiRequest, param, type Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { bookProvider } from './booking.ts'
import { providerAnswer } from './provider-answer.ts'
import { searchSlots } from './slot-search.ts'
import { timeSlots } from './time-slots.ts'

const notFound = () => new Refusal(404, { message: 'Provider not found' })
const failed = () => new Refusal(500, { message: 'Internal error' })

/** GET v1/providers: one row per EMR instance of a provider. */
function providers(platform: Platform, { query }: ApiRequest): Reply {
  const excludeInactive = queryFlag(query, 'excludeInactive', 'message')
  const accepting = queryFlag(query, 'acceptingNewPatients', 'message')
  const { directory: world } = platform
  const rows: { system: string; npi?: string }[] = []
  for (let index = 0; index < providerCount(world); index++) {
    const { npi, systems, isActive, acceptingNewPatients } = listedAt(world, index)
    if (excludeInactive === true && !isActive) continue
    if (accepting !== undefined && acceptingNewPatients !== accepting) continue
    for (const system of systems) rows.push(npi === undefined ? { system } : { system, npi })
  }
  return ok(rows)
}

/** GET v3/providers/{npi}, or {ehrSystemName}|{npi}. The second form also calls the EHR, which takes longer. */
async function provider(platform: Platform, request: ApiRequest): Promise<Reply> {
  const { directory: world } = platform
  const name = param(request, 'provider')
  const bar = name.lastIndexOf('|')
  const found = providerByNpi(world, name.slice(bar + 1))
  if (found === undefined) throw notFound()
  if (bar < 0) return recordReply(found, providerAnswer(world, found, undefined))
  const system = systemOfEhr(world, name.slice(0, bar))
  const systems = [...new Set(found.departments.map((department) => department.system.index))]
  const order = system === undefined ? -1 : systems.indexOf(system.index)
  if (system === undefined || order < 0) throw notFound()
  const { ehr, ehrSlowness = 1 } = found.planted ?? {}
  await wait(world.settings.ehrDelayMs * ehrSlowness, undefined, { ref: false })
  const record = providerAnswer(world, found, system)
  const answered = ehr === undefined ? record : ehr(record, order)
  if (answered === 'error') throw failed()
  return recordReply(found, answered)
}

/** A record, or a planted provider's response instead. */
function recordReply({ planted }: Provider, record: ProviderRecord): Reply {
  switch (planted?.recordFails) {
    case undefined:
      return ok(record)
    case 'error':
      throw failed()
    case 'html':
      return textReply('text/html; charset=utf-8', '<!doctype html><title>Sign in</title><h1>Sign in to go on</h1>')
    case 'half': {
      const whole = JSON.stringify(record)
      return textReply('application/json; charset=utf-8', whole.slice(0, whole.length / 2))
    }
  }
}

const textReply = (type: string, text: string): Reply => ({ status: 200, text: { type, chunks: [text] } })

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
      isBooking: true,
      handle: (request) => bookProvider(platform, request.body),
    },
  ]
}
