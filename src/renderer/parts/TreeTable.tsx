import { columnAbout } from './column-about.ts'
import { texts } from './text.ts'
import { Box, Group, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import classes from './tree-table.module.css'

export type TreeColumn<Row> = {
  readonly header: string
  /** What the column means, in one sentence. */
  readonly about: string
  readonly cell: (row: Row) => ReactNode
}

export type TreeRow = {
  readonly id: string
  readonly depth: number
  /** Undefined if the row can't expand. */
  readonly expanded: boolean | undefined
  /** A row that spans all columns. */
  readonly wide?: ReactNode
}

type Props<Row extends TreeRow> = {
  readonly label: string
  /** `grid-template-columns` shared by the header and rows. */
  readonly template: string
  readonly columns: readonly TreeColumn<Row>[]
  readonly rows: readonly Row[]
  readonly selected: string | undefined
  readonly onSelect: (row: Row) => void
  readonly onToggle: (row: Row) => void
}

/** A table with expandable rows. Arrow keys navigate; Right expands, Left collapses or moves to the parent. */
export function TreeTable<Row extends TreeRow>({
  label,
  template,
  columns,
  rows,
  selected,
  onSelect,
  onToggle,
}: Props<Row>) {
  const [first, ...others] = columns
  const gridId = useId()
  const [active, setActive] = useState<string>()
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === (active ?? selected)),
  )
  const idOf = (index: number) => `${gridId}-${index}`

  const go = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (row === undefined) return
    setActive(row.id)
    onSelect(row)
    document.getElementById(idOf(rows.indexOf(row)))?.scrollIntoView({ block: 'nearest' })
  }
  const parentOf = (index: number) => {
    const depth = rows[index]?.depth ?? 0
    for (let above = index - 1; above >= 0; above -= 1) if ((rows[above]?.depth ?? 0) < depth) return above
    return index
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    // A button or link in a row handles Enter itself.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a') !== null) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + 15),
      PageUp: () => go(at - 15),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.expanded === false ? onToggle(row) : go(at + 1)),
      ArrowLeft: () => (row.expanded === true ? onToggle(row) : go(parentOf(at))),
      Enter: () => (row.expanded === undefined ? onSelect(row) : onToggle(row)),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  return (
    <div
      className={`${classes.tree} scrolls focus-inside`}
      role="treegrid"
      aria-label={label}
      aria-activedescendant={idOf(at)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={`line-below quiet ${classes.head}`} role="row" style={{ gridTemplateColumns: template }}>
        {columns.map((column) => (
          <div key={column.header} role="columnheader" className="clip" {...columnAbout(column.about)}>
            {column.header}
          </div>
        ))}
      </div>
      {rows.map((row, index) => (
        <div
          key={row.id}
          id={idOf(index)}
          className={`line-below ${classes.row}`}
          role="row"
          aria-level={row.depth + 1}
          aria-expanded={row.expanded}
          aria-selected={row.id === selected}
          data-active={index === at || undefined}
          style={{ gridTemplateColumns: row.wide === undefined ? template : 'minmax(0, 1fr)' }}
          onClick={() => {
            setActive(row.id)
            onSelect(row)
          }}
        >
          <Group
            className="cut"
            gap={0}
            wrap="nowrap"
            miw={0}
            role="gridcell"
            style={{ paddingLeft: `${row.depth * 0.875}rem` }}
          >
            <Box component="span" w="1.125rem" flex="none">
              {row.expanded !== undefined && (
                <UnstyledButton
                  display="flex"
                  c="var(--ac-text-2)"
                  tabIndex={-1}
                  aria-label={row.expanded ? texts.treeTable.collapse : texts.treeTable.expand}
                  onClick={(event) => {
                    event.stopPropagation()
                    setActive(row.id)
                    onToggle(row)
                  }}
                >
                  {row.expanded ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                </UnstyledButton>
              )}
            </Box>
            {row.wide ?? first?.cell(row)}
          </Group>
          {row.wide === undefined &&
            others.map((column) => (
              <div key={column.header} role="gridcell" className="clip">
                {column.cell(row)}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
