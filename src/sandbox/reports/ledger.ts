import { fraction, isUuid, uuidOf } from '../data/random.ts'
import type { ReportType } from '../data/visit-rows.ts'
import type { World } from '../data/world.ts'

/** All-visits report queries and their state transitions (section 3). */

export type ReportStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

export type Report = {
  readonly id: string
  readonly type: ReportType
  /** Visits requested from `start` up to but not including `end`; milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly startedAt: number
  readonly course: readonly Step[]
}

type Step = { readonly status: ReportStatus; readonly forMs: number }

const usual: readonly Step[] = [
  { status: 'QUEUED', forMs: 1_500 },
  { status: 'RUNNING', forMs: 3_000 },
]

/** FAILED appears briefly before the service's own retry queues the query again. */
const withRetry: readonly Step[] = [...usual, { status: 'FAILED', forMs: 1_200 }, ...usual]

const cancelled: readonly Step[] = [...usual, { status: 'CANCELLED', forMs: Number.POSITIVE_INFINITY }]

/** A report whose startDate begins with this date ends as CANCELLED, so that tests can trigger this rare failure of the service. */
export const cancelMark = '2000-02-29'

export type ReportLedger = ReturnType<typeof createReportLedger>

export function createReportLedger(world: World) {
  const reports = new Map<string, Report>()
  return {
    start({ isMarked, ...range }: Pick<Report, 'type' | 'start' | 'end'> & { readonly isMarked: boolean }): Report {
      const number = reports.size + 1
      // The third report, and about every fourth of the later ones, goes through a retry.
      const isRetried = number === 3 || (number > 3 && fraction(world.key('report retry'), number) < 0.25)
      const report: Report = {
        ...range,
        id: uuidOf(world.key('report'), number),
        startedAt: world.now(),
        course: isMarked ? cancelled : isRetried ? withRetry : usual,
      }
      reports.set(report.id, report)
      return report
    },
    find: (id: string): Report | undefined => (isUuid(id) ? reports.get(id.toLowerCase()) : undefined),
    statusOf({ startedAt, course }: Report): ReportStatus {
      const speed = world.settings.reportSpeed
      let left = speed === 0 ? Number.POSITIVE_INFINITY : (world.now() - startedAt) * speed
      for (const { status, forMs } of course) {
        if (left < forMs || forMs === Number.POSITIVE_INFINITY) return status
        left -= forMs
      }
      return 'SUCCEEDED'
    },
  }
}
