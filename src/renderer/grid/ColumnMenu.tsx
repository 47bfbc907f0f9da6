import { texts } from './text.ts'
import { Box, SimpleGrid } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { FilterForm } from './FilterForm.tsx'
import { hideColumn, moveColumn, pinColumn, setFilter, sortBy } from './grid-actions.ts'
import { ShowValues } from './ShowValues.tsx'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'
import { QuietButton } from '../parts/QuietButton.ts'

type Props = {
  readonly grid: GridModel
  readonly column: SnapshotColumn
  readonly at: number
  readonly onDone: () => void
}

/** The menu of a column header: sort, pin, move, hide, and the column's filter. */
export function ColumnMenu({ grid, column, at, onDone }: Props) {
  const { id } = column
  const words = texts.columnMenu
  const sorted = grid.state.sort.find((key) => key.column === id)
  const pinned = at < grid.pinned
  const own = grid.state.filters.flatMap((filter, number) => (filter.column === id ? [number] : []))
  // Edits the filter if the column has exactly one. With several it's unclear which one is meant, so the menu adds another.
  const edited = own.length === 1 ? own[0] : undefined
  const item = (label: string, Icon: TablerIcon, act: () => void, off = false) => (
    <QuietButton
      justify="flex-start"
      leftSection={<Icon size={15} />}
      disabled={off}
      onClick={() => {
        act()
        onDone()
      }}
    >
      {label}
    </QuietButton>
  )
  return (
    <Box display="grid" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SimpleGrid cols={2} spacing={2} p={6} className="line-below">
        {item(words.sortAZ, IconArrowUp, () => sortBy(grid, id, false), sorted?.descending === false)}
        {item(words.sortZA, IconArrowDown, () => sortBy(grid, id, true), sorted?.descending === true)}
        {item(words.clearSort, IconArrowsSort, () => sortBy(grid, id, undefined), sorted === undefined)}
        {pinned
          ? item(words.unpin, IconPinnedOff, () => pinColumn(grid, id, false))
          : item(words.pinLeft, IconPin, () => pinColumn(grid, id, true))}
        {item(words.moveLeft, IconArrowLeft, () => moveColumn(grid, id, -1), at === 0 || at === grid.pinned)}
        {item(
          words.moveRight,
          IconArrowRight,
          () => moveColumn(grid, id, 1),
          at === grid.shown.length - 1 || at === grid.pinned - 1,
        )}
        {item(words.hide, IconEyeOff, () => hideColumn(grid, id), grid.shown.length === 1)}
      </SimpleGrid>
      <ShowValues grid={grid} column={column} onDone={onDone} />
      <FilterForm
        grid={grid}
        column={column}
        initial={edited === undefined ? undefined : grid.state.filters[edited]}
        onApply={(filter) => {
          setFilter(grid, edited, filter)
          onDone()
        }}
      />
    </Box>
  )
}
