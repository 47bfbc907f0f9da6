import type { KeyLookup } from '../platform/request.ts'
import { failed, type Result } from '../storage/result.ts'
import { type SecretName, storePassword, webhookSecret } from './key-marks.ts'
import { passwordRefusal } from './vault-failures.ts'

type Needs = {
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly ownKey: (connectionId: string, name: SecretName, address: string) => Promise<KeyLookup | undefined>
  readonly save: (
    connectionId: string,
    name: SecretName,
    addresses: readonly string[],
    secret: string,
  ) => Promise<Result<'saved' | 'session'>>
  readonly removeOne: (connectionId: string, name: SecretName) => Promise<Result<null>>
}

/** A connection's secrets other than call keys: each is sent to one address only, or nowhere. */
export function boundSecrets({ inTurn, ownKey, save, removeOne }: Needs) {
  const read = (connectionId: string, name: SecretName, address: string): Promise<KeyLookup> =>
    inTurn(async () => (await ownKey(connectionId, name, address)) ?? { found: false })

  async function set(connectionId: string, name: SecretName, address: string, secret: string) {
    const refusal = passwordRefusal(secret)
    if (refusal !== undefined) return failed(refusal)
    return inTurn(() => save(connectionId, name, [address], secret))
  }

  const remove = (connectionId: string, name: SecretName): Promise<Result<null>> =>
    inTurn(async () => {
      // A session secret may hide a saved one.
      const removed = await removeOne(connectionId, name)
      return removed.ok ? removeOne(connectionId, name) : removed
    })

  return {
    /** The password of the connection's shared history, if it was saved for the database at `address`. Stored like keys, even with a gateway. */
    storePassword: (connectionId: string, address: string): Promise<KeyLookup> =>
      read(connectionId, storePassword, address),
    /** Saves it for the database at `address` only. Failures as for `set`. */
    setStorePassword: (connectionId: string, address: string, password: string): Promise<Result<'saved' | 'session'>> =>
      set(connectionId, storePassword, address, password),
    /** Failures: `vault-unavailable`, `storage`. */
    removeStorePassword: (connectionId: string): Promise<Result<null>> => remove(connectionId, storePassword),
    /** The secret that signs a connection's webhooks. Used locally, never sent. */
    webhookSecret: (connectionId: string): Promise<KeyLookup> => read(connectionId, webhookSecret, webhookSecret),
    /** Failures as for `set`. */
    setWebhookSecret: (connectionId: string, secret: string): Promise<Result<'saved' | 'session'>> =>
      set(connectionId, webhookSecret, webhookSecret, secret),
    /** Failures: `vault-unavailable`, `storage`. */
    removeWebhookSecret: (connectionId: string): Promise<Result<null>> => remove(connectionId, webhookSecret),
  }
}
