import type { ShownReport } from '../../../../domain/reports/report-entry.ts'
import { needsPerson, reportGroup } from '../../../../domain/reports/report-words.ts'
import type { LedgerFilter } from '../../../routes/reports-route.ts'

/** The rows of the ledger: single reports, and those that were started together under one heading. Pure. */

export type SpanItem = {
  readonly kind: 'span'
  readonly spanId: string
  /** All of the span in the order of their weeks, also those that the filter leaves out. */
  readonly all: readonly ShownReport[]
  readonly shown: readonly ShownReport[]
}
export type LedgerItem = { readonly kind: 'one'; readonly shown: ShownReport } | SpanItem

/** True where a filter shows an entry. What needs a person stands with what is active, else it would be looked for in vain. */
export function passes(filter: LedgerFilter, report: ShownReport): boolean {
  const group = reportGroup(report)
  if (filter === 'all') return true
  return (needsPerson(report) ? 'active' : group) === filter
}

const byWeeks = (reports: readonly ShownReport[]) =>
  reports.toSorted((one, other) => (one.entry.startDate ?? '').localeCompare(other.entry.startDate ?? ''))

/** `reports` newest first; a span stands where its newest entry does. One that is alone in its span is a report like others. */
export function ledgerItems(reports: readonly ShownReport[], filter: LedgerFilter): readonly LedgerItem[] {
  const spans = Map.groupBy(reports, ({ entry }) => entry.spanId)
  const done = new Set<string>()
  return reports.flatMap((report): readonly LedgerItem[] => {
    const { spanId } = report.entry
    const all = spanId === undefined ? [] : (spans.get(spanId) ?? [])
    if (spanId === undefined || all.length < 2) return passes(filter, report) ? [{ kind: 'one', shown: report }] : []
    if (done.has(spanId)) return []
    done.add(spanId)
    const weeks = byWeeks(all)
    const shown = weeks.filter((one) => passes(filter, one))
    return shown.length === 0 ? [] : [{ kind: 'span', spanId, all: weeks, shown }]
  })
}

/** The snapshot in which all of these are open together, where there is one. */
export function openTogether(reports: readonly ShownReport[]): string | undefined {
  const [first] = reports
  return reports.every(({ spanSnapshotId }) => spanSnapshotId === first?.spanSnapshotId)
    ? first?.spanSnapshotId
    : undefined
}

/** Why these cannot be opened as one table; undefined where they can. */
export function whyNotTogether(reports: readonly ShownReport[]): string | undefined {
  if (reports.some((report) => reportGroup(report) !== 'ready')) return 'Some of them are not ready.'
  return new Set(reports.map(({ entry }) => entry.type)).size > 1 ? 'They are of different types.' : undefined
}
