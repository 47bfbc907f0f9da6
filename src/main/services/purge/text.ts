/** Texts of purge. */
export const texts = {
  finishRemoval: {
    isntTheOneSelectedForRemoval: 'isn’t the one selected for removal',
    noFilesWereRemovedTheFolder: (folder: string, problem: string) =>
      `No files were removed: the folder ${folder} ${problem}. If you chose to remove all data, its keys and passwords are already gone.`,
    allConsoleDataWasRemovedFrom: 'All console data was removed from this computer, except the audit trail.',
    theWindowsBrowserStillHasIn: (part: string) => `The window’s browser still has ${part} in its folder.`,
    unfinishedExportFilesCouldntBe: (part: string) =>
      `Unfinished export files couldn’t be removed. Remove them yourself: ${part}.`,
    theFolder: 'The folder',
    inTheFolder: (part: string) => `${part} in the folder`,
    theRemovalOfAllDataIsnt: (what: string, folder: string) =>
      `The removal of all data isn’t finished. ${what} ${folder} couldn’t be removed. Close programs that use it, check its permissions, then start the console again.`,
  },
  ownFolder: {
    isALinkToAnotherFolder: 'is a link to another folder',
    isAHomeFolderOrContains: 'is a home folder or contains one',
    isOneOfYourPersonalFolders: 'is one of your personal folders',
    isTheTemporaryFolderOrContains: 'is the temporary folder or contains it',
    containsTheProgram: 'contains the program',
    containsItemsThatArentTheConsoles: 'contains items that aren’t the console’s',
    doesntLookLikeTheConsolesFolder: 'doesn’t look like the console’s folder',
  },
} as const
