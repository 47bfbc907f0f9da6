import type { CallFamily } from '../../src/domain/connections/call-families.ts'
import type { Connection } from '../../src/domain/connections/connection.ts'
import { createPlatformClient, type PlatformClient } from '../../src/main/services/platform/client.ts'
import type { KeySource } from '../../src/main/services/platform/request.ts'
import type { OperationName } from '../../src/main/services/platform/operations.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { HostName } from './recorder.ts'

/** A connection to these addresses, with the fields for visit-service calls. */
export function connectionTo(
  addresses: Readonly<Record<HostName, string>>,
  details: Readonly<Record<string, unknown>> = {},
): Connection {
  return {
    id: 'under-test',
    name: 'Under test',
    stage: 'uat',
    baseUrl: addresses.base,
    visitUrl: addresses.visit,
    schedulingUrl: addresses.scheduling,
    practiceIds: [],
    domain: 'harbor.example',
    acceptLanguage: 'en-US',
    gateway: false,
    ...details,
  }
}

/** The same address for all three hosts. */
export const everywhere = (address: string): Readonly<Record<HostName, string>> => ({
  base: address,
  visit: address,
  scheduling: address,
})

/** A different key per family, so that a mix-up is detected. Includes characters that every encoding changes. */
export const keyOf = (family: CallFamily): string => `k3y/${family}+?&=~"% A1b2C3`

/** Every family has its key. */
export const allKeys: KeySource = async (family) => ({ found: true, key: keyOf(family) })

/** No key at all. */
export const noKeys: KeySource = async () => ({ found: false })

/** Keys only for `families`. */
export function keysFor(...families: readonly CallFamily[]): KeySource {
  return async (family) => (families.includes(family) ? { found: true, key: keyOf(family) } : { found: false })
}

/** Sends with its own client, then closes it. */
export async function sendOnce(
  operation: OperationName,
  input: unknown,
  connection: Connection,
  keys: KeySource = allKeys,
): Promise<Envelope<unknown>> {
  const client: PlatformClient = createPlatformClient()
  try {
    return await client.send(operation, input, { connection, keys })
  } finally {
    await client.close()
  }
}
