import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { useIsOpen } from '../../../bridge/use-attempt.ts'
import { useDesk } from '../desk/desk-context.ts'

export type SendState = ReturnType<typeof useSend>

/** Maximum age of a review in milliseconds. An older one is repeated before the send, since slots are cached and not reserved. */
const goodFor = 30_000

/** True if a review allows the send. */
const maySend = ({ intentId, issues, checks }: BookingReview): boolean =>
  intentId !== undefined && issues.length === 0 && checks.every(({ state }) => state !== 'stops')

/** Sends the reviewed booking once. Ignores further presses meanwhile. The desk knows whether it's on its way, and why it failed. */
export function useSend({ review, fresh, again }: ReviewState) {
  const { draft, canSend, lastSend, send: sendOnce, dropFailure, readLog } = useDesk()
  const [checking, setChecking] = useState(false)
  const [asked, setAsked] = useState<{ readonly review: BookingReview; readonly confirmed: readonly string[] }>()
  // A ref, since a second press can come before the next render.
  const busy = useRef(false)
  const isOpen = useIsOpen()

  const send = async (intentId: string, confirmed: readonly string[]) => {
    if ((await sendOnce(intentId, confirmed))?.certain === true) await again()
  }
  const alone = async (work: () => Promise<void>) => {
    if (busy.current || lastSend?.pending === true) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
      setChecking(false)
    }
  }
  /** The review if it's still good, else a new one; undefined if it doesn't allow the send. */
  const checked = async (known: BookingReview | undefined) => {
    setChecking(true)
    const isGood = known !== undefined && Math.abs(Date.now() - Date.parse(known.reviewedAt)) < goodFor
    const reviewed = isGood ? known : await again()
    // Leaving the step takes the press back.
    if (!isOpen() || reviewed === undefined || !maySend(reviewed)) return undefined
    // A new review may contain points that the user hasn't confirmed.
    return stillOpen(openPoints(reviewed, draft), draft.acknowledged).length > 0 ? undefined : reviewed
  }
  /** Sends what the review allows, or first asks about each duplicate if one isn't confirmed yet. */
  const goOn = async (known: BookingReview | undefined, confirmed: readonly string[]) => {
    const reviewed = await checked(known)
    if (reviewed?.intentId === undefined) return
    const isConfirmed = reviewed.duplicates.every(({ intent }) => confirmed.includes(intent.intentId))
    if (isConfirmed) await send(reviewed.intentId, confirmed)
    else setAsked({ review: reviewed, confirmed: [] })
  }
  const submit = async () => {
    // The cause may be gone by now.
    if (!canSend && (await readLog())?.canSend !== true) return
    dropFailure()
    await goOn(fresh ? review : undefined, [])
  }
  const first = asked?.review.duplicates[asked.confirmed.length]
  const confirm = async () => {
    if (asked === undefined || first === undefined) return
    const confirmed = [...asked.confirmed, first.intent.intentId]
    if (confirmed.length < asked.review.duplicates.length) {
      setAsked({ ...asked, confirmed })
      return
    }
    setAsked(undefined)
    await goOn(asked.review, confirmed)
  }
  const askWhatCame = async () => {
    if (lastSend !== undefined) await send(lastSend.intentId, lastSend.confirmed)
  }

  const failure = lastSend?.failure
  return {
    phase: lastSend?.pending === true ? ('sending' as const) : checking ? ('checking' as const) : ('idle' as const),
    /** Duplicates, confirmed one by one before the send. */
    duplicate:
      asked === undefined || first === undefined
        ? undefined
        : { first, at: asked.confirmed.length + 1, of: asked.review.duplicates.length },
    failure,
    submit: () => {
      // If an answer is missing, requests its outcome instead of sending again.
      if (failure?.certain !== false && asked === undefined) void alone(submit)
    },
    /** Confirms that the caller wants a booking in addition to the duplicate. */
    confirm: () => void alone(confirm),
    doNotBook: () => setAsked(undefined),
    /** Requests the outcome of the same intent from main, without sending it again. */
    askWhatCame: () => void alone(askWhatCame),
  }
}

export type ReviewState = ReturnType<typeof useReview>

/** True if a review of one draft is valid for the other. The page and main check confirmations separately at send. */
const isSameToReview = (one: BookingDraft, other: BookingDraft): boolean =>
  one === other ||
  (Object.keys(one) as (keyof BookingDraft)[]).every((name) => name === 'acknowledged' || one[name] === other[name])

/** Delay in milliseconds after the last change, since a caller's answers come in quick succession. */
const pause = 500

/** Requests a review when the step opens and after each change of the draft. It has the patient's bookings, so it isn't cached and ends with the step. */
export function useReview() {
  const { draft, settled, readLog } = useDesk()
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
        // The first review can show that the key is another one.
        void readLog()
      }
    },
    [settled, readLog],
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
    /** True while the request to main is pending. */
    pending,
    /** True if the review covers the current draft. */
    fresh: known !== undefined && isSameToReview(known.of, draft),
    /** Requests a review now. Resolves to undefined if it failed or the draft changed meanwhile. */
    again,
  }
}
