import type * as keytarTypes from 'keytar'

/** The system keychain as the vault uses it: values by account name, all under one service name. Nothing lists what is stored. */
export type Keychain = {
  /** The value, or null. On Linux null also comes from a locked keyring or a dismissed prompt (research: keytar facts). */
  get(account: string): Promise<string | null>
  set(account: string, value: string): Promise<void>
  /** Whether something was deleted. On Linux false also comes from a locked keyring. */
  delete(account: string): Promise<boolean>
}

/** The name that users see in their system's password app. */
export const keychainService = 'Access Console'

type Keytar = Pick<typeof keytarTypes, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * The keychain of the operating system, through the native module keytar. Loaded on first need, because its absence must not keep the
 * console from starting; rejects where the module does not load.
 */
export async function loadSystemKeychain(service = keychainService): Promise<Keychain> {
  const module: Keytar & { default?: Keytar } = await import('keytar')
  // A CommonJS module: where its names are not found statically they are on `default`.
  const keytar = module.default ?? module
  return {
    get: (account) => keytar.getPassword(service, account),
    set: (account, value) => keytar.setPassword(service, account, value),
    delete: (account) => keytar.deletePassword(service, account),
  }
}
