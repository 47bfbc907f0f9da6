import type { OpenedReport } from '../../../../../domain/reports/opened-report.ts'
import { takenWords } from '../../../../parts/taken-words.ts'

export type Sides = { readonly left: string; readonly right: string }

/** The names of two reports: their titles, preceded by the download time if the titles match. */
export function sideNames(
  left: Pick<OpenedReport, 'title' | 'openedAt'>,
  right: Pick<OpenedReport, 'title' | 'openedAt'>,
): Sides {
  if (left.title !== right.title) return { left: left.title, right: right.title }
  // The distinguishing part comes first, since column headers cut the end.
  const [one, other] = [takenWords(left.openedAt), takenWords(right.openedAt)]
  const [first, second] = one === other ? ['This report', 'Other report'] : [one, other]
  return { left: `${first}: ${left.title}`, right: `${second}: ${right.title}` }
}
