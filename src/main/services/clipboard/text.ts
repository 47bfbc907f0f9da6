/** Texts of clipboard. */
export const texts = {
  createClipboard: {
    theClipboardDidNotTakeIt: 'The clipboard didn’t accept the copy.',
    anotherProgramMayBeUsingTheClipboardTry: 'Another program may be using the clipboard. Try again.',
  },
} as const
