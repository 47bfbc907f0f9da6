import type { Envelope } from '../../../../bridge/envelope.ts'
import { type Failure, type FailureKind, failure } from '../../../../bridge/failure.ts'
import { practice } from '../../../../domain/regions/practice.ts'
import { waitTimesResult } from '../../../../domain/regions/wait-time.ts'
import type { PlatformClient } from '../../../services/platform/client.ts'
import type { FakeClock } from './fake-clock.ts'

/** The platform for tests of the monitor, in fake time. Tests set its answers and their durations; it records its requests. */

export type FakeRequest = {
  readonly connectionId: string
  readonly call: string
  readonly practiceId: string | undefined
  readonly regionCodes: readonly string[]
  readonly once: boolean
  /** By the steady clock; undefined while it is under way. */
  readonly sentAt: number
  endedAt: number | undefined
  /** As it was answered. */
  mood: Mood | undefined
}

/** How calls are answered from now on. */
export type Mood =
  | { readonly kind: 'well' }
  | { readonly kind: 'failing'; readonly failure: FailureKind; readonly retryAfterSeconds?: number }
  /** Nothing comes until the call's deadline. */
  | { readonly kind: 'silent' }

export type FakePlatform = {
  readonly client: PlatformClient
  readonly requests: FakeRequest[]
  mood: Mood
  /** Calls that are answered by another mood. */
  moodOf: (request: FakeRequest) => Mood | undefined
  /** Milliseconds that each answer takes. */
  latencyMs: number
  /** Regions by practice: what `visits.practice` answers; null where its answer has no list, so that the client can't read it. */
  readonly regions: Map<string, readonly object[] | null>
  /** Estimates of one region, as they come. */
  estimatesOf: (practiceId: string, regionCode: string) => readonly object[]
  /** Records of every search for pauses, whatever its time. */
  pauses: readonly object[]
  /** Most requests under way for one practice of one connection at a time, ever. */
  readonly mostAtOnce: () => number
}

const deadlineMs = 20_000

export function fakePlatform({ clock, trueNow }: FakeClock): FakePlatform {
  const underWay = new Map<string, number>()
  let mostAtOnce = 0

  const platform: FakePlatform = {
    requests: [],
    mood: { kind: 'well' },
    moodOf: () => undefined,
    latencyMs: 50,
    regions: new Map(),
    estimatesOf: (practiceId, regionCode) => [
      {
        available: true,
        estimateGeneratedAt: new Date(trueNow()).toISOString(),
        estimatedWaitTimeSeconds: 600,
        practiceId,
        regionCode,
        visitTypeName: 'virtual',
        assignmentQualifiers: ['adult'],
      },
    ],
    pauses: [],
    mostAtOnce: () => mostAtOnce,
    // A stand-in answers by the names of calls, where the true client's type ties each name to its value.
    client: { send, close: async () => undefined } as unknown as PlatformClient,
  }

  async function send(
    call: string,
    input: { readonly practiceId?: string; readonly regionCodes?: readonly string[] } | undefined,
    context: { readonly connection: { readonly id: string }; readonly signal?: AbortSignal; readonly once?: boolean },
  ): Promise<Envelope<unknown>> {
    const request: FakeRequest = {
      connectionId: context.connection.id,
      call,
      practiceId: input?.practiceId,
      regionCodes: input?.regionCodes ?? [],
      once: context.once === true,
      sentAt: clock.steady(),
      endedAt: undefined,
      mood: undefined,
    }
    platform.requests.push(request)
    const target = JSON.stringify([request.connectionId, request.practiceId ?? request.call])
    const now = (underWay.get(target) ?? 0) + 1
    underWay.set(target, now)
    mostAtOnce = Math.max(mostAtOnce, now)
    const mood = platform.moodOf(request) ?? platform.mood
    const isCancelled = await pass(mood.kind === 'silent' ? deadlineMs : platform.latencyMs, context.signal)
    underWay.set(target, (underWay.get(target) ?? 1) - 1)
    request.endedAt = clock.steady()
    if (!isCancelled) request.mood = mood
    if (isCancelled) return no(failure('cancelled'))
    if (mood.kind === 'silent') return no(failure('timed-out'))
    if (mood.kind === 'failing') {
      const { retryAfterSeconds } = mood
      return no(failure(mood.failure, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }))
    }
    if (call === 'visits.practice' && platform.regions.get(request.practiceId ?? '') === null)
      return no(failure('unreadable-response', { correlationId: 'c' }))
    return { ok: true, value: valueOf(request), meta: { correlationId: 'c', durationMs: 0, receivedAt: '' } }
  }

  /** Waits in fake time; true where the call was cancelled meanwhile. */
  const pass = (ms: number, signal: AbortSignal | undefined) =>
    new Promise<boolean>((resolve) => {
      if (signal?.aborted === true) {
        resolve(true)
        return
      }
      const cancelled = () => {
        cancelTimer()
        resolve(true)
      }
      const cancelTimer = clock.after(ms, () => {
        signal?.removeEventListener('abort', cancelled)
        resolve(false)
      })
      signal?.addEventListener('abort', cancelled)
    })

  function valueOf({ call, practiceId = '', regionCodes }: FakeRequest): unknown {
    if (call === 'visits.practice')
      return practice.parse({
        id: practiceId,
        displayName: `Practice ${practiceId}`,
        practiceRegions: platform.regions.get(practiceId) ?? [],
      })
    if (call === 'visits.waitTimes')
      return waitTimesResult.parse(regionCodes.flatMap((code) => platform.estimatesOf(practiceId, code)))
    if (call === 'pauseBookings.search') return { count: platform.pauses.length, data: platform.pauses }
    return ['adult', 'pediatric']
  }

  return platform
}

const no = (reason: Failure): Envelope<never> => ({ ok: false, failure: reason })
