/** Texts of the console. */
export const texts = {
  console: {
    version: (version: string) => `version ${version}`,
  },
} as const
