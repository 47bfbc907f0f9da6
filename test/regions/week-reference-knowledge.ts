import type { RegionFact, Week, WeekConnection } from './week-script.ts'
import type { PracticeNow, WaitNow } from './week-world.ts'

/** The known state of a connection's waits, based only on the manual. Times are seconds. */

/** What a rule may find in a wait. `part`: it counts in the withdrawal's incident. */
export type LineNow = {
  readonly name: string
  readonly practiceId: string
  readonly region: string
  readonly isWithdrawn: boolean
  /** The practice's last list says that it turned the region off. */
  readonly isOff: boolean
  /** Undefined if the figure is outdated or missing. */
  readonly fresh:
    | { readonly wait: number | undefined; readonly isForTheDay: boolean; readonly isCalled: boolean }
    | undefined
  /** The last figure, of any age, said that the region is closed for the day. */
  readonly wasForTheDay: boolean
  /** Seconds since booking was paused; undefined if it isn't. */
  readonly pausedFor: number | undefined
}

type Moment = { readonly at: number; readonly now: number; readonly passed: number }
type Line = {
  readonly region: string
  readonly visit: string
  /** Undefined after a restart, until the next figure. */
  last: { readonly wait: WaitNow; readonly freshUntil: number } | undefined
  isAnswered: boolean
  missedSince: number | undefined
  isWithdrawn: boolean
}
type Practice = {
  listed: readonly string[]
  inactive: readonly string[]
  readonly withdrawn: Set<string>
  readonly lines: Map<string, Line>
  /** The last response listed the regions. */
  isListToday: boolean
  /** True after the first poll since the start. */
  isShown: boolean
}

export type Knowledge = {
  /** False if nothing usable arrived. */
  take(practiceId: string, answer: PracticeNow, moment: Moment): boolean
  failed(practiceId: string): void
  settle(practiceId: string, region: string): void
  lines(at: number, now: number, passed: number, week: Week): readonly LineNow[]
  /** The practices that were polled since the start, also those without a wait. */
  shown(): ReadonlySet<string>
  /** What survives a restart: the known regions and waits, and which are withdrawn. */
  afterRestart(): Knowledge
}

const hour = 3_600

export function createKnowledge(connection: WeekConnection, practices: Map<string, Practice> = new Map()): Knowledge {
  const { pace } = connection
  const pauses = new Map<string, readonly RegionFact[]>()

  function pausesOf(week: Week, practiceId: string): readonly RegionFact[] {
    const known = pauses.get(practiceId)
    if (known !== undefined) return known
    const own = week.regions.filter((fact) => fact.kind === 'paused' && fact.practiceId === practiceId)
    pauses.set(practiceId, own)
    return own
  }

  function take(practiceId: string, answer: PracticeNow, { at: _at, now, passed }: Moment): boolean {
    const before = practices.get(practiceId)
    const asked = answer.answersPractice ? answer.listed : before?.listed
    if (asked === undefined) return false
    const isAnswered = answer.answersPractice
      ? asked.length === 0 || answer.answersWaits
      : asked.length > 0 && answer.answersWaits
    if (!isAnswered) return false
    const practice: Practice = before ?? {
      listed: [],
      inactive: [],
      withdrawn: new Set(),
      lines: new Map(),
      isListToday: true,
      isShown: true,
    }
    practices.set(practiceId, practice)
    if (answer.answersPractice) {
      for (const code of practice.listed) if (!asked.includes(code)) practice.withdrawn.add(code)
      for (const code of asked) practice.withdrawn.delete(code)
      practice.listed = asked
      practice.inactive = answer.inactive
    }
    practice.isListToday = answer.answersPractice
    practice.isShown = true
    const waits = answer.waits.filter(({ region }) => asked.includes(region))
    const stamps = waits.map(({ generated }) => generated).toSorted((a, b) => a - b)
    // Estimates can't be from the future: most of them show how far the platform's clock is ahead.
    const newest = stamps[Math.ceil(stamps.length * 0.75) - 1] ?? now
    const isAhead = Math.max(0, newest - now)
    for (const wait of waits) {
      const age = Math.max(0, now - (wait.generated - isAhead))
      practice.lines.set(`${wait.region} ${wait.visit}`, {
        region: wait.region,
        visit: wait.visit,
        last: { wait, freshUntil: passed + 2 * pace - age },
        isAnswered: true,
        missedSince: undefined,
        isWithdrawn: false,
      })
    }
    for (const [name, line] of practice.lines) {
      if (waits.some(({ region, visit }) => `${region} ${visit}` === name)) continue
      if (!asked.includes(line.region) && !practice.withdrawn.has(line.region)) continue
      line.isAnswered = false
      line.missedSince ??= now
      const isNamed = waits.length === 0 || waits.some(({ visit }) => visit === line.visit)
      const isRegionTold = waits.some(({ region }) => region === line.region)
      if (!isNamed || (isRegionTold && now - line.missedSince >= hour)) line.isWithdrawn = true
    }
    return true
  }

  return {
    take,
    failed(practiceId) {
      const practice = practices.get(practiceId)
      if (practice !== undefined) practice.isShown = true
    },
    settle(practiceId, region) {
      const practice = practices.get(practiceId)
      if (practice === undefined) return
      for (const [name, line] of practice.lines) {
        if (line.region === region && (line.isWithdrawn || practice.withdrawn.has(region))) practice.lines.delete(name)
      }
      practice.withdrawn.delete(region)
    },
    lines: (at, now, passed, week) =>
      [...practices].flatMap(([practiceId, practice]) => {
        if (!practice.isShown) return []
        // A pause with a known end is over when the computer's clock passes it.
        const paused = pausesOf(week, practiceId).filter(({ from, to }) => from <= now && (at < to || now < to))
        const pausedFor = (code: string) => now - (paused.find(({ region }) => region === code)?.from ?? Number.NaN)
        return [...practice.lines.values()].map((line) =>
          lineNow(practiceId, practice, line, passed, pausedFor(line.region)),
        )
      }),
    shown: () => new Set([...practices].flatMap(([practiceId, { isShown }]) => (isShown ? [practiceId] : []))),
    afterRestart: () =>
      createKnowledge(
        connection,
        new Map(
          [...practices].map(([practiceId, { listed, inactive, withdrawn, lines }]) => [
            practiceId,
            {
              listed,
              inactive,
              withdrawn,
              lines: new Map([...lines].map(([name, line]) => [name, { ...line, last: undefined, isAnswered: false }])),
              isListToday: true,
              isShown: false,
            },
          ]),
        ),
      ),
  }
}

function lineNow(practiceId: string, practice: Practice, line: Line, passed: number, pausedFor: number): LineNow {
  const { region, last } = line
  const isWithdrawn = line.isWithdrawn || practice.withdrawn.has(region)
  const isFresh = line.isAnswered && last !== undefined && passed <= last.freshUntil
  const isOffHours = last?.wait.reason === 'OFF_HOURS'
  // A daily closing inside an open window doesn't count.
  const isContradicted = isFresh && region === 'AZ' && practice.isListToday
  // Windows that are over say nothing of today if the list is an earlier one.
  const isOutside = region === 'UT' && practice.isListToday
  return {
    name: `${practiceId} ${region} ${line.visit}`,
    practiceId,
    region,
    isWithdrawn,
    isOff: practice.inactive.includes(region),
    fresh: isFresh
      ? {
          wait: last.wait.wait,
          isForTheDay: isOffHours && !isContradicted,
          isCalled: !isOutside,
        }
      : undefined,
    // Without a figure, an open window shows that the day began.
    wasForTheDay: isOffHours && region !== 'AZ',
    pausedFor: Number.isNaN(pausedFor) ? undefined : pausedFor,
  }
}
