import '../shell/without-eval.ts'
import '../shell/styles.ts'
import { Button } from '@mantine/core'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '../shell/Providers.tsx'
import { createQueryClient } from '../bridge/queries.ts'
import { type GridState, noGridState } from '../routes/grid-state.ts'
import { useUiState } from '../bridge/ui-state.ts'
import { FilterChips } from '../grid/FilterChips.tsx'
import { GridColumns } from '../grid/GridColumns.tsx'
import { GridFooter } from '../grid/GridFooter.tsx'
import type { RowRef } from '../grid/row-pool.ts'
import type { ColumnSettings } from '../grid/snapshot-columns.ts'
import { SnapshotGrid } from '../grid/SnapshotGrid.tsx'
import { useSnapshotGrid } from '../grid/use-snapshot-grid.ts'
import { useSnapshot } from '../grid/use-snapshot.ts'
import { ViewsMenu } from '../grid/ViewsMenu.tsx'
import { installFakeBridge } from './fake-bridge.ts'
import { fakeSnapshots } from './fake-snapshots.ts'
import { sampleCells, sampleColumns } from './sample-table.ts'

/**
 * The grid over sample rows without main, for development and the benchmark: /testing/grid-preview.html?rows=1000000&ready&delay=5&state=loading&theme=dark.
 * Not part of the app.
 */
const params = new URLSearchParams(window.location.search)
const rowCount = Number(params.get('rows') ?? 1_000_000)
const state = (['loading', 'stopped', 'failed', 'ready'] as const).find((one) => one === params.get('state'))
const theme = params.get('theme') === 'dark' ? 'dark' : 'light'
useUiState.setState({ theme })
const tables = fakeSnapshots({ delayMs: Number(params.get('delay') ?? 0) })
const sample = { id: 'sample', title: 'clinician, Sandbox', columns: sampleColumns, state: state ?? ('ready' as const) }
// Generates all rows before the measurement, or each row on demand.
if (params.has('ready')) tables.add({ ...sample, rows: Array.from({ length: rowCount }, (_, row) => sampleCells(row)) })
else tables.add({ ...sample, rowCount, cellsAt: sampleCells })
tables.listen(installFakeBridge({ 'jobs.list': () => [], ...tables.answers }))

const columns: ColumnSettings = { nameLast: { strong: true }, id: { width: 296 } }

function Preview() {
  const held = useSnapshot('sample')
  const [gridState, setGridState] = useState<GridState>(noGridState)
  const [open, setOpen] = useState<RowRef>()
  const grid = useSnapshotGrid({ subject: 'preview', held, state: gridState, onStateChange: setGridState, columns })
  return (
    <main
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
        height: '100vh',
        background: 'var(--ac-surface)',
      }}
    >
      <div style={{ display: 'flex', padding: '4px 8px 4px 16px', alignItems: 'center' }}>
        <h2 style={{ flex: 1 }}>clinician</h2>
        <ViewsMenu grid={grid} />
        <GridColumns grid={grid} />
      </div>
      <FilterChips grid={grid} />
      <SnapshotGrid
        label="Rows of clinician"
        grid={grid}
        openRow={open?.row}
        onOpen={setOpen}
        onFollow={setOpen}
        onEscape={() => setOpen(undefined)}
      />
      <GridFooter grid={grid} actions={<Button size="compact-sm">Export</Button>} />
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <Preview />
    </Providers>
  </StrictMode>,
)
