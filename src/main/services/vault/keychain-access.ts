import type { VaultState } from '../../../bridge/calls/settings.ts'
import { type Answer, boundedKeychain } from './bounded-keychain.ts'
import type { Keychain } from './keychain.ts'
import type { UnavailableState } from './keychain-state.ts'
import { sessionBusAnswers } from './session-bus.ts'

export type KeychainAccessOptions = {
  /** The operating system's keychain, or one in memory. */
  readonly load: () => Promise<Keychain>
  readonly platform?: NodeJS.Platform
  /** Time limits for one call in milliseconds: normally, and while the system may show a prompt. */
  readonly boundsMs?: { readonly usual: number; readonly prompt: number }
  /** Milliseconds from any origin, for durations. */
  readonly clock?: () => number
  readonly now?: () => Date
  readonly busAnswers?: () => Promise<boolean>
  /** Called when the keychain's state changes. */
  readonly onState?: (state: VaultState) => void
}

/** The keychain's own states. */
type SeenState = Exclude<UnavailableState, 'pin-needed'>
type Unavailable = { readonly kind: 'unavailable'; readonly state: UnavailableState }
export type Reading = { readonly kind: 'found'; readonly value: string } | { readonly kind: 'absent' } | Unavailable
export type Change = { readonly kind: 'done' } | Unavailable

/** Keychain access that reports the real state. Operations must not overlap: the vault serializes them. */
export type KeychainAccess = ReturnType<typeof keychainAccess>

/** The probe's item. Not secret; a fixed name, so that one left by a crash is reused. */
const probeAccount = 'availability check'
const probeValue = 'not a secret'

/** No person closes a prompt faster, and a keychain that can't prompt rejects sooner. */
const promptSeenMs = 1500

/**
 * Determines the keychain's state. The native module has no error codes and, on Linux, returns "not found" for a locked keyring. So the state follows from
 * the failed operation, the system, the duration, and a probe with a non-secret item.
 */
export function keychainAccess(options: KeychainAccessOptions) {
  const {
    load,
    platform = process.platform,
    boundsMs = { usual: 10_000, prompt: 60_000 },
    clock = () => performance.now(),
    now = () => new Date(),
    busAnswers = () => sessionBusAnswers(),
    onState = () => undefined,
  } = options
  const bounded = boundedKeychain(load, clock)
  let last: { readonly state: VaultState; readonly checkedAt?: string } = { state: 'untried' }

  function saw(state: 'ready'): void
  function saw(state: SeenState): Unavailable
  function saw(state: VaultState): Unavailable | undefined {
    if (last.state !== state) onState(state)
    last = { state, checkedAt: now().toISOString() }
    return state === 'ready' || state === 'untried' ? undefined : { kind: 'unavailable', state }
  }

  /** Windows never prompts. macOS may prompt for every item, Linux once until the keyring is open. */
  function boundMs(): number {
    if (platform === 'win32') return boundsMs.usual
    return platform === 'darwin' || last.state !== 'ready' ? boundsMs.prompt : boundsMs.usual
  }
  const call = <Value>(operation: (keychain: Keychain) => Promise<Value>) => bounded.call(operation, boundMs())

  const afterPrompt = (elapsedMs: number) => platform !== 'win32' && elapsedMs >= promptSeenMs

  /** Why a call returned no value. `refusal` interprets an error of this operation. */
  async function unavailable(
    answer: Exclude<Answer<unknown>, { kind: 'value' }>,
    refusal: (elapsedMs: number) => Promise<SeenState>,
  ): Promise<Unavailable> {
    return saw(answer.kind === 'error' ? await refusal(answer.elapsedMs) : answer.kind)
  }

  /** Linux: reads fail only without a service; a locked keyring reads as empty. macOS: rejected by the user or the lock. */
  async function whyNotRead(elapsedMs: number): Promise<SeenState> {
    if (platform === 'win32') return 'no-service'
    if (platform === 'darwin') return afterPrompt(elapsedMs) ? 'prompt-dismissed' : 'locked'
    return (await busAnswers()) ? 'no-service' : 'no-session-bus'
  }

  /** Linux: writes also fail for a locked keyring, so a read decides whether a service exists. */
  async function whyNotWritten(elapsedMs: number): Promise<SeenState> {
    if (platform !== 'win32' && platform !== 'darwin') {
      const reading = await call((keychain) => keychain.get(probeAccount))
      if (reading.kind === 'error') return whyNotRead(reading.elapsedMs)
      if (reading.kind !== 'value') return reading.kind
      return afterPrompt(elapsedMs) ? 'prompt-dismissed' : 'locked'
    }
    return whyNotRead(elapsedMs)
  }

  /** Writes, reads and deletes a non-secret item. */
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
    /** The last known state, without access. */
    lastSeen: (): { readonly state: VaultState; readonly checkedAt?: string } => last,
    /** Probes whether the keychain is open. */
    check: probe,
    /** `absent` only after a write, a read and a deletion have just proven that the keychain is open. */
    async read(account: string): Promise<Reading> {
      const reading = await call((keychain) => keychain.get(account))
      if (reading.kind !== 'value') return unavailable(reading, whyNotRead)
      if (reading.value !== null) {
        saw('ready')
        return { kind: 'found', value: reading.value }
      }
      // The user just closed a prompt: a probe would open another one.
      if (afterPrompt(reading.elapsedMs)) return saw('prompt-dismissed')
      const probed = await probe()
      return probed.kind === 'done' ? { kind: 'absent' } : probed
    },
    /** The value, if there is one and the keychain gives it now. Nothing is proven by its absence. */
    async peek(account: string): Promise<string | undefined> {
      const reading = await call((keychain) => keychain.get(account))
      return reading.kind === 'value' ? (reading.value ?? undefined) : undefined
    },
    /** Succeeds only after reading the value back. `account` must be new, so that nothing is overwritten. */
    async write(account: string, value: string): Promise<Change> {
      const written = await call((keychain) => keychain.set(account, value))
      if (written.kind !== 'value') return unavailable(written, whyNotWritten)
      const reading = await call((keychain) => keychain.get(account))
      if (reading.kind !== 'value') return unavailable(reading, whyNotRead)
      if (reading.value !== value) return saw('locked')
      saw('ready')
      return { kind: 'done' }
    },
    /** Succeeds if the account doesn't exist afterwards, even if it never did. */
    async remove(account: string): Promise<Change> {
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
