import type { CallInput } from '../../../../bridge/calls.ts'
import { failure, type Failure } from '../../../../bridge/failure.ts'
import { courseOf, isFollowed, isStuck } from '../../../../domain/reports/report-course.ts'
import type { ReportEntry, ReportState, ShownReport, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { systemClock } from '../../../services/clock.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { queues, type Queues } from '../../../services/storage/queue.ts'
import { done, failed, mapped, type Result } from '../../../services/storage/result.ts'
import type { FollowedReports, OpenedReports, ReportLedger, ReportsNeeds } from '../reports-service.ts'
import { changeEvents, type Timers } from './timers.ts'
import { createFollower, type Follower } from './follower.ts'
import { openReportLedger, patientLedger, type PatientLedger } from './report-ledger.ts'
import { createStarter, refused } from './start-reports.ts'
import { failureOfRecord } from './failure-record.ts'
import { texts } from '../text/ledger.ts'

type FollowedNeeds = Omit<ReportsNeeds, 'jobs' | 'snapshots' | 'dialogs' | 'partials'> &
  Pick<OpenedReports, 'whereIs'> & {
    readonly timers?: Timers
    /** The ledger on disk; by default the one in the folder. */
    readonly onDisk?: ReportLedger
  }

/** Retry delay if the ledger couldn't be read. */
const unreadableMs = 30_000

/** Reads the ledger and resumes polling. A start without an answer in the console's last run counts as unknown. */
export function openFollowedReports(needs: FollowedNeeds): FollowedReports {
  const { timers = systemClock, now, whereIs, sendEvent, onNotice, userDataPath } = needs
  const isInUse = (entryId: string) => {
    const { downloadJobId, snapshotId, spanSnapshotId } = whereIs(entryId)
    return downloadJobId !== undefined || snapshotId !== undefined || spanSnapshotId !== undefined
  }
  const onDisk = needs.onDisk ?? openReportLedger({ userDataPath, onNotice, isInUse })
  const ledger = patientLedger(onDisk, timers, onNotice)
  const inTurn = queues()
  /** Called on each change of an entry, and once more at the end. */
  const listeners = new Set<(entryId: string | undefined) => void>()
  const events = changeEvents(timers, () => sendEvent('reports.changed', null))
  let isClosed = false
  let stopRetry: (() => void) | undefined

  const onChange = (entryId: string) => {
    for (const listener of listeners) listener(entryId)
    events.changed()
  }
  const follower = createFollower({
    ...needs,
    ledger,
    inTurn,
    timers,
    onAnswer: (entryId, isNew) => (isNew ? onChange(entryId) : events.asked()),
  })
  const starter = createStarter({
    ...needs,
    ledger,
    timers,
    onChange(entry) {
      follower.look(entry)
      // The start succeeded, so this key is valid.
      if (courseOf(entry).state === 'asking') void follower.keyIsGood(entry.connectionId)
      onChange(entry.id)
    },
  })
  const person = personCalls({ ledger, inTurn, follower, now, onChange, shownOne, isInUse })
  let opened: Promise<Result<null>> | undefined = open()
  /** Reads the list again where the start couldn't. Nothing starts before, so that no start of this run is taken for a lost one. */
  const ready = () => (opened ??= open())

  async function open(): Promise<Result<null>> {
    const all = await ledger.all()
    if (!all.ok) {
      opened = undefined
      stopRetry?.()
      // Its reports are to be followed also if no screen needs the list.
      if (!isClosed) stopRetry = timers.after(unreadableMs, () => void ready())
      return all
    }
    const at = new Date(now()).toISOString()
    for (const entry of all.value) {
      if (isClosed) return done(null)
      const lost = courseOf(entry).state === 'starting'
      const known = lost ? await ledger.note(entry.id, { what: 'start-unknown', at }) : entry
      if (known !== undefined) follower.look(known)
    }
    if (all.value.length > 0) events.changed()
    return done(null)
  }

  function show(entry: ReportEntry): ShownReport {
    const course = courseOf(entry)
    const following = isFollowed(course)
    return {
      entry,
      state: course.state,
      since: course.since,
      stuck: isStuck(course, entry, now()),
      following,
      failsAt: following && course.state === 'retrying' ? follower.failsAt(entry.id) : undefined,
      asking: follower.askingOf(entry.id),
      ...whereIs(entry.id),
    }
  }

  async function shownOne(entryId: string): Promise<Result<ShownReport | undefined>> {
    const isRead = await ready()
    if (!isRead.ok) return isRead
    return mapped(await ledger.find(entryId), (found) => found && show(found))
  }

  async function shown(connectionId: string): Promise<Result<readonly ShownReport[]>> {
    const isRead = await ready()
    if (!isRead.ok) return isRead
    const all = await ledger.all()
    if (!all.ok) return all
    const own = all.value.filter((entry) => entry.connectionId === connectionId)
    return done(own.map(show).reverse())
  }

  /** Resolves at the entry's next change, or immediately if the console closes or `signal` aborts. */
  function change(entryId: string, signal: AbortSignal) {
    const happened = Promise.withResolvers<void>()
    const listener = (changed: string | undefined) => {
      if (changed === entryId || changed === undefined) happened.resolve()
    }
    const onAbort = () => happened.resolve()
    listeners.add(listener)
    signal.addEventListener('abort', onAbort)
    const stop = () => {
      listeners.delete(listener)
      signal.removeEventListener('abort', onAbort)
    }
    return { happened: happened.promise, stop }
  }

  return {
    ledger,
    shown,
    shownOne,
    async start(connection, asked, signal) {
      const isRead = await ready()
      if (!isRead.ok) return isRead
      const started = await starter.start(connection, asked, signal)
      if (!started.ok) return started
      const list: ShownReport[] = []
      for (const entryId of started.value) {
        const one = await shownOne(entryId)
        if (!one.ok) return one
        if (one.value !== undefined) list.push(one.value)
      }
      return done(list)
    },
    async whenReady(entryId, onState, signal) {
      let lastShown: string | undefined
      for (;;) {
        // Subscribes before the check, so that no change is missed in between.
        const next = change(entryId, signal)
        try {
          if (signal.aborted || isClosed) throw new JobFailed(failure('cancelled'))
          const found = await shownOne(entryId)
          if (!found.ok) throw new JobFailed(found.failure)
          const { state, stuck } = found.value ?? {}
          if (found.value !== undefined && lastShown !== `${state} ${stuck}`) onState(found.value)
          lastShown = `${state} ${stuck}`
          if (isReady(found.value) && found.value !== undefined) return found.value.entry
          await next.happened
        } finally {
          next.stop()
        }
      }
    },
    follow: (entryId, on) => ready().then(() => person.follow(entryId, on)),
    askNow: (entryId) => ready().then(() => person.askNow(entryId)),
    settle: (asked) => ready().then(() => person.settle(asked)),
    async forget(connectionId, entryIds) {
      await ready()
      const gone = await person.forget(connectionId, entryIds)
      return gone.ok ? await shown(connectionId) : failed(gone.failure)
    },
    removeConnection(connectionId) {
      starter.removeConnection(connectionId)
      return ready().then(() => person.removeConnection(connectionId))
    },
    changed: () => events.changed(),
    async close() {
      isClosed = true
      stopRetry?.()
      events.close()
      for (const listener of listeners) listener(undefined)
      await Promise.all([starter.close(), follower.close()])
      await opened
      await ledger.close()
    },
  }
}

/** The actions that a person can take on an entry. */

type PersonNeeds = {
  readonly ledger: PatientLedger
  readonly inTurn: Queues
  readonly follower: Follower
  readonly now: () => number
  readonly onChange: (entryId: string) => void
  readonly shownOne: (entryId: string) => Promise<Result<ShownReport | undefined>>
  /** True if its rows are open or loading. */
  readonly isInUse: (entryId: string) => boolean
}

const askedJustNowMs = 1_000

function personCalls({ ledger, inTurn, follower, now, onChange, shownOne, isInUse }: PersonNeeds) {
  const at = () => new Date(now()).toISOString()

  /** Stores the result of `steps` for the current entry; everything else derives from it. */
  const change = (
    entryId: string,
    steps: (entry: ReportEntry) => Result<readonly ReportStep[]>,
    facts?: Partial<Pick<ReportEntry, 'reportId'>>,
  ): Promise<Result<ReportEntry | undefined>> =>
    inTurn(entryId, async () => {
      const found = await ledger.find(entryId)
      if (!found.ok || found.value === undefined) return found
      const wanted = steps(found.value)
      if (!wanted.ok) return wanted
      let entry: ReportEntry | undefined = found.value
      for (const step of wanted.value) {
        const written = await ledger.step(entryId, step, facts)
        if (!written.ok) return written
        entry = written.value
      }
      if (entry !== undefined) follower.look(entry)
      if (wanted.value.length > 0) onChange(entryId)
      return done(entry)
    })

  const askingAgain = (entry: ReportEntry): ReportStep[] =>
    courseOf(entry).state === 'asking-refused' ? [{ what: 'asking-again', at: at() }] : []

  return {
    async follow(entryId: string, on: boolean) {
      const changed = await change(entryId, (entry) =>
        done([
          ...(courseOf(entry).wanted === on ? [] : [{ what: 'follow', at: at(), on } as const]),
          ...(on ? askingAgain(entry) : []),
        ]),
      )
      return changed.ok ? await shownOne(entryId) : changed
    },

    async askNow(entryId: string) {
      if (!follower.askedWithin(entryId, askedJustNowMs)) {
        const changed = await change(entryId, (entry) => done(askingAgain(entry)))
        if (!changed.ok) return changed
        if (changed.value !== undefined && courseOf(changed.value).reportId !== undefined) {
          await follower.ask(entryId)
          onChange(entryId)
        }
      }
      return await shownOne(entryId)
    },

    async settle({ entryId, verdict, reportId, note }: CallInput<'reports.settle'>) {
      if (verdict === 'started') {
        if (reportId === undefined) return refused('reportId', texts.followedReports.enterTheIdOfTheReport)
        const all = await ledger.all()
        if (!all.ok) return all
        const connectionId = all.value.find(({ id }) => id === entryId)?.connectionId
        const others = all.value.filter((entry) => entry.id !== entryId && entry.connectionId === connectionId)
        // Checks only the list that the person sees: another connection may have the same report.
        const own = reportId.toLowerCase()
        if (others.some((entry) => courseOf(entry).reportId?.toLowerCase() === own))
          return refused('reportId', texts.followedReports.anotherReportInTheListHas)
      }
      const changed = await change(
        entryId,
        (entry) => {
          if (courseOf(entry).state !== 'start-unknown')
            return refused('entryId', texts.followedReports.theOutcomeOfThisStartIs)
          const id = verdict === 'started' && reportId !== undefined ? { reportId } : {}
          return done([{ what: 'start-settled', at: at(), verdict, ...id, note }])
        },
        verdict === 'started' && reportId !== undefined ? { reportId } : {},
      )
      return changed.ok ? await shownOne(entryId) : changed
    },

    async forget(connectionId: string, entryIds: readonly string[]): Promise<Result<null>> {
      const all = await ledger.all()
      if (!all.ok) return all
      const asked = new Set(entryIds)
      const gone = all.value
        .filter((entry) => asked.has(entry.id) && entry.connectionId === connectionId)
        .filter((entry) => courseOf(entry).ended && !isInUse(entry.id))
        .map(({ id }) => id)
      return await takeOff(gone)
    },

    async removeConnection(connectionId: string): Promise<Result<null>> {
      const all = await ledger.all()
      if (!all.ok) return all
      return await takeOff(all.value.filter((entry) => entry.connectionId === connectionId).map(({ id }) => id))
    },
  }

  async function takeOff(entryIds: readonly string[]): Promise<Result<null>> {
    const removed = await ledger.remove(entryIds)
    if (!removed.ok) return removed
    follower.forget(entryIds)
    for (const entryId of entryIds) onChange(entryId)
    return removed
  }
}

/** Whether a waiting caller has its report, must keep waiting, or waits in vain. */

/** True if it can be downloaded. Throws `JobFailed` if that can't happen without a person. */
function isReady(shown: ShownReport | undefined): boolean {
  if (shown === undefined) throw new JobFailed(offLedger)
  if (shown.state === 'succeeded') return true
  const reason = hopeless(shown.entry, shown.state)
  if (reason !== undefined) throw new JobFailed(reason)
  if (!shown.following && shown.state !== 'starting') throw new JobFailed(notFollowed)
  return false
}

const offLedger = failure('not-found', texts.followedReports.theReportWasRemovedFromThe)
const notFollowed = failure('cancelled', texts.followedReports.theReportIsNoLongerFollowed)

function hopeless(entry: ReportEntry, state: ReportState): Failure | undefined {
  switch (state) {
    case 'failed':
      return failure('server-error', texts.followedReports.theReportFailedOnThePlatform)
    case 'cancelled':
      return failure('server-error', texts.followedReports.thePlatformCanceledTheReportIt)
    case 'start-refused':
    case 'start-not-sent':
    case 'start-unknown':
    case 'asking-refused': {
      const failure = entry.steps.findLast(hasFailure)?.failure
      return failure === undefined ? lostStart : failureOfRecord(failure)
    }
    default:
      return undefined
  }
}

const lostStart = failure('outcome-unknown', texts.followedReports.theConsoleClosedBeforeThePlatform)

/** The steps that explain why waiting is pointless. */
const hasFailure = (step: ReportStep) =>
  step.what === 'start-refused' ||
  step.what === 'start-not-sent' ||
  step.what === 'start-unknown' ||
  step.what === 'asking-refused'
