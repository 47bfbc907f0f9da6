import { texts } from './text.ts'
import type { BoardState } from '../../../bridge/calls/regions.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { counted } from '../../parts/times.ts'
import type { Words } from './key-words.ts'

/** The state of a connection's shared history, as pure functions of main's data. */

const words = (status: Words['status'], title: string, note: string): Words => ({ status, title, note })

/** `board` is undefined until main sends it; `active`: true for the current connection. */
export function sharedHistoryWords(
  fields: SharedStoreFields | null,
  board: BoardState | undefined,
  active: boolean,
): Words {
  const own = texts.sharedHistoryWords
  if (fields === null) return words('off', own.notShared, own.regionWaitsAreSavedInA)
  if (!active && board?.state === 'off')
    return words('unknown', own.setNotConnectedNow, own.itConnectsWhileThisConnectionIs)
  if (board === undefined) return words('unknown', own.set, own.loadingItsState)
  if (board.state === 'off') return words('unknown', own.setNotConnectedYet, own.itConnectsOnceThisConnectionIs)
  const { kind, role, message, waiting } = board.store
  const waits = waiting === 0 ? '' : own.inThisComputersFileStillTo(counted(waiting, 'estimate'))
  if (kind === 'shared-unreachable') return words('warn', own.notConnected, `${message ?? own.itCantBeReached}${waits}`)
  if (kind === 'own-file') return words('unknown', own.set, own.itsAboutToConnect)
  if (role === 'alone') return words('ok', own.connected, own.theNextUpdateShowsWhichConsole(waits))
  return role === 'poller'
    ? words('ok', own.connectedThisConsoleMonitors, own.theOthersShowItsWaits(waits))
    : words('ok', own.connectedAnotherConsoleMonitors, own.thisOneShowsAndSavesThat(waits))
}

/** Its location in one line. */
export const placeOfStore = ({ host, port, database }: SharedStoreFields): string => `${host}:${port}/${database}`

export const encryptionWords: Readonly<Record<SharedStoreFields['tls'], string>> = {
  verify: texts.sharedHistoryWords.encryptedCertificateChecked,
  off: texts.sharedHistoryWords.noneForADatabaseOnThisComputer,
}

export const encryptionShort: Readonly<Record<SharedStoreFields['tls'], string>> = {
  verify: 'encrypted',
  off: texts.sharedHistoryWords.notEncryptedOnThisComputer,
}
