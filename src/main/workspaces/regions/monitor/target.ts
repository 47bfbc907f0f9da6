import type { Failure } from '../../../../bridge/failure.ts'
import { pollIntervals } from '../../../../domain/regions/regions-settings.ts'
import type { Clock } from '../../../services/clock.ts'
import { createAlarm } from '../clock.ts'
import { pollDelay, pollHoldMs } from './poll-delay.ts'

/**
 * The schedule of one practice: one poll at a time, each planned from the start of the previous one by the steady clock. A late timer (the computer slept)
 * causes a single poll, and the next is planned from then. Clock changes have no effect.
 */

/** The result of a turn. */
export type Turn =
  /** This console requested from the platform. */
  | {
      readonly kind: 'polled'
      readonly polledAt: string
      readonly isAnswered: boolean
      readonly failure: Failure | undefined
      /** The longest Retry-After of the turn, in seconds. */
      readonly retryAfterSeconds: number | undefined
    }
  /** Another console polls; `polledAt` is that of its last answer. */
  | { readonly kind: 'followed'; readonly polledAt: string | undefined; readonly isAnswered: boolean }
  /** The other console has just polled: this one is next, after this many milliseconds. */
  | { readonly kind: 'later'; readonly ms: number }

export type TargetState = {
  /** By the steady clock. */
  readonly dueAt: number | undefined
  readonly polling: boolean
  /** True once its first turn has ended. */
  readonly begun: boolean
  readonly lastPolledAt: string | undefined
  readonly failures: number
  readonly failure: Failure | undefined
  readonly role: 'poller' | 'follower'
}

/** State that outlives the schedule, so that a restarted watch doesn't poll too soon. By the steady clock. */
export type Course = { beganAt: number; lastSentAt: number; notBefore: number }
export const newCourse = (): Course => ({
  beganAt: Number.NEGATIVE_INFINITY,
  lastSentAt: Number.NEGATIVE_INFINITY,
  notBefore: Number.NEGATIVE_INFINITY,
})

export type TargetNeeds = {
  readonly clock: Clock
  readonly course: Course
  /** The interval in force, in seconds. */
  readonly interval: () => number
  /** Until when the host wants no calls, by the steady clock. */
  readonly heldUntil: () => number
  /** Runs one turn; calls `onSend` before each request. Never throws. */
  readonly takeTurn: (signal: AbortSignal, role: TargetState['role'], onSend: () => void) => Promise<Turn>
  /** Called when a turn that changed something has ended and the next is planned. */
  readonly onTurn: () => void
}

export type Target = ReturnType<typeof createTarget>

/** How often a follower checks for the poller's answer, as a fraction of the interval; at most every five seconds. */
const looksPerInterval = 4
const leastLookMs = 5_000
/** Pause between the last request of a poll and the next poll, if polls take longer than the interval. */
const restMs = 5_000

export function createTarget({ clock, course, interval, heldUntil, takeTurn, onTurn }: TargetNeeds) {
  let isStopped = false
  /** A controller per turn: a signal as long-lived as the watch would collect a listener from each request. */
  let turnLife: AbortController | undefined
  const next = createAlarm(clock)
  let running: Promise<void> | undefined
  let isSoonWanted = false
  let state: TargetState = {
    dueAt: undefined,
    polling: false,
    begun: false,
    lastPolledAt: undefined,
    failures: 0,
    failure: undefined,
    role: 'poller',
  }

  function plan(dueAt: number): void {
    next.cancel()
    if (isStopped) return
    state = { ...state, dueAt }
    next.set(Math.max(0, dueAt - clock.steady()), () => {
      // Timers count whole milliseconds and can fire slightly early, and the host may have asked for a pause meanwhile.
      const earliest = state.role === 'follower' ? dueAt : Math.max(dueAt, heldUntil())
      if (clock.steady() < earliest) plan(earliest)
      else begin()
    })
  }

  function begin(): void {
    if (isStopped || running !== undefined) return
    next.cancel()
    state = { ...state, dueAt: undefined, polling: true }
    running = run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    turnLife = new AbortController()
    let isFirst = true
    const turn = await takeTurn(turnLife.signal, state.role, () => {
      course.lastSentAt = clock.steady()
      if (isFirst) course.beganAt = course.lastSentAt
      isFirst = false
    })
    if (isStopped) return
    const before = state
    state = { ...state, polling: false, begun: true }
    const dueAt = settle(turn)
    plan(isSoonWanted ? Math.min(dueAt, soonest()) : dueAt)
    isSoonWanted = false
    const isSame = before.begun && before.role === state.role
    if (turn.kind !== 'followed' || turn.isAnswered || !isSame) onTurn()
  }

  /** Applies the result of a turn; returns when the next is due. */
  function settle(turn: Turn): number {
    const now = clock.steady()
    if (turn.kind === 'later') {
      state = { ...state, role: 'poller' }
      return now + turn.ms
    }
    if (turn.kind === 'followed') {
      const answered = turn.isAnswered ? { failures: 0, failure: undefined } : {}
      state = { ...state, ...answered, role: 'follower', lastPolledAt: turn.polledAt ?? state.lastPolledAt }
      return now + lookMs()
    }
    const { polledAt: lastPolledAt, failure } = turn
    // A partial answer is no reason to slow down, unless the platform asks for it.
    const hasFailed = !turn.isAnswered || failure?.kind === 'rate-limited'
    state = { ...state, role: 'poller', lastPolledAt, failure, failures: hasFailed ? state.failures + 1 : 0 }
    course.notBefore = now + pollHoldMs(turn.retryAfterSeconds)
    return nextPoll()
  }

  const lookMs = () => Math.max(leastLookMs, (interval() * 1000) / looksPerInterval)
  const soonest = () => Math.max(course.lastSentAt + pollIntervals.least * 1000, course.notBefore, heldUntil())
  const nextPoll = () => {
    const { failures, failure } = state
    const delay = pollDelay({ intervalSeconds: interval(), failures, failure: failure?.kind, random: clock.random() })
    return Math.max(course.lastSentAt + restMs, course.notBefore, heldUntil(), course.beganAt + delay)
  }
  const planNext = () => plan(Math.max(clock.steady(), nextPoll()))

  return {
    state: (): TargetState => state,
    start: planNext,
    /**
     * Polls now if allowed, otherwise as soon as possible: 15 s after the last request, and after any Retry-After. `again`: polls once more if a poll is in
     * progress.
     */
    pollSoon(again: boolean) {
      if (running !== undefined) {
        isSoonWanted ||= again
        return
      }
      const allowedAt = soonest()
      if (allowedAt <= clock.steady()) begin()
      else if (state.dueAt === undefined || allowedAt < state.dueAt) plan(allowedAt)
    },
    /** The interval changed. */
    replan() {
      if (running !== undefined || state.dueAt === undefined) return
      if (state.role === 'follower') plan(clock.steady() + lookMs())
      else planNext()
    },
    /** Another console published: if this one follows, it checks now. */
    news() {
      if (state.role === 'follower') begin()
    },
    /** Aborts work in progress and discards its result. Resolves when it has ended. */
    async stop() {
      isStopped = true
      turnLife?.abort()
      next.cancel()
      state = { ...state, dueAt: undefined, polling: false }
      await running
    },
  }
}
