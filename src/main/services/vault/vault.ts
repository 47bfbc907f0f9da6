import { randomBytes } from 'node:crypto'
import type { VaultView } from '../../../bridge/calls/settings.ts'
import type { Failure } from '../../../bridge/failure.ts'
import { type CallFamily, callFamilies, familyInfo } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { given } from '../../../domain/given.ts'
import type { KeyLookup, KeySource } from '../platform/request.ts'
import { queue } from '../storage/queue.ts'
import { type Result, done, failed, mapped } from '../storage/result.ts'
import { boundAccount, isBound } from './bound-account.ts'
import { boundSecrets } from './bound-secrets.ts'
import type { KeychainAccess } from './keychain-access.ts'
import { wrappedAccess } from './wrapped-access.ts'
import { isAbsent, keychainFailure, keychainTexts } from './keychain-state.ts'
import {
  findMark,
  isOfPerson,
  isOfTrail,
  type ChosenSecretName,
  type KeyMark,
  type KeyMarks,
  type OwnSecretName,
  ofPerson,
  ownSecrets,
  type SecretName,
  withMark,
} from './key-marks.ts'
import { type HeadLookup, keptHead } from './kept-head.ts'
import { keyOrigins } from './key-origins.ts'
import { type KeyStanding, type SessionKey, keyViews } from './key-views.ts'
import { pinWrapping } from './pin-wrapping.ts'
import { changedMarkFailure, goneFailure, keyRefusal, otherAddressFailure } from './vault-failures.ts'

export type VaultOptions = {
  readonly access: KeychainAccess
  readonly marks: KeyMarks
  /** The folder of the console's data, which names the trail's end in the keychain. */
  readonly folder?: string
  readonly now?: () => Date
  /** Milliseconds without new keychain access after a prompt was closed. */
  readonly quietMs?: number
}

/** The connections' keys. Keys are saved, tested and used; nothing here returns one to a screen. */
export type Vault = ReturnType<typeof createVault>

/** A secret's owner: a connection's call family or shared history, or the console. */
export type MarkedSecret = Pick<KeyMark, 'connectionId' | 'family'>

/** `left`: the secrets that remain. A failure without one means that the secrets are unknown, and none was removed. */
type Removal = { readonly left: readonly MarkedSecret[]; readonly failure?: Failure }

const entryOf = (connectionId: string, family: string) => `${connectionId}/${family}`

/** The vault over the system keychain and the marks file. Nothing is read until a call needs a key. */
export function createVault(options: VaultOptions) {
  const { marks, now = () => new Date(), quietMs = 5 * 60_000 } = options
  const access = wrappedAccess(options.access)
  // One operation at a time: a rotation has several steps and must not be interleaved.
  const inTurn = queue()
  const sessionKeys = new Map<string, SessionKey & MarkedSecret>()
  /** Keys already read, by account name, because the system may prompt at each read. */
  const keysRead = new Map<string, string>()
  /** Accounts that are marked but, as an open keychain proved, missing. */
  const gone = new Set<string>()
  let quietUntil = 0

  const unavailable = (state: Parameters<typeof keychainFailure>[0]): Failure => {
    if (state === 'prompt-dismissed') quietUntil = now().getTime() + quietMs
    return keychainFailure(state, access.platform)
  }

  const ofTrail = keptHead({ access: options.access, marks, unavailable, now, folder: options.folder })

  /** The key at the mark's account. Accesses the keychain only on the first read. */
  async function readMarked(mark: KeyMark & { account: string }): Promise<KeyLookup> {
    const known = keysRead.get(mark.account)
    if (known !== undefined) return { found: true, key: known }
    const reading = await access.read(mark.account)
    if (reading.kind === 'unavailable') {
      const unusable = { found: false, failure: unavailable(reading.state) } as const
      return reading.state === 'pin-needed' ? { ...unusable, pinNeeded: true } : unusable
    }
    if (reading.kind === 'absent') {
      gone.add(mark.account)
      return { found: false, failure: goneFailure(mark) }
    }
    gone.delete(mark.account)
    keysRead.set(mark.account, reading.value)
    await deleteLeftovers(mark)
    return { found: true, key: reading.value }
  }

  /**
   * Reads a connection's other saved keys after the keychain opened for one, because a response may contain any of them. Stops if the keychain doesn't
   * respond.
   */
  async function readOthers(connectionId: string): Promise<void> {
    const file = await marks.read()
    if (!file.ok) return
    for (const { account, ...mark } of file.value.marks) {
      const isFamily = mark.connectionId === connectionId && callFamilies.some((family) => family === mark.family)
      if (!isFamily || account === undefined || keysRead.has(account) || gone.has(account)) continue
      const read = await readMarked({ ...mark, account })
      if (!read.found && !gone.has(account)) return
    }
  }

  /** The key of `family` itself for calls to `origin`; undefined if it has none. */
  async function ownKey(connectionId: string, family: SecretName, origin: string): Promise<KeyLookup | undefined> {
    const session = sessionKeys.get(entryOf(connectionId, family))
    if (session !== undefined) {
      return session.origins.includes(origin)
        ? { found: true, key: session.key }
        : { found: false, failure: otherAddressFailure(family, origin) }
    }
    const file = await marks.read()
    if (!file.ok) return { found: false, failure: file.failure }
    const mark = findMark(file.value, connectionId, family)
    if (mark?.account === undefined) return undefined
    if (!mark.origins.includes(origin)) return { found: false, failure: otherAddressFailure(family, origin) }
    if (!isBound(mark)) return { found: false, failure: changedMarkFailure(family) }
    if (!keysRead.has(mark.account) && now().getTime() < quietUntil) {
      return { found: false, failure: keychainFailure('prompt-dismissed', access.platform) }
    }
    return readMarked({ ...mark, account: mark.account })
  }

  async function lookUp(connectionId: string, family: CallFamily, origin: string): Promise<KeyLookup> {
    const readBefore = keysRead.size
    const { fallback } = familyInfo[family]
    const own = await ownKey(connectionId, family, origin)
    const found = own ??
      (fallback === undefined ? undefined : await ownKey(connectionId, fallback, origin)) ?? { found: false }
    if (keysRead.size > readBefore) await readOthers(connectionId)
    return found
  }

  /** True if an open keychain no longer has it: data made with it is lost, so a new one is needed. */
  const wasRemoved = (name: OwnSecretName) =>
    [...gone].some((account) => account.startsWith(`${entryOf(ownSecrets, name)}/`))

  const writeMark = (mark: KeyMark) => marks.update((file) => withMark(file, mark))

  /** Deletes the mark's unused keys. Those that can't be deleted now stay listed. */
  async function deleteLeftovers(mark: KeyMark): Promise<void> {
    if (mark.leftovers.length === 0) return
    const left: string[] = []
    for (const account of mark.leftovers) {
      if ((await access.remove(account)).kind !== 'done') left.push(account)
    }
    await writeMark({ ...mark, leftovers: left })
  }

  /**
   * Replaces the key of mark `before` with `key`. After a kill between any two steps, the mark names a working key, and every other account with a key is
   * listed for deletion.
   */
  async function rotate(
    before: KeyMark,
    origins: readonly string[],
    key: string,
    savedAt = now().toISOString(),
  ): Promise<Result<'saved'>> {
    const account = boundAccount({ ...before, origins: [...origins] }, randomBytes(8).toString('hex'))
    const noted = await writeMark({ ...before, leftovers: [...before.leftovers, account] })
    if (!noted.ok) return noted
    const written = await access.write(account, key)
    if (written.kind !== 'done') return failed(unavailable(written.state))
    const retired = before.account === undefined ? [] : [before.account]
    const after: KeyMark = {
      ...before,
      account,
      origins: [...origins],
      savedAt,
      leftovers: [...before.leftovers, ...retired],
      wrapped: access.wraps(account) || undefined,
    }
    const switched = await writeMark(after)
    if (!switched.ok) return switched
    keysRead.set(account, key)
    for (const old of retired) keysRead.delete(old)
    await deleteLeftovers(after)
    return done('saved')
  }

  async function save(
    connectionId: string,
    family: SecretName,
    origins: readonly string[],
    key: string,
  ): Promise<Result<'saved' | 'session'>> {
    const entry = entryOf(connectionId, family)
    const file = await marks.read()
    if (!file.ok) return file
    const before = findMark(file.value, connectionId, family) ?? {
      connectionId,
      family,
      origins: [],
      savedAt: now().toISOString(),
      leftovers: [],
    }
    // Don't replace a saved key that can't be read: first the keychain must prove that it's open.
    const state = await openState(before)
    if (state === 'ready') {
      const saved = await rotate(before, origins, key)
      if (saved.ok) sessionKeys.delete(entry)
      return saved
    }
    if (!isAbsent(state)) return failed(unavailable(state))
    sessionKeys.set(entry, { connectionId, family, key, origins, savedAt: now().toISOString(), state })
    return done('session')
  }

  /** Whether the keychain is open, shown by reading the marked key or by a probe. */
  async function openState(mark: KeyMark) {
    const change = mark.account === undefined ? await access.check() : await access.read(mark.account)
    if (change.kind === 'absent' && mark.account !== undefined) gone.add(mark.account)
    return change.kind === 'unavailable' ? change.state : 'ready'
  }

  async function removeSaved(mark: KeyMark): Promise<Result<null>> {
    const { account: inUse, ...rest } = mark
    const accounts = [...(inUse === undefined ? [] : [inUse]), ...mark.leftovers]
    // Off the mark first: a kill in between leaves no mark of a PIN that can't be checked anymore.
    const off = await writeMark({ ...rest, leftovers: accounts })
    if (!off.ok) return off
    for (const account of accounts) {
      const removed = await access.remove(account)
      if (removed.kind !== 'done') {
        if (account === inUse) await writeMark(mark)
        return failed(unavailable(removed.state))
      }
      keysRead.delete(account)
    }
    return mapped(await writeMark({ ...rest, leftovers: [] }), () => null)
  }

  /** Removes the one in memory if there is one, otherwise the saved one. */
  async function removeOne(connectionId: string, family: SecretName): Promise<Result<null>> {
    if (sessionKeys.delete(entryOf(connectionId, family))) return done(null)
    const file = await marks.read()
    if (!file.ok) return file
    const mark = findMark(file.value, connectionId, family)
    return mark === undefined ? done(null) : removeSaved(mark)
  }

  /** Removes these secrets, saved ones first. Ends at the first that can't be removed, with those of this session still there, unless it `goesOn`. */
  async function removeEach(isMeant: (secret: MarkedSecret) => boolean, goesOn = false): Promise<Removal> {
    const file = await marks.read()
    if (!file.ok) return { left: [], failure: file.failure }
    const meant = file.value.marks.filter(isMeant)
    const left: { readonly mark: KeyMark; readonly failure: Failure }[] = []
    for (const [at, mark] of meant.entries()) {
      const removed = await removeSaved(mark)
      if (removed.ok) continue
      if (!goesOn) return { left: meant.slice(at), failure: removed.failure }
      left.push({ mark, failure: removed.failure })
    }
    for (const [entry, secret] of sessionKeys) if (isMeant(secret)) sessionKeys.delete(entry)
    return { left: left.map(({ mark }) => mark), ...given({ failure: left[0]?.failure }) }
  }

  return {
    /** The key source for the platform client. Keys go only to the origins they were saved for; a gateway gets none. */
    keySource(connection: Connection): KeySource {
      const { id, gateway } = connection
      return (family, origin) =>
        gateway ? Promise.resolve({ found: false }) : inTurn(() => lookUp(id, family, origin))
    },
    /** Keys that responses must not contain: all keys in memory, but no password or webhook secret. After one of a connection's saved keys is read for a call, all of them are. */
    keysInMemory: (): readonly string[] => {
      const inMemory = [...[...sessionKeys].map(([entry, { key }]) => [entry, key] as const), ...keysRead]
      return inMemory.filter(([name]) => !isOfPerson(name)).map(([, key]) => key)
    },
    /** Where each family's key is, from the marks, without keychain access. Failures: `storage`. */
    keys: async (connection: Connection): Promise<Result<KeyStanding[]>> =>
      mapped(await marks.read(), (file) =>
        keyViews(connection, callFamilies, {
          session: (family) => sessionKeys.get(entryOf(connection.id, family)),
          mark: (family) => findMark(file, connection.id, family),
          wasRead: (account) => keysRead.has(account),
          isGone: (account) => gone.has(account),
          state: access.lastSeen().state,
          platform: access.platform,
        }),
      ),
    /** The keychain's last known state, without access. */
    view(): VaultView {
      const seen = access.lastSeen()
      return { ...seen, ...keychainTexts(seen.state, access.platform) }
    },
    /**
     * Saves `key` for calls of `family`; the previous key stays in use until the new one is read back. Without a keychain, it stays in memory. Failures:
     * `invalid-input`, `vault-unavailable`, `storage`.
     */
    async set(connection: Connection, family: CallFamily, key: string): Promise<Result<'saved' | 'session'>> {
      const refusal = keyRefusal(connection, family, key)
      if (refusal !== undefined) return failed(refusal)
      return inTurn(() => save(connection.id, family, keyOrigins(connection), key))
    },
    /** Removes the key that `keys` shows: the one in memory, or else the saved one. Failures: `vault-unavailable`, `storage`. */
    remove: (connectionId: string, family: CallFamily): Promise<Result<null>> =>
      inTurn(() => removeOne(connectionId, family)),
    ...boundSecrets({ inTurn, ownKey, save, removeOne }),
    ...pinWrapping({ inTurn, access, marks, readMarked, rotate, isGone: (account) => gone.has(account) }),
    /**
     * A random secret of the console, generated on first use. Without a keychain it lasts for this session. Failures: `vault-unavailable`, `storage`; a saved
     * secret that can't be read now is never replaced.
     */
    ownSecret: (name: OwnSecretName): Promise<Result<string>> =>
      inTurn(async () => {
        const known = await ownKey(ownSecrets, name, ownSecrets)
        if (known?.found === true) return done(known.key)
        if (known?.failure !== undefined && !wasRemoved(name)) return failed(known.failure)
        if (known?.failure !== undefined && name === 'audit-trail') {
          const answer = await ofTrail.expectNone()
          if (!answer.ok) return answer
        }
        const secret = randomBytes(32).toString('base64url')
        return mapped(await save(ownSecrets, name, [ownSecrets], secret), () => secret)
      }),
    /** Stores the hash of a user's choice. Failures as for `set`. */
    keepChosen: (name: ChosenSecretName, hash: string): Promise<Result<'saved' | 'session'>> =>
      inTurn(() => save(ownSecrets, name, [ownSecrets], hash)),
    /** Not found without a failure: nothing was chosen. A failure: something was, but can't be read now. */
    chosen: (name: ChosenSecretName): Promise<KeyLookup> =>
      inTurn(async () => (await ownKey(ownSecrets, name, ownSecrets)) ?? { found: false }),
    /** Where it's stored, without keychain access; undefined if nothing was chosen. Failures: `storage`. */
    async chosenPlace(name: ChosenSecretName | OwnSecretName): Promise<Result<'keychain' | 'session' | undefined>> {
      if (sessionKeys.has(entryOf(ownSecrets, name))) return done('session')
      const file = await marks.read()
      if (!file.ok) return file
      return done(findMark(file.value, ownSecrets, name)?.account === undefined ? undefined : 'keychain')
    },
    /** Failures: `vault-unavailable`, `storage`. */
    removeChosen: (name: ChosenSecretName): Promise<Result<null>> => inTurn(() => removeOne(ownSecrets, name)),
    /** The end of the audit trail, overwritten and read back each time. Without a keychain nothing is stored. Failures: `vault-unavailable`, `storage`. */
    keepHead: (head: string): Promise<Result<'saved' | 'session'>> => inTurn(() => ofTrail.write(head)),
    /** Not found without a failure: none was ever stored. */
    head: (): Promise<HeadLookup> => inTurn(() => ofTrail.read()),
    /**
     * Removes a connection's keys and, unless `which` is `keys`, its shared history's password and webhook secret; or fails and keeps the rest.
     */
    removeAll: (connectionId: string, which: 'keys' | 'secrets' = 'secrets'): Promise<Result<null>> =>
      inTurn(async () => {
        const stays = (name: string) => which === 'keys' && ofPerson.some((one) => one === name)
        const { failure } = await removeEach((one) => one.connectionId === connectionId && !stays(one.family))
        return failure === undefined ? done(null) : failed(failure)
      }),
    /** Removes the keys and passwords of all connections, based on the marks, not on a connection list; one that can't be removed doesn't stop the rest. */
    removeOfConnections: (): Promise<Removal> =>
      inTurn(() => removeEach(({ connectionId }) => connectionId !== ownSecrets, true)),
    /** Removes every key, password and secret except the two of the audit trail. Failures: `vault-unavailable`, `storage`. */
    removeAllButTrail: (): Promise<Removal> => inTurn(() => removeEach((one) => !isOfTrail(one))),
    /** Lets the next call access the keychain even if a prompt was just closed: the user requested it. */
    askAgain() {
      quietUntil = 0
    },
  }
}
