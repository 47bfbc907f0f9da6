import { type Failure, failure } from '../../../bridge/failure.ts'
import { callFamilies, familyInfo, keyProblem, maxKeyBytes } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { type ChosenSecretName, type SecretName, storePassword, webhookSecret } from './key-marks.ts'

const lockPin: ChosenSecretName = 'lock-pin'

/** The secret's name on screen. */
const titleOf = (family: string): string => {
  if (family === storePassword) return 'The password of the shared history'
  if (family === webhookSecret) return 'The secret that signs webhooks'
  if (family === lockPin) return 'The PIN'
  const known = callFamilies.find((one) => one === family)
  return `The key of "${known === undefined ? family : familyInfo[known].title}"`
}

/** A key was saved, but the open keychain no longer has it. */
export function goneFailure(mark: { readonly family: string }): Failure {
  return failure('vault-unavailable', {
    message: `${titleOf(mark.family)} was saved, but the system keychain no longer has it. Another program may have removed it, or this is another computer.`,
    nextStep:
      mark.family === lockPin
        ? 'Choose “Forgot the PIN”: the keys of all connections go with it.'
        : 'Set it again in Settings, Connections and keys.',
  })
}

/** The key was saved when the connection had other addresses. */
export function otherAddressFailure(family: SecretName, origin: string): Failure {
  if (family === storePassword) {
    return failure('no-credential', {
      message: 'The password of the shared history was saved for another database, so it is not sent to this one.',
      nextStep: 'Enter the password again in Settings, Connections and keys, Shared history.',
    })
  }
  return failure('no-credential', {
    message: `${titleOf(family)} was saved for other addresses of this connection, so it is not sent to ${origin}.`,
    nextStep: 'Set the key again in Settings, Connections and keys, or change the address back.',
  })
}

/** Why `key` can't be stored for `connection`, whatever the keychain's state; undefined if it can. Never contains the key. */
export function keyRefusal(connection: Connection, key: string): Failure | undefined {
  const problem = keyProblem(key)
  if (problem !== undefined) {
    return failure('invalid-input', {
      message: problem,
      nextStep: 'Enter the key again.',
      issues: [{ field: 'key', message: problem }],
    })
  }
  if (!connection.gateway) return undefined
  return failure('invalid-input', {
    message: 'The gateway of this connection adds the keys itself, so none is kept here.',
    nextStep: 'Edit the connection if its addresses are not a gateway.',
  })
}

/** Why a database password can't be stored; undefined if it can. Never contains it. */
export function passwordRefusal(password: string): Failure | undefined {
  const problem =
    password === ''
      ? 'The password is empty.'
      : /[\0\r\n]/.test(password)
        ? 'The password has a line break in it. Copy it again as one line.'
        : Buffer.byteLength(password) > maxKeyBytes
          ? `The password is longer than ${maxKeyBytes} bytes.`
          : undefined
  if (problem === undefined) return undefined
  return failure('invalid-input', {
    message: problem,
    nextStep: 'Enter the password again.',
    issues: [{ field: 'password', message: problem }],
  })
}
