import type { CallInput, CallOutput } from '../../../bridge/calls.ts'
import type { NamedSlots } from '../../../bridge/calls/providers.ts'
import type { Envelope } from '../../../bridge/envelope.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { planNamedSearch } from '../../../domain/slots/named-search.ts'
import { planTimeSlots } from '../../../domain/slots/slot-requests.ts'
import { connectionWrapper } from '../../services/connections/connections.ts'
import type { Answer, Handlers } from '../../services/handler.ts'
import { given } from '../../../domain/given.ts'
import type { ProvidersNeeds } from './providers-needs.ts'

/** Slots of one provider from each of the three endpoints (sections 4.3 and 4.4). Enforces section 3 here, whatever the page sends. */

type SlotCalls = Pick<Handlers, 'providers.timeSlots' | 'providers.slotSearch' | 'providers.careSlots'>

export function slotCalls({ client, source, connectionOf, contextOf }: ProvidersNeeds): SlotCalls {
  const withConnection = connectionWrapper(connectionOf)
  return {
    'providers.timeSlots': withConnection(
      async (
        { connectionId: _id, npi, product, patientClass, department, ...filters },
        { connection, signal },
      ): Promise<Answer<CallOutput<'providers.timeSlots'>>> => {
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
    ),

    'providers.slotSearch': withConnection(({ ehrInstance, departmentId, ...asked }, { connection, signal }) =>
      answered(connection, asked, signal, (filters) => {
        const criteriaItems = [given({ npi: asked.npi, ehrInstance, departmentId })]
        return client.send('slots.search', { ...filters, criteriaItems }, contextOf(connection, signal))
      }),
    ),

    'providers.careSlots': withConnection(({ daysOfSlots, ...asked }, { connection, signal }) =>
      answered(
        connection,
        asked,
        signal,
        (filters) => {
          const query = { npis: [asked.npi], daysOfSlots, ...filters }
          return client.send('careOptions.slots', query, contextOf(connection, signal))
        },
        // The list of names is comma-separated.
        (name) => !name.includes(','),
      ),
    ),
  }

  /** The answer of an endpoint without patient classes to the allowed request; `send` gets its filters. */
  async function answered<Result>(
    connection: Connection,
    asked: NamedAsked,
    signal: AbortSignal,
    send: (filters: object) => Promise<Envelope<Result>>,
    bearable?: (name: string) => boolean,
  ): Promise<Answer<NamedSlots<Result>>> {
    const { npi, product, startDate, endDate, visitTypeNames = [] } = asked
    const known = await source.known({ connection, npi, product }, signal)
    if (!known.ok) return known
    const { names, coverage, withheld } = planNamedSearch({ item: { npi }, ...known.value }, visitTypeNames, bearable)
    if (coverage.of === 'nothing') return { ok: true, value: { result: undefined, coverage, withheld } }
    const answer = await send(given({ startDate, endDate, visitTypeNames: names }))
    return answer.ok ? { ...answer, value: { result: answer.value, coverage, withheld } } : answer
  }
}

type NamedAsked = Pick<
  CallInput<'providers.slotSearch'>,
  'connectionId' | 'npi' | 'product' | 'startDate' | 'endDate' | 'visitTypeNames'
>
