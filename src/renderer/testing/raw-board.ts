import { boardCells } from '../../domain/regions/board-cells.ts'
import { boardColumns } from '../../domain/regions/board-columns.ts'
import { rankedRows } from '../../domain/regions/board-rank.ts'
import { boardSettings } from '../workspaces/regions/board/board-columns.ts'
import { fullBoardRows } from './sample-full-board.ts'
import { sampleRow } from './sample-regions.ts'

/**
 * Benchmark baseline: the minimum that a board does per poll. The first rows of a plain table get new prepared texts. No counts, sparklines, headings or
 * requests. /testing/raw-board.html?polls=12&rows=30
 */
const params = new URLSearchParams(window.location.search)
const polls = Number(params.get('polls') ?? 12)
const rowCount = Number(params.get('rows') ?? 30)
const startedAt = Date.now()
const places = Object.keys(boardSettings)
  .filter((id) => id !== 'recent')
  .map((id) => boardColumns.findIndex((column) => column.id === id))
const boards = Array.from({ length: polls + 1 }, (_, poll) => {
  const rows = rankedRows(
    fullBoardRows(poll).map((row) => sampleRow(row, startedAt)),
    [],
  )
  return boardCells(rows, startedAt)
    .slice(0, rowCount)
    .map((cells) => places.map((place) => cells[place] ?? '—'))
})

const table = document.createElement('table')
const texts = Array.from({ length: rowCount }, () => {
  const row = table.insertRow()
  return places.map(() => {
    const text = document.createTextNode('')
    row.insertCell().append(text)
    return text
  })
})
document.body.append(table)

let next = 0
function poll() {
  const board = boards[next] ?? []
  next += 1
  for (const [row, cells] of texts.entries()) {
    for (const [column, cell] of cells.entries()) cell.data = board[row]?.[column] ?? ''
  }
}
poll()
window.addEventListener('poll', poll)
document.body.dataset['ready'] = ''
