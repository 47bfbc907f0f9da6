/** Texts of connections. */
export const texts = {
  connections: {
    theSandboxIsBuiltInIt: 'The sandbox is built in. It can’t be changed or removed.',
    addYourOwnConnection: 'Add your own connection.',
    theConnectionWasntRemovedBecause: (message: string) =>
      `${message} The connection wasn’t removed because its keys couldn’t be removed.`,
    thisConnectionNoLongerExists: 'This connection no longer exists.',
    selectAnotherConnection: 'Select another connection.',
  },
  connectionsLabels: {
    sandbox: 'Sandbox',
    copy: (part: string) => `${part} copy`,
  },
} as const
