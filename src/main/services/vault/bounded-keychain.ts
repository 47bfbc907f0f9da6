import { queue } from '../storage/queue.ts'
import { unlessLate } from '../unless-late.ts'
import type { Keychain } from './keychain.ts'

/** The result of one keychain call. Drops the native module's error text: it has no codes and may contain anything. */
export type Answer<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly elapsedMs: number }
  | { readonly kind: 'error'; readonly elapsedMs: number }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'module-missing' }

/**
 * Serializes calls with a time limit. A native call can't be cancelled and blocks one of four threads that files and DNS need too. So while one is overdue,
 * new calls immediately return no answer.
 */
export function boundedKeychain(load: () => Promise<Keychain>, clock: () => number = () => performance.now()) {
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
        // keytar throws synchronously for bad arguments; here that is a normal error.
        const value = await operation(keychain)
        return { kind: 'value', value, elapsedMs: clock() - started } as const
      } catch {
        return { kind: 'error', elapsedMs: clock() - started } as const
      }
    })()
    const answer = await unlessLate(settled, boundMs, () => ({ kind: 'no-answer' as const }))
    if (answer.kind === 'no-answer') {
      overdue = true
      void settled.then(() => {
        overdue = false
      })
    }
    return answer
  }

  return {
    /** Makes one call; resolves within `boundMs` milliseconds of the call. Never rejects. */
    call: <Value>(operation: (keychain: Keychain) => Promise<Value>, boundMs: number): Promise<Answer<Value>> =>
      inTurn(() => attempt(operation, boundMs)),
  }
}
