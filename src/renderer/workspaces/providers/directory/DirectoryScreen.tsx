import { Flex, Group } from '@mantine/core'
import { z } from 'zod'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { navigate } from '../../../routes/navigation.ts'
import { type ProvidersRoute, providersAt } from '../../../routes/providers-route.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import type { RowRef } from '../../../grid/row-pool.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { type GridModel, useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeProvidersRoute } from '../../../routes/change-route.ts'
import { noteOpened, openedRow } from '../last-opened.ts'
import { isNarrowed, listedInput, pageOf, wholeList } from '../listed-providers.ts'
import { useVerdictCounts } from '../use-verdict-counts.ts'
import { directoryCell, directorySettings } from './directory-cells.tsx'
import classes from './directory.module.css'
import { DirectoryEmpty } from './DirectoryEmpty.tsx'
import { DirectoryNotices } from './DirectoryNotices.tsx'
import { ListChoice } from './ListChoice.tsx'
import { ProviderFind } from './ProviderFind.tsx'
import { ReadingMenu } from './ReadingMenu.tsx'
import { SlotsOfSelected } from './SlotsOfSelected.tsx'
import { useDirectory } from './use-directory.ts'
import { useSelectedNpis } from './use-selected-npis.ts'
import { VerdictCards } from './VerdictCards.tsx'
import { useEffect, useRef } from 'react'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

const savedList = z.object({
  product: z.string().optional(),
  excludeInactive: z.boolean().optional(),
  acceptingNewPatients: z.boolean().optional(),
})

/** The provider list of a saved view; all providers if it is invalid. */
const listOf = ([saved]: readonly unknown[]) => {
  const { product, excludeInactive, acceptingNewPatients } = savedList.safeParse(saved).data ?? {}
  return { product, excludeInactive, acceptingNewPatients }
}

/** The provider directory as a table: verdicts, flags, departments. A job loads it while it is open. */
export function DirectoryScreen({ route, connection }: Props) {
  const opened = useDirectory(connection.id, route)
  const { held } = opened
  const { info } = held
  const grid = useSnapshotGrid({
    subject: 'providers directory',
    held,
    state: route.grid,
    onStateChange: (state) => changeProvidersRoute({ grid: state }),
    columns: directorySettings,
  })
  const counts = useVerdictCounts(held.gone ? undefined : info, grid.asked)
  const selected = useSelectedNpis(grid, (npis) => navigate({ ...providersAt('slots'), ...listedInput(route), npis }))

  const openRow = openedRow(info?.id)
  useBackToRow(grid, openRow !== undefined)

  const open = ({ row, key }: RowRef) => {
    if (key === null || key === '') return grid.say('This row has no NPI by which its page could be opened')
    if (info !== undefined) noteOpened({ snapshotId: info.id, row })
    return navigate(pageOf(key, route))
  }
  const failed =
    info === undefined
      ? opened.snapshotId === undefined && opened.failure !== undefined
      : info.rowCount === 0 && info.state === 'failed'
  const empty = <DirectoryEmpty listed={route} connection={connection.name} opened={opened} info={info} />
  return (
    <section className={classes.screen} aria-label="Provider directory">
      <Group className="line-below" gap="6px 12px" mih={44} py={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <ProviderFind grid={grid} onOpenNpi={(npi) => navigate(pageOf(npi, route))} />
        <Flex gap={4} ml="auto" flex="none">
          <ViewsMenu
            grid={grid}
            sourceFilters={[listedInput(route)]}
            onApply={(state, saved) => changeProvidersRoute({ grid: state, ...listOf(saved) })}
          />
          <GridColumns grid={grid} />
          <ReadingMenu opened={opened} loading={(opened.coming ?? info)?.state === 'loading'} />
          <SlotsOfSelected selected={selected} />
        </Flex>
      </Group>
      <VerdictCards grid={grid} counts={counts.data} />
      <FilterChips
        grid={grid}
        find={null}
        platform={<ListChoice listed={route} />}
        onClearPlatform={isNarrowed(route) ? () => changeProvidersRoute(wholeList) : undefined}
      />
      <div className={classes.notices}>
        <DirectoryNotices opened={opened} info={info} selected={selected} />
      </div>
      {failed ? (
        empty
      ) : (
        <SnapshotGrid
          label="Providers"
          reading="Reading the directory"
          grid={grid}
          renderCell={directoryCell}
          openRow={openRow}
          onOpen={open}
          empty={empty}
          onReadAgain={held.gone ? opened.open : opened.readAgain}
        />
      )}
      <ReadingFoot grid={grid} opened={opened} units="records" noun="providers">
        <GridExport grid={grid} suggestedName={`providers ${connection.name}`} />
      </ReadingFoot>
    </section>
  )
}

/**
 * Focuses the row that opened a provider's page after the user returns, once rows are loaded and if nothing else has the
 * focus. `cameBack`: a row of this table was opened before.
 */
function useBackToRow(grid: GridModel, cameBack: boolean): void {
  const taken = useRef(false)
  const ready = grid.rows.shown !== undefined
  useEffect(() => {
    if (taken.current || !ready || !cameBack) return
    taken.current = true
    const at = document.activeElement
    if (at === null || at === document.body || at.tagName === 'MAIN') grid.focus.toGrid()
  }, [grid, ready, cameBack])
}
