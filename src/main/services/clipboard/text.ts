/** Texts of clipboard. */
export const texts = {
  createClipboard: {
    theClipboardDidntAcceptTheCopy: {
      message: 'The clipboard didn’t accept the copy.',
      nextStep: 'Another program may be using the clipboard. Try again.',
    },
  },
} as const
