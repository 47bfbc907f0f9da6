import { type Failure, failure } from '../../../../bridge/failure.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { allAt, sampleConnection } from '../../../../domain/testing/connection-sample.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import { type ProviderForms, verdictOf } from '../../../../domain/providers/verdict.ts'
import type { PlatformClient } from '../../../services/platform/client.ts'
import type { OperationName } from '../../../services/platform/operations.ts'
import type { BookingNeeds } from '../booking-needs.ts'
import { createReviews, createSendsUnderWay, createSentOfCallers } from '../send/sends.ts'
import { createDeskMemory } from '../desk/desk-memory.ts'
import { createKeptOverLock } from '../kept/kept-over-lock.ts'
import { fakeJournal } from './fake-journal.ts'

/** What the booking handlers are given, with a platform that answers what a test says, and a journal in memory. */

export const benchConnection = sampleConnection({
  id: 'connection',
  name: 'Under test',
  ...allAt('https://platform.example'),
})

/** A value, a failure, or what never comes. */
export type BenchAnswer = { readonly value: unknown } | { readonly failure: Failure } | 'never'

export type Bench = ReturnType<typeof bookingBench>

export function bookingBench(now: () => number, connections: readonly Connection[] = [benchConnection]) {
  const answers = new Map<OperationName, BenchAnswer>()
  const providers = new Map<string | undefined, Provider | Failure | 'never'>()
  const asked: string[] = []
  const inputs: unknown[] = []
  const journal = fakeJournal()
  const memory = createDeskMemory()
  const reviews = createReviews()
  memory.onForget(() => reviews.clear())
  let changes = 0
  const client = {
    async send(name: OperationName, input: unknown) {
      asked.push(name)
      inputs.push(input)
      const answer = answers.get(name) ?? { failure: failure('unreachable') }
      if (answer === 'never') return new Promise<never>(() => undefined)
      const meta = { correlationId: 'correlation', durationMs: 1, receivedAt: new Date(now()).toISOString() }
      return 'failure' in answer ? { ok: false, failure: answer.failure } : { ok: true, value: answer.value, meta }
    },
    close: async () => undefined,
    // A test gives values of the operation that it names.
  } as PlatformClient
  const isFailure = (answer: Provider | Failure): answer is Failure => typeof answer['kind'] === 'string'
  const needs: BookingNeeds = {
    client,
    booking: {
      journal,
      memory,
      kept: createKeptOverLock({ memory, onEnded: () => undefined, startedAt: now() }),
      sent: createSentOfCallers(),
      reviews,
      underWay: createSendsUnderWay(),
      atStep: () => undefined,
      changed: async () => void (changes += 1),
      close: async () => undefined,
    },
    connectionOf: async (id) => connections.find((connection) => connection.id === id),
    contextOf: (connection, signal) => ({ connection, keys: async () => ({ found: true, key: 'a-key' }), signal }),
    async providerOf(_connection, _npi, ehrSystemName) {
      asked.push(`provider ${ehrSystemName ?? 'platform'}`)
      const platform = providers.get(undefined) ?? failure('not-found')
      const own = ehrSystemName === undefined ? undefined : (providers.get(ehrSystemName) ?? platform)
      if (platform === 'never' || own === 'never') return new Promise<never>(() => undefined)
      if (own !== undefined && isFailure(own)) return { ok: false, failure: own }
      if (isFailure(platform)) return { ok: false, failure: platform }
      const form = (ehr: string | undefined, record: Provider) => ({ ehrSystemName: ehr, record, askedAt: '' })
      const forms: ProviderForms = {
        platform: form(undefined, platform),
        ehr: own === undefined || own === platform ? [] : [form(ehrSystemName, own)],
      }
      return { ok: true, value: { record: platform, decision: verdictOf(forms).decision, forms } }
    },
    boardRowsOf: () => [],
    now,
  }
  return {
    needs,
    journal,
    /** Calls that were made, in order: "visits.practice", "provider EHR-SW". */
    asked,
    /** Inputs of the platform calls in `asked`. */
    inputs,
    /** How often the page was notified of a change. */
    changes: () => changes,
    answers: (name: OperationName, answer: BenchAnswer) => void answers.set(name, answer),
    /** The provider's record by form: the platform's for undefined. */
    answersProvider: (ehrSystemName: string | undefined, answer: Provider | Failure | 'never') =>
      void providers.set(ehrSystemName, answer),
    keep: (draft: BookingDraft) => void memory.keep(draft),
    offer: (slot: OfferedSlot) =>
      memory.remember([
        {
          slot,
          connectionId: benchConnection.id,
          address: benchConnection.baseUrl,
          answeredAt: now(),
          searchContext: undefined,
        },
      ]),
  }
}
