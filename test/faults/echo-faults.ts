import {
  acceptedAnswer,
  answer,
  answered,
  type FaultCase,
  type FaultResult,
  jsonOnly,
  problem,
  said,
  wrongAnswer,
} from './fault-case.ts'
import { repeatedForms } from './key-forms.ts'
import { headerOf, type WireRequest } from './wire.ts'

/** Responses that echo the request's key. */

/** The key from any header of the request, without the scheme. */
export function keyIn(request: WireRequest): string | undefined {
  return headerOf(request, 'x-api-key') ?? headerOf(request, 'authorization')?.replace(/^(Bearer|service-token) /, '')
}

/** Every credential header of the request, raw and in each form that a careless error text might use. */
const spoken = (request: WireRequest) => {
  const values = [headerOf(request, 'x-api-key'), headerOf(request, 'authorization')].filter(
    (value) => value !== undefined,
  )
  return values.flatMap((value) => [value, ...repeatedForms(value.replace(/^(Bearer|service-token) /, ''))])
}

type Respond = (request: WireRequest, elsewhere: string) => Buffer
const echoes = (name: string, result: FaultResult, respond: Respond): FaultCase => ({
  name,
  onRequest: ({ socket, request, elsewhere }) => socket.write(respond(request, elsewhere)),
  ...result,
})

/** The platform echoes the key in each form that a careless error text might use. */
export const echoFaults: readonly FaultCase[] = [
  echoes('400 that repeats the key', answered('rejected'), (request) =>
    answer('400 Bad Request', problem, JSON.stringify({ error: `refused ${spoken(request).join(' ')} here` })),
  ),
  echoes('500 that repeats the key', { ...answered('server-error'), retry: 'allowed' }, (request) => {
    const body = { message: spoken(request).join(' '), request_id: keyIn(request) ?? '' }
    return answer('500 Internal Server Error', problem, JSON.stringify(body))
  }),
  echoes('401 text that repeats the key', answered('unauthorized'), (request) =>
    answer('401 Unauthorized', { 'content-type': 'text/plain' }, spoken(request).join('\n')),
  ),
  echoes('200 invalid JSON that repeats the key', { ...acceptedAnswer, ...jsonOnly }, (request) =>
    answer('200 OK', problem, `{"echo": ${spoken(request).join(' ')}`),
  ),
  echoes('302 whose address holds the key', wrongAnswer, (request, elsewhere) =>
    answer('302 Found', { location: `${elsewhere}/?k=${encodeURIComponent(keyIn(request) ?? '')}` }, ''),
  ),
  echoes('400 in UTF-16 that repeats the key', answered('rejected'), (request) => {
    const text = Buffer.from(`refused ${spoken(request).join(' ')} here`, 'utf16le')
    return answer('400 Bad Request', { 'content-type': 'text/plain; charset=utf-16le' }, text)
  }),
  echoes(
    '200 of the wrong shape whose names are the key',
    // The document shows no response shape for qualifiers, so any JSON is valid; in a schema, a bad property affects only itself.
    { ...acceptedAnswer, skips: ['reports.download', 'visits.assignmentQualifiers', 'entities.schema'] },
    (request) => {
      const named = { [keyIn(request) ?? '']: 5 }
      const body = { total: {}, id: {}, visitId: [], departments: named, properties: named, slots: named }
      return answer('200 OK', problem, JSON.stringify(body))
    },
  ),
  echoes('a correlation ID that is the key', answered('rejected'), (request) =>
    answer('400 Bad Request', { ...problem, 'correlation-id': keyIn(request) ?? '' }, said('no')),
  ),
]
