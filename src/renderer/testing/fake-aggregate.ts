import type { CallOutput, ParsedCallInput } from '../../bridge/calls.ts'
import type { MeasureName, TimeBucket } from '../../domain/tables/measures.ts'
import { weekdayOf } from '../../domain/time/day-words.ts'
import { weekStart } from '../../domain/time/weeks.ts'
import { refuse } from './fake-bridge.ts'
import type { FakeTable } from './fake-tables.ts'

type Asked = Pick<ParsedCallInput<'snapshots.aggregate'>, 'groupBy' | 'measures' | 'limit'> & {
  readonly order?: 'groups' | 'measure' | undefined
}
type Group = string | number | null

/** Groups and measures of a fake table, in main's format. */
export function aggregateOf(
  table: FakeTable,
  rows: Iterable<number>,
  { groupBy, measures, limit, order }: Asked,
): CallOutput<'snapshots.aggregate'> {
  const placeOf = (id: string | undefined) => {
    const place = table.columns.findIndex((column) => column.id === id)
    return place < 0 ? refuse('invalid-input', { message: `There’s no column ${id ?? ''}.` }) : place
  }
  const by = groupBy.map(({ column, bucket, zone }) => ({ place: placeOf(column), bucket, zone: zone ?? 'UTC' }))
  const measured = measures.map(({ measure, column }) => ({
    measure,
    place: column === undefined && measure === 'count' ? undefined : placeOf(column),
  }))
  const groups = new Map<string, { by: Group[]; rows: number; cells: string[][] }>()
  if (by.length === 0) groups.set('[]', { by: [], rows: 0, cells: measured.map(() => []) })
  for (const row of rows) {
    const cells = table.cellsAt(row)
    const values = by.map(({ place, bucket, zone }): Group => {
      const cell = filled(cells[place])
      return bucket === undefined || cell === null ? cell : bucketOf(cell, bucket, zone)
    })
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { by: values, rows: 0, cells: measured.map(() => []) }
    groups.set(key, group)
    group.rows += 1
    for (const [at, { place }] of measured.entries()) {
      const cell = place === undefined ? null : filled(cells[place])
      if (cell !== null) group.cells[at]?.push(cell)
    }
  }
  const all = [...groups.values()].map((group) => ({
    by: group.by,
    values: measured.map(({ measure, place }, at) =>
      place === undefined ? group.rows : measureOf(measure, group.cells[at] ?? []),
    ),
  }))
  all.sort((one, other) => {
    const [a, b] = [one.values[0] ?? null, other.values[0] ?? null]
    if (order === 'measure' && a !== b) return (b ?? -Infinity) - (a ?? -Infinity)
    for (const [at, value] of one.by.entries()) {
      const beside = other.by[at] ?? null
      if (value === beside) continue
      if (value === null) return 1
      if (beside === null) return -1
      return value < beside ? -1 : 1
    }
    return 0
  })
  return {
    rows: all.slice(0, limit).map((group) => [...group.by, ...group.values]),
    truncated: all.length > limit,
  }
}

const filled = (cell: string | null | undefined): string | null =>
  cell === null || cell === undefined || cell.trim() === '' ? null : cell

function measureOf(measure: MeasureName, cells: readonly string[]): number | null {
  if (measure === 'count') return cells.length
  if (measure === 'distinct') return new Set(cells).size
  const numbers = cells
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  if (numbers.length === 0) return null
  const sum = numbers.reduce((all, each) => all + each, 0)
  const quantile = (share: number) => {
    const place = (numbers.length - 1) * share
    const low = numbers[Math.floor(place)] ?? 0
    return low + ((numbers[Math.ceil(place)] ?? low) - low) * (place % 1)
  }
  switch (measure) {
    case 'sum':
      return sum
    case 'mean':
      return sum / numbers.length
    case 'median':
      return quantile(0.5)
    case 'p90':
      return quantile(0.9)
    case 'min':
      return numbers[0] ?? null
    case 'max':
      return numbers.at(-1) ?? null
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

const buckets = new Map<string, Group>()

/** Formatting a time is slow, and each chart over the same rows needs it again. */
function bucketOf(cell: string, bucket: TimeBucket, zone: string): Group {
  const key = `${bucket} ${zone} ${cell}`
  const known = buckets.get(key)
  if (known !== undefined) return known
  const made = newBucketOf(cell, bucket, zone)
  buckets.set(key, made)
  return made
}

function newBucketOf(cell: string, bucket: TimeBucket, zone: string): Group {
  const instant = Date.parse(cell)
  if (Number.isNaN(instant)) return null
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const offset = parts.timeZoneName === 'GMT' ? '+00:00' : (parts.timeZoneName ?? '').slice(3)
  switch (bucket) {
    case 'day':
      return day
    case 'week':
      return weekStart(day)
    case 'month':
      return `${day.slice(0, 8)}01`
    case 'hourOfDay':
      return Number(parts.hour)
    case 'weekday':
      return weekdayOf(day) || 7
    case 'hour':
      return `${day}T${parts.hour}:00:00${offset}`
    case 'minute':
      return `${day}T${parts.hour}:${parts.minute}:00${offset}`
  }
}
