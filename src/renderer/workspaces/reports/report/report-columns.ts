import type { ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { codeKind } from '../../../../domain/tables/code-kind.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** Columns shown initially; more are in the picker, since a report may have thousands. */
export const mostShownAtFirst = 40

const kindWords: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  number: 'number',
  boolean: 'true or false',
  date: 'date',
  dateTime: 'date-time',
  list: 'list',
  object: 'object',
  reference: 'reference',
}

const widths: Partial<Readonly<Record<ColumnKind, number>>> = { dateTime: 204, boolean: 104, number: 112 }

/** A zone's name (IANA) independent of the date: "MST", "PT", "UTC". */
export function zoneWord(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  const word = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Without a year-round name, uses today's.
  return word.startsWith('GMT') ? zoneAbbreviation(zone, Date.now()) : word
}

/** A report's default columns: the type under each name, plus the zone for times. */
export const reportColumns =
  (zone: string) =>
  (told: readonly TableColumn[]): ColumnSettings =>
    Object.fromEntries(
      told.map(({ id, name, kind, note, code, hiddenAtFirst }, at): [string, ColumnSetting] => {
        const words = note ?? kindWords[kind]
        const named = kind === 'text' ? codeKind(name) : undefined
        const width = named === 'id' ? 148 : widths[kind]
        return [
          id,
          {
            note: kind === 'dateTime' ? `${words}, ${zoneWord(zone)}` : words,
            mono: code === true || named !== undefined,
            hiddenAtFirst: hiddenAtFirst ?? at >= mostShownAtFirst,
            ...(width === undefined ? {} : { width }),
          },
        ]
      }),
    )
