import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { ReadBackLine } from '../../../../domain/booking/read-back.ts'

/** Which lines the caller agreed to. A line is agreed by its exact words: where they change, it must be read again. Pure functions. */

export const isAgreed = ({ readBack }: BookingDraft, { words }: ReadBackLine): boolean => readBack.includes(words)

/** Words that stand no more are kept until all is agreed again, as a sign that there was a complete reading; never more than these. */
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
 * The lines that changed since all of it was read: none while there was no complete reading, which ends with “Is that all correct?”. They may be agreed to
 * at once, since the rest was heard as it stands.
 */
export function changedLines(draft: BookingDraft, lines: readonly ReadBackLine[]): readonly ReadBackLine[] {
  const last = lines.at(-1)
  const wasWhole =
    last !== undefined &&
    isAgreed(draft, last) &&
    draft.readBack.some((words) => !lines.some((line) => line.words === words))
  return wasWhole ? lines.filter((line) => !isAgreed(draft, line)) : []
}
