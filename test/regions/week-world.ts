import type { Envelope } from '../../src/bridge/envelope.ts'
import { type Failure, failure } from '../../src/bridge/failure.ts'
import { practice } from '../../src/domain/regions/practice.ts'
import { waitTimesResult } from '../../src/domain/regions/wait-time.ts'
import type { PlatformClient } from '../../src/main/services/platform/client.ts'
import { factsAt, type LineFact, regionCodes, visitTypes, type Week } from './week-script.ts'

/** The platforms of a played week: their responses at a time. */

export const iso = (ms: number): string => new Date(ms).toISOString()

/** A practice's state at a second of the week. The reference uses it too; it contains no product code. */
export type PracticeNow = {
  readonly listed: readonly string[]
  /** The codes that the practice turned off. */
  readonly inactive: readonly string[]
  readonly answersPractice: boolean
  readonly answersWaits: boolean
  readonly waits: readonly WaitNow[]
}
export type WaitNow = {
  readonly region: string
  readonly visit: string
  /** Seconds; undefined if closed. */
  readonly wait: number | undefined
  readonly reason: string | undefined
  /** Second of the week when it was generated, by the platform's own clock. */
  readonly generated: number
}

export function practiceAt(week: Week, practiceId: string, at: number): PracticeNow {
  const own = <Fact extends { readonly practiceId: string }>(facts: readonly Fact[]) =>
    facts.filter((fact) => fact.practiceId === practiceId)
  const practices = factsAt(own(week.practices), at)
  const is = (kind: (typeof practices)[number]['kind']) => practices.some((fact) => fact.kind === kind)
  const regions = factsAt(own(week.regions), at)
  const isIn = (wanted: (typeof regions)[number]['kind']) => (code: string) =>
    regions.some(({ kind, region }) => kind === wanted && region === code)
  const isWithdrawn = isIn('withdrawn')
  const listed = is('no-regions') ? [] : regionCodes.filter((code) => !isWithdrawn(code))
  const off = practices.find(({ kind }) => kind === 'clock')?.by ?? 0
  const lines = factsAt(own(week.lines), at)
  const waits = listed.flatMap((region) =>
    visitTypes.flatMap((visit): WaitNow[] => {
      const facts = lines.filter((fact) => fact.region === region && fact.visits.includes(visit))
      const has = (kind: LineFact['kind']) => facts.find((fact) => fact.kind === kind)
      if (has('absent') || (visit === 'phone' && is('one-visit-type'))) return []
      const generated = (has('frozen')?.from ?? at) + off
      const closed = has('off-hours') ? 'OFF_HOURS' : has('closed') ? 'NO_ONCALL_PROVIDERS' : undefined
      const minutes = has('slow') ? 60 : has('between') ? 42 : 10
      return [{ region, visit, wait: closed === undefined ? minutes * 60 : undefined, reason: closed, generated }]
    }),
  )
  const inactive = listed.filter(isIn('inactive'))
  return { listed, inactive, answersPractice: !is('practice-fails'), answersWaits: !is('waits-fail'), waits }
}

/** The fault of a connection's host; undefined if it responds. */
export const hostAt = (week: Week, connectionId: string, at: number) =>
  factsAt(week.hosts, at).find((fact) => fact.connectionId === connectionId)

type Input = {
  readonly practiceId?: string
  readonly regionCodes?: readonly string[]
  readonly startDate?: string
  readonly endDate?: string
}

/** Responds immediately by the true clock; `startsAt` in milliseconds since 1970. */
export function weekPlatform(week: Week, startsAt: number, trueNow: () => number): PlatformClient {
  async function send(
    call: string,
    input: Input | undefined,
    { connection }: { readonly connection: { readonly id: string } },
  ): Promise<Envelope<unknown>> {
    const at = Math.floor((trueNow() - startsAt) / 1_000)
    const { practiceId = '' } = input ?? {}
    if (call === 'pauseBookings.search') return answered(pausesIn(input ?? {}))
    const host = hostAt(week, connection.id, at)
    if (host?.kind === 'down') return refused(failure('unreachable'))
    if (host !== undefined) return refused(failure('rate-limited', { retryAfterSeconds: host.seconds }))
    if (call === 'visits.assignmentQualifiers') return answered(['adult'])
    const now = practiceAt(week, practiceId, at)
    if (call === 'visits.practice')
      return now.answersPractice ? answered(practice.parse(listOf(practiceId, now))) : refused(failure('server-error'))
    if (!now.answersWaits) return refused(failure('server-error'))
    const asked = now.waits.filter(({ region }) => input?.regionCodes?.includes(region))
    return answered(waitTimesResult.parse(asked.map((wait) => estimateOf(practiceId, wait))))
  }

  const listOf = (practiceId: string, { listed, inactive }: PracticeNow) => ({
    id: practiceId,
    displayName: `Practice ${practiceId}`,
    practiceRegions: listed.map((regionCode) => ({
      id: `${practiceId}-${regionCode}`,
      regionCode,
      displayName: regionCode,
      market: 'Gulf',
      active: !inactive.includes(regionCode),
      ...(regionCode === 'AZ' ? { availability: [{ start: iso(startsAt - 1e9), end: iso(startsAt + 1e9) }] } : {}),
      ...(regionCode === 'UT' ? { availability: [{ start: iso(startsAt - 2e9), end: iso(startsAt - 1e9) }] } : {}),
    })),
  })

  const estimateOf = (practiceId: string, { region, visit, wait, reason, generated }: WaitNow) => ({
    practiceId,
    regionCode: region,
    visitTypeName: visit,
    assignmentQualifiers: ['adult'],
    estimateGeneratedAt: iso(startsAt + generated * 1_000),
    ...(wait === undefined ? { available: false, reason } : { available: true, estimatedWaitTimeSeconds: wait }),
  })

  function pausesIn({ startDate = '', endDate = '' }: Input) {
    const data = week.regions.flatMap(({ kind, practiceId, region, from, to }, at) => {
      const paused = startsAt + from * 1_000
      const isAsked = Date.parse(startDate) <= paused && paused < Date.parse(endDate)
      if (kind !== 'paused' || paused > trueNow() || !isAsked) return []
      const resumed = startsAt + to * 1_000
      return [
        {
          id: `pause-${at}`,
          practiceId,
          regionCode: region,
          market: 'Gulf',
          pausedAt: iso(paused),
          resumedAt: resumed > trueNow() ? null : iso(resumed),
          queueAdminFirstName: 'Zola',
          queueAdminLastName: 'Mbeki',
        },
      ]
    })
    return { count: data.length, data }
  }

  // A fake responds by call name, while the real client's type links each name to its value.
  return { send, close: async () => undefined } as unknown as PlatformClient
}

const answered = (value: unknown): Envelope<unknown> => ({
  ok: true,
  value,
  meta: { correlationId: 'c', durationMs: 0, receivedAt: '' },
})
const refused = (reason: Failure): Envelope<never> => ({ ok: false, failure: reason })
