import type { ReportDownload, reportTypes } from './report.ts'

/** A report whose rows are open in this session: the private copy of what the platform sent, and the snapshot made of it. */
export type OpenedReport = {
  readonly snapshotId: string
  readonly connectionId: string
  readonly type: (typeof reportTypes)[number]
  /** "Virtual, 1 Jul – 30 Sep 2026". */
  readonly title: string
  /** One for each report whose rows are in it, in the order of their rows. */
  readonly parts: readonly OpenedPart[]
  readonly openedAt: string
  readonly rows: number
  /** Rows of a later part whose id stood in an earlier one; they are kept and told. Undefined where no column holds ids. */
  readonly repeated: number | undefined
  readonly notes: readonly string[]
}

export type OpenedPart = {
  readonly entryId: string
  readonly reportId: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly bytes: number
  readonly rows: number
  readonly sha256: string
  /** How the end of the answer was known: its length, its last chunk, or, where neither was given, that a second download was the same. */
  readonly framing: ReportDownload['framing']
  readonly asked: 1 | 2
  /** Lines that do not fit the header or whose quotes are odd, how many and the first of them. */
  readonly oddLines: number
  readonly firstOddLines: readonly { readonly line: number; readonly problem: string }[]
  /** Comma, semicolon, tab: what parts the cells, as found. */
  readonly delimiter: string
}
