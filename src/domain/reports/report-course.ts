import { ownEntry } from '../own-entry.ts'
import type { ReportEntry, ReportState, ReportStep } from './report-entry.ts'

/** A report's state, derived only from its recorded steps (platform document, section 3). */

export type Course = {
  readonly state: ReportState
  /** ISO 8601. */
  readonly since: string
  /** Exactly as received; undefined before the first status. */
  readonly lastStatus: string | undefined
  readonly reportId: string | undefined
  /** True if a user wants to follow it. This is the default from its start. */
  readonly wanted: boolean
  /** True if no further change is expected without a user action. Only then may it be removed: a start of unknown outcome may be running. */
  readonly ended: boolean
}

/** A report in one state for longer than this counts as stuck, in milliseconds. */
export const stuckAfterMs = 2 * 3_600_000
/** The same for its total time, whatever states it goes through. */
export const stuckInAllAfterMs = 24 * 3_600_000

/** The states in which no further change is expected. */
export const endStates: readonly ReportState[] = [
  'start-refused',
  'start-not-sent',
  'succeeded',
  'failed',
  'cancelled',
  'asking-refused',
]

/** The states in which the platform may still report a change. */
const openStates: readonly ReportState[] = ['asking', 'queued', 'running', 'retrying', 'odd']

/** FAILED alone isn't final, because the service retries and may return to QUEUED. An undocumented status is `odd`, shown as received. */
const stateOfStatus: Readonly<Record<string, ReportState>> = {
  QUEUED: 'queued',
  RUNNING: 'running',
  SUCCEEDED: 'succeeded',
  FAILED: 'retrying',
  CANCELLED: 'cancelled',
}

type Folded = Omit<Course, 'ended'> & {
  /** The state before the platform refused the poll. */
  readonly beforeRefusal: Pick<Course, 'state' | 'since'> | undefined
}

export function courseOf({ createdAt, steps, reportId }: ReportEntry): Course {
  let course: Folded = {
    state: 'starting',
    since: createdAt,
    lastStatus: undefined,
    reportId: undefined,
    wanted: true,
    beforeRefusal: undefined,
  }
  for (const step of steps) course = after(course, step)
  const { beforeRefusal: _before, ...rest } = course
  return { ...rest, reportId: rest.reportId ?? reportId, ended: endStates.includes(rest.state) }
}

/** True if the console polls it automatically: it has an id, hasn't ended, and a user wants it. */
export const isFollowed = ({ state, reportId, wanted }: Course): boolean =>
  wanted && reportId !== undefined && openStates.includes(state)

/** A stuck report is shown as such and polled more slowly, but polling never stops by itself. `now` in milliseconds since 1970. */
export function isStuck(course: Course, entry: ReportEntry, now: number): boolean {
  if (!openStates.includes(course.state)) return false
  return (
    now - Date.parse(course.since) >= stuckAfterMs ||
    now - Date.parse(runningSince(entry) ?? course.since) >= stuckInAllAfterMs
  )
}

/** The last time it is known to have started, or polling was resumed. */
function runningSince({ steps }: ReportEntry): string | undefined {
  return steps.findLast(({ what }) => what === 'start-answered' || what === 'start-settled' || what === 'asking-again')
    ?.at
}

function after(course: Folded, step: ReportStep): Folded {
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
      const state = step.final === true ? 'failed' : (ownEntry(stateOfStatus, step.status) ?? 'odd')
      return state === course.state && step.status === course.lastStatus
        ? course
        : { ...to(state), lastStatus: step.status }
    }
    case 'asking-refused':
      return { ...to('asking-refused'), beforeRefusal: { state: course.state, since: course.since } }
    case 'asking-again':
      // The time limit starts over, because the report wasn't polled in the meantime.
      return course.state === 'asking-refused' && course.beforeRefusal !== undefined
        ? to(course.beforeRefusal.state)
        : course
    case 'follow':
      return { ...course, wanted: step.on }
    default:
      return course
  }
}
