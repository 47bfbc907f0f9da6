/** Texts of clipboard. */
export const texts = {
  createClipboard: {
    theClipboardDidNotTakeIt: 'The clipboard did not take it.',
    anotherProgramMayBeUsingTheClipboardTry: 'Another program may be using the clipboard; try again.',
  },
} as const
