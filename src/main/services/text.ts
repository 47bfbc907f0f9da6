/** Texts of the sandbox’s process. */
export const texts = {
  sandboxProcess: {
    theSandboxIsntRunning: {
      message: 'The sandbox isn’t running.',
      nextStep: 'Wait a moment. If this continues, restart the console.',
    },
  },
} as const
