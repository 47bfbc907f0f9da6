/** Texts of clipboard. */
export const texts = {
  createClipboard: {
    theClipboardDidntAcceptTheCopy: 'The clipboard didn’t accept the copy.',
    anotherProgramMayBeUsingTheClipboardTry: 'Another program may be using the clipboard. Try again.',
  },
} as const
