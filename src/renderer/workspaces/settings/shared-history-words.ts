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
      note: texts.sharedHistoryWords.waitsOfRegionsAreKeptInAFileOnThis,
    }
  }
  if (!active && board?.state === 'off') {
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.setNotJoinedNow,
      note: texts.sharedHistoryWords.itIsJoinedWhileThisConnectionIs,
    }
  }
  if (board === undefined)
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.set,
      note: texts.sharedHistoryWords.howItStandsIsBeingRead,
    }
  if (board.state === 'off') {
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.setNotJoinedYet,
      note: texts.sharedHistoryWords.itIsJoinedOnceThisConnectionIs,
    }
  }
  const { kind, role, message, waiting } = board.store
  const waits =
    waiting === 0 ? '' : texts.sharedHistoryWords.ofThisComputersFileStillToBePassed(counted(waiting, 'estimate'))
  if (kind === 'shared-unreachable') {
    return {
      status: 'warn',
      title: texts.sharedHistoryWords.notJoined,
      note: `${message ?? texts.sharedHistoryWords.itCannotBeReached}${waits}`,
    }
  }
  if (kind === 'own-file')
    return {
      status: 'unknown',
      title: texts.sharedHistoryWords.set,
      note: texts.sharedHistoryWords.itIsAboutToBeJoined,
    }
  if (role === 'alone') {
    return {
      status: 'ok',
      title: texts.sharedHistoryWords.joined,
      note: texts.sharedHistoryWords.whoGetsTheWaitsForTheTeamShows(waits),
    }
  }
  return role === 'poller'
    ? {
        status: 'ok',
        title: texts.sharedHistoryWords.joinedThisConsolePolls,
        note: texts.sharedHistoryWords.theOthersShowWhatItGets(waits),
      }
    : {
        status: 'ok',
        title: texts.sharedHistoryWords.joinedAnotherConsolePolls,
        note: texts.sharedHistoryWords.thisOneShowsAndKeepsWhatThatOne(waits),
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
