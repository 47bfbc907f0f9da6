import type * as keytarTypes from 'keytar'
import { keychainService } from '../../src/main/services/vault/keychain.ts'

/** A process of its own inside a D-Bus session: writes the names of the console's accounts in the real keychain, as JSON. No value. */
const module: typeof keytarTypes & { default?: typeof keytarTypes } = await import('keytar')
const found = await (module.default ?? module).findCredentials(keychainService)
process.stdout.write(JSON.stringify(found.map(({ account }) => account).toSorted()))
