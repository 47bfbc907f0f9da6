import '../shell/styles.ts'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import type { CellText, TableColumn } from '../../domain/tables/table.ts'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import { readUiState, setUiState } from '../bridge/ui-state.ts'
import { FilterChips } from '../grid/FilterChips.tsx'
import { GridColumns } from '../grid/GridColumns.tsx'
import { GridFooter } from '../grid/GridFooter.tsx'
import type { RenderCell } from '../grid/row-pool.ts'
import { SnapshotGrid } from '../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../grid/use-snapshot-grid.ts'
import { useSnapshot } from '../grid/use-snapshot.ts'
import { ViewsMenu } from '../grid/ViewsMenu.tsx'
import { type FakeAnswers, type FakeBridge, installFakeBridge } from './fake-bridge.ts'
import { type FakeSnapshot, type FakeSnapshots, fakeSnapshots } from './fake-snapshots.ts'
import { renderPart } from './render-part.tsx'

/** A grid with its surrounding controls over sample rows, for the grid's tests. */

export const columns: readonly TableColumn[] = [
  { id: 'name', name: 'name', kind: 'text' },
  { id: 'size', name: 'size', kind: 'number' },
  { id: 'place', name: 'place', kind: 'reference' },
  { id: 'id', name: 'id', kind: 'text', code: true, hiddenAtFirst: true },
]
export const rowOf = (row: number): readonly CellText[] => [
  `Row ${row}`,
  String((row * 7) % 1_000),
  row % 3 === 0 ? null : row % 2 === 0 ? 'Alder' : 'Linder',
  `id-${row}`,
]

/** What the screen's callbacks received, and the state that a route would hold. */
export const screen: { opened: string[]; followed: string[]; escaped: number; state: GridState } = {
  opened: [],
  followed: [],
  escaped: 0,
  state: noGridState,
}

/** Resets the screen for each test. */
export function resetScreen(): void {
  Object.assign(screen, { opened: [], followed: [], escaped: 0, state: noGridState })
  setUiState(readUiState(null))
}

function Screen({ renderCell }: { readonly renderCell?: RenderCell }) {
  const held = useSnapshot('snap')
  const [gridState, setGridState] = useState<GridState>(screen.state)
  const [open, setOpen] = useState<number>()
  const grid = useSnapshotGrid({
    subject: 'test',
    held,
    state: gridState,
    onStateChange: (next) => {
      screen.state = next
      setGridState(next)
    },
  })
  return (
    <div style={{ height: 480, width: 800, display: 'grid', gridTemplateRows: 'auto auto minmax(0, 1fr) auto' }}>
      <div>
        <ViewsMenu grid={grid} />
        <GridColumns grid={grid} />
      </div>
      <FilterChips grid={grid} />
      <SnapshotGrid
        label="Sample"
        grid={grid}
        openRow={open}
        onOpen={(row) => {
          screen.opened.push(row.key ?? '')
          setOpen(row.row)
        }}
        onFollow={(row, column) => screen.followed.push(`${row.key} ${column}`)}
        onEscape={() => {
          screen.escaped += 1
        }}
        empty={<p>Nobody works here</p>}
        {...(renderCell === undefined ? {} : { renderCell })}
      />
      <GridFooter grid={grid} actions={<button type="button">Export</button>} />
    </div>
  )
}

let takeCopy: (text: string) => void = () => undefined
const takesCopies: FakeAnswers = {
  'clipboard.copy': ({ text }) => {
    takeCopy(text)
    return { clearedInSeconds: 60 }
  },
}

export type ShownScreen = { readonly bridge: FakeBridge; readonly tables: FakeSnapshots }

export async function showScreen(
  snapshot: Partial<FakeSnapshot> = {},
  answers: FakeAnswers = {},
  renderCell?: RenderCell,
): Promise<ShownScreen> {
  const tables = fakeSnapshots()
  tables.add({ id: 'snap', title: 'Sample rows', columns, rowCount: 1_000, cellsAt: rowOf, ...snapshot })
  const bridge = tables.listen(
    installFakeBridge({ 'jobs.list': () => [], ...tables.answers, ...takesCopies, ...answers }),
  )
  await renderPart(<Screen {...(renderCell === undefined ? {} : { renderCell })} />)
  return { bridge, tables }
}

export const grid = () => page.getByRole('grid', { name: 'Sample' })
export const element = () => grid().element() as HTMLElement
/** The header of that name. Tests have no portals, so the sentence about the active column may be before its name. */
export const header = (name: string) =>
  page.getByRole('columnheader', { name: new RegExp(String.raw`(^|\. )${name}( |$)`) })
export const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
export const activeText = () =>
  document.getElementById(element().getAttribute('aria-activedescendant') ?? '')?.textContent
export const firstCells = (column = 0) =>
  [...element().querySelectorAll('[role="row"]:not([hidden])')]
    .filter((row) => row.getAttribute('aria-rowindex') !== '1')
    .sort((one, other) => Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')))
    .slice(0, 3)
    .map((row) => row.querySelectorAll('[role="gridcell"]')[column]?.textContent)
export const keys = (text: string) => userEvent.keyboard(text)
/** Resolves to the text of the next copy. */
export const copied = async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  takeCopy = resolve
  return { text: promise }
}
