import type { Failure } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import type { SchedulingDecision } from '../../../../domain/providers/scheduling-rules.ts'
import { eachOf } from '../../../services/each-of.ts'
import { isSlowDown } from '../../../services/platform/request-pace.ts'
import type { FindNeeds } from '../booking-needs.ts'
import { keptFor } from '../review/kept.ts'

/** Records and flags of the providers in an answer. Reads a few at a time within a time limit, because a caller is waiting. */

export type KnownProvider = { readonly record: Provider; readonly decision: SchedulingDecision }

export type LookedUp = {
  readonly known: ReadonlyMap<string, KnownProvider>
  /** Why some reads failed. */
  readonly failed: ReadonlyMap<string, Failure>
  /** Providers that weren't looked up, because there were too many or `signal` aborted. */
  readonly left: readonly string[]
}

export type ProviderBook = ReturnType<typeof createProviderBook>

const atOnce = 4
/** Consecutive pages have the same providers, so they're cached for the length of a call. */
const rememberedMs = 5 * 60_000
const mostRemembered = 1_000

/** Failures that would affect every provider of the connection. */
const isOfTheConnection = (reason: Failure) =>
  isSlowDown(reason) ||
  ['no-credential', 'vault-unavailable', 'locked', 'unauthorized', 'forbidden', 'unreachable'].includes(reason.kind)

export function createProviderBook({ providerOf, now }: Pick<FindNeeds, 'providerOf' | 'now'>) {
  const remembered = keptFor<KnownProvider>(rememberedMs, now, mostRemembered)
  return {
    /** In the order of `npis`; requests at most `most` that aren't cached. */
    async lookUp(
      connection: Connection,
      npis: readonly string[],
      most: number,
      signal: AbortSignal,
    ): Promise<LookedUp> {
      const keyOf = (npi: string) => JSON.stringify([connection.id, connection.baseUrl, connection.product, npi])
      const known = new Map<string, KnownProvider>()
      const failed = new Map<string, Failure>()
      const wanted: string[] = []
      for (const npi of new Set(npis)) {
        const kept = remembered.fresh(keyOf(npi))
        if (kept !== undefined) known.set(npi, kept)
        else wanted.push(npi)
      }
      let end: Failure | undefined
      await eachOf(wanted.slice(0, most), atOnce, signal, async (npi) => {
        const answer = end === undefined ? await providerOf(connection, npi, undefined, signal) : undefined
        if (answer?.ok === true) {
          known.set(npi, remembered.keep(keyOf(npi), answer.value))
          return
        }
        const reason = answer?.failure ?? end
        if (reason === undefined || reason.kind === 'cancelled') return
        failed.set(npi, reason)
        if (isOfTheConnection(reason)) end = reason
      })
      return { known, failed, left: wanted.filter((npi) => !known.has(npi) && !failed.has(npi)) }
    },
  }
}
