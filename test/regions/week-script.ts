import { randomOf } from '../counted.ts'

/**
 * A week's script: events of the platforms, the computer, the console, and people. Generated from a seed before the run. Times are seconds from the start, by
 * a correct clock.
 */

export type WeekConnection = {
  readonly id: string
  readonly name: string
  readonly stage: 'production' | 'uat'
  /** Seconds between polls. */
  readonly pace: number
  readonly practiceIds: readonly string[]
}

export const weekConnections: readonly WeekConnection[] = [
  { id: 'main', name: 'Main', stage: 'production', pace: 60, practiceIds: ['m1', 'm2'] },
  { id: 'west', name: 'West', stage: 'production', pace: 90, practiceIds: ['w1'] },
  { id: 'trial', name: 'Trial', stage: 'uat', pace: 150, practiceIds: ['t1'] },
]
/** `UT` has past windows, `AZ` one longer than the week; the rest have none. */
export const regionCodes = ['AZ', 'CO', 'TX', 'UT'] as const
export const visitTypes = ['virtual', 'phone'] as const

/** Minutes of each connection's five rules, one per cause. None is due in the same second as a poll: polls are multiples of half a minute apart. */
export const ruleTimes = {
  slow: { pending: 265 / 60, recovery: 205 / 60 },
  closed: { pending: 205 / 60, recovery: 205 / 60 },
  'no-data': { pending: 265 / 60, recovery: 205 / 60 },
  withdrawn: { pending: 0, recovery: 205 / 60 },
  paused: { pending: 0, recovery: 205 / 60 },
} as const
export type Cause = keyof typeof ruleTimes
export const causes = ['slow', 'closed', 'no-data', 'withdrawn', 'paused'] as const satisfies readonly Cause[]
export const slowOver = 45
export const slowMargin = 5
export const pausedOverHours = 3
export const repeatEvery = 1_825 / 60
export const repeatAtMost = 4

type Span = { readonly from: number; readonly to: number }
export type LineFact = Span & {
  readonly kind: 'closed' | 'slow' | 'between' | 'off-hours' | 'frozen' | 'absent'
  readonly practiceId: string
  readonly region: string
  readonly visits: readonly string[]
}
export type RegionFact = Span & {
  readonly kind: 'withdrawn' | 'inactive' | 'paused'
  readonly practiceId: string
  readonly region: string
}
export type PracticeFact = Span & {
  readonly kind: 'practice-fails' | 'waits-fail' | 'no-regions' | 'one-visit-type' | 'clock'
  readonly practiceId: string
  /** Seconds by which the platform's clock is wrong. */
  readonly by: number
}
export type HostFact = Span & {
  readonly kind: 'down' | 'retry-after'
  readonly connectionId: string
  /** Retry-After in seconds. */
  readonly seconds: number
}

/** Events of the console and its computer. `closed` and `asleep` last until `to`. */
export type Turn = { readonly at: number } & (
  | { readonly kind: 'closed'; readonly to: number }
  | { readonly kind: 'asleep'; readonly to: number; readonly stopsSteady: boolean }
  | { readonly kind: 'clock'; readonly by: number }
  | { readonly kind: 'use'; readonly connectionId: string }
  | { readonly kind: 'lock'; readonly on: boolean }
)

/** A person's action on all open incidents of a region. `for`: seconds of a mute. */
export type Deed = {
  readonly at: number
  readonly kind: 'acknowledge' | 'mute-region' | 'mute-incidents' | 'settle'
  readonly connectionId: string
  readonly practiceId: string
  readonly region: string
  readonly for: number
}

export type Week = {
  readonly seconds: number
  readonly lines: readonly LineFact[]
  readonly regions: readonly RegionFact[]
  readonly practices: readonly PracticeFact[]
  readonly hosts: readonly HostFact[]
  readonly turns: readonly Turn[]
  readonly deeds: readonly Deed[]
}

const minute = 60
/**
 * Platforms change in the first minute of a half hour, mutes end near the 13th, people act near the 20th, sleeps and restarts happen near the 25th. So two
 * events never compete for the same moment.
 */
const half = 30 * minute

/** A week, or its first days. */
export function weekOf(seed: number, days: number): Week {
  const random = randomOf(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const oneOf = <Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[between(0, values.length - 1)] ?? values[0]
  const halves = Math.round(days * 48)

  /** Spans separated by quiet times, in half hours; `longest` is the maximum span length. */
  function spans(quiet: readonly [number, number], longest: number): Span[] {
    const found: Span[] = []
    for (let at = between(0, quiet[1]); at < halves - 2; ) {
      const lasts = between(1, longest)
      found.push({ from: at * half + between(0, minute), to: (at + lasts) * half + between(0, minute) })
      at += lasts + between(...quiet)
    }
    return found
  }

  const lines: LineFact[] = []
  const regions: RegionFact[] = []
  const practices: PracticeFact[] = []
  for (const practiceId of weekConnections.flatMap((one) => one.practiceIds)) {
    for (const region of regionCodes) {
      for (const span of spans([2, 14], 6)) {
        const kind = oneOf(
          ...(['closed', 'slow', 'between', 'off-hours', 'frozen', 'absent', 'withdrawn', 'inactive'] as const),
        )
        if (kind === 'withdrawn' || kind === 'inactive') {
          regions.push({ ...span, kind, practiceId, region })
          // Some return closed.
          if (kind === 'withdrawn' && random() < 0.5)
            lines.push({
              kind: 'closed',
              practiceId,
              region,
              visits: visitTypes,
              from: span.from - half,
              to: span.to + half,
            })
          continue
        }
        const visits =
          kind === 'absent' ? [oneOf(...visitTypes)] : oneOf<readonly string[]>(visitTypes, ['virtual'], ['phone'])
        const to = random() < 0.2 ? span.from + between(1, 4) * minute : span.to
        lines.push({ ...span, to, kind, practiceId, region, visits })
      }
      for (const span of spans([30, 90], 60)) regions.push({ ...span, kind: 'paused', practiceId, region })
    }
    for (const span of spans([8, 30], 3)) {
      const kind = oneOf('practice-fails', 'waits-fail', 'no-regions', 'one-visit-type', 'clock')
      practices.push({ ...span, kind, practiceId, by: kind === 'clock' ? oneOf(-2_400, 1_500) : 0 })
    }
  }
  const hosts = weekConnections.flatMap(({ id }) =>
    spans([12, 40], 3).map((span): HostFact => {
      const kind = oneOf('down', 'retry-after')
      return { ...span, kind, connectionId: id, seconds: kind === 'down' ? 0 : oneOf(150, 240, 300) }
    }),
  )
  const turns = turnsOf(halves, between, oneOf)
  const deeds = Array.from({ length: halves - 1 }, (_, at) => at)
    .filter(() => random() < 0.7)
    .flatMap((at): Deed[] => {
      const { id, practiceIds } = oneOf(weekConnections[0] ?? never(), ...weekConnections)
      const practiceId = oneOf(practiceIds[0] ?? never(), ...practiceIds)
      const kind = oneOf<Deed['kind']>('acknowledge', 'acknowledge', 'mute-region', 'mute-incidents', 'settle')
      const when = at * half + between(18 * minute, 22 * minute)
      const until = (at + between(1, 5)) * half + between(12 * minute, 14 * minute)
      // An action in one minute applies to every region of the practice.
      return regionCodes.map((region) => ({ at: when, kind, connectionId: id, practiceId, region, for: until - when }))
    })
  return { seconds: halves * half, lines, regions, practices, hosts, turns, deeds }
}

type Between = (least: number, most: number) => number
type OneOf = <Value>(...values: readonly [Value, ...Value[]]) => Value

/** One at a time without overlap; at the end the console is open and the trial connection is in use. */
function turnsOf(halves: number, between: Between, oneOf: OneOf): Turn[] {
  const turns: Turn[] = [{ kind: 'use', connectionId: 'trial', at: 0 }]
  let inUse = 'trial'
  let isLocked = false
  let isSet = 0
  let at = between(3, 6)
  for (; at < halves - 8; at += between(3, 9)) {
    const when = at * half + between(24 * minute, 25 * minute)
    const lasts = oneOf(0, 1, 2, 5, 11)
    const kind = oneOf('closed', 'closed', 'asleep', 'clock', 'use', 'use', 'lock')
    if (kind === 'use') {
      inUse = inUse === 'trial' ? 'main' : 'trial'
      turns.push({ kind, at: when, connectionId: inUse })
      // Some visits to another connection are short, some longer than half a day.
      at += oneOf(0, 1, 12, 22)
    } else if (kind === 'lock') {
      isLocked = !isLocked
      turns.push({ kind, at: when, on: isLocked })
    } else if (kind === 'clock') {
      const by = isSet === 0 ? oneOf(-3_600, 3_600) : -isSet
      isSet += by
      turns.push({ kind, at: when, by })
    } else {
      const to = lasts === 0 ? when + 30 : when + (kind === 'closed' && lasts === 11 ? 26 : lasts) * half
      if (to > (halves - 8) * half) continue
      at += Math.ceil((to - when) / half)
      turns.push(kind === 'closed' ? { kind, at: when, to } : { kind, at: when, to, stopsSteady: between(0, 1) === 0 })
    }
  }
  return [...turns, { kind: 'use', connectionId: 'trial', at: (halves - 5) * half + 25 * minute }]
}

const isOn = ({ from, to }: Span, at: number): boolean => from <= at && at < to

/** The facts that apply at a time. */
export const factsAt = <Fact extends Span>(facts: readonly Fact[], at: number): Fact[] =>
  facts.filter((fact) => isOn(fact, at))

function never(): never {
  throw new Error('there is one at least')
}
