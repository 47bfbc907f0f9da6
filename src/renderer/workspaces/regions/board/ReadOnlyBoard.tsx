import { texts } from '../text/board.ts'
import { Box, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { boardColumns } from '../../../../domain/regions/board-columns.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { SparkHatch } from '../../../charts/WaitSpark.tsx'
import { type SnapshotColumn, snapshotColumns } from '../../../grid/snapshot-columns.ts'
import { snapshotRows } from '../../../grid/snapshot-rows.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { count, counted } from '../../../parts/times.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useAlerts, useBoard } from '../use-regions.ts'
import { Updated, IncidentLine, OldLine } from '../wall/WallBanners.tsx'
import { oldness } from '../wall/wall-freshness.ts'
import { nothingWords } from '../wall/wall-words.ts'
import { boardCell } from './board-cells.tsx'
import { boardColumnSettings, boardHeld, boardSort } from './board-columns.ts'
import classes from './read-only-board.module.css'
import { StatusCountsLine } from '../StatusWord.tsx'

type Props = {
  readonly connection: ConnectionView
  /** Says that this board is read-only, and links back. */
  readonly wayOut: ReactNode
}

/** Renders at most this many rows, worst first, and counts the rest. */
const mostRows = 500
/** The board's default columns, plus the practice if there are several. */
const known = snapshotColumns(boardColumns, {
  ...boardColumnSettings,
  practice: { ...boardColumnSettings['practice'], width: 140, grow: 2 },
})
const isShown = ({ hiddenAtFirst }: SnapshotColumn): boolean => hiddenAtFirst !== true
const held = [...new Set([...known.filter(isShown).map(({ id }) => id), 'practice', ...boardHeld])]

/** A read-only board of regions: loads the same data as the wall and shows the worst waits first. */
export function ReadOnlyBoard({ connection, wayOut }: Props) {
  const board = useBoard(connection.id)
  const alerts = useAlerts(connection.id).data?.value
  const state = board.data?.value
  const shownBoard = state?.board
  const now = useNow() * 1_000
  const read = useQuery({
    queryKey: ['regions-read-only', shownBoard?.snapshotId],
    queryFn: ({ signal }) =>
      snapshotRows(shownBoard?.snapshotId ?? '', { filters: [], sort: [...boardSort] }, held, mostRows, signal),
    enabled: shownBoard !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const { matching, keys = [], cells = [] } = read.data ?? {}
  return (
    <Stack
      component="main"
      gap={0}
      h="100vh"
      mih={0}
      fz="sm"
      bg="var(--ac-surface)"
      aria-label={texts.shared.boardOfRegions}
    >
      <SparkHatch />
      <Group
        component="header"
        style={{ borderBottom: '2px solid var(--ac-warn-mark)' }}
        justify="space-between"
        gap="0.25rem 1rem"
        px="var(--ac-edge)"
        py={10}
      >
        <Group component="h1" wrap="nowrap" gap="xs" miw={0}>
          <IconLock size={16} aria-hidden="true" /> {texts.shared.regions}{' '}
          <Text span inherit className="anywhere quiet" fw={400}>
            {connection.name}
          </Text>
        </Group>
        {wayOut}
      </Group>
      <div className={classes.banners}>
        <IncidentLine view={alerts} now={now} />
        <OldLine of={state === undefined ? undefined : oldness(state, now)} regions={[]} />
        {read.error !== null && (
          <Text inherit px="var(--ac-edge)" py="0.375rem" bg="var(--ac-bad-soft)" className="line-below" role="alert">
            <PlainText text={texts.readOnlyBoard.theWaitsCantBeLoaded(read.error.message)} />
          </Text>
        )}
      </div>
      {shownBoard === undefined || matching === 0 ? (
        <Text className="quiet" inherit flex={1} px="var(--ac-edge)" pt="12vh" pb="xs" ta="center">
          {nothingWords(state, board.error !== null, texts.readOnlyBoard.noWaitsReported)}
        </Text>
      ) : (
        <>
          <Group component="p" className="line-below" gap="0.125rem 0.875rem" m={0} px="var(--ac-edge)" py="xs">
            <strong>{counted(shownBoard.summary.combinations, 'wait')}</strong>
            <span>{texts.readOnlyBoard.inWord(counted(shownBoard.summary.regions, 'region'))}</span>
            <StatusCountsLine of={shownBoard.summary} />
            <Box component="span" className="quiet" ml="auto">
              <Updated state={state} now={now} />
            </Box>
          </Group>
          <Box className="scrolls-rest" role="region" aria-label={texts.readOnlyBoard.waits} tabIndex={0}>
            <Waits
              keys={keys}
              rows={cells}
              several={(state?.targets.length ?? 0) > 1}
              staleAfter={(state?.intervalSeconds ?? 60) * 2}
            />
          </Box>
          {matching !== undefined && matching > cells.length && (
            <Text className="line-above quiet" inherit px="var(--ac-edge)" py="xs">
              {texts.readOnlyBoard.worstOfUnlockToSeeThe(count(cells.length), counted(matching, 'wait'))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

type WaitsProps = {
  readonly keys: readonly CellText[]
  readonly rows: readonly (readonly CellText[])[]
  /** True for several practices, so that each row names its own. */
  readonly several: boolean
  /** Seconds. */
  readonly staleAfter: number
}

function Waits({ keys, rows, several, staleAfter }: WaitsProps) {
  const draw = boardCell(staleAfter)
  const columns = known.filter((column) => isShown(column) || (several && column.id === 'practice'))
  return (
    <table className={`rows nowrap ${classes.waits}`}>
      <thead>
        <tr>
          {columns.map(({ id, header, align, about = '' }) => (
            <ColumnHead key={id} data-right={align === 'right' || undefined} about={about}>
              {header}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => {
          const key = keys[place] ?? String(place)
          const cellOf = (id: string): CellText | undefined => cells[held.indexOf(id)]
          return (
            <tr key={key}>
              {columns.map((column) => {
                const cell = cellOf(column.id) ?? null
                const own = draw(column, cell, { row: place, key, place }, cellOf)
                return (
                  <td
                    key={column.id}
                    data-right={column.align === 'right' || undefined}
                    data-capital={column.capital || undefined}
                  >
                    {own ?? (cell === null ? <span className="dim">—</span> : <PlainText text={cell} />)}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
