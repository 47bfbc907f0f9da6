import { texts } from '../text/audit.ts'
import { Text, ActionIcon, Button, Menu } from '@mantine/core'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { type AuditRun, findingGroups } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { AuditScreen } from '../../../records/AuditScreen.tsx'
import { RunProblem } from '../../../records/RunScreen.tsx'
import type { RunColumn } from '../../../records/RunsPopover.tsx'
import type { TypeRoute } from '../type-route.ts'
import { useTypeCounts } from '../types/type-counts.ts'
import { typeGroups, typeKey } from '../types/type-groups.ts'
import { useOwnTypes } from '../types/use-own-types.ts'
import { countsOfRun, heldOnly, summarize, checkedTotal, isUnchecked } from './audit-summary.ts'
import { Findings } from './Findings.tsx'
import { useFindingCounts } from './use-finding-counts.ts'
import { IconChevronDown, IconRefresh, IconClipboardCheck } from '@tabler/icons-react'
import { Status } from '../../../parts/Status.tsx'
import { count, counted, durationText } from '../../../parts/times.ts'
import { verdictOf, findingsOf, groupNames } from './audit-words.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAuditRuns } from '../../../bridge/use-audit-runs.ts'
import { bridgeKey, useBridgeQuery } from '../../../bridge/queries.ts'

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
  const total = totals[typeKey(namespace, type)]?.total
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
      title={
        <>
          {texts.auditHead.auditOf} <bdi>{type}</bdi>
        </>
      }
      facts={(ended) => <RunFacts run={ended} />}
      list={{
        label: texts.runsList.runsOf(type),
        width: 640,
        aboutLoaded: texts.runsAbout.loaded,
        columns: runColumns,
      }}
      start={(words) => (
        <Button.Group>
          <Button leftSection={<IconRefresh size={14} />} onClick={run}>
            {words}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={28}
                bdrs="0 0.375rem 0.375rem 0"
                ml={-1}
                aria-label={texts.auditHead.moreWaysToRun}
              >
                <IconChevronDown size={14} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={runAll}>{texts.auditHead.auditAllTypes}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Button.Group>
      )}
      notices={<RunNotes type={type} last={last} stopped={audit.stopped} />}
      never={
        <EmptyState
          icon={<IconClipboardCheck size={28} stroke={1.3} />}
          title={texts.neverRun.noAuditOfOnYet(type, connection.name)}
          action={
            <>
              <Button variant="filled" onClick={run}>
                {texts.neverRun.runAudit}
              </Button>
              <Button onClick={runAll}>{texts.neverRun.auditAllTypes}</Button>
            </>
          }
        >
          {texts.neverRun.anAuditChecksEveryEntityAgainst(
            total === undefined ? texts.neverRun.allEntities : texts.neverRun.all(counted(total, 'entity', 'entities')),
          )}{' '}
          <bdi>{connection.name}</bdi>
          {texts.neverRun.pageByPageAndChangesNothing}
        </EmptyState>
      }
      findings={
        groups === undefined || runs === undefined ? undefined : (
          <Findings
            {...{ connection, route, held, groups, runs }}
            snapshotId={audit.snapshotId}
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

function RunFacts({ run }: { readonly run: AuditRun }) {
  const held = heldOnly(run)
  return (
    <>
      <Status of={verdictOf(run)} />
      <span className="num">
        {texts.auditHead.checked(
          run.complete ? texts.auditHead.ofWord(count(run.checked)) : counted(run.checked, 'entity', 'entities'),
        )}
        {held !== undefined && held > 0 && texts.auditHead.ofThem(count(held))}{' '}
        {held !== 0 && run.schemaVersion !== undefined && (
          <>
            {texts.auditHead.againstSchema} <bdi>{run.schemaVersion}</bdi>{' '}
          </>
        )}
        {held !== undefined && held > 0 && run.schemaVersion === undefined && texts.auditHead.againstTheSchema}
        {held === 0 && texts.auditHead.withoutTheSchema}
        {texts.auditHead.inWord(durationText(run.durationMs))}
      </span>
    </>
  )
}

/** What the list of saved runs shows of each: counts, no data values. */
const runColumns: readonly RunColumn<AuditRun>[] = [
  { name: texts.runsList.ended, about: texts.runsAbout.ended, of: (run) => <Status of={verdictOf(run)} /> },
  { name: texts.runsList.checked, about: texts.runsAbout.checked, of: (run) => run.checked },
  {
    name: texts.runsList.findings,
    about: texts.runsAbout.findings,
    of: (run) => (isUnchecked(run) ? undefined : findingsOf(run)),
  },
  ...findingGroups.map((group) => ({
    name: groupNames[group],
    about: texts.runsAbout[group],
    of: (run: AuditRun) => checkedTotal(run, group),
  })),
]

type Type = { readonly namespace: string; readonly type: string }

/** A connection's audits of one type: saved runs, the current run, start and stop. */
function useAudit(connectionId: string, namespace: string, type: string) {
  const input = { connectionId, namespace, type }
  const kept = useBridgeQuery('entities.audits', input, { staleTime: Number.POSITIVE_INFINITY })
  const { begin, ...audit } = useAuditRuns<AuditRun>({
    kept,
    keptKey: bridgeKey('entities.audits', input),
    // Alone or among all types.
    audits: ({ kind, subject }) =>
      kind.startsWith('entities.audit') &&
      subject?.workspace === 'entities' &&
      subject.connectionId === connectionId &&
      (subject.type === undefined || (subject.type === type && subject.namespace === namespace)),
    // A type is done when the job moves to the next one. The text after a stage's colon is its progress.
    partOf: ({ stage }) => stage.split(':')[0] ?? '',
  })
  return {
    ...audit,
    start: (types: readonly Type[]) => begin(() => callBridge('entities.audit', { connectionId, types: [...types] })),
  }
}
