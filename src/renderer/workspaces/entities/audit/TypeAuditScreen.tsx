import { texts } from '../text/audit.ts'
import { Text } from '@mantine/core'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { AuditScreen, isNeverRun } from '../../../records/AuditScreen.tsx'
import { RunProblem } from '../../../records/RunScreen.tsx'
import type { TypeRoute } from '../type-route.ts'
import { useTypeCounts } from '../types/type-counts.ts'
import { typeGroups, typeKey } from '../types/type-groups.ts'
import { useOwnTypes } from '../types/use-own-types.ts'
import { countsOfRun, heldOnly, summarize } from './audit-summary.ts'
import { AuditHead } from './AuditHead.tsx'
import { Findings } from './Findings.tsx'
import { NeverRun } from './NeverRun.tsx'
import { useAudit } from './use-audit.ts'
import { useFindingCounts } from './use-finding-counts.ts'

type Props = { readonly connection: ConnectionView; readonly route: TypeRoute }

/** The audit of a type: its result, findings by group and rule, and all findings. */
export function TypeAuditScreen({ connection, route }: Props) {
  const { namespace, type } = route
  const audit = useAudit(connection.id, namespace, type)
  const held = useSnapshot(audit.snapshotId)
  const { runs, running } = audit
  const snapshot = held.gone ? undefined : held.info
  const counts = useFindingCounts(snapshot, namespace, type)
  const { counts: totals } = useTypeCounts(connection.id)
  const { types: otherTypes } = useOwnTypes(connection.id)

  const run = () => audit.start([{ namespace, type }])
  const runAll = () =>
    audit.start(
      typeGroups([...otherTypes, `${namespace}/${type}`]).flatMap((group) =>
        group.types.map((name) => ({ namespace: group.namespace, type: name })),
      ),
    )
  const last = runs?.at(-1)
  const shown = snapshot === undefined ? (last === undefined ? undefined : countsOfRun(last)) : counts.data
  const groups =
    shown === undefined || runs === undefined
      ? undefined
      : summarize(shown.findings, shown.entities, runs, running !== undefined && snapshot !== undefined)

  return (
    <AuditScreen
      subject={type}
      audit={audit}
      counts={counts}
      onRun={run}
      head={
        <AuditHead
          type={type}
          runs={runs ?? []}
          job={running}
          ready={runs !== undefined && !isNeverRun(audit)}
          onRun={run}
          onRunAll={runAll}
          onStop={audit.stop}
        />
      }
      notices={<RunNotes type={type} last={last} stopped={audit.stopped} />}
      never={
        <NeverRun
          type={type}
          connection={connection}
          total={totals[typeKey(namespace, type)]?.total}
          onRun={run}
          onRunAll={runAll}
        />
      }
      findings={
        groups === undefined || runs === undefined ? undefined : (
          <Findings
            connection={connection}
            route={route}
            held={held}
            snapshotId={audit.snapshotId}
            groups={groups}
            runs={runs}
            running={running !== undefined}
            onRun={run}
          />
        )
      }
    />
  )
}

type NotesProps = { readonly type: string; readonly last: AuditRun | undefined; readonly stopped: boolean }

/** Why the last run's result is limited. */
function RunNotes({ type, last, stopped }: NotesProps) {
  return (
    <>
      {stopped && last?.complete !== false && (
        <RunProblem of={statuses.audit.stopped}>
          {last === undefined
            ? texts.typeAuditScreen.theLastAuditStoppedBeforeSo(type)
            : texts.typeAuditScreen.theLastAuditStoppedBeforeIts}
        </RunProblem>
      )}
      {last?.problem !== undefined && (
        <RunProblem of={statuses.audit.problem}>
          <bdi>{last.problem}</bdi>
          {last.checked > 0 &&
            (heldOnly(last) === 0
              ? texts.typeAuditScreen.conformanceWasntCheckedRulesThat
              : texts.typeAuditScreen.thereMayBeMoreConformanceFindings)}
        </RunProblem>
      )}
      {last?.note !== undefined && (
        <Text className="line-below quiet" inherit py={6} px="var(--ac-edge)" fz="xs">
          <bdi>{last.note}</bdi>
        </Text>
      )}
    </>
  )
}
