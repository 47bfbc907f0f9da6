import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { Failure, FailureKind } from '../../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'

/** The last send of the desk: on its way, or why it failed. The desk keeps it, so it outlives the step that started it. */

/** Why a send failed. `certain`: nothing was sent. */
export type SendFailure = { readonly failure: Failure; readonly certain: boolean }

type Sent = { readonly draftId: string; readonly intentId: string; readonly confirmed: readonly string[] }

export type LastSend = Sent & { readonly pending: boolean; readonly failure: SendFailure | undefined }

/** True while the form must stay as it was sent: the booking is on its way, or it isn't known whether it was sent. */
export const keepsForm = (last: LastSend | undefined): boolean =>
  last?.pending === true || last?.failure?.certain === false

/** Failures that main returns before it sends anything, of the first call of an intent. */
const nothingSent: readonly FailureKind[] = [
  'conflict',
  'storage',
  'invalid-input',
  'not-found',
  'locked',
  'no-credential',
  'vault-unavailable',
]

/** Of a later call for an intent that may be sent: that the booking log doesn't have it. A look-up that failed proves nothing. */
const neverSent: readonly FailureKind[] = ['conflict']

export function createLastSends(onChange: (last: LastSend | undefined) => void) {
  let last: LastSend | undefined
  const put = (next: LastSend | undefined) => {
    last = next
    onChange(next)
  }
  const of = (draftId: string | undefined) => (last?.draftId === draftId ? last : undefined)
  return {
    /** The last send of this draft. */
    of,
    /** The outcome of this intent is known from elsewhere. */
    found(intentId: string) {
      if (last?.pending === false && last.intentId === intentId) put(undefined)
    },
    /** Forgets a failure after which nothing was sent. */
    dropFailure: () => void (keepsForm(last) || put(undefined)),
    /**
     * Sends the intent once `settled` has kept the draft; returns why it failed. Does nothing while one of the same draft is on its way. Repeating it for the
     * same intent sends nothing: main returns the outcome.
     */
    async send(sent: Sent, settled: () => Promise<void>, onOutcome: (outcome: SendOutcome) => void) {
      if (of(sent.draftId)?.pending === true) return undefined
      const mayBeSent = last?.intentId === sent.intentId && last.failure?.certain === false
      const begun: LastSend = { ...sent, pending: true, failure: undefined }
      put(begun)
      const failure = await failureOf(sent, mayBeSent, settled, onOutcome)
      if (last === begun) put({ ...begun, pending: false, failure })
      return failure
    },
  }
}

async function failureOf(
  { intentId, confirmed }: Sent,
  mayBeSent: boolean,
  settled: () => Promise<void>,
  onOutcome: (outcome: SendOutcome) => void,
): Promise<SendFailure | undefined> {
  try {
    // Main also uses the confirmations, so they must be saved first.
    await settled()
  } catch (error) {
    return { failure: asBridgeFailure(error).failure, certain: !mayBeSent }
  }
  try {
    const { value } = await callBridge('booking.send', { intentId, confirmed: [...confirmed] })
    onOutcome(value)
    return undefined
  } catch (error) {
    const { failure } = asBridgeFailure(error)
    const proofs = mayBeSent ? neverSent : nothingSent
    return { failure, certain: proofs.includes(failure.kind) && failure.mayHaveHappened !== true }
  }
}
