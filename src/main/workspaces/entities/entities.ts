import type { EntityCount } from '../../../bridge/calls/entities.ts'
import type { Envelope } from '../../../bridge/envelope.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { BatchResult, EntityTypeName } from '../../../domain/entities/entity.ts'
import { exactJson, hasWrittenNumbers } from '../../../domain/tables/exact-json.ts'
import { connectionWrapper } from '../../services/connections/connections.ts'
import { eachOf } from '../../services/each-of.ts'
import type { HandlersOf } from '../../services/handler.ts'
import { JobFailed } from '../../services/jobs/jobs.ts'
import { entityCalls } from './asset-namespace.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { compareHandlers } from './compare/compare-handlers.ts'
import { createOpenEntities } from './open.ts'
import { createOwnTypes } from './own-types.ts'
import { findReferrers } from './referrers.ts'
import { createOpenWhole } from './whole-type.ts'
import type { Services } from '../../services/shared/services.ts'
import { texts } from './text/shared.ts'

/** The entities workspace: schema documents and pages of entities from the platform, and the counts of all types. */

export type EntitiesNeeds = Pick<
  Services,
  'userDataPath' | 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf' | 'sendEvent'
> & {
  /** Multiplies every pause of a crawl; for tests. */
  readonly pauseScale?: number
}

/** Types counted concurrently: fast enough without a burst. */
const countsAtOnce = 3

export function entitiesHandlers(needs: EntitiesNeeds): HandlersOf<'entities'> {
  const { jobs, connectionOf } = needs
  const calls = entityCalls(needs)
  const open = createOpenEntities({ ...needs, calls })
  const ownTypes = createOwnTypes(needs.userDataPath)
  const openWhole = createOpenWhole(open, needs)
  const withConnection = connectionWrapper(connectionOf)
  return {
    'entities.ownTypes': async ({ connectionId, change }) => {
      if (change === undefined) return ownTypes.list(connectionId)
      const answer = await ownTypes.change(connectionId, change, change.kept)
      // Other windows list them too.
      if (answer.ok) needs.sendEvent('entities.changed', null)
      return answer
    },

    'entities.referrers': withConnection(async ({ id }, { connection, signal }) => {
      const own = await ownTypes.list(connection.id)
      if (!own.ok) return own
      const named = own.value.map((name) => {
        const at = name.indexOf('/')
        return { namespace: name.slice(0, at), type: name.slice(at + 1) }
      })
      return findReferrers(needs.snapshots, connection, id, named, signal)
    }),

    'entities.schema': withConnection((type, { connection, signal }) => calls.schema(connection, type, signal)),

    'entities.page': withConnection(async ({ connectionId: _id, ...body }, { connection, signal }) => {
      const answer = await calls.batch(connection, body, signal)
      if (!answer.ok) return answer
      const { total, data } = answer.value
      const json = data.some(hasWrittenNumbers) ? { json: data.map((row) => exactJson(row) ?? '{}') } : {}
      return { ok: true, value: { total, rows: data, ...json }, meta: answer.meta }
    }),

    'entities.open': withConnection(({ connectionId: _id, again, goOn, ...question }, { connection }) => {
      return open(connection, question, { again, goOn })
    }),

    ...auditHandlers({ ...needs, calls, openWhole }),
    ...compareHandlers({ ...needs, calls, openWhole }),
    'entities.countTypes': withConnection(({ types }, { connection }) => {
      const jobId = jobs.start({
        kind: 'entities.count',
        title: texts.entities.countEntityTypes(connection.name),
        stage: texts.entities.loadingTotals,
        total: types.length,
        run: (report, signal) =>
          countTypes(
            types,
            (type) => calls.batch(connection, { ...type, offset: 0, limit: 1 }, signal),
            report,
            signal,
          ),
      })
      return { ok: true, value: { jobId } }
    }),
  }
}

/** Requests one row per type to read `total`. A failed type is reported next to the rest; if all fail, the job fails. */
async function countTypes(
  types: readonly EntityTypeName[],
  ask: (type: EntityTypeName) => Promise<Envelope<BatchResult>>,
  report: (progress: { done: number }) => void,
  signal: AbortSignal,
): Promise<EntityCount[]> {
  const counts: EntityCount[] = []
  let done = 0
  let lastFailure: Failure | undefined
  await eachOf(types, countsAtOnce, signal, async ({ namespace, type }) => {
    const answer = await ask({ namespace, type })
    const countedAt = new Date().toISOString()
    if (answer.ok) counts.push({ namespace, type, total: answer.value.total, countedAt })
    else {
      counts.push({ namespace, type, problem: answer.failure.message, countedAt })
      lastFailure = answer.failure
    }
    report({ done: ++done })
  })
  signal.throwIfAborted()
  if (lastFailure !== undefined && counts.every((count) => count.total === undefined)) throw new JobFailed(lastFailure)
  return counts
}
