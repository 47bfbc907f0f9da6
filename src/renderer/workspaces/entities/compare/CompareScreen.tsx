import { Button, Text } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { fieldsOf } from '../../../../domain/entities/entity-schema.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { navigate } from '../../../routes/navigation.ts'
import { noGridState } from '../../../routes/grid-state.ts'
import { formatRoute, settingsAt } from '../../../routes/routes.ts'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { Age } from '../../../parts/Age.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JobBar } from '../../../parts/JobBar.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { RunHead, RunNotices, RunScreen } from '../../../records/RunScreen.tsx'
import type { TypeRoute } from '../type-route.ts'
import { useSchema } from '../use-schema.ts'
import { offeredFirst, sideNames } from './compare-words.ts'
import { CompareForm } from './CompareForm.tsx'
import { Differences } from './Differences.tsx'
import { type Comparison, useComparison, useDifferenceCounts } from './use-comparison.ts'
import { create } from 'zustand'
import { keptInWindow } from '../../../parts/window-memory.ts'

type Props = { readonly connection: ConnectionView; readonly route: TypeRoute }

/** Compares a type with the same type on another connection: schema and entities, field by field. Read-only. */
export function CompareScreen({ connection, route }: Props) {
  const { namespace, type, compareKey } = route
  const connections = useConnections()
  const others = (connections.data?.value.connections ?? []).filter(({ id }) => id !== connection.id)
  const right = others.find(({ id }) => id === route.compareTo)
  const schema = useSchema(connection.id, namespace, type, others.length > 0)
  const fields = useMemo(() => (schema.data === undefined ? [] : fieldsOf(schema.data.value)), [schema.data])
  const { ignore, setIgnore } = useCompareChoice()
  const comparison = useComparison({ left: connection.id, right: right?.id, namespace, type })
  const held = useSnapshot(right === undefined ? undefined : comparison.snapshotId)
  const snapshot = held.gone ? undefined : held.info
  const counts = useDifferenceCounts(snapshot?.id, snapshot?.version)
  const [typedKey, setTypedKey] = useState<string>()

  const compare = () => comparison.start(compareKey.trim(), ignore)
  const matchedBy = typeof snapshot?.source['key'] === 'string' ? snapshot.source['key'] : undefined
  const sides = right === undefined ? undefined : sideNames(connection, right)
  return (
    <RunScreen stacked label={`Compare ${type}`}>
      <RunHead
        title={
          <>
            Compare <bdi>{type}</bdi>
          </>
        }
        facts={<Facts comparison={comparison} snapshot={snapshot} />}
      />
      {others.length > 0 && (
        <CompareForm
          left={connection}
          others={others}
          right={right}
          compareKey={typedKey ?? compareKey}
          ignore={ignore}
          fields={fields}
          running={comparison.running !== undefined}
          onRight={(id) => navigate({ ...route, compareTo: id, grid: noGridState })}
          onKey={(key) => {
            // An empty key is invalid, so the address keeps the last one while the user types.
            setTypedKey(key.trim() === '' ? key : undefined)
            if (key.trim() !== '') navigate({ ...route, compareKey: key }, { replace: true })
          }}
          onIgnore={setIgnore}
          onCompare={compare}
          onStop={comparison.stop}
        />
      )}
      <RunNotices>
        {comparison.running !== undefined && <JobBar job={comparison.running} />}
        {comparison.failure !== undefined && (
          <FailureNotice
            failure={comparison.failure}
            doing={`Compare ${type}`}
            onRetry={compare}
            {...(snapshot === undefined ? {} : { kept: 'Still shown: the differences found until then.' })}
          />
        )}
        {matchedBy !== undefined && matchedBy !== compareKey.trim() && comparison.running === undefined && (
          <Text className="line-below" inherit py="xs" px="var(--ac-edge)" fz="sm" role="status">
            The differences below were found by matching <bdi className="mono">{matchedBy}</bdi>. Press Compare to match
            by <bdi className="mono">{compareKey}</bdi>.
          </Text>
        )}
        {counts.isError && counts.error.failure.kind !== 'not-found' && (
          <FailureNotice
            failure={counts.error.failure}
            doing="Count the differences"
            onRetry={() => void counts.refetch()}
          />
        )}
      </RunNotices>
      {others.length === 0 ? (
        <OneConnection />
      ) : right === undefined || sides === undefined ? (
        <EmptyState icon={<IconArrowsLeftRight size={28} stroke={1.3} />} title="Choose what to compare with">
          Schema and entities of {type} on <bdi>{connection.name}</bdi> are held against those of another connection.
          Both are read, neither is written to.
        </EmptyState>
      ) : snapshot !== undefined && counts.data !== undefined ? (
        <Differences
          key={snapshot.id}
          route={route}
          held={held}
          counts={counts.data}
          sides={sides}
          running={comparison.running !== undefined}
          onCompare={compare}
        />
      ) : comparison.asking || (snapshot !== undefined && counts.isPending) ? (
        <SkeletonRows rows={12} label="Reading the differences" />
      ) : comparison.running === undefined ? (
        <EmptyState icon={<IconArrowsLeftRight size={28} stroke={1.3} />} title="Not compared yet">
          Compare reads all entities of {type} from <bdi>{connection.name}</bdi> and from <bdi>{right.name}</bdi>, page
          by page, and lists what differs. Neither is written to. The differences stay until the console is closed or
          memory runs short.
        </EmptyState>
      ) : (
        <SkeletonRows rows={12} label="Comparing" />
      )}
    </RunScreen>
  )
}

type FactsProps = {
  readonly comparison: Comparison
  readonly snapshot: SnapshotInfo | undefined
}

/** The comparison's progress, or its time. */
function Facts({ comparison: { running, stopped }, snapshot }: FactsProps) {
  if (running !== undefined) {
    return (
      <>
        <StatusMark status="unknown">Running</StatusMark>
        <span className="num" role="status">
          <bdi>{running.stage}</bdi>
          {running.total !== undefined && `, ${count(running.done)} of ${count(running.total)}`}
        </span>
      </>
    )
  }
  if (snapshot?.takenAt === undefined) return null
  const { takenAt, completeness } = snapshot
  const key = snapshot.source['key']
  return (
    <>
      {stopped ? (
        <StatusMark status="off">Stopped, not all was compared</StatusMark>
      ) : completeness.verdict === 'complete' ? (
        <StatusMark status="ok">Complete</StatusMark>
      ) : (
        <StatusMark status="warn">Not complete</StatusMark>
      )}
      {typeof key === 'string' && (
        <span>
          matched by <bdi className="mono">{key}</bdi>,
        </span>
      )}
      <span className="num">
        taken {takenWords(takenAt)}, <Age at={takenAt} staleAfter={86_400} />
      </span>
    </>
  )
}

function OneConnection() {
  return (
    <EmptyState
      icon={<IconArrowsLeftRight size={28} stroke={1.3} />}
      title="There is no other connection to compare with"
      action={
        <>
          <Button variant="filled" component="a" href={formatRoute(settingsAt('connections', undefined, 'add'))}>
            Add a connection
          </Button>
          <Button component="a" href={formatRoute(settingsAt())}>
            Open Settings
          </Button>
        </>
      }
    >
      Add the other host, such as UAT, in Settings with its addresses and keys; then choose it here.
    </EmptyState>
  )
}

/** The ignored fields last chosen in this window, for all types. */
const useChoice = create<{ readonly ignore: readonly string[] }>(() => ({ ignore: offeredFirst }))
keptInWindow(() => useChoice.setState(useChoice.getInitialState()))

function useCompareChoice() {
  const ignore = useChoice((state) => state.ignore)
  return { ignore, setIgnore: (fields: readonly string[]) => useChoice.setState({ ignore: fields }) }
}
