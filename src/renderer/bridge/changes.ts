import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallName } from '../../bridge/calls.ts'
import type { EventName } from '../../bridge/events.ts'
import { callBridge } from './bridge.ts'

/**
 * The one place that maps changes to the queries they invalidate. If main sends an event for a change, only the event refreshes, so that one change reloads a
 * list once.
 */

/** Calls to invalidate when main sends the event. */
export const changedByEvent = {
  'connections.changed': ['settings.connections', 'settings.keys', 'training.state'],
  'booking.changed': ['booking.intents', 'booking.afterLock', 'booking.sendsNow'],
  'reports.changed': ['reports.ledger', 'reports.opened'],
  'questions.changed': ['questions.list'],
  'activity.changed': ['activity.calls', 'activity.call'],
  'trail.changed': ['trail.state'],
} as const satisfies Partial<Record<EventName, readonly CallName[]>>

/** Calls to invalidate after this call ends, if main sends no event. */
const changedByCall: Partial<Record<CallName, readonly CallName[]>> = {
  'activity.clear': ['activity.calls'],
  'booking.close': ['booking.intents'],
  'booking.endedSeen': ['booking.sendsNow'],
  'booking.evidence': ['booking.intents'],
  'booking.putAwayAfterLock': ['booking.afterLock'],
  'booking.recordEvidence': ['booking.intents'],
  'booking.setCallBack': ['booking.intents'],
  'regions.watch': ['regions.settings'],
  'reports.close': ['reports.opened', 'reports.ledger'],
  'reports.settle': ['reports.ledger'],
  'settings.saveConnection': ['settings.connections', 'settings.keys'],
  'settings.useConnection': ['settings.connections'],
  'trail.saveSettings': ['trail.state'],
}

/** Invalidates the responses of these calls; those on screen reload. */
export async function refresh(client: QueryClient, names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/**
 * A call that changes data: `mutate(input)` starts it, `isPending` is true while it runs, `error?.failure` is the failure, `data?.value` the response. It
 * counts as done after the queries it changes have reloaded.
 */
export function useBridgeMutation<Name extends CallName>(name: Name) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callBridge(name, input),
    onSettled: () => refresh(client, changedByCall[name] ?? []),
  })
}
