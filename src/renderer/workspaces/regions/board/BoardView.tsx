import { texts } from '../text/board.ts'
import { ActionIcon, Box, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { useMemo, useState } from 'react'
import { IconAdjustments, IconChevronDown, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import type { BridgeFailure } from '../../../bridge/bridge.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type BoardGrouping, boardGroupings, type RegionsRoute } from '../../../routes/regions-route.ts'
import { SparkHatch } from '../../../charts/WaitSpark.tsx'
import { type GridSections, SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useContinuedSnapshot } from '../../../grid/use-continued-snapshot.ts'
import { type GridModel, useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import type { RenderHeading } from '../../../grid/row-pool.ts'
import { changeRegionsRoute } from '../../../routes/change-route.ts'
import { useCommands } from '../../../parts/commands.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusCountsLine } from '../StatusWord.tsx'
import type { Watch } from '../use-regions.ts'
import { boardSubject } from '../wall/use-wall-rows.ts'
import { AlertStrip } from './AlertStrip.tsx'
import { boardCell } from './board-cells.tsx'
import { boardHeld, boardSections, boardColumnSettings, boardSort } from './board-columns.ts'
import { BoardCards } from './BoardCards.tsx'
import { BoardNotices, SilentNotice } from './BoardNotices.tsx'
import { updatedAt } from './failing-targets.ts'
import { RegionPanel } from './panel/RegionPanel.tsx'
import { countsOfSection } from './status-counts.ts'
import { type BoardCounts, type ShownBoard, useBoardCounts, useShownBoard } from './use-board-counts.ts'
import { useOpenTrail } from './use-open-trail.ts'
import { WatchSettings } from './settings/WatchSettings.tsx'
import { leavePanels } from '../../../parts/panel-drafts.ts'
import { Age } from '../../../parts/Age.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { untilWords } from '../../../parts/region-words.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import classes from './board.module.css'

type Props = {
  readonly route: RegionsRoute
  readonly connection: ConnectionView
  readonly state: BoardState
  readonly board: ShownBoard
  readonly watch: Watch
  readonly pollError: BridgeFailure | null
  readonly onPoll: () => void
}

/** The heading of a practice or market: its number of rows and its counts by status. `unnamed`: label of a group without a name. */
const headingOf =
  (unnamed: string): RenderHeading =>
  (section, folded) => {
    const Chevron = folded ? IconChevronRight : IconChevronDown
    return (
      <Group component="span" wrap="nowrap" gap={10} w="100%" miw={0} lh="sm">
        <Chevron size={14} className="quiet" aria-hidden="true" />
        <Box component="strong" className="clip" miw="3rem" fw={600} style={{ flexShrink: 1_000 }}>
          {section.name === null || section.name === '' ? unnamed : <PlainText text={section.name} />}
        </Box>
        <Box component="span" className="num quiet" flex="none" fz="xs">
          {count(section.rows)}
          <span className="visually-hidden">
            {' '}
            {section.rows === 1 ? texts.groupHeading.wait : texts.groupHeading.waits},{' '}
          </span>
        </Box>
        <span className={`cut nowrap ${classes.counts}`}>
          <StatusCountsLine of={countsOfSection(section)} />
        </span>
      </Group>
    )
  }

const headings: Readonly<Record<BoardGrouping, RenderHeading | undefined>> = {
  practice: headingOf(texts.groupHeading.practiceWithoutAName),
  market: headingOf(texts.groupHeading.noMarket),
  none: undefined,
}

/** A loaded board: counts, alert, rows, and the panel of the open region. */
export function BoardView({ route, connection, state, board, watch, pollError, onPoll }: Props) {
  const held = useContinuedSnapshot(connection.id, board.snapshotId)
  const grid = useSnapshotGrid({
    subject: boardSubject,
    held,
    state: route.grid,
    onStateChange: (grid) => changeRegionsRoute({ grid }),
    columns: boardColumnSettings,
    alsoHeld: boardHeld,
    usualSort: boardSort,
    sections: boardSections[route.grouping],
    continues: true,
  })
  const shown = useShownBoard(board, grid.rows.shown?.snapshotId)
  const counts = useBoardCounts(shown, grid.asked)
  const [settings, setSettings] = useState(false)
  const trail = useOpenTrail(route.open)
  const staleAfter = state.intervalSeconds * 2
  const renderCell = useMemo(() => boardCell(staleAfter), [staleAfter])

  const { grouping, folded } = route
  const foldedKey = JSON.stringify(folded)
  const sections = useMemo((): GridSections | undefined => {
    const renderHeading = headings[grouping]
    if (renderHeading === undefined) return undefined
    const keys = JSON.parse(foldedKey) as string[]
    return {
      renderHeading,
      folded: new Set(keys),
      onFold: (key, fold) => {
        const others = keys.filter((each) => each !== key)
        changeRegionsRoute({ folded: fold ? [...others, key] : others })
      },
    }
  }, [grouping, foldedKey])

  const open = (key: string) =>
    leavePanels(() => {
      setSettings(false)
      trail.open(key)
    })
  // From the strip and cards, moves the focus to the opened row, so that arrow keys continue there.
  const openInGrid = (key: string) =>
    leavePanels(() => {
      open(key)
      grid.focus.toGrid()
    })
  return (
    <Box display="grid" h="100%" miw={0} mih={0} style={{ gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) auto' }}>
      <section className={classes.center} aria-label={texts.shared.boardOfRegions}>
        <SparkHatch />
        <BoardHead
          {...{ state, counts, onPoll }}
          board={shown}
          onSettings={() => leavePanels(() => setSettings(!settings))}
          settingsOpen={settings}
        />
        <BoardCards grid={grid} counts={counts} onOpen={openInGrid} />
        <div>
          <AlertStrip state={state} onOpen={openInGrid} />
        </div>
        <BoardBar grid={grid} route={route} />
        <SnapshotGrid
          label={texts.shared.regions}
          reading={texts.shared.loadingTheBoard}
          grid={grid}
          renderCell={renderCell}
          openKey={route.open}
          onOpen={({ key }) => key !== null && open(key)}
          onEscape={trail.back}
          sections={sections}
          // The answers contain no combination.
          empty={
            <EmptyState
              title={texts.boardView.noWaitReported}
              action={<Button onClick={onPoll}>{texts.shared.refreshWaits}</Button>}
            >
              <bdi>{connection.name}</bdi> {texts.boardView.reportedNoRegionsOrNoWaits}
            </EmptyState>
          }
          onReadAgain={onPoll}
        />
        <div>
          {/* Under the rows: a notice that comes by itself takes room from the last ones and moves none. */}
          <SilentNotice state={state} />
          <BoardNotices {...{ state, watch, pollError, onPoll }} connection={connection.name} />
          <BoardFoot grid={grid} state={state} board={shown} connection={connection.name} />
        </div>
      </section>
      {settings ? (
        <WatchSettings connection={connection} state={state} watch={watch} onClose={() => setSettings(false)} />
      ) : (
        route.open !== undefined && (
          <RegionPanel
            key={connection.id}
            connection={connection}
            open={route.open}
            sequence={board.sequence}
            staleAfter={staleAfter}
            onOpen={trail.follow}
            onBack={trail.canGoBack ? trail.back : undefined}
            onClose={trail.close}
          />
        )
      )}
    </Box>
  )
}

type BoardHeadProps = Pick<Props, 'state' | 'board' | 'onPoll'> & {
  readonly counts: BoardCounts | undefined
  readonly onSettings: () => void
  readonly settingsOpen: boolean
}

/** The counts, the time of the last update, and the time of the next poll. */
function BoardHead({ state, board, counts, onPoll, onSettings, settingsOpen }: BoardHeadProps) {
  const all = board.summary.combinations
  const shown = counts?.combinations ?? all
  const updated = updatedAt(board.takenAt, state.targets)
  const canPoll = !state.polling && state.state === 'watching'
  useCommands([
    {
      id: 'regions.refresh',
      name: texts.shared.refreshWaits,
      icon: IconRefresh,
      disabledReason: canPoll ? undefined : state.polling ? texts.boardView.refreshing : texts.boardView.notMonitored,
      run: onPoll,
    },
    { id: 'regions.settings', name: texts.shared.monitoringSettings, icon: IconAdjustments, run: onSettings },
  ])
  return (
    <Group
      component="header"
      className="quiet"
      gap="0.125rem 0.25rem"
      mih="2.125rem"
      p="0.375rem 0.75rem 0 var(--ac-edge)"
      fz="sm"
      lh="sm"
    >
      <Text inherit flex="1 1 20rem" miw={0}>
        <Box component="strong" fw={600} c="var(--ac-text-1)">
          {shown === all ? counted(all, 'wait') : texts.boardView.ofWord(count(shown), counted(all, 'wait'))}
        </Box>{' '}
        {texts.boardView.inWord(counted(counts?.regions ?? board.summary.regions, 'region'))}{' '}
        {updated === undefined ? (
          texts.boardView.noUpdateYet
        ) : (
          <>
            {texts.boardView.updated} <span className="num">{zonedTime(new Date(updated), 'clock')}</span>{' '}
            <Box component="span" ml={4} px={4} py={2} bdrs="sm" bg="var(--ac-hover)">
              <Age at={updated} staleAfter={state.intervalSeconds * 2} />
            </Box>
          </>
        )}
      </Text>
      <NextPoll state={state} />
      <Tooltip label={texts.shared.refreshWaits}>
        <ActionIcon
          size={24}
          aria-label={texts.shared.refreshWaits}
          aria-disabled={!canPoll}
          data-disabled={!canPoll}
          onClick={() => canPoll && onPoll()}
        >
          <IconRefresh size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={texts.shared.monitoringSettings}>
        <ActionIcon
          size={24}
          aria-label={texts.shared.monitoringSettings}
          aria-expanded={settingsOpen}
          onClick={onSettings}
        >
          <IconAdjustments size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function NextPoll({ state }: { readonly state: BoardState }) {
  const now = useNow()
  const { nextPollAt, polling } = state
  if (state.state === 'off') return <span>{texts.boardView.notMonitored}</span>
  if (polling) return <span>{texts.boardView.refreshing}</span>
  if (nextPollAt === undefined) return null
  return (
    <span className="num">
      {texts.boardView.nextUpdateIn(untilWords((Date.parse(nextPollAt) - now * 1_000) / 1_000))}
    </span>
  )
}

const groupingOf = (saved: unknown): BoardGrouping => boardGroupings.find((each) => each === saved) ?? 'practice'

/** The table's filters, grouping, columns and saved views. */
function BoardBar({ grid, route }: { readonly grid: GridModel; readonly route: RegionsRoute }) {
  return (
    <div className={`${classes.bar} line-below`}>
      <FilterChips grid={grid} />
      <Group gap={2} ml="auto" pr="xs">
        {grid.state.sort.length === 0 ? (
          <span className={`quiet ${classes.order}`}>{texts.boardView.worstFirst}</span>
        ) : (
          <QuietButton onClick={() => grid.change({ sort: [] })}>{texts.boardView.sortWorstFirstAgain}</QuietButton>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <QuietButton rightSection={<IconChevronDown size={14} />}>
              <Text span inherit className="quiet" fw={400} mr={6}>
                {texts.boardView.group}
              </Text>{' '}
              {texts.boardView.groupingNames[route.grouping]}
            </QuietButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup
              value={route.grouping}
              onChange={(value) => changeRegionsRoute({ grouping: groupingOf(value), folded: [] })}
            >
              {boardGroupings.map((grouping) => (
                <Menu.RadioItem key={grouping} value={grouping} closeMenuOnClick>
                  {texts.boardView.groupingNames[grouping]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
        <ViewsMenu
          grid={grid}
          sourceFilters={[route.grouping]}
          onApply={(state, [saved]) => changeRegionsRoute({ grid: state, grouping: groupingOf(saved), folded: [] })}
        />
        <GridColumns grid={grid} />
      </Group>
    </div>
  )
}

type BoardFootProps = Pick<Props, 'state' | 'board'> & { readonly grid: GridModel; readonly connection: string }

/** Shown and matching rows, answered and requested practices, and the export. */
function BoardFoot({ grid, state, board, connection }: BoardFootProps) {
  const { answered, combinations } = board.summary
  return (
    <GridFooter
      grid={grid}
      noun="waits"
      cameAt={updatedAt(board.takenAt, state.targets) ?? null}
      whole={
        <Box component="span" className="num nowrap" pl="sm" style={{ borderLeft: '1px solid var(--ac-line-strong)' }}>
          {texts.boardView.ofReported(count(answered), count(combinations))}
        </Box>
      }
      exportName={texts.boardView.regions2(connection)}
    />
  )
}
