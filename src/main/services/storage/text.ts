/** Texts of storage. */
export const texts = {
  jsonFile: {
    ofANewerVersion: (basename: string) => ({
      message: `The file ${basename} was saved by a newer version of the console. This version can’t read it and left it as it is.`,
      nextStep: 'Open the newer version of the console.',
    }),
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
    causes: {
      ENOSPC: { what: 'the disk is full', nextStep: 'Free up space on the disk, then try again.' },
      EDQUOT: { what: 'your disk quota is used up', nextStep: 'Free up space on the disk, then try again.' },
      EACCES: {
        what: 'this account has no permission for it',
        nextStep: 'Allow your account to open and save it, then try again.',
      },
      EROFS: { what: 'the disk is read-only', nextStep: 'Make the disk writable, then try again.' },
      ENOENT: {
        what: 'its folder is gone',
        nextStep: 'Check that the drive is connected and the folder exists, then try again.',
      },
      EISDIR: { what: 'a folder has its name', nextStep: 'Move the folder with that name, then try again.' },
      EMFILE: { what: 'too many files are open', nextStep: 'Close other programs, then try again.' },
      EBUSY: { what: 'another program is using it', nextStep: 'Close the program that uses the file, then try again.' },
      ENAMETOOLONG: {
        what: 'its name and folder names together are too long',
        nextStep: 'Choose a shorter name, or a folder at a higher level, then try again.',
      },
      EFBIG: { what: 'it’s larger than this disk allows', nextStep: 'Choose another disk, or save less at once.' },
      EEXIST: { what: 'its name is taken', nextStep: 'Choose another name, or move the other file, then try again.' },
      ENODEV: {
        what: 'its drive is disconnected',
        nextStep: 'Check that the drive and the network are connected, then try again.',
      },
      EIO: { what: 'the disk reported an error', nextStep: 'Check the disk, then try again.' },
    },
    theFileCouldntBe: (basename: string, action: string) =>
      `The file ${basename} couldn’t be ${action === 'written' ? 'saved' : action}`,
  },
} as const
