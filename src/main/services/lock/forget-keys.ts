import type { Failure } from '../../../bridge/failure.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * Deletes the keys and passwords of all connections, based on the vault's marks: an unreadable connection list doesn't protect any key. `connections` only
 * supplies names for what remains, which the failure lists.
 * Failures: `vault-unavailable`, `storage`.
 */
export async function forgetKeys(
  vault: Pick<Vault, 'removeOfConnections' | 'askAgain'>,
  connections: readonly { readonly id: string; readonly name: string }[],
): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }> {
  vault.askAgain()
  const { left, failure } = await vault.removeOfConnections()
  if (failure === undefined) return { ok: true }
  const nameOf = (id: string) => {
    const name = connections.find((one) => one.id === id)?.name
    return name === undefined ? 'a connection that is not in the list' : `“${name}”`
  }
  const names = [...new Set(left.map(({ connectionId }) => nameOf(connectionId)))].join(', ')
  const words =
    left.length === 0
      ? 'Which keys are saved could not be read, so none was removed, and the PIN is still there.'
      : `The keys of ${names} are still there, and so is the PIN.`
  return { ok: false, failure: { ...failure, message: `${words} ${failure.message}` } }
}
