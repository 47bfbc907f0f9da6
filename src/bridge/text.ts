/** Texts of failures, and of inputs that the bridge refuses. */
export const texts = {
  entities: {
    enterAName: 'Enter a name.',
  },
  providers: {
    enterAnNpi: 'Enter an NPI.',
  },
  regions: {
    useAtLeast16Characters: 'Use at least 16 characters.',
  },
  reports: {
    enterTheReportIdAsA: 'Enter the report ID as a UUID.',
  },
  failure: {
    failureTexts: {
      'invalid-input': {
        message: 'Some of the input isn’t valid, so nothing was sent.',
        nextStep: 'Correct the marked field, then try again.',
      },
      'no-credential': {
        message: 'No key is set for this.',
        nextStep: 'Set the key in Settings, Connections and keys.',
      },
      'vault-unavailable': {
        message: 'The system keychain didn’t respond.',
        nextStep: 'Unlock the keychain or restart it, then try again.',
      },
      locked: { message: 'The console is locked.', nextStep: 'Unlock it to continue.' },
      unauthorized: {
        message: 'The platform didn’t accept the key.',
        nextStep: 'Test or replace the key in Settings, Connections and keys.',
      },
      forbidden: {
        message: 'This key isn’t allowed to do this.',
        nextStep: 'Check in Settings, Connections and keys that the right key is set.',
      },
      'not-found': { message: 'Not found.', nextStep: 'Check the ID or the name, then try again.' },
      rejected: {
        message: 'The platform rejected the request.',
        nextStep: 'Read the platform’s message, correct the request, then try again.',
      },
      conflict: { message: 'The platform reports a conflict.', nextStep: 'Search again and choose another option.' },
      'rate-limited': { message: 'The platform is limiting requests.', nextStep: 'Wait a moment, then try again.' },
      'server-error': {
        message: 'The platform had an internal error.',
        nextStep: 'Try again. If this continues, send support the correlation ID.',
      },
      unreachable: {
        message: 'The platform can’t be reached.',
        nextStep: 'Check the network, the VPN, and the connection’s address.',
      },
      'timed-out': {
        message: 'The platform didn’t respond in time.',
        nextStep: 'Try again. If this continues, request less at once.',
      },
      cancelled: { message: 'Canceled.', nextStep: 'Start it again when you need it.' },
      'unreadable-response': {
        message: 'The platform’s response can’t be read.',
        nextStep: 'Check the connection’s address. Send support the correlation ID.',
      },
      'outcome-unknown': {
        message: 'The request was sent, but no readable response came back. It may or may not have gone through.',
        nextStep: 'Don’t send it again. First check whether it went through.',
      },
      storage: {
        message: 'A file can’t be read or saved.',
        nextStep: 'Check the folder, the free disk space, and the permissions.',
      },
    },
    itsMessage: (message: string, text: string) => `${message} Its message: ${text}`,
  },
} as const
