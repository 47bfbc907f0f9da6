import { randomUUID } from 'node:crypto'
import type { Envelope } from '../../../src/bridge/envelope.ts'
import { failure, type Failure } from '../../../src/bridge/failure.ts'
import type { PlatformClient } from '../../../src/main/services/platform/client.ts'
import type { FakeClock } from '../../../src/main/workspaces/regions/testing/fake-clock.ts'

/** An in-memory platform that follows the test and records what was started, requested and returned: the traces' oracle. */

export type Segment = { readonly status: string; readonly forMs: number }

/** What happens to an arriving start. `kill`: the console is killed while it waits. */
export type StartFate =
  | 'answered'
  | 'refused'
  | 'not-sent'
  | 'lost'
  | 'lost-unstarted'
  | 'slow'
  | 'no-id'
  | 'kill-started'
  | 'kill-unstarted'

/** What happens to status requests now. */
export type Weather = 'fine' | 'down' | 'fault' | 'busy' | 'bad-key' | 'garbage' | 'slow' | 'forgetful' | 'never'

export type PlatformReport = {
  readonly id: string
  readonly startDate: string
  readonly startedAt: number
  readonly course: readonly Segment[]
  /** What it returned, and when. */
  readonly said: { readonly at: number; readonly status: string }[]
  /** How often in a row the report was unknown, including once for the key. */
  unknown: number
  keyRefused: boolean
}

export type TracePlatform = {
  readonly reports: Map<string, PlatformReport>
  /** Starts that arrived, by startDate. */
  readonly starts: Map<string, number>
  readonly mostAtOnce: () => number
  /** Requests for a report during another request for it. */
  readonly twice: () => number
  /** Requests that ignored a Retry-After. */
  readonly unwanted: () => number
  setWeather(weather: Weather): void
  nextStart(fate: StartFate, course: readonly Segment[]): void
  truthOf(report: PlatformReport): string
  /** A restarted console doesn't know the previous Retry-After. */
  forgetPeace(): void
  /** The client of one console run; after `isDead`, it returns nothing. */
  client(run: { isDead(): boolean; kill(): void; isByPerson(): boolean }): PlatformClient
}

const restSeconds = 90

export function tracePlatform(clock: FakeClock): TracePlatform {
  const reports = new Map<string, PlatformReport>()
  const starts = new Map<string, number>()
  let weather: Weather = 'fine'
  let fate: { readonly fate: StartFate; readonly course: readonly Segment[] } = { fate: 'answered', course: [] }
  let most = 0
  let twice = 0
  let unwanted = 0
  let peaceUntil = Number.NEGATIVE_INFINITY

  const truthOf = ({ startedAt, course }: PlatformReport) => {
    let left = clock.trueNow() - startedAt
    for (const { status, forMs } of course) {
      if (left < forMs) return status
      left -= forMs
    }
    return course.at(-1)?.status ?? 'QUEUED'
  }

  const after = (ms: number, signal: AbortSignal | undefined) =>
    new Promise<boolean>((resolve) => {
      if (signal?.aborted === true) resolve(false)
      const cancel = clock.clock.after(ms, () => resolve(true))
      signal?.addEventListener('abort', () => {
        cancel()
        resolve(false)
      })
    })

  function begin(startDate: string): PlatformReport {
    const report: PlatformReport = {
      id: randomUUID(),
      startDate,
      startedAt: clock.trueNow(),
      course: fate.course,
      said: [],
      ...unrefused,
    }
    reports.set(report.id, report)
    return report
  }

  async function start(
    startDate: string,
    run: Parameters<TracePlatform['client']>[0],
    signal: AbortSignal | undefined,
  ) {
    const { fate: now } = fate
    if (now === 'not-sent') return bad('unreachable', { mayHaveHappened: false })
    starts.set(startDate, (starts.get(startDate) ?? 0) + 1)
    const unknown = bad('outcome-unknown', { mayHaveHappened: true })
    switch (now) {
      case 'refused':
        return bad('rejected', { status: 400, platformText: "'type' is required", mayHaveHappened: false })
      case 'lost':
        begin(startDate)
        return unknown
      case 'lost-unstarted':
        return unknown
      case 'no-id':
        begin(startDate)
        return good({ id: '' })
      case 'slow':
      case 'answered': {
        const { id } = begin(startDate)
        if (now === 'slow' && !(await after(20_000, signal))) return unknown
        return good({ id })
      }
      case 'kill-started':
        begin(startDate)
        run.kill()
        return await never()
      case 'kill-unstarted':
        run.kill()
        return await never()
    }
  }

  async function status(
    id: string,
    isByPerson: boolean,
    run: Parameters<TracePlatform['client']>[0],
    signal: AbortSignal | undefined,
  ) {
    if (!isByPerson && clock.clock.steady() < peaceUntil) unwanted += 1
    const report = reports.get(id)
    switch (weather) {
      case 'down':
        return bad('unreachable', {})
      case 'fault':
        return bad('server-error', { status: 500, platformText: 'Unknown error' })
      case 'busy':
        peaceUntil = clock.clock.steady() + restSeconds * 1000
        return bad('rate-limited', { status: 429, retryAfterSeconds: restSeconds })
      case 'bad-key':
        if (report !== undefined) report.keyRefused = true
        return bad('forbidden', { status: 403, platformText: 'Authorization failed: bad service token' })
      case 'garbage':
        return bad('unreadable-response', { status: 200 })
      case 'forgetful':
        if (report !== undefined) report.unknown += 1
        return bad('not-found', { status: 404, platformText: 'QueryExecution Not Found' })
      case 'never':
        if (!(await after(20_000, signal))) return bad('cancelled', {})
        return bad('timed-out', {})
      case 'slow':
        if (!(await after(7_000, signal))) return bad('cancelled', {})
        break
      case 'fine':
    }
    if (report === undefined) return bad('not-found', { status: 404, platformText: 'QueryExecution Not Found' })
    const said = truthOf(report)
    // A slow response to a console that was killed meanwhile doesn't count: it reaches nobody.
    if (run.isDead()) return good({ status: said })
    Object.assign(report, unrefused)
    report.said.push({ at: clock.trueNow(), status: said })
    return good({ status: said })
  }

  return {
    reports,
    starts,
    mostAtOnce: () => most,
    twice: () => twice,
    unwanted: () => unwanted,
    truthOf,
    forgetPeace() {
      peaceUntil = Number.NEGATIVE_INFINITY
    },
    setWeather(wanted) {
      weather = wanted
    },
    nextStart(wanted, course) {
      fate = { fate: wanted, course }
    },
    client(run) {
      /** For this run only: a dead console's requests don't count toward the next one's. A person may request in addition. */
      const underWay: string[] = []
      async function ask(reportId: string, signal: AbortSignal | undefined) {
        const isByPerson = run.isByPerson()
        twice += underWay.includes(reportId) ? 1 : 0
        underWay.push(reportId)
        if (!isByPerson) most = Math.max(most, underWay.length)
        const answer = await status(reportId, isByPerson, run, signal)
        underWay.splice(underWay.indexOf(reportId), 1)
        return answer
      }
      return {
        async send(name, input, { signal }) {
          if (run.isDead()) return await never()
          const { startDate = '', reportId = '' } = Object(input) as { startDate?: string; reportId?: string }
          const answer = name === 'reports.start' ? await start(startDate, run, signal) : await ask(reportId, signal)
          // A dead console doesn't receive responses.
          return run.isDead() ? await never() : (answer as never)
        },
        close: async () => undefined,
      }
    },
  }
}

const unrefused = { unknown: 0, keyRefused: false }
const never = () => new Promise<never>(() => undefined)

const meta = { correlationId: 'c', durationMs: 5, receivedAt: '2026-03-03T00:00:00Z' }
const good = <Value>(value: Value): Envelope<Value> => ({ ok: true, value, meta })
const bad = (kind: Failure['kind'], details: Partial<Failure>): Envelope<never> => ({
  ok: false,
  failure: failure(kind, { correlationId: 'c', ...details }),
})
