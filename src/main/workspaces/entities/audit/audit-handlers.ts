import path from 'node:path'
import { type Connection, dataAddressOf } from '../../../../domain/connections/connection.ts'
import { findingColumns } from '../../../../domain/tables/finding.ts'
import { connectionWrapper, originOf } from '../../../services/connections/connections.ts'
import type { Handlers } from '../../../services/handler.ts'
import { createLastFindings } from '../../../services/snapshots/last-findings.ts'
import { startInto } from '../../../services/snapshots/start-into.ts'
import type { EntityTypeName } from '../../../../domain/entities/entity.ts'
import type { EntityCalls } from '../asset-namespace.ts'
import type { OpenWhole } from '../whole-type.ts'
import { runAudit } from './audit-run.ts'
import { createRunsStore } from './runs-store.ts'
import { typeId } from './schema-documents.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text/audit.ts'

export type AuditNeeds = Pick<Services, 'userDataPath' | 'jobs' | 'snapshots' | 'connectionOf'> & {
  readonly calls: EntityCalls
  readonly openWhole: OpenWhole
}

/** Handlers of the conformance audit. */
export function auditHandlers(needs: AuditNeeds): Pick<Handlers, 'entities.audit' | 'entities.audits'> {
  const { connectionOf } = needs
  const store = createRunsStore(path.join(needs.userDataPath, 'audits'))
  const last = createLastFindings(needs.snapshots)
  const audited = new Set<string>()
  const idOf = ({ namespace, type }: EntityTypeName) => typeId({ namespace, name: type })
  const keyOf = (connection: Connection, type: EntityTypeName) =>
    JSON.stringify([connection.id, dataAddressOf(connection), idOf(type)])

  const withConnection = connectionWrapper(connectionOf)
  return {
    'entities.audit': withConnection(async ({ connectionId, types: asked }, { connection }) => {
      const types = [...new Map(asked.map((type) => [idOf(type), type])).values()]
      const [first] = types
      const what = types.length === 1 && first !== undefined ? first.type : texts.auditHandlers.types(types.length)
      return startInto(needs, {
        kind: 'entities.audit',
        title: texts.auditHandlers.auditOf(what, connection.name),
        stage: texts.auditHandlers.starting,
        subject: {
          workspace: 'entities',
          connectionId,
          tab: 'audit',
          ...(types.length === 1 && first !== undefined ? { namespace: first.namespace, type: first.type } : {}),
        },
        columns: findingColumns,
        source: {
          call: 'entities.audit',
          ...originOf(connection),
          types: types.map(({ namespace, type }) => `${namespace}/${type}`),
        },
        run: (session) =>
          runAudit(
            types,
            {
              ...needs,
              connection,
              store,
              audited,
              onAudited: (type) => last.found(keyOf(connection, type), session.loader.id),
              now: () => new Date(),
            },
            session,
          ),
      })
    }),

    'entities.audits': withConnection(async ({ namespace, type }, { connection }) => {
      const runs = await store.runs(connection, { namespace, name: type })
      if (!runs.ok) return runs
      return { ok: true, value: { runs: runs.value, snapshotId: last.of(keyOf(connection, { namespace, type })) } }
    }),
  }
}
