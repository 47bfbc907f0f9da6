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
  'app.notice': ['app.info'],
  'connections.changed': ['settings.connections', 'settings.keys', 'training.state'],
  // Main's own texts name dates too.
  'dates.changed': ['app.info', 'booking.review', 'questions.list', 'regions.alerts', 'reports.opened'],
  'keys.changed': ['settings.keys'],
  'booking.changed': ['booking.intents', 'booking.afterLock', 'booking.sendsNow'],
  'regions.changed': ['regions.settings'],
  'webhooks.changed': ['regions.webhooks'],
  'reports.changed': ['reports.ledger', 'reports.opened'],
  'entities.changed': ['entities.ownTypes'],
  'questions.changed': ['questions.list'],
  'activity.changed': ['activity.calls', 'activity.call'],
  'trail.changed': ['trail.state'],
} as const satisfies Partial<Record<EventName, readonly CallName[]>>

/** The calls whose answers are out of date once this call has ended, where no event announces it. */
const changedByCall: Partial<Record<CallName, readonly CallName[]>> = {
  'activity.clear': ['activity.calls'],
  'booking.endedSeen': ['booking.sendsNow'],
  'booking.putAwayAfterLock': ['booking.afterLock'],
  'providers.open': ['providers.named'],
  'trail.saveSettings': ['trail.state'],
}

/** Calls whose event arrives before their answer, and that count as done only when what the event reloads has loaded. */
const doneWithEvent: Partial<Record<CallName, keyof typeof changedByEvent>> = {
  'settings.removeKey': 'keys.changed',
  'settings.saveConnection': 'connections.changed',
}

/** Calls that answer with what another call answers, of the same connection: it is kept as that call's answer and not read once more. */
const answersAs = {
  'regions.actOnIncidents': 'regions.alerts',
  'regions.mute': 'regions.alerts',
  'regions.pollNow': 'regions.board',
  'regions.saveSettings': 'regions.settings',
  'regions.setWebhookSecret': 'regions.webhooks',
  'regions.settle': 'regions.board',
  'regions.watch': 'regions.board',
} as const satisfies Partial<Record<CallName, CallName>>

const isAnsweredAs = (name: CallName): name is keyof typeof answersAs => name in answersAs

/** The cache key of the call that this one answers too. */
const answeredKey = (name: CallName, input: unknown) =>
  isAnsweredAs(name) && typeof input === 'object' && input !== null && 'connectionId' in input
    ? ([answersAs[name], { connectionId: input.connectionId }] as const)
    : undefined

/** How often the answer at a key was updated so far. */
const updatesOf = (client: QueryClient, key: ReturnType<typeof answeredKey>): number =>
  key === undefined ? 0 : (client.getQueryState(key)?.dataUpdateCount ?? 0)

/** Marks the answers of these calls as out of date; those on the screen are read again. */
export async function refresh(client: QueryClient, names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** Waits for the reloads of these calls that an event of main has started, without starting any. */
export async function reloaded(client: QueryClient, names: readonly CallName[]): Promise<void> {
  await Promise.all(
    names.map((name) => client.refetchQueries({ queryKey: [name], fetchStatus: 'fetching' }, { cancelRefetch: false })),
  )
}

/**
 * A call that changes data: `mutate(input)` starts it, `isPending` is true while it runs, `error?.failure` is the failure, `data?.value` the response. It
 * counts as done after the queries it changes have reloaded.
 */
export function useBridgeMutation<Name extends CallName>(name: Name) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callBridge(name, input),
    onMutate: (input) => updatesOf(client, answeredKey(name, input)),
    onSuccess: async (answer, input, updatesBefore) => {
      const key = answeredKey(name, input)
      if (key === undefined) return
      // Main records the end of a change before it answers, so an event or a reload that came meanwhile may be newer than the answer.
      if (updatesOf(client, key) === updatesBefore) client.setQueryData(key, answer)
      else await client.invalidateQueries({ queryKey: key })
    },
    onSettled: async () => {
      const event = doneWithEvent[name]
      await refresh(client, changedByCall[name] ?? [])
      if (event !== undefined) await reloaded(client, changedByEvent[event])
    },
  })
}
