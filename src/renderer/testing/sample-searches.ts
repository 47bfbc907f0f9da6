import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { addDays } from '../../domain/time/dates.ts'
import { momentOf, knownTimeline } from '../../domain/searches/pause-timeline.ts'
import type { NotKnown } from '../../domain/knowing.ts'
import { pauseTimelineOf } from '../../domain/searches/pause-timeline-of.ts'
import { touching } from '../../domain/searches/pauses-touching.ts'
import { searchCell, searchColumns } from '../../domain/searches/search-columns.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import type { CellText, TableColumn } from '../../domain/tables/table.ts'
import { instantIn, localAt } from '../../domain/time/zones.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'
import { rowsOfView } from './fake-tables.ts'
import { surveyTable } from './sample-surveys.ts'

/** Sample search responses: two days of pauses around `now`, and surveys of the requested days. Columns have the document's names. */

type Record = Readonly<{ [field: string]: unknown }>
export type SearchTable = { readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly CellText[])[] }

type Span = { readonly from: number; readonly to: number }

export const pauseColumns = searchColumns('pauses')

const minute = 60_000

/** Day (0 is the day of `now`), minute of that day, length (absent: still open), region, market, message, admin. */
type Made = readonly [
  day: number,
  from: number,
  length: number | undefined,
  region: string | null,
  market: string,
  message: string,
  admin: string,
]

const made: readonly Made[] = [
  [0, 372, 72, 'WA', 'Cascadia', 'Staffing', 'Okafor, Chidi'],
  [0, 570, 144, 'WA', 'Cascadia', 'High volume', 'Okafor, Chidi'],
  [0, 666, 90, 'WA', 'Cascadia', 'High volume', 'Ferreira, Marta'],
  [0, 426, 48, 'OR', 'Cascadia', 'Shift change', 'Lindqvist, Jonas'],
  [0, 804, undefined, 'OR', 'Cascadia', 'No on-call for pediatrics', 'Okafor, Chidi'],
  [0, 480, 36, 'ID', 'Cascadia', 'System test', 'Haddad, Sami'],
  [0, 336, 54, null, 'Front Range', 'Maintenance', 'Lindqvist, Jonas'],
  [0, 366, 48, 'CO', 'Front Range', 'Maintenance', 'Lindqvist, Jonas'],
  [0, 552, 54, 'CO', 'Front Range', 'Provider call', 'Marsh, Alice'],
  [0, 689, undefined, 'CO', 'Front Range', 'Phone line down', 'Marsh, Alice'],
  [0, 618, 114, 'NM', 'Front Range', 'High volume', 'Lindqvist, Jonas'],
  [0, 456, 42, 'UT', 'Great Basin', 'Shift change', 'Ferreira, Marta'],
  [0, 774, 60, 'UT', 'Great Basin', 'High volume', 'Haddad, Sami'],
  [0, 837, undefined, 'NV', 'Great Basin', 'Staffing until 4 PM', 'Haddad, Sami'],
  [0, 396, 36, 'AZ', 'Sonoran', 'Shift change', 'Tran, Quyen'],
  [0, 528, 132, 'AZ', 'Sonoran', 'High volume', 'Tran, Quyen'],
  [0, 612, 84, 'AZ', 'Sonoran', 'High volume', 'Okafor, Chidi'],
  [0, 852, undefined, 'AZ', 'Sonoran', 'Staffing', 'Tran, Quyen'],
  ...Array.from(
    { length: 26 },
    (_, at): Made => [
      -1,
      360 + at * 29,
      20 + ((at * 37) % 80),
      ['WA', 'CO', 'AZ', 'UT'][at % 4] ?? 'AZ',
      ['Cascadia', 'Front Range', 'Sonoran', 'Great Basin'][at % 4] ?? 'Sonoran',
      'High volume',
      ['Okafor, Chidi', 'Tran, Quyen', 'Haddad, Sami'][at % 3] ?? '',
    ],
  ),
]

const pad = (at: number) => String(at).padStart(12, '0')

/** Pauses of the day of `now` and the day before, by the clock of `zone`; none starts after `now`. */
export function samplePauses(now: number, zone: string): Record[] {
  const { day } = localAt(zone, now)
  return made.flatMap(([of, from, length, regionCode, market, pauseMessage, admin], at): Record[] => {
    const pausedAt = instantIn(zone, addDays(day, of), from * minute)
    if (pausedAt > now) return []
    const ends = length === undefined ? undefined : pausedAt + length * minute
    const [last = '', first = ''] = admin.split(', ')
    return [
      {
        id: `9a05e000-0000-4000-8000-${pad(at)}`,
        timestamp: new Date(pausedAt).toISOString(),
        userId: `5e7e0000-0000-4000-8000-${pad(last.length)}`,
        pauseBookingRuleId: `4c8b0d01-6a51-45b4-8000-${pad(at % 7)}`,
        practiceId: 'prac-101',
        market,
        regionCode,
        modalities: [at % 5 === 4 ? 'phone' : 'virtual'],
        assignmentQualifiers: at % 3 === 0 ? ['adult', 'pediatric'] : ['adult'],
        pausedAt: new Date(pausedAt).toISOString(),
        resumedAt: ends === undefined || ends > now ? null : new Date(ends).toISOString(),
        queueAdminEmailAddress: `${last.toLowerCase()}@sonoranvalley.example`,
        queueAdminLastName: last,
        queueAdminFirstName: first,
        pauseMessage,
      },
    ]
  })
}

export const tableOf = (columns: readonly TableColumn[], records: readonly Record[]): SearchTable => ({
  columns,
  rows: records.map((record) => columns.map(({ id }) => searchCell(record[id]))),
})

export type SearchOptions = {
  /** Milliseconds since 1970 at which open pauses end. */
  readonly now?: number
  readonly zone?: string
  readonly pauses?: readonly Record[]
  readonly tables?: Partial<Readonly<{ [Kind in SearchKind]: SearchTable }>>
  /** Info fields for each opened snapshot. */
  readonly info?: Partial<SnapshotInfo>
  /** Why some pauses are missing. */
  readonly lacking?: NotKnown
}

/** Answers `searches.open` and `searches.pauseTimeline` over sample snapshots, created on first use. */
export function searchesAnswers(tables: FakeSnapshots, options: SearchOptions = {}): FakeAnswers {
  const zone = options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = options.now ?? Date.now()
  const opened = new Map<string, string>()
  const kept = new Map<string, SearchTable & Span>()
  const tableFor = (kind: SearchKind, { from, to }: Span): SearchTable => {
    const given = options.tables?.[kind]
    if (given !== undefined) return given
    if (kind === 'surveys') return surveyTable(from, Math.min(to, now))
    if (kind === 'histories') return { columns: searchColumns('histories'), rows: [] }
    const all = options.pauses ?? samplePauses(now, zone)
    const inSpan = all.filter(({ pausedAt }) => {
      const at = Date.parse(String(pausedAt))
      return Number.isNaN(at) || (at >= from && at < to)
    })
    return tableOf(pauseColumns, inSpan)
  }
  return {
    'searches.open': ({ connectionId, kind, startDate, endDate, fields, again }) => {
      const key = JSON.stringify([connectionId, kind, startDate, endDate, fields])
      const known = opened.get(key)
      const there = known === undefined || again === true ? undefined : tables.find(known)
      if (there !== undefined) return there
      const id = `${kind}-${opened.size + 1}${again === true ? `-${Date.now()}` : ''}`
      opened.set(key, id)
      const span = { from: Date.parse(startDate), to: Date.parse(endDate) }
      const table = tableFor(kind, span)
      kept.set(id, { ...table, ...span })
      const info = options.info === undefined ? {} : { info: options.info }
      return tables.add({ id, title: `${kind}, ${connectionId}`, ...table, ...info })
    },
    'searches.pauseTimeline': ({ snapshotId, view, from, to }) => {
      const { columns, rows, ...cover } = kept.get(snapshotId) ?? { columns: [], rows: [], from: 0, to: 0 }
      const countedIn = (part: Span) => {
        const own = { ...view, filters: [...view.filters, ...touching(columns, part)] }
        const shown = rowsOfView({ columns, rowCount: rows.length, cellsAt: (row) => rows[row] ?? [] }, own)
        const records = (shown ?? rows.map((_, row) => row)).map((row) =>
          Object.fromEntries(columns.map(({ id }, at) => [id, read(id, rows[row]?.[at] ?? null)])),
        )
        return pauseTimelineOf(records, { ...part, now })
      }
      const span = { from: Date.parse(from), to: Date.parse(to) }
      return knownTimeline(countedIn(span), countedIn(momentOf(now)), { ...cover, lacking: options.lacking })
    },
  }
}

const lists = new Set(['modalities', 'assignmentQualifiers'])
const read = (field: string, cell: CellText): unknown => (cell !== null && lists.has(field) ? cell.split(', ') : cell)
