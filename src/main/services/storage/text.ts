/** Texts of storage. */
export const texts = {
  jsonFile: {
    theFileWasDamagedItWas: (basename: string, basename2: string) =>
      `The file ${basename} was damaged. It was renamed ${basename2}, and the console started without it.`,
  },
  keptDatabase: {
    aDatabaseFileCantBeUsed: (why: string) => `a database file can’t be used (${why})`,
    cantBeSavedTheDiskWith: (things: string, name: string) =>
      `${things} can’t be saved: the disk with the file ${name} is full.`,
    areKeptForThisSessionOnly: (things: string, name: string, why: string) =>
      `${things} are kept for this session only: the file ${name} ${why}.`,
    theFileWasDamagedItWas: (name: string, basename: string, next: string) =>
      `The file ${name} was damaged. It was renamed ${basename}; ${next}.`,
    theNewestPartOfTheFileWasDamaged: (name: string, basename: string) =>
      `The newest part of the file ${name} was damaged. It was renamed ${basename}; the older part is still there.`,
    isDamagedAndCouldntBeRenamed: (part: string) => `is damaged and couldn’t be renamed (${part})`,
    isInUseByAnotherProgram: 'is in use by another program',
    cantBeOpened: 'can’t be opened',
    cantGrowBecauseTheDiskIs: 'can’t grow because the disk is full',
    cantBeCreated: 'can’t be created',
  },
  storageFailure: {
    theDiskIsFull: 'the disk is full',
    freeUpSpaceOnTheDisk: 'Free up space on the disk, then try again.',
    yourDiskQuotaIsUsedUp: 'your disk quota is used up',
    thisAccountHasNoPermissionForIt: 'this account has no permission for it',
    allowYourAccountToOpenAnd: 'Allow your account to open and save it, then try again.',
    theDiskIsReadOnly: 'the disk is read-only',
    makeTheDiskWritableThenTryAgain: 'Make the disk writable, then try again.',
    itsFolderIsGone: 'its folder is gone',
    checkThatTheDriveIsConnectedAndThe: 'Check that the drive is connected and the folder exists, then try again.',
    aFolderHasItsName: 'a folder has its name',
    moveTheFolderWithThatName: 'Move the folder with that name, then try again.',
    tooManyFilesAreOpen: 'too many files are open',
    closeOtherProgramsThenTryAgain: 'Close other programs, then try again.',
    anotherProgramIsUsingIt: 'another program is using it',
    closeTheProgramThatUsesTheFileThen: 'Close the program that uses the file, then try again.',
    itsNameAndFolderNamesTogether: 'its name and folder names together are too long',
    chooseAShorterNameOrA: 'Choose a shorter name, or a folder at a higher level, then try again.',
    itsLargerThanThisDiskAllows: 'it’s larger than this disk allows',
    chooseAnotherDiskOrSaveLess: 'Choose another disk, or save less at once.',
    itsNameIsTaken: 'its name is taken',
    chooseAnotherNameOrMoveTheOtherFile: 'Choose another name, or move the other file, then try again.',
    itsDriveIsDisconnected: 'its drive is disconnected',
    checkThatTheDriveAndTheNetworkAre: 'Check that the drive and the network are connected, then try again.',
    theDiskReportedAnError: 'the disk reported an error',
    checkTheDiskThenTryAgain: 'Check the disk, then try again.',
    theFileCouldntBe: (basename: string, action: string) =>
      `The file ${basename} couldn’t be ${action === 'written' ? 'saved' : action}`,
  },
} as const
