import { ownEntry } from '../../../../domain/own-entry.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** The most wanted fields, in this order; a record may have none of them. */
const first = [
  'timestamp',
  'createdAt',
  'action',
  'providerName',
  'providerId',
  'actorLastName',
  'actorFirstName',
  'actorEmail',
  'visitId',
]

const widths: Readonly<Record<string, number>> = {
  action: 164,
  providerName: 188,
  providerId: 124,
  visitId: 148,
  id: 148,
}

/** Columns shown initially; more are in the picker. */
const mostShownAtFirst = 40

/** The default columns of provider histories: time, action, provider, actor, then the others in the data's order, the ID last. */
export const historyColumns = (columns: readonly TableColumn[]): ColumnSettings =>
  Object.fromEntries(
    columns.map(({ id, hiddenAtFirst }, at): [string, ColumnSetting] => {
      const rank = first.indexOf(id)
      const width = ownEntry(widths, id)
      return [
        id,
        {
          rank: rank >= 0 ? rank : id === 'id' ? columns.length + first.length : first.length + at,
          hiddenAtFirst: hiddenAtFirst ?? (rank < 0 && at >= mostShownAtFirst),
          ...(width === undefined ? {} : { width }),
        },
      ]
    }),
  )
