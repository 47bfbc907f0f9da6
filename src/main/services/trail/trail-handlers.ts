import { failure } from '../../../bridge/failure.ts'
import type { Connections } from '../connections/connections.ts'
import type { HandlersOf } from '../handler.ts'
import { JobFailed } from '../jobs/jobs.ts'
import type { ConsolePolicy } from '../policy/console-policy.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import { notRead } from './trail-failures.ts'
import { openTable } from './trail-table.ts'
import type { Trail } from './trail.ts'

export type TrailHandlersNeeds = {
  readonly trail: Trail
  readonly snapshots: Pick<Snapshots, 'create' | 'drop' | 'info'>
  readonly connections: Pick<Connections, 'find'>
  readonly policy?: Pick<ConsolePolicy, 'monthsProblem'>
}
/** Handlers for the trail calls of the bridge. */
export function trailHandlers({ trail, snapshots, connections, policy }: TrailHandlersNeeds): HandlersOf<'trail'> {
  const connectionName = (connectionId: string) => connections.find(connectionId)?.name
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
    'trail.subject': ({ kind, id, from, to }) => trail.findSubject({ kind, id }, { from, to }),
    async 'trail.saveSettings'(settings) {
      const refused = policy?.monthsProblem(settings.keepMonths)
      return refused === undefined ? trail.saveSettings(settings) : { ok: false, failure: refused }
    },
  }
}
