import type { CareSlotsResult } from '../../domain/care-options.ts'
import type { Connection } from '../../domain/connection.ts'
import type { SlotSearchResult } from '../../domain/provider.ts'
import { planSlotSearch, planTimeSlots, type SlotSearchItem } from '../../domain/slot-requests.ts'
import { failure } from '../../bridge/failure.ts'
import { unknownConnection } from '../connections/unknown-connection.ts'
import type { Answer, Handlers } from '../handler.ts'
import type { CallContext, PlatformClient } from '../platform/client.ts'
import { given } from './given.ts'
import type { RecordSource } from './record-source.ts'

/** Slots of one provider by each of the three endpoints (sections 4.3 and 4.4). What section 3 forbids to ask for is held back here, whatever the page says. */

export type SlotCallsNeeds = {
  readonly client: PlatformClient
  readonly source: RecordSource
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>
  readonly contextOf: (connection: Connection, signal: AbortSignal) => CallContext
}

type SlotCalls = Pick<Handlers, 'providers.timeSlots' | 'providers.slotSearch' | 'providers.careSlots'>

export function slotCalls({ client, source, connectionOf, contextOf }: SlotCallsNeeds): SlotCalls {
  return {
    'providers.timeSlots': async ({ connectionId, npi, product, patientClass, department, ...filters }, { signal }) => {
      const connection = await connectionOf(connectionId)
      if (connection === undefined) return { ok: false, failure: unknownConnection }
      const known = await source.known({ connection, npi, product }, signal)
      if (!known.ok) return known
      const { query, withheld } = planTimeSlots(npi, known.value.decision, patientClass, {
        ...given(filters),
        ...department,
      })
      if (query === undefined) return { ok: true, value: { result: undefined, sent: undefined, withheld } }
      const answer = await client.send('providers.timeSlots', { npi, ...query }, contextOf(connection, signal))
      if (!answer.ok) return answer
      return { ok: true, value: { result: answer.value, sent: query, withheld }, meta: answer.meta }
    },

    'providers.slotSearch': async (
      { connectionId, npi, product, startDate, endDate, visitTypeNames, ehrInstance, departmentId },
      { signal },
    ) => {
      const connection = await connectionOf(connectionId)
      if (connection === undefined) return { ok: false, failure: unknownConnection }
      const known = await source.known({ connection, npi, product }, signal)
      if (!known.ok) return known
      const item: SlotSearchItem = { npi, ehrInstance, departmentId }
      const plan = planSlotSearch([{ item, ...known.value }], { startDate, endDate, visitTypeNames })
      let result: SlotSearchResult | undefined
      for (const request of plan.requests) {
        const answer = await client.send('slots.search', given(request), contextOf(connection, signal))
        if (!answer.ok) return answer
        result = { ...answer.value, results: [...(result?.results ?? []), ...answer.value.results] }
      }
      return { ok: true, value: { result, sent: plan.requests, withheld: plan.withheld } }
    },

    'providers.careSlots': async (
      { connectionId, npi, product, startDate, endDate, visitTypeNames, daysOfSlots },
      { signal },
    ) => {
      const connection = await connectionOf(connectionId)
      if (connection === undefined) return { ok: false, failure: unknownConnection }
      const known = await source.known({ connection, npi, product }, signal)
      if (!known.ok) return known
      // This endpoint knows no patient class either: a class is left out by the names of the other's visit types, as in the search.
      const asked = { startDate, endDate, visitTypeNames }
      const { requests, withheld } = planSlotSearch([{ item: { npi }, ...known.value }], asked)
      const [request] = requests
      if (request === undefined) return { ok: true, value: { result: undefined, sent: undefined, withheld } }
      const { criteriaItems: _items, visitTypeNames: planned, ...dates } = request
      const names = planned?.filter((name) => !name.includes(','))
      if (planned !== undefined && names?.length === 0) return onlyCommas
      const sent = given({ npis: [npi], daysOfSlots, ...dates, visitTypeNames: names })
      const answer: Answer<CareSlotsResult> = await client.send(
        'careOptions.slots',
        sent,
        contextOf(connection, signal),
      )
      if (!answer.ok) return answer
      return { ok: true, value: { result: answer.value, sent, withheld }, ...(answer.meta && { meta: answer.meta }) }
    },
  }
}

const onlyCommas = {
  ok: false,
  failure: failure('invalid-input', {
    message:
      'Nothing was sent. The visit types that may be asked for have commas in their names, which this endpoint’s list cannot carry.',
    nextStep: 'Compare the other two endpoints.',
  }),
} as const satisfies Answer<never>
