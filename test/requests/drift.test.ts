import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/bridge/envelope.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { jsonReads, writes } from '../faults/campaign.ts'
import { answer, json } from '../faults/fault-case.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { smallestInputs } from './documented.ts'
import { allKeys, connectionTo, everywhere } from './harness.ts'
import { fullAnswers } from './full-answers.ts'
import { counted, seedFrom } from '../counted.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Responses that differ from the document: fields missing, null, of another type, extra, huge. The client returns a value that can cross the bridge, or says
 * where the response is unreadable; it never throws or invents a value.
 */
let server: FaultServer
let client: PlatformClient
const bodies = new Map<string, string>()
let served = 0

beforeAll(async () => {
  client = createPlatformClient()
  server = await startFaultServer({
    name: 'the body its address names',
    onRequest: ({ socket, request }) => {
      socket.write(answer('200 OK', { 'content-type': json }, bodies.get(request.target.split('/')[1] ?? '') ?? ''))
    },
  })
})
afterAll(async () => {
  await client.close()
  await server.close()
})

async function answered(operation: EndpointName, body: unknown): Promise<Envelope<unknown>> {
  served += 1
  const id = `body-${served}`
  bodies.set(id, JSON.stringify(body))
  const envelope = await client.send(operation, smallestInputs.get(operation), {
    connection: connectionTo(everywhere(`${server.origin}/${id}`)),
    keys: allKeys,
  })
  bodies.delete(id)
  return envelope
}

/** Every location in a JSON value, as a path of names and indexes. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
}

/** A copy of `value` with the part at `at` replaced, or removed if `by` is undefined. */
function changed(value: unknown, at: readonly string[], by: unknown): unknown {
  const [name, ...rest] = at
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? changed(item, rest, by) : item))
  const entries = Object.entries(value as Record<string, unknown>).map(([key, item]) => [
    key,
    key === name ? changed(item, rest, by) : item,
  ])
  return Object.fromEntries(entries)
}

const replacement = fc.oneof(
  fc.constantFrom(undefined, null, true, false, 0, -1, 1e308, '', ' ', 'null', [], {}, [[]], [null], { '': null }),
  fc.constantFrom('2026-13-45', '03/01/2026', '12:00', 'x'.repeat(100_000), '\u0000', '\ud800', '‮', '1e999', 'NaN'),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Per operation. */
const runs = counted(15, 10_000)

const operations: readonly EndpointName[] = [...jsonReads, ...writes]

describe('the answer of', () => {
  it.each(operations)('%s, whole, is read', async (operation) => {
    expect(await answered(operation, fullAnswers[operation])).toMatchObject({ ok: true })
  })

  it.each(operations)('%s, drifted, is read or called unreadable', { timeout: 600_000 }, async (operation) => {
    const whole = fullAnswers[operation]
    const places = placesIn(whole)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), replacement), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          let body = whole
          for (const [at, by] of changes) {
            try {
              body = changed(body, at, by)
            } catch {
              // An earlier change removed this location.
            }
          }
          const envelope = await answered(operation, body ?? null)
          // Any other kind is a wrong verdict; an exception would have ended the test.
          const verdict = envelope.ok ? 'read' : envelope.failure.kind
          expect(['read', writes.includes(operation) ? 'outcome-unknown' : 'unreadable-response']).toContain(verdict)
          expect(JSON.stringify(structuredClone(envelope))).toBe(JSON.stringify(envelope))
        },
      ),
      { numRuns: runs, seed: seedFrom(20_261_120) },
    )
    tellRow(32, runs, runs, { part: 'drifted answers × endpoints, read or called unreadable' })
  })
})
