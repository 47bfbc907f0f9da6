import { failure } from '../../../../bridge/failure.ts'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { differenceColumns } from '../../../../domain/tables/difference.ts'
import { listedNamespace } from '../../../../domain/entities/entity.ts'
import type { Handlers } from '../../../services/handler.ts'
import { createLastFindings } from '../../../services/snapshots/last-findings.ts'
import { startInto } from '../../../services/snapshots/start-into.ts'
import type { EntityCalls } from '../asset-namespace.ts'
import type { OpenWhole } from '../whole-type.ts'
import { runComparison } from './compare-run.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text/compare.ts'

export type CompareNeeds = Pick<Services, 'jobs' | 'snapshots' | 'connectionOf'> & {
  readonly calls: EntityCalls
  readonly openWhole: OpenWhole
}

/** Handlers for comparing two connections. Both are only read. */
export function compareHandlers(needs: CompareNeeds): Pick<Handlers, 'entities.compare' | 'entities.comparison'> {
  const { snapshots, connectionOf } = needs
  /** The differences of the last comparison of this session. */
  const last = createLastFindings(snapshots)
  const usedRows = new Set<string>()
  const keyOf = (left: Connection, right: Connection, namespace: string, type: string) =>
    JSON.stringify([...[left, right].map((side) => [side.id, dataAddressOf(side)]), listedNamespace(namespace), type])

  return {
    'entities.compare': async ({ left: leftId, right: rightId, namespace, type, key, ignore }) => {
      const [left, right] = [await connectionOf(leftId), await connectionOf(rightId)]
      if (left === undefined || right === undefined)
        return { ok: false, failure: gone(left === undefined ? 'left' : 'right') }
      if (leftId === rightId) return { ok: false, failure: oneConnection }
      const started = await startInto(needs, {
        kind: 'entities.compare',
        title: texts.compareHandlers.comparisonOfAnd(type, left.name, right.name),
        stage: texts.compareHandlers.starting,
        subject: { workspace: 'entities', connectionId: leftId, namespace, type, tab: 'compare' },
        columns: differenceColumns,
        source: {
          call: 'entities.compare',
          left: left.name,
          leftAddress: left.baseUrl,
          right: right.name,
          rightAddress: right.baseUrl,
          namespace,
          type,
          key,
          ignore,
        },
        run: (session) =>
          runComparison({ left, right, type: { namespace, type }, key, ignore }, { ...needs, usedRows }, session),
      })
      if (started.ok) last.found(keyOf(left, right, namespace, type), started.value.snapshotId)
      return started
    },

    'entities.comparison': async ({ left: leftId, right: rightId, namespace, type }) => {
      const [left, right] = [await connectionOf(leftId), await connectionOf(rightId)]
      const isKnown = left !== undefined && right !== undefined
      const snapshotId = isKnown ? last.of(keyOf(left, right, namespace, type)) : undefined
      return { ok: true, value: { snapshotId } }
    },
  }
}

const gone = (side: 'left' | 'right') =>
  failure('invalid-input', texts.compareHandlers.theConnectionOnTheNoLongerExists(side))

const oneConnection = failure('invalid-input', texts.compareHandlers.aConnectionCantBeComparedWith)
