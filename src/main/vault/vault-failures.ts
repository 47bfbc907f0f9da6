import { type Failure, failure } from '../../bridge/failure.ts'
import { type CallFamily, callFamilies, familyInfo, keyProblem } from '../../domain/call-families.ts'
import type { Connection } from '../../domain/connection.ts'

const titleOf = (family: string): string => {
  const known = callFamilies.find((one) => one === family)
  return known === undefined ? family : familyInfo[known].title
}

/** A key was saved and the keychain, which is open, no longer has it. */
export function goneFailure(mark: { readonly family: string }): Failure {
  return failure('vault-unavailable', {
    message: `The key of "${titleOf(mark.family)}" was saved, but the system keychain no longer has it. Another program may have removed it, or this is another computer.`,
    nextStep: 'Set the key again in Settings, Connections and keys.',
  })
}

/** The key was saved while the connection had other addresses. */
export function otherAddressFailure(family: CallFamily, origin: string): Failure {
  return failure('no-credential', {
    message: `The key of "${titleOf(family)}" was saved for other addresses of this connection, so it is not sent to ${origin}.`,
    nextStep: 'Set the key again in Settings, Connections and keys, or change the address back.',
  })
}

/** Why `key` cannot be kept for `connection` whatever the keychain says, or undefined when it can. Never repeats the key. */
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
