import { texts } from '../text/jobs.ts'
import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportGroup } from '../../../../domain/reports/report-words.ts'
import type { LedgerFilter } from '../../../routes/reports-route.ts'

/** The ledger's rows: single reports, and reports that were started together under a heading. Pure. */

export type SpanItem = {
  readonly kind: 'span'
  readonly spanId: string
  /** All reports of the span by week, including filtered ones. */
  readonly all: readonly ShownReport[]
  readonly shown: readonly ShownReport[]
}
export type LedgerItem = { readonly kind: 'one'; readonly shown: ShownReport } | SpanItem

/** True if the filter shows the entry. The active filter includes entries that need a user, so that they are found. */
export const passes = (filter: LedgerFilter, report: ShownReport): boolean =>
  filter === 'all' || (needsPerson(report) ? 'active' : reportGroup(report)) === filter

/** `reports` newest first. A span is placed at its newest entry; a span of one is a normal report. */
export function ledgerItems(reports: readonly ShownReport[], filter: LedgerFilter): readonly LedgerItem[] {
  const spans = Map.groupBy(reports, ({ entry }) => entry.spanId)
  const done = new Set<string>()
  return reports.flatMap((report): readonly LedgerItem[] => {
    const { spanId } = report.entry
    const all = spanId === undefined ? [] : (spans.get(spanId) ?? [])
    if (spanId === undefined || all.length < 2) return passes(filter, report) ? [{ kind: 'one', shown: report }] : []
    if (done.has(spanId)) return []
    done.add(spanId)
    const weeks = all.toSorted((one, two) => (one.entry.startDate ?? '').localeCompare(two.entry.startDate ?? ''))
    const shown = weeks.filter((one) => passes(filter, one))
    return shown.length === 0 ? [] : [{ kind: 'span', spanId, all: weeks, shown }]
  })
}

/** The snapshot that has all of these open together and no others, if any. */
export function openTogether(reports: readonly ShownReport[]): string | undefined {
  const [first] = reports
  const isOne = reports.every(({ spanSnapshotId }) => spanSnapshotId === first?.spanSnapshotId)
  return isOne && (first?.spanSize ?? reports.length) === reports.length ? first?.spanSnapshotId : undefined
}

/** Why these can't be opened as one table; undefined if they can. */
export function whyNotTogether(reports: readonly ShownReport[]): string | undefined {
  if (reports.some((report) => reportGroup(report) !== 'ready')) return texts.ledgerItems.someArentReady
  return new Set(reports.map(({ entry }) => entry.type)).size > 1 ? texts.ledgerItems.theirTypesDiffer : undefined
}
