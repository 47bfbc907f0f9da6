import type { LockState } from '../../../bridge/calls/lock.ts'
import { type Answer, callBridge } from '../../bridge/bridge.ts'

/**
 * The first question of the page, asked when this file is read: before the screens are, so that its answer is there when they could be drawn. Nothing is
 * asked where the page stands without its console, as under test.
 */
let first: Promise<Answer<LockState>> | undefined =
  window.accessConsole === undefined ? undefined : callBridge('lock.state', undefined)

// Whoever takes it is told of its failure; one that nobody takes troubles nobody.
first?.catch(() => undefined)

/** The answer to the first question, for the first who asks; a new one for all after, and for who wants the keychain asked. */
export function askLockState(askKeychain = false): Promise<Answer<LockState>> {
  if (askKeychain) return callBridge('lock.state', { askKeychain })
  const answer = first ?? callBridge('lock.state', undefined)
  first = undefined
  return answer
}
