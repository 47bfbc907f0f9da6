import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CallInput, type CallOutput, calls } from '../../../src/bridge/calls.ts'
import type { Connection } from '../../../src/domain/connections/connection.ts'
import type { BoardRow } from '../../../src/domain/regions/region-board.ts'
import { decideScheduling, type SchedulingFlags } from '../../../src/domain/providers/scheduling-rules.ts'
import { noCriteria, type SlotCriteria } from '../../../src/domain/slots/slot-criteria.ts'
import { createDeskMemory } from '../../../src/main/workspaces/booking/desk/desk-memory.ts'
import { findHandlers } from '../../../src/main/workspaces/booking/find/find-handlers.ts'
import type { FindNeeds } from '../../../src/main/workspaces/booking/booking-needs.ts'
import type { Answer } from '../../../src/main/services/handler.ts'
import { createPlatformClient, type PlatformClient } from '../../../src/main/services/platform/client.ts'
import type { OperationName } from '../../../src/main/services/platform/operations.ts'
import { openProviderRecords } from '../../../src/main/workspaces/providers/providers.ts'
import { createRecordSource } from '../../../src/main/workspaces/providers/record-source.ts'
import type { SandboxOptions } from '../../../src/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../src/sandbox/sandbox.ts'
import { allKeys, connectionTo } from '../../requests/harness.ts'

/** The booking desk's search over the real client and the sandbox, with clocks set by the test. */

export const connectionId = 'under-test'
export const criteria = (more: Partial<SlotCriteria>): SlotCriteria => ({ ...noCriteria, ...more })

type FindCall = Extract<
  keyof typeof calls,
  | 'booking.practices'
  | 'booking.waits'
  | 'booking.providers'
  | 'booking.slots'
  | 'booking.alternatives'
  | 'booking.retailLink'
>

/** A Friday in November, 7 AM in Phoenix. */
export const friday = Date.parse('2026-11-20T14:00:00Z')

/** A sandbox for the findings of a file, one after another: its world is made once. */
export async function openSandbox(settings: SandboxOptions = {}) {
  let clock = () => friday
  const sandbox: Sandbox = await startSandbox({ now: () => new Date(clock()), ehrDelayMs: 0, ...settings })
  return {
    sandbox,
    /** Initial data and behavior, with this clock. */
    begin: (now: () => number) => {
      clock = now
      sandbox.reset()
    },
  }
}

export type SharedSandbox = Awaited<ReturnType<typeof openSandbox>>

type FindingOptions = SandboxOptions & {
  readonly connection?: Partial<Connection>
  /** Default: a sandbox of its own. */
  readonly shared?: SharedSandbox
}

export async function openFinding(options: FindingOptions = {}) {
  const { connection: details, shared, ...settings } = options
  let now = friday
  const { sandbox, begin } = shared ?? (await openSandbox(settings))
  begin(() => now)
  const userDataPath = await mkdtemp(path.join(tmpdir(), 'finding-'))
  const client = createPlatformClient()
  const connection = connectionTo(
    { base: sandbox.baseUrl, visit: sandbox.visitUrl, scheduling: sandbox.schedulingUrl },
    { id: connectionId, practiceIds: sandbox.practiceIds, brand: sandbox.brand, ...details },
  )
  const sent: { readonly name: OperationName; readonly input: Readonly<Record<string, unknown>> }[] = []
  const recorded: PlatformClient = {
    ...client,
    send(name, input, context) {
      sent.push({ name, input: input as Readonly<Record<string, unknown>> })
      return client.send(name, input, context)
    },
  }
  const contextOf = (to: Connection, signal: AbortSignal) => ({ connection: to, keys: allKeys, signal })
  const records = openProviderRecords(userDataPath, () => undefined)
  const source = createRecordSource({ client, store: records, contextOf })
  const flags = new Map<string, Partial<SchedulingFlags>>()
  const looked: string[] = []
  let board: readonly BoardRow[] = []
  const memory = createDeskMemory()
  const needs: FindNeeds = {
    client: recorded,
    booking: { memory },
    connectionOf: async (id) => (id === connectionId ? connection : undefined),
    contextOf,
    async providerOf(to, npi, _ehrSystemName, signal) {
      looked.push(npi)
      const known = await source.known({ connection: to, npi }, signal)
      const own = flags.get(npi)
      if (!known.ok || own === undefined) return known
      const decision = decideScheduling({ ...known.value.decision.flags, ...own })
      return { ok: true, value: { ...known.value, decision } }
    },
    boardRowsOf: () => board,
    now: () => now,
  }
  const handlers = findHandlers(needs)
  const { signal } = new AbortController()

  /** Makes a call like the dispatcher. */
  function call<Name extends FindCall>(
    name: Name,
    input: Omit<CallInput<Name>, 'connectionId'>,
  ): Promise<Answer<CallOutput<Name>>> {
    const handler = handlers[name] as (input: unknown, context: { signal: AbortSignal }) => Promise<unknown>
    return handler(calls[name].input.parse({ connectionId, ...input }), { signal }) as Promise<Answer<CallOutput<Name>>>
  }

  return {
    sandbox,
    needs,
    connection,
    memory,
    signal,
    call,
    /** The value of a call; throws on failure. */
    async ok<Name extends FindCall>(
      name: Name,
      input: Omit<CallInput<Name>, 'connectionId'>,
    ): Promise<CallOutput<Name>> {
      const answer = await call(name, input)
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
      return answer.value
    },
    /** Requests since the last call of this function. */
    sent: () => sent.splice(0),
    /** Providers whose records were requested since the last call of this function. */
    looked: () => looked.splice(0),
    /** Sets a provider's flags from now on. */
    setFlags: (npi: string, to: Partial<SchedulingFlags>) => void flags.set(npi, to),
    setBoard: (rows: readonly BoardRow[]) => void (board = rows),
    pass: (ms: number) => void (now += ms),
    now: () => now,
    async close() {
      await client.close()
      await records.close()
      if (shared === undefined) await sandbox.close()
      await rm(userDataPath, { recursive: true, force: true })
    },
  }
}

export type Finding = Awaited<ReturnType<typeof openFinding>>
