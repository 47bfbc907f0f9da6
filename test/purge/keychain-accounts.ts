import type * as keytarTypes from 'keytar'
import { keychainService } from '../../src/main/services/vault/keychain.ts'

/** A separate process in a D-Bus session: prints the account names of the console in the real keychain as JSON. No values. */
const module: typeof keytarTypes & { default?: typeof keytarTypes } = await import('keytar')
const found = await (module.default ?? module).findCredentials(keychainService)
process.stdout.write(JSON.stringify(found.map(({ account }) => account).toSorted()))
