import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** True for a column of reference IDs, such as `departments.id`. */
export const isIdColumn = (id: string, ids: ReadonlySet<string>): boolean =>
  id.endsWith('.id') && ids.has(id.slice(0, -'.id'.length))

const zoneName = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A type's column settings in addition to the snapshot's. Rows are looked up by the first column. */
export function columnSettings(columns: readonly TableColumn[]): ColumnSettings {
  const settings: Record<string, ColumnSetting> = {}
  for (const [index, { id, kind, note, code }] of columns.entries()) {
    const isId = note === 'uuid' || id === 'id' || id.endsWith('.id')
    settings[id] = {
      ...(index === 0 ? { strong: true } : {}),
      ...(isId && code === true ? { width: 296 } : {}),
      ...(id === 'npi' ? { width: 112 } : {}),
      ...(kind === 'dateTime' && note !== undefined ? { note: `${note}, ${zoneName()}` } : {}),
    }
  }
  return settings
}
