/** Texts of the sandbox’s process. */
export const texts = {
  sandboxProcess: {
    theSandboxIsNotRunning: 'The sandbox isn’t running.',
    waitAMomentIfItStaysRestartThe: 'Wait a moment. If this continues, restart the console.',
  },
} as const
