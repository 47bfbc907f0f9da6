import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallInput } from '../../../../bridge/calls.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { ProviderForm, ProviderForms } from '../../../../domain/providers/verdict.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { bridgeQuery, useBridgeQuery } from '../../../bridge/queries.ts'
import type { PageRoute } from './page-route.ts'
import { ehrSystemsOf } from './record-words.ts'

/** One EHR system of the record and what came of asking it. */
export type EhrState = {
  readonly system: string
  readonly asking: boolean
  readonly answer: Answer<ProviderForm> | undefined
  /** Why the last time failed; an answer from before stays. */
  readonly failure: Failure | undefined
}

export type AskedForms = {
  readonly platform: UseQueryResult<Answer<ProviderForm>>
  readonly systems: readonly EhrState[]
  readonly forms: ProviderForms
  /** The instant that "today" and "not begun" are counted from: when the page was opened or asked again, milliseconds. */
  readonly now: number
  /** The service calls the EHR for it, so only when a person asks. */
  readonly askEhr: (system: string) => void
  /** Every form that was asked, and the slots that are on the screen. */
  readonly askAgain: () => void
}

/** The call for one form of a provider's record. */
const detailInput = (connectionId: string, { npi, product }: PageRoute): CallInput<'providers.detail'> => ({
  connectionId,
  npi,
  ...(product === undefined ? {} : { product }),
})

/** A form keeps until it is asked again: a call to the EHR is never made by the program itself. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The platform-only form of a provider. */
export const usePlatformForm = (connectionId: string, route: PageRoute) =>
  useBridgeQuery('providers.detail', detailInput(connectionId, route), lasting)

const statesOf = (results: readonly UseQueryResult<Answer<ProviderForm>>[]) =>
  results.map(({ data, error, isFetching }) => ({ answer: data, failure: error?.failure, asking: isFetching }))

/** The platform-only form, and on demand those of the EHR systems that it names. */
export function useProviderForms(connectionId: string, route: PageRoute): AskedForms {
  const client = useQueryClient()
  const platform = usePlatformForm(connectionId, route)
  const [now, setNow] = useState(() => Date.now())
  const [asked, setAsked] = useState<readonly string[]>([])
  const input = detailInput(connectionId, route)
  const record = platform.data?.value.record
  const names = useMemo(() => ehrSystemsOf(record), [record])
  const states = useQueries({
    queries: names.map((ehrSystemName) => ({
      ...bridgeQuery('providers.detail', { ...input, ehrSystemName }),
      ...lasting,
      enabled: asked.includes(ehrSystemName),
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

  const askEhr = (system: string) => {
    if (!asked.includes(system)) return setAsked([...asked, system])
    return void client.refetchQueries({
      queryKey: bridgeQuery('providers.detail', { ...input, ehrSystemName: system }).queryKey,
    })
  }
  const askAgain = () => {
    setNow(Date.now())
    void platform.refetch()
    for (const { system, answer } of systems) if (answer !== undefined) askEhr(system)
    void client.invalidateQueries({
      queryKey: ['providers.timeSlots'],
      predicate: ({ queryKey: [, about] }) => isAbout(about, connectionId, route.npi),
    })
  }
  return { platform, systems, forms, now, askEhr, askAgain }
}

function isAbout(input: unknown, connectionId: string, npi: string): boolean {
  if (typeof input !== 'object' || input === null) return false
  return 'npi' in input && input.npi === npi && 'connectionId' in input && input.connectionId === connectionId
}
