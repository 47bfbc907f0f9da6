import { Menu } from '@mantine/core'
import { IconCopy, IconFilter, IconFilterOff, IconLayoutSidebarRightExpand, IconLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { onlyValue, withoutValue } from '../../domain/tables/value-filters.ts'
import type { ViewFilter } from '../../domain/tables/table.ts'
import { escapeHidden } from '../parts/hidden-characters.ts'
import { type Point, PointMenu, PointMenuItem } from '../parts/PointMenu.tsx'
import { boundsOf, whyNoFilter } from './cell-menu.ts'
import { drawnCell, drawnKind } from './drawn-cell.ts'
import { filterWords } from './filter-words.ts'
import type { RowRef } from './row-pool.ts'
import { isSelected, nothingSelected, selectionWords } from './selection.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import { texts } from './text.ts'
import { type GridCopy, type HeldRow, heldRow } from './use-grid-copy.ts'
import type { GridModel } from './use-snapshot-grid.ts'

/** An action of the screen on a row. */
export type RowAction = {
  readonly label: string
  readonly icon?: ReactNode
  readonly run: (row: RowRef) => void
}

/** The cell whose menu is open. */
type MenuCell = {
  readonly at: Point
  readonly ref: RowRef
  readonly row: HeldRow
  readonly column: SnapshotColumn
  /** True if the row is selected: copies are of the selection. */
  readonly selected: boolean
  /** The rows that the row number belongs to. */
  readonly snapshotId: string
}

/** The cell whose menu is open, if any. It closes when other rows replace its own, so that no action is for another row. */
export function useCellMenu(grid: GridModel) {
  const [cell, setCell] = useState<MenuCell>()
  const { shown } = grid.rows
  return {
    cell: cell?.snapshotId === shown?.snapshotId ? cell : undefined,
    /** Opens the menu; false while the row loads. A cell outside the selection ends the selection, as a click does. */
    open: (ref: RowRef | undefined, columnAt: number, at: Point): boolean => {
      const column = grid.shown[columnAt]
      const row = ref === undefined ? undefined : heldRow(grid, ref.place)
      if (shown === undefined || column === undefined || ref === undefined || row === undefined) return false
      const isIn = isSelected(grid.selection, ref.place) && grid.range?.includes(column.id) !== false
      if (!isIn && grid.selection.length > 0) grid.setSelection(nothingSelected)
      setCell({ at, ref, row, column, selected: isIn, snapshotId: shown.snapshotId })
      return true
    },
    close: () => setCell(undefined),
  }
}

type Props = {
  readonly grid: GridModel
  readonly cell: MenuCell
  readonly copy: GridCopy
  readonly onOpen: (row: RowRef) => void
  readonly onFollow: ((row: RowRef, column: string) => void) | undefined
  readonly rowActions: readonly RowAction[]
  readonly onClose: () => void
}

/** The menu of a cell and its row: the same actions as the grid's keys and filters. */
export function CellMenu({ grid, cell, copy, onOpen, onFollow, rowActions, onClose }: Props) {
  const { at, ref, row, column, selected } = cell
  const { filters } = grid.state
  const value = row.cellOf(column.id)
  const drawn = drawnCell(drawnKind(column), value)
  const off = whyNoFilter(value, filters)
  const bounds = boundsOf(column, value, filters)
  const selection = selected ? selectionWords(grid.selection, grid.range) : undefined
  const narrow = (next: readonly ViewFilter[]) => {
    grid.change({ filters: next })
    const added = next.findLast((filter) => filter.column === column.id)
    if (added === undefined) return
    const words = filterWords(added)
    grid.say(texts.cellMenu.filterAdded(column.header, words.verb, words.value).trim())
  }
  const copyIcon = <IconCopy size={15} />
  const copyRows = (header: boolean) => (selection === undefined ? copy.row(row, header) : copy.selected(header))
  return (
    <PointMenu at={at} label={texts.cellMenu.cellMenu} onClose={onClose}>
      <Menu.Label className="clip">
        <bdi>{texts.cellMenu.of(column.header, escapeHidden(drawn.text))}</bdi>
      </Menu.Label>
      <PointMenuItem
        icon={copyIcon}
        {...(selection === undefined ? { keys: texts.cellMenu.ctrlC } : {})}
        off={value === null || value === '' ? texts.cellMenu.theCellIsEmpty : undefined}
        onClick={() => copy.cell(row, column)}
      >
        {texts.cellMenu.copyCell}
      </PointMenuItem>
      <PointMenuItem
        icon={copyIcon}
        {...(selection === undefined ? {} : { keys: texts.cellMenu.ctrlC })}
        onClick={() => copyRows(false)}
      >
        {selection === undefined ? texts.cellMenu.copyRow : texts.cellMenu.copySelected(selection)}
      </PointMenuItem>
      <PointMenuItem icon={copyIcon} keys={texts.cellMenu.ctrlShiftC} onClick={() => copyRows(true)}>
        {selection === undefined ? texts.cellMenu.copyRowWithHeader : texts.cellMenu.copySelectedWithHeader(selection)}
      </PointMenuItem>
      <Menu.Divider />
      <PointMenuItem
        icon={<IconFilter size={15} />}
        off={off}
        onClick={() => narrow(onlyValue(filters, column.id, value))}
      >
        {texts.cellMenu.filterByThisValue}
      </PointMenuItem>
      <PointMenuItem
        icon={<IconFilterOff size={15} />}
        off={off}
        onClick={() => narrow(withoutValue(filters, column.id, value))}
      >
        {texts.cellMenu.filterWithoutThisValue}
      </PointMenuItem>
      {bounds !== undefined && off === undefined && (
        <>
          <PointMenuItem icon={<IconFilter size={15} />} onClick={() => narrow(bounds.from)}>
            {texts.cellMenu.fromThisValue}
          </PointMenuItem>
          <PointMenuItem icon={<IconFilter size={15} />} onClick={() => narrow(bounds.to)}>
            {texts.cellMenu.upToThisValue}
          </PointMenuItem>
        </>
      )}
      <Menu.Divider />
      <PointMenuItem icon={<IconLayoutSidebarRightExpand size={15} />} keys="Enter" onClick={() => onOpen(ref)}>
        {texts.cellMenu.openTheRow}
      </PointMenuItem>
      {column.kind === 'reference' && onFollow !== undefined && (
        <PointMenuItem
          icon={<IconLink size={15} />}
          keys={texts.cellMenu.ctrlEnter}
          off={value === null ? texts.cellMenu.theCellIsEmpty : undefined}
          onClick={() => onFollow(ref, column.id)}
        >
          {texts.cellMenu.openTheReference}
        </PointMenuItem>
      )}
      {rowActions.map(({ label, icon, run }) => (
        <PointMenuItem key={label} icon={icon} onClick={() => run(ref)}>
          {label}
        </PointMenuItem>
      ))}
    </PointMenu>
  )
}
