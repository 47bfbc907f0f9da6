import { type VaultState, withoutKeychain } from '../../../bridge/calls/settings.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** States in which a secret can't be used. `pin-needed`: the keychain is open, but the secret is wrapped under a PIN that nobody has entered. */
export type UnavailableState = Exclude<VaultState, 'ready' | 'untried'> | 'pin-needed'

/** True if there's no keychain at all. A locked one exists, so the vault waits for it. */
export const isAbsent = (state: VaultState | UnavailableState): boolean => withoutKeychain.includes(state)

const keychainNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: texts.keychainState.theMacosKeychain,
  win32: texts.keychainState.windowsCredentialManager,
}

type Said = { readonly message: string; readonly nextStep?: string }
type Sayings = Readonly<Record<VaultState | UnavailableState, (keychain: string, untilThen: string) => Said>>

/** What each state means and what to do, for users of `platform`. */
export function keychainTexts(state: VaultState | UnavailableState, platform: NodeJS.Platform): Said {
  const keychain = keychainNames[platform] ?? texts.keychainState.theSystemKeychain
  const said: Sayings = {
    ...texts.keychainState.states,
    ...(platform === 'linux' ? texts.keychainState.onLinux : {}),
  }
  const Keychain = keychain.charAt(0).toUpperCase() + keychain.slice(1)
  return said[state](Keychain, texts.keychainState.untilThenAKeyThatYouSetIs)
}

/** The failure of a call that needs the keychain in `state`. */
export function keychainFailure(state: UnavailableState, platform: NodeJS.Platform): Failure {
  return failure('vault-unavailable', keychainTexts(state, platform))
}
