import { texts } from '../text/audit.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { type AuditRun, findingGroups, type FindingGroup } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { cutText } from '../../../../domain/cut-text.ts'
import { changeEntitiesRoute } from '../../../routes/change-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { groupOf, narrowToGroup, narrowToRule, ruleOf } from '../../../grid/group-filters.ts'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { useRowCell } from '../../../grid/use-row-cell.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import type { HeldSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsAndColumns } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FindingsNotKept } from '../../../records/AuditScreen.tsx'
import { FindingCards, FindingCard, type RuleCount } from '../../../records/FindingCard.tsx'
import { count, counted, dayText } from '../../../parts/times.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import type { TypeRoute } from '../type-route.ts'
import { type GroupSummary, heldOnly, isUnchecked, sinceOfAll } from './audit-summary.ts'
import { findingsOf, groupNames } from './audit-words.ts'
import { ofType } from './use-finding-counts.ts'
import { Flex, Group, SegmentedControl } from '@mantine/core'
import { statuses, statusTip } from '../../../../bridge/statuses/status-glossary.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import classes from './audit.module.css'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { StatusTip } from '../../../parts/Status.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { readFindingValue } from './finding-value.ts'

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

  const open = useRowCell(grid, snapshotId, 'entityId', texts.findings.theEntityOfThisFindingCouldnt, (id, row) => {
    if (id == null) return grid.say(texts.findings.thisEntityHasNoIdSo)
    setOpened(row)
    return changeEntitiesRoute({ open: id, steps: [], against: undefined, panel: 'findings' }, route.open !== undefined)
  })
  return (
    <>
      <FindingCards>
        {groups.map((summary) => (
          <FindingCard
            key={summary.group}
            {...cardOf(summary)}
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
              onOpen={open}
              onFollow={open}
              onReadAgain={onRun}
              empty={<NoFindings running={running} run={last} />}
            />
            {route.open !== undefined && <Inspector route={{ ...route, open: route.open }} connection={connection} />}
          </div>
          <GridFooter grid={grid} noun="findings" exportName={texts.findings.findings2(type, connection.name)} />
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
  const words = texts.findings.checkedAgainstWithoutFindings(
    run === undefined ? texts.findings.everyEntity : counted(run.checked, 'entity', 'entities'),
    againstWords(run && heldOnly(run)),
  )
  // Some rules may have been left out.
  const reasons = new Set(run?.notChecked?.map(({ reason }) => reason))
  return <EmptyState title={texts.findings.noFindings}>{[words, ...reasons].join(' ')}</EmptyState>
}

/** What the entities were checked against. `held`: how many were checked against the schema, if not all. */
function againstWords(held: number | undefined): string {
  if (held === undefined) return texts.findings.theSchemaAndCommonSense
  return held === 0 ? texts.findings.commonSenseOnly : texts.findings.commonSenseOfThemAgainstThe(count(held))
}

type BarProps = Pick<Props, 'groups'> & {
  readonly group: FindingGroup | undefined
  readonly onGroup: (group: FindingGroup | undefined) => void
}

/** Which findings the table shows: a group or all, other filters, and changes since the previous run. */
function FindingsBar({ groups, group, onGroup }: BarProps) {
  const all = groups.reduce((total, { findings }) => total + findings, 0)
  const isKnown = !groups.every(isUnknown)
  const since = group === undefined ? sinceOfAll(groups) : groups.find((item) => item.group === group)?.since
  const labelOf = (name: FindingGroup) => {
    const item = groups.find((one) => one.group === name)
    return item === undefined || isUnknown(item) ? groupNames[name] : `${groupNames[name]} ${count(item.findings)}`
  }
  return (
    <Group gap="4px 12px" mih={40} py={4} pl="var(--ac-edge)" pr="xs" miw={0}>
      <SegmentedControl
        className="scroll-x num"
        flex="none"
        maw="100%"
        withItemsBorders={false}
        aria-label={texts.findingsBar.findingsOf}
        value={group ?? 'all'}
        onChange={(value) => onGroup(findingGroups.find((name) => name === value))}
        data={[
          { value: 'all', label: texts.findingsBar.all(isKnown ? count(all) : '—') },
          ...findingGroups.map((name) => ({ value: name, label: labelOf(name) })),
        ]}
      />
      {since !== undefined && (
        <Flex component="p" className="nowrap num quiet lit" gap="sm" my={0} ml="auto" mr={0} fz="xs" role="status">
          <span title={statusTip(statuses.finding.new)}>
            <strong>{count(since.added)}</strong> {statuses.finding.new.word}
          </span>
          <span title={statusTip(statuses.finding.known)}>
            <strong>{count(since.known)}</strong> {statuses.finding.known.word}
          </span>
          <span title={statusTip(statuses.finding.gone)}>
            {since.gone.state === 'known' ? (
              <>
                <strong>{count(since.gone.value)}</strong> {statuses.finding.gone.word}
              </>
            ) : (
              <>
                {texts.findingsBar.gone2}
                <NotKnownMark of={since.gone} />
              </>
            )}
          </span>
        </Flex>
      )}
    </Group>
  )
}

/** An unchecked group has no count, and neither has one without findings while the audit runs. */
const isUnknown = ({ heldOnly, running, findings }: GroupSummary): boolean =>
  heldOnly === 0 || (running && findings === 0)

/** The card of one group of findings: how many, in how many entities, the change, and the broken rules. */
function cardOf(summary: GroupSummary) {
  const { group, findings, entities, heldOnly, change, rules, course } = summary
  // Zero findings mean nothing while an audit runs.
  const isJustBegun = summary.running && findings === 0
  const found = texts.groupCard.inWord(counted(entities, 'entity', 'entities'))
  return {
    course,
    ...trendOf(change),
    rules: rules.map(({ rule, count: found, change: ruleChange, notChecked }) => {
      const { change: number, notKnown } = trendOf(ruleChange)
      // Omits a rule's remark that the card's header already makes for all rules.
      const isSaid = found > 0 && change?.state !== 'known' && notKnown?.reason === change?.reason
      return { rule, count: found, change: number, notKnown: notChecked ?? (isSaid ? undefined : notKnown) }
    }),
    name: groupNames[group],
    question: texts.auditWords.groupQuestions[group],
    findings: heldOnly === 0 || isJustBegun ? undefined : findings,
    where: isJustBegun
      ? ''
      : heldOnly === undefined
        ? found
        : heldOnly === 0
          ? texts.groupCard.notChecked
          : texts.groupCard.ofChecked(found, count(heldOnly)),
    none: noRulesWords(summary),
  }
}

const trendOf = (change: GroupSummary['change']): Pick<RuleCount, 'change' | 'notKnown'> =>
  change === undefined || change.state === 'known' ? { change: change?.value } : { change: undefined, notKnown: change }

function noRulesWords({ group, heldOnly, running }: GroupSummary): string {
  if (heldOnly === 0) return texts.groupCard.wasntChecked(groupNames[group])
  if (heldOnly !== undefined) return texts.groupCard.noFindingsInTheChecked(counted(heldOnly, 'entity', 'entities'))
  return running ? texts.groupCard.noFindingsSoFar : texts.groupCard.everyRuleOfThisGroupIs
}

/** The default columns of findings. */
const findingSettings: ColumnSettings = withAbout(
  {
    since: { width: 88 },
    rule: { width: 182 },
    entity: { width: 158 },
    field: { width: 134 },
    value: { width: 186 },
    expected: { width: 154 },
    firstSeen: { width: 112 },
  },
  texts.columnsAbout,
)

/** Longer values are cut in the cell, but copied and exported in full. */
const longestShown = 200

/** Custom cells of findings: the badge of a new one, a value with its type. */
const findingCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (column.id === 'since' && cell !== null) return <SinceBadge since={cell} />
  if (column.id === 'value') return <Value cell={cell} />
  if (column.id === 'firstSeen' && cell !== null) return <span className="num">{dayText(cell)}</span>
  return undefined
}

function SinceBadge({ since }: { readonly since: string }) {
  return (
    <StatusTip of={statuses.finding[since === 'new' ? 'new' : 'known']} within>
      <span className={classes.badge} data-new={since === 'new' || undefined}>
        {since}
      </span>
    </StatusTip>
  )
}

function Value({ cell }: { readonly cell: string | null }) {
  const { text, word } = readFindingValue(cell)
  return (
    <>
      {text !== undefined && <PlainText text={cutText(text, longestShown)} mono />}
      {text !== undefined && word !== undefined && ' '}
      {word !== undefined && <span className="dim">{word}</span>}
    </>
  )
}
