import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../bridge/failure.ts'
import { pinProblem } from '../../../domain/lock-rules.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { Trail } from '../trail/trail.ts'
import type { Vault } from '../vault/vault.ts'
import { noPin, noPinTyped, pinDamaged, pinMarkLost, pinRefused, tooManyTries, wrongPin } from './lock-failures.ts'
import { isKept, isPinOf, keptOf, type PinCost, usualCost } from './pin-hash.ts'
import type { PinNote } from './pin-note.ts'
import type { Tries } from './tries.ts'

export type PinNeeds = {
  readonly vault: Pick<Vault, 'chosen' | 'chosenPlace' | 'keepChosen' | 'removeChosen' | 'askAgain'>
  readonly tries: Tries
  readonly note: PinNote
  readonly record: Trail['record']
  /** Takes the keys of every connection away. Failures: `vault-unavailable`, `storage`; they say what is left. */
  readonly removeAllKeys: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }>
  /** Another cost than the usual one, for tests. */
  readonly cost?: PinCost
}

/** The PIN of the lock. Its calls are made one after the other. */
export type Pin = {
  /** True also where it cannot be known whether there is one. */
  readonly isSet: () => boolean
  readonly keptIn: () => 'keychain' | 'session' | undefined
  /** Why it could not be read when it was last needed. */
  readonly failure: () => Failure | undefined
  /** Looks whether there is one, where that could not be known before. The keychain is not asked. */
  readonly look: () => Promise<void>
  /** Looks anew, and asks the keychain once more for one that it did not give. No try is made. */
  readonly askAgain: () => Promise<void>
  /** Whether `typed` is it. Failures: `unauthorized`, `rate-limited`, `invalid-input`, `vault-unavailable`, `storage`. */
  readonly check: (typed: string | undefined) => Promise<Result<null>>
  /** Failures: `invalid-input`, `vault-unavailable`, `storage`. */
  readonly set: (newPin: string) => Promise<Result<null>>
  /** Failures: `rejected`, and those of `check`. */
  readonly remove: (typed: string) => Promise<Result<null>>
  /** Takes all keys away, and then the PIN. Failures: `vault-unavailable`, `storage`. */
  readonly forget: () => Promise<Result<null>>
}

const name = 'lock-pin'

export async function openPin({ vault, tries, note, record, removeAllKeys, cost = usualCost }: PinNeeds): Promise<Pin> {
  /** Undefined where none is set. */
  let place: 'keychain' | 'session' | undefined
  /** The marks or the note could not be read, or the note alone tells of one: nobody knows whether one is set, or where. */
  let unknown: Failure | undefined
  let unreadable: Failure | undefined

  async function look(): Promise<void> {
    const [found, noted] = [await vault.chosenPlace(name), await note.read()]
    // One that was set in this session does not go because its mark did.
    if (found.ok) place = found.value ?? place
    unknown = !found.ok
      ? found.failure
      : place !== undefined
        ? undefined
        : !noted.ok
          ? noted.failure
          : noted.value
            ? pinMarkLost
            : undefined
    if (place === undefined && unknown === undefined) {
      unreadable = undefined
      return
    }
    // Before the note: a file with a note and no tries would be believed.
    await tries.doubt()
    // One that was set before there was a note. Where it cannot be written the next look tries again.
    if (place === 'keychain' && noted.ok && !noted.value) await note.write(true)
  }

  async function read(): Promise<Result<string>> {
    // Somebody is there and waits: a prompt that was closed before is shown again.
    vault.askAgain()
    const found = await vault.chosen(name)
    if (found.found) return done(found.key)
    unreadable = found.failure ?? unknown ?? pinDamaged
    return failed(unreadable)
  }

  async function check(typed: string | undefined): Promise<Result<null>> {
    if (typed === undefined) return failed(noPinTyped)
    const wait = tries.waitMs()
    if (wait > 0) return failed(tooManyTries(wait))
    const kept = await read()
    if (!kept.ok) return kept
    const counted = await tries.count()
    if (!counted.ok) return counted
    const isIt = await isPinOf(kept.value, typed)
    unreadable = isIt === undefined ? pinDamaged : undefined
    if (isIt === true) {
      // A count that stays too high makes nobody wait who knows the PIN.
      await tries.clear()
      return done(null)
    }
    if (isIt === false) return failed(wrongPin)
    return failed(pinDamaged)
  }

  /** Writes down that it begins, does it, and writes down how it ended. What cannot be written down is not done. */
  async function recorded(
    action: 'pin.set' | 'pin.removed' | 'pin.forgotten',
    work: () => Promise<Result<null>>,
  ): Promise<Result<null>> {
    const correlationId = randomUUID()
    const begun = await record({ action, outcome: 'begun', correlationId })
    if (!begun.ok) return begun
    const ended = await work()
    const end = ended.ok
      ? ({ outcome: 'done' } as const)
      : ({ outcome: 'failed', failure: ended.failure.kind } as const)
    await record({ action, correlationId, ...end })
    return ended
  }

  async function keep(newPin: string): Promise<Result<null>> {
    const kept = await vault.keepChosen(name, await keptOf(newPin, cost))
    if (!kept.ok) return kept
    place = kept.value === 'saved' ? 'keychain' : 'session'
    unreadable = undefined
    await tries.clear()
    // Without it the mark alone tells of the PIN, until the next start writes the note.
    if (place === 'keychain') await note.write(true)
    return done(null)
  }

  async function takeAway(): Promise<Result<null>> {
    // The note first: killed in between, the PIN is still there, and not one that nobody can find.
    const denied = await note.write(false)
    if (!denied.ok) return denied
    // One of this session may stand before a saved one.
    for (let times = 0; times < 2; times += 1) {
      const removed = await vault.removeChosen(name)
      if (removed.ok) continue
      await note.write(true)
      return removed
    }
    place = undefined
    unknown = undefined
    unreadable = undefined
    await tries.clear()
    return done(null)
  }

  await look()
  return {
    isSet: () => place !== undefined || unknown !== undefined,
    keptIn: () => place,
    failure: () => unreadable ?? unknown,
    async look() {
      if (unknown !== undefined) await look()
    },
    async askAgain() {
      if (unknown !== undefined) await look()
      if (unreadable === undefined || unknown !== undefined) return
      const kept = await read()
      if (kept.ok) unreadable = isKept(kept.value) ? undefined : pinDamaged
    },
    check,
    async set(newPin) {
      const problem = pinProblem(newPin)
      return problem === undefined ? recorded('pin.set', () => keep(newPin)) : failed(pinRefused(problem))
    },
    async remove(typed) {
      if (place === undefined && unknown === undefined) return failed(noPin)
      const right = await check(typed)
      return right.ok ? recorded('pin.removed', takeAway) : right
    },
    forget: () =>
      recorded('pin.forgotten', async () => {
        // Who cannot be rid of the PIN then keeps the keys too.
        const noted = await note.read()
        if (!noted.ok) return noted
        // Keys first: whatever stops it, a console without a PIN has no keys.
        const keys = await removeAllKeys()
        if (!keys.ok) return keys
        vault.askAgain()
        const taken = await takeAway()
        return taken.ok ? taken : failed({ ...taken.failure, message: `${keysGone} ${taken.failure.message}` })
      }),
  }
}

const keysGone = 'The keys of all connections are gone, but the PIN is still there.'
