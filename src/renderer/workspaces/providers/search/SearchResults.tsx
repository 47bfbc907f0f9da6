import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { GridState } from '../../../routes/grid-state.ts'
import { navigate } from '../../../routes/navigation.ts'
import { providerAt, type ProvidersRoute } from '../../../routes/providers-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { GridFooter } from '../../../grid/GridFooter.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import type { ColumnSettings } from '../../../grid/snapshot-columns.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { useSnapshot } from '../../../grid/use-snapshot.ts'
import { useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { NextAvailable } from './NextAvailable.tsx'
import classes from './search.module.css'
import type { SlotSearch } from './use-slot-search.ts'

type Props = {
  readonly route: ProvidersRoute
  readonly connection: ConnectionView
  readonly search: SlotSearch
  readonly snapshotId: string
  readonly onSearch: () => void
}

/** The default columns of slots. */
const slotSettings: ColumnSettings = {
  provider: { width: 184, strong: true },
  npi: { width: 112 },
  day: { width: 136 },
  clock: { width: 150 },
  zone: { width: 168 },
  duration: { width: 84 },
  visitType: { width: 176 },
  patientClass: { width: 176 },
  department: { width: 192 },
  ehrSystemName: { width: 128 },
  slotDateTime: { width: 224 },
}

/** The next slot of each provider, above the table of all slots found. */
export function SearchResults({ route, connection, search, snapshotId, onSearch }: Props) {
  const held = useSnapshot(snapshotId)
  const setState = (grid: GridState) => navigate({ ...route, grid }, { replace: true })
  const grid = useSnapshotGrid({
    subject: 'slots of providers',
    held,
    state: route.grid,
    onStateChange: setState,
    columns: slotSettings,
  })
  const { filters } = route.grid
  const open = async ({ row }: RowRef) => {
    try {
      const { value } = await callBridge('snapshots.row', { snapshotId, row })
      const npi = value.cells[held.info?.columns.findIndex(({ id }) => id === 'npi') ?? -1]
      if (npi == null) return grid.say('This slot has no NPI by which its provider could be opened')
      return navigate(providerAt(npi, 'slots'))
    } catch {
      return grid.say('The provider of this slot could not be opened')
    }
  }
  return (
    <>
      {search.result !== undefined && (
        <NextAvailable
          result={search.result}
          narrowed={equalsOf(filters, 'npi')}
          onNarrow={(npi) => setState({ ...route.grid, filters: withEquals(filters, 'npi', npi) })}
        />
      )}
      <FilterChips
        grid={grid}
        actions={
          <>
            <ViewsMenu grid={grid} />
            <GridColumns grid={grid} />
          </>
        }
      />
      <div className={classes.rows}>
        <SnapshotGrid
          label="Slots of the search"
          grid={grid}
          onOpen={(row) => void open(row)}
          onFollow={(row) => void open(row)}
          onReadAgain={onSearch}
          empty={
            <EmptyState title={search.running === undefined ? 'No slots were found' : 'No slots so far'}>
              {search.running === undefined
                ? 'The platform answered without slots for these providers and dates. A provider’s page explains why.'
                : 'Slots appear here while the providers are asked.'}
            </EmptyState>
          }
        />
      </div>
      <GridFooter
        grid={grid}
        noun="slots"
        actions={<GridExport grid={grid} suggestedName={`slots ${connection.name}`} />}
      />
    </>
  )
}
