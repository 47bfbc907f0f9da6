import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { takenWords } from '../../../parts/taken-words.ts'

export type Sides = { readonly left: string; readonly right: string }

/** What the two reports are called: their titles, and where those are the same when each was taken too. */
export function sideNames(
  left: Pick<OpenedReport, 'title' | 'openedAt'>,
  right: Pick<OpenedReport, 'title' | 'openedAt'>,
): Sides {
  if (left.title !== right.title) return { left: left.title, right: right.title }
  const named = ({ title, openedAt }: Pick<OpenedReport, 'title' | 'openedAt'>) =>
    `${title}, taken ${takenWords(openedAt)}`
  const [one, other] = [named(left), named(right)]
  return one === other ? { left: `${one} (this)`, right: `${other} (the other)` } : { left: one, right: other }
}
