import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { nameOf, shortId } from '../../../domain/entities/entity-label.ts'
import { isOfPatients, maskOfName } from '../../../domain/tables/masks.ts'
import type { CellText, TableColumn } from '../../../domain/tables/table.ts'
import type { Snapshots } from '../snapshots/snapshot-service.ts'
import type { PaletteEntry, PaletteState } from './palette-search.ts'

/** The entities of the loaded types by label and id. Rows are only added to a snapshot, so each is read once. */

type EntitySnapshots = Pick<Snapshots, 'withoutPatients' | 'cells'>
type OfType = { readonly namespace: string; readonly type: string }
type Labels = {
  readonly entries: PaletteEntry[]
  rows: number
  columns: readonly TableColumn[]
  reading: Promise<void>
}

/** Columns that tell where or what an entity is; the first present one is shown. */
const placeColumns = ['city', 'specialty', 'departmentName', 'state']

/** Of a larger type the labels would take too much of main's memory. Its own table searches it. */
export const mostLabels = 200_000

export function createLoadedEntities(snapshots: EntitySnapshots): (connection: Connection) => Promise<PaletteState> {
  const known = new Map<string, Labels>()

  async function readOn(info: SnapshotInfo, { namespace, type }: OfType, labels: Labels): Promise<void> {
    if (labels.columns.length !== info.columns.length) {
      // A later column may have the names.
      labels.entries.length = 0
      labels.rows = 0
      labels.columns = info.columns
    }
    const wanted = [...info.columns.entries()].filter(([, { id, mask }]) => mask === undefined && isLabel(id))
    const columns = wanted.map(([at]) => at)
    for await (const batch of snapshots.cells(info.id, columns, labels.rows)) {
      for (const { key, cells } of batch)
        labels.entries.push(
          entryOf(
            namespace,
            type,
            key,
            wanted.map(([, { id }], at) => [id, cells[at] ?? null] as const),
          ),
        )
      labels.rows += batch.length
    }
  }

  /** What a snapshot holds now. One reading at a time: the next begins where it ended. */
  async function labelsOf(info: SnapshotInfo, of: OfType): Promise<readonly PaletteEntry[]> {
    const labels = known.get(info.id) ?? { entries: [], rows: 0, columns: [], reading: Promise.resolve() }
    known.set(info.id, labels)
    if (labels.rows < info.rowCount || labels.columns.length !== info.columns.length) {
      labels.reading = labels.reading.catch(() => undefined).then(() => readOn(info, of, labels))
      await labels.reading
    }
    return labels.entries
  }

  return async (connection) => {
    const all = snapshots.withoutPatients()
    for (const id of known.keys()) if (!all.some((info) => info.id === id)) known.delete(id)
    const loaded = largestOfType(all, connection)
    if (loaded.length === 0) return { version: '', entries: undefined }
    const types = loaded.filter(({ info }) => info.rowCount <= mostLabels)
    for (const { info } of loaded) if (info.rowCount > mostLabels) known.delete(info.id)
    const lists = await Promise.all(types.map(({ info, ...of }) => labelsOf(info, of)))
    return {
      version: types.map(({ info }, at) => `${info.id} ${info.columns.length} ${lists[at]?.length}`).join(),
      entries: () => lists.flat(),
      asOf: types.map(({ info }) => info.takenAt ?? info.startedAt).toSorted()[0],
      of: types.map(({ type }) => type),
    }
  }
}

/** For each type the snapshot with the most rows: others hold a part of it. */
function largestOfType(all: readonly SnapshotInfo[], { id }: Connection) {
  const found = new Map<string, OfType & { readonly info: SnapshotInfo }>()
  for (const info of all) {
    const { call, connectionId, namespace, type } = info.source
    if (call !== 'entities.batch' || connectionId !== id) continue
    if (typeof namespace !== 'string' || typeof type !== 'string' || holdsPatients(type, info.columns)) continue
    const key = `${namespace}/${type}`
    if ((found.get(key)?.info.rowCount ?? 0) <= info.rowCount) found.set(key, { namespace, type, info })
  }
  return [...found.values()]
}

/** Types of patients by name, and those with birth dates or member ids. */
const holdsPatients = (type: string, columns: readonly TableColumn[]): boolean =>
  isOfPatients(type) || columns.some(({ id }) => ['birth-date', 'member-id'].includes(maskOfName(id) ?? ''))

const isLabel = (id: string): boolean =>
  !isOfPatients(id) &&
  maskOfName(id) === undefined &&
  (/name|title|label|^number$|^url$|^link$/i.test(id) || placeColumns.includes(id))

function entryOf(
  namespace: string,
  type: string,
  key: CellText,
  cells: readonly (readonly [string, CellText])[],
): PaletteEntry {
  const id = key ?? ''
  const named = nameOf(Object.fromEntries(cells.filter(([column]) => !placeColumns.includes(column))))
  const values = new Map(cells)
  const where = placeColumns.map((column) => values.get(column) ?? '').find((value) => value !== '' && value !== named)
  return {
    name: named ?? shortId(id),
    facts: where === undefined ? [type] : [type, where],
    code: id,
    also: where === undefined ? [] : [where],
    place: { kind: 'entities', namespace, type, id },
  }
}
