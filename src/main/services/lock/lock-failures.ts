import { type Failure, failure, fieldFailure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** The lock's own failures. */

export const wrongPin = failure('unauthorized', texts.lockFailures.thatIsntThePin)

export const tooManyTries = (waitMs: number): Failure =>
  failure('rate-limited', {
    message: texts.lockFailures.tooManyWrongTriesSoThe,
    nextStep: texts.lockFailures.waitUntilTheTimeIsUp,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })

/** The keychain's entry isn't a valid PIN hash, or is missing. */
export const pinDamaged = failure('vault-unavailable', texts.lockFailures.theKeychainHasNoPinThat)

/** The lock's file says that a PIN is set, but the key marks contain none. */
export const pinMarkLost = failure('vault-unavailable', texts.lockFailures.aPinIsSetButTheFileKey)

export const noPinTyped = failure('invalid-input', {
  message: texts.lockFailures.theConsoleIsLockedWithAPin,
  nextStep: texts.lockFailures.enterThePinToUnlock,
  issues: [{ field: 'pin', message: texts.lockFailures.enterThePin }],
})

export const pinThere = failure('invalid-input', {
  message: texts.lockFailures.aPinIsAlreadySetSo,
  nextStep: texts.lockFailures.unlockWithTheCurrentPinThen,
  issues: [{ field: 'newPin', message: texts.lockFailures.aPinIsAlreadySet }],
})

export const pinRefused = (problem: string): Failure =>
  fieldFailure('newPin', problem, texts.lockFailures.chooseAnotherPin)

export const noPin = failure('rejected', texts.lockFailures.noPinIsSet)

export const pinRequired = (by: string): Failure =>
  fieldFailure('newPin', texts.lockFailures.requiresAPin(by), texts.lockFailures.setAPinToContinue)

export const pinMustStay = (by: string): Failure =>
  failure('invalid-input', {
    message: texts.lockFailures.requiresAPin(by),
    nextStep: texts.lockFailures.changeItInstead,
  })

export const idleTooLong = (by: string, minutes: number): Failure =>
  failure('invalid-input', texts.lockFailures.allowsAtMost(by, minutes))

export const noSystemCheck = failure('rejected', {
  message: texts.lockFailures.thisComputerHasNoSignIn,
  nextStep: texts.lockFailures.enterThePin,
})

export const systemCheckFailed = failure('unauthorized', texts.lockFailures.theSystemDidntRecognizeItsUser)

export const lockedAgain = failure('locked', texts.lockFailures.theConsoleWasLockedAgainIn)

export const alreadyNamed = failure('rejected', texts.lockFailures.aNameIsAlreadySet)
