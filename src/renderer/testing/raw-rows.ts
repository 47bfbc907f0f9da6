import { drawnCell } from '../grid/drawn-cell.ts'
import { snapshotColumns } from '../grid/snapshot-columns.ts'
import { sampleCells, sampleColumns } from './sample-table.ts'

/**
 * Benchmark baseline: the minimum that a grid does. Plain row elements are refilled with prepared texts as they scroll. No header, roles, selection or
 * requests.
 */
const rowHeight = 32
const overscan = 5
const rowCount = Number(new URLSearchParams(window.location.search).get('rows') ?? 100_000)
const columns = snapshotColumns(sampleColumns, { id: { width: 296 } }).filter((column) => column.hiddenAtFirst !== true)
const texts = Array.from({ length: rowCount }, (_, row) => {
  const cells = sampleCells(row)
  return columns.map(
    (column) => drawnCell(column.kind, cells[sampleColumns.findIndex(({ id }) => id === column.id)] ?? null).text,
  )
})

const scroller = document.querySelector('#scroller')
const sheet = document.querySelector('#sheet')
if (!(scroller instanceof HTMLElement) || !(sheet instanceof HTMLElement)) throw new Error('The page is not whole')
sheet.style.height = `${rowCount * rowHeight}px`
sheet.style.width = `${columns.reduce((sum, column) => sum + column.width, 0)}px`

const size = Math.ceil(scroller.clientHeight / rowHeight) + 1 + 2 * overscan
const slots = Array.from({ length: size }, () => {
  const element = document.createElement('div')
  element.className = 'row'
  const cells = columns.map((column) => {
    const cell = document.createElement('div')
    cell.className = 'cell'
    cell.style.width = `${column.width}px`
    const text = document.createTextNode('')
    cell.append(text)
    element.append(cell)
    return text
  })
  sheet.append(element)
  return { element, cells, row: -1 }
})

function draw() {
  const first = Math.max(0, Math.min(Math.floor((scroller?.scrollTop ?? 0) / rowHeight) - overscan, rowCount - size))
  for (let row = first; row < Math.min(rowCount, first + size); row += 1) {
    const slot = slots[row % size]
    if (slot === undefined || slot.row === row) continue
    slot.row = row
    slot.element.style.transform = `translateY(${row * rowHeight}px)`
    for (const [at, cell] of slot.cells.entries()) cell.data = texts[row]?.[at] ?? ''
  }
}
scroller.addEventListener('scroll', draw, { passive: true })
draw()
document.body.dataset['ready'] = ''
