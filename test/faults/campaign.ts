import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Envelope } from '../../src/bridge/envelope.ts'
import { createPlatformClient } from '../../src/main/services/platform/client.ts'
import { endpoints, type EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from '../requests/documented.ts'
import { reportId } from '../requests/examples.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import type { FaultCase } from './fault-case.ts'
import { expectNoKey } from './key-forms.ts'

/** One fault against one operation, and the conditions that must hold for any fault. */

const names = Object.keys(endpoints) as EndpointName[]

/** Hand-written: the list of calls that must never be sent twice must not depend on the tested code. */
export const writes: readonly EndpointName[] = [
  'visits.create',
  'visits.createGuest',
  'providers.book',
  'reports.start',
]
export const bookings: readonly EndpointName[] = ['visits.create', 'visits.createGuest', 'providers.book']
export const reads: readonly EndpointName[] = names.filter((name) => !writes.includes(name))
export const jsonReads: readonly EndpointName[] = reads.filter((name) => name !== 'reports.download')

export type Outcome = {
  readonly envelope: Envelope<unknown>
  /** Complete requests that arrived at the faulty server. */
  readonly requests: FaultServer['requests']
  readonly connections: number
}

/** Polls for at most two seconds: less than an idle socket's lifetime, so that only close() can have closed it. */
async function waitFor(condition: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 80; turn += 1) {
    if (condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return condition()
}

/**
 * Sends `operation` once to a server with this fault and checks what always holds: it settles; no key reaches the second server or appears in the result;
 * after close() no connection remains; a write is on the wire at most once, a read at most three times.
 */
export async function runCase(fault: FaultCase, operation: EndpointName, deadlineScale: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'console-faults-'))
  const canary = await startFaultServer({ name: 'canary' })
  const server = await startFaultServer(fault, { elsewhere: canary.origin })
  const client = createPlatformClient({ deadlineScale })
  const what = `${fault.name} × ${operation}`
  try {
    const input =
      operation === 'reports.download' ? { reportId, path: join(folder, 'report.csv') } : smallestInputs.get(operation)
    const context = { connection: connectionTo(everywhere(server.origin)), keys: allKeys }
    const envelope: Envelope<unknown> = await client.send(operation, input, context)
    await client.close()

    expect(await waitFor(() => server.openConnections() === 0), `${what}: every connection is let go of`).toBe(true)
    expect(canary.connectionCount(), `${what}: connections to another origin`).toBe(0)
    expectNoKey(JSON.stringify(envelope), `the answer of ${what}`)
    expect(await readdir(folder), `${what}: files left`).toEqual(
      envelope.ok && operation === 'reports.download' ? ['report.csv'] : [],
    )

    const most = writes.includes(operation) || fault.retry === 'never' ? 1 : 3
    expect(server.requests.length, `${what}: requests on the wire`).toBeLessThanOrEqual(most)
    expect(server.connectionCount(), `${what}: connections`).toBeLessThanOrEqual(most)
    return { envelope, requests: [...server.requests], connections: server.connectionCount() }
  } finally {
    await client.close()
    await server.close()
    await canary.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks a read's failure kind and text. */
export function expectReadOutcome(fault: FaultCase, operation: EndpointName, { envelope }: Outcome): void {
  const what = `${fault.name} × ${operation}`
  expect(envelope.ok, `${what}: ${JSON.stringify(envelope).slice(0, 300)}`).toBe(false)
  if (envelope.ok) return
  const { kind, message, nextStep, correlationId, mayHaveHappened } = envelope.failure
  expect(fault.read, `${what}: ${kind}: ${message}`).toContain(kind)
  expect({ message, nextStep }, `${what}: its words`).toEqual({
    message: expect.stringMatching(/\.$/),
    nextStep: expect.stringMatching(/\.$/),
  })
  expect(correlationId, `${what}: correlation ID`).toMatch(/^[0-9a-f-]{36}$/)
  expect(mayHaveHappened ?? false, `${what}: mayHaveHappened`).toBe(false)
}

const noted = { note: expect.stringMatching(/^The platform accepted it but sent no (details|visit ID)\.$/) as unknown }

/** Checks a write's failure kind, and whether it correctly says that the write may have happened. */
export function expectWriteOutcome(fault: FaultCase, operation: EndpointName, { envelope, requests }: Outcome): void {
  const what = `${fault.name} × ${operation}`
  if (fault.books === true && bookings.includes(operation)) {
    expect({ what, envelope, sent: requests.length }).toMatchObject({
      what,
      envelope: { ok: true, meta: noted },
      sent: 1,
    })
    return
  }
  expect(envelope.ok, `${what}: ${JSON.stringify(envelope).slice(0, 300)}`).toBe(false)
  if (envelope.ok) return
  const { kind, message, mayHaveHappened } = envelope.failure
  expect(fault.write, `${what}: ${kind}: ${message}`).toContain(kind)
  if (fault.refuse !== true && fault.onConnection === undefined) {
    expect(requests.length, `${what}: a write is on the wire exactly once`).toBe(1)
  }
  // It must say "it may have happened" if that is unknown, and "it didn't" if the platform or the network said so.
  const unclear = kind === 'outcome-unknown' || kind === 'server-error'
  expect(mayHaveHappened, `${what}: mayHaveHappened of ${kind}`).toBe(unclear)
}

/** Runs `cases`, at most `width` in parallel, and returns up to 25 errors with their case names. */
export async function problemsOf<Case>(
  cases: readonly Case[],
  width: number,
  run: (one: Case) => Promise<void>,
): Promise<string[]> {
  const waiting = [...cases]
  const problems: string[] = []
  const worker = async () => {
    for (;;) {
      const next = waiting.shift()
      if (next === undefined) return
      await run(next).catch((problem: unknown) => {
        problems.push(problem instanceof Error ? problem.message : String(problem))
      })
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return problems.length <= 25
    ? problems
    : [...problems.slice(0, 25), `and ${problems.length - 25} more of ${cases.length}`]
}
