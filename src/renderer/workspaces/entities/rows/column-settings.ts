import type { TableColumn } from '../../../../domain/tables/table.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** Ids of references stand in columns of their own, `departments.id`. */
export const isIdColumn = (id: string, ids: ReadonlySet<string>): boolean =>
  id.endsWith('.id') && ids.has(id.slice(0, -'.id'.length))

const zoneName = (): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** What the grid of a type says of its columns beside what the snapshot knows: the first is what rows are looked up by. */
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
