import { Box, Stack } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './heat-map.module.css'

/** Indexes of a cell. */
export type HeatPlace = { readonly row: number; readonly column: number }

export type HeatCell = {
  /** The cell in full: "Tue 4 Mar 2031, 9 AM to 10 AM: 2 slots". */
  readonly words: string
  readonly text: string | number
  /** Undefined for a cell without data. */
  readonly ink: CSSProperties | undefined
  readonly marks?: Readonly<Partial<Record<`data-${string}`, true | undefined>>>
}

type Props = {
  readonly label: string
  /** The name of the row headers: "Hour". */
  readonly corner: string
  readonly rows: readonly { readonly label: string; readonly words?: string | undefined }[]
  readonly columns: number
  /** The column headers. */
  readonly heads: ReactNode
  readonly cellAt: (place: HeatPlace) => HeatCell
  /** The cell that Tab reaches first. */
  readonly home: HeatPlace
  readonly layout: 'days' | 'week'
  /** The width of all columns in CSS. */
  readonly widths: string
  /** The columns that Page Up and Page Down move by. */
  readonly page?: number
  /** Opens a column; its cells then have tooltips. Otherwise the caption also names the cell under the pointer. */
  readonly onOpen?: (column: number) => void
  /** The caption, given the named cell. */
  readonly children: (words: string | undefined) => ReactNode
}

/** Values by two measures of time: one hue, darker for more, with the number in the cell. Arrow keys move; Enter or a click opens. */
export function HeatMap(props: Props) {
  const { label, corner, rows, columns, heads, cellAt, home, layout, widths, page = 0, onOpen, children } = props
  const [focused, setFocused] = useState<HeatPlace>()
  const [pointed, setPointed] = useState<HeatPlace>()
  const at = focused ?? home
  const named = pointed ?? focused

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = movesOf(at, columns - 1, page)[event.key]
    if (to === undefined) return
    event.preventDefault()
    const row = Math.max(0, Math.min(rows.length - 1, to.row))
    const column = Math.max(0, Math.min(columns - 1, to.column))
    setFocused({ row, column })
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <Stack component="figure" className={classes.figure ?? ''} gap={0} m={0} miw={0}>
      <Box className="scroll-x" p="2px">
        <div
          className={`num ${classes.grid}`}
          data-layout={layout}
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          tabIndex={-1}
          style={{ gridTemplateColumns: widths }}
          onKeyDown={onKeyDown}
          onBlur={() => setFocused(undefined)}
        >
          <div role="row" style={{ display: 'contents' }}>
            <span role="columnheader" className={classes.corner}>
              <span className="visually-hidden">{corner}</span>
            </span>
            {heads}
          </div>
          {rows.map(({ label: name, words }, row) => (
            <div key={name} role="row" style={{ display: 'contents' }}>
              <span role="rowheader" className={classes.name} aria-label={words}>
                {name}
              </span>
              {Array.from({ length: columns }, (_, column) => {
                const place = { row, column }
                const cell = cellAt(place)
                return (
                  <span
                    key={column}
                    role="gridcell"
                    className={`cut ${classes.cell}`}
                    data-place={`${row} ${column}`}
                    data-empty={cell.ink === undefined || undefined}
                    {...cell.marks}
                    style={cell.ink}
                    tabIndex={at.row === row && at.column === column ? 0 : -1}
                    aria-label={cell.words}
                    onFocus={() => setFocused(place)}
                    {...(onOpen === undefined
                      ? { onPointerEnter: () => setPointed(place), onPointerLeave: () => setPointed(undefined) }
                      : {
                          title: cell.words,
                          onClick: () => onOpen(column),
                          onKeyDown: (event: KeyboardEvent) => {
                            if (event.key !== 'Enter' && event.key !== ' ') return
                            // The page would scroll.
                            event.preventDefault()
                            onOpen(column)
                          },
                        })}
                  >
                    {cell.text}
                  </span>
                )
              })}
            </div>
          ))}
        </div>
      </Box>
      {children(named === undefined ? undefined : cellAt(named).words)}
    </Stack>
  )
}

/** The cell that each key leads to, possibly beyond an edge. */
function movesOf({ row, column }: HeatPlace, last: number, page: number): Readonly<Record<string, HeatPlace>> {
  return {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: last },
    ...(page === 0 ? {} : { PageUp: { row, column: column - page }, PageDown: { row, column: column + page } }),
  }
}
