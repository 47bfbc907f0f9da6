import { type Failure, failure } from '../../../bridge/failure.ts'
import { callFamilies, familyInfo } from '../../../domain/connections/call-families.ts'
import type { Connections } from '../../services/connections/connections.ts'
import { foreignFolder } from '../../services/purge/own-folder.ts'
import { markerName, writeMarker } from '../../services/purge/removal-marker.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import { storageFailure } from '../../services/storage/storage-failure.ts'
import { ownSecrets, storePassword, webhookSecret } from '../../services/vault/key-marks.ts'
import type { MarkedSecret, Vault } from '../../services/vault/vault.ts'
import { texts } from './text.ts'

export type RemoveAllNeeds = {
  readonly userDataPath: string
  readonly vault: Pick<Vault, 'removeAllButTrail' | 'askAgain'>
  readonly connections: Pick<Connections, 'all'>
  /** Closes the console in an orderly way and restarts it. */
  readonly restart: () => void
}

/** Milliseconds before the shutdown, so that the answer and its trail record get out first. */
const beforeEndMs = 200

/**
 * Removes all secrets except the audit trail's from the keychain, writes the marker that requests the removal, and restarts the console; the next start
 * removes the files (src/main/services/purge). If a secret can't be removed, nothing else is.
 */
export async function removeAllData(needs: RemoveAllNeeds): Promise<Result<null>> {
  const { userDataPath, vault, restart } = needs
  const refused = folderRefusal(userDataPath)
  if (refused !== undefined) return failed(refused)
  vault.askAgain()
  const { left, failure: why } = await vault.removeAllButTrail()
  if (why !== undefined) return failed(leftFailure(why, left, needs.connections))
  try {
    await writeMarker(userDataPath, new Date())
  } catch (error) {
    const failure = storageFailure('written', markerName, error)
    return failed({ ...failure, message: texts.removeAllData.theKeysWereRemovedAllFiles(failure.message) })
  }
  setTimeout(restart, beforeEndMs)
  return done(null)
}

function folderRefusal(folder: string): Failure | undefined {
  try {
    const problem = foreignFolder(folder)
    if (problem === undefined) return undefined
    return failure('storage', texts.removeAllData.nothingWasRemovedTheConsolesData(problem))
  } catch (error) {
    return storageFailure('read', folder, error)
  }
}

function leftFailure(why: Failure, left: readonly MarkedSecret[], connections: Pick<Connections, 'all'>): Failure {
  if (left.length === 0) return { ...why, message: texts.removeAllData.nothingWasRemoved(why.message) }
  const names = left.map((secret) => nameOf(secret, connections)).join('; ')
  return { ...why, message: texts.removeAllData.stillInTheKeychainNoFiles(why.message, names) }
}

function nameOf({ connectionId, family }: MarkedSecret, connections: Pick<Connections, 'all'>): string {
  if (connectionId === ownSecrets)
    return family === 'lock-pin' ? texts.removeAllData.thePin : texts.removeAllData.aSecretOfTheConsole
  const connection =
    connections.all().find(({ id }) => id === connectionId)?.name ?? texts.removeAllData.aRemovedConnection
  const known = callFamilies.find((one) => one === family)
  if (known !== undefined) return texts.removeAllData.ofWord(familyInfo[known].title, connection)
  if (family === webhookSecret) return texts.removeAllData.theWebhookSecretOf(connection)
  return family === storePassword
    ? texts.removeAllData.theSharedHistoryOf(connection)
    : texts.removeAllData.aKeyOf(connection)
}
