import type { SendOutcome } from '../../../../bridge/calls/booking.ts'

/**
 * What the desk shows after a send. `over`: booked, maybe booked, or being sent, so the form can't change. `form`: nothing was booked, so the form continues.
 * `conflict`: like `form`, with other slots to take.
 */
export function outcomeKind(outcome: SendOutcome | undefined): 'none' | 'over' | 'form' | 'conflict' {
  if (outcome === undefined) return 'none'
  const { state, verdict } = outcome.intent
  if (verdict !== undefined) return verdict.verdict === 'booked' ? 'over' : 'form'
  switch (state) {
    case 'booked':
    case 'unknown':
    case 'sending':
      return 'over'
    case 'conflict':
      return 'conflict'
    case 'journaled':
    case 'refused':
    case 'not-sent':
      return outcome.cause?.offersAlternatives === true ? 'conflict' : 'form'
  }
}
