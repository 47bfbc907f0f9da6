/** Texts of purge. */
export const texts = {
  finishRemoval: {
    wasNotTheOneThatWasAskedFor: 'was not the one that was asked for',
    nothingWasRemovedTheFolder: (folder: string, problem: string) =>
      `Nothing was removed: the folder ${folder} ${problem}.`,
    allDataOfTheConsoleWereRemovedFrom: 'All data of the console were removed from this computer, but the audit trail.',
    theBrowserOfItsWindowStillHoldsIn: (part: string) => `The browser of its window still holds ${part} in its folder.`,
    unfinishedFilesOfExportsCouldNotBeRemoved: (part: string) =>
      `Unfinished files of exports could not be removed; remove them by hand: ${part}.`,
    theFolder: 'The folder',
    inTheFolder: (part: string) => `${part} in the folder`,
    theRemovalOfAllDataIsNotFinished: (what: string, folder: string) =>
      `The removal of all data is not finished. ${what} ${folder} could not be removed: close programs that use it, check its permissions, then start the console again.`,
  },
  ownFolder: {
    isALinkToAnotherOne: 'is a link to another one',
    isAHomeOrHoldsOne: 'is a home, or holds one',
    isAFolderOfYourOwn: 'is a folder of your own',
    isTheTemporaryFolderOrHoldsIt: 'is the temporary folder, or holds it',
    holdsTheProgram: 'holds the program',
    holdsThingsThatAreNotTheConsoles: 'holds things that are not the console’s',
    doesNotLookLikeTheConsoles: 'does not look like the console’s',
  },
} as const
