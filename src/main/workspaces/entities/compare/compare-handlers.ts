import { failure } from '../../../../bridge/failure.ts'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { differenceColumns } from '../../../../domain/tables/difference.ts'
import { listedNamespace } from '../../../../domain/entities/entity.ts'
import type { Handlers } from '../../../services/handler.ts'
import { startInto } from '../../../services/snapshots/start-into.ts'
import type { Namespaces } from '../asset-namespace.ts'
import type { OpenWhole } from '../whole-type.ts'
import { runComparison } from './compare-run.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text/compare.ts'

export type CompareNeeds = Pick<Services, 'client' | 'jobs' | 'snapshots' | 'connectionOf' | 'contextOf'> & {
  readonly namespaces: Namespaces
  readonly openWhole: OpenWhole
}

/** Handlers for comparing two connections. Both are only read. */
export function compareHandlers(needs: CompareNeeds): Pick<Handlers, 'entities.compare' | 'entities.comparison'> {
  const { client, snapshots, connectionOf, contextOf, namespaces, openWhole } = needs
  /** The differences of the last comparison of this session. */
  const last = new Map<string, string>()
  const keyOf = (left: Connection, right: Connection, namespace: string, type: string) =>
    JSON.stringify([...[left, right].map((side) => [side.id, dataAddressOf(side)]), listedNamespace(namespace), type])

  return {
    'entities.compare': async ({ left: leftId, right: rightId, namespace, type, key, ignore }) => {
      const [left, right] = [await connectionOf(leftId), await connectionOf(rightId)]
      if (left === undefined || right === undefined)
        return { ok: false, failure: gone(left === undefined ? 'left' : 'right') }
      if (leftId === rightId) return { ok: false, failure: oneConnection }
      const title = texts.compareHandlers.comparisonOfAnd(type, left.name, right.name)
      const started = await startInto(needs, {
        job: {
          kind: 'entities.compare',
          title,
          stage: texts.compareHandlers.starting,
          subject: { workspace: 'entities', connectionId: leftId, namespace, type, tab: 'compare' },
        },
        snapshot: {
          title,
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
        },
        run: (session) =>
          runComparison(
            { left, right, type: { namespace, type }, key, ignore },
            {
              snapshots,
              openWhole,
              fetchSchema: (connection, asked, stop) =>
                namespaces.send(connection, 'entities.schema', asked.namespace, (spelt) =>
                  client.send('entities.schema', { namespace: spelt, name: asked.type }, contextOf(connection, stop)),
                ),
            },
            session,
          ),
      })
      if (started.ok) {
        const of = keyOf(left, right, namespace, type)
        const before = last.get(of)
        if (before !== undefined) snapshots.keep(before, false)
        last.set(of, started.value.snapshotId)
        snapshots.keep(started.value.snapshotId, true)
      }
      return started
    },

    'entities.comparison': async ({ left: leftId, right: rightId, namespace, type }) => {
      const [left, right] = [await connectionOf(leftId), await connectionOf(rightId)]
      const isKnown = left !== undefined && right !== undefined
      const snapshotId = isKnown ? last.get(keyOf(left, right, namespace, type)) : undefined
      const isThere = snapshotId !== undefined && snapshots.info(snapshotId) !== undefined
      return { ok: true, value: { snapshotId: isThere ? snapshotId : undefined } }
    },
  }
}

const gone = (side: 'left' | 'right') =>
  failure('invalid-input', texts.compareHandlers.theConnectionOnTheNoLongerExists(side))

const oneConnection = failure('invalid-input', texts.compareHandlers.aConnectionCantBeComparedWith)
