import type { ChartGroup, ChartMeasure, ChartSpec } from '../charts/chart-spec.ts'

/**
 * A slow reference implementation of charts, row by row. It shares no code with the product: neither the database's grouping
 * nor the query for the rest.
 */

export type ReferenceRow = Readonly<Record<string, string | null>>

export type ReferenceChart = {
  /** Keys of the axis in order: values, `(empty)`, `(rest)`; times in the database's format. */
  readonly points: readonly string[]
  /** By key of the split (or number of the measure), one value per point. */
  readonly series: Readonly<Record<string, readonly (number | null)[]>>
  readonly total: number | null
  readonly undated: number
}

const emptyKey = '(empty)'
const restKey = '(rest)'
const noTime = '(no time)'

const textOf = (cell: string | null | undefined): string | null =>
  cell === null || cell === undefined || cell.trim() === '' ? null : cell

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

function clockOf(instant: number, zone: string) {
  const format = formatOf(zone)
  const [day = '', time = ''] = format.format(instant).split(' ')
  const shown = Date.parse(`${day}T${time}Z`)
  const ahead = Math.round((shown - Math.floor(instant / 1_000) * 1_000) / 60_000)
  return { day, hour: Number(time.slice(0, 2)), ahead }
}

const two = (value: number) => String(value).padStart(2, '0')
const hourText = (day: string, hour: number, ahead: number) =>
  `${day}T${two(hour)}:00:00${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const dayMs = 86_400_000

function groupKey(row: ReferenceRow, { column, bucket }: ChartGroup, zone: string, firstWeekday: number): string {
  const text = textOf(row[column])
  if (bucket === undefined) return text ?? emptyKey
  const written = text !== null && /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? text : ''
  const instant = Date.parse(/T[\d:.]+$/.test(written) ? `${written}Z` : written)
  if (Number.isNaN(instant)) return noTime
  const { day, hour, ahead } = clockOf(instant, zone)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (bucket === 'hourOfDay') return String(hour)
  if (bucket === 'weekday') return String(weekday === 0 ? 7 : weekday)
  if (bucket === 'day') return day
  const behind = (weekday + 7 - firstWeekday) % 7
  if (bucket === 'week') return isoDay(Date.parse(`${day}T12:00:00Z`) - behind * dayMs)
  if (bucket === 'month') return `${day.slice(0, 7)}-01`
  if (bucket === 'hour') return hourText(day, hour, ahead)
  throw new Error('the reference has no minutes')
}

export function referenceMeasure(rows: readonly ReferenceRow[], { measure, column }: ChartMeasure): number | null {
  if (column === undefined) return rows.length
  const cells = rows.flatMap((row) => textOf(row[column]) ?? [])
  if (measure === 'count') return cells.length
  if (measure === 'distinct') return new Set(cells).size
  const numbers = cells.map((cell) => Number(cell)).filter((value) => Number.isFinite(value))
  if (numbers.length === 0) return null
  if (measure === 'sum') return numbers.reduce((sum, value) => sum + value)
  if (measure === 'mean') return numbers.reduce((sum, value) => sum + value) / numbers.length
  numbers.sort((one, other) => one - other)
  if (measure === 'min') return numbers[0] ?? null
  if (measure === 'max') return numbers[numbers.length - 1] ?? null
  const place = (measure === 'median' ? 0.5 : 0.9) * (numbers.length - 1)
  const [low = 0, high = low] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** Every key of a time axis between the first and the last existing one. */
function timeKeys(
  bucket: NonNullable<ChartGroup['bucket']>,
  there: readonly string[],
  zone: string,
  firstWeekday: number,
): string[] {
  if (bucket === 'hourOfDay') return Array.from({ length: 24 }, (_, hour) => String(hour))
  if (bucket === 'weekday') {
    const weekdays = ['7', '1', '2', '3', '4', '5', '6']
    return [...weekdays.slice(firstWeekday), ...weekdays.slice(0, firstWeekday)]
  }
  if (there.length === 0) return []
  if (bucket === 'hour') {
    const at = there.map((key) => Date.parse(key))
    const keys: string[] = []
    for (let hour = Math.min(...at); hour <= Math.max(...at); hour += 3_600_000) {
      const clock = clockOf(hour, zone)
      keys.push(hourText(clock.day, clock.hour, clock.ahead))
    }
    return keys
  }
  const sorted = [...there].sort()
  const [first = '', last = ''] = [sorted[0], sorted[sorted.length - 1]]
  const keys = new Set<string>()
  for (let at = Date.parse(`${first}T12:00:00Z`); isoDay(at) <= last; at += dayMs)
    keys.add(groupKey({ t: `${isoDay(at)}T12:00:00Z` }, { column: 't', bucket }, 'UTC', firstWeekday))
  return [...keys]
}

/** `shown`: how many values of the axis and of the split are shown by name. `firstWeekday`: the one that weeks start on, from 0, Sunday. */
export function referenceChart(
  spec: ChartSpec,
  rows: readonly ReferenceRow[],
  zone: string,
  shown: { readonly by: number; readonly split: number },
  firstWeekday: number,
): ReferenceChart {
  const adds = (measure: ChartMeasure) => measure.measure === 'count' || measure.measure === 'sum'
  const [first = { measure: 'count' as const }] = spec.measures
  const allAdd = spec.measures.every(adds)
  const cellOf = (row: ReferenceRow) =>
    JSON.stringify(
      [spec.by, ...(spec.split === undefined ? [] : [spec.split])].map((group) =>
        groupKey(row, group, zone, firstWeekday),
      ),
    )

  const namesOf = (
    group: ChartGroup,
    most: number,
    measure: ChartMeasure,
  ): { keys: string[]; named: Set<string> | undefined } => {
    const groups = Map.groupBy(rows, (row) => groupKey(row, group, zone, firstWeekday))
    if (group.bucket !== undefined)
      return {
        keys: timeKeys(
          group.bucket,
          [...groups.keys()].filter((key) => key !== noTime),
          zone,
          firstWeekday,
        ),
        named: undefined,
      }
    const isMeasured = (own: readonly ReferenceRow[]) =>
      [...Map.groupBy(own, cellOf).values()].some((cell) => (referenceMeasure(cell, measure) ?? 0) !== 0)
    const sized = [...groups]
      .map(([key, own]) => ({ key, size: referenceMeasure(own, measure), isMeasured: isMeasured(own) }))
      .filter((value) => !allAdd || value.isMeasured)
      .sort((one, other) => {
        if (one.size !== other.size) return one.size === null ? 1 : other.size === null ? -1 : other.size - one.size
        if (one.key === emptyKey || other.key === emptyKey) return one.key === emptyKey ? 1 : -1
        return one.key < other.key ? -1 : 1
      })
    const keys = sized.slice(0, most).map(({ key }) => key)
    return { keys: sized.length > most ? [...keys, restKey] : keys, named: new Set(keys) }
  }
  const placed = (row: ReferenceRow, group: ChartGroup, named: Set<string> | undefined) => {
    const key = groupKey(row, group, zone, firstWeekday)
    return named === undefined || named.has(key) ? key : restKey
  }

  const by = namesOf(spec.by, shown.by, first)
  const split =
    spec.split === undefined ? undefined : namesOf(spec.split, shown.split, allAdd ? first : { measure: 'count' })
  const places = Map.groupBy(rows, (row) => {
    const series = spec.split === undefined ? undefined : placed(row, spec.split, split?.named)
    return JSON.stringify([placed(row, spec.by, by.named), series])
  })
  const valueAt = (point: string, series: string | undefined, measure: ChartMeasure): number | null => {
    const own = places.get(JSON.stringify([point, series])) ?? []
    const fills = adds(measure) || measure.measure === 'distinct' ? 0 : null
    const value = own.length === 0 ? fills : (referenceMeasure(own, measure) ?? fills)
    return value === null ? null : value / (spec.divideBy ?? 1)
  }
  const series =
    split === undefined
      ? spec.measures.map((measure, at) => [`m${at}`, by.keys.map((key) => valueAt(key, undefined, measure))] as const)
      : split.keys.map((name) => [name, by.keys.map((key) => valueAt(key, name, first))] as const)
  const whole = referenceMeasure(rows, first)
  const undated = rows.filter((row) => groupKey(row, spec.by, zone, firstWeekday) === noTime)
  const scaled = (value: number | null) => (value === null ? null : value / (spec.divideBy ?? 1))
  return {
    points: by.keys,
    series: Object.fromEntries(series),
    total: adds(first) ? (scaled(whole) ?? 0) : scaled(whole),
    undated: adds(first) ? (scaled(referenceMeasure(undated, first)) ?? 0) : 0,
  }
}
