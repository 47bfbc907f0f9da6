import type * as keytarTypes from 'keytar'

/** The system keychain for the vault: values by account name, under one service name. No operation lists the entries. */
export type Keychain = {
  /** The value, or null. On Linux a locked keyring or a closed prompt also returns null (research: keytar facts). */
  get(account: string): Promise<string | null>
  set(account: string, value: string): Promise<void>
  /** True if something was deleted. On Linux a locked keyring also returns false. */
  delete(account: string): Promise<boolean>
}

/** The name that users see in their system's password app. */
export const keychainService = 'Access Console'

type Keytar = Pick<typeof keytarTypes, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * The operating system's keychain through the native module keytar. Loaded on first use, so that the console starts without it; rejects if the module doesn't
 * load.
 */
export async function loadSystemKeychain(service = keychainService): Promise<Keychain> {
  const module: Keytar & { default?: Keytar } = await import('keytar')
  // A CommonJS module: names that aren't found statically are on `default`.
  const keytar = module.default ?? module
  return {
    get: (account) => keytar.getPassword(service, account),
    set: (account, value) => keytar.setPassword(service, account, value),
    delete: (account) => keytar.deletePassword(service, account),
  }
}
