import { texts } from './text.ts'
import { Box, Popover } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconEye,
  IconFilterFilled,
  IconMask,
  IconPin,
} from '@tabler/icons-react'
import { type DragEvent, memo, useState } from 'react'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ColumnName } from './ColumnName.tsx'
import { nextSort, placeColumn } from './grid-actions.ts'
import classes from './grid.module.css'
import { ResizeEdge } from './ResizeEdge.tsx'
import { maskStateOf } from './show-values.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  readonly gridId: string
  readonly activeColumn: number | undefined
  /** Id of the column whose menu is open. */
  readonly menu: string | undefined
  readonly onMenu: (column: string | undefined) => void
  readonly onActive: (column: number) => void
}

/** The grid's header: name, type, sort and filter marks, menu, and resize handle (a double-click restores the default width). */
export function SnapshotHead({ grid, gridId, activeColumn, menu, onMenu, onActive }: Props) {
  const { shown } = grid
  return (
    <Box role="rowgroup" className="line-below" pos="sticky" top={0} bg="var(--ac-sunken)" style={{ zIndex: 3 }}>
      <Box role="row" aria-rowindex={1} display="grid" bg="inherit" style={{ gridTemplateColumns: 'var(--columns)' }}>
        {shown.map((column, at) => (
          <HeadCell
            key={column.id}
            id={`${gridId}--1-${at}`}
            grid={grid}
            column={column}
            at={at}
            active={activeColumn === at}
            menuOpen={menu === column.id}
            onMenu={onMenu}
            onActive={() => onActive(at)}
          />
        ))}
      </Box>
    </Box>
  )
}

type CellProps = {
  readonly id: string
  readonly grid: GridModel
  readonly column: SnapshotColumn
  readonly at: number
  readonly active: boolean
  readonly menuOpen: boolean
  readonly onMenu: (column: string | undefined) => void
  readonly onActive: () => void
}

/** The description of a header, which lint doesn't know to be allowed for every role. */
const described = (about: string | undefined) => (about === undefined ? {} : { 'aria-description': about })

const dragType = 'application/x-access-console-column'

type MenuProps = Pick<CellProps, 'grid' | 'column' | 'at' | 'onMenu'> & { readonly open: boolean }

/** Memoized: a closed menu doesn't depend on the rows. Rendering all column menus on each row change would cost as much as the rows. */
const HeadMenu = memo(
  function HeadMenu({ grid, column, at, open, onMenu }: MenuProps) {
    return (
      <Popover
        opened={open}
        onChange={(opened) => {
          if (!opened) onMenu(undefined)
        }}
        returnFocus={false}
        onClose={() => {
          // An element clicked outside the menu keeps the focus; otherwise the grid gets it back.
          setTimeout(() => {
            if ((document.activeElement ?? document.body) === document.body) grid.focus.toGrid()
          })
        }}
        position="bottom-end"
        width={300}
        trapFocus
      >
        <Popover.Target>
          <span
            className={`quiet ${classes.menuMark}`}
            aria-hidden="true"
            data-open={open || undefined}
            title={texts.snapshotHead.columnMenuAlt}
            onClick={(event) => {
              event.stopPropagation()
              onMenu(open ? undefined : column.id)
            }}
          >
            <IconChevronDown size={14} />
          </span>
        </Popover.Target>
        {open && (
          <Popover.Dropdown
            p={0}
            aria-label={texts.snapshotHead.column(column.header)}
            onClick={(event) => event.stopPropagation()}
          >
            <ColumnMenu
              grid={grid}
              column={column}
              at={at}
              onDone={() => {
                onMenu(undefined)
                grid.focus.toGrid()
              }}
            />
          </Popover.Dropdown>
        )}
      </Popover>
    )
  },
  (before, now) =>
    !before.open &&
    !now.open &&
    before.column === now.column &&
    before.onMenu === now.onMenu &&
    before.grid.focus === now.grid.focus,
)

function HeadCell({ id, grid, column, at, active, menuOpen, onMenu, onActive }: CellProps) {
  const [dropSide, setDropSide] = useState<'before' | 'after'>()
  const place = grid.state.sort.findIndex((key) => key.column === column.id)
  const sorted = grid.state.sort[place]
  const filtered = grid.state.filters.some((filter) => filter.column === column.id)
  const pinned = at < grid.pinned
  const mask = maskStateOf(grid.info, column)

  const sideOf = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return event.clientX < box.left + box.width / 2 ? 'before' : 'after'
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDropSide(undefined)
    const moved = event.dataTransfer.getData(dragType)
    const before = sideOf(event) === 'before' ? column.id : grid.shown[at + 1]?.id
    if (grid.shown.some((one) => one.id === moved)) placeColumn(grid, moved, before)
  }

  return (
    // The grid keeps the focus and handles the keys: Enter sorts, Alt+Down opens the menu.
    <div
      id={id}
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending'}
      aria-haspopup="dialog"
      {...described(column.about)}
      aria-expanded={menuOpen}
      className={`quiet ${classes.headCell}`}
      data-active={active || undefined}
      data-align={column.align}
      data-pinned={pinned ? (at === grid.pinned - 1 ? 'last' : '') : undefined}
      data-drop={dropSide}
      style={pinned ? { left: `var(--pin-${at})` } : undefined}
      draggable={!menuOpen}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, column.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setDropSide(sideOf(event))
      }}
      onDragLeave={() => setDropSide(undefined)}
      onDrop={onDrop}
      onMouseDown={onActive}
      onClick={(event) => {
        if (event.currentTarget.contains(event.target as Node)) {
          grid.change({ sort: nextSort(grid.state.sort, column.id, event.shiftKey) })
        }
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(column.id)
      }}
    >
      <span className={classes.headName}>
        <ColumnName header={column.header} about={column.about} cellId={active ? id : undefined} />
        {sorted !== undefined && (
          <span className={classes.mark}>
            {sorted.descending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
            {grid.state.sort.length > 1 && <span className="num">{place + 1}</span>}
          </span>
        )}
        {filtered && (
          <span className={classes.mark} title={texts.snapshotHead.filteredHere}>
            <IconFilterFilled size={12} />
            <span className="visually-hidden">{texts.snapshotHead.filtered}</span>
          </span>
        )}
        {mask !== undefined && (
          <span
            className={mask === 'shown' ? classes.mark : classes.faintMark}
            title={
              mask === 'shown'
                ? texts.snapshotHead.valuesAreShownTheColumnMenuHides
                : texts.snapshotHead.maskedTheColumnMenuShowsValues
            }
          >
            {mask === 'shown' ? <IconEye size={13} /> : <IconMask size={13} />}
            <span className="visually-hidden">
              {mask === 'shown' ? texts.snapshotHead.valuesAreShown : texts.snapshotHead.masked}
            </span>
          </span>
        )}
        {pinned && (
          <span className={classes.faintMark} title={texts.snapshotHead.pinned}>
            <IconPin size={12} />
            <span className="visually-hidden">{texts.snapshotHead.pinned2}</span>
          </span>
        )}
      </span>
      {column.note !== undefined && (
        <Box component="span" className="clip dim" fw={400} title={column.note}>
          <bdi>{column.note}</bdi>
        </Box>
      )}
      <HeadMenu grid={grid} column={column} at={at} open={menuOpen} onMenu={onMenu} />
      <ResizeEdge grid={grid} column={column} />
    </div>
  )
}
