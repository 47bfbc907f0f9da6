import type { Failure } from '../../bridge/failure.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * Takes the keys of all these connections away; what one will not give up does not keep the others. The failure says whose keys are left.
 * Failures: `vault-unavailable`, `storage`.
 */
export async function forgetKeys(
  vault: Pick<Vault, 'removeAll' | 'askAgain'>,
  connections: readonly { readonly id: string; readonly name: string }[],
): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }> {
  const left: string[] = []
  let failure: Failure | undefined
  for (const { id, name } of connections) {
    vault.askAgain()
    const removed = await vault.removeAll(id)
    if (removed.ok) continue
    left.push(`“${name}”`)
    failure ??= removed.failure
  }
  if (failure === undefined) return { ok: true }
  const words = `The keys of ${left.join(', ')} are still there, and so is the PIN.`
  return { ok: false, failure: { ...failure, message: `${words} ${failure.message}` } }
}
