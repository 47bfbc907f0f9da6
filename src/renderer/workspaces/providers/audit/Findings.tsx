import { texts } from '../text/audit.ts'
import { SegmentedControl } from '@mantine/core'
import type { DirectoryRun } from '../../../../bridge/calls/providers.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { providerFindingGroups } from '../../../../domain/providers/provider-finding.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { ProvidersRoute } from '../../../routes/providers-route.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import { groupOf, narrowToGroup, narrowToRule, ruleOf } from '../../../grid/group-filters.ts'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { useRowCell } from '../../../grid/use-row-cell.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FindingsNotKept } from '../../../records/AuditScreen.tsx'
import { FindingCard, FindingCards, type RuleCount } from '../../../records/FindingCard.tsx'
import { count, counted, dayText } from '../../../parts/times.ts'
import { changeProvidersRoute } from '../../../routes/change-route.ts'
import { noteOpened, openedRow } from '../last-opened.ts'
import { pageOf } from '../listed-providers.ts'
import { findingsOf, groupNames, lacksSlots, ruleText } from './audit-words.ts'
import { type FindingCount, type GroupSummary, comparable, isPartlyCompared } from './directory-summary.ts'
import type { ReactNode } from 'react'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { providerCell } from '../NpiCell.tsx'

type Props = {
  readonly connection: ConnectionView
  readonly route: ProvidersRoute
  readonly held: HeldSnapshot
  readonly snapshotId: string | undefined
  readonly groups: readonly GroupSummary[]
  /** The findings by rule, under the table's rule text. */
  readonly counts: readonly FindingCount[]
  readonly runs: readonly DirectoryRun[]
  readonly running: boolean
  readonly onRun: () => void
}

/** Cards for the finding groups, above the findings table. */
export function Findings({ connection, route, held, snapshotId, groups, counts, runs, running, onRun }: Props) {
  const { filters } = route.grid
  const there = snapshotId !== undefined && !held.gone
  const grid = useSnapshotGrid({
    subject: texts.findings.providersFindings,
    held,
    state: route.grid,
    onStateChange: (state) => changeProvidersRoute({ grid: state }),
    columns: findingSettings,
  })
  const narrow = (next: readonly ViewFilter[]) => grid.change({ filters: next })
  const last = runs.at(-1)
  const first = last === undefined ? undefined : comparable(runs, last)[0]
  const group = groupOf(providerFindingGroups, filters)
  const all = groups.reduce((total, { findings }) => total + findings, 0)
  /** The rule as the table stores it. */
  const cellOf = (words: string) => counts.find(({ rule }) => ruleText(rule) === words)?.rule ?? words
  const pressed = ruleOf(filters)
  const open = useRowCell(grid, snapshotId, 'npi', texts.findings.theProviderOfThisFindingCouldnt, (npi, row) => {
    if (npi == null || npi === '') return grid.say(texts.findings.thisFindingHasNoNpiSo)
    noteOpened({ snapshotId: snapshotId ?? '', row })
    return navigate(pageOf(npi, route))
  })
  return (
    <>
      <FindingCards>
        {groups.map((summary) => (
          <FindingCard
            key={summary.group}
            name={groupNames[summary.group]}
            question={texts.auditWords.groupQuestions[summary.group]}
            findings={isUnknown(summary) ? undefined : summary.findings}
            where={
              isUnknown(summary)
                ? ''
                : summary.providers === undefined
                  ? 'findings'
                  : texts.findings.inWord(counted(summary.providers, 'provider'))
            }
            notKnown={summary.notKnown}
            // The group of changes shows no trend of its own.
            change={summary.group === 'change' ? undefined : summary.change}
            rules={summary.group === 'change' ? summary.rules.map(withoutChange) : summary.rules}
            none={noneWords(summary, runs, running)}
            course={summary.course}
            since={first === undefined ? undefined : dayText(first.at)}
            active={group === summary.group}
            activeRule={group === summary.group && pressed !== undefined ? ruleText(pressed) : undefined}
            onRule={there ? (rule) => narrow(narrowToRule(filters, summary.group, cellOf(rule))) : undefined}
          />
        ))}
      </FindingCards>
      {there ? (
        <>
          <FilterChips
            grid={grid}
            platform={
              <SegmentedControl
                className="scroll-x num"
                flex="none"
                maw="100%"
                size="xs"
                withItemsBorders={false}
                aria-label={texts.findings.findingsOf}
                value={group ?? 'all'}
                onChange={(value) =>
                  narrow(
                    narrowToGroup(
                      filters,
                      providerFindingGroups.find((name) => name === value),
                    ),
                  )
                }
                data={[
                  { value: 'all', label: texts.findings.all(running && all === 0 ? '—' : count(all)) },
                  ...groups.map((item) => ({
                    value: item.group,
                    // While the audit runs, no findings so far aren’t 0.
                    label:
                      isUnknown(item) || (running && item.findings === 0)
                        ? groupNames[item.group]
                        : `${groupNames[item.group]} ${count(item.findings)}`,
                  })),
                ]}
              />
            }
            actions={<ViewsAndColumns grid={grid} />}
          />
          <SnapshotGrid
            label={texts.findings.directoryFindings}
            grid={grid}
            renderCell={findingCell}
            openRow={openedRow(snapshotId)}
            onOpen={open}
            onReadAgain={onRun}
            empty={<NoFindings running={running} run={last} />}
          />
          <GridFooter grid={grid} noun="findings" exportName={texts.findings.providerFindings(connection.name)} />
        </>
      ) : (
        <FindingsNotKept findings={running || last === undefined ? undefined : findingsOf(last)} onRun={onRun}>
          {texts.findings.countsOfAnEarlierRunAre}
        </FindingsNotKept>
      )}
    </>
  )
}

/** Without an earlier run, the number of changes is unknown, not 0. */
const isUnknown = ({ group, notKnown }: GroupSummary): boolean => group === 'change' && notKnown !== undefined

const withoutChange = (rule: RuleCount): RuleCount => ({ ...rule, change: undefined })

function noneWords({ group, notKnown }: GroupSummary, runs: readonly DirectoryRun[], running: boolean): string {
  if (running) return texts.findings.noFindingsSoFar
  const run = runs.at(-1)
  if (group === 'answer')
    return run?.complete === true ? texts.findings.allRecordsLoaded : texts.findings.allRequestedRecordsLoaded
  if (group === 'contradiction')
    return run !== undefined && run.read + run.fresh === run.listed && !lacksSlots(run)
      ? texts.findings.noRecordContradictsItself
      : texts.findings.noLoadedRecordContradictsItself
  if (notKnown !== undefined) return notKnown.reason
  return isPartlyCompared(runs) ? texts.findings.nothingLoadedChanged : texts.findings.nothingChanged
}

function NoFindings({ running, run }: { readonly running: boolean; readonly run: DirectoryRun | undefined }) {
  if (running) {
    return (
      <EmptyState title={texts.findings.noFindingsSoFar2}>
        {texts.findings.findingsAppearHereWhileRecordsLoad}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.findings.noFindings}>
      {texts.findings.loadedWithNoFindings(
        run === undefined ? texts.findings.everyRecord : counted(run.read + run.fresh, 'record'),
      )}
    </EmptyState>
  )
}

/** The default columns of findings. */
const findingSettings: ColumnSettings = withAbout(
  {
    rule: { width: 320 },
    provider: { width: 168, strong: true },
    npi: { width: 138 },
    place: { width: 160 },
    field: { width: 168 },
    value: { width: 120 },
    words: { width: 420 },
    verdict: { width: 136 },
  },
  texts.columnsAbout,
)

/** Custom cells of findings: the rule in words, an NPI with its check, the verdict with its icon. */
const findingCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (cell === null) return undefined
  if (column.id === 'rule' && ruleText(cell) !== cell) return ruleText(cell)
  return providerCell(column.id, cell)
}
