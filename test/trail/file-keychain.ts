import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Keychain } from '../../src/main/services/vault/keychain.ts'
import type { KeychainAccessOptions } from '../../src/main/services/vault/keychain-access.ts'

/** A keychain in a file that survives its process, like the system's: each change is atomic. */
export function fileKeychain(path: string): KeychainAccessOptions {
  function read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    } catch {
      return {}
    }
  }
  function write(items: Record<string, string>): void {
    writeFileSync(`${path}.new`, JSON.stringify(items))
    renameSync(`${path}.new`, path)
  }
  const keychain: Keychain = {
    get: async (account) => read()[account] ?? null,
    set: async (account, value) => write({ ...read(), [account]: value }),
    delete: async (account) => {
      const { [account]: gone, ...others } = read()
      write(others)
      return gone !== undefined
    },
  }
  return { platform: 'linux', load: async () => keychain }
}
