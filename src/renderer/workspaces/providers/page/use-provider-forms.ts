import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput, CallName } from '../../../../bridge/calls.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { given } from '../../../../domain/given.ts'
import type { ProviderForm, ProviderForms } from '../../../../domain/providers/verdict.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../../bridge/queries.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import type { PageRoute } from './page-route.ts'
import { ehrSystemsOf } from './record-words.ts'

/** One EHR system of the record and its result. */
export type EhrState = {
  readonly system: string
  readonly asking: boolean
  readonly answer: Answer<ProviderForm> | undefined
  /** Why the last request failed; keeps the earlier answer. */
  readonly failure: Failure | undefined
}

/** The call for one form of a provider's record. */
const detailInput = (connectionId: string, { npi, product }: PageRoute): CallInput<'providers.detail'> =>
  given({ connectionId, npi, product })

/** A form stays cached until the user refreshes it; the console never calls an EHR by itself. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The platform-only form of a provider. */
export const usePlatformForm = (connectionId: string, route: PageRoute) =>
  useBridgeQuery('providers.detail', detailInput(connectionId, route), lasting)

const statesOf = (results: readonly UseQueryResult<Answer<ProviderForm>>[]) =>
  results.map(({ data, error, isFetching, refetch }) => ({
    answer: data,
    failure: error?.failure,
    asking: isFetching,
    refetch,
  }))

/** The platform-only form and, on request, those of its EHR systems. */
export function useProviderForms(connectionId: string, route: PageRoute) {
  const client = useQueryClient()
  const platform = usePlatformForm(connectionId, route)
  // The base time of "today" and "not begun", milliseconds. It goes on with the clock, since a page may stay open over midnight.
  const now = useNowEvery(60) * 1_000
  const input = detailInput(connectionId, route)
  const record = platform.data?.value.record
  const names = useMemo(() => ehrSystemsOf(record), [record])
  const states = useQueries({
    queries: names.map((ehrSystemName) => ({
      ...bridgeQuery('providers.detail', { ...input, ehrSystemName }),
      ...lasting,
      // Only `askEhr` loads it, also where an earlier visit of the page left its answer in the cache.
      enabled: false,
    })),
    combine: statesOf,
  })
  const systems = useMemo(
    () => states.flatMap((state, at) => (names[at] === undefined ? [] : { system: names[at], ...state })),
    [states, names],
  )
  const form = platform.data?.value
  const forms = useMemo<ProviderForms>(
    () => ({ platform: form, ehr: systems.flatMap(({ answer }) => answer?.value ?? []) }),
    [form, systems],
  )

  // Runs only on user request, since the service calls the EHR.
  const askEhr = (wanted: string) => {
    for (const { system, refetch } of systems) if (system === wanted) void refetch()
  }
  // Reloads every loaded form and the visible slots.
  const askAgain = () => {
    const loading: Promise<unknown>[] = [platform.refetch()]
    for (const { answer, refetch } of systems) if (answer !== undefined) loading.push(refetch())
    // Main decides by the forms which slots it may request, so these load after them.
    void Promise.all(loading).then(() =>
      client.invalidateQueries({
        predicate: ({ queryKey: [call, about] }) =>
          slotCalls.has(String(call)) && isAbout(about, connectionId, route.npi),
      }),
    )
  }
  return { platform, systems, forms, now, askEhr, askAgain }
}

/** The calls of the slot sections. The lens compares all three, so none of them stays older than the others. */
const slotCalls: ReadonlySet<string> = new Set<CallName>([
  'providers.timeSlots',
  'providers.slotSearch',
  'providers.careSlots',
])

/** True if a call's input is for this provider. */
export function isAbout(input: unknown, connectionId: string, npi: string): boolean {
  if (typeof input !== 'object' || input === null) return false
  return 'npi' in input && input.npi === npi && 'connectionId' in input && input.connectionId === connectionId
}
