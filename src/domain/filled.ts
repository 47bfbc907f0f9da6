import { z } from 'zod'
import { texts } from './text.ts'

/** A text schema. The message differs for a missing value and for a value of another type. */
export const given = (what: string) =>
  z.string({
    error: ({ input }) => (input === undefined ? texts.filled.isRequired(what) : texts.filled.mustBeText(what)),
  })

/** A required text: neither empty nor only spaces. The value isn't trimmed. */
export const filled = (what: string) =>
  given(what).refine((value) => value.trim() !== '', texts.filled.isRequired(what))
