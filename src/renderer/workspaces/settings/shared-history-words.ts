import { texts } from './text.ts'
import type { BoardState } from '../../../bridge/calls/regions.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { counted } from '../../parts/times.ts'
import type { Words } from './key-words.ts'

/** The state of a connection's shared history, as pure functions of main's data. */

/** `board` is undefined until main sends it; `active`: true for the current connection. */
export function sharedHistoryWords(
  fields: SharedStoreFields | null,
  board: BoardState | undefined,
  active: boolean,
): Words {
  if (fields === null) {
    return {
      status: 'off',
      title: texts.sharedHistoryWords.notShared,
      note: texts.sharedHistoryWords.regionWaitsAreSavedInA,
    }
  }
  if (!active && board?.state === 'off') {
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.setNotConnectedNow,
      note: texts.sharedHistoryWords.itConnectsWhileThisConnectionIs,
    }
  }
  if (board === undefined)
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.set,
      note: texts.sharedHistoryWords.loadingItsState,
    }
  if (board.state === 'off') {
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.setNotConnectedYet,
      note: texts.sharedHistoryWords.itConnectsOnceThisConnectionIs,
    }
  }
  const { kind, role, message, waiting } = board.store
  const waits = waiting === 0 ? '' : texts.sharedHistoryWords.inThisComputersFileStillTo(counted(waiting, 'estimate'))
  if (kind === 'shared-unreachable') {
    return {
      status: 'warn',
      title: texts.sharedHistoryWords.notConnected,
      note: `${message ?? texts.sharedHistoryWords.itCantBeReached}${waits}`,
    }
  }
  if (kind === 'own-file')
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.set,
      note: texts.sharedHistoryWords.itsAboutToConnect,
    }
  if (role === 'alone') {
    return {
      status: 'ok',
      title: texts.sharedHistoryWords.connected,
      note: texts.sharedHistoryWords.theNextUpdateShowsWhichConsole(waits),
    }
  }
  return role === 'poller'
    ? {
        status: 'ok',
        title: texts.sharedHistoryWords.connectedThisConsoleMonitors,
        note: texts.sharedHistoryWords.theOthersShowItsWaits(waits),
      }
    : {
        status: 'ok',
        title: texts.sharedHistoryWords.connectedAnotherConsoleMonitors,
        note: texts.sharedHistoryWords.thisOneShowsAndSavesThat(waits),
      }
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
