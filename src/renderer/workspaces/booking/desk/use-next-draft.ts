import { useState } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { NextDraft } from '../../../../domain/booking/next-patient.ts'
import { asBridgeFailure, type BridgeFailure } from '../../../bridge/bridge.ts'
import { useDesk } from '../draft-context.ts'

/** Starts the next draft of the same call: main drops the former draft and its slots, and `make` builds the new one. */
export function useNextDraft() {
  const { draft, outcome, beginAgain } = useDesk()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<BridgeFailure>()
  const begin = async (make: (draft: BookingDraft, next: NextDraft) => BookingDraft): Promise<boolean> => {
    setPending(true)
    setProblem(undefined)
    try {
      const at = outcome?.intent.createdAt ?? draft.begunAt
      const next: NextDraft = { draftId: crypto.randomUUID(), now: new Date().toISOString(), at }
      await beginAgain((now) => make(now, next))
      return true
    } catch (error) {
      setProblem(asBridgeFailure(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, begin }
}
