import type { Envelope } from '../../../bridge/envelope.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { usualFreshHours } from '../../../bridge/calls/providers.ts'
import { type Connection, dataAddressOf } from '../../../domain/connections/connection.ts'
import { given } from '../../../domain/given.ts'
import { plainCode } from '../../../domain/normal-text.ts'
import { npiProblem } from '../../../domain/providers/npi.ts'
import type { Provider } from '../../../domain/providers/provider.ts'
import type { SchedulingDecision } from '../../../domain/providers/scheduling-rules.ts'
import { type ProviderForm, type ProviderForms, verdictOf } from '../../../domain/providers/verdict.ts'
import type { Answer } from '../../services/handler.ts'
import type { CallContext } from '../../services/platform/client.ts'
import { isSlowDown } from '../../services/platform/request-pace.ts'
import type { RecordScope, RecordStore } from './record-store.ts'
import type { Services } from '../../services/shared/services.ts'
import { texts } from './text.ts'

/**
 * Returns stored records while they're fresh, otherwise requests them (section 4.4). Keeps the EHR forms requested in this session, because their flags count
 * once the EHR was asked.
 */

export type RecordSourceNeeds = Pick<Services, 'client' | 'contextOf'> & {
  readonly store: RecordStore
}

/** A provider of a platform; `product` defaults to the connection's. */
export type Asked = { readonly connection: Connection; readonly npi: string; readonly product?: string | undefined }

/** Known data of a provider before a slot request. */
export type KnownProvider = { readonly record: Provider; readonly decision: SchedulingDecision }
/** With the forms behind the decision; `record` is the platform-only one. */
export type KnownForms = KnownProvider & { readonly forms: ProviderForms }

export type RecordSource = ReturnType<typeof createRecordSource>

export const hoursBefore = (hours: number, now = Date.now()): string => new Date(now - hours * 3_600_000).toISOString()

/** True for an answer of the last `hours`. One from ahead of the clock isn't: the clock was set back since, and its age isn't known. */
export const isFresh = (askedAt: string, hours: number, now = Date.now()): boolean =>
  askedAt >= hoursBefore(hours, now) && askedAt <= hoursBefore(0, now)

/** Maximum number of EHR forms; the oldest are dropped first. */
const mostForms = 2_000

/** A failure that concerns the provider itself, not the network, the key, a cancellation or the platform as a whole. */
export function isOfTheProvider(reason: Failure): boolean {
  const { kind, issues = [] } = reason
  if (kind === 'invalid-input') return issues.some(({ field }) => field === 'npi')
  const kinds = ['not-found', 'rejected', 'conflict', 'server-error', 'timed-out', 'unreadable-response']
  return kinds.includes(kind) && !isSlowDown(reason)
}

export function createRecordSource({ client, store, contextOf }: RecordSourceNeeds) {
  /** By provider, then by EHR system. */
  const ehrForms = new Map<string, Map<string, ProviderForm>>()
  const underWay = new Map<string, Promise<Envelope<Provider>>>()

  const scopeOf = (connection: Connection, product: string | undefined): RecordScope => ({
    connectionId: connection.id,
    address: dataAddressOf(connection),
    product: product ?? connection.product ?? '',
  })
  const keyOf = ({ connection, npi, product }: Asked) => JSON.stringify([scopeOf(connection, product), npi])

  function send({ npi, product }: Asked, ehrSystemName: string | undefined, context: CallContext) {
    return client.send('providers.detail', given({ npi, ehrSystemName, product }), context)
  }

  async function read(asked: Asked, signal: AbortSignal, reportsSlowDown = false): Promise<Envelope<Provider>> {
    const { connection, npi, product } = asked
    const answer = await send(asked, undefined, { ...contextOf(connection, signal), reportsSlowDown })
    const scope = scopeOf(connection, product)
    if (answer.ok) store.put(scope, { npi, askedAt: answer.meta.receivedAt, record: answer.value })
    // Text typed in place of an NPI could be anything, including a name, so it isn't stored.
    else if (isOfTheProvider(answer.failure) && npiProblem(npi) === undefined) {
      const { kind, message, receivedAt = new Date().toISOString() } = answer.failure
      store.put(scope, { npi, askedAt: receivedAt, failure: { kind, words: message } })
    }
    return answer
  }

  /** Several calls of one page may need the same record at once: it's requested once. */
  async function readOnce(asked: Asked, signal: AbortSignal): Promise<Envelope<Provider>> {
    const key = keyOf(asked)
    const there = underWay.get(key)
    if (there !== undefined) {
      const answer = await there
      if (answer.ok || answer.failure.kind !== 'cancelled' || signal.aborted) return answer
    }
    const answer = read(asked, signal)
    underWay.set(key, answer)
    try {
      return await answer
    } finally {
      if (underWay.get(key) === answer) underWay.delete(key)
    }
  }

  function remember(asked: Asked, form: ProviderForm & { readonly ehrSystemName: string }): void {
    const key = keyOf(asked)
    const forms = ehrForms.get(key) ?? new Map<string, ProviderForm>()
    ehrForms.delete(key)
    // The record and a slot may write one EHR in different letter case: its latest form counts alone.
    ehrForms.set(key, forms.set(plainCode(form.ehrSystemName), form))
    const [oldest] = ehrForms.keys()
    if (ehrForms.size > mostForms && oldest !== undefined) ehrForms.delete(oldest)
  }

  function knownBy(asked: Asked, platform: ProviderForm): KnownForms {
    const ehr = [...(ehrForms.get(keyOf(asked))?.values() ?? [])].filter(({ askedAt }) =>
      isFresh(askedAt, usualFreshHours),
    )
    const forms: ProviderForms = { platform, ehr }
    return { record: platform.record, decision: verdictOf(forms).decision, forms }
  }

  return {
    scopeOf,
    /** Requests the platform-only record now and stores the result: a record or the provider's own failure. */
    read,
    /** Requests one form now: the platform's own, or that of an EHR. */
    async ask(asked: Asked, ehrSystemName: string | undefined, signal: AbortSignal): Promise<Answer<ProviderForm>> {
      const answer =
        ehrSystemName === undefined
          ? await readOnce(asked, signal)
          : await send(asked, ehrSystemName, contextOf(asked.connection, signal))
      if (!answer.ok) return answer
      const form = { record: answer.value, askedAt: answer.meta.receivedAt }
      if (ehrSystemName !== undefined) remember(asked, { ...form, ehrSystemName })
      return { ok: true, value: { ...form, ehrSystemName }, meta: answer.meta }
    },
    /** The flags that decide which slots may be requested: from a fresh or newly requested record, and from the EHR systems asked in this session. */
    async known(asked: Asked, signal: AbortSignal): Promise<Answer<KnownForms>> {
      const scope = scopeOf(asked.connection, asked.product)
      const kept = await store
        .find(scope, [asked.npi])
        .then((found) => found.get(asked.npi))
        .catch(() => undefined)
      if (kept !== undefined && kept.failure === undefined && isFresh(kept.askedAt, usualFreshHours))
        return { ok: true, value: knownBy(asked, { ...kept, ehrSystemName: undefined }) }
      const answer = await readOnce(asked, signal)
      if (!answer.ok) return { ok: false, failure: unknownFlags(answer.failure) }
      const platform = { record: answer.value, askedAt: answer.meta.receivedAt, ehrSystemName: undefined }
      return { ok: true, value: knownBy(asked, platform) }
    },
    /** The same for an existing record. */
    knownBy,
  }
}

/** Without the record it's unknown which requests are allowed, so none is sent. */
function unknownFlags(reason: Failure): Failure {
  if (reason.kind === 'cancelled') return reason
  return failure(reason.kind, {
    ...reason,
    message: texts.recordSource.slotsWerentSearchedTheProviders(reason.message),
  })
}
