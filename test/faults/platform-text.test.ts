import { describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { reportId } from '../requests/examples.ts'
import { keyOf } from '../requests/harness.ts'
import { answer, json } from './fault-case.ts'
import { expectNoKey, repeatedForms } from './key-forms.ts'
import { failureOf, sendTo } from './sending.ts'

/** The platform's message reaches the user, whatever its envelope, and never with a key in it. */

const reply = (status: number, body: unknown, contentType = json) => ({
  name: `${status}`,
  onRequest: ({ socket }: { socket: { write: (bytes: Buffer) => unknown } }) => {
    socket.write(
      answer(
        `${status} Whatever`,
        { 'content-type': contentType },
        typeof body === 'string' ? body : JSON.stringify(body),
      ),
    )
  },
})

describe('section 7', () => {
  const rows: readonly (readonly [EndpointName, number, string, string, string])[] = [
    ['visits.create', 400, 'error', 'rejected', 'visitDetails.visitReason is missing'],
    ['visits.create', 404, 'error', 'not-found', 'practice not found'],
    ['visits.create', 500, 'error', 'server-error', 'internal error'],
    ['reports.start', 400, 'error', 'rejected', "'type' is required"],
    ['reports.start', 400, 'error', 'rejected', "'type' must be one of [retail, virtual]"],
    ...(['reports.start', 'reports.status', 'reports.download'] as const).flatMap((operation) => [
      [operation, 403, 'message', 'forbidden', 'Authorization failed: bad service token'] as const,
      [operation, 500, 'error', 'server-error', 'Unknown error'] as const,
    ]),
    ['reports.status', 400, 'msg', 'rejected', 'getAvrQueryStatus bad request r-1 InvalidRequestException'],
    ['reports.status', 404, 'error', 'not-found', 'QueryExecution Not Found'],
    ['reports.download', 404, 'error', 'not-found', 'QueryExecution Not Found'],
    ['reports.download', 400, 'error', 'rejected', 'QueryExecution did not succeed'],
    ['reports.download', 400, 'error', 'rejected', "'reportId' must be a valid GUID"],
  ]

  it.each(rows)('%s %s in the field %s, %s: %s', async (operation, status, field, kind, words) => {
    const input = operation === 'reports.download' ? { reportId, path: '/nowhere/report.csv' } : undefined
    const sent = await sendTo(reply(status, { [field]: words }), operation, {
      deadlineScale: 0.1,
      ...(input === undefined ? {} : { input }),
    })
    expect(failureOf(sent)).toMatchObject({ kind, status, platformText: words })
  })
})

/** Seven more envelopes of such services, and the expected message of each. */
const envelopes: readonly {
  readonly shape: string
  readonly body: (words: string) => unknown
  readonly also: readonly string[]
}[] = [
  { shape: '{error}', body: (words) => ({ error: words }), also: [] },
  { shape: '{message}', body: (words) => ({ message: words }), also: [] },
  { shape: '{msg}', body: (words) => ({ msg: words }), also: [] },
  {
    shape: '{code, error}',
    body: (words) => ({ code: 'VISIT_CREATE_ERROR', error: words }),
    also: ['VISIT_CREATE_ERROR'],
  },
  { shape: '{errorCode, message}', body: (words) => ({ errorCode: 40002, message: words }), also: ['40002'] },
  { shape: '{message, status}', body: (words) => ({ message: words, status: 400 }), also: [] },
  {
    shape: '{code, message, details}',
    body: (words) => ({ code: 'E1', message: words, details: [{ field: 'x', why: 'too long' }] }),
    also: ['E1', 'too long'],
  },
  { shape: '{message, request_id}', body: (words) => ({ message: words, request_id: 'abc-123' }), also: [] },
  { shape: '{error: {code, message}}', body: (words) => ({ error: { code: 'E7', message: words } }), also: ['E7'] },
  { shape: 'a JSON string', body: (words) => JSON.stringify(words), also: [] },
  { shape: 'fields nobody foresaw', body: (words) => ({ fault: { faultstring: words } }), also: [] },
]

describe.each(envelopes)('the envelope $shape', ({ body, also }) => {
  const words = 'The zip code — “98402” — is not served.'

  it.each(['entities.batch', 'visits.create', 'visits.createGuest', 'providers.book', 'slots.search'] as const)(
    'of %s',
    async (operation) => {
      const { platformText, kind } = failureOf(await sendTo(reply(400, body(words)), operation))
      expect(kind).toBe('rejected')
      expect(platformText).toContain(words)
      for (const part of also) expect(platformText).toContain(part)
    },
  )

  it('never holds the key, in any form the server might repeat it', async () => {
    for (const form of repeatedForms(keyOf('booking'))) {
      const { platformText } = failureOf(await sendTo(reply(400, body(`before ${form} after`)), 'providers.book'))
      expectNoKey(platformText ?? '', `the platform text for ${form}`)
      // The text around the key remains, so that an empty message doesn't pass.
      expect(platformText).toMatch(/before .* after/s)
    }
  })
})

describe('texts that name a conflict', () => {
  it.each([
    [409, { message: 'SlotUnavailable' }],
    [409, { error: 'PatientDoubleBooked' }],
    [409, 'UnknownAppointmentConflict'],
    [412, { message: 'not on the panel' }],
    [423, { message: 'account locked' }],
    [400, { message: 'Slot is no longer available' }],
    [400, { error: 'slot unavailable' }],
    [400, { error: 'The SLOT has been TAKEN' }],
    [422, { message: 'slotConflict' }],
  ])('%s %j', async (status, body) => {
    for (const operation of ['providers.book', 'visits.create'] as const) {
      const contentType = typeof body === 'string' ? 'text/plain' : json
      expect(failureOf(await sendTo(reply(status, body, contentType), operation))).toMatchObject({
        kind: 'conflict',
        mayHaveHappened: false,
      })
    }
  })

  it.each([
    [400, { message: 'Patient has no links' }, 'rejected'],
    [400, { error: 'REGION_BUSY' }, 'rejected'],
    [404, { message: 'Patient not found' }, 'not-found'],
    [432, { message: 'bad request' }, 'rejected'],
    [400, { message: 'slotId is malformed' }, 'rejected'],
  ])('%s %j is none', async (status, body, kind) => {
    expect(failureOf(await sendTo(reply(status, body), 'providers.book'))).toMatchObject({ kind })
  })
})

describe('an error body that is not words', () => {
  it.each([
    ['an HTML page', '<!doctype html><html><title>502</title>', 'text/html'],
    ['an HTML page said to be JSON', '<html></html>', json],
    ['nothing', '', json],
    ['blanks', ' \r\n\t ', 'text/plain'],
  ])('%s leaves the platform text out', async (_what, body, contentType) => {
    const failure = failureOf(await sendTo(reply(400, body, contentType), 'visits.create'))
    expect(failure.kind).toBe('rejected')
    expect(failure).not.toHaveProperty('platformText')
  })

  it('a very long text is cut, and a key that stands across the cut is not half shown', async () => {
    const key = keyOf('booking')
    for (let before = 1970; before < 2010; before += 3) {
      const failure = failureOf(
        await sendTo(reply(400, { error: `${'a'.repeat(before)}${key}${'b'.repeat(100_000)}` }), 'providers.book'),
      )
      expect(failure.platformText!.length).toBeLessThan(2100)
      expect(failure.platformText).not.toContain(key.slice(0, 8))
    }
  })
})

describe('a good answer that repeats the key', () => {
  it.each(['entities.batch', 'visits.create', 'providers.book', 'visits.assignmentQualifiers'] as const)(
    '%s comes through without it',
    async (operation) => {
      const family = {
        'entities.batch': 'entities',
        'visits.create': 'visits',
        'providers.book': 'booking',
        'visits.assignmentQualifiers': 'visits',
      } as const
      const forms = repeatedForms(keyOf(family[operation]))
      const body = {
        total: 1,
        data: [{ id: forms[0], nested: { texts: forms, [forms[0]!]: 1 } }],
        visitId: forms[0],
        kept: 'this stays',
      }
      const { envelope } = await sendTo(reply(200, body), operation)
      expect(envelope).toMatchObject({ ok: true })
      expectNoKey(JSON.stringify(envelope), 'a good answer')
      expect(JSON.stringify(envelope)).toContain('this stays')
    },
  )
})
