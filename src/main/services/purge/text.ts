/** Texts of purge. */
export const texts = {
  finishRemoval: {
    wasNotTheOneThatWasAskedFor: 'isn’t the one selected for removal',
    nothingWasRemovedTheFolder: (folder: string, problem: string) =>
      `Nothing was removed: the folder ${folder} ${problem}.`,
    allDataOfTheConsoleWereRemovedFrom: 'All console data was removed from this computer, except the audit trail.',
    theBrowserOfItsWindowStillHoldsIn: (part: string) => `The window’s browser still has ${part} in its folder.`,
    unfinishedFilesOfExportsCouldNotBeRemoved: (part: string) =>
      `Unfinished export files couldn’t be removed. Remove them yourself: ${part}.`,
    theFolder: 'The folder',
    inTheFolder: (part: string) => `${part} in the folder`,
    theRemovalOfAllDataIsNotFinished: (what: string, folder: string) =>
      `The removal of all data isn’t finished. ${what} ${folder} couldn’t be removed. Close programs that use it, check its permissions, then start the console again.`,
  },
  ownFolder: {
    isALinkToAnotherOne: 'is a link to another folder',
    isAHomeOrHoldsOne: 'is a home folder or contains one',
    isAFolderOfYourOwn: 'is one of your personal folders',
    isTheTemporaryFolderOrHoldsIt: 'is the temporary folder or contains it',
    holdsTheProgram: 'contains the program',
    holdsThingsThatAreNotTheConsoles: 'contains items that aren’t the console’s',
    doesNotLookLikeTheConsoles: 'doesn’t look like the console’s folder',
  },
} as const
