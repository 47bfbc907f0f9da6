import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** What most readers look for, in this order; a record may have none of them. */
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

/** Columns that stand in the grid at first; further ones wait in the picker. */
const mostShownAtFirst = 40

/** How the columns of provider histories stand at first: when, what, who, by whom; then the rest as it came, the id last. */
export const historyColumns = (told: readonly TableColumn[]): ColumnSettings =>
  Object.fromEntries(
    told.map(({ id, hiddenAtFirst }, at): [string, ColumnSetting] => {
      const rank = first.indexOf(id)
      const width = widths[id]
      return [
        id,
        {
          rank: rank >= 0 ? rank : id === 'id' ? told.length + first.length : first.length + at,
          hiddenAtFirst: hiddenAtFirst ?? (rank < 0 && at >= mostShownAtFirst),
          ...(width === undefined ? {} : { width }),
        },
      ]
    }),
  )
