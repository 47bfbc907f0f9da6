import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallName, CallOutput } from '../../src/bridge/calls.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { bookingHandlers } from '../../src/main/workspaces/booking/booking.ts'
import { openBooking } from '../../src/main/workspaces/booking/open-booking.ts'
import { createDispatcher } from '../../src/main/shell/dispatcher.ts'
import type { Handlers } from '../../src/main/services/handler.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { ResolveProxy } from '../../src/main/services/platform/transport.ts'
import { openProviderRecords } from '../../src/main/workspaces/providers/providers.ts'
import { createRecordSource } from '../../src/main/workspaces/providers/record-source.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'

/** The booking part of the console: dispatcher, handlers, journal and platform client are real. */

export type Desk = Awaited<ReturnType<typeof openDesk>>

export type DeskOptions = {
  /** The user's folder; default a new one. */
  readonly folder?: string
  /** Scales every deadline. */
  readonly deadlineScale?: number
  /** The key for the journal's hashes. */
  readonly secret?: () => Promise<string | undefined>
  readonly resolveProxy?: ResolveProxy
  /** Sends no events to the page, for many sends in a row. */
  readonly quiet?: boolean
}

const anyKey = randomBytes(32).toString('base64')

export const newFolder = () => mkdtemp(join(tmpdir(), 'console-booking-'))

export async function openDesk(options: DeskOptions = {}) {
  const folder = options.folder ?? (await newFolder())
  const connections = new Map<string, Connection>()
  const client: PlatformClient = createPlatformClient({
    deadlineScale: options.deadlineScale ?? 1,
    ...(options.resolveProxy === undefined ? {} : { resolveProxy: options.resolveProxy }),
  })
  const now = () => Date.now()
  const opened = openBooking({
    userDataPath: folder,
    secret: options.secret ?? (async () => anyKey),
    sendEvent: () => undefined,
    now,
  })
  const booking = options.quiet === true ? { ...opened, changed: async () => undefined } : opened
  const nowhere = new Set<string>()
  const contextOf = (to: Connection, signal: AbortSignal) => ({
    connection: nowhere.has(to.id) ? connectionTo(everywhere('https://no-such-host.invalid'), { id: to.id }) : to,
    keys: allKeys,
    signal,
  })
  const providerRecords = openProviderRecords(folder)
  const source = createRecordSource({ client, store: providerRecords, contextOf })
  const handlers = bookingHandlers({
    client,
    booking,
    connectionOf: async (connectionId) => connections.get(connectionId),
    contextOf,
    providerOf: (connection, npi, _ehrSystemName, signal) => source.known({ connection, npi }, signal),
    boardRowsOf: () => [],
    now,
  })
  // The desk makes only booking calls.
  const dispatcher = createDispatcher(handlers as unknown as Handlers)
  return {
    folder,
    booking,
    dispatcher,
    client,
    /** Stores `fields` of a connection; all of its hosts are at `origin`. */
    connect(connectionId: string, origin: string, fields: Partial<Connection> = {}) {
      connections.set(connectionId, connectionTo(everywhere(origin), { id: connectionId, ...fields }))
    },
    /** The names of the connection's hosts have no address any more; its settings stay. */
    loseNames: (connectionId: string) => void nowhere.add(connectionId),
    async ask<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
      callId: string = randomUUID(),
    ): Promise<Envelope<CallOutput<Name>>> {
      // The dispatcher returns the handler's result.
      return (await dispatcher.dispatch(name, callId, input)) as Envelope<CallOutput<Name>>
    },
    async close() {
      await client.close()
      await booking.close()
      await providerRecords.close()
    },
  }
}

/** The value of an envelope; throws for a failure. */
export function valueOf<Value>(envelope: Envelope<Value>): Value {
  if (!envelope.ok) throw new Error(`failed: ${JSON.stringify(envelope.failure)}`)
  return envelope.value
}
