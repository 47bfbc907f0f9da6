import { randomUUID } from 'node:crypto'
import { mostWeeks } from '../../../../bridge/calls/reports.ts'
import type { Envelope } from '../../../../bridge/envelope.ts'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { ReportEntry, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { weeksOf } from '../../../../domain/reports/report-weeks.ts'
import { startReportRequest } from '../../../../domain/reports/report.ts'
import { given } from '../../../../domain/given.ts'
import { invalidInput, issuesOf, plainWords } from '../../../services/platform/input-issues.ts'
import { queues } from '../../../services/storage/queue.ts'
import { done, failed, type Result } from '../../../services/storage/result.ts'
import type { ReportsNeeds, StartAsked } from '../reports-service.ts'
import type { PatientLedger } from './report-ledger.ts'
import type { Timers } from './timers.ts'
import { failureRecordOf } from './failure-record.ts'
import { texts } from '../text/ledger.ts'

/** Starts reports, each at most once: the entry is on disk before the first byte is sent, and the same entry is never sent again, whatever the outcome. */

type StarterNeeds = Pick<ReportsNeeds, 'client' | 'contextOf' | 'now'> & {
  readonly ledger: PatientLedger
  readonly timers: Timers
  readonly onChange: (entry: ReportEntry) => void
}

/** Pause between two starts. */
const politePauseMs = 300
const lastMomentMs = 2_000

export function createStarter(needs: StarterNeeds) {
  const { ledger, client, contextOf, now, timers, onChange } = needs
  /** One start at a time per connection. */
  const turns = queues()
  const closing = new AbortController()
  const givenUp = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  /** How many times the removal of a connection began: one that fails leaves the connection for later starts. */
  const removals = new Map<string, number>()
  const removalsOf = (connectionId: string): number => removals.get(connectionId) ?? 0

  async function startOne(connection: Connection, planned: PlannedStart, spanId: string | undefined) {
    const at = new Date(now()).toISOString()
    const entry: ReportEntry = {
      id: randomUUID(),
      connectionId: connection.id,
      ...planned,
      ...(spanId === undefined ? {} : { spanId }),
      createdAt: at,
      steps: [{ what: 'start-sent', at }],
    }
    const written = await ledger.add(entry)
    if (!written.ok) return written
    onChange(entry)
    const answer = await client.send('reports.start', planned, contextOf(connection, givenUp.signal))
    const step = startStep(answer, connection.id, now())
    const { correlationId } = answer.ok ? answer.meta : answer.failure
    return done({ entryId: entry.id, step, correlationId })
  }

  async function putDown(entryId: string, step: ReportStep, correlationId: string | undefined): Promise<void> {
    const reportId = step.what === 'start-answered' ? step.reportId : undefined
    const after = await ledger.note(entryId, step, given({ reportId, correlationId }))
    if (after !== undefined) onChange(after)
  }

  async function startAll(
    connection: Connection,
    plan: readonly PlannedStart[],
    signal: AbortSignal,
    isRemoved: () => boolean,
  ): Promise<Result<readonly string[]>> {
    const spanId = plan.length > 1 ? randomUUID() : undefined
    const ids: string[] = []
    for (const [index, planned] of plan.entries()) {
      if (index > 0) await pause(politePauseMs, closing.signal)
      const isOver = signal.aborted || closing.signal.aborted || isRemoved()
      if (isOver) return ids.length > 0 ? done(ids) : failed(failure('cancelled'))
      const started = await startOne(connection, planned, spanId)
      if (!started.ok) return ids.length === 0 ? started : failed(someStarted(started.failure, ids.length, plan.length))
      const { entryId, step, correlationId } = started.value
      ids.push(entryId)
      const left = plan.length - ids.length
      const goesOn = step.what === 'start-answered' || left === 0
      await putDown(entryId, goesOn || !('failure' in step) ? step : withLeft(step, left), correlationId)
      if (!goesOn) break
    }
    return done(ids)
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancelTimer()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancelTimer = timers.after(ms, end)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    })
  }

  return {
    /** Returns the entry ids. `signal` stops further starts; the answer to one already sent is still awaited and stored. */
    async start(connection: Connection, asked: StartAsked, signal: AbortSignal): Promise<Result<readonly string[]>> {
      const plan = startPlan(asked)
      if (!plan.ok) return plan
      const before = removalsOf(connection.id)
      const isRemoved = () => removalsOf(connection.id) !== before
      const work = turns(connection.id, () => startAll(connection, plan.value, signal, isRemoved))
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
      const stopped = Promise.withResolvers<Result<readonly string[]>>()
      const stop = () => stopped.resolve(failed(noLongerWaited))
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
      return await Promise.race([work, stopped.promise]).finally(() => signal.removeEventListener('abort', stop))
    },
    /** Sends no further start of a removed connection: its reports would run, and stay in a list that nobody sees. */
    removeConnection: (connectionId: string) => void removals.set(connectionId, removalsOf(connectionId) + 1),
    /** Ends soon: a start in progress gets a moment for its answer, then its outcome is unknown. */
    async close() {
      closing.abort()
      const cancelTimer = timers.after(lastMomentMs, () => givenUp.abort())
      await Promise.allSettled(underWay)
      cancelTimer()
    },
  }
}

const noLongerWaited = failure('cancelled', texts.startReports.theConsoleStoppedWaitingForThis)

/** Added to the first failed entry: the remaining starts would most likely fail the same way, and eighty failures help nobody. */
function withLeft<Step extends { readonly failure?: ReportFailure | undefined }>(step: Step, left: number): Step {
  const { failure: record } = step
  if (record === undefined) return step
  const rest =
    left === 1 ? texts.startReports.theReportForTheNextWeek : texts.startReports.theReportsForTheNextWeeks(left)
  return {
    ...step,
    failure: { ...record, nextStep: texts.startReports.notStarted(record.nextStep ?? '', rest).trim() },
  }
}
type ReportFailure = { readonly message: string; readonly kind: string; readonly nextStep?: string | undefined }

const someStarted = (reason: Failure, started: number, wanted: number): Failure => ({
  ...reason,
  message: texts.startReports.ofReportsStartedAndAreIn(started, wanted, reason.message),
})

/** The reports to start: one, or one for each week of a range (platform document, section 4.5). */

type PlannedStart = Pick<StartAsked, 'type' | 'startDate' | 'endDate'>

export const refused = (field: string, message: string) => failed(invalidInput([{ field, message }]))

export function startPlan({ type, startDate, endDate, byWeek }: StartAsked): Result<readonly PlannedStart[]> {
  const dates = given({ startDate, endDate })
  const checked = startReportRequest.safeParse({ type, ...dates }, { error: plainWords })
  if (!checked.success) return failed(invalidInput(issuesOf(checked)))
  if (byWeek !== true) return done([{ type, ...dates }])
  if (startDate === undefined || endDate === undefined)
    return refused('startDate', texts.startReports.weeklyReportsNeedAStartDate)
  const weeks = weeksOf(startDate, endDate, mostWeeks)
  if (weeks !== undefined) return done(weeks.map((week) => ({ type, ...week })))
  const areDays = weeksOf(startDate, startDate, 1) !== undefined && weeksOf(endDate, endDate, 1) !== undefined
  return areDays
    ? refused('endDate', texts.startReports.theseDatesCoverMoreThanWeeks(mostWeeks))
    : refused('startDate', texts.startReports.weeklyReportsNeedDatesWithoutA)
}

/** The outcome of a start. Only a 4xx answer, or a request of which no byte left, proves that nothing was started. */

/** Failures on this console before anything is sent. */
const beforeSending: readonly Failure['kind'][] = ['invalid-input', 'no-credential', 'vault-unavailable', 'locked']

export function startStep(
  answer: Envelope<{ readonly id: string }>,
  connectionId: string,
  now: number,
): Extract<ReportStep, { what: 'start-answered' | 'start-refused' | 'start-not-sent' | 'start-unknown' }> {
  const at = new Date(now).toISOString()
  if (answer.ok && answer.value.id.trim() !== '')
    return { what: 'start-answered', at, durationMs: answer.meta.durationMs, reportId: answer.value.id }
  const failed = answer.ok ? withoutId(answer.meta.correlationId) : answer.failure
  const record = failureRecordOf(failed, 'start', connectionId)
  if (failed.mayHaveHappened === undefined && failed.status === undefined && beforeSending.includes(failed.kind))
    return { what: 'start-not-sent', at, failure: record }
  if (failed.mayHaveHappened !== false) return { what: 'start-unknown', at, failure: record }
  return { what: failed.status === undefined ? 'start-not-sent' : 'start-refused', at, failure: record }
}

const withoutId = (correlationId: string) =>
  failure('outcome-unknown', { correlationId, message: texts.startReports.thePlatformRespondedWithoutAReport })
