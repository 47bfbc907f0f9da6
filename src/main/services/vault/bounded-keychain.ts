import { queue } from '../storage/queue.ts'
import type { Keychain } from './keychain.ts'

/** What came of one call to the keychain. The native module's own error text is dropped: it has no codes and may hold anything. */
export type Answer<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly elapsedMs: number }
  | { readonly kind: 'error'; readonly elapsedMs: number }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'module-missing' }

export type BoundedKeychain = {
  /** Makes one call; answers after `boundMs` milliseconds at the latest, counted from the moment the call is made. Never rejects. */
  call<Value>(operation: (keychain: Keychain) => Promise<Value>, boundMs: number): Promise<Answer<Value>>
}

/**
 * Calls one at a time and bounded in time. A native call cannot be cancelled and holds one of the four threads that files and DNS need
 * too, so while one is overdue no other is started: those that ask are told at once that there is no answer.
 */
export function boundedKeychain(
  load: () => Promise<Keychain>,
  clock: () => number = () => performance.now(),
): BoundedKeychain {
  const inTurn = queue()
  let overdue = false

  async function attempt<Value>(
    operation: (keychain: Keychain) => Promise<Value>,
    boundMs: number,
  ): Promise<Answer<Value>> {
    if (overdue) return { kind: 'no-answer' }
    let keychain: Keychain
    try {
      keychain = await load()
    } catch {
      return { kind: 'module-missing' }
    }
    const started = clock()
    const settled: Promise<Answer<Value>> = (async () => {
      try {
        // keytar throws at once for bad arguments; in here that is an error like any other.
        const value = await operation(keychain)
        return { kind: 'value', value, elapsedMs: clock() - started } as const
      } catch {
        return { kind: 'error', elapsedMs: clock() - started } as const
      }
    })()
    const bound = Promise.withResolvers<Answer<Value>>()
    const timer = setTimeout(() => bound.resolve({ kind: 'no-answer' }), boundMs)
    const answer = await Promise.race([settled, bound.promise])
    clearTimeout(timer)
    if (answer.kind === 'no-answer') {
      overdue = true
      void settled.then(() => {
        overdue = false
      })
    }
    return answer
  }

  return { call: (operation, boundMs) => inTurn(() => attempt(operation, boundMs)) }
}
