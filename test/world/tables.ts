import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '../../src/bridge/calls.ts'
import type { Envelope } from '../../src/bridge/envelope.ts'
import type { SnapshotInfo } from '../../src/bridge/snapshots.ts'
import { completenessIn } from '../../src/domain/testing/sample-completeness.ts'
import type { Handler } from '../../src/main/services/handler.ts'
import type { LoadedRow, SnapshotLoader } from '../../src/main/services/snapshots/snapshot-service.ts'
import { snapshotsHandlers } from '../../src/main/services/snapshots/snapshots-handlers.ts'
import { createSnapshots } from '../../src/main/services/snapshots/snapshots.ts'
import type { SendEvent } from './world.ts'

/** A change of a table by its name in the test. `info` replaces what main would say of it. */
export type TableChange = {
  readonly id: string
  readonly add?: Pick<SnapshotInfo, 'title' | 'columns'>
  readonly rows?: readonly LoadedRow[]
  readonly info?: Partial<SnapshotInfo>
  readonly drop?: boolean
}

type Table = { readonly id: string; loader: SnapshotLoader; said: Partial<SnapshotInfo> }

/** Tables of a test in a snapshots service of their own: real views, windows and charts over rows that the test chose. */
export function openTables(userDataPath: string, sendEvent: SendEvent) {
  const tables = new Map<string, Table>()
  const views = new Set<string>()
  const nameOf = (id: string) => [...tables].find(([, table]) => table.id === id)?.[0]
  const snapshots = createSnapshots({
    userDataPath,
    sendEvent(name, value) {
      if (name === 'snapshots.changed') sendEvent('snapshots.changed', said(value as SnapshotInfo))
      else if (name === 'snapshots.gone') {
        const { snapshotId } = value as { readonly snapshotId: string }
        sendEvent('snapshots.gone', { snapshotId: nameOf(snapshotId) ?? snapshotId })
      }
    },
  })
  const handlers = snapshotsHandlers(snapshots)

  /** What the page hears of a table: its name in the test, and what the test replaced. */
  function said(info: SnapshotInfo): SnapshotInfo {
    const name = nameOf(info.id)
    return name === undefined ? info : { ...info, ...tables.get(name)?.said, id: name, version: info.version }
  }

  async function change({ id, add, rows = [], info = {}, drop = false }: TableChange): Promise<SnapshotInfo | null> {
    if (add !== undefined) {
      const loader = await snapshots.create({ ...add, source: {} })
      tables.set(id, { id: loader.id, loader, said: {} })
    }
    const table = tables.get(id)
    if (table === undefined) return null
    if (drop) {
      await snapshots.drop(table.id)
      tables.delete(id)
      return null
    }
    table.said = { ...table.said, ...info }
    const before = snapshots.info(table.id)
    if (before === undefined) return null
    if (rows.length > 0 || info.columns !== undefined || info.state !== undefined) {
      const state = info.state ?? before.state
      if (before.state !== 'loading') table.loader = (await snapshots.resume(table.id, '')) ?? table.loader
      const { columns } = before
      const further = (info.columns ?? []).filter((column) => !columns.some((one) => one.id === column.id))
      if (further.length > 0) await table.loader.addColumns(further)
      if (rows.length > 0) await table.loader.append(rows)
      const completeness = info.completeness ?? completenessIn(before.rowCount + rows.length, state)
      table.said = { ...table.said, completeness }
      if (state === 'loading') table.loader.progress(completeness)
      else await table.loader.finish(state, completeness, info.failure)
    }
    const after = snapshots.info(table.id)
    if (after === undefined) return null
    sendEvent('snapshots.changed', said(after))
    return said(after)
  }

  return {
    change,
    /** Answers the call if it's about one of these tables. */
    async answer(name: CallName, raw: unknown, signal: AbortSignal): Promise<Envelope<unknown> | undefined> {
      const { snapshotId, viewId } = (raw ?? {}) as { readonly snapshotId?: string; readonly viewId?: string }
      const id = tables.get(snapshotId ?? '')?.id
      if (!(name in handlers) || (id === undefined && !views.has(viewId ?? ''))) return undefined
      const handler = handlers[name as keyof typeof handlers] as Handler<CallName>
      const input = calls[name].input.parse(id === undefined ? raw : { ...(raw as object), snapshotId: id })
      const answered = await handler(input as never, { signal })
      if (!answered.ok) return answered
      const value = answered.value as { readonly viewId?: string; readonly completeness?: unknown } | null
      if (name === 'snapshots.view' && value?.viewId !== undefined) views.add(value.viewId)
      const meta = { correlationId: randomUUID(), durationMs: 0, receivedAt: new Date().toISOString() }
      return { ok: true, value: value?.completeness === undefined ? value : said(value as SnapshotInfo), meta }
    },
    close: () => snapshots.close(),
  }
}
