import { done, failed, type Result } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'
import { texts } from './text.ts'

/**
 * Deletes the keys and passwords of all connections, based on the vault's marks: an unreadable connection list doesn't protect any key. `connections` only
 * supplies names for what remains, which the failure lists.
 * Failures: `vault-unavailable`, `storage`.
 */
export async function forgetKeys(
  vault: Pick<Vault, 'removeOfConnections' | 'askAgain'>,
  connections: readonly { readonly id: string; readonly name: string }[],
): Promise<Result<null>> {
  vault.askAgain()
  const { left, failure } = await vault.removeOfConnections()
  if (failure === undefined) return done(null)
  const nameOf = (id: string) => {
    const name = connections.find((one) => one.id === id)?.name
    return name === undefined ? texts.forgetKeys.aConnectionThatIsntInThe : `“${name}”`
  }
  const names = [...new Set(left.map(({ connectionId }) => nameOf(connectionId)))].join(', ')
  const words =
    left.length === 0 ? texts.forgetKeys.theListOfSavedKeysCant : texts.forgetKeys.theKeysOfWerentRemovedAnd(names)
  return failed({ ...failure, message: `${words} ${failure.message}` })
}
