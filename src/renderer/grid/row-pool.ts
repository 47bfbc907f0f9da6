import type { ReactNode } from 'react'
import type { CellText } from '../../domain/table.ts'
import { textParts } from '../parts/hidden-characters.ts'
import partClasses from '../parts/parts.module.css'
import { type DrawnCell, drawnCell } from './drawn-cell.ts'
import type { BlockRow } from './row-blocks.ts'
import classes from './rows.module.css'
import { isSelected, type Selection } from './selection.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'

/**
 * The rows on the screen: a fixed pool of elements that are filled anew as rows scroll by. They are written without React, since asking it
 * for every row that comes into view took longer than drawing the row; what a screen draws itself (`special`) React still does, inside
 * the cell.
 */

/** A row as screens speak of it. */
export type RowRef = {
  /** Its number in the snapshot, the same in every view. */
  readonly row: number
  readonly key: CellText
  /** Its place in the view, from 0. */
  readonly place: number
}

/** A cell's own drawing, or undefined for the one of its kind. `cellOf` gives the row's cell in another column on the screen. */
export type RenderCell = (
  column: SnapshotColumn,
  cell: CellText,
  row: RowRef,
  cellOf: (columnId: string) => CellText | undefined,
) => ReactNode | undefined

/** What React draws into a cell. */
export type SpecialCell = { readonly id: string; readonly host: HTMLElement; readonly node: ReactNode }

export type Frame = {
  readonly gridId: string
  readonly columns: readonly SnapshotColumn[]
  /** Of these the first so many keep their place when the grid scrolls sideways. */
  readonly pinned: number
  /** First and last place to draw; last below first for none. */
  readonly first: number
  readonly last: number
  /** Pixels: height of a row, and what is added to a row's own offset. */
  readonly rowHeight: number
  readonly shift: number
  readonly rowAt: (place: number) => BlockRow | undefined
  /** Ids of the columns that the rows hold, in the order of their cells. */
  readonly held: readonly string[]
  readonly renderCell: RenderCell | undefined
  readonly active: { readonly row: number; readonly column: number } | undefined
  readonly openKey: string | undefined
  readonly openRow: number | undefined
  readonly selection: Selection
}

type CellSlot = {
  readonly element: HTMLElement
  /** Where its text stands: the cell itself, or the link in it. */
  readonly value: HTMLElement
  text: string
  look: string | undefined
}

type Slot = {
  readonly element: HTMLElement
  readonly cells: readonly CellSlot[]
  place: number
  top: number
  /** Raised when what stands in it is no longer true. */
  revision: number
  marks: string
}

export type RowPool = {
  /** Draws a frame; `changed` where rows, columns or what draws them are others than in the frame before. */
  readonly draw: (frame: Frame, changed: boolean) => void
  /** The place and the number of the column of the cell that an event met, and whether it met a reference. */
  readonly cellAt: (
    target: EventTarget | null,
  ) => { readonly row: number; readonly column: number; readonly link: boolean } | undefined
}

const looks: Readonly<Record<DrawnCell['look'], string>> = {
  plain: '',
  none: classes.none ?? '',
  faint: classes.none ?? '',
  link: '',
  yes: classes.yes ?? '',
  no: classes.no ?? '',
}

/** `onSpecials` is called with all special cells whenever they changed. */
export function createRowPool(body: HTMLElement, onSpecials: (cells: readonly SpecialCell[]) => void): RowPool {
  let slots: Slot[] = []
  let drawnColumns: readonly SnapshotColumn[] = []
  let drawnPinned = 0
  let revision = 0
  let specials = new Map<string, SpecialCell>()
  let specialsChanged = false

  function build(size: number, frame: Frame) {
    drawnColumns = frame.columns
    drawnPinned = frame.pinned
    if (specials.size > 0) {
      specials = new Map()
      specialsChanged = true
    }
    slots = Array.from({ length: size }, () => newSlot(frame))
    body.replaceChildren(...slots.map(({ element }) => element))
  }

  function fill(slot: Slot, at: number, frame: Frame, places: readonly number[]) {
    const row = frame.rowAt(slot.place)
    const ref = row === undefined ? undefined : { row: row.row, key: row.key, place: slot.place }
    const cellOf = (columnId: string) => row?.cells[frame.held.indexOf(columnId)]
    for (const [column, cell] of slot.cells.entries()) {
      const drawn = drawnColumns[column]
      const place = places[column] ?? -1
      if (drawn === undefined) continue
      const value = ref === undefined || place < 0 ? undefined : (row?.cells[place] ?? null)
      const id = `${at} ${column}`
      const special =
        value === undefined || ref === undefined ? undefined : frame.renderCell?.(drawn, value, ref, cellOf)
      if (special !== undefined) {
        const host = specials.get(id)?.host ?? hostIn(cell)
        specials.set(id, { id, host, node: special })
        specialsChanged = true
        continue
      }
      const before = specials.get(id)
      if (before !== undefined) {
        specials.delete(id)
        specialsChanged = true
        before.host.remove()
      }
      write(cell, value === undefined ? undefined : drawnCell(drawn.kind, value))
    }
  }

  return {
    draw: (frame, changed) => {
      const size = Math.max(0, frame.last - frame.first + 1)
      const other = frame.columns !== drawnColumns || frame.pinned !== drawnPinned
      // A pool that is a little too large is kept, so that rows keep their slots.
      if (other || size > slots.length || size < slots.length - 24) build(size, frame)
      if (changed) revision += 1
      const places = frame.columns.map(({ id }) => frame.held.indexOf(id))
      const used = new Set<Slot>()
      for (let place = frame.first; place <= frame.last; place += 1) {
        const at = place % slots.length
        const slot = slots[at]
        if (slot === undefined) continue
        used.add(slot)
        const top = place * frame.rowHeight + frame.shift
        if (slot.place !== place || slot.revision !== revision) {
          if (slot.place !== place) slot.element.setAttribute('aria-rowindex', String(place + 2))
          if (slot.place < 0) slot.element.hidden = false
          slot.place = place
          slot.revision = revision
          fill(slot, at, frame, places)
        }
        if (slot.top !== top) {
          slot.top = top
          slot.element.style.transform = `translateY(${top}px)`
        }
        mark(slot, frame)
      }
      for (const slot of slots) {
        if (used.has(slot) || slot.place < 0) continue
        slot.place = -1
        slot.element.hidden = true
      }
      if (specialsChanged) {
        specialsChanged = false
        onSpecials([...specials.values()])
      }
    },
    cellAt: (target) => {
      if (!(target instanceof Element)) return undefined
      const cell = target.closest('[role="gridcell"]')
      const row = cell?.parentElement
      const slot = slots.find(({ element }) => element === row)
      const column = slot?.cells.findIndex(({ element }) => element === cell) ?? -1
      if (slot === undefined || slot.place < 0 || column < 0) return undefined
      return { row: slot.place, column, link: target.closest(`.${classes.link}`) !== null }
    },
  }
}

function newSlot(frame: Frame): Slot {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.className = classes.row ?? ''
  element.hidden = true
  const cells = frame.columns.map((column, at) => {
    const cell = document.createElement('div')
    cell.setAttribute('role', 'gridcell')
    cell.setAttribute('aria-colindex', String(at + 1))
    cell.className = classes.cell ?? ''
    if (column.align === 'right') cell.dataset['align'] = 'right'
    if (column.mono) cell.dataset['mono'] = ''
    if (column.strong) cell.dataset['strong'] = ''
    if (at < frame.pinned) {
      cell.dataset['pinned'] = at === frame.pinned - 1 ? 'last' : ''
      cell.style.left = `var(--pin-${at})`
    }
    // One element for a cell: two of them made scrolling half as costly again.
    const value = column.kind === 'reference' ? document.createElement('span') : cell
    if (value !== cell) cell.append(value)
    value.append('')
    element.append(cell)
    // No look yet: the first one is always written, a link's too.
    return { element: cell, value, text: '', look: undefined }
  })
  return { element, cells, place: -1, top: Number.NaN, revision: -1, marks: '' }
}

/** An element for what React draws, in place of the cell's own text. */
function hostIn(cell: CellSlot): HTMLElement {
  write(cell, { text: '', look: 'plain' })
  const host = document.createElement('span')
  host.className = classes.host ?? ''
  cell.element.append(host)
  return host
}

/** Without what is drawn the cell keeps its shape. */
function write(cell: CellSlot, drawn: DrawnCell | undefined) {
  const text = drawn?.text ?? ''
  const look = drawn === undefined ? (classes.blank ?? '') : looks[drawn.look]
  if (look !== cell.look) {
    cell.look = look
    cell.element.className = `${classes.cell} ${look}`
    if (cell.value !== cell.element) cell.value.className = drawn?.look === 'link' ? (classes.link ?? '') : ''
  }
  if (text === cell.text) return
  cell.text = text
  const parts = textParts(text)
  const only = cell.value.firstChild
  if (parts.length === 1 && parts[0]?.hidden === false && only instanceof Text && only.nextSibling === null) {
    only.data = text
    return
  }
  cell.value.replaceChildren(
    ...parts.map((part) => {
      if (!part.hidden) return document.createTextNode(part.text)
      const span = document.createElement('span')
      span.className = partClasses.hidden ?? ''
      span.title = 'A character that is not seen'
      span.textContent = part.text
      return span
    }),
  )
}

/** Selection, the open row and the active cell. */
function mark(slot: Slot, frame: Frame) {
  const { place, element } = slot
  const selected = isSelected(frame.selection, place)
  const row = frame.openKey === undefined && frame.openRow === undefined ? undefined : frame.rowAt(place)
  const open =
    row !== undefined && (row.row === frame.openRow || (frame.openKey !== undefined && row.key === frame.openKey))
  const active = frame.active?.row === place ? frame.active.column : -1
  const marks = `${selected} ${open} ${active} ${active < 0 ? '' : place}`
  if (marks === slot.marks) return
  slot.marks = marks
  element.setAttribute('aria-selected', String(selected))
  if (open) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  element.toggleAttribute('data-lifted', active >= 0)
  for (const [at, cell] of slot.cells.entries()) {
    const is = at === active
    if (is) cell.element.id = `${frame.gridId}-${place}-${at}`
    else if (cell.element.id !== '') cell.element.removeAttribute('id')
    cell.element.toggleAttribute('data-active', is)
  }
}
