import { useEffect } from 'react'
import type { AuditRun } from '../../../../bridge/calls/entities.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { type BridgeFailure, onBridgeEvent } from '../../../bridge/bridge.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { ofType } from '../audit/use-finding-counts.ts'

const columns = ['since', 'group', 'rule', 'field', 'value', 'expected', 'firstSeen'] as const

/** One finding of the last audit, as listed in the inspector. */
export type EntityFinding = ReturnType<typeof findingOf>

/** From the cells of `columns`. */
const findingOf = ([since, group, rule, field, value, expected, firstSeen]: readonly CellText[]) => ({
  since: since ?? '',
  group: group ?? '',
  rule: rule ?? '',
  field: field ?? '',
  value: value ?? null,
  expected: expected ?? '',
  firstSeen: firstSeen ?? '',
})

export type EntityFindings =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: BridgeFailure; readonly retry: () => void }
  /** Never audited. */
  | { readonly state: 'none' }
  /** Audited, but that run's findings are no longer in memory. */
  | { readonly state: 'gone'; readonly run: AuditRun | undefined }
  | {
      readonly state: 'known'
      readonly findings: readonly EntityFinding[]
      /** All findings in this entity; may exceed the listed ones. */
      readonly all: number
      readonly run: AuditRun | undefined
      readonly running: boolean
    }

const most = 200

/** The last audit's findings in one entity. */
export function useFindings(
  connectionId: string,
  namespace: string,
  type: string,
  id: string | undefined,
): EntityFindings {
  const audits = useBridgeQuery('entities.audits', { connectionId, namespace, type }, { enabled: id !== undefined })
  const snapshotId = audits.data?.value.snapshotId
  const info = useBridgeQuery(
    'snapshots.info',
    { snapshotId: snapshotId ?? 'none' },
    { enabled: snapshotId !== undefined },
  )
  const view = useBridgeQuery(
    'snapshots.view',
    {
      snapshotId: snapshotId ?? 'none',
      // An audit of several types has their findings in one table, and two types may have the same id.
      view: { filters: [...ofType(namespace, type), { op: 'equals', column: 'entityId', value: id ?? '' }], sort: [] },
    },
    { enabled: snapshotId !== undefined && id !== undefined },
  )
  // Findings arrive while the audit runs.
  const { refetch: askInfo } = info
  const { refetch: askView } = view
  const { refetch: askAudits } = audits
  useEffect(() => {
    if (snapshotId === undefined || id === undefined) return undefined
    const stopChanged = onBridgeEvent('snapshots.changed', (changed) => {
      if (changed.id !== snapshotId) return
      void askInfo()
      void askView()
      if (changed.state !== 'loading') void askAudits()
    })
    const stopGone = onBridgeEvent('snapshots.gone', (gone) => {
      if (gone.snapshotId === snapshotId) void askAudits()
    })
    return () => {
      stopChanged()
      stopGone()
    }
  }, [snapshotId, id, askInfo, askView, askAudits])
  const viewId = view.data?.value.viewId
  const matching = view.data?.value.matching ?? 0
  const window = useBridgeQuery(
    'snapshots.window',
    { viewId: viewId ?? 'none', offset: 0, limit: most, columns: [...columns] },
    { enabled: viewId !== undefined && matching > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const run = audits.data?.value.runs.at(-1)
  if (audits.isError) return { state: 'failed', error: audits.error, retry: () => void audits.refetch() }
  if (audits.data === undefined) return { state: 'loading' }
  if (snapshotId === undefined) return run === undefined ? { state: 'none' } : { state: 'gone', run }
  const failed = view.error ?? window.error
  if (failed !== null) {
    return failed.failure.kind === 'not-found'
      ? { state: 'gone', run }
      : { state: 'failed', error: failed, retry: () => void (view.isError ? view.refetch() : window.refetch()) }
  }
  if (view.data === undefined || (matching > 0 && window.data === undefined)) return { state: 'loading' }
  return {
    state: 'known',
    findings: (window.data?.value.cells ?? []).map(findingOf),
    all: matching,
    run,
    running: info.data?.value.state === 'loading',
  }
}
