/** Texts of the sandbox’s process. */
export const texts = {
  sandboxProcess: {
    theSandboxIsNotRunning: 'The sandbox is not running.',
    waitAMomentIfItStaysRestartThe: 'Wait a moment; if it stays, restart the console.',
  },
} as const
