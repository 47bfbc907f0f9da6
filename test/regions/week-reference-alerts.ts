import type { LineNow } from './week-reference-knowledge.ts'
import {
  type Cause,
  causes,
  type Deed,
  pausedOverHours,
  repeatAtMost,
  repeatEvery,
  ruleTimes,
  slowMargin,
  slowOver,
  type WeekConnection,
} from './week-script.ts'
import type { WeekIncident } from './week-reference.ts'

/** Which waits raise alerts, and the resulting incidents: the week's five rules in plain code. Times are seconds. */

/** `calls`, `over` and well again (`clear`), or neither; `unknown` changes nothing. */
type Found = 'calls' | 'neither' | 'clear' | 'over' | 'unknown'

function find(cause: Cause, line: LineNow): Found {
  const { fresh, isWithdrawn, isOff, pausedFor } = line
  // A region that the practice turned off takes no patients, so its figures end the alert without a recovery.
  switch (cause) {
    case 'withdrawn':
      return isWithdrawn ? 'calls' : 'clear'
    case 'paused':
      if (pausedFor === undefined) return 'clear'
      return pausedFor > pausedOverHours * 3_600 ? 'calls' : 'neither'
    case 'closed':
      if (isWithdrawn) return 'calls'
      if (fresh === undefined) return 'unknown'
      if (fresh.isForTheDay) return 'over'
      if (fresh.wait !== undefined) return isOff ? 'over' : 'clear'
      return fresh.isCalled ? 'calls' : 'over'
    case 'no-data':
      if (fresh !== undefined) return 'clear'
      return line.wasForTheDay ? 'over' : 'calls'
    case 'slow':
      if (fresh === undefined) return 'unknown'
      if (fresh.isForTheDay || isOff) return 'over'
      if (fresh.wait === undefined) return 'neither'
      if (fresh.wait > slowOver * 60) return 'calls'
      return fresh.wait <= (slowOver - slowMargin) * 60 ? 'clear' : 'neither'
  }
}

type Call = {
  readonly practiceId: string
  readonly region: string
  readonly cause: Cause
  readonly line: string
  state: 'waiting' | 'on' | 'ending'
  /** How long the condition, or its end, has lasted. */
  lasted: number
  found: Found
  /** How long its practice wasn't shown. */
  absent: number
}
type Open = { -readonly [Name in keyof WeekIncident]: WeekIncident[Name] } & {
  announced: number[]
  sinceTold: number
  mutedAt: number
}

export type LineAlerts = {
  evaluate(moment: {
    readonly at: number
    /** By the computer's clock. */
    readonly now: number
    /** Seconds watched since the last time. */
    readonly passed: number
    readonly lines: readonly LineNow[]
    readonly shown: ReadonlySet<string>
  }): void
  deed(deed: Deed, now: number): void
  /** The watch restarts: conditions that haven't raised an alert start over. */
  resume(): void
  /** Called after too long without a watch. */
  forget(now: number): void
  incidents(): WeekIncident[]
}

const minute = 60
/** After this many minutes, a practice that isn't shown is gone. */
const longestAbsence = 15

export function createLineAlerts({ id: connectionId }: WeekConnection): LineAlerts {
  const calls = new Map<string, Call>()
  const open = new Map<string, Open>()
  const ended: Open[] = []
  const regionMutes = new Map<string, number>()

  /** Findings in a withdrawn wait belong to the withdrawal. */
  function causeNow({ cause, line }: Call): Cause {
    const withdrawal = calls.get(`withdrawn ${line}`)
    const isPart =
      withdrawal !== undefined && withdrawal.state !== 'waiting' && (cause === 'closed' || cause === 'no-data')
    return isPart ? 'withdrawn' : cause
  }

  /** The alert after `passed` more seconds; undefined once it's over. */
  function next(call: Call, found: Found, passed: number): Call | undefined {
    const isEnd = found === 'clear' || found === 'over'
    const { pending, recovery } = ruleTimes[call.cause]
    const wasEnd = call.found === 'clear' || call.found === 'over'
    const counts = call.state === 'waiting' ? call.found === 'calls' : call.state === 'ending' && wasEnd
    const lasted = call.lasted + (counts ? passed : 0)
    if (call.state === 'waiting') {
      if (found === 'unknown') return { ...call, lasted, found }
      if (found !== 'calls') return undefined
      return lasted >= pending * minute ? { ...call, state: 'on', lasted: 0, found } : { ...call, lasted, found }
    }
    if (call.state === 'on') return isEnd ? { ...call, state: 'ending', lasted: 0, found } : { ...call, found }
    if (found === 'unknown') return { ...call, lasted, found }
    if (!isEnd) return { ...call, state: 'on', lasted: 0, found }
    return lasted >= recovery * minute ? undefined : { ...call, lasted, found }
  }

  function evaluate({ now, passed, lines, shown }: Parameters<LineAlerts['evaluate']>[0]): void {
    for (const [name, until] of regionMutes) if (until <= now) regionMutes.delete(name)
    const before = new Map([...calls].map(([name, call]) => [name, causeNow(call)]))
    const recovered = new Set<string>()
    const there = new Set(lines.map(({ name }) => name))
    for (const [name, call] of calls) {
      if (there.has(call.line)) continue
      // Nothing is known of a practice that wasn't polled yet since the start.
      const absent = call.absent + passed
      const after = shown.has(call.practiceId) ? undefined : next({ ...call, absent }, 'unknown', passed)
      if (after === undefined || absent >= longestAbsence * minute) calls.delete(name)
      else calls.set(name, after)
    }
    for (const line of lines) {
      for (const cause of causes) {
        const name = `${cause} ${line.name}`
        const found = find(cause, line)
        const known = calls.get(name)
        const { practiceId, region } = line
        const call = known ?? {
          practiceId,
          region,
          cause,
          line: line.name,
          state: 'waiting',
          lasted: 0,
          found,
          absent: 0,
        }
        if (known === undefined && found !== 'calls') continue
        const after = next({ ...call, absent: 0 }, found, known === undefined ? 0 : passed)
        if (after !== undefined) calls.set(name, after)
        else {
          calls.delete(name)
          if (found === 'clear' && call.state === 'ending') recovered.add(`${practiceId} ${region} ${before.get(name)}`)
        }
      }
    }
    const on = Map.groupBy(
      [...calls.values()].filter(({ state }) => state !== 'waiting'),
      (call) => `${call.practiceId} ${call.region} ${causeNow(call)}`,
    )
    for (const [name, one] of open) {
      one.sinceTold += passed
      if (on.has(name)) continue
      open.delete(name)
      one.end = { at: now, recovered: recovered.has(name) }
      one.toldRecovered = recovered.has(name) && one.announced.length > 0 && !isMuted(one, now)
      ended.push(one)
    }
    for (const [name, group] of on) {
      const one = open.get(name) ?? begin(name, now)
      open.set(name, one)
      const isFirst = one.announced.length === 0
      const isDue = isFirst || (one.announced.length <= repeatAtMost && one.sinceTold >= repeatEvery * minute)
      // Nothing is announced of a practice that wasn't polled yet since the start.
      const isOn = group.some(({ state, line }) => state === 'on' && there.has(line))
      if (!isDue || one.acknowledged !== undefined || isMuted(one, now) || !isOn) continue
      one.announced = [...one.announced, now]
      one.sinceTold = 0
    }
  }

  const isMuted = ({ practiceId, region, mutedUntil }: Open, now: number) =>
    Math.max(mutedUntil ?? 0, regionMutes.get(`${practiceId} ${region}`) ?? 0) > now

  function begin(name: string, now: number): Open {
    const [practiceId = '', region = '', cause = ''] = name.split(' ')
    return {
      connectionId,
      practiceId,
      region,
      cause,
      from: now,
      end: undefined,
      acknowledged: undefined,
      mutedUntil: undefined,
      announced: [],
      toldRecovered: false,
      sinceTold: 0,
      mutedAt: Number.NEGATIVE_INFINITY,
    }
  }

  return {
    evaluate,
    deed({ kind, practiceId, region, for: lasts }, now) {
      if (kind === 'mute-region') regionMutes.set(`${practiceId} ${region}`, now + lasts)
      for (const one of open.values()) {
        if (one.practiceId !== practiceId || one.region !== region) continue
        if (kind === 'acknowledge') one.acknowledged ??= now
        // Actions are ordered by the computer's clock: after it was set back, a later mute may have the earlier time.
        if (kind !== 'mute-incidents' || now < one.mutedAt) continue
        one.mutedAt = now
        one.mutedUntil = now + lasts
      }
    },
    resume() {
      for (const [name, { state }] of calls) if (state === 'waiting') calls.delete(name)
    },
    forget(now) {
      for (const one of open.values()) ended.push({ ...one, end: { at: now, recovered: false, unseen: true } })
      open.clear()
      calls.clear()
    },
    incidents: () => [...ended, ...open.values()].map(({ sinceTold: _since, mutedAt: _muted, ...one }) => one),
  }
}
