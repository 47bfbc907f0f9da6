import { texts } from '../text/audit.ts'
import { useMemo, useState } from 'react'
import { type AuditRun, findingGroups } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { groupOf, narrowToGroup, narrowToRule, ruleOf } from '../../../grid/group-filters.ts'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FindingsNotKept } from '../../../records/AuditScreen.tsx'
import { FindingCards } from '../../../records/FindingCard.tsx'
import { count, counted, dayText } from '../../../parts/times.ts'
import { useLastWait } from '../../../parts/use-last-wait.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import type { TypeRoute } from '../type-route.ts'
import { type GroupSummary, heldOnly, isUnchecked } from './audit-summary.ts'
import { findingsOf } from './audit-words.ts'
import { findingCell, findingSettings } from './finding-cells.tsx'
import { FindingsBar } from './FindingsBar.tsx'
import { GroupCard } from './GroupCard.tsx'
import { ofType } from './use-finding-counts.ts'

type Props = {
  readonly connection: ConnectionView
  readonly route: TypeRoute
  readonly held: HeldSnapshot
  readonly snapshotId: string | undefined
  readonly groups: readonly GroupSummary[]
  readonly runs: readonly AuditRun[]
  readonly running: boolean
  readonly onRun: () => void
}

/** Cards for the finding groups above the findings table, with the affected entity next to it. */
export function Findings({ connection, route, held, snapshotId, groups, runs, running, onRun }: Props) {
  const { namespace, type } = route
  const { filters } = route.grid
  const there = snapshotId !== undefined && !held.gone
  const always = useMemo(() => ofType(namespace, type), [namespace, type])
  const setState = (grid: GridState) => navigate({ ...route, grid }, { replace: true })
  const grid = useSnapshotGrid({
    subject: texts.findings.findings(namespace, type),
    held,
    state: route.grid,
    onStateChange: setState,
    columns: findingSettings,
    always,
  })
  const [opened, setOpened] = useState<number>()
  const narrow = (next: readonly ViewFilter[]) => setState({ ...route.grid, filters: next })
  const complete = runs.filter((run) => run.complete)
  const group = groupOf(findingGroups, filters)
  const last = runs.at(-1)

  const lastWait = useLastWait()
  const open = async ({ row }: RowRef) => {
    const isWanted = lastWait()
    try {
      const { value } = await callBridge('snapshots.row', { snapshotId: snapshotId ?? '', row })
      if (!isWanted()) return undefined
      const id = value.cells[held.info?.columns.findIndex((column) => column.id === 'entityId') ?? -1]
      if (id == null) return grid.say(texts.findings.thisEntityHasNoIdSo)
      setOpened(row)
      changeEntitiesRoute({ open: id, steps: [], against: undefined, panel: 'findings' }, route.open !== undefined)
    } catch {
      grid.say(texts.findings.theEntityOfThisFindingCouldnt)
    }
    return undefined
  }
  return (
    <>
      <FindingCards>
        {groups.map((summary) => (
          <GroupCard
            key={summary.group}
            summary={summary}
            since={complete[0] === undefined ? undefined : dayText(complete[0].at)}
            active={group === summary.group}
            activeRule={group === summary.group ? ruleOf(filters) : undefined}
            onRule={there ? (rule) => narrow(narrowToRule(filters, summary.group, rule)) : undefined}
          />
        ))}
      </FindingCards>
      {there ? (
        <>
          <FindingsBar groups={groups} group={group} onGroup={(next) => narrow(narrowToGroup(filters, next))} />
          <FilterChips grid={grid} actions={<ViewsAndColumns grid={grid} />} />
          <div className="beside">
            <SnapshotGrid
              label={texts.findings.findingsOf(type)}
              grid={grid}
              renderCell={findingCell}
              openRow={route.open === undefined ? undefined : opened}
              onOpen={(row) => void open(row)}
              onFollow={(row) => void open(row)}
              onReadAgain={onRun}
              empty={<NoFindings running={running} run={last} />}
            />
            {route.open !== undefined && (
              <Inspector
                route={{ ...route, open: route.open }}
                connection={connection}
                source={undefined}
                viewId={undefined}
                before={undefined}
                picking={false}
                onPick={ignorePick}
              />
            )}
          </div>
          <GridFooter
            grid={grid}
            noun="findings"
            actions={<GridExport grid={grid} suggestedName={texts.findings.findings2(type, connection.name)} />}
          />
        </>
      ) : last !== undefined && !running && isUnchecked(last) ? (
        <NoFindings running={false} run={last} />
      ) : (
        <FindingsNotKept findings={running || last === undefined ? undefined : findingsOf(last)} onRun={onRun}>
          {texts.findings.countsOfAnEarlierRunAre}
        </FindingsNotKept>
      )}
    </>
  )
}

/** Picking a row for comparison works only in the entities grid; here rows are findings. */
const ignorePick = () => undefined

function NoFindings({ running, run }: { readonly running: boolean; readonly run: AuditRun | undefined }) {
  if (running) {
    return (
      <EmptyState title={texts.findings.noFindingsSoFar}>
        {texts.findings.findingsAppearHereWhileTheEntities}
      </EmptyState>
    )
  }
  if (run !== undefined && isUnchecked(run))
    return <EmptyState title={texts.findings.notChecked}>{run.problem ?? texts.findings.noEntityWasChecked}</EmptyState>
  return (
    <EmptyState title={texts.findings.noFindings}>
      {texts.findings.checkedAgainstWithoutFindings(
        run === undefined ? texts.findings.everyEntity : counted(run.checked, 'entity', 'entities'),
        againstWords(run && heldOnly(run)),
      )}
    </EmptyState>
  )
}

/** What the entities were checked against. `held`: how many were checked against the schema, if not all. */
function againstWords(held: number | undefined): string {
  if (held === undefined) return texts.findings.theSchemaAndCommonSense
  return held === 0 ? texts.findings.commonSenseOnly : texts.findings.commonSenseOfThemAgainstThe(count(held))
}
