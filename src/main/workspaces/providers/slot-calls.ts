import type { CallInput, CallOutput } from '../../../bridge/calls.ts'
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

    'providers.slotSearch': withConnection(
      async (
        { ehrInstance, departmentId, ...asked },
        { connection, signal },
      ): Promise<Answer<CallOutput<'providers.slotSearch'>>> => {
        const plan = await planned(connection, asked, signal)
        if (!plan.ok) return plan
        const { coverage, withheld, filters } = plan.value
        if (coverage.of === 'nothing') return { ok: true, value: { result: undefined, coverage, withheld } }
        const criteriaItems = [given({ npi: asked.npi, ehrInstance, departmentId })]
        const answer = await client.send('slots.search', { ...filters, criteriaItems }, contextOf(connection, signal))
        return answer.ok ? { ...answer, value: { result: answer.value, coverage, withheld } } : answer
      },
    ),

    'providers.careSlots': withConnection(
      async ({ daysOfSlots, ...asked }, { connection, signal }): Promise<Answer<CallOutput<'providers.careSlots'>>> => {
        // The list of names is comma-separated.
        const plan = await planned(connection, asked, signal, (name) => !name.includes(','))
        if (!plan.ok) return plan
        const { coverage, withheld, filters } = plan.value
        if (coverage.of === 'nothing') return { ok: true, value: { result: undefined, coverage, withheld } }
        const query = { npis: [asked.npi], daysOfSlots, ...filters }
        const answer = await client.send('careOptions.slots', query, contextOf(connection, signal))
        return answer.ok ? { ...answer, value: { result: answer.value, coverage, withheld } } : answer
      },
    ),
  }

  /** The allowed request for an endpoint without patient classes. */
  async function planned(
    connection: Connection,
    asked: NamedAsked,
    signal: AbortSignal,
    bearable?: (name: string) => boolean,
  ) {
    const { npi, product, startDate, endDate, visitTypeNames = [] } = asked
    const known = await source.known({ connection, npi, product }, signal)
    if (!known.ok) return known
    const { names, ...plan } = planNamedSearch({ item: { npi }, ...known.value }, visitTypeNames, bearable)
    const filters = given({ startDate, endDate, visitTypeNames: names })
    return { ok: true, value: { filters, ...plan } } as const
  }
}

type NamedAsked = Pick<
  CallInput<'providers.slotSearch'>,
  'connectionId' | 'npi' | 'product' | 'startDate' | 'endDate' | 'visitTypeNames'
>
