import { useCallback, useMemo, useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import {
  type TableColumn,
  type TableView,
  viewFilter,
  type ViewFilter,
  type ViewSort,
} from '../../domain/tables/table.ts'
import type { GridState } from '../routes/grid-state.ts'
import { firstLayout, type GridLayout, setUiState, useUiState } from '../bridge/ui-state.ts'
import { createGridFocus, type GridFocus } from './grid-focus.ts'
import { createInView, type InViewStore } from './in-view.ts'
import { type SectionsBy, sectionSort } from './sections.ts'
import { carriedOver, nothingSelected, type Selection } from './selection.ts'
import { type ColumnSettings, type SnapshotColumn, snapshotColumns } from './snapshot-columns.ts'
import { type GridTable, useGridTable } from './use-grid-table.ts'
import type { HeldSnapshot } from './use-snapshot.ts'
import { useToldColumns } from './use-told-columns.ts'
import { useViewRows } from './use-view-rows.ts'
import type { LoaderState } from './view-loader.ts'

/**
 * What a grid of a snapshot and all that stands around it share: `SnapshotGrid`, `FilterChips`, `ColumnPicker`, `ViewsMenu` and
 * `GridFooter` take it, and an export takes `view` and `shown` from it.
 */
export type GridModel = {
  /** Key of layout and named views: `entities healthSystem/clinician`. */
  readonly subject: string
  readonly held: HeldSnapshot
  readonly info: SnapshotInfo | undefined
  readonly state: GridState
  readonly change: (part: Partial<GridState>) => void
  /** All columns, and those on the screen from left to right, of which the first `pinned` stay. */
  readonly columns: readonly SnapshotColumn[]
  readonly shown: readonly SnapshotColumn[]
  readonly pinned: number
  readonly table: GridTable
  readonly layout: GridLayout
  readonly setLayout: (layout: GridLayout) => void
  /** What is asked of the snapshot: also what an export is to write. */
  readonly asked: TableView
  /** Filters of the state on columns that the snapshot does not have; they are not applied. */
  readonly unknownFilters: readonly ViewFilter[]
  /** The view on the screen: its id, how many rows match, and of how many. Undefined until the first came. */
  readonly view: { readonly viewId: string; readonly matching: number; readonly rowCount: number } | undefined
  readonly rows: LoaderState & { readonly retry: () => void }
  /** The rows in view, by themselves: they change as the grid scrolls, and only who shows them is told. */
  readonly inView: InViewStore
  readonly selection: Selection
  readonly setSelection: (selection: Selection) => void
  readonly focus: GridFocus
  /** The last thing said to those who hear the screen. */
  readonly said: string
  readonly say: (text: string) => void
}

type Options = {
  readonly subject: string
  readonly held: HeldSnapshot
  readonly state: GridState
  readonly onStateChange: (state: GridState) => void
  /** What is said of the columns, or what says it of those that the snapshot tells. Keep it the same while it says the same. */
  readonly columns?: ColumnSettings | ((told: readonly TableColumn[]) => ColumnSettings)
  /** Filters that make this table what it is: they always hold, and no chip shows them. */
  readonly always?: readonly ViewFilter[]
  /** Columns that drawn cells read beside those on the screen. Keep it the same while it says the same. */
  readonly alsoHeld?: readonly string[]
  /** The order where nothing else is asked for, and of rows that are alike in what is. */
  readonly usualSort?: readonly ViewSort[]
  readonly sections?: SectionsBy | undefined
  /** Snapshots that follow one another are one table, taken anew: rows stay until the next are there, and places are kept by keys. */
  readonly continues?: boolean
}

const noSettings: ColumnSettings = {}
const noFilters: readonly ViewFilter[] = []
const noColumns: readonly string[] = []
const noSort: readonly ViewSort[] = []

/** Everything about one grid of one snapshot. */
export function useSnapshotGrid({
  subject,
  held,
  state,
  onStateChange,
  columns: settings = noSettings,
  always = noFilters,
  alsoHeld = noColumns,
  usualSort = noSort,
  sections,
  continues = false,
}: Options): GridModel {
  const { info } = held
  const told = useToldColumns(subject, info)
  const columns = useMemo(
    () => snapshotColumns(told, typeof settings === 'function' ? settings(told) : settings),
    [told, settings],
  )

  const layout = useUiState((ui) => ui.gridLayouts[subject]) ?? firstLayout
  const setLayout = useCallback(
    (next: GridLayout) => setUiState({ gridLayouts: { ...useUiState.getState().gridLayouts, [subject]: next } }),
    [subject],
  )
  const table = useGridTable(columns, layout, setLayout)
  const leaves = table.getVisibleLeafColumns()
  const pinnedLeaves = layout.pinned.flatMap((id) => leaves.find((leaf) => leaf.id === id) ?? [])
  const shownKey = JSON.stringify(
    [...pinnedLeaves, ...leaves.filter((leaf) => !pinnedLeaves.includes(leaf))].map(({ id }) => id),
  )
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return (JSON.parse(shownKey) as string[]).flatMap((id) => byId.get(id) ?? [])
  }, [columns, shownKey])

  const isKnown = (id: string) => columns.some((column) => column.id === id)
  const usable = (filter: ViewFilter) => isKnown(filter.column) && viewFilter.safeParse(filter).success
  const find = state.find.trim()
  const asked: TableView = {
    filters: [...always, ...state.filters.filter(usable)],
    sort: [...(sections === undefined ? [] : sectionSort(sections)), ...state.sort, ...usualSort]
      .filter(({ column }) => isKnown(column))
      .slice(0, 10),
    ...(find === '' || shown.length === 0 ? {} : { find: { text: find, columns: shown.map(({ id }) => id) } }),
  }

  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [said, say] = useState('')
  const [inView] = useState(createInView)
  // In order of arrival the selected places stay theirs; in another order newer rows would move them.
  const hold = selection.length > 0 && asked.sort.length > 0
  const onScreen = shown.map(({ id }) => id)
  const heldColumns = [...onScreen, ...alsoHeld.filter((id) => isKnown(id) && !onScreen.includes(id))]
  const rows = useViewRows(
    // Columns of the snapshot before are none to ask for.
    info === undefined || info.columns.length === 0 ? undefined : info,
    asked,
    heldColumns,
    inView,
    { hold, continues, sections },
  )
  const { shown: shownRows } = rows

  // Other rows are not the ones that were selected.
  const [before, setBefore] = useState(shownRows)
  if (shownRows !== before) {
    setBefore(shownRows)
    const { moved } = shownRows ?? {}
    const isOther = moved === undefined || shownRows?.snapshotId !== before?.snapshotId
    if (selection.length > 0 && isOther)
      setSelection(moved?.placeOf === undefined ? nothingSelected : carriedOver(selection, moved.placeOf))
  }

  const [focus] = useState(createGridFocus)
  return {
    subject,
    held,
    info,
    state,
    change: (part) => onStateChange({ ...state, ...part }),
    columns,
    shown,
    pinned: pinnedLeaves.length,
    table,
    layout,
    setLayout,
    asked,
    unknownFilters: info === undefined ? [] : state.filters.filter((filter) => !usable(filter)),
    view: shownRows?.info,
    rows,
    inView,
    selection,
    setSelection,
    focus,
    said,
    say,
  }
}
