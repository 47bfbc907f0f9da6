import { failure } from '../../../../bridge/failure.ts'
import { graceMs } from '../../../../domain/reports/report-asking.ts'
import { courseOf, isFollowed, isStuck } from '../../../../domain/reports/report-course.ts'
import type { ReportEntry, ShownReport } from '../../../../domain/reports/report-entry.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { FollowedReports, OpenedReports, ReportLedger, ReportsNeeds } from '../reports-service.ts'
import { changeEvents } from './change-events.ts'
import { entryTurns } from './entry-turns.ts'
import { createFollower } from './follower.ts'
import { patientLedger } from './late-steps.ts'
import { personCalls } from './person-calls.ts'
import { isReady } from './ready-report.ts'
import { openReportLedger } from './report-ledger.ts'
import { createStarter } from './start-reports.ts'
import { systemTimers, type Timers } from './timers.ts'

export type FollowedNeeds = Omit<ReportsNeeds, 'jobs' | 'snapshots' | 'dialogs' | 'partials'> &
  Pick<OpenedReports, 'whereIs'> & {
    readonly timers?: Timers
    /** The ledger on disk; by default the one in the folder. */
    readonly onDisk?: ReportLedger
  }

/** Reads the ledger and resumes polling. A start without an answer in the console's last run counts as unknown. */
export function openFollowedReports(needs: FollowedNeeds): FollowedReports {
  const { timers = systemTimers, now, whereIs, sendEvent, onNotice, userDataPath } = needs
  const isInUse = (entryId: string) => {
    const { downloadJobId, snapshotId, spanSnapshotId } = whereIs(entryId)
    return downloadJobId !== undefined || snapshotId !== undefined || spanSnapshotId !== undefined
  }
  const onDisk = needs.onDisk ?? openReportLedger({ userDataPath, onNotice, isInUse })
  const ledger = patientLedger(onDisk, timers, onNotice)
  const inTurn = entryTurns()
  /** Called on each change of an entry, and once more at the end. */
  const listeners = new Set<(entryId: string | undefined) => void>()
  const events = changeEvents(timers, () => sendEvent('reports.changed', null))
  let isClosed = false

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
  const opened = open()

  async function open(): Promise<void> {
    const all = await ledger.all()
    if (!all.ok) return onNotice(`The list of reports cannot be read. ${all.failure.message}`)
    const at = new Date(now()).toISOString()
    for (const entry of all.value) {
      if (isClosed) return
      const lost = courseOf(entry).state === 'starting'
      const known = lost ? await ledger.note(entry.id, { what: 'start-unknown', at }) : entry
      if (known !== undefined) follower.look(known)
    }
    if (all.value.length > 0) events.changed()
  }

  function show(entry: ReportEntry): ShownReport {
    const course = courseOf(entry)
    return {
      entry,
      state: course.state,
      since: course.since,
      stuck: isStuck(course, entry, now()),
      following: isFollowed(course),
      failsAt:
        course.state === 'retrying'
          ? (follower.failsAt(entry.id) ?? new Date(now() + graceMs).toISOString())
          : undefined,
      asking: follower.askingOf(entry.id),
      ...whereIs(entry.id),
    }
  }

  async function shownOne(entryId: string): Promise<Result<ShownReport | undefined>> {
    await opened
    const found = await ledger.find(entryId)
    return found.ok ? done(found.value === undefined ? undefined : show(found.value)) : found
  }

  async function shown(connectionId: string): Promise<Result<readonly ShownReport[]>> {
    await opened
    const all = await ledger.all()
    if (!all.ok) return all
    const own = all.value.filter((entry) => entry.connectionId === connectionId)
    // If the list couldn't be read at the start, polling begins here.
    for (const entry of own) follower.look(entry)
    return done(own.map(show).reverse())
  }

  /** Resolves at the entry's next change, or immediately if the console closes or `signal` aborts. */
  function change(
    entryId: string,
    signal: AbortSignal,
  ): { readonly happened: Promise<void>; readonly stop: () => void } {
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
      await opened
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
      let told: string | undefined
      for (;;) {
        // Subscribes before the check, so that no change is missed in between.
        const next = change(entryId, signal)
        try {
          if (signal.aborted || isClosed) throw new JobFailed(failure('cancelled'))
          const found = await shownOne(entryId)
          if (!found.ok) throw new JobFailed(found.failure)
          const { state, stuck } = found.value ?? {}
          if (found.value !== undefined && told !== `${state} ${stuck}`) onState(found.value)
          told = `${state} ${stuck}`
          if (isReady(found.value) && found.value !== undefined) return found.value.entry
          await next.happened
        } finally {
          next.stop()
        }
      }
    },
    follow: (entryId, on) => opened.then(() => person.follow(entryId, on)),
    askNow: (entryId) => opened.then(() => person.askNow(entryId)),
    settle: (asked) => opened.then(() => person.settle(asked)),
    async forget(connectionId, entryIds) {
      await opened
      const gone = await person.forget(connectionId, entryIds)
      return gone.ok ? await shown(connectionId) : failed(gone.failure)
    },
    removeConnection: (connectionId) => opened.then(() => person.removeConnection(connectionId)),
    changed: () => events.changed(),
    async close() {
      isClosed = true
      events.close()
      for (const listener of listeners) listener(undefined)
      await Promise.all([starter.close(), follower.close()])
      await opened
      await ledger.close()
    },
  }
}
