import type { QueryClient } from '@tanstack/react-query'
import { callBridge } from '../../../bridge/bridge.ts'

/** Forgets the caller in main, and here the answers that end with the caller. Throws `BridgeFailure`. */
export async function forgetCaller(client: QueryClient): Promise<void> {
  await callBridge('booking.newCaller', undefined)
  // Main drops the slots it offered to the last caller, so they can't be booked anymore.
  client.removeQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && ['booking.slots', 'booking.alternatives', 'booking.providers'].includes(name),
  })
  // A caller restored after a lock is no longer on the desk.
  for (const name of ['booking.sendsNow', 'booking.afterLock']) void client.invalidateQueries({ queryKey: [name] })
}
