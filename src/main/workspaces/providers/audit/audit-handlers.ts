import { failure } from '../../../../bridge/failure.ts'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import { completenessOf, nothingRead } from '../../../../domain/tables/completeness.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import { providerFindingColumns } from '../../../../domain/providers/provider-finding.ts'
import { connectionWrapper, obstacleOf, originOf } from '../../../services/connections/connections.ts'
import type { Handlers } from '../../../services/handler.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { sendSlotRequest } from '../../../services/platform/send-slot-request.ts'
import { createLastFindings } from '../../../services/snapshots/last-findings.ts'
import { finishEarly, type IntoSession, startInto } from '../../../services/snapshots/start-into.ts'
import type { DirectoryHow, DirectoryReading } from '../directory-reading.ts'
import { type Directories, type DirectoryList, listQuery } from '../directory.ts'
import { hoursBefore, isFresh, type RecordSource } from '../record-source.ts'
import type { RecordStore } from '../record-store.ts'
import { createAuditStore } from './audit-store.ts'
import { auditDirectory } from './directory-audit.ts'
import { probeSlots } from './slot-probes.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { wholeSnapshot, type WholeSnapshot } from '../../../services/snapshots/whole-snapshot.ts'

export type AuditHandlersNeeds = Pick<Services, 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf'> & {
  readonly store: RecordStore
  readonly source: RecordSource
  readonly directories: Directories
  readonly pauseScale?: number
}

type AuditHow = DirectoryHow & { readonly slots: boolean; readonly again?: boolean | undefined }

/** Handlers of the directory audit. */
export function auditHandlers(needs: AuditHandlersNeeds): Pick<Handlers, 'providers.audit' | 'providers.audits'> {
  const { client, snapshots, store, source, directories, pauseScale, connectionOf, contextOf } = needs
  const audits = createAuditStore(store)
  const last = createLastFindings(snapshots)
  /** Directories that were already audited: a new audit has to read fresh data to show changes. */
  const audited = new Set<string>()

  async function run(
    connection: Connection,
    list: DirectoryList,
    { slots, again, ...how }: AuditHow,
    session: IntoSession,
  ): Promise<DirectoryRun> {
    const { loader, report, signal } = session
    const startedAt = new Date()
    const mayReuse = ({ id }: { readonly id: string }) => again !== true && !audited.has(id)
    const directory = await wholeDirectory(needs, connection, list, how, mayReuse, session)
    try {
      audited.add(directory.info.id)
      const of = { connectionId: connection.id, list: directories.keyOf(connection, list) }
      const scope = source.scopeOf(connection, list.product)
      const probed = slots ? await audits.probes(scope, hoursBefore(how.freshHours)).catch(() => new Map()) : new Map()
      const {
        run: counts,
        verdicts,
        completeness,
      } = await auditDirectory(
        {
          snapshots,
          ...directory,
          before: await audits.before(of).catch(() => undefined),
          probe: slots
            ? (providers, window) =>
                probeSlots(providers, window, {
                  search: (request, stop) =>
                    sendSlotRequest(client, request, { ...contextOf(connection, stop), reportsSlowDown: true }),
                  obstacle: () => obstacleOf(connection, connectionOf),
                  known: new Map([...probed].filter(([, { askedAt }]) => isFresh(askedAt, how.freshHours))),
                  keep: (probes) => audits.keepProbes(scope, probes).catch(() => undefined),
                  atOnce: how.atOnce,
                  signal,
                  onWait: (words) => report({ stage: words ?? texts.auditHandlers.searchingSlots }),
                  ...(pauseScale === undefined ? {} : { scale: pauseScale }),
                })
            : undefined,
          startedAt,
          now: () => new Date(),
        },
        session,
      )
      const notKept = await audits.keep(of, counts, counts.complete ? verdicts : undefined).then(
        () => undefined,
        () => texts.auditHandlers.thisRunCouldntBeSavedFor,
      )
      const missing = [...completeness.missing, ...[notKept, store.notice()].filter((words) => words !== undefined)]
      loader.note({ ...directory.reading.counts(), directory: directory.info.id })
      await loader.finish('ready', { ...completeness, missing })
      return counts
    } finally {
      directory.release()
    }
  }

  /** Keeps the findings so far; the snapshot says why there are no more. */
  async function ended(session: IntoSession, cause: unknown): Promise<void> {
    const reason = cause instanceof JobFailed ? cause.failure : failure('storage')
    const end = session.signal.aborted ? { stopped: true } : { brokenOff: reason.message }
    await finishEarly(session, completenessOf({ ...nothingRead, ...end }), reason)
  }

  const withConnection = connectionWrapper(connectionOf)
  return {
    'providers.audit': withConnection(
      async ({ connectionId, product, excludeInactive, acceptingNewPatients, ...how }, { connection }) => {
        const list = { product, excludeInactive, acceptingNewPatients }
        return startInto(needs, {
          kind: 'providers.audit',
          title: texts.auditHandlers.auditOfProviders(connection.name),
          stage: texts.auditHandlers.starting,
          subject: { workspace: 'providers', connectionId, tab: 'audit', ...listQuery(list) },
          columns: providerFindingColumns,
          source: { call: 'providers.audit', ...originOf(connection), ...listQuery(list), slots: how.slots },
          run: async (session) => {
            try {
              const done = await run(connection, list, how, session)
              last.found(directories.keyOf(connection, list), session.loader.id)
              return done
            } catch (cause) {
              await ended(session, cause)
              throw cause
            }
          },
        })
      },
    ),

    'providers.audits': withConnection(async ({ connectionId, ...list }, { connection }) => {
      const key = directories.keyOf(connection, list)
      const runs = await audits.runs({ connectionId, list: key }).catch(() => undefined)
      if (runs === undefined) return { ok: false, failure: runsUnread }
      return { ok: true, value: { runs, snapshotId: last.of(key) } }
    }),
  }
}

const runsUnread = failure('storage', texts.auditHandlers.earlierAuditsCouldntBeLoaded)

/** A directory up to this age is as good as a new one. */
const newEnoughMs = 300_000

/**
 * The complete directory, for work on all of it: the open one if it's fresh enough, otherwise a new one. `mayReuse` decides about an existing directory that is
 * new enough. Otherwise as `wholeSnapshot`.
 */
async function wholeDirectory(
  needs: AuditHandlersNeeds,
  connection: Connection,
  list: DirectoryList,
  how: DirectoryHow,
  mayReuse: (info: SnapshotInfo) => boolean,
  { report, signal }: IntoSession,
): Promise<WholeSnapshot & { readonly reading: DirectoryReading }> {
  const { directories, jobs } = needs
  const whole = await wholeSnapshot(needs, {
    open: (again) => directories.open(connection, list, { ...how, again }),
    mayReuse: (info) => Math.abs(Date.now() - Date.parse(info.startedAt)) < newEnoughMs && mayReuse(info),
    onProgress({ jobId }) {
      const job = jobs.list().find(({ id }) => id === jobId)
      if (job !== undefined)
        report({ stage: job.stage, done: job.done, ...(job.total === undefined ? {} : { total: job.total }) })
    },
    rowsGone,
    signal,
  })
  const reading = directories.readingOf(whole.info.id)
  if (reading !== undefined) return { ...whole, reading }
  whole.release()
  throw new JobFailed(rowsGone)
}

const rowsGone = failure('storage', texts.wholeDirectory.theDirectoryWasUnloadedOrRefreshed)
