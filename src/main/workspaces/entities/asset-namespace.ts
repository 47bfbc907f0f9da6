import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { type EntityTypeName, listedNamespace } from '../../../domain/entities/entity.ts'
import { isRecord } from '../../../domain/is-record.ts'
import type { CallContext } from '../../services/platform/client.ts'
import type { Services } from '../../services/shared/services.ts'

/**
 * The namespace of links and phone numbers: the document lists `asset` but its prose says `assets` (section 2.1). Tries the listed one first, then the other
 * if the platform doesn't know it: it refuses the name, or has no entity of it. The one that works is remembered for the connection.
 */
const spellings = ['asset', 'assets'] as const

export function createNamespaces() {
  const known = new Map<string, string>()
  return {
    /** Makes a call with the platform's spelling of the namespace. The spelling is tracked separately per `callName`. */
    async send<Value>(
      connection: Connection,
      callName: string,
      namespace: string,
      call: (namespace: string) => Promise<Envelope<Value>>,
    ): Promise<Envelope<Value>> {
      if (listedNamespace(namespace) !== 'asset') return call(namespace)
      const place = `${connection.id} ${connection.baseUrl} ${callName}`
      const worked = known.get(place)
      if (worked !== undefined) return call(worked)
      const [first, second] = spellings
      const answer = await call(first)
      if (answer.ok && !hasNone(answer.value)) known.set(place, first)
      const mayBeUnknown = answer.ok ? hasNone(answer.value) : isOfName(answer.failure)
      if (!mayBeUnknown) return answer
      const other = await call(second)
      // Whether the type exists under the other name isn't known then: neither none nor a refusal is the answer.
      if (!other.ok) return isOfName(other.failure) ? answer : other
      if (answer.ok && hasNone(other.value)) return answer
      known.set(place, second)
      return other
    },
  }
}

/** True for a failure by which the platform may mean that it doesn't know the name. */
export const isOfName = ({ kind }: Failure): boolean => kind === 'rejected' || kind === 'not-found'

/** True for a batch without a single entity in its whole result set. */
const hasNone = (value: unknown): boolean => isRecord(value) && value['total'] === 0

export type EntityCalls = ReturnType<typeof entityCalls>

/** The two calls of section 4.1 to a connection, with the platform's spelling of the namespace. */
export function entityCalls({ client, contextOf }: Pick<Services, 'client' | 'contextOf'>) {
  const namespaces = createNamespaces()
  return {
    schema: (
      connection: Connection,
      { namespace, name }: { readonly namespace: string; readonly name: string },
      signal: AbortSignal,
    ) =>
      namespaces.send(connection, 'entities.schema', namespace, (spelled) =>
        client.send('entities.schema', { namespace: spelled, name }, contextOf(connection, signal)),
      ),
    /** `body` has the document's fields; `how` adds to the context of the call. */
    batch: (
      connection: Connection,
      body: EntityTypeName & Readonly<Record<string, unknown>>,
      signal: AbortSignal,
      how: Pick<CallContext, 'reportsSlowDown'> = {},
    ) =>
      namespaces.send(connection, 'entities.batch', body.namespace, (namespace) =>
        client.send('entities.batch', { ...body, namespace }, { ...contextOf(connection, signal), ...how }),
      ),
  }
}
