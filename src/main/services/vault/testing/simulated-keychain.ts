import type { Keychain } from '../keychain.ts'
import { keychainAccess, type KeychainAccessOptions } from '../keychain-access.ts'
import { keyMarks } from '../key-marks.ts'
import { createVault, type VaultOptions } from '../vault.ts'

/** For tests: keychain behaviors, as measured with keytar (Linux) and read in its source (macOS, Windows). */
export type SimulatedMode =
  | 'open'
  | 'locked'
  | 'prompt-dismissed'
  | 'no-session-bus'
  | 'no-service'
  | 'never-returns'
  | 'module-missing'

/** Milliseconds of the simulated clock until the simulated user closes a prompt. */
const promptMs = 4000

/** For tests: a keychain with configurable behavior, whose calls and items are visible. */
export function simulatedKeychain(platform: NodeJS.Platform = 'linux') {
  let mode: SimulatedMode = 'open'
  let time = 0
  const items = new Map<string, string>()
  const calls: string[] = []
  const held: (() => void)[] = []

  /** Runs one call according to `mode`: `open` if the keychain is open, otherwise the result of a locked one on Linux. */
  async function perform<Value>(name: string, open: () => Value, linuxWhenClosed: () => Value): Promise<Value> {
    calls.push(name)
    if (mode === 'never-returns') await new Promise<void>((resolve) => held.push(resolve))
    if (mode === 'prompt-dismissed') time += promptMs
    if (mode === 'no-session-bus' || mode === 'no-service') throw new Error('free text of the system')
    if (mode === 'locked' || mode === 'prompt-dismissed') {
      if (platform !== 'linux') throw new Error('free text of the system')
      return linuxWhenClosed()
    }
    return open()
  }
  const refuse = () => {
    throw new Error('Cannot create an item in a locked collection')
  }
  const keychain: Keychain = {
    get: (account) =>
      perform(
        `get ${account}`,
        () => items.get(account) ?? null,
        () => null,
      ),
    set: (account, value) =>
      perform(
        `set ${account}`,
        () => {
          items.set(account, value)
        },
        refuse,
      ),
    delete: (account) =>
      perform(
        `delete ${account}`,
        () => items.delete(account),
        () => false,
      ),
  }
  return {
    items,
    /** The calls so far as `operation account`. */
    calls,
    behave: (next: SimulatedMode) => {
      mode = next
    },
    /** Resolves the hanging calls. */
    release: () => {
      for (const resolve of held.splice(0)) resolve()
    },
    /** Options for `keychainAccess` with short time limits. */
    options: (): KeychainAccessOptions => ({
      platform,
      load: async () => {
        if (mode === 'module-missing') throw new Error('Failed to load keytar native addon')
        return keychain
      },
      boundsMs: { usual: 20, prompt: 40 },
      clock: () => time,
      busAnswers: async () => mode !== 'no-session-bus',
    }),
  }
}

type Further = Omit<VaultOptions, 'access' | 'marks'> & { readonly onNotice?: (notice: string) => void }

/** For tests: a vault over a keychain as after a start, with its marks in this file. */
export const vaultOver = (
  keychain: Pick<ReturnType<typeof simulatedKeychain>, 'options'>,
  marksFile: string,
  { onNotice, ...further }: Further = {},
) => createVault({ access: keychainAccess(keychain.options()), marks: keyMarks(marksFile, onNotice), ...further })
