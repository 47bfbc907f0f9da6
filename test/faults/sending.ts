import type { Envelope } from '../../src/bridge/envelope.ts'
import type { Failure } from '../../src/bridge/failure.ts'
import { type CallContext, createPlatformClient } from '../../src/main/services/platform/client.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { smallestInputs } from '../requests/documented.ts'
import { allKeys, connectionTo, everywhere } from '../requests/harness.ts'
import { type Fault, type FaultServer, type FaultServerOptions, startFaultServer } from './fault-server.ts'

/** The result of one call to a faulty server. */
export type Sent = { readonly envelope: Envelope<unknown>; readonly server: FaultServer }

export type SendOptions = {
  readonly input?: unknown
  readonly deadlineScale?: number
  readonly context?: Partial<CallContext>
  /** Connection fields, set when the server's address is known. */
  readonly connection?: Readonly<Record<string, unknown>>
  readonly server?: FaultServerOptions
  /** Uses https even if the server speaks plain HTTP. */
  readonly overTls?: true
}

/** Sends `operation` (by default with its smallest valid input) to a server with this fault; closes client and server. */
export async function sendTo(fault: Fault, operation: EndpointName, options: SendOptions = {}): Promise<Sent> {
  const server = await startFaultServer(fault, options.server)
  const origin = options.overTls === true ? server.origin.replace('http://', 'https://') : server.origin
  const client = createPlatformClient({ deadlineScale: options.deadlineScale ?? 1 })
  try {
    const envelope: Envelope<unknown> = await client.send(operation, options.input ?? smallestInputs.get(operation), {
      connection: connectionTo(everywhere(origin), options.connection),
      keys: allKeys,
      ...options.context,
    })
    return { envelope, server }
  } finally {
    await client.close()
    await server.close()
  }
}

/** The failure of an envelope; throws if there is none. */
export function failureOf({ envelope }: Sent): Failure {
  if (envelope.ok) throw new Error(`expected a failure, got ${JSON.stringify(envelope).slice(0, 300)}`)
  return envelope.failure
}
