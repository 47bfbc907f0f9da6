/** Texts of the sandbox’s process. */
export const texts = {
  sandboxProcess: {
    theSandboxIsntRunning: 'The sandbox isn’t running.',
    waitAMomentIfThisContinues: 'Wait a moment. If this continues, restart the console.',
  },
} as const
