import { ActionIcon, Box, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { IconAdjustments, IconChevronDown, IconRefresh } from '@tabler/icons-react'
import type { BoardState } from '../../../../bridge/calls/regions.ts'
import { Age } from '../../../parts/Age.tsx'
import { count, counted, zonedTime } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { untilWords } from '../../../parts/region-words.ts'
import type { BoardCounts } from './use-board-counts.ts'
import type { BoardTold } from './use-shown-board.ts'
import { type BoardGrouping, boardGroupings, type RegionsRoute } from '../../../routes/regions-route.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeRegionsRoute } from '../../../routes/change-route.ts'
import { ExportButton } from '../../../grid/export/ExportButton.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import classes from './board.module.css'

type Props = {
  readonly state: BoardState
  readonly board: BoardTold
  readonly counts: BoardCounts | undefined
  readonly onPoll: () => void
  readonly onSettings: () => void
  readonly settingsOpen: boolean
}

/** The counts, the time of the snapshot, and the time of the next poll. */
export function BoardHead({ state, board, counts, onPoll, onSettings, settingsOpen }: Props) {
  const all = board.summary.combinations
  const shown = counts?.combinations ?? all
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
          {shown === all ? counted(all, 'combination') : `${count(shown)} of ${counted(all, 'combination')}`}
        </Box>{' '}
        in {counted(counts?.regions ?? board.summary.regions, 'region')},{' '}
        <span className={classes.wide}>one snapshot </span>taken{' '}
        <span className="num">{zonedTime(new Date(board.takenAt), 'clock')}</span>{' '}
        <Box component="span" ml={4} px={4} py={2} bdrs="sm" bg="var(--ac-hover)">
          <Age at={board.takenAt} staleAfter={state.intervalSeconds * 2} />
        </Box>
      </Text>
      <NextPoll state={state} />
      <Tooltip label="Poll now">
        <ActionIcon
          size={24}
          aria-label="Poll now"
          aria-disabled={state.polling || state.state !== 'watching'}
          data-disabled={state.polling || state.state !== 'watching'}
          onClick={() => {
            if (!state.polling && state.state === 'watching') onPoll()
          }}
        >
          <IconRefresh size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Watch settings">
        <ActionIcon size={24} aria-label="Watch settings" aria-expanded={settingsOpen} onClick={onSettings}>
          <IconAdjustments size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function NextPoll({ state }: { readonly state: BoardState }) {
  const now = useNow()
  const { nextPollAt, polling } = state
  if (state.state === 'off') return <span>Not monitored</span>
  if (polling) return <span>Polling</span>
  if (nextPollAt === undefined) return null
  return <span className="num">Next poll in {untilWords((Date.parse(nextPollAt) - now * 1_000) / 1_000)}</span>
}

const groupingNames: Readonly<Record<BoardGrouping, string>> = {
  practice: 'Practice',
  market: 'Market',
  none: 'Nothing',
}

const groupingOf = (saved: unknown): BoardGrouping => boardGroupings.find((each) => each === saved) ?? 'practice'

/** The table's filters, grouping, columns and saved views. */
export function BoardBar({ grid, route }: { readonly grid: GridModel; readonly route: RegionsRoute }) {
  return (
    <div className={classes.bar}>
      <FilterChips grid={grid} />
      <Group gap={2} ml="auto" pr="xs">
        {grid.state.sort.length === 0 ? (
          <span className={`quiet ${classes.order}`}>Worst first</span>
        ) : (
          <Button variant="subtle" color="gray" onClick={() => grid.change({ sort: [] })}>
            Worst first again
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />}>
              <Text span inherit className="quiet" fw={400} mr={6}>
                Group
              </Text>{' '}
              {groupingNames[route.grouping]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup
              value={route.grouping}
              onChange={(value) => changeRegionsRoute({ grouping: groupingOf(value), folded: [] })}
            >
              {boardGroupings.map((grouping) => (
                <Menu.RadioItem key={grouping} value={grouping} closeMenuOnClick>
                  {groupingNames[grouping]}
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

type BoardFootProps = { readonly grid: GridModel; readonly board: BoardTold; readonly connection: string }

/** Shown and matching rows, answered and requested practices, and the export. */
export function BoardFoot({ grid, board, connection }: BoardFootProps) {
  const { info } = grid
  const { answered, combinations } = board.summary
  return (
    <GridFooter
      grid={grid}
      noun="combinations"
      whole={
        <span className={`num ${classes.answered}`}>
          {count(answered)} of {count(combinations)} answered
        </span>
      }
      actions={
        info !== undefined && (
          <ExportButton
            snapshot={info}
            view={grid.asked}
            matching={grid.view?.matching ?? info.rowCount}
            columns={grid.shown}
            allColumns={grid.columns}
            suggestedName={`regions ${connection}`}
          />
        )
      }
    />
  )
}
