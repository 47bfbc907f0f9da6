import { reportPhase, type ReportPhase } from './report.ts'
import type { ReportEntry, ReportState, TrailStep } from './report-entry.ts'

/** What a report is, as its trail tells: nothing but what was written down counts (platform document, section 3). */

export type Course = {
  readonly state: ReportState
  /** ISO 8601. */
  readonly since: string
  /** Word for word; undefined before the first. */
  readonly lastStatus: string | undefined
  readonly reportId: string | undefined
  /** A person wants it to be followed; so it is from its start on. */
  readonly wanted: boolean
  /** Nothing more is expected of it by itself. */
  readonly ended: boolean
}

/** How long a report may stay in one state before that is told, in milliseconds. */
export const stuckAfterMs = 2 * 3_600_000
/** And how long it may take as a whole, whatever it changes between. */
export const stuckInAllAfterMs = 24 * 3_600_000

const endStates: readonly ReportState[] = [
  'start-refused',
  'start-not-sent',
  'succeeded',
  'failed',
  'cancelled',
  'asking-refused',
]

/** The states in which the platform may still say something new. */
const openStates: readonly ReportState[] = ['asking', 'queued', 'running', 'retrying', 'odd']

const stateOfPhase: Readonly<Record<ReportPhase, ReportState>> = {
  waiting: 'queued',
  running: 'running',
  ready: 'succeeded',
  'perhaps-retrying': 'retrying',
  cancelled: 'cancelled',
  unknown: 'odd',
}

type Point = { readonly state: ReportState; readonly since: string }
type Folded = Omit<Course, 'ended'> & {
  /** Where it stood when asking was refused. */
  readonly beforeRefusal: Point | undefined
}

export function courseOf({ createdAt, trail, reportId }: ReportEntry): Course {
  let course: Folded = {
    state: 'starting',
    since: createdAt,
    lastStatus: undefined,
    reportId: undefined,
    wanted: true,
    beforeRefusal: undefined,
  }
  for (const step of trail) course = after(course, step)
  const { beforeRefusal: _before, ...told } = course
  return { ...told, reportId: told.reportId ?? reportId, ended: endStates.includes(told.state) }
}

/** True where the platform is asked by itself: there is an id, no end yet, and a person wants it. */
export const isFollowed = ({ state, reportId, wanted }: Course): boolean =>
  wanted && reportId !== undefined && openStates.includes(state)

/** True for what may be taken off the ledger. A start that is unknown may not: it may be running. */
export const mayBeForgotten = (course: Course): boolean => course.ended

/** Told, and asked for more slowly; asking never ends by itself. `now` in milliseconds since 1970. */
export function isStuck(course: Course, entry: ReportEntry, now: number): boolean {
  if (!openStates.includes(course.state)) return false
  return (
    now - Date.parse(course.since) >= stuckAfterMs ||
    now - Date.parse(runningSince(entry) ?? course.since) >= stuckInAllAfterMs
  )
}

/** The last time it was known to begin, or to be asked for anew. */
function runningSince({ trail }: ReportEntry): string | undefined {
  return trail.findLast(({ what }) => what === 'start-answered' || what === 'start-settled' || what === 'asking-again')
    ?.at
}

function after(course: Folded, step: TrailStep): Folded {
  const to = (state: ReportState): Folded => ({ ...course, state, since: step.at })
  switch (step.what) {
    case 'start-sent':
      return to('starting')
    case 'start-answered':
      return { ...to('asking'), reportId: step.reportId }
    case 'start-refused':
    case 'start-not-sent':
    case 'start-unknown':
      return to(step.what)
    case 'start-settled':
      return step.verdict === 'started' ? { ...to('asking'), reportId: step.reportId } : to('start-not-sent')
    case 'status': {
      const state = step.final === true ? 'failed' : stateOfPhase[reportPhase(step.status)]
      return state === course.state && step.status === course.lastStatus
        ? course
        : { ...to(state), lastStatus: step.status }
    }
    case 'asking-refused':
      return { ...to('asking-refused'), beforeRefusal: { state: course.state, since: course.since } }
    case 'asking-again':
      // It has its time anew: nobody asked meanwhile.
      return course.state === 'asking-refused' && course.beforeRefusal !== undefined
        ? to(course.beforeRefusal.state)
        : course
    case 'follow':
      return { ...course, wanted: step.on }
    default:
      return course
  }
}
