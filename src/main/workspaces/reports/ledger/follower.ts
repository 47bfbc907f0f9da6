import type { Failure } from '../../../../bridge/failure.ts'
import {
  askDelayMs,
  failedAgain,
  type FailedWatch,
  failsAtOf,
  type Instant,
  isFailedForGood,
} from '../../../../domain/reports/report-polling.ts'
import { type Course, courseOf, isFollowed, isStuck } from '../../../../domain/reports/report-course.ts'
import type { Asking, ReportEntry, FailureRecord, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { isAboutKey, type ReportErrorMeaning } from '../../../../domain/reports/report-errors.ts'
import { retryAfterMs } from '../../../../domain/waiting.ts'
import { unknownConnection } from '../../../services/connections/connections.ts'
import type { Queues } from '../../../services/storage/queue.ts'
import type { ReportsNeeds } from '../reports-service.ts'
import { askPace } from './ask-pace.ts'
import type { PatientLedger } from './report-ledger.ts'
import { soon, type Timers } from './timers.ts'
import { clipped, meaningOf, failureRecordOf } from './failure-record.ts'

/** Polls the status of reports until each is final. */

type FollowerNeeds = Pick<ReportsNeeds, 'client' | 'connectionOf' | 'contextOf' | 'now'> & {
  readonly ledger: PatientLedger
  readonly inTurn: Queues
  readonly timers: Timers
  /** Called after each request; `isNew`: the stored entry changed. */
  readonly onAnswer: (entryId: string, isNew: boolean) => void
}

export type Follower = ReturnType<typeof createFollower>

type Watch = {
  /** Set once the entry was read. */
  connectionId: string | undefined
  readonly begunAt: number
  asked: number
  lastAskedAt: number | undefined
  lastAskedSteady: number | undefined
  unanswered: number
  /** The last response, by the wall clock, which goes on while the computer sleeps. */
  answeredAt: number | undefined
  same: number
  lastFailure: FailureRecord | undefined
  refusal: { readonly meaning: ReportErrorMeaning | undefined; readonly times: number }
  failed: FailedWatch | undefined
  underWay: Promise<void> | undefined
  readonly gone: AbortController
}

/** Longer without a response than between any two checks: the console was closed or asleep, had no network, or didn't follow the report. */
const lateMs = 15 * 60_000

/** Retry delay if the ledger couldn't be read. */
const unreadableMs = 30_000

export function createFollower(needs: FollowerNeeds) {
  const { ledger, timers, now, inTurn, onAnswer } = needs
  const watches = new Map<string, Watch>()
  /** Until when the platform wants no requests, by connection. */
  const rests = new Map<string, number>()
  /** Reports polled once more after their key was refused. */
  const resumed = new Set<string>()
  const pace = askPace(timers, (entryId) => ask(entryId))
  let isClosed = false

  function watchOf(entryId: string): Watch {
    const watch = watches.get(entryId) ?? {
      connectionId: undefined,
      begunAt: timers.steady(),
      asked: 0,
      lastAskedAt: undefined,
      lastAskedSteady: undefined,
      unanswered: 0,
      answeredAt: undefined,
      same: 0,
      lastFailure: undefined,
      refusal: { meaning: undefined, times: 0 },
      failed: undefined,
      underWay: undefined,
      gone: new AbortController(),
    }
    watches.set(entryId, watch)
    return watch
  }

  function plan(entry: ReportEntry, course: Course, watch: Watch): void {
    const { same, unanswered, begunAt } = watch
    const steady = timers.steady()
    const stuck = isStuck(course, entry, now()) && course.state !== 'retrying'
    const random = timers.random()
    const delay = askDelayMs({ same, ageMs: steady - begunAt, unanswered, stuck, random })
    pace.plan(entry.id, Math.max(steady + delay, rests.get(entry.connectionId) ?? 0))
  }

  function look(entry: ReportEntry): void {
    const course = courseOf(entry)
    if (isClosed || !isFollowed(course)) return pace.drop(entry.id)
    const watch = watchOf(entry.id)
    watch.connectionId = entry.connectionId
    if (watch.underWay === undefined && pace.dueAt(entry.id) === undefined) plan(entry, course, watch)
  }

  function ask(entryId: string): Promise<void> {
    const watch = watchOf(entryId)
    pace.drop(entryId)
    watch.underWay ??= askOnce(entryId, watch).finally(() => {
      watch.underWay = undefined
      // Schedules the next poll whatever changed or failed meanwhile.
      void lookAgain(entryId, watch)
    })
    return watch.underWay
  }

  async function lookAgain(entryId: string, watch: Watch): Promise<void> {
    const found = await ledger.find(entryId)
    if (isClosed || watch.gone.signal.aborted) return
    if (!found.ok) pace.plan(entryId, timers.steady() + unreadableMs)
    else if (found.value !== undefined) look(found.value)
  }

  async function askOnce(entryId: string, watch: Watch): Promise<void> {
    const entry = await current(entryId)
    const reportId = entry === undefined ? undefined : courseOf(entry).reportId
    const { signal } = watch.gone
    if (isClosed || signal.aborted || entry === undefined || reportId === undefined) return
    watch.connectionId = entry.connectionId
    const connection = await soon(needs.connectionOf(entry.connectionId), timers, signal)
    if (isClosed || signal.aborted) return
    watch.asked += 1
    watch.lastAskedAt = now()
    watch.lastAskedSteady = timers.steady()
    const answer =
      connection === undefined
        ? ({ ok: false, failure: unknownConnection } as const)
        : await needs.client.send(
            'reports.status',
            { reportId },
            { ...needs.contextOf(connection, signal), once: true },
          )
    if (isClosed || signal.aborted) return
    const isNew = await inTurn(entryId, () =>
      answer.ok ? answered(entryId, watch, answer.value.status) : unanswered(entryId, watch, answer.failure),
    )
    if (answer.ok) void keyIsGood(entry.connectionId)
    onAnswer(entryId, isNew)
  }

  /** True if the stored entry changed. */
  async function answered(entryId: string, watch: Watch, status: string): Promise<boolean> {
    const entry = await current(entryId)
    if (entry === undefined) return false
    const instant = { steady: timers.steady(), now: now() }
    const course = courseOf(entry)
    const { step: read, failed } = readStatus(status, course, watch.failed, instant)
    const isLate = course.lastStatus !== undefined && !(instant.now - (watch.answeredAt ?? Number.NaN) <= lateMs)
    const step = read && isLate ? { ...read, late: true as const } : read
    watch.failed = failed
    watch.answeredAt = instant.now
    watch.same = step === undefined ? watch.same + 1 : Math.floor(watch.same / 2)
    watch.unanswered = 0
    watch.lastFailure = undefined
    watch.refusal = { meaning: undefined, times: 0 }
    return await wentOn(entry, watch, step)
  }

  async function unanswered(entryId: string, watch: Watch, failure: Failure): Promise<boolean> {
    const entry = await current(entryId)
    if (entry === undefined) return false
    const { connectionId } = entry
    const meaning = meaningOf(failure, 'status', connectionId)?.meaning
    watch.refusal = { meaning, times: watch.refusal.meaning === meaning ? watch.refusal.times + 1 : 1 }
    // An answer that may be temporary is polled again soon.
    watch.unanswered = meaning === 'gone' || meaning === 'bad-id' ? 1 : watch.unanswered + 1
    watch.lastFailure = failureRecordOf(failure, 'status', connectionId)
    const rest = restMs(failure)
    if (rest > 0) restFor(connectionId, timers.steady() + rest)
    const ends = endsAsking(meaning, watch.refusal.times) && !courseOf(entry).ended
    const at = new Date(now()).toISOString()
    return await wentOn(entry, watch, ends ? { what: 'asking-refused', at, failure: watch.lastFailure } : undefined)
  }

  async function wentOn(entry: ReportEntry, watch: Watch, step: ReportEntry['steps'][number] | undefined) {
    const after = step === undefined ? entry : await ledger.note(entry.id, step)
    if (after === undefined || isClosed) return step !== undefined
    const course = courseOf(after)
    if (isFollowed(course)) plan(after, course, watch)
    else pace.drop(entry.id)
    return step !== undefined
  }

  async function current(entryId: string): Promise<ReportEntry | undefined> {
    const found = await ledger.find(entryId)
    return found.ok ? found.value : undefined
  }

  /** All reports of the connection wait, not only the one whose request was refused. */
  function restFor(connectionId: string, until: number): void {
    rests.set(connectionId, Math.max(until, rests.get(connectionId) ?? 0))
    for (const [id, watch] of watches) {
      const due = watch.connectionId === connectionId ? pace.dueAt(id) : undefined
      if (due !== undefined && due < until) pace.plan(id, until)
    }
  }

  async function keyIsGood(connectionId: string): Promise<void> {
    const all = await ledger.all()
    if (!all.ok || isClosed) return
    const refused = all.value.filter((entry) => entry.connectionId === connectionId && isRefusedForKey(entry))
    for (const { id } of refused) {
      if (resumed.has(id)) continue
      resumed.add(id)
      await inTurn(id, async () => {
        const entry = await current(id)
        if (entry === undefined || !isRefusedForKey(entry)) return
        const again = await ledger.note(id, {
          what: 'asking-again',
          at: new Date(now()).toISOString(),
          keyIsGood: true,
        })
        if (again !== undefined) look(again)
        onAnswer(id, true)
      })
    }
  }

  return {
    /** Polls the entry according to its current state, or stops if it's final. */
    look,
    /** Polls now; joins a request in progress. */
    ask,
    /** A request on this connection succeeded: polls reports again, once, that stopped because of the key. */
    keyIsGood,
    /** The polling state in this run; undefined if it wasn't polled. */
    askingOf(entryId: string): Asking | undefined {
      const watch = watches.get(entryId)
      if (watch === undefined) return undefined
      const due = pace.dueAt(entryId)
      const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())
      return {
        asked: watch.asked,
        lastAskedAt: iso(watch.lastAskedAt),
        nextAskAt: iso(due === undefined ? undefined : now() + Math.max(0, due - timers.steady())),
        unanswered: watch.unanswered,
        lastFailure: watch.lastFailure,
      }
    },
    /** When FAILED becomes final; ISO 8601. */
    failsAt: (entryId: string): string =>
      new Date(failsAtOf(watches.get(entryId)?.failed, { steady: timers.steady(), now: now() })).toISOString(),
    /** True if it was polled less than `ms` ago. */
    askedWithin(entryId: string, ms: number) {
      const last = watches.get(entryId)?.lastAskedSteady
      return last !== undefined && timers.steady() - last < ms
    },
    forget(entryIds: readonly string[]) {
      for (const entryId of entryIds) {
        pace.drop(entryId)
        watches.get(entryId)?.gone.abort()
        watches.delete(entryId)
        resumed.delete(entryId)
      }
    },
    async close() {
      isClosed = true
      pace.close()
      const underWay = [...watches.values()].flatMap((watch) => watch.underWay ?? [])
      for (const { gone } of watches.values()) gone.abort()
      await Promise.all(underWay)
    },
  }
}

/** Polling stopped because of the key, which may have been replaced since. */
function isRefusedForKey(entry: ReportEntry): boolean {
  const refusal = entry.steps.findLast(({ what }) => what === 'asking-refused')
  return courseOf(entry).state === 'asking-refused' && refusal?.what === 'asking-refused' && isAboutKey(refusal.failure)
}

/** Interprets the answer to a status request. */

const longestStatus = 100

type StatusRead = {
  readonly step: Extract<ReportStep, { what: 'status' }> | undefined
  readonly failed: FailedWatch | undefined
}

/** The step that follows from a status, if any; `at` in ISO 8601. */
function readStatus(answered: string, course: Course, failed: FailedWatch | undefined, instant: Instant): StatusRead {
  const status = clipped(answered, longestStatus)
  const at = new Date(instant.now).toISOString()
  const isSame = status === course.lastStatus
  if (status !== 'FAILED') return { step: isSame ? undefined : { what: 'status', at, status }, failed: undefined }
  if (course.state === 'failed') return { step: undefined, failed: undefined }
  const watch = failedAgain(isSame ? failed : undefined, instant)
  if (!isSame) return { step: { what: 'status', at, status }, failed: watch }
  return { step: isFailedForGood(watch) ? { what: 'status', at, status, final: true } : undefined, failed: watch }
}

/**
 * How many times in a row an answer must arrive before polling stops. A refused key isn't retried. A new report can be unknown for a moment, and a single
 * answer doesn't prove that an id is wrong.
 */
const enough: Readonly<Partial<Record<ReportErrorMeaning, number>>> = { key: 1, gone: 3, 'bad-id': 3 }

/** True if polling stops until a person resumes it. `times`: how many times in a row this answer arrived. */
const endsAsking = (meaning: ReportErrorMeaning | undefined, times: number): boolean =>
  meaning !== undefined && times >= (enough[meaning] ?? Number.POSITIVE_INFINITY)

/** Milliseconds without requests for reports of the connection. */
const restMs = ({ retryAfterSeconds }: Failure): number => retryAfterMs(retryAfterSeconds, longestRestSeconds)
const longestRestSeconds = 60 * 60
