import type { JsonFile } from '../storage/json-file.ts'
import { done, type Result } from '../storage/result.ts'
import type { LockFacts } from './lock-file.ts'

/** The lock's own note that the keychain has a PIN, besides the vault's mark: if one is lost, the other still locks. */
export type PinNote = {
  /** Failures: `storage`; then it's unknown. */
  readonly read: () => Promise<Result<boolean>>
  /** Failures: `storage`. */
  readonly write: (pinSet: boolean) => Promise<Result<unknown>>
}

export const pinNote = (file: JsonFile<LockFacts>): PinNote => ({
  async read() {
    const facts = await file.read()
    return facts.ok ? done(facts.value.pinSet === true) : facts
  },
  write: (pinSet) => file.update((before) => ({ ...before, pinSet })),
})
