import { createHash } from 'node:crypto'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { isOpen, type IntentState, intentStates, mayBeBooked } from '../../../../domain/booking/booking-intent.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import type { Journal, JournaledIntent } from '../journal/journal.ts'

/** A journal in memory that keeps what the interface promises, for tests of those who use one. */

export type FakeJournal = Journal & {
  readonly intents: Map<string, JournaledIntent>
  /** From now on every call fails so; undefined mends it. */
  breaks(failure: Failure | undefined): void
  /** From now on it can't know everything, for these reasons. */
  lacks(gaps: Partial<Awaited<ReturnType<Journal['gaps']>>>): void
}

export function fakeJournal(): FakeJournal {
  const intents = new Map<string, JournaledIntent>()
  let broken: Failure | undefined
  let lacking: Parameters<FakeJournal['lacks']>[0] = {}
  const answer = async <Value>(make: () => Value): Promise<Result<Value>> =>
    broken === undefined ? done(make()) : failed(broken)
  const change = (intentId: string, make: (intent: JournaledIntent) => Partial<JournaledIntent>) => {
    const intent = intents.get(intentId)
    if (broken !== undefined) return Promise.resolve(failed(broken))
    if (intent === undefined) return Promise.resolve(failed(failure('not-found')))
    intents.set(intentId, { ...intent, ...make(intent) })
    return answer(() => null)
  }
  const newestFirst = () => [...intents.values()].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  return {
    intents,
    breaks: (next) => void (broken = next),
    lacks: (next) => void (lacking = next),
    gaps: async () => ({ ofPatients: [], ofLists: [], ...lacking }),
    add: (intent, step) =>
      answer(() => {
        intents.set(intent.intentId, {
          ...intent,
          state: 'journaled',
          createdAt: step.at,
          endedAt: undefined,
          steps: [step],
          correlationId: undefined,
          status: undefined,
          platformText: undefined,
          visitId: undefined,
          evidence: [],
          settlement: undefined,
          note: undefined,
          lookAgainAt: undefined,
        })
        return null
      }),
    steps: (intentId, steps, ending = {}) =>
      change(intentId, (intent) => {
        const last = steps.findLast(({ step }) => isState(step))
        const state = last !== undefined && isState(last.step) ? last.step : intent.state
        const hasEnded = !['journaled', 'sending'].includes(state)
        return { ...ending, state, steps: [...intent.steps, ...steps], endedAt: hasEnded ? last?.at : undefined }
      }),
    evidence: (intentId, evidence) => change(intentId, (intent) => ({ evidence: [...intent.evidence, evidence] })),
    settle: (intentId, settlement) => change(intentId, () => ({ settlement })),
    keepOpen: (intentId, note, lookAgainAt) => change(intentId, () => ({ note, lookAgainAt })),
    find: (intentId) => answer(() => intents.get(intentId)),
    labeled: (label) => answer(() => newestFirst().filter((intent) => intent.label === label.toUpperCase())),
    open: () => answer(() => newestFirst().toReversed().filter(isOpen)),
    between: (from, to) =>
      answer(() =>
        newestFirst().filter(({ createdAt }) => from <= Date.parse(createdAt) && Date.parse(createdAt) < to),
      ),
    ofPatient: (connectionId, hashes) =>
      answer(() =>
        newestFirst().filter(
          (intent) =>
            intent.connectionId === connectionId &&
            mayBeBooked(intent) &&
            intent.patientHashes.some((hash) => hashes.includes(hash)),
        ),
      ),
    hash: (text) => answer(() => createHash('sha256').update(`a key ${text}`).digest('hex')),
    nextLabel: (at) =>
      answer(() => {
        const day = new Date(at)
        const two = (value: number) => String(value).padStart(2, '0')
        const number = String(intents.size + 1).padStart(3, '0')
        return `B-${two(day.getMonth() + 1)}${two(day.getDate())}-${number}`
      }),
    state: async () => ({
      notices: broken === undefined ? [] : [broken.message],
      canWrite: broken === undefined,
    }),
    close: async () => undefined,
  }
}

const isState = (step: string): step is IntentState => intentStates.some((state) => state === step)
