import type { LockState } from '../../../bridge/calls/lock.ts'
import { type Answer, callBridge } from '../../bridge/bridge.ts'

/**
 * The page's first call. It starts when this module loads, before the screens, so that the response is ready at first render. Without a bridge, as in tests,
 * no call is made.
 */
let first: Promise<Answer<LockState>> | undefined =
  window.accessConsole === undefined ? undefined : callBridge('lock.state', undefined)

// The caller handles the failure. If no one calls, the rejection is ignored.
first?.catch(() => undefined)

/** Returns the first response to the first caller. Later callers, and callers that ask for the keychain, make a new call. */
export function askLockState(askKeychain = false): Promise<Answer<LockState>> {
  if (askKeychain) return callBridge('lock.state', { askKeychain })
  const answer = first ?? callBridge('lock.state', undefined)
  first = undefined
  return answer
}
