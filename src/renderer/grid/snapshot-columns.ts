import { ownEntry } from '../../domain/own-entry.ts'
import type { ColumnKind, TableColumn } from '../../domain/tables/table.ts'
import type { GridLayout } from '../bridge/ui-state.ts'
import { texts } from './text.ts'

/** A snapshot column as the grid shows it. */
export type SnapshotColumn = TableColumn & {
  readonly header: string
  /** Pixels. */
  readonly width: number
  readonly align: 'left' | 'right'
  readonly mono: boolean
  readonly strong: boolean
  /** Capitalizes the first letter of each value. */
  readonly capital: boolean
  /** Share of the remaining width; 0 for none. */
  readonly grow: number
  /** What the column means, for its header. */
  readonly about?: string
}

/** Pixels. */
export const minColumnWidth = 64
export const maxColumnWidth = 800

/** A screen's settings for a column, on top of the snapshot's metadata. */
export type ColumnSetting = {
  /** Pixels. */
  readonly width?: number
  readonly header?: string
  /** null hides the note, whatever the snapshot says. */
  readonly note?: string | null
  /** Columns sort by rank, lowest first; columns without a rank follow in snapshot order. */
  readonly rank?: number
  readonly strong?: boolean
  readonly mono?: boolean
  readonly hiddenAtFirst?: boolean
  readonly grow?: number
  readonly capital?: boolean
  readonly align?: 'left' | 'right'
  /** What the column means, in one sentence. */
  readonly about?: string
}
/** By column id. */
export type ColumnSettings = Readonly<Record<string, ColumnSetting>>

/** The settings with a sentence about each column that `about` names, by column id. */
export const withAbout = (settings: ColumnSettings, about: Readonly<Record<string, string>>): ColumnSettings => ({
  ...settings,
  ...Object.fromEntries(Object.entries(about).map(([id, sentence]) => [id, { ...settings[id], about: sentence }])),
})

const widths: Readonly<Record<ColumnKind, number>> = {
  text: 152,
  number: 104,
  boolean: 88,
  date: 112,
  dateTime: 208,
  list: 176,
  object: 176,
  reference: 176,
}

/** Width for the header's name and marks, within limits. */
const headerWidth = (name: string) => Math.min(name.length * 8 + 44, 260)

/** What a column means: the screen's sentence. A column under the platform's own field name says that it is one. */
function aboutOf({ id, name }: TableColumn, { about }: ColumnSetting) {
  if (about !== undefined) return { about }
  return id === name ? { about: texts.snapshotColumns.platformsField(name) } : {}
}

/** A date of birth that came with a time is a day too: as an instant, it's the day before in zones west of UTC. */
const kindOf = ({ kind, mask }: TableColumn): ColumnKind =>
  kind === 'dateTime' && mask === 'birth-date' ? 'date' : kind

/** The columns of a snapshot in their default order. */
export function snapshotColumns(columns: readonly TableColumn[], settings: ColumnSettings): SnapshotColumn[] {
  const rankOf = ({ id }: TableColumn) => ownEntry(settings, id)?.rank ?? Number.POSITIVE_INFINITY
  return columns
    .toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)))
    .map((column) => {
      const setting = ownEntry(settings, column.id) ?? {}
      const kind = kindOf(column)
      const header = setting.header ?? column.name
      const { note: sourceNote = column.unit, ...rest } = column
      const note = setting.note === null ? undefined : (setting.note ?? sourceNote)
      const hiddenAtFirst = setting.hiddenAtFirst ?? column.hiddenAtFirst
      return {
        ...rest,
        kind,
        header,
        ...(note === undefined ? {} : { note }),
        ...(hiddenAtFirst === undefined ? {} : { hiddenAtFirst }),
        width: setting.width ?? Math.max(widths[kind], headerWidth(header)),
        align: setting.align ?? (kind === 'number' ? 'right' : 'left'),
        mono: setting.mono ?? column.code ?? false,
        strong: setting.strong ?? false,
        capital: setting.capital ?? false,
        grow: setting.grow ?? 0,
        ...aboutOf(column, setting),
      }
    })
}

/** The width that a person set for a column; undefined if none. */
export const setWidthOf = ({ widths: set }: GridLayout, id: string): number | undefined => ownEntry(set, id)

/** The layout for these columns. It may be from rows with others: if it hides every column, it hides none, since a grid without columns shows nothing. */
export const layoutFor = (
  columns: readonly Pick<SnapshotColumn, 'id' | 'hiddenAtFirst'>[],
  layout: GridLayout,
): GridLayout =>
  columns.length === 0 ||
  columns.some(({ id, hiddenAtFirst }) => ownEntry(layout.visible, id) ?? hiddenAtFirst !== true)
    ? layout
    : { ...layout, visible: {} }
