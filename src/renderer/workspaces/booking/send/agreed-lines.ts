import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { ReadBackLine } from '../../../../domain/booking/read-back.ts'

/** Which lines the caller agreed to. Consent is for the exact words; a changed line must be read again. Pure functions. */

export const isAgreed = ({ readBack }: BookingDraft, { words }: ReadBackLine): boolean => readBack.includes(words)

/** Limit for outdated agreed words. They stay until all lines are agreed to again, and show that a complete reading took place. */
const mostKept = 40

function withReadBack(draft: BookingDraft, readBack: readonly string[], lines: readonly ReadBackLine[]): BookingDraft {
  const present = lines.map(({ words }) => words)
  const whole = present.every((words) => readBack.includes(words))
  return { ...draft, readBack: whole ? present : readBack.slice(-mostKept) }
}

/** The draft once the caller agreed to these lines. */
export const agreeTo = (
  draft: BookingDraft,
  agreed: readonly ReadBackLine[],
  lines: readonly ReadBackLine[],
): BookingDraft => withReadBack(draft, [...new Set([...draft.readBack, ...agreed.map(({ words }) => words)])], lines)

/** The draft once a line is taken back. */
export const takeBack = (draft: BookingDraft, { words }: ReadBackLine): BookingDraft => ({
  ...draft,
  readBack: draft.readBack.filter((each) => each !== words),
})

/**
 * Lines that changed since the last complete reading; empty if there was none. Confirming only these is enough, since the caller heard the rest
 * unchanged.
 */
export function changedLines(draft: BookingDraft, lines: readonly ReadBackLine[]): readonly ReadBackLine[] {
  const last = lines.at(-1)
  const wasWhole =
    last !== undefined &&
    isAgreed(draft, last) &&
    draft.readBack.some((words) => !lines.some((line) => line.words === words))
  return wasWhole ? lines.filter((line) => !isAgreed(draft, line)) : []
}
