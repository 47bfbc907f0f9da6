import { type VaultState, withoutKeychain } from '../../../bridge/calls/settings.ts'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** States in which a secret can't be used. `pin-needed`: the keychain is open, but the secret is wrapped under a PIN that nobody has entered. */
export type UnavailableState = Exclude<VaultState, 'ready' | 'untried'> | 'pin-needed'

/** True if there's no keychain at all. A locked one exists, so the vault waits for it. */
export const isAbsent = (state: VaultState | UnavailableState): boolean => withoutKeychain.includes(state)

const memoryNotice = texts.keychainState.untilThenAKeyThatYouSetIs

const keychainNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: texts.keychainState.theMacosKeychain,
  win32: texts.keychainState.windowsCredentialManager,
}

/** What each state means and what to do, for users of `platform`. */
export function keychainTexts(
  state: VaultState | UnavailableState,
  platform: NodeJS.Platform,
): { readonly message: string; readonly nextStep?: string } {
  const keychain = keychainNames[platform] ?? texts.keychainState.theSystemKeychain
  const Keychain = keychain.charAt(0).toUpperCase() + keychain.slice(1)
  switch (state) {
    case 'untried':
      return { message: texts.keychainState.hasntBeenNeededYet(Keychain) }
    case 'ready':
      return { message: texts.keychainState.isUnlockedAndStoresTheKeys(Keychain) }
    case 'locked':
      return {
        message:
          platform === 'linux'
            ? texts.keychainState.theSystemKeychainIsLockedOr
            : texts.keychainState.isLocked(Keychain),
        nextStep: texts.keychainState.unlockItInYourSystemsPassword,
      }
    case 'prompt-dismissed':
      return texts.keychainState.needsToBeUnlockedButIts(Keychain)
    case 'no-session-bus':
      return texts.keychainState.theSystemKeychainCantBeReached(memoryNotice)
    case 'no-service':
      return {
        message:
          platform === 'linux'
            ? texts.keychainState.noKeychainServiceRespondsInThis
            : texts.keychainState.isntAvailableInThisSession(Keychain),
        nextStep:
          platform === 'linux'
            ? texts.keychainState.installOrStartGnomeKeyringKwalletOrKeepassxc(memoryNotice)
            : texts.keychainState.signInToTheComputerAs(memoryNotice),
      }
    case 'pin-needed':
      return texts.keychainState.savedKeysNeedThePinOnce
    case 'no-answer':
      return texts.keychainState.didntRespondInTime(Keychain)
    case 'module-missing':
      return texts.keychainState.thePartOfTheConsoleThat(memoryNotice)
  }
}

/** The failure of a call that needs the keychain in `state`. */
export function keychainFailure(state: UnavailableState, platform: NodeJS.Platform): Failure {
  return failure('vault-unavailable', keychainTexts(state, platform))
}
