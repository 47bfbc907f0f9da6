import { z } from 'zod'
import { callFamilies, type CallFamily } from '../../domain/connections/call-families.ts'
import { type Connection, connectionFields } from '../../domain/connections/connection.ts'
import { call } from '../call.ts'
import { dateForms, type DateSetting } from './app.ts'
import type { KeptDataId } from '../../domain/kept-data.ts'
import type { ManagedSettings } from '../managed.ts'
import type { Failure } from '../failure.ts'

/** Where a key is stored. The states are distinct so that a locked keychain is never mistaken for "no key" (docs/SECURITY.md). */
export type KeyPlace =
  | 'none'
  /** In the system keychain. */
  | 'saved'
  /** In memory until the console closes, because there is no keychain. */
  | 'session'
  /** This family has no key of its own and uses that of `usesFamily`. */
  | 'shared'
  /** The gateway adds it; nothing is stored here. */
  | 'gateway'
  /** A key is saved, but the keychain doesn't return it now: locked, or its prompt was dismissed. */
  | 'unreadable'
  /** A key is saved for other addresses of this connection. It isn't sent until it is set again. */
  | 'other-address'

export type KeyTest = {
  readonly testedAt: string
  readonly durationMs: number
  readonly accepted: boolean
  /** The call used for the test, for example `entities.batch`. */
  readonly operation: string
  readonly failure?: Failure
}

export type KeyView = {
  readonly family: CallFamily
  readonly place: KeyPlace
  readonly usesFamily?: CallFamily
  readonly savedAt?: string
  /** The harmless read that tests a key of this family; absent if there is none, so that a key is saved untested. */
  readonly testOperation?: string
  readonly lastTest?: KeyTest
  /** The reason for this place with the next step, if it isn't obvious. */
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
/** Last known state of the system keychain; `untried` until a key is first needed. */
export type VaultState = (typeof vaultStates)[number] | 'untried'

/** The states without any keychain, in which keys stay in memory until the console closes. */
export const withoutKeychain: readonly string[] = [
  'no-session-bus',
  'no-service',
  'module-missing',
] satisfies VaultState[]

export type VaultView = {
  readonly state: VaultState
  readonly message: string
  readonly nextStep?: string
  readonly checkedAt?: string
}

export type ConnectionView = Connection & {
  /** True for the built-in sandbox, which can't be edited or removed. */
  readonly builtIn: boolean
  /** True for the organization's, which can't be edited or removed either. */
  readonly managed: boolean
}

export type AddressTest = {
  readonly name: 'baseUrl' | 'visitUrl' | 'schedulingUrl'
  readonly address: string
  /** True if anything at the address returned an HTTP response. */
  readonly reached: boolean
  readonly status?: number
  readonly durationMs: number
  readonly failure?: Failure
}

/** Current content of the user's data folder. */
export type KeptDataSizes = {
  readonly folder: string
  /** The folder that "Remove all my data" keeps. */
  readonly trailFolder: string
  /** One per entry of the list of kept data (src/domain/kept-data.ts). */
  readonly entries: readonly { readonly id: KeptDataId; readonly files: number; readonly bytes: number }[]
  /** False if there are more files than were counted, or a folder couldn't be read. */
  readonly whole: boolean
}

/** What the user types to confirm the removal of all data. */
export const removeAllWord = 'REMOVE'

const connectionId = z.string().min(1).max(100)
const ofConnection = z.object({ connectionId })
const ofKey = z.object({ connectionId, family: z.enum(callFamilies) })

export const settingsCalls = {
  'settings.connections': call(z.undefined()).returns<{ connections: ConnectionView[]; activeId: string }>(),
  /** `before`: the fields that the change began with. Fails with `invalid-input` if they were changed since. */
  'settings.saveConnection': call(
    z.object({ id: connectionId.optional(), fields: connectionFields, before: connectionFields.optional() }),
  ).returns<ConnectionView>(),
  'settings.duplicateConnection': call(ofConnection).returns<ConnectionView>(),
  /** Removes the connection and its keys. */
  'settings.removeConnection': call(ofConnection).returns<null>(),
  'settings.useConnection': call(ofConnection).returns<null>(),
  /** Sends a request without a key to each address of the connection. */
  'settings.testConnection': call(ofConnection).returns<AddressTest[]>(),
  'settings.keys': call(ofConnection).returns<{ keys: KeyView[]; vault: VaultView }>(),
  /** Tests `key` with one harmless read of its family and saves it unless the platform refuses it. Until then the old key stays. */
  'settings.setKey': call(
    ofKey.extend({ key: z.string().max(8192), saveUntested: z.boolean().default(false) }),
  ).returns<KeyView>(),
  'settings.testKey': call(ofKey).returns<KeyView>(),
  'settings.removeKey': call(ofKey).returns<KeyView>(),
  /** Sets the form of dates and times. Failures: `storage`; then the form stays. */
  'settings.saveDateForm': call(z.object({ form: z.enum(dateForms) })).returns<DateSetting>(),
  /** The organization's settings in force; null on a console that isn't managed. */
  'settings.policy': call(z.undefined()).returns<ManagedSettings | null>(),
  /** Failures: `storage`. */
  'settings.keptData': call(z.undefined()).returns<KeptDataSizes>(),
  /**
   * Removes every key from the keychain and all of the user's console files except the audit trail, and restarts the console. `confirmation` is
   * the word the user typed. Failures: `vault-unavailable` and `storage`; then only what the failure names was removed.
   */
  'settings.removeAllData': call(z.object({ confirmation: z.literal(removeAllWord) })).returns<null>(),
}
