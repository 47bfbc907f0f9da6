import { basename } from 'node:path'
import { type Failure, failure } from '../../../bridge/failure.ts'
import { texts } from './text.ts'

const reasons: Readonly<Record<string, { readonly what: string; readonly nextStep: string }>> = {
  ENOSPC: { what: texts.storageFailure.theDiskIsFull, nextStep: texts.storageFailure.freeUpSpaceOnTheDisk },
  EDQUOT: {
    what: texts.storageFailure.yourDiskQuotaIsUsedUp,
    nextStep: texts.storageFailure.freeUpSpaceOnTheDisk,
  },
  EACCES: {
    what: texts.storageFailure.thisAccountHasNoPermissionForIt,
    nextStep: texts.storageFailure.allowYourAccountToOpenAnd,
  },
  EPERM: {
    what: texts.storageFailure.thisAccountHasNoPermissionForIt,
    nextStep: texts.storageFailure.allowYourAccountToOpenAnd,
  },
  EROFS: {
    what: texts.storageFailure.theDiskIsReadOnly,
    nextStep: texts.storageFailure.makeTheDiskWritableThenTryAgain,
  },
  ENOENT: {
    what: texts.storageFailure.itsFolderIsGone,
    nextStep: texts.storageFailure.checkThatTheDriveIsConnectedAndThe,
  },
  ENOTDIR: {
    what: texts.storageFailure.itsFolderIsGone,
    nextStep: texts.storageFailure.checkThatTheDriveIsConnectedAndThe,
  },
  EISDIR: {
    what: texts.storageFailure.aFolderHasItsName,
    nextStep: texts.storageFailure.moveTheFolderWithThatName,
  },
  EMFILE: {
    what: texts.storageFailure.tooManyFilesAreOpen,
    nextStep: texts.storageFailure.closeOtherProgramsThenTryAgain,
  },
  ENFILE: {
    what: texts.storageFailure.tooManyFilesAreOpen,
    nextStep: texts.storageFailure.closeOtherProgramsThenTryAgain,
  },
  EBUSY: {
    what: texts.storageFailure.anotherProgramIsUsingIt,
    nextStep: texts.storageFailure.closeTheProgramThatUsesTheFileThen,
  },
  ENAMETOOLONG: {
    what: texts.storageFailure.itsNameAndFolderNamesTogether,
    nextStep: texts.storageFailure.chooseAShorterNameOrA,
  },
  EFBIG: {
    what: texts.storageFailure.itsLargerThanThisDiskAllows,
    nextStep: texts.storageFailure.chooseAnotherDiskOrSaveLess,
  },
  ENOTEMPTY: {
    what: texts.storageFailure.aFolderHasItsName,
    nextStep: texts.storageFailure.moveTheFolderWithThatName,
  },
  EEXIST: {
    what: texts.storageFailure.itsNameIsTaken,
    nextStep: texts.storageFailure.chooseAnotherNameOrMoveTheOtherFile,
  },
  ...Object.fromEntries(
    // Error codes of a disconnected network drive or USB stick.
    ['ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'UNKNOWN'].map(
      (code) => [
        code,
        {
          what: texts.storageFailure.itsDriveIsDisconnected,
          nextStep: texts.storageFailure.checkThatTheDriveAndTheNetworkAre,
        },
      ],
    ),
  ),
  EIO: { what: texts.storageFailure.theDiskReportedAnError, nextStep: texts.storageFailure.checkTheDiskThenTryAgain },
}

/** The `storage` failure for a node:fs error on `path`. Names the file but not the folder, and contains none of the error's text. */
export function storageFailure(action: 'read' | 'written', path: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = reasons[code]
  const start = texts.storageFailure.theFileCouldntBe(basename(path), action)
  if (known !== undefined) return failure('storage', { message: `${start}: ${known.what}.`, nextStep: known.nextStep })
  return failure('storage', { message: code === '' ? `${start}.` : `${start} (${code}).` })
}
