import { texts } from './text.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import {
  mostFilters,
  type TableColumn,
  type TableView,
  viewFilter,
  type ViewFilter,
  type ViewFind,
  type ViewSort,
} from '../../domain/tables/table.ts'
import { showBriefMessage } from '../parts/brief-message.ts'
import type { GridState } from '../routes/grid-state.ts'
import { firstLayout, type GridLayout, keptSubject, setUiState, useUiState } from '../bridge/ui-state.ts'
import { createGridFocus } from './grid-focus.ts'
import { createInView } from './in-view.ts'
import { type SectionsBy, sectionSort } from './sections.ts'
import { carriedOver, nothingSelected, type Selection } from './selection.ts'
import { type ColumnSettings, layoutFor, snapshotColumns } from './snapshot-columns.ts'
import type { HeldSnapshot } from './use-snapshot.ts'
import { useGridChanges } from './use-grid-changes.ts'
import { useViewRows } from './use-view-rows.ts'
import { useVisibleColumns } from './use-visible-columns.ts'
import { keepsPlaces } from './view-loader.ts'
import type { UndoPart } from './view-step.ts'

/**
 * The state that a grid and its surroundings share. `SnapshotGrid`, `FilterChips`, `ColumnPicker`, `ViewsMenu` and `GridFooter` take it; an export uses
 * `view` and `shown`.
 */
export type GridModel = ReturnType<typeof useSnapshotGrid>

type Options = {
  /** Key of the layout and saved views: `entities healthSystem/clinician`. */
  readonly subject: string
  readonly held: HeldSnapshot
  readonly state: GridState
  readonly onStateChange: (state: GridState) => void
  /** Column settings, or a function that derives them from the snapshot's columns. Keep it stable while its results don't change. */
  readonly columns?: ColumnSettings | ((columns: readonly TableColumn[]) => ColumnSettings)
  /** Filters that define this table: always applied, never shown as chips. */
  readonly always?: readonly ViewFilter[]
  /** Its text to find, likewise. */
  readonly alwaysFind?: ViewFind | undefined
  /** Hidden columns that custom cells read. Keep the array stable while its contents don't change. */
  readonly alsoHeld?: readonly string[]
  /** The default sort, also used to break ties. */
  readonly usualSort?: readonly ViewSort[]
  readonly sections?: SectionsBy | undefined
  /** Successive snapshots are refreshes of one table: rows stay until the next ones load, and places follow row keys. */
  readonly continues?: boolean
  /** Filters of the screen's own, which undo covers as well. */
  readonly undoPart?: UndoPart
}

const noSettings: ColumnSettings = {}
const noFilters: readonly ViewFilter[] = []
const noColumns: readonly string[] = []
const noSort: readonly ViewSort[] = []

/** All state of one grid of one snapshot. */
export function useSnapshotGrid({
  subject,
  held,
  state,
  onStateChange,
  columns: settings = noSettings,
  always = noFilters,
  alwaysFind,
  alsoHeld = noColumns,
  usualSort = noSort,
  sections,
  continues = false,
  undoPart,
}: Options) {
  const { info } = held
  const sourceColumns = useSourceColumns(subject, info)
  const columns = useMemo(
    () => snapshotColumns(sourceColumns, typeof settings === 'function' ? settings(sourceColumns) : settings),
    [sourceColumns, settings],
  )

  const kept = useMemo(() => keptSubject(subject, sourceColumns), [subject, sourceColumns])
  const stored = useUiState((ui) => ui.gridLayouts[kept]) ?? firstLayout
  const layout = useMemo(() => layoutFor(columns, stored), [columns, stored])
  const setLayout = useCallback(
    (next: GridLayout) => setUiState({ gridLayouts: { ...useUiState.getState().gridLayouts, [kept]: next } }),
    [kept],
  )
  const leaves = useVisibleColumns(columns, layout)
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
    ...(alwaysFind === undefined ? {} : { alwaysFind }),
  }

  const [selection, setRows] = useState<Selection>(nothingSelected)
  const [chosen, setChosen] = useState<readonly string[]>()
  const range = useMemo(() => {
    const ids = shown.map(({ id }) => id).filter((id) => chosen?.includes(id) === true)
    return ids.length === 0 || selection.length === 0 ? undefined : ids
  }, [shown, chosen, selection])
  const [said, setSaid] = useState({ words: '', number: 0 })
  const say = useCallback((words: string) => setSaid(({ number }) => ({ words, number: number + 1 })), [])
  const [inView] = useState(createInView)
  // In arrival order selected places don't change; in another order newer rows would move them.
  const hold = selection.length > 0 && asked.sort.length > 0
  const onScreen = shown.map(({ id }) => id)
  const heldColumns = [...onScreen, ...alsoHeld.filter((id) => isKnown(id) && !onScreen.includes(id))]
  const rows = useViewRows(
    // Don't request columns of the previous snapshot.
    info === undefined || info.columns.length === 0 ? undefined : info,
    asked,
    heldColumns,
    inView,
    { hold, continues, sections },
  )
  const { shown: shownRows } = rows

  /** The last selection whose rows couldn't be found among newer ones. */
  const [lost, setLost] = useState<{ readonly selection: Selection }>()
  // The selection doesn't apply to unrelated rows.
  const [before, setBefore] = useState({ rows: shownRows, subject })
  if (shownRows !== before.rows) {
    setBefore({ rows: shownRows, subject })
    const { moved } = shownRows ?? {}
    const isReplaced = shownRows?.snapshotId !== before.rows?.snapshotId
    if (selection.length > 0 && !keepsPlaces(before.rows, shownRows)) {
      setRows(moved?.placeOf === undefined ? nothingSelected : carriedOver(selection, moved.placeOf))
      // Another table, or another view of these rows, is what the person asked for.
      const isOwnDoing = moved === undefined && (!isReplaced || subject !== before.subject)
      if (moved?.placeOf === undefined && !isOwnDoing) setLost({ selection })
    }
  }
  useEffect(() => {
    if (lost !== undefined) showBriefMessage({ worked: false, words: texts.useSnapshotGrid.selectionCleared })
  }, [lost])

  const [focus] = useState(createGridFocus)
  const changes = useGridChanges({
    subject,
    step: { state, layout: stored, part: undoPart },
    apply: (step) => {
      step.part?.restore()
      onStateChange(step.state)
      setLayout(step.layout)
    },
    say,
  })
  return {
    subject,
    held,
    info,
    state,
    change: (part: Partial<GridState>) => {
      if ((part.filters?.length ?? 0) <= mostFilters) return onStateChange({ ...state, ...part })
      return showBriefMessage({ worked: false, words: texts.cellMenu.clearAFilterFirst(mostFilters) })
    },
    /** All columns, and the visible ones from left to right, the first `pinned` of them fixed. */
    columns,
    shown,
    pinned: pinnedLeaves.length,
    layout,
    setLayout,
    /** Whether views, questions and roles that name its columns may be stored; see `keptSubject`. */
    mayStore: kept === subject,
    /** The requested view, which an export also uses. */
    asked,
    /** Filters on columns that the snapshot doesn't have; they aren't applied. Empty while the columns aren't known. */
    unknownFilters: columns.length === 0 ? [] : state.filters.filter((filter) => !usable(filter)),
    /** The view on screen: id, matching rows and total rows. Undefined before the first response. */
    view: shownRows?.info,
    /** How many rows match the requested view; undefined while the rows on screen are of another one. */
    matching: JSON.stringify(shownRows?.view) === JSON.stringify(asked) ? shownRows?.info.matching : undefined,
    rows,
    /** The visible rows in their own store, because they change during scrolling and only their subscribers should render. */
    inView,
    selection,
    /** The columns of a selected range of cells, by id; undefined if whole rows are selected. */
    range,
    setSelection: (to: Selection, columnIds?: readonly string[]) => {
      setRows(to)
      setChosen(columnIds)
    },
    focus,
    changes,
    /** The last screen reader announcement; one with the same words as the last is another. */
    said,
    say,
  }
}

/**
 * The columns of table `subject`, stable while they don't change. A new snapshot uses the previous columns until its first rows arrive, so the grid stays
 * mounted and keeps the focus.
 */
function useSourceColumns(subject: string, info: SnapshotInfo | undefined): readonly TableColumn[] {
  const isKnown = info !== undefined && (info.columns.length > 0 || info.state !== 'loading')
  const columnsKey = isKnown ? JSON.stringify(info.columns) : undefined
  const [kept, setKept] = useState({ subject, key: '[]' })
  const key = columnsKey ?? (kept.subject === subject ? kept.key : '[]')
  if (kept.subject !== subject || kept.key !== key) setKept({ subject, key })
  return useMemo(() => JSON.parse(key) as TableColumn[], [key])
}
