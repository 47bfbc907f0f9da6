import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../bridge/failure.ts'
import { pinProblem } from '../../../domain/pin-rules.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { Trail } from '../trail/trail.ts'
import type { Vault } from '../vault/vault.ts'
import { noPin, noPinTyped, pinDamaged, pinMarkLost, pinRefused, tooManyTries, wrongPin } from './lock-failures.ts'
import { isKept, isPinOf, keptOf, type PinCost, usualCost } from './pin-hash.ts'
import { newWrapKey, withWrapKey, wrapKeyOf } from './pin-keys.ts'
import type { PinNote } from './lock-file.ts'
import type { Tries } from './tries.ts'
import { texts } from './text.ts'

export type PinNeeds = {
  readonly vault: Pick<
    Vault,
    | 'chosen'
    | 'chosenPlace'
    | 'keepChosen'
    | 'removeChosen'
    | 'askAgain'
    | 'pinIsSet'
    | 'openKeys'
    | 'unwrapKeys'
    | 'pinIsGone'
  >
  readonly tries: Tries
  readonly note: PinNote
  readonly record: Trail['record']
  /** Deletes the keys of every connection. Failures: `vault-unavailable`, `storage`; they list what remains. */
  readonly removeAllKeys: () => Promise<Result<unknown>>
  /** The fewest characters of a new PIN, if the organization requires more than usual. */
  readonly leastLength?: number | undefined
  /** Another cost, for tests. */
  readonly cost?: PinCost
}

const name = 'lock-pin'

/** The lock's PIN. Calls are sequential. */
export async function openPin(needs: PinNeeds) {
  const { vault, tries, note, record, removeAllKeys, leastLength, cost = usualCost } = needs
  /** Undefined if none is set. */
  let place: 'keychain' | 'session' | undefined
  /** The marks or the note can't be read, or only the note has a PIN: it's unknown whether one is set, or where. */
  let unknown: Failure | undefined
  let unreadable: Failure | undefined
  /** Wraps the saved keys; known once the PIN was entered. */
  let wrapKey: Buffer | undefined

  async function look(): Promise<void> {
    const [found, noted] = [await vault.chosenPlace(name), await note.read()]
    // A PIN set in this session stays even if its mark is lost.
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
    if (place !== 'session') vault.pinIsSet()
    // Before the note: otherwise a file with a note but no tries would be trusted.
    await tries.doubt()
    // A PIN set before notes existed. If the write fails, the next look retries.
    if (place === 'keychain' && noted.ok && !noted.value) await note.write(true)
  }

  async function read(): Promise<Result<string>> {
    // The user is waiting, so a prompt that was closed earlier may appear again.
    vault.askAgain()
    const found = await vault.chosen(name)
    if (found.found) return done(found.key)
    unreadable = found.failure ?? unknown ?? pinDamaged
    return failed(unreadable)
  }

  /** The PIN is right: lets the saved keys be used. A PIN of an older version gets its key here, and the keys come under it. */
  async function openKeys(kept: string, typed: string): Promise<void> {
    if (place !== 'keychain') return
    const known = wrapKey ?? (await wrapKeyOf(kept, typed))
    // A damaged one isn't replaced: an intact copy of the item may still exist.
    if (known === undefined) return
    const key = known === 'none' ? newWrapKey() : known
    if (known === 'none') {
      const saved = await vault.keepChosen(name, await withWrapKey(kept, typed, key))
      if (!saved.ok || saved.value !== 'saved') return
    }
    wrapKey = key
    // Not awaited: someone waits to get in. Keys that can't be wrapped now are at the next unlock.
    void vault.openKeys(key)
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
      // A count that stays too high doesn't delay a user who knows the PIN.
      await tries.clear()
      await openKeys(kept.value, typed)
      return done(null)
    }
    return failed(isIt === false ? wrongPin : pinDamaged)
  }

  async function confirm(typed: string | undefined): Promise<Result<null>> {
    const right = await check(typed)
    if (!right.ok && right.failure.kind === 'unauthorized')
      await record({ action: 'lock.refused', outcome: 'refused', failure: 'unauthorized', details: ['pin', 'change'] })
    return right
  }

  /** Records the start, runs the action, and records its result. If the start can't be recorded, nothing happens. */
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
    const key = wrapKey ?? newWrapKey()
    const kept = await vault.keepChosen(name, await withWrapKey(await keptOf(newPin, cost), newPin, key))
    if (!kept.ok) return kept
    place = kept.value === 'saved' ? 'keychain' : 'session'
    unreadable = undefined
    await tries.clear()
    // Without the note only the mark records the PIN, until the next start writes the note.
    if (place !== 'keychain') return done(null)
    await note.write(true)
    wrapKey = key
    // Keys that can't be wrapped now are at the next unlock.
    await vault.openKeys(key)
    return done(null)
  }

  async function takeAway(): Promise<Result<null>> {
    // Note first: after a kill in between, the PIN still exists and can be found.
    const denied = await note.write(false)
    if (!denied.ok) return denied
    const stays = async (why: Result<null>): Promise<Result<null>> => {
      await note.write(true)
      vault.pinIsSet()
      if (wrapKey !== undefined) void vault.openKeys(wrapKey)
      return why
    }
    // Keys before the PIN: after a kill in between, the PIN still opens all of them.
    const plain = await vault.unwrapKeys()
    if (!plain.ok) return stays(plain)
    // A session PIN may hide a saved one.
    for (let times = 0; times < 2; times += 1) {
      const removed = await vault.removeChosen(name)
      if (!removed.ok) return stays(removed)
    }
    place = undefined
    unknown = undefined
    unreadable = undefined
    wrapKey = undefined
    vault.pinIsGone()
    await tries.clear()
    return done(null)
  }

  await look()
  return {
    /** Also true if it's unknown whether there is one. */
    isSet: () => place !== undefined || unknown !== undefined,
    keptIn: (): 'keychain' | 'session' | undefined => place,
    /** Why the last read failed. */
    failure: (): Failure | undefined => unreadable ?? unknown,
    /** Checks whether there is a PIN, if unknown so far, without the keychain. */
    async look() {
      if (unknown !== undefined) await look()
    },
    /** Checks again, and retries the keychain for a PIN it didn't return. Doesn't count as a try. */
    async askAgain() {
      if (unknown !== undefined) await look()
      if (unreadable === undefined || unknown !== undefined) return
      const kept = await read()
      if (kept.ok) unreadable = isKept(kept.value) ? undefined : pinDamaged
    },
    /** Checks `typed`. Failures: `unauthorized`, `rate-limited`, `invalid-input`, `vault-unavailable`, `storage`. */
    check,
    /** `check` before a change of the PIN: records a wrong one itself. */
    confirm,
    /** Failures: `invalid-input`, `vault-unavailable`, `storage`. */
    async set(newPin: string): Promise<Result<null>> {
      const problem = pinProblem(newPin, leastLength)
      return problem === undefined ? recorded('pin.set', () => keep(newPin)) : failed(pinRefused(problem))
    },
    /** Failures: `rejected`, and those of `check`. */
    async remove(typed: string): Promise<Result<null>> {
      if (place === undefined && unknown === undefined) return failed(noPin)
      const right = await confirm(typed)
      return right.ok ? recorded('pin.removed', takeAway) : right
    },
    /** Deletes all keys, then the PIN. Failures: `vault-unavailable`, `storage`. */
    forget: (): Promise<Result<null>> =>
      recorded('pin.forgotten', async () => {
        // If the PIN can't be removed, the keys stay too.
        const noted = await note.read()
        if (!noted.ok) return noted
        // Delete keys first: if the rest fails, a console without a PIN has no keys.
        const keys = await removeAllKeys()
        if (!keys.ok) return keys
        vault.askAgain()
        const taken = await takeAway()
        if (taken.ok) return taken
        const message = `${texts.pin.theKeysOfAllConnectionsWere} ${taken.failure.message}`
        return failed({ ...taken.failure, message })
      }),
  }
}
