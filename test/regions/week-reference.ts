import { createLineAlerts, type LineAlerts } from './week-reference-alerts.ts'
import { createKnowledge, type Knowledge } from './week-reference-knowledge.ts'
import { type Deed, type Turn, type Week, weekConnections, type WeekConnection } from './week-script.ts'
import { hostAt, practiceAt } from './week-world.ts'

/**
 * The expected result of a played week, second by second and from the script alone: when each practice is polled, what is known then, and which incidents
 * follow. Shares no code with the product. Times are seconds from the start by the computer's clock, which may be wrong.
 */

export type WeekIncident = {
  readonly connectionId: string
  readonly practiceId: string
  readonly region: string
  readonly cause: string
  readonly from: number
  /** `unseen`: unattended for half a day, so that it ended nobody knows when, and is a new incident when seen again. */
  readonly end: { readonly at: number; readonly recovered: boolean; readonly unseen?: true } | undefined
  readonly acknowledged: number | undefined
  readonly mutedUntil: number | undefined
  /** When its notifications were sent, except the one for its end. */
  readonly announced: readonly number[]
  readonly toldRecovered: boolean
}

/** After this many seconds without a watch, open incidents have ended. */
const forgotten = 12 * 3_600

export const weekReference = (week: Week): WeekIncident[] =>
  weekConnections.flatMap((connection) => ofConnection(week, connection))

function ofConnection(week: Week, connection: WeekConnection): WeekIncident[] {
  const { id, pace, practiceIds } = connection
  let knowledge: Knowledge = createKnowledge(connection)
  const alerts: LineAlerts = createLineAlerts(connection)
  const due = new Map<string, number>()
  const lastPolled = new Map<string, number>()
  const failures = new Map<string, number>()
  let held = Number.NEGATIVE_INFINITY
  let isOpen = true
  /** True after a poll since the watch started: earlier data raises no alerts. */
  let isOfNow = false
  let inUse = ''
  let wasWatched = false
  /** The error of the computer's clock, and how long the monotonic clock was stopped. */
  let off = 0
  let stopped = 0
  /** The time elapsed by both clocks. */
  let ahead = 0
  let lastLook: number | undefined
  let leftAt: number | undefined
  const events: (Turn | Deed)[] = [...week.turns, ...week.deeds].toSorted((a, b) => a.at - b.at)

  const isWatched = () => isOpen && (connection.stage === 'production' || inUse === id)
  const clock = (at: number) => at + off

  function evaluate(at: number): void {
    if (!isOfNow) return
    const passed = lastLook === undefined ? 0 : at - lastLook
    lastLook = at
    const lines = knowledge.lines(at, clock(at), at + ahead, week)
    alerts.evaluate({ at, now: clock(at), passed, lines, shown: knowledge.shown() })
  }

  function poll(practiceId: string, at: number): void {
    isOfNow = true
    const begun = at
    lastPolled.set(practiceId, at)
    const host = hostAt(week, id, at)
    const answer = practiceAt(week, practiceId, at)
    const isAnswered =
      host === undefined && knowledge.take(practiceId, answer, { at, now: clock(at), passed: at + ahead })
    if (!isAnswered) knowledge.failed(practiceId)
    failures.set(practiceId, isAnswered ? 0 : (failures.get(practiceId) ?? 0) + 1)
    if (host?.kind === 'retry-after') held = Math.max(held, at - stopped + host.seconds)
    const wait = isAnswered ? pace : host?.kind === 'retry-after' ? Math.max(pace, 30, host.seconds) : 30
    due.set(practiceId, begun - stopped + wait)
  }

  function begin(at: number): void {
    for (const practiceId of practiceIds) {
      const last = lastPolled.get(practiceId)
      due.set(practiceId, Math.max(at, last === undefined ? at : last + pace) - stopped)
    }
    if (leftAt !== undefined && clock(at) - leftAt >= forgotten) alerts.forget(clock(at))
    alerts.resume()
    isOfNow = false
    lastLook = undefined
    leftAt = undefined
  }

  function leave(at: number): void {
    leftAt = clock(at)
    lastLook = undefined
  }

  function settleWatch(at: number): void {
    if (isWatched() && !wasWatched) begin(at)
    if (!isWatched() && wasWatched) leave(at)
    wasWatched = isWatched()
  }

  /** Runs an event; returns the time from which the next can run. */
  function happen(event: Turn | Deed, at: number): number {
    switch (event.kind) {
      case 'closed':
        if (isWatched()) evaluate(at)
        isOpen = false
        settleWatch(at)
        return at
      case 'asleep': {
        if (isWatched()) evaluate(at)
        const lasts = event.to - event.at
        if (event.stopsSteady) stopped += lasts
        lastLook = undefined
        return event.to
      }
      case 'clock':
        off += event.by
        if (event.by > 0) {
          ahead += event.by
          lastLook = undefined
        }
        return at
      case 'use':
        if (isWatched()) evaluate(at)
        inUse = event.connectionId
        settleWatch(at)
        return at
      case 'lock':
        return at
      default:
        if (event.connectionId !== id || !isWatched()) return at
        evaluate(at)
        if (event.kind === 'settle') knowledge.settle(event.practiceId, event.region)
        else alerts.deed(event, clock(at))
        evaluate(at)
        return at
    }
  }

  let next = 0
  let reopens: number | undefined
  for (let at = 0; at < week.seconds; at += 1) {
    if (reopens !== undefined && at >= reopens) {
      reopens = undefined
      isOpen = true
      // The console's knowledge of trends and figures is lost, even for connections that aren't watched.
      knowledge = knowledge.afterRestart()
      lastPolled.clear()
      failures.clear()
      held = Number.NEGATIVE_INFINITY
      settleWatch(at)
    }
    for (let event = events[next]; event !== undefined && event.at <= at; event = events[next]) {
      next += 1
      // Events during a sleep, or before the console opened, don't happen.
      if (event.at < at) continue
      if (event.kind === 'closed') reopens = event.to
      at = happen(event, at)
    }
    if (!isWatched()) continue
    for (const practiceId of practiceIds) {
      const earliest = Math.max(due.get(practiceId) ?? 0, held)
      if (at - stopped < earliest) continue
      poll(practiceId, at)
    }
    evaluate(at)
  }
  return alerts.incidents()
}
