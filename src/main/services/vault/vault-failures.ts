import { type Failure, failure, fieldFailure } from '../../../bridge/failure.ts'
import {
  type CallFamily,
  callFamilies,
  familyInfo,
  maxSavedKeyBytes,
  newKeyProblem,
} from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { type ChosenSecretName, type SecretName, storePassword, webhookSecret } from './key-marks.ts'
import { texts } from './text.ts'

const lockPin: ChosenSecretName = 'lock-pin'

/** The secret's name on screen. */
const titleOf = (family: string): string => {
  if (family === storePassword) return texts.vaultFailures.theSharedHistoryPassword
  if (family === webhookSecret) return texts.vaultFailures.theWebhookSecret
  if (family === lockPin) return texts.vaultFailures.thePin
  const known = callFamilies.find((one) => one === family)
  return texts.vaultFailures.theKeyOf(known === undefined ? family : familyInfo[known].title)
}

/** A key was saved, but the open keychain no longer has it. */
export function goneFailure(mark: { readonly family: string }): Failure {
  return failure('vault-unavailable', {
    message: texts.vaultFailures.wasSavedButIsNoLonger(titleOf(mark.family)),
    nextStep:
      mark.family === lockPin
        ? texts.vaultFailures.selectForgotThePinToRemove
        : texts.vaultFailures.setItAgainInSettingsConnectionsAndKeys,
  })
}

/** The key was saved when the connection had other addresses. */
export function otherAddressFailure(family: SecretName, origin: string): Failure {
  if (family === storePassword) {
    return failure('no-credential', texts.vaultFailures.theSharedHistoryPasswordWasSaved)
  }
  return failure(
    'no-credential',
    texts.vaultFailures.wasSavedForOtherAddressesOfThisConnection(titleOf(family), origin),
  )
}

/** The file of marks names another account, connection or address than the key was saved with. */
export function changedMarkFailure(family: SecretName): Failure {
  return failure('no-credential', {
    message: texts.vaultFailures.theFileThatSaysWhereWasChanged(titleOf(family)),
    nextStep: texts.vaultFailures.setItAgainInSettingsConnectionsAndKeys,
  })
}

/** Why `key` can't be stored for calls of `family` to `connection`, whatever the keychain's state; undefined if it can. Never contains the key. */
export function keyRefusal(connection: Connection, family: CallFamily, key: string): Failure | undefined {
  const problem = newKeyProblem(family, key)
  if (problem !== undefined) return fieldFailure('key', problem, texts.vaultFailures.enterTheKeyAgain)
  if (!connection.gateway) return undefined
  return failure('invalid-input', texts.vaultFailures.thisConnectionsGatewayAddsTheKeys)
}

/** Why a database password can't be stored; undefined if it can. Never contains it. */
export function passwordRefusal(password: string): Failure | undefined {
  const problem =
    password === ''
      ? texts.vaultFailures.thePasswordIsEmpty
      : /[\0\r\n]/.test(password)
        ? texts.vaultFailures.thePasswordContainsALineBreak
        : Buffer.byteLength(password) > maxSavedKeyBytes
          ? texts.vaultFailures.thePasswordIsLongerThanBytes(maxSavedKeyBytes)
          : undefined
  return problem === undefined
    ? undefined
    : fieldFailure('password', problem, texts.vaultFailures.enterThePasswordAgain)
}
