import type { VaultState } from '../../../bridge/calls/settings.ts'
import { type Answer, type BoundedKeychain, boundedKeychain } from './bounded-keychain.ts'
import type { Keychain } from './keychain.ts'
import type { UnavailableState } from './keychain-state.ts'
import { sessionBusAnswers } from './session-bus.ts'

export type KeychainAccessOptions = {
  readonly load: () => Promise<Keychain>
  readonly platform?: NodeJS.Platform
  /** How long one call may take, in milliseconds: as a rule, and where the system may be asking the user something. */
  readonly boundsMs?: { readonly usual: number; readonly prompt: number }
  /** Milliseconds from any origin, for durations. */
  readonly clock?: () => number
  readonly now?: () => Date
  readonly busAnswers?: () => Promise<boolean>
  /** Told each time the keychain is seen in another state than before. */
  readonly onState?: (state: VaultState) => void
}

type Unavailable = { readonly kind: 'unavailable'; readonly state: UnavailableState }
export type Reading = { readonly kind: 'found'; readonly value: string } | { readonly kind: 'absent' } | Unavailable
export type Change = { readonly kind: 'done' } | Unavailable

/** Access to the keychain that says what is really the case. Its operations must not overlap: the vault runs them one at a time. */
export type KeychainAccess = {
  readonly platform: NodeJS.Platform
  /** What was last seen, without asking. */
  lastSeen(): { readonly state: VaultState; readonly checkedAt?: string }
  /** Shows by a probe whether the keychain is open. */
  check(): Promise<Change>
  /** `absent` only when a write, a read and a deletion have just shown that the keychain is open. */
  read(account: string): Promise<Reading>
  /** Done only when the value was read back. `account` must be new, so that nothing is overwritten. */
  write(account: string, value: string): Promise<Change>
  /** Done when the account is no longer there, also if it never was. */
  remove(account: string): Promise<Change>
}

/** The item of the probe. It holds no secret; the name is fixed, so that one left behind by a crash is taken up again. */
const probeAccount = 'availability check'
const probeValue = 'not a secret'

/** No person closes a prompt faster than this, and a keychain that cannot prompt refuses sooner. */
const promptSeenMs = 1500

/**
 * Tells the states of the keychain apart. The native module has no error codes and, on Linux, answers "nothing there" for a locked keyring;
 * so the state follows from which operation failed, on which system, how long it took and what a probe with a non-secret item does.
 */
export function keychainAccess(options: KeychainAccessOptions): KeychainAccess {
  const {
    load,
    platform = process.platform,
    boundsMs = { usual: 10_000, prompt: 60_000 },
    clock = () => performance.now(),
    now = () => new Date(),
    busAnswers = () => sessionBusAnswers(),
    onState = () => undefined,
  } = options
  const bounded: BoundedKeychain = boundedKeychain(load, clock)
  let last: { readonly state: VaultState; readonly checkedAt?: string } = { state: 'untried' }

  function saw(state: 'ready'): void
  function saw(state: UnavailableState): Unavailable
  function saw(state: VaultState): Unavailable | undefined {
    if (last.state !== state) onState(state)
    last = { state, checkedAt: now().toISOString() }
    return state === 'ready' || state === 'untried' ? undefined : { kind: 'unavailable', state }
  }

  /** Windows asks nothing. macOS may ask for every item; Linux once, until the keyring is open. */
  function boundMs(): number {
    if (platform === 'win32') return boundsMs.usual
    return platform === 'darwin' || last.state !== 'ready' ? boundsMs.prompt : boundsMs.usual
  }
  const call = <Value>(operation: (keychain: Keychain) => Promise<Value>) => bounded.call(operation, boundMs())

  const afterPrompt = (elapsedMs: number) => platform !== 'win32' && elapsedMs >= promptSeenMs

  /** Why a call that did not come to a value failed. `refusal` says what an error of this operation means. */
  async function unavailable(
    answer: Exclude<Answer<unknown>, { kind: 'value' }>,
    refusal: (elapsedMs: number) => Promise<UnavailableState>,
  ): Promise<Unavailable> {
    return saw(answer.kind === 'error' ? await refusal(answer.elapsedMs) : answer.kind)
  }

  /** Linux: reading fails only where no service answers; a locked keyring reads as empty. macOS: refused, by the user or by the lock. */
  async function whyNotRead(elapsedMs: number): Promise<UnavailableState> {
    if (platform === 'win32') return 'no-service'
    if (platform === 'darwin') return afterPrompt(elapsedMs) ? 'prompt-dismissed' : 'locked'
    return (await busAnswers()) ? 'no-service' : 'no-session-bus'
  }

  /** Linux: writing fails for a lock too, so reading decides whether a service is there at all. */
  async function whyNotWritten(elapsedMs: number): Promise<UnavailableState> {
    if (platform !== 'win32' && platform !== 'darwin') {
      const reading = await call((keychain) => keychain.get(probeAccount))
      if (reading.kind === 'error') return whyNotRead(reading.elapsedMs)
      if (reading.kind !== 'value') return reading.kind
      return afterPrompt(elapsedMs) ? 'prompt-dismissed' : 'locked'
    }
    return whyNotRead(elapsedMs)
  }

  /** Writes, reads and deletes an item that is no secret. */
  async function probe(): Promise<Change> {
    const written = await call((keychain) => keychain.set(probeAccount, probeValue))
    if (written.kind !== 'value') return unavailable(written, whyNotWritten)
    const reading = await call((keychain) => keychain.get(probeAccount))
    if (reading.kind !== 'value') return unavailable(reading, whyNotRead)
    const deleted = await call((keychain) => keychain.delete(probeAccount))
    if (deleted.kind !== 'value') return unavailable(deleted, whyNotWritten)
    if (reading.value !== probeValue || !deleted.value) return saw('locked')
    saw('ready')
    return { kind: 'done' }
  }

  return {
    platform,
    lastSeen: () => last,
    check: probe,
    async read(account) {
      const reading = await call((keychain) => keychain.get(account))
      if (reading.kind !== 'value') return unavailable(reading, whyNotRead)
      if (reading.value !== null) {
        saw('ready')
        return { kind: 'found', value: reading.value }
      }
      // The user has just closed a prompt: a probe now would open the next one.
      if (afterPrompt(reading.elapsedMs)) return saw('prompt-dismissed')
      const probed = await probe()
      return probed.kind === 'done' ? { kind: 'absent' } : probed
    },
    async write(account, value) {
      const written = await call((keychain) => keychain.set(account, value))
      if (written.kind !== 'value') return unavailable(written, whyNotWritten)
      const reading = await call((keychain) => keychain.get(account))
      if (reading.kind !== 'value') return unavailable(reading, whyNotRead)
      if (reading.value !== value) return saw('locked')
      saw('ready')
      return { kind: 'done' }
    },
    async remove(account) {
      const deleted = await call((keychain) => keychain.delete(account))
      if (deleted.kind !== 'value') return unavailable(deleted, whyNotWritten)
      if (!deleted.value) {
        if (afterPrompt(deleted.elapsedMs)) return saw('prompt-dismissed')
        return probe()
      }
      saw('ready')
      return { kind: 'done' }
    },
  }
}
