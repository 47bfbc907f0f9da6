import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

/** The lock's own failures. */

export const wrongPin = failure('unauthorized', {
  message: texts.lockFailures.thatIsNotThePin,
  nextStep: texts.lockFailures.tryAgainIfItIsForgottenChooseForgot,
})

export const tooManyTries = (waitMs: number): Failure =>
  failure('rate-limited', {
    message: texts.lockFailures.tooManyTriesWereWrongSoNoneIs,
    nextStep: texts.lockFailures.waitUntilTheTimeIsOverThenTry,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })

/** The keychain's entry isn't a valid PIN hash, or is missing. */
export const pinDamaged = failure('vault-unavailable', {
  message: texts.lockFailures.theKeychainHoldsNoPinThatCanBe,
  nextStep: texts.lockFailures.chooseForgotThePinTheKeysOfAll,
})

/** The lock's file says that a PIN is set, but the key marks contain none. */
export const pinMarkLost = failure('vault-unavailable', {
  message: texts.lockFailures.aPinIsSetButTheFileKey,
  nextStep: texts.lockFailures.ifYouHaveThatFileAsItWas,
})

export const noPinTyped = failure('invalid-input', {
  message: texts.lockFailures.theConsoleIsLockedWithAPin,
  nextStep: texts.lockFailures.typeThePinAndUnlockAgain,
  issues: [{ field: 'pin', message: texts.lockFailures.typeThePin }],
})

export const pinThere = failure('invalid-input', {
  message: texts.lockFailures.aPinIsSetAlreadySoNoNew,
  nextStep: texts.lockFailures.unlockWithThePinThereIsThenChange,
  issues: [{ field: 'newPin', message: texts.lockFailures.aPinIsSetAlready }],
})

export const pinRefused = (problem: string): Failure =>
  failure('invalid-input', {
    message: problem,
    nextStep: texts.lockFailures.chooseAnotherPin,
    issues: [{ field: 'newPin', message: problem }],
  })

export const noPin = failure('rejected', {
  message: texts.lockFailures.noPinIsSet,
  nextStep: texts.lockFailures.thereIsNothingToRemoveUnlockWithYour,
})

export const noSystemCheck = failure('rejected', {
  message: texts.lockFailures.thisComputerHasNoCheckOfItsOwn,
  nextStep: texts.lockFailures.typeThePin,
})

export const systemCheckFailed = failure('unauthorized', {
  message: texts.lockFailures.theSystemDidNotRecogniseItsUserOr,
  nextStep: texts.lockFailures.tryAgainOrTypeThePin,
})

export const lockedAgain = failure('locked', {
  message: texts.lockFailures.theConsoleWasLockedAgainMeanwhile,
  nextStep: texts.lockFailures.unlockItOnceMore,
})

export const alreadyNamed = failure('rejected', {
  message: texts.lockFailures.somebodyIsNamedAlready,
  nextStep: texts.lockFailures.lockTheConsoleAndUnlockItUnderThe,
})
