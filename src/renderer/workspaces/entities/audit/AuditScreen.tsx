import { Text } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import type { TypeRoute } from '../type-route.ts'
import { useTypeCounts } from '../types/type-counts.ts'
import { typeGroups, typeKey } from '../types/type-groups.ts'
import { useOwnTypes } from '../types/use-own-types.ts'
import { countsOfRun, heldOnly, summarize } from './audit-summary.ts'
import classes from './audit.module.css'
import { AuditHead } from './AuditHead.tsx'
import { Findings } from './Findings.tsx'
import { NeverRun } from './NeverRun.tsx'
import { useAudit } from './use-audit.ts'
import { useFindingCounts } from './use-finding-counts.ts'

type Props = { readonly connection: ConnectionView; readonly route: TypeRoute }

/** The audit of a type: how it ended, what it found by group and rule, and every finding. */
export function AuditScreen({ connection, route }: Props) {
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

  const failure = audit.failure ?? audit.readFailure
  const never = runs?.length === 0 && running === undefined && audit.snapshotId === undefined
  return (
    <section className={classes.screen} aria-label={`Audit of ${type}`}>
      <AuditHead
        type={type}
        runs={runs ?? []}
        job={running}
        ready={runs !== undefined && !never}
        onRun={run}
        onRunAll={runAll}
        onStop={audit.stop}
      />
      <div className={classes.notices}>
        {running !== undefined && <JobBar job={running} />}
        {failure !== undefined && (
          <FailureNotice
            failure={failure}
            doing={audit.failure === undefined ? `Read the audits of ${type}` : `Audit ${type}`}
            onRetry={audit.failure === undefined ? audit.readAgain : run}
            {...(last === undefined
              ? {}
              : {
                  kept: (
                    <>
                      Still shown: the audit of <Age at={last.at} staleAfter={86_400} />.
                    </>
                  ),
                })}
          />
        )}
        {counts.isError && counts.error.failure.kind !== 'not-found' && (
          <FailureNotice
            failure={counts.error.failure}
            doing="Count the findings"
            onRetry={() => void counts.refetch()}
          />
        )}
        {audit.stopped && last?.complete !== false && (
          <p className={classes.problem} role="status">
            <StatusMark status="off">Stopped</StatusMark>
            <span>
              {last === undefined
                ? `The last audit was stopped before it reached ${type}, so nothing of it was checked.`
                : 'The last audit was stopped before its end. What is shown is from the one before.'}
            </span>
          </p>
        )}
        {last?.problem !== undefined && (
          <p className={classes.problem} role="status">
            <StatusMark status="warn">Problem</StatusMark>
            <span>
              <bdi>{last.problem}</bdi>
              {last.checked > 0 &&
                (heldOnly(last) === 0
                  ? ' Conformance was not checked; what can be told without the schema was.'
                  : ' There may be more findings of conformance than are shown.')}
            </span>
          </p>
        )}
        {last?.note !== undefined && (
          <Text className="line-below quiet" inherit py={6} px="var(--ac-edge)" fz="xs">
            <bdi>{last.note}</bdi>
          </Text>
        )}
      </div>
      {never ? (
        <NeverRun
          type={type}
          connection={connection}
          total={totals[typeKey(namespace, type)]?.total}
          onRun={run}
          onRunAll={runAll}
        />
      ) : groups === undefined || runs === undefined ? (
        audit.readFailure === undefined && <SkeletonRows rows={14} label={`Reading the audits of ${type}`} />
      ) : (
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
      )}
    </section>
  )
}
