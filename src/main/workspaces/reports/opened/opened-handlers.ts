import { failure } from '../../../../bridge/failure.ts'
import { differenceColumns } from '../../../../domain/tables/difference.ts'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { wholeTable } from '../../../../domain/tables/table.ts'
import { reserveNames } from '../../../services/exports/names-in-work.ts'
import { askForPlace } from '../../../services/exports/save-bytes.ts'
import { doing, type Handlers } from '../../../services/handler.ts'
import type { HeldView } from '../../../services/snapshots/snapshot-service.ts'
import { createLastFindings } from '../../../services/snapshots/last-findings.ts'
import { startInto } from '../../../services/snapshots/start-into.ts'
import { type Result, done, failed } from '../../../services/storage/result.ts'
import type { Reports, ReportsNeeds } from '../reports-service.ts'
import { runComparison } from './compare-run.ts'
import { titleOf } from './report-facts.ts'
import { saveCopy } from './save-copy.ts'
import { texts } from '../text/opened.ts'
import { offLedger } from './opened-reports.ts'

type OpenedNeeds = Pick<ReportsNeeds, 'jobs' | 'snapshots' | 'dialogs' | 'partials' | 'now'> & {
  readonly reports: Pick<Reports, 'followed' | 'opened'>
}
type OpenedHandlers = Pick<
  Handlers,
  'reports.open' | 'reports.opened' | 'reports.close' | 'reports.saveFile' | 'reports.compare'
>

/** Handlers of opened reports. */
export function openedHandlers(needs: OpenedNeeds): OpenedHandlers {
  const { jobs, snapshots, dialogs, partials, now, reports } = needs
  const { followed, opened } = reports
  /** The jobs that opened the current reports, by their entries. */
  const openJobs = new Map<string, string>()
  /** Its differences stay even if no screen shows them; earlier ones are dropped after a while. */
  const lastCompared = createLastFindings(snapshots)

  /** The job that opens these entries now, or that opened them if they're still open. */
  function jobOf(key: string): string | undefined {
    const job = jobs.list().find(({ id }) => id === openJobs.get(key))
    if (job?.state === 'running') return job.id
    return job?.state === 'done' && job.snapshotId !== undefined && snapshots.info(job.snapshotId) !== undefined
      ? job.id
      : undefined
  }

  return {
    async 'reports.open'({ entryIds }) {
      const key = JSON.stringify([...new Set(entryIds)].toSorted())
      const entries = await Promise.all(entryIds.map((entryId) => followed.ledger.find(entryId)))
      const broken = entries.find((entry) => !entry.ok)
      if (broken !== undefined && !broken.ok) return broken
      const known = entries.flatMap((entry) => (entry.ok && entry.value !== undefined ? [entry.value] : []))
      const [first] = known
      if (first === undefined || known.length < entries.length) return failed(offLedger)
      const there = jobOf(key)
      if (there !== undefined) return done({ jobId: there })
      const jobId: string = jobs.start({
        kind: 'reports.open',
        title: texts.openedHandlers.open(titleOf(known)),
        stage: texts.openedHandlers.requestingTheReport,
        ofPatients: true,
        subject: {
          workspace: 'reports',
          connectionId: first.connectionId,
          ...(known.length === 1 ? { entryId: first.id } : {}),
        },
        async run(report, signal) {
          const { snapshotId } = await opened.open(entryIds, report, signal, jobId)
          report({ snapshotId })
          return { snapshotId }
        },
      })
      openJobs.set(key, jobId)
      return done({ jobId })
    },

    'reports.opened': async ({ connectionId }) => done(opened.opened(connectionId)),

    'reports.close': doing(({ snapshotId }) => opened.close(snapshotId)),

    async 'reports.saveFile'({ snapshotId, entryId }) {
      const copy = await opened.copyOf(snapshotId, entryId)
      if (copy === undefined) return failed(noCopy)
      const suggested = suggestedName(copy.type, copy.part)
      const asked = await askForPlace(dialogs, { name: suggested, filterName: 'CSV', extension: 'csv' })
      if (!asked.ok) return asked
      const destination = asked.value
      if (destination === undefined) return done({ chosen: false })
      const [name = ''] = destination.names
      const release = reserveNames(destination)
      if (release === undefined) return failed(beingWritten)
      const letGo = opened.holdCopy(entryId)
      const jobId = jobs.start({
        kind: 'reports.saveFile',
        title: texts.openedHandlers.save(name),
        stage: texts.openedHandlers.savingTheFile,
        total: copy.part.bytes,
        async run(report, signal) {
          try {
            const result = await saveCopy({ bytes: copy.bytes, part: copy.part, destination, partials, report, signal })
            await followed.ledger.step(entryId, { what: 'saved', at: new Date(now()).toISOString(), form: 'csv' })
            followed.changed()
            return result
          } finally {
            letGo()
            release()
          }
        },
      })
      return done({ chosen: true, jobId })
    },

    async 'reports.compare'({ left: leftId, right: rightId, key }, { signal }) {
      if (leftId === rightId) return failed(oneReport)
      const held = await holdBoth(leftId, rightId, signal)
      if (!held.ok) return held
      const { left, right } = held.value
      const letGo = () => {
        left.close()
        right.close()
      }
      const lacking = [left, right].find(({ snapshot }) => !snapshot.columns.some(({ id }) => id === key))
      if (lacking !== undefined) {
        letGo()
        return failed(noKey(key, lacking.snapshot.title))
      }
      const [one, other] = [left.snapshot, right.snapshot]
      const title = texts.openedHandlers.comparisonOfAnd(one.title, other.title)
      const connectionId = one.source.connectionId
      const started = await startInto(needs, {
        kind: 'reports.compare',
        title,
        stage: texts.openedHandlers.starting,
        ofPatients: true,
        ...(typeof connectionId === 'string' ? { subject: { workspace: 'reports', connectionId } } : {}),
        columns: differenceColumns,
        source: {
          call: 'reports.compare',
          ...(typeof connectionId === 'string' ? { connectionId } : {}),
          key,
          left: { title: one.title, rows: one.rowCount, ...one.source },
          right: { title: other.title, rows: other.rowCount, ...other.source },
        },
        async run(session) {
          try {
            return await runComparison({ left, right, key }, session)
          } finally {
            letGo()
          }
        },
      })
      if (started.ok) lastCompared.found('', started.value.snapshotId)
      else letGo()
      return started
    },
  }

  async function holdBoth(
    leftId: string,
    rightId: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly left: HeldView; readonly right: HeldView }>> {
    const left = await snapshots.hold(leftId, wholeTable, signal)
    if (!left.ok) return failed(left.failure)
    const right = await snapshots.hold(rightId, wholeTable, signal)
    if (right.ok) return done({ left: left.value, right: right.value })
    left.value.close()
    return failed(right.failure)
  }
}

/** "virtual-2026-07-01-to-2026-07-07-1b2c3d4e": the type, the days and the report. */
function suggestedName(type: OpenedReport['type'], part: OpenedReport['parts'][number]): string {
  const { startDate, endDate, reportId } = part
  const days =
    startDate === undefined || endDate === undefined ? [] : [startDate.slice(0, 10), 'to', endDate.slice(0, 10)]
  return [type.replaceAll('_', '-'), ...days, reportId.slice(0, 8)].join('-').replaceAll(/[^\w.-]+/g, '-')
}

const noCopy = failure('not-found', texts.openedHandlers.theReportIsNoLongerOpen)
const beingWritten = failure('storage', texts.openedHandlers.thisFileIsAlreadyBeingSaved)
const oneReport = failure('invalid-input', texts.openedHandlers.aReportCantBeComparedWith)
const noKey = (key: string, title: string) =>
  failure('invalid-input', texts.openedHandlers.theresNoColumnIn(key, title))
