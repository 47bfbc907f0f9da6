import { z } from 'zod'

/** A text; a missing one is told from a value of another kind. */
export const given = (what: string) =>
  z.string({ error: ({ input }) => (input === undefined ? `${what} is required.` : `${what} must be text.`) })

/** A text that must be there: not empty, not blanks alone. It goes out unchanged. */
export const filled = (what: string) => given(what).refine((value) => value.trim() !== '', `${what} is required.`)
