import { texts } from '../text/directory.ts'
import { startOf } from '../../../../domain/cut-text.ts'
import { Button, Flex, Group, Text, Tooltip } from '@mantine/core'
import { z } from 'zod'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconAdjustmentsHorizontal, IconCalendarSearch } from '@tabler/icons-react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { navigate } from '../../../routes/navigation.ts'
import { providersAt, type ProvidersRoute } from '../../../routes/providers-route.ts'
import { GridExport } from '../../../grid/export/GridExport.tsx'
import { FilterChips } from '../../../grid/FilterChips.tsx'
import { GridColumns } from '../../../grid/GridColumns.tsx'
import { ReadingFoot } from '../../../grid/ReadingFoot.tsx'
import type { RowRef, RenderCell } from '../../../grid/row-pool.ts'
import { SnapshotGrid } from '../../../grid/SnapshotGrid.tsx'
import { type GridModel, useSnapshotGrid } from '../../../grid/use-snapshot-grid.ts'
import { ViewsMenu } from '../../../grid/ViewsMenu.tsx'
import { changeProvidersRoute } from '../../../routes/change-route.ts'
import { noteListed, noteOpened, openedRow } from '../last-opened.ts'
import { isNarrowed, type Listed, listedInput, listedWords, pageOf, wholeList } from '../listed-providers.ts'
import { useVerdictCounts, VerdictCards } from './VerdictCards.tsx'
import { ListChoice } from './ListChoice.tsx'
import { ProviderFind } from './ProviderFind.tsx'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { useLastWait } from '../../../parts/use-last-wait.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { mostSearchedProviders } from '../../../../bridge/calls/providers.ts'
import { count, counted } from '../../../parts/times.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import type { Failure } from '../../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { selectedCount } from '../../../grid/selection.ts'
import { ReadNotices } from '../../../records/ReadNotices.tsx'
import { useUiState } from '../../../bridge/ui-state.ts'
import { ReadingFields } from '../ReadingFields.tsx'
import { type OpenedSnapshot, type OpenHow, useOpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'
import classes from './directory.module.css'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { providerCell } from '../NpiCell.tsx'

type Props = { readonly route: ProvidersRoute; readonly connection: ConnectionView }

const savedList = z.object({
  product: z.string().optional(),
  excludeInactive: z.boolean().optional(),
  acceptingNewPatients: z.boolean().optional(),
})

/** The provider list of a saved view; all providers if it is invalid. */
const listOf = ([saved]: readonly unknown[]) => ({ ...wholeList, ...savedList.safeParse(saved).data })

/** The provider directory as a table: verdicts, flags, departments. A job loads it while it is open. */
export function DirectoryScreen({ route, connection }: Props) {
  const opened = useDirectory(connection.id, route)
  const { held } = opened
  const { info } = held
  const grid = useSnapshotGrid({
    subject: texts.directoryScreen.providersDirectory,
    held,
    state: route.grid,
    onStateChange: (state) => changeProvidersRoute({ grid: state }),
    columns: directorySettings,
    undoPart: {
      key: JSON.stringify(listedInput(route)),
      restore: () => changeProvidersRoute({ ...wholeList, ...listedInput(route) }),
    },
  })
  const counts = useVerdictCounts(held.gone ? undefined : info, grid.asked)
  const selected = useSelectedNpis(grid, (npis) => navigate({ ...providersAt('slots'), ...listedInput(route), npis }))

  useEffect(() => {
    if (info !== undefined) noteListed(info.id, grid.state, grid.asked)
  })
  const openRow = openedRow(info?.id)
  useBackToRow(grid, openRow !== undefined)

  const open = ({ row, key }: RowRef) => {
    if (key === null || key === '') return grid.say(texts.directoryScreen.thisRowHasNoNpiSo)
    if (info !== undefined) noteOpened({ snapshotId: info.id, row })
    return navigate(pageOf(key, route))
  }
  const failed =
    info === undefined
      ? opened.snapshotId === undefined && opened.failure !== undefined
      : info.rowCount === 0 && info.state === 'failed'
  // A list without a row yet has no counts: they are not zero.
  const countsSoFar = info === undefined || (info.rowCount === 0 && info.state !== 'ready') ? undefined : counts.data
  const empty = <DirectoryEmpty listed={route} connection={connection.name} opened={opened} info={info} />
  return (
    <section className={classes.screen} aria-label={texts.directoryScreen.providerDirectory}>
      <Group className="line-below" gap="6px 12px" mih={44} py={6} pl="var(--ac-edge)" pr="sm" miw={0}>
        <ProviderFind grid={grid} onOpenNpi={(npi) => navigate(pageOf(npi, route))} />
        <Flex gap={4} ml="auto" wrap="wrap" justify="flex-end" miw={0}>
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
      <VerdictCards grid={grid} counts={countsSoFar} />
      <FilterChips
        grid={grid}
        find={null}
        platform={<ListChoice listed={route} />}
        onClearPlatform={isNarrowed(route) ? () => changeProvidersRoute(wholeList) : undefined}
      />
      {failed ? (
        empty
      ) : (
        <SnapshotGrid
          label={texts.directoryScreen.providers}
          reading={texts.directoryScreen.loadingTheDirectory}
          grid={grid}
          renderCell={directoryCell}
          openRow={openRow}
          onOpen={open}
          empty={empty}
          onReadAgain={held.gone ? opened.open : opened.readAgain}
        />
      )}
      {/* Under the rows: a failure that comes by itself moves none. */}
      <div className={classes.notices}>
        <ReadNotices
          opened={opened}
          doing={{
            open: texts.directoryScreen.loadTheDirectory,
            reload: texts.directoryScreen.reloadTheDirectory,
            load: texts.directoryScreen.loadTheRecordsOfTheDirectory,
          }}
          still={{
            shown: (rows) => texts.directoryScreen.stillShown(counted(rows, 'provider')),
            stale: texts.directoryScreen.ofTheEarlierList,
            from: texts.directoryScreen.from,
            soFar: (rows) => texts.directoryScreen.stillShownTheLoadedBefore(counted(rows, 'provider')),
            staleAfter: 86_400,
          }}
        />
        <FailureNotice
          failure={selected.failure}
          doing={texts.directoryScreen.useTheSelectedProviders}
          onRetry={selected.take}
          compact
        />
      </div>
      <ReadingFoot grid={grid} opened={opened} units="records" noun="providers">
        <GridExport grid={grid} suggestedName={texts.directoryScreen.providers2(connection.name)} />
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

type DirectoryEmptyProps = {
  readonly listed: Listed
  readonly connection: string
  readonly opened: OpenedDirectory
  readonly info: SnapshotInfo | undefined
}

/** Why the list has no providers. */
function DirectoryEmpty({ listed, connection, opened, info }: DirectoryEmptyProps) {
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState help={false} title={texts.directoryScreen.theDirectoryCouldntBeLoaded}>
        {texts.directoryScreen.theNumberOfProvidersIsntKnown}
      </EmptyState>
    )
  }
  const filtered = isNarrowed(listed)
  return (
    <EmptyState
      title={texts.directoryScreen.noProvidersListed}
      action={
        filtered ? (
          <Button onClick={() => changeProvidersRoute(wholeList)}>{texts.directoryScreen.listWithoutFilters}</Button>
        ) : (
          <Button onClick={opened.readAgain}>{texts.directoryScreen.reloadTheList}</Button>
        )
      }
    >
      <bdi>{connection}</bdi> {texts.directoryScreen.returnedAnEmptyListFor} <bdi>{listedWords(listed)}</bdi>.{' '}
      {filtered
        ? texts.directoryScreen.useFewerFiltersOrAnotherProduct
        : texts.directoryScreen.ifYouExpectProvidersEnterA}
    </EmptyState>
  )
}

/** Searches the slots of the selected rows. Without a selection it stays visible and explains how to select. */
function SlotsOfSelected({ selected }: { readonly selected: SelectedNpis }) {
  const none = selected.count === 0
  const refused = none || selected.tooMany
  const words = none
    ? texts.directoryScreen.selectProvidersWithSpaceCtrlClick
    : selected.tooMany
      ? texts.directoryScreen.oneSearchTakesAtMostProviders(count(mostSearchedProviders))
      : texts.directoryScreen.searchTheSlotsOfTheSelected
  return (
    <Tooltip label={words}>
      <Button
        variant={refused ? 'default' : 'filled'}
        leftSection={<IconCalendarSearch size={15} />}
        // Stays focusable, so that the reason can be read.
        aria-disabled={refused}
        data-disabled={refused}
        aria-description={words}
        onClick={refused ? undefined : selected.take}
      >
        {none
          ? texts.directoryScreen.slotsOfSelected
          : texts.directoryScreen.slotsOf(counted(selected.count, 'provider'))}
      </Button>
    </Tooltip>
  )
}

type SelectedNpis = ReturnType<typeof useSelectedNpis>

/**
 * The NPIs of the selected rows. Requests rows out of view, since the grid holds only visible ones. `take` passes the
 * distinct ones in grid order to `then`. `tooMany`: there are more than one search allows.
 */
function useSelectedNpis(grid: GridModel, then: (npis: readonly string[]) => void) {
  const [failure, setFailure] = useState<Failure>()
  const count = selectedCount(grid.selection)
  const lastWait = useLastWait()
  const take = async () => {
    const viewId = grid.view?.viewId
    if (viewId === undefined) return
    const isWanted = lastWait()
    setFailure(undefined)
    try {
      const windows = await Promise.all(
        grid.selection.map(({ from, to }) =>
          callBridge('snapshots.window', { viewId, offset: from, limit: to - from + 1, columns: ['npi'] }),
        ),
      )
      if (!isWanted()) return
      const npis = windows.flatMap(({ value }) =>
        value.cells.flatMap(([npi]) => (npi == null || npi === '' ? [] : [npi])),
      )
      then([...new Set(npis)])
    } catch (error) {
      if (isWanted()) setFailure(asBridgeFailure(error).failure)
    }
  }
  return { count, tooMany: count > mostSearchedProviders, failure, take: () => void take() }
}

/** Options for reading the directory, and a button to reload it. */
function ReadingMenu({ opened, loading }: { readonly opened: OpenedDirectory; readonly loading: boolean }) {
  const [open, setOpen] = useState(false)
  const { atOnce, freshHours } = useUiState((state) => state.recordReading)
  const act = (what: () => void) => () => {
    setOpen(false)
    what()
  }
  return (
    <PanelButton
      leftSection={<IconAdjustmentsHorizontal size={15} />}
      words={texts.directoryScreen.loadingOptions}
      title={texts.directoryScreen.requestsAtOnceRecordsNewerThan(atOnce, freshHours)}
      panelName={texts.directoryScreen.loadingOptions}
      panelWidth={320}
      position="bottom-end"
      state={[open, setOpen]}
    >
      <ReadingFields />
      <Flex gap="xs" wrap="wrap" mt="sm">
        <Button disabled={loading} onClick={act(opened.readAgain)}>
          {texts.directoryScreen.reloadTheList}
        </Button>
        <Button disabled={loading} onClick={act(opened.askAll)}>
          {texts.directoryScreen.reloadAllRecords}
        </Button>
      </Flex>
      <Text className="quiet" size="xs" mt="xs" mb={0} mx={0}>
        {texts.directoryScreen.reloadTheListReusesRecentRecords}
        {loading && texts.directoryScreen.stopsTheCurrentLoadFirst}
      </Text>
    </PanelButton>
  )
}

/** `readAgain` reloads the list; fresh records come from the cache. */
type OpenedDirectory = OpenedSnapshot & {
  /** Reloads every record. */
  readonly askAll: () => void
}

/** Opens the directory for the route's list: the existing one, or a new one that a job starts to read. */
function useDirectory(connectionId: string, listed: Listed): OpenedDirectory {
  const reading = useUiState((state) => state.recordReading)
  const input = { connectionId, ...listedInput(listed) }
  const { askWith, ...opened } = useOpenedSnapshot<OpenHow & { readonly freshHours?: number }>({
    // The key omits the reading settings, since they don't change which list it is.
    key: ['providers.open', input],
    ask: (how, options) => callBridge('providers.open', { ...input, ...reading, ...how }, options),
  })
  return { ...opened, askAll: () => askWith({ again: true, freshHours: 0 }) }
}

/** The directory's default columns. */
const directorySettings: ColumnSettings = withAbout(
  {
    name: { width: 196, strong: true },
    npi: { width: 138 },
    verdict: { width: 136 },
    rule: { width: 76 },
    isActive: { width: 92 },
    acceptingNewPatients: { width: 120 },
    allowsOpenSchedule: { width: 124 },
    allowsDirectSchedule: { width: 128 },
    specialty: { width: 168 },
    departments: { width: 220 },
    visitTypes: { width: 200 },
    ages: { width: 84 },
    externalIds: { width: 176 },
    problem: { width: 220 },
  },
  texts.columnsAbout,
)

/** Custom cells: the verdict with its icon, an NPI with its check. */
const directoryCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (cell === null) return undefined
  if (column.id !== 'problem') return providerCell(column.id, cell)
  return (
    <StatusMark status="warn">
      <PlainText text={startOf(cell, 400)} />
    </StatusMark>
  )
}
