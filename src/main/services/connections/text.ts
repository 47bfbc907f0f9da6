/** Texts of connections. */
export const texts = {
  connections: {
    theSandboxIsBuiltInAndCannotBe: 'The sandbox is built in and cannot be changed or removed.',
    addAConnectionOfYourOwn: 'Add a connection of your own.',
    theConnectionWasKeptBecauseItsKeysCould: (message: string) =>
      `${message} The connection was kept, because its keys could not be removed.`,
    thisConnectionNoLongerExists: 'This connection no longer exists.',
    chooseAnotherConnection: 'Choose another connection.',
  },
  connectionsLabels: {
    sandbox: 'Sandbox',
    copy: (part: string) => `${part} copy`,
  },
} as const
