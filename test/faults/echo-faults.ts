import { acceptedAnswer, answer, answered, type FaultCase, jsonOnly, problem, said, wrongAnswer } from './fault-case.ts'
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

/** The platform echoes the key in each form that a careless error text might use. */
export const echoFaults: readonly FaultCase[] = [
  {
    name: '400 that repeats the key',
    onRequest: ({ socket, request }) =>
      socket.write(
        answer('400 Bad Request', problem, JSON.stringify({ error: `refused ${spoken(request).join(' ')} here` })),
      ),
    ...answered('rejected'),
  },
  {
    name: '500 that repeats the key',
    onRequest: ({ socket, request }) =>
      socket.write(
        answer(
          '500 Internal Server Error',
          problem,
          JSON.stringify({ message: spoken(request).join(' '), request_id: keyIn(request) ?? '' }),
        ),
      ),
    ...answered('server-error'),
    retry: 'allowed',
  },
  {
    name: '401 text that repeats the key',
    onRequest: ({ socket, request }) =>
      socket.write(answer('401 Unauthorized', { 'content-type': 'text/plain' }, spoken(request).join('\n'))),
    ...answered('unauthorized'),
  },
  {
    name: '200 invalid JSON that repeats the key',
    onRequest: ({ socket, request }) =>
      socket.write(answer('200 OK', problem, `{"echo": ${spoken(request).join(' ')}`)),
    ...acceptedAnswer,
    ...jsonOnly,
  },
  {
    name: '302 whose address holds the key',
    onRequest: ({ socket, request, elsewhere }) =>
      socket.write(
        answer('302 Found', { location: `${elsewhere}/?k=${encodeURIComponent(keyIn(request) ?? '')}` }, ''),
      ),
    ...wrongAnswer,
  },
  {
    name: '400 in UTF-16 that repeats the key',
    onRequest: ({ socket, request }) => {
      const text = Buffer.from(`refused ${spoken(request).join(' ')} here`, 'utf16le')
      socket.write(answer('400 Bad Request', { 'content-type': 'text/plain; charset=utf-16le' }, text))
    },
    ...answered('rejected'),
  },
  {
    name: '200 of the wrong shape whose names are the key',
    onRequest: ({ socket, request }) => {
      const named = { [keyIn(request) ?? '']: 5 }
      socket.write(
        answer(
          '200 OK',
          problem,
          JSON.stringify({ total: {}, id: {}, visitId: [], departments: named, properties: named, slots: named }),
        ),
      )
    },
    ...acceptedAnswer,
    // The document shows no response shape for qualifiers, so any JSON is valid; in a schema, a bad property affects only itself.
    skips: ['reports.download', 'visits.assignmentQualifiers', 'entities.schema'],
  },
  {
    name: 'a correlation ID that is the key',
    onRequest: ({ socket, request }) =>
      socket.write(answer('400 Bad Request', { ...problem, 'correlation-id': keyIn(request) ?? '' }, said('no'))),
    ...answered('rejected'),
  },
]
