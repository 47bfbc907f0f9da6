import type { ColumnKind, TableColumn } from '../../../../domain/tables/table.ts'
import { codeKind } from '../../../../domain/tables/code-kind.ts'
import { zoneAbbreviation } from '../../../../domain/time/zone-names.ts'
import type { ColumnSetting, ColumnSettings } from '../../../grid/snapshot-columns.ts'

/** Columns that stand in the grid at first; further ones wait in the picker, since reports of thousands of columns come too. */
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

/** What a zone (IANA name) is called whatever the day: "MST", "PT", "UTC". */
export function zoneWord(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  const word = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Where there is no name of all the year, that of today.
  return word.startsWith('GMT') ? zoneAbbreviation(zone, Date.now()) : word
}

/** How the columns of a report stand at first: the type under each name, and with times whose clock they are written by. */
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
