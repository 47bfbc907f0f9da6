/** Texts of storage. */
export const texts = {
  jsonFile: {
    theFileWasDamagedItWasSetAside: (basename: string, basename2: string) =>
      `The file ${basename} was damaged. It was set aside as ${basename2}, and the console started without it.`,
  },
  keptDatabase: {
    theFileOfADatabaseCannotBeUsed: (why: string) => `the file of a database cannot be used (${why})`,
    cannotBeKeptTheDiskWithTheFile: (things: string, name: string) =>
      `${things} cannot be kept: the disk with the file ${name} is full.`,
    areNotKeptBeyondThisSessionTheFile: (things: string, name: string, why: string) =>
      `${things} are not kept beyond this session: the file ${name} ${why}.`,
    theFileWasDamagedItWasSetAside: (name: string, basename: string, anew: string) =>
      `The file ${name} was damaged. It was set aside as ${basename}; ${anew}.`,
    theNewestPartOfTheFileWasDamaged: (name: string, basename: string) =>
      `The newest part of the file ${name} was damaged. It was set aside as ${basename}.wal; what is older is there.`,
    isDamagedAndCouldNotBeSetAside: (part: string) => `is damaged and could not be set aside (${part})`,
    isInUseByAnotherProgram: 'is in use by another program',
    cannotBeOpened: 'cannot be opened',
    cannotGrowSinceTheDiskIsFull: 'cannot grow, since the disk is full',
    cannotBeMade: 'cannot be made',
  },
  storageFailure: {
    theDiskIsFull: 'the disk is full',
    freeSomeSpaceOnTheDiskThenTry: 'Free some space on the disk, then try again.',
    yourDiskQuotaIsUsedUp: 'your disk quota is used up',
    thisAccountHasNoPermissionForIt: 'this account has no permission for it',
    giveYourAccountReadAndWritePermissionThen: 'Give your account read and write permission, then try again.',
    theDiskIsReadOnly: 'the disk is read-only',
    makeTheDiskWritableThenTryAgain: 'Make the disk writable, then try again.',
    itsFolderIsGone: 'its folder is gone',
    checkThatTheDriveIsConnectedAndThe: 'Check that the drive is connected and the folder exists, then try again.',
    aFolderHasItsName: 'a folder has its name',
    moveTheFolderOfThatNameAwayThen: 'Move the folder of that name away, then try again.',
    tooManyFilesAreOpen: 'too many files are open',
    closeOtherProgramsThenTryAgain: 'Close other programs, then try again.',
    anotherProgramHoldsIt: 'another program holds it',
    closeTheProgramThatUsesTheFileThen: 'Close the program that uses the file, then try again.',
    itsNameAndTheNamesOfItsFolders: 'its name and the names of its folders are too long together',
    chooseAShorterNameOrAFolderThat: 'Choose a shorter name, or a folder that lies less deep, then try again.',
    itIsLargerThanThisDiskAllowsA: 'it is larger than this disk allows a file to be',
    chooseAnotherDiskOrWriteLessAtOnce: 'Choose another disk, or write less at once.',
    itsNameIsTaken: 'its name is taken',
    chooseAnotherNameOrMoveTheOtherFile: 'Choose another name, or move the other file away, then try again.',
    itsDriveIsGone: 'its drive is gone',
    checkThatTheDriveAndTheNetworkAre: 'Check that the drive and the network are connected, then try again.',
    theDiskReportedAnError: 'the disk reported an error',
    checkTheDiskThenTryAgain: 'Check the disk, then try again.',
    theFileCouldNotBe: (basename: string, action: string) => `The file ${basename} could not be ${action}`,
  },
} as const
