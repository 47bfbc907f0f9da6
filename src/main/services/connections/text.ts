/** Texts of connections. */
export const texts = {
  connections: {
    theSandboxIsBuiltInAndCannotBe: 'The sandbox is built in. It can’t be changed or removed.',
    addAConnectionOfYourOwn: 'Add your own connection.',
    theConnectionWasKeptBecauseItsKeysCould: (message: string) =>
      `${message} The connection wasn’t removed because its keys couldn’t be removed.`,
    thisConnectionNoLongerExists: 'This connection no longer exists.',
    chooseAnotherConnection: 'Select another connection.',
  },
  connectionsLabels: {
    sandbox: 'Sandbox',
    copy: (part: string) => `${part} copy`,
  },
} as const
