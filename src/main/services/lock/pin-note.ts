import type { JsonFile } from '../storage/json-file.ts'
import { mapped, type Result } from '../storage/result.ts'
import type { LockFacts } from './lock-file.ts'

/** The lock's own note that the keychain has a PIN, besides the vault's mark: if one is lost, the other still locks. */
export type PinNote = {
  /** Failures: `storage`; then it's unknown. */
  readonly read: () => Promise<Result<boolean>>
  /** Failures: `storage`. */
  readonly write: (pinSet: boolean) => Promise<Result<unknown>>
}

export const pinNote = (file: JsonFile<LockFacts>): PinNote => ({
  read: async () => mapped(await file.read(), ({ pinSet }) => pinSet === true),
  write: (pinSet) => file.update((before) => ({ ...before, pinSet })),
})
