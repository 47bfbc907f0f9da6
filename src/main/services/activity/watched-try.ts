import type { ActivityTry, TryTiming } from '../../../bridge/activity.ts'
import type { ObservedTry } from '../platform/call-observer.ts'

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Monotonic milliseconds, with fractions. */
  readonly ticks: () => number
}

/** An attempt in progress, and its facts afterwards. */
export type WatchedTry = ObservedTry & { readonly facts: () => ActivityTry; readonly received: () => number }

const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10

/** Starts to observe an attempt. Calls `onEnd` once. */
export function watchTry(clock: Clock, onEnd: () => void): WatchedTry {
  const beganAt = new Date(clock.now()).toISOString()
  const began = clock.ticks()
  const marks: { connected?: number; sent?: number; answering?: number; ended?: number } = {}
  let bytesSent: number | undefined
  let bytesReceived = 0
  let outcome: Pick<ActivityTry, 'status' | 'failure' | 'mayHaveHappened'> = {}

  const timing = (): TryTiming => {
    const { connected, sent, answering, ended } = marks
    // An answer may begin before the whole request was read: then sending ends with it.
    const sentBy = sent === undefined || (answering !== undefined && sent > answering) ? answering : sent
    return {
      ...(connected === undefined ? {} : { connectionMs: tenths(connected - began) }),
      ...(connected === undefined || sentBy === undefined ? {} : { sendingMs: tenths(sentBy - connected) }),
      ...(sentBy === undefined || answering === undefined ? {} : { firstByteMs: tenths(answering - sentBy) }),
      ...(answering === undefined || ended === undefined ? {} : { bodyMs: tenths(ended - answering) }),
    }
  }
  return {
    traces(trace) {
      if (trace.step === 'sent') {
        marks.sent = clock.ticks()
        bytesSent = trace.bytes
      } else if (trace.step === 'connected') marks.connected = clock.ticks()
      else marks.answering = clock.ticks()
    },
    receives(bytes) {
      bytesReceived += bytes
    },
    ends(given) {
      if (marks.ended !== undefined) return
      marks.ended = clock.ticks()
      // The end of an attempt includes the whole answer, possibly with patient data: keeps none of it.
      const { status, failure } = given
      outcome = {
        ...(status === undefined ? {} : { status }),
        ...(failure === undefined ? {} : { failure: failure.kind }),
        ...(failure?.mayHaveHappened === undefined ? {} : { mayHaveHappened: failure.mayHaveHappened }),
      }
      onEnd()
    },
    received: () => bytesReceived,
    facts: () => ({
      beganAt,
      durationMs: tenths((marks.ended ?? clock.ticks()) - began),
      timing: timing(),
      ...outcome,
      ...(bytesSent === undefined ? {} : { bytesSent }),
      ...(marks.answering === undefined ? {} : { bytesReceived }),
    }),
  }
}
