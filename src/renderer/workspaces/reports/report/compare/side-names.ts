import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import { takenWords } from '../../../../parts/taken-words.ts'

export type Sides = { readonly left: string; readonly right: string }

/** What the two reports are called: their titles, after the time each was downloaded where those are the same. */
export function sideNames(
  left: Pick<OpenedReport, 'title' | 'openedAt'>,
  right: Pick<OpenedReport, 'title' | 'openedAt'>,
): Sides {
  if (left.title !== right.title) return { left: left.title, right: right.title }
  // What tells them apart stands first, since heads of columns cut the end.
  const [one, other] = [takenWords(left.openedAt), takenWords(right.openedAt)]
  const [first, second] = one === other ? ['This report', 'Other report'] : [one, other]
  return { left: `${first}: ${left.title}`, right: `${second}: ${right.title}` }
}
