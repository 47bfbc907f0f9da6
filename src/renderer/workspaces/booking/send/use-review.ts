import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { useDesk } from '../draft-context.ts'

/** A review and the draft it covers. It contains the patient's bookings, so it isn't cached and is dropped with the step. */
export type ReviewState = {
  readonly review: BookingReview | undefined
  readonly failure: BridgeFailure | undefined
  /** True while the request to main is pending. */
  readonly pending: boolean
  /** True if the review covers the current draft. */
  readonly fresh: boolean
  /** Requests a review now. Resolves to undefined if it failed or the draft changed meanwhile. */
  readonly again: () => Promise<BookingReview | undefined>
}

/** True if a review of one draft is valid for the other. The page and main check confirmations separately at send. */
const isSameToReview = (one: BookingDraft, other: BookingDraft): boolean =>
  one === other ||
  (Object.keys(one) as (keyof BookingDraft)[]).every((name) => name === 'acknowledged' || one[name] === other[name])

/** Delay in milliseconds after the last change, since a caller's answers come in quick succession. */
const pause = 500

/** Requests a review when the step opens and after each change of the draft. */
export function useReview(): ReviewState {
  const { draft, settled } = useDesk()
  const [known, setKnown] = useState<{ readonly of: BookingDraft; readonly review: BookingReview }>()
  const [failed, setFailed] = useState<{ readonly of: BookingDraft; readonly failure: BridgeFailure }>()
  const [pending, setPending] = useState(false)
  const current = useRef(draft)
  const running = useRef(0)

  const ask = useCallback(
    async (of: BookingDraft) => {
      running.current += 1
      const turn = running.current
      setPending(true)
      try {
        await settled()
        const { value } = await callBridge('booking.review', { draftId: of.draftId })
        if (turn !== running.current) return undefined
        setKnown({ of, review: value })
        setFailed(undefined)
        return isSameToReview(of, current.current) ? value : undefined
      } catch (error) {
        if (turn === running.current) setFailed({ of, failure: asBridgeFailure(error) })
        return undefined
      } finally {
        if (turn === running.current) setPending(false)
      }
    },
    [settled],
  )
  /** The pending review of this draft, shared by all callers. */
  const underWay = useRef<{ readonly of: BookingDraft; readonly review: ReturnType<typeof ask> }>(undefined)
  const again = useCallback(() => {
    const of = current.current
    if (underWay.current !== undefined && isSameToReview(underWay.current.of, of)) return underWay.current.review
    const review = ask(of).finally(() => {
      if (underWay.current?.of === of) underWay.current = undefined
    })
    underWay.current = { of, review }
    return review
  }, [ask])

  const first = useRef(true)
  useEffect(() => {
    current.current = draft
    if ([known, failed].some((ended) => ended !== undefined && isSameToReview(ended.of, draft))) return undefined
    const timer = setTimeout(() => void again(), first.current ? 0 : pause)
    first.current = false
    return () => clearTimeout(timer)
  }, [draft, known, failed, again])

  return {
    review: known?.review,
    failure: failed !== undefined && isSameToReview(failed.of, draft) ? failed.failure : undefined,
    pending,
    fresh: known !== undefined && isSameToReview(known.of, draft),
    again,
  }
}
