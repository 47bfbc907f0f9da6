import { randomUUID } from 'node:crypto'
import type { CallName, CallOutput, ParsedCallInput } from '../../bridge/calls.ts'
import { failure, type FailureKind } from '../../bridge/failure.ts'
import type { TrailOutcome } from '../../domain/trail/trail.ts'
import { type Answer, eachWrapped, type Handler, type Handlers } from '../services/handler.ts'
import { done, type Result } from '../services/storage/result.ts'
import { doneRows, outcomeOfJob } from './job-outcome.ts'
import type { JobEnds } from './job-ends.ts'
import type { Trail, TrailNote } from '../services/trail/trail.ts'
import { allRules } from './rules/all-rules.ts'
import type { Look, Rule, TrailFacts } from './rules/rule.ts'

export type RecordedNeeds = {
  readonly trail: Pick<Trail, 'record' | 'operator'>
  readonly look: Look
  readonly jobEnds: JobEnds
}

type Recorded<Name extends CallName> = Exclude<Rule<Name>, { readonly none: unknown }>
type Call<Name extends CallName> = {
  readonly input: ParsedCallInput<Name>
  readonly rule: Recorded<Name>
  /** The operator when the call arrived; another person may have unlocked the console before it ends. */
  readonly operator: string | null
}

type Noted<Note> = Note & Pick<TrailFacts, 'others'>

/** The format of the console's call ids. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Refusals by the console, the platform or the person. Every other failure counts as failed. */
const refusals: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'invalid-input',
  'no-credential',
  'locked',
  'unauthorized',
  'forbidden',
  'rejected',
  'conflict',
])
const outcomeOf = (kind: FailureKind): TrailOutcome => (refusals.has(kind) ? 'refused' : 'failed')

/**
 * Records each action on patient and provider data, and each change of keys and settings, in the audit trail first. If the record can't be written, the
 * action isn't done or its answer isn't sent.
 */
export function recordedHandlers(handlers: Handlers, { trail, look, jobEnds }: RecordedNeeds): Handlers {
  /** Actions recorded as shown since the unlock, by action and identity. */
  const shown = new Map<string, Promise<boolean>>()

  /** Also for each further subject, without the count, which is that of all. */
  async function record({ others = [], ...note }: Noted<TrailNote>): Promise<Result<null>> {
    const { count: _all, ...rest } = note
    const results = await Promise.all(
      [note, ...others.map((subject) => ({ ...rest, subject }))].map((one) => trail.record(one)),
    )
    return results.find(({ ok }) => !ok) ?? done(null)
  }

  /** Removes the id of a connection that doesn't exist. */
  const known = <Some extends TrailFacts>(facts: Some): Some => {
    const { connectionId, ...others } = facts
    return connectionId === undefined || look.isConnection(connectionId) ? facts : (others as Some)
  }
  const asked = <Name extends CallName>({ rule, input }: Call<Name>): TrailFacts =>
    known(rule.asked?.(input, look) ?? {})

  function ended<Name extends CallName>(call: Call<Name>, answer: Answer<CallOutput<Name>>): Noted<Partial<TrailNote>> {
    if (!answer.ok) return { outcome: outcomeOf(answer.failure.kind), failure: answer.failure.kind }
    const { failure, refused, ...more } = known(call.rule.answered?.(answer.value, call.input, look) ?? {})
    if (failure !== undefined) return { ...more, outcome: outcomeOf(failure), failure }
    return { ...more, outcome: refused === true ? 'refused' : 'done' }
  }

  function noteOf<Name extends CallName>(call: Call<Name>): Noted<Omit<TrailNote, 'outcome'>> {
    const { failure: _failure, refused: _refused, ...more } = asked(call)
    return { action: call.rule.action, operator: call.operator, ...more }
  }

  /** Records `begun`, runs the call, then records its end: directly, or with its job. */
  async function before<Name extends CallName>(
    call: Call<Name>,
    rule: Extract<Recorded<Name>, { when: 'before' }>,
    answering: () => Promise<Answer<CallOutput<Name>>>,
    signal: AbortSignal,
  ): Promise<Answer<CallOutput<Name>>> {
    const note = { ...noteOf(call), correlationId: randomUUID() }
    const begun = await record({ ...note, outcome: 'begun' })
    if (!begun.ok) return begun
    if (signal.aborted) {
      // A lock ended the call meanwhile, and the keychain can take seconds to answer: nothing begins under the lock.
      await record({ ...note, outcome: 'failed', failure: 'cancelled' })
      return { ok: false, failure: failure('cancelled') }
    }
    const answer = await answering().catch(async (cause: unknown) => {
      await record({ ...note, outcome: 'failed', failure: 'storage' })
      throw cause
    })
    const end = { ...note, outcome: 'done' as const, ...ended(call, answer) }
    const jobId = answer.ok ? rule.job?.(answer.value) : undefined
    if (jobId !== undefined) {
      // It's too late to refuse the answer: if the end can't be recorded, the trail still has the beginning.
      jobEnds.wait(jobId, (job) => void record({ ...end, ...outcomeOfJob(job), ...doneRows(job) }))
      return answer
    }
    await record(end)
    return answer
  }

  async function after<Name extends CallName>(
    call: Call<Name>,
    answering: () => Promise<Answer<CallOutput<Name>>>,
  ): Promise<Answer<CallOutput<Name>>> {
    // Reads the details first, because the call may change them.
    const note = noteOf(call)
    const answer = await answering().catch(async (cause: unknown) => {
      await record({ ...note, outcome: 'failed', failure: 'storage', correlationId: randomUUID() })
      throw cause
    })
    const sent = answer.ok ? answer.meta?.correlationId : answer.failure.correlationId
    const correlationId = sent !== undefined && uuid.test(sent) ? sent : randomUUID()
    const end = { outcome: 'done' as const, ...ended(call, answer), correlationId }
    const recorded = await record({ ...note, ...end })
    return recorded.ok ? answer : recorded
  }

  /** Concurrent calls wait for the first one's record. */
  async function first<Name extends CallName>(
    call: Call<Name>,
    same: string | undefined,
    answering: () => Promise<Answer<CallOutput<Name>>>,
  ): Promise<Answer<CallOutput<Name>>> {
    const name = `${call.rule.action} ${same ?? ''}`
    if (same === undefined) return answering()
    for (let under = shown.get(name); under !== undefined; under = shown.get(name)) if (await under) return answering()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    shown.set(name, promise)
    let crossed = false
    try {
      const answer = await after(call, answering)
      crossed = answer.ok
      return answer
    } finally {
      if (!crossed && shown.get(name) === promise) shown.delete(name)
      resolve(crossed)
    }
  }

  function recorded<Name extends CallName>(name: Name, handler: Handler<Name>): Handler<Name> {
    const rule = allRules[name] as Rule<Name>
    if ('none' in rule) return name === 'lock.unlock' ? forgetting(handler, shown) : handler
    return (input, context) => {
      const call = { input, rule, operator: trail.operator() }
      const answering = async () => handler(input, context)
      if (rule.when === 'before') return before(call, rule, answering, context.signal)
      if (rule.when === 'after') return after(call, answering)
      return first(call, rule.same(input, look), answering)
    }
  }

  return eachWrapped(handlers, recorded)
}

/** After an unlock, another person may be working: what they see is recorded again. */
const forgetting =
  <Name extends CallName>(handler: Handler<Name>, shown: Map<string, unknown>): Handler<Name> =>
  async (input, context) => {
    const answer = await handler(input, context)
    if (answer.ok) shown.clear()
    return answer
  }
