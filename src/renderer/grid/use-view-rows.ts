import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CallInput } from '../../bridge/calls.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { TableView } from '../../domain/tables/table.ts'
import { BridgeFailure, callBridge } from '../bridge/bridge.ts'
import type { InViewStore } from './in-view.ts'
import { narrowed, sectionGroups, type SectionsBy, sectionsOf } from './sections.ts'
import { longestAtHand } from './whole-cells.ts'
import { createViewLoader, type LoaderState } from './view-loader.ts'

/** The bridge calls for the rows of a view. They throw `BridgeFailure`. */
export const viewCalls = {
  view: async (snapshotId: string, view: TableView, signal: AbortSignal) =>
    (await callBridge('snapshots.view', { snapshotId, view }, { signal })).value,
  window: async (viewId: string, columns: readonly string[], offset: number, limit: number, signal: AbortSignal) =>
    (
      await callBridge(
        'snapshots.window',
        { viewId, columns: [...columns], offset, limit, longest: longestAtHand },
        { signal },
      )
    ).value,
  position: async (viewId: string, row: number, signal: AbortSignal) =>
    (await callBridge('snapshots.position', { viewId, row }, { signal })).value.position,
  sections: async (snapshotId: string, view: TableView, by: SectionsBy, signal: AbortSignal) => {
    const groupsOf = async (of: TableView, groupBy: CallInput<'snapshots.aggregate'>['groupBy']) => {
      const input = { snapshotId, view: of, groupBy, measures: [{ measure: 'count' as const }], limit: 50_000 }
      return (await callBridge('snapshots.aggregate', input, { signal })).value.rows
    }
    const whole = { ...view, sort: [] }
    const marks = Object.entries(by.marks).map(
      async ([name, filter]) => [name, await groupsOf(narrowed(whole, filter), [{ column: by.key }])] as const,
    )
    const [groups, ...marked] = await Promise.all([groupsOf(whole, sectionGroups(by)), ...marks])
    return sectionsOf(groups, Object.fromEntries(marked))
  },
}

const notFound = (error: unknown) => error instanceof BridgeFailure && error.failure.kind === 'not-found'

type Further = {
  /** Holds newer rows back. */
  readonly hold: boolean
  /** As in ViewTarget. */
  readonly continues: boolean
  readonly sections: SectionsBy | undefined
}

/** The rows of a snapshot's view, kept up to date. */
export function useViewRows(
  info: SnapshotInfo | undefined,
  view: TableView,
  columns: readonly string[],
  inView: InViewStore,
  { hold, continues, sections }: Further,
): LoaderState & { readonly retry: () => void } {
  const [loader] = useState(() => createViewLoader(viewCalls, inView.get, { notFound }))
  const state = useSyncExternalStore(loader.subscribe, loader.state)
  const snapshotId = info?.id
  const version = info?.version
  const growing = info?.state === 'loading'
  const revealed = info?.revealed?.join('\n')
  // A stable object while its contents don't change.
  const key = JSON.stringify([view, columns])
  const target = useMemo(() => {
    if (snapshotId === undefined || version === undefined) return undefined
    const [wantedView, wantedColumns] = JSON.parse(key) as [TableView, readonly string[]]
    if (wantedColumns.length === 0) return undefined
    return { snapshotId, version, growing, view: wantedView, columns: wantedColumns, continues, sections, revealed }
  }, [snapshotId, version, growing, key, continues, sections, revealed])
  useEffect(() => loader.holdBack(hold), [loader, hold])
  useEffect(() => loader.show(target), [loader, target])
  useEffect(() => () => loader.close(), [loader])
  return { ...state, retry: loader.retry }
}
