import { isMaskable, type TableColumn } from '../tables/table.ts'
import type { ChartGroup, ChartSpec } from './chart-spec.ts'
import { type ColumnRole, type ColumnRoles, canHaveRole, countedBy, plainName } from './column-roles.ts'
import { texts } from './text.ts'

/** Charts that appear automatically if the needed columns exist. */

export type ReadyCharts = {
  readonly charts: readonly ChartSpec[]
  /** The charts that could also be shown, and the roles they still need. */
  readonly missing: readonly { readonly chart: string; readonly needs: readonly ColumnRole[] }[]
}

type Ready = {
  readonly title: string
  /** The title if it groups by week. */
  readonly weekTitle?: string
  readonly needs: readonly ColumnRole[]
  readonly spec: (
    columnOf: (role: ColumnRole) => string,
    people: (role: ColumnRole) => ChartGroup,
  ) => Omit<ChartSpec, 'id' | 'title'>
  readonly id: string
}

const rows = [{ measure: 'count' as const }]

const perDay = (id: string, unit: string, role: ColumnRole, title: string, weekTitle: string): Ready => ({
  id,
  title,
  weekTitle,
  needs: ['createdAt', role],
  spec: (of) => ({
    form: 'stacked',
    // Counts the column of cancellations, because a visit without a reason wasn't cancelled.
    measures: unit === 'cancellations' ? [{ measure: 'count', column: of(role) }] : rows,
    unit,
    by: { column: of('createdAt'), bucket: 'day' },
    split: { column: of(role) },
    top: 5,
  }),
})

const ranking = (id: string, unit: string, role: ColumnRole, title: string): Ready => ({
  id,
  title,
  needs: [role],
  spec: (_of, people) => ({ form: 'ranking', measures: rows, unit, by: people(role), top: 8 }),
})

const ofReports: readonly Ready[] = [
  perDay(
    'visits-per-day-by-status',
    'visits',
    'status',
    texts.readyCharts.visitsPerDay,
    texts.readyCharts.visitsPerWeek,
  ),
  {
    id: 'wait-by-hour',
    title: texts.readyCharts.waitByHour,
    needs: ['createdAt', 'waitSeconds'],
    spec: (of) => ({
      form: 'line',
      measures: [
        { measure: 'median', column: of('waitSeconds') },
        { measure: 'p90', column: of('waitSeconds') },
      ],
      divideBy: 60,
      unit: 'minutes',
      by: { column: of('createdAt'), bucket: 'hourOfDay' },
      top: 5,
    }),
  },
  {
    id: 'top-regions',
    title: texts.readyCharts.topRegions,
    needs: ['region'],
    spec: (of) => ({ form: 'ranking', measures: rows, unit: 'visits', by: { column: of('region') }, top: 8 }),
  },
  perDay(
    'visits-per-day-by-region',
    'visits',
    'region',
    texts.readyCharts.visitsPerDayByRegion,
    texts.readyCharts.visitsPerWeekByRegion,
  ),
  {
    id: 'busiest-hours',
    title: texts.readyCharts.busiestHours,
    needs: ['createdAt'],
    spec: (of) => ({
      form: 'heat',
      measures: rows,
      unit: 'visits',
      by: { column: of('createdAt'), bucket: 'weekday' },
      split: { column: of('createdAt'), bucket: 'hourOfDay' },
      top: 24,
    }),
  },
  {
    id: 'cancellations-by-reason',
    title: texts.readyCharts.cancellationsByReason,
    needs: ['cancelReason'],
    spec: (of) => ({
      form: 'ranking',
      // Counts the reason column, because a visit without a reason wasn't cancelled.
      measures: [{ measure: 'count', column: of('cancelReason') }],
      unit: 'cancellations',
      by: { column: of('cancelReason') },
      top: 8,
    }),
  },
  perDay(
    'cancellations-per-day',
    'cancellations',
    'cancelReason',
    texts.readyCharts.cancellationsPerDay,
    texts.readyCharts.cancellationsPerWeek,
  ),
  ranking('visits-by-provider', 'visits', 'provider', texts.readyCharts.visitsByProvider),
]

const ofHistories: readonly Ready[] = [
  perDay('records-per-day', 'records', 'action', texts.readyCharts.recordsPerDay, texts.readyCharts.recordsPerWeek),
  ranking('records-by-action', 'records', 'action', texts.readyCharts.byAction),
  ranking('records-by-provider', 'records', 'provider', texts.readyCharts.byProvider),
  ranking('records-by-actor', 'records', 'actor', texts.readyCharts.byActor),
]

/** Those that other records have, too, of which none is a visit. */
const ofRecords: readonly Ready[] = ofReports
  .filter(({ id }) => id === 'top-regions' || id === 'busiest-hours')
  .map((ready): Ready => ({ ...ready, spec: (...roles) => ({ ...ready.spec(...roles), unit: 'records' }) }))

/** The columns with the last and first name for a role, if no single column has the name. */
const namesBeside = (role: ColumnRole, columns: readonly TableColumn[]): string[] =>
  ['lastname', 'firstname'].flatMap(
    (part) => columns.find(({ id }) => plainName(id) === `${role.toLowerCase()}${part}`)?.id ?? [],
  )

/** More bars than this are too dense to read. */
const mostDayBars = 120

function byWeek(spec: ChartSpec, weekTitle: string | undefined): ChartSpec {
  if (spec.by.bucket !== 'day') return spec
  return {
    ...spec,
    id: spec.id.replace('per-day', 'per-week'),
    title: weekTitle ?? spec.title,
    by: { ...spec.by, bucket: 'week' },
  }
}

const readyOf =
  (all: readonly Ready[]) =>
  (roles: ColumnRoles, columns: readonly TableColumn[], days?: number): ReadyCharts => {
    const columnOf = (role: ColumnRole) => {
      const found = columns.find(({ id }) => id === roles[role])
      return found !== undefined && canHaveRole(role, found) ? found.id : undefined
    }
    /** Groups people by id and shows their names if both columns exist, as the figures count them. */
    const people = (role: ColumnRole): ChartGroup => {
      const shown = columnOf(role) ?? ''
      const id = countedBy(role, roles, columns)
      const plain = columns.filter((column) => !isMaskable(column))
      if (id === undefined || !plain.some((column) => column.id === id)) return { column: shown }
      const names = id === shown ? namesBeside(role, plain) : [shown]
      return names.length === 0 ? { column: id } : { column: id, names }
    }
    const charts: ChartSpec[] = []
    const missing: { chart: string; needs: ColumnRole[] }[] = []
    const isLong = days !== undefined && days > mostDayBars
    for (const { id, title, weekTitle, needs, spec } of all) {
      const absent = needs.filter((role) => columnOf(role) === undefined)
      if (absent.length > 0) {
        missing.push({ chart: title, needs: absent })
        continue
      }
      const chart = { id, title, ...spec((role) => columnOf(role) ?? '', people) }
      charts.push(isLong ? byWeek(chart, weekTitle) : chart)
    }
    return { charts, missing }
  }

/**
 * The charts of an all-visits report, most important first. A role counts as missing if its column has the wrong type. `days`: how many days the
 * rows span, if known. Long spans are grouped by week.
 */
export const readyReportCharts = readyOf(ofReports)
export const readyHistoryCharts = readyOf(ofHistories)
/** The charts of survey answers and of pauses. */
export const readyRecordCharts = readyOf(ofRecords)
