import { texts } from './text.ts'
import type { ReactNode } from 'react'
import { isMaskedText } from '../../domain/tables/masks.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { textParts } from '../parts/hidden-characters.ts'
import partClasses from '../parts/parts.module.css'
import { type DrawnCell, drawnCell, drawnKind } from './drawn-cell.ts'
import type { GridLines } from './grid-lines.ts'
import type { Cell } from './keys.ts'
import type { BlockRow } from './row-blocks.ts'
import classes from './rows.module.css'
import { isSelected, type Selection } from './selection.ts'
import type { Section } from './sections.ts'
import type { SnapshotColumn } from './snapshot-columns.ts'

/**
 * The rows on screen: a fixed pool of DOM elements, reused as rows scroll by. They're written without React because a render per row took longer than drawing
 * it. React renders only custom cells (`special`), inside the cell.
 */

/** A row as screens refer to it. */
export type RowRef = {
  /** Row number in the snapshot, the same in every view. */
  readonly row: number
  readonly key: CellText
  /** Place in the view, 0-based. */
  readonly place: number
}

/** Renders a custom cell, or returns undefined for the default. `cellOf` returns the row's cell in another visible column. */
export type RenderCell = (
  column: SnapshotColumn,
  cell: CellText,
  row: RowRef,
  cellOf: (columnId: string) => CellText | undefined,
) => ReactNode | undefined

/** Renders a section heading. Keep the function stable while it renders the same. */
export type RenderHeading = (section: Section, folded: boolean) => ReactNode

/** A cell that React renders. */
export type SpecialCell = { readonly id: string; readonly host: HTMLElement; readonly node: ReactNode }

export type Frame = {
  readonly gridId: string
  readonly columns: readonly SnapshotColumn[]
  /** The first `pinned` columns stay in place during horizontal scroll. */
  readonly pinned: number
  /** First and last line to draw; last is less than first for none. */
  readonly first: number
  readonly last: number
  readonly lines: GridLines
  /** Undefined without sections. */
  readonly renderHeading: RenderHeading | undefined
  /** Pixels: row height, and the shift added to each row's own offset. */
  readonly rowHeight: number
  readonly shift: number
  readonly rowAt: (place: number) => BlockRow | undefined
  /** Ids of the columns in the row data, in cell order. */
  readonly held: readonly string[]
  readonly renderCell: RenderCell | undefined
  /** Position by line, not by place. */
  readonly active: Cell
  readonly openKey: string | undefined
  readonly openRow: number | undefined
  readonly selection: Selection
  /** The columns of a selected range of cells; undefined if whole rows are selected. */
  readonly range: readonly string[] | undefined
}

type CellSlot = {
  readonly element: HTMLElement
  /** The element with the text: the cell itself, or the link in it. */
  readonly value: HTMLElement
  text: string
  look: string | undefined
}

type Slot = {
  readonly element: HTMLElement
  readonly cells: readonly CellSlot[]
  /** Spans all columns while the slot shows a heading; created on first use. */
  heading: HTMLElement | undefined
  line: number
  top: number
  /** Incremented when the slot's content is out of date. */
  revision: number
  marks: string
}

export type MetCell = {
  /** Its line. */
  readonly row: number
  readonly column: number
  /** The row's place in the view; undefined for a heading. */
  readonly place: number | undefined
  /** True if the event hit a reference link. */
  readonly link: boolean
}

const looks: Readonly<Record<DrawnCell['look'], string>> = {
  plain: '',
  none: classes.none ?? '',
  faint: classes.none ?? '',
  link: '',
  yes: classes.yes ?? '',
  no: classes.no ?? '',
}

/** Creates the pool. `onSpecials` receives all custom cells on each change. */
export function createRowPool(body: HTMLElement, onSpecials: (cells: readonly SpecialCell[]) => void) {
  let slots: Slot[] = []
  let drawnColumns: readonly SnapshotColumn[] = []
  let drawnPinned = 0
  let revision = 0
  let specials = new Map<string, SpecialCell>()
  let specialsChanged = false
  /** The lines of the last frame. */
  let lines: GridLines | undefined

  function dropSpecial(id: string) {
    const before = specials.get(id)
    if (before === undefined) return
    specials.delete(id)
    specialsChanged = true
    before.host.remove()
  }

  function putSpecial(id: string, node: ReactNode, hostFor: () => HTMLElement) {
    specials.set(id, { id, host: specials.get(id)?.host ?? hostFor(), node })
    specialsChanged = true
  }

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

  function fillHeading(slot: Slot, at: number, frame: Frame) {
    const line = frame.lines.at(slot.line)
    const isHeading = line?.kind === 'heading' && frame.renderHeading !== undefined
    slot.element.toggleAttribute('data-heading', isHeading)
    if (frame.renderHeading === undefined) slot.element.removeAttribute('aria-level')
    else slot.element.setAttribute('aria-level', isHeading ? '1' : '2')
    if (!isHeading) {
      slot.element.removeAttribute('aria-expanded')
      dropSpecial(`${at}:heading`)
      return false
    }
    slot.element.setAttribute('aria-expanded', String(!line.folded))
    for (const column of slot.cells.keys()) dropSpecial(`${at} ${column}`)
    const heading = slot.heading ?? newHeading(slot, frame)
    slot.heading = heading
    putSpecial(`${at}:heading`, frame.renderHeading?.(line.section, line.folded), () => newHost(heading))
    return true
  }

  function fill(slot: Slot, at: number, frame: Frame, places: readonly number[]) {
    if (fillHeading(slot, at, frame)) return
    const line = frame.lines.at(slot.line)
    const row = line?.kind === 'row' ? frame.rowAt(line.place) : undefined
    const ref =
      row === undefined || line?.kind !== 'row' ? undefined : { row: row.row, key: row.key, place: line.place }
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
        putSpecial(id, special, () => hostIn(cell))
        continue
      }
      dropSpecial(id)
      write(cell, value === undefined ? undefined : drawnCell(drawnKind(drawn), value))
      if (drawn.mask !== undefined) markMask(cell.element, value)
    }
  }

  return {
    /** Draws a frame; `changed` is true if rows, columns or renderers differ from the last frame. */
    draw: (frame: Frame, changed: boolean) => {
      lines = frame.lines
      const size = Math.max(0, frame.last - frame.first + 1)
      const other = frame.columns !== drawnColumns || frame.pinned !== drawnPinned
      // Keep a slightly larger pool, so that rows keep their slots.
      if (other || size > slots.length || size < slots.length - 24) build(size, frame)
      if (changed) revision += 1
      const places = frame.columns.map(({ id }) => frame.held.indexOf(id))
      const used = new Set<Slot>()
      for (let line = frame.first; line <= frame.last; line += 1) {
        const at = line % slots.length
        const slot = slots[at]
        if (slot === undefined) continue
        used.add(slot)
        const top = line * frame.rowHeight + frame.shift
        if (slot.line !== line || slot.revision !== revision) {
          if (slot.line !== line) slot.element.setAttribute('aria-rowindex', String(line + 2))
          if (slot.line < 0) slot.element.hidden = false
          slot.line = line
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
        if (used.has(slot) || slot.line < 0) continue
        slot.line = -1
        slot.element.hidden = true
      }
      if (specialsChanged) {
        specialsChanged = false
        onSpecials([...specials.values()])
      }
    },
    /** The cell that an event hit. */
    cellAt: (target: EventTarget | null): MetCell | undefined => {
      if (!(target instanceof Element)) return undefined
      const cell = target.closest('[role="gridcell"]')
      const row = cell?.parentElement
      const slot = slots.find(({ element }) => element === row)
      if (slot === undefined || slot.line < 0) return undefined
      const line = lines?.at(slot.line)
      const isHeading = cell === slot.heading && line?.kind === 'heading'
      const column = isHeading ? 0 : slot.cells.findIndex(({ element }) => element === cell)
      if (column < 0) return undefined
      const place = line?.kind === 'row' ? line.place : undefined
      return { row: slot.line, column, place, link: target.closest(`.${classes.link}`) !== null }
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
    if (column.capital) cell.dataset['capital'] = ''
    if (at < frame.pinned) {
      cell.dataset['pinned'] = at === frame.pinned - 1 ? 'last' : ''
      cell.style.left = `var(--pin-${at})`
    }
    // One element per cell: a second one made scrolling 50% slower.
    const value = column.kind === 'reference' ? document.createElement('span') : cell
    if (value !== cell) cell.append(value)
    value.append('')
    element.append(cell)
    // No look yet, so that the first write always happens, also for a link.
    return { element: cell, value, text: '', look: undefined }
  })
  return { element, cells, heading: undefined, line: -1, top: Number.NaN, revision: -1, marks: '' }
}

/** Screen readers don't read bullets, so a label says that the value is masked. */
function markMask(element: HTMLElement, value: CellText | undefined) {
  if (typeof value === 'string' && isMaskedText(value)) element.setAttribute('aria-label', `masked ${value}`)
  else if (element.hasAttribute('aria-label')) element.removeAttribute('aria-label')
}

function newHeading(slot: Slot, frame: Frame): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'gridcell')
  element.setAttribute('aria-colindex', '1')
  element.setAttribute('aria-colspan', String(frame.columns.length))
  element.className = classes.heading ?? ''
  slot.element.append(element)
  return element
}

/** A host element for React, which replaces the cell's own text. */
function hostIn(cell: CellSlot): HTMLElement {
  write(cell, { text: '', look: 'plain' })
  return newHost(cell.element)
}

function newHost(element: HTMLElement): HTMLElement {
  const host = document.createElement('span')
  host.className = classes.host ?? ''
  element.append(host)
  return host
}

/** Without a drawn value, the cell keeps its layout. */
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
  // The full value of the earlier text, which may be masked now.
  if (cell.element.hasAttribute('title')) cell.element.removeAttribute('title')
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
      span.title = texts.rowPool.invisibleCharacter
      span.textContent = part.text
      return span
    }),
  )
}

/** Updates the selection, the open row and the active cell. */
function mark(slot: Slot, frame: Frame) {
  const { element } = slot
  const line = frame.lines.at(slot.line)
  const place = line?.kind === 'row' ? line.place : undefined
  const selected = place !== undefined && isSelected(frame.selection, place)
  const row =
    place === undefined || (frame.openKey === undefined && frame.openRow === undefined) ? undefined : frame.rowAt(place)
  const open =
    row !== undefined && (row.row === frame.openRow || (frame.openKey !== undefined && row.key === frame.openKey))
  const active = frame.active.row === slot.line ? frame.active.column : -1
  const cells = selected ? frame.range : undefined
  const marks = `${place === undefined} ${selected} ${open} ${active} ${active < 0 ? '' : slot.line} ${cells?.join(' ')}`
  if (marks === slot.marks) return
  slot.marks = marks
  // A heading cannot be selected.
  if (line?.kind === 'heading') element.removeAttribute('aria-selected')
  else element.setAttribute('aria-selected', String(selected && cells === undefined))
  if (open) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  element.toggleAttribute('data-lifted', active >= 0)
  const isHeading = line?.kind === 'heading'
  for (const [at, cell] of slot.cells.entries()) {
    markCell(cell.element, at === active && !isHeading, frame, slot, active)
    if (cells?.includes(frame.columns[at]?.id ?? '') === true) cell.element.setAttribute('aria-selected', 'true')
    else cell.element.removeAttribute('aria-selected')
  }
  if (slot.heading !== undefined) markCell(slot.heading, active >= 0 && isHeading, frame, slot, active)
}

function markCell(element: HTMLElement, isActive: boolean, { gridId }: Frame, { line }: Slot, column: number) {
  if (isActive) element.id = `${gridId}-${line}-${column}`
  else if (element.id !== '') element.removeAttribute('id')
  element.toggleAttribute('data-active', isActive)
}
