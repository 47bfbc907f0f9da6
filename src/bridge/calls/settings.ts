import { z } from 'zod'
import { callFamilies, type CallFamily } from '../../domain/connections/call-families.ts'
import { type Connection, connectionFields } from '../../domain/connections/connection.ts'
import { call } from '../call.ts'
import type { KeptDataId } from '../../domain/kept-data.ts'
import type { Failure } from '../failure.ts'

/** Where a key is, told apart so that a locked keychain is never taken for "no key" (docs/SECURITY.md). */
export type KeyPlace =
  | 'none'
  /** In the system keychain. */
  | 'saved'
  /** In memory until the console is closed, since there is no keychain. */
  | 'session'
  /** This family has no key of its own and uses that of `usesFamily`. */
  | 'shared'
  /** The gateway adds it; nothing is kept here. */
  | 'gateway'
  /** A key was saved, but the keychain does not give it now: locked, or its prompt was dismissed. */
  | 'unreadable'
  /** A key was saved for other addresses of this connection; it is not sent until it is set again. */
  | 'other-address'

export type KeyTest = {
  readonly testedAt: string
  readonly durationMs: number
  readonly accepted: boolean
  /** The call that was made, for example `entities.batch`. */
  readonly operation: string
  readonly failure?: Failure
}

export type KeyView = {
  readonly family: CallFamily
  readonly place: KeyPlace
  readonly usesFamily?: CallFamily
  readonly savedAt?: string
  /** The harmless read that tests a key of this family; absent where there is none, so that a key is saved untested. */
  readonly testOperation?: string
  readonly lastTest?: KeyTest
  /** Why the place is what it is, with the next step, where the place is not self-evident. */
  readonly failure?: Failure
}

export const vaultStates = [
  'ready',
  'locked',
  'prompt-dismissed',
  'no-session-bus',
  'no-service',
  'no-answer',
  'module-missing',
] as const
/** State of the system keychain as last seen; `untried` until a key is first needed. */
export type VaultState = (typeof vaultStates)[number] | 'untried'

export type VaultView = {
  readonly state: VaultState
  readonly message: string
  readonly nextStep?: string
  readonly checkedAt?: string
}

export type ConnectionView = Connection & {
  /** True for the built-in sandbox, which cannot be edited or removed. */
  readonly builtIn: boolean
}

export type AddressTest = {
  readonly name: 'baseUrl' | 'visitUrl' | 'schedulingUrl'
  readonly address: string
  /** True when something at the address answered over HTTP, whatever it said. */
  readonly reached: boolean
  readonly status?: number
  readonly durationMs: number
  readonly failure?: Failure
}

/** What lies in the console's folder of this user now. */
export type KeptDataSizes = {
  readonly folder: string
  /** The folder that "Remove all my data" leaves. */
  readonly trailFolder: string
  /** One for each entry of the list of kept data (src/domain/kept-data.ts). */
  readonly entries: readonly { readonly id: KeptDataId; readonly files: number; readonly bytes: number }[]
  /** False where there are more files than are counted. */
  readonly whole: boolean
}

/** What the user types so that all data go. */
export const removeAllWord = 'REMOVE'

const connectionId = z.string().min(1).max(100)
const ofConnection = z.object({ connectionId })
const ofKey = z.object({ connectionId, family: z.enum(callFamilies) })

export const settingsCalls = {
  'settings.connections': call(z.undefined()).returns<{ connections: ConnectionView[]; activeId: string }>(),
  'settings.saveConnection': call(
    z.object({ id: connectionId.optional(), fields: connectionFields }),
  ).returns<ConnectionView>(),
  'settings.duplicateConnection': call(ofConnection).returns<ConnectionView>(),
  /** Removes the connection and its keys. */
  'settings.removeConnection': call(ofConnection).returns<null>(),
  'settings.useConnection': call(ofConnection).returns<null>(),
  /** Asks each address of the connection for an answer, without any key. */
  'settings.testConnection': call(ofConnection).returns<AddressTest[]>(),
  'settings.keys': call(ofConnection).returns<{ keys: KeyView[]; vault: VaultView }>(),
  /** Tests `key` with one harmless read of its family and saves it unless the platform refuses it; the old key stays until then. */
  'settings.setKey': call(
    ofKey.extend({ key: z.string().max(8192), saveUntested: z.boolean().default(false) }),
  ).returns<KeyView>(),
  'settings.testKey': call(ofKey).returns<KeyView>(),
  'settings.removeKey': call(ofKey).returns<KeyView>(),
  /** Failures: `storage`. */
  'settings.keptData': call(z.undefined()).returns<KeptDataSizes>(),
  /**
   * Removes every key from the keychain and every file of the console for this user but the audit trail, and starts the console anew. `confirmation` is
   * the word the user typed. Failures: `vault-unavailable` and `storage`, and then nothing but what is named was removed.
   */
  'settings.removeAllData': call(z.object({ confirmation: z.literal(removeAllWord) })).returns<null>(),
}
