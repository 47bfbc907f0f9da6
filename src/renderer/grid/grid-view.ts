import { texts } from './text.ts'
import { startOf } from '../../domain/cut-text.ts'
import { drawnKind, isReworded } from './drawn-cell.ts'
import { escapeHidden } from '../parts/hidden-characters.ts'
import { movedLine, placesBetween, plainLines } from './grid-lines.ts'
import { createRowPool, type Frame, type SpecialCell } from './row-pool.ts'
import { offsetShowing, rowsOffset, scrolledTo, scrollOffset, sheetHeight } from './scroll-map.ts'
import type { ShownRows } from './view-loader.ts'

/** Connects the scrolling element to the rows drawn in it, without React renders during a scroll. */

export type GridViewState = Omit<Frame, 'first' | 'last' | 'shift' | 'rowAt' | 'held'> & {
  /** Undefined until rows are known. With `waiting`, the grid then shows a screen of skeleton rows. */
  readonly rows: ShownRows | undefined
  readonly waiting: boolean
  /** Pixels. */
  readonly headHeight: number
}

/** First and last visible row, as places; last is less than first if no row is visible. */
export type Range = { readonly first: number; readonly last: number }

export type GridView = ReturnType<typeof createGridView>

const noRange: Range = { first: 0, last: -1 }

/** Maximum characters in a title; the inspector shows the rest. */
const longestTitle = 1_000
/** Rows drawn above and below the visible ones. */
const overscan = 5

type Listeners = {
  readonly onRange: (range: Range) => void
  readonly onSpecials: (cells: readonly SpecialCell[]) => void
}

export function createGridView(scroller: HTMLElement, body: HTMLElement, { onRange, onSpecials }: Listeners) {
  const pool = createRowPool(body, onSpecials)
  let state: GridViewState | undefined
  let place = { scroll: 0, offset: 0 }
  let boxHeight = scroller.clientHeight
  let stopRows: (() => void) | undefined
  let bodyHeight = -1
  let range = noRange

  const viewHeight = () => Math.max(0, boxHeight - (state?.headHeight ?? 0))
  const lineCount = () => {
    if (state === undefined) return 0
    if (state.rows !== undefined) return state.lines.count
    return state.waiting ? Math.ceil(viewHeight() / state.rowHeight) : 0
  }
  const heights = () => ({ rows: lineCount() * (state?.rowHeight ?? 0), view: viewHeight() })

  function draw(changed: boolean) {
    if (state === undefined) return
    const { rowHeight, rows } = state
    const count = lineCount()
    const lines = rows === undefined ? plainLines(count) : state.lines
    const first = Math.max(0, Math.min(Math.floor(place.offset / rowHeight), count - 1))
    const last = Math.min(count, Math.ceil((place.offset + viewHeight()) / rowHeight)) - 1
    // Always as many rows as can be visible at most, so that the pool size stays constant.
    const drawn = Math.ceil(viewHeight() / rowHeight) + 1 + 2 * overscan
    const from = Math.max(0, Math.min(first - overscan, count - drawn))
    const frame: Frame = {
      ...state,
      lines,
      first: from,
      last: Math.min(count, from + drawn) - 1,
      shift: place.scroll - place.offset,
      rowAt: rows?.blocks.rowAt ?? nothing,
      held: rows?.blocks.columns ?? [],
    }
    pool.draw(frame, changed)
    nameActive(frame)
    const seen = rows === undefined ? noRange : placesBetween(lines, first, last)
    if (rows !== undefined && seen.last >= seen.first) rows.blocks.want(seen.first, seen.last)
    if (seen.first === range.first && seen.last === range.last) return
    range = seen
    onRange(seen)
  }

  /** Sets `aria-activedescendant`. A cell that isn't drawn, because it was scrolled away or moved, has no element to name. */
  function nameActive({ gridId, active, first, last }: Frame) {
    const drawn = active.row < 0 || (active.row >= first && active.row <= last)
    if (drawn) scroller.setAttribute('aria-activedescendant', `${gridId}-${active.row}-${active.column}`)
    else scroller.removeAttribute('aria-activedescendant')
  }

  function goTo(offset: number) {
    const by = offset - place.offset
    const kept = place.scroll + by
    const most = sheetHeight(heights().rows) - viewHeight()
    // A small move keeps the rows where they are on the sheet; a jump uses the scroll mapping.
    const small = Math.abs(by) < 4 * viewHeight() && kept > 0 && kept < most
    scroller.scrollTop = small ? kept : scrollOffset(offset, heights())
    place = { scroll: scroller.scrollTop, offset }
    if (sheetHeight(heights().rows) === heights().rows) place = { scroll: place.scroll, offset: place.scroll }
    draw(false)
  }

  const onScroll = () => {
    const scroll = scroller.scrollTop
    if (scroll === place.scroll) return
    place = scrolledTo(scroll, place, heights())
    draw(false)
  }
  /** After scrolling stops, corrects the drift of small moves so that the scroll bar is exact and reaches both ends. */
  const onScrollEnd = () => {
    const ought = scrollOffset(place.offset, heights())
    if (Math.abs(ought - place.scroll) < 1) return
    scroller.scrollTop = ought
    place = { scroll: scroller.scrollTop, offset: place.offset }
    draw(false)
  }
  const observer = new ResizeObserver(() => {
    if (boxHeight === scroller.clientHeight) return
    boxHeight = scroller.clientHeight
    // The sheet may be shorter now.
    place = { scroll: scroller.scrollTop, offset: Math.min(place.offset, Math.max(0, heights().rows - viewHeight())) }
    draw(false)
  })
  /** Shows the full value of a shortened or reworded cell on hover. Keyboard users get it on the active cell. */
  const onHover = (event: MouseEvent) => {
    const met = pool.cellAt(event.target)
    const column = met === undefined ? undefined : state?.columns[met.column]
    if (met?.place === undefined || column === undefined || !(event.target instanceof HTMLElement)) return
    const at = state?.rows?.blocks.columns.indexOf(column.id) ?? -1
    const text = state?.rows?.blocks.rowAt(met.place)?.cells[at]
    const cell = event.target.closest<HTMLElement>('[role="gridcell"]')
    if (cell === null || text === null || text === undefined) return cell?.removeAttribute('title')
    if (text === cell.textContent && cell.scrollWidth <= cell.clientWidth) return cell.removeAttribute('title')
    const shown = escapeHidden(startOf(text, longestTitle))
    cell.title = isReworded(drawnKind(column)) ? texts.gridView.asReceived(shown) : shown
  }
  body.addEventListener('mouseover', onHover)
  observer.observe(scroller)
  scroller.addEventListener('scroll', onScroll, { passive: true })
  scroller.addEventListener('scrollend', onScrollEnd)

  return {
    update: (next: GridViewState): void => {
      const before = state
      state = next
      if (before === undefined) boxHeight = scroller.clientHeight
      const otherRows = before?.rows !== next.rows
      if (otherRows) {
        stopRows?.()
        stopRows = next.rows?.blocks.subscribe(() => draw(true))
      }
      const { rows: height } = heights()
      if (sheetHeight(height) !== bodyHeight) {
        bodyHeight = sheetHeight(height)
        body.style.height = `${bodyHeight}px`
      }
      let { offset } = place
      if (before !== undefined && before.rowHeight !== next.rowHeight) offset *= next.rowHeight / before.rowHeight
      if (otherRows && before?.rows !== undefined) {
        offset = movedOffset(offset, before, next)
      }
      offset = Math.max(0, Math.min(offset, height - viewHeight()))
      const changed =
        otherRows ||
        before?.columns !== next.columns ||
        before.lines !== next.lines ||
        before.renderHeading !== next.renderHeading ||
        before.renderCell !== next.renderCell ||
        before.waiting !== next.waiting
      if (offset === place.offset) return draw(changed)
      scroller.scrollTop = scrollOffset(offset, heights())
      place = { scroll: scroller.scrollTop, offset: rowsFrom(scroller.scrollTop, offset) }
      return draw(changed)
    },
    /** Scrolls a line into view if it isn't visible. */
    showLine: (line: number): void => {
      if (state === undefined) return
      const offset = offsetShowing(line, state.rowHeight, place.offset, viewHeight())
      if (offset !== place.offset) goTo(offset)
    },
    cellAt: pool.cellAt,
    /** Number of fully visible rows. */
    pageRows: () => Math.max(1, Math.floor(viewHeight() / (state?.rowHeight ?? 32)) - 1),
    close: (): void => {
      observer.disconnect()
      body.removeEventListener('mouseover', onHover)
      scroller.removeEventListener('scroll', onScroll)
      scroller.removeEventListener('scrollend', onScrollEnd)
      stopRows?.()
    },
  }

  /** If the sheet is as high as its rows, the scroll offset is exact. */
  function rowsFrom(scroll: number, offset: number): number {
    const all = heights()
    return sheetHeight(all.rows) === all.rows ? rowsOffset(scroll, all) : offset
  }
}

/** The new offset of the first visible line. At the top, or for unrelated rows, it stays 0. */
function movedOffset(offset: number, before: GridViewState, next: GridViewState): number {
  const moved = next.rows?.moved
  const line = Math.floor(offset / next.rowHeight)
  if (moved === undefined || (offset === 0 && moved.top === 0)) return 0
  return offset + (movedLine(line, before.lines, next.lines, moved.top) - line) * next.rowHeight
}

const nothing = () => undefined
