import type { ViewInfo } from '../../bridge/calls/snapshots.ts'
import type { TableView } from '../../domain/tables/table.ts'
import type { InView } from './in-view.ts'
import { type Moved, movedInSnapshot, movedToSnapshot, type RowCalls, still } from './moved-rows.ts'
import { createRowBlocks, type RowBlocks } from './row-blocks.ts'
import type { Section, SectionsBy } from './sections.ts'

/**
 * Requests the view of a snapshot, and again when the snapshot grows or the view changes. The old rows stay until the new visible rows load, and the visible
 * rows don't jump.
 */

/** The view to show. */
export type ViewTarget = {
  readonly snapshotId: string
  readonly version: number
  /** The snapshot still grows: refresh it periodically. A finished one is shown at once. */
  readonly growing: boolean
  readonly view: TableView
  /** Ids of the columns to load. */
  readonly columns: readonly string[]
  /** The snapshot refreshes the previous table: its rows stay until the new ones load, and places follow row keys. */
  readonly continues?: boolean | undefined
  /** Which masked columns are revealed. A change reloads rows even while newer ones are held back. */
  readonly revealed?: string | undefined
  /** How to group rows. */
  readonly sections?: SectionsBy | undefined
}

/** Rows ready to show. */
export type ShownRows = {
  readonly info: ViewInfo
  readonly view: TableView
  readonly blocks: RowBlocks
  readonly sections: readonly Section[] | undefined
  readonly snapshotId: string
  /** How far rows moved from the previous ones. Undefined for unrelated rows, which start at the top. */
  readonly moved: Moved | undefined
}

/** True if the rows before have the same places now: rows only grew, or came with nothing new. In an order of their own, new ones come between the others. */
export const keepsPlaces = (before: ShownRows | undefined, rows: ShownRows | undefined): boolean =>
  rows?.moved !== undefined &&
  rows.snapshotId === before?.snapshotId &&
  (rows.view.sort.length === 0 || rows.info.rowCount === before.info.rowCount)

export type LoaderState = {
  readonly shown: ShownRows | undefined
  /** A changed view is loading. Refreshes of growing rows don't set it. */
  readonly busy: boolean
  /** Newer rows wait until the selection is cleared. */
  readonly waiting: boolean
  readonly error: unknown
  /** Why visible rows are missing. */
  readonly rowsError: unknown
}

type Calls = RowCalls & {
  readonly view: (snapshotId: string, view: TableView, signal: AbortSignal) => Promise<ViewInfo>
  readonly sections: (
    snapshotId: string,
    view: TableView,
    by: SectionsBy,
    signal: AbortSignal,
  ) => Promise<readonly Section[]>
}

const first: LoaderState = { shown: undefined, busy: false, waiting: false, error: undefined, rowsError: undefined }

/** Creates the loader. `gapMs`: minimum time between refreshes of a growing snapshot. `notFound` recognizes the error for a view that main dropped. */
export function createViewLoader(
  calls: Calls,
  inView: () => InView,
  { gapMs = 1_000, notFound }: { readonly gapMs?: number; readonly notFound: (error: unknown) => boolean },
) {
  const listeners = new Set<() => void>()
  let state = first
  let target: ViewTarget | undefined
  /** The targets of the shown rows and of the failed load. */
  let lastShown: ViewTarget | undefined
  let failed: ViewTarget | undefined
  /** The current load. */
  let loading: { readonly target: ViewTarget; readonly abort: AbortController } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let endedAt = Number.NEGATIVE_INFINITY
  let held = false
  /** Consecutive views that main dropped: retried at most twice. */
  let dropped = 0

  const set = (change: Partial<LoaderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** True if both request the same view of one snapshot, or of one that continues it. */
  const sameView = (one: ViewTarget | undefined, other: ViewTarget) =>
    one !== undefined &&
    (one.snapshotId === other.snapshotId || other.continues === true) &&
    one.sections === other.sections &&
    JSON.stringify(one.view) === JSON.stringify(other.view)
  const sameVersion = (one: ViewTarget | undefined, other: ViewTarget) =>
    one?.snapshotId === other.snapshotId && one.version === other.version
  const hasNewColumns = (want: ViewTarget) =>
    want.columns.some((id) => state.shown?.blocks.columns.includes(id) !== true)
  const isCurrent = (have: ViewTarget | undefined, want: ViewTarget) =>
    sameView(have, want) && sameVersion(have, want) && !hasNewColumns(want)
  /** True for newer rows of the shown view alone. A continuing table is never held back: its selection carries over by row keys. */
  const isHeldBack = (want: ViewTarget) =>
    held &&
    want.continues !== true &&
    want.revealed === lastShown?.revealed &&
    lastShown !== undefined &&
    lastShown.version >= 0 &&
    sameView(lastShown, want) &&
    !hasNewColumns(want)

  async function load(mine: ViewTarget, abort: AbortController): Promise<void> {
    const { signal } = abort
    const before = state.shown
    const refresh = before !== undefined && sameView(lastShown, mine)
    const known = refresh && sameVersion(lastShown, mine) ? before : undefined
    const info = known?.info ?? (await calls.view(mine.snapshotId, mine.view, signal))
    const sections = known === undefined ? await sectionsOf(mine, info, signal) : known.sections
    const blocks = createRowBlocks({
      matching: info.matching,
      columns: mine.columns,
      fetch: (offset, limit, windowSignal) => calls.window(info.viewId, mine.columns, offset, limit, windowSignal),
    })
    const place = inView()
    const moved = refresh ? await movedBy(before, mine, info, place, signal) : undefined
    // Before the first draw, load as many rows as a large screen shows.
    const size = place.last < place.first ? 60 : place.last - place.first
    const from = moved === undefined ? 0 : place.first + moved.top
    await blocks.load(from, from + size)
    if (signal.aborted) return blocks.close()
    before?.blocks.close()
    lastShown = mine
    blocks.subscribe(() => {
      const error = blocks.error()
      if (error === undefined) dropped = 0
      else if (notFound(error) && dropped < 2) {
        dropped += 1
        lastShown = { ...mine, version: -1 }
        return next()
      }
      return error === state.rowsError ? undefined : set({ rowsError: error })
    })
    return set({
      shown: { info, view: mine.view, snapshotId: mine.snapshotId, blocks, sections, moved },
      busy: false,
      waiting: false,
      error: undefined,
      rowsError: undefined,
    })
  }

  function movedBy(before: ShownRows, mine: ViewTarget, info: ViewInfo, place: InView, signal: AbortSignal) {
    if (before.snapshotId === mine.snapshotId) return movedInSnapshot(calls, before, info, place, signal)
    // At the top without an active row or selection, no place needs to be restored.
    if (place.first === 0 && place.active < 0 && !held) return still
    return movedToSnapshot(calls, before, info, place, signal)
  }

  /** Rows that arrive between the two responses make the sections inconsistent. Then return none; a refresh follows. */
  async function sectionsOf({ snapshotId, view, sections }: ViewTarget, info: ViewInfo, signal: AbortSignal) {
    if (sections === undefined) return undefined
    const found = await calls.sections(snapshotId, view, sections, signal)
    return found.reduce((sum, { rows }) => sum + rows, 0) === info.matching ? found : undefined
  }

  function start(mine: ViewTarget, busy: boolean) {
    loading?.abort.abort()
    clearTimeout(timer)
    timer = undefined
    const abort = new AbortController()
    loading = { target: mine, abort }
    if (busy !== state.busy) set({ busy })
    load(mine, abort)
      .then(
        () => {
          failed = undefined
        },
        (error: unknown) => {
          if (abort.signal.aborted) return
          failed = mine
          // Ignore errors of a snapshot that has been replaced: it may be gone.
          if (target?.snapshotId === mine.snapshotId) set({ error, busy: false })
        },
      )
      .finally(() => {
        if (loading?.abort !== abort) return
        loading = undefined
        endedAt = performance.now()
        next()
      })
  }

  /** Starts the next step, now or after the minimum gap. */
  function next() {
    const want = target
    if (want === undefined || isCurrent(lastShown, want)) return undefined
    if (!sameView(loading?.target ?? lastShown, want)) {
      // Retry a failed view only on request, when another view is requested, or when values are revealed, which may be why main refused it.
      const isFailed = failed?.snapshotId === want.snapshotId && failed.revealed === want.revealed
      return isFailed && sameView(failed, want) ? undefined : start(want, true)
    }
    if (loading !== undefined) {
      const enough = want.columns.every((id) => loading?.target.columns.includes(id) === true)
      return enough ? undefined : start(want, state.busy)
    }
    if (sameVersion(failed, want) && failed?.columns === want.columns) return undefined
    if (state.shown === undefined || hasNewColumns(want)) return start(want, state.shown === undefined)
    if (isHeldBack(want)) return state.waiting ? undefined : set({ waiting: true })
    const left = want.growing ? endedAt + gapMs - performance.now() : 0
    if (left <= 0) return start(want, false)
    timer ??= setTimeout(() => {
      timer = undefined
      next()
    }, left)
    return undefined
  }

  return {
    state: (): LoaderState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (wanted: ViewTarget | undefined) => {
      if (wanted?.snapshotId !== target?.snapshotId && !(wanted?.continues === true && target !== undefined)) {
        loading?.abort.abort()
        loading = undefined
        state.shown?.blocks.close()
        lastShown = undefined
        failed = undefined
        endedAt = Number.NEGATIVE_INFINITY
        if (state !== first) set(first)
      }
      target = wanted
      next()
    },
    /** Holds newer rows back or lets them in. Never holds back a changed view. */
    holdBack: (hold: boolean) => {
      held = hold
      if (!hold) return next()
      if (loading === undefined || !isHeldBack(loading.target)) return undefined
      // These rows would come to the places that were just selected.
      loading.abort.abort()
      loading = undefined
      return set({ waiting: true })
    },
    retry: () => {
      failed = undefined
      set({ error: undefined, rowsError: undefined })
      state.shown?.blocks.retry()
      next()
    },
    close: () => {
      clearTimeout(timer)
      loading?.abort.abort()
      loading = undefined
      timer = undefined
      target = undefined
      lastShown = undefined
      failed = undefined
      state.shown?.blocks.close()
      state = first
    },
  }
}
