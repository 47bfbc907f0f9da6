import type { VaultState, VaultView } from '../../../bridge/calls/settings.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'

/** States in which the keychain can't be used. */
export type UnavailableState = Exclude<VaultState, 'ready' | 'untried'>

/** States without any keychain, in which keys stay in memory. A locked one exists, so the vault waits for it. */
const absentStates: readonly VaultState[] = ['no-session-bus', 'no-service', 'module-missing']

export const isAbsent = (state: VaultState): boolean => absentStates.includes(state)

const memoryNotice = 'Until then a key that you set is kept in memory and is gone when the console is closed.'

const keychainNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'the macOS keychain',
  win32: 'Windows Credential Manager',
}

/** What each state means and what to do, for users of `platform`. */
export function keychainTexts(
  state: VaultState,
  platform: NodeJS.Platform,
): { readonly message: string; readonly nextStep?: string } {
  const keychain = keychainNames[platform] ?? 'the system keychain'
  const Keychain = keychain.charAt(0).toUpperCase() + keychain.slice(1)
  switch (state) {
    case 'untried':
      return { message: `${Keychain} has not been needed yet.` }
    case 'ready':
      return { message: `${Keychain} is unlocked and keeps the keys.` }
    case 'locked':
      return {
        message:
          platform === 'linux'
            ? 'The system keychain is locked, or no keyring has been made in it yet.'
            : `${Keychain} is locked.`,
        nextStep: 'Unlock it in the password app of your system, or sign out and in again. Then try again.',
      }
    case 'prompt-dismissed':
      return {
        message: `${Keychain} asked to be unlocked, and its question was closed or refused.`,
        nextStep: 'In Settings, Connections and keys, test the key, and answer the question that then appears.',
      }
    case 'no-session-bus':
      return {
        message: 'The system keychain cannot be reached: this session has no D-Bus session bus.',
        nextStep: `Start the console from a desktop session. ${memoryNotice}`,
      }
    case 'no-service':
      return {
        message:
          platform === 'linux'
            ? 'No keychain service answers in this session.'
            : `${Keychain} is not available in this session.`,
        nextStep:
          platform === 'linux'
            ? `Install or start GNOME Keyring, KWallet or KeePassXC, then try again. ${memoryNotice}`
            : `Sign in to the computer in the usual way, then try again. ${memoryNotice}`,
      }
    case 'no-answer':
      return {
        message: `${Keychain} did not answer in time.`,
        nextStep:
          'Look for a question of it behind other windows and answer it. If there is none, sign out and in again.',
      }
    case 'module-missing':
      return {
        message: 'The part of the console that speaks with the system keychain could not be loaded.',
        nextStep: `Install the console again. ${memoryNotice}`,
      }
  }
}

/** The failure of a call that needs the keychain in `state`. */
export function keychainFailure(state: UnavailableState, platform: NodeJS.Platform): Failure {
  return failure('vault-unavailable', keychainTexts(state, platform))
}

export function vaultView(state: VaultState, platform: NodeJS.Platform, checkedAt?: string): VaultView {
  return { state, ...keychainTexts(state, platform), ...(checkedAt === undefined ? {} : { checkedAt }) }
}
