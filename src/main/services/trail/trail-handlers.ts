import type { FoundSubject } from '../../../bridge/calls/trail.ts'
import { failure } from '../../../bridge/failure.ts'
import type { Connections } from '../connections/connections.ts'
import type { HandlersOf } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { ConsolePolicy } from '../policy/console-policy.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { texts } from './text.ts'
import { notRead } from './trail-failures.ts'
import { openTable } from './trail-table.ts'
import type { Trail } from './trail.ts'

export type TrailHandlersNeeds = {
  readonly trail: Trail
  readonly snapshots: Pick<Snapshots, 'create' | 'drop' | 'info'>
  readonly connections: Pick<Connections, 'find'>
  readonly policy?: Pick<ConsolePolicy, 'monthsProblem'>
  /** The list of reports. Records have the id of an entry, screens the platform's. */
  readonly reports: { readonly followed: { readonly ledger: ReportList } }
}
type ReportList = {
  readonly all: () => Promise<Result<readonly { readonly id: string; readonly reportId?: string | undefined }[]>>
}

const notListed = failure('not-found', texts.trailHandlers.noReportInTheListHasThisId)

/** Handlers for the trail calls of the bridge. */
export function trailHandlers({
  trail,
  snapshots,
  connections,
  policy,
  reports,
}: TrailHandlersNeeds): HandlersOf<'trail'> {
  const connectionName = (connectionId: string) => connections.find(connectionId)?.name

  /** The ids of the entries whose report has this id. */
  async function entriesOf(reportId: string): Promise<Result<readonly string[]>> {
    const all = await reports.followed.ledger.all()
    if (!all.ok) return all
    const own = all.value.filter((entry) => entry.reportId?.toLowerCase() === reportId.toLowerCase())
    return own.length === 0 ? failed(notListed) : done(own.map(({ id }) => id))
  }

  return {
    'trail.state': () => trail.state(),
    'trail.check': (_asked, { signal }) => trail.check(signal),
    async 'trail.open'(span, { signal }) {
      const lines = await trail.lines()
      if (!lines.ok) return lines
      try {
        const info = await openTable(lines.value, span, { snapshots, connectionName }, signal)
        return info === undefined ? { ok: false, failure: failure('storage') } : { ok: true, value: info }
      } catch (cause) {
        if (signal.aborted) return { ok: false, failure: failure('cancelled') }
        return { ok: false, failure: cause instanceof JobFailed ? cause.failure : notRead(lines.value.folder, cause) }
      }
    },
    async 'trail.subject'({ kind, id, ...span }) {
      if (kind !== 'report') return trail.findSubject({ kind, id }, span)
      const entries = await entriesOf(id)
      if (!entries.ok) return entries
      const found = await Promise.all(entries.value.map((entry) => trail.findSubject({ kind, id: entry }, span)))
      const values: FoundSubject[] = []
      for (const one of found) {
        if (!one.ok) return one
        values.push(one.value)
      }
      return done({ hashes: values.flatMap(({ hashes }) => hashes), elsewhere: values[0]?.elsewhere ?? [] })
    },
    async 'trail.saveSettings'(settings) {
      const refused = policy?.monthsProblem(settings.keepMonths)
      return refused === undefined ? trail.saveSettings(settings) : { ok: false, failure: refused }
    },
  }
}
