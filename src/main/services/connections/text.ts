/** Texts of connections. */
export const texts = {
  connections: {
    theSandboxIsBuiltInIt: {
      message: 'The sandbox is built in. It can’t be changed or removed.',
      nextStep: 'Add your own connection.',
    },
    changedInAnotherWindow: {
      message: 'Not saved. This connection was changed in another window.',
      nextStep: 'Close this form, open it again, and make your changes there.',
    },
    theConnectionWasntRemovedBecause: (message: string) =>
      `${message} The connection wasn’t removed because its keys couldn’t be removed.`,
    thisConnectionNoLongerExists: {
      message: 'This connection no longer exists.',
      nextStep: 'Select another connection.',
    },
    thisConnectionsAddressChanged: {
      message: 'This connection’s address changed during loading.',
      nextStep: 'Load again from the new address.',
    },
    notLoaded: (message: string) =>
      `Your connections couldn’t be loaded. They can’t be used or monitored until their file can be read. ${message}`,
    sandbox: 'Sandbox',
    copy: (part: string) => `${part} copy`,
  },
} as const
