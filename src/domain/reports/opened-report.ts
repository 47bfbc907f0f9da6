import type { ReportDownload, reportTypes } from './report.ts'

/** A report opened in this session: the private copy of the download, and its snapshot. */
export type OpenedReport = {
  readonly snapshotId: string
  readonly connectionId: string
  readonly type: (typeof reportTypes)[number]
  /** "Virtual, 1 Jul – 30 Sep 2026". */
  readonly title: string
  /** One per included report, in row order. */
  readonly parts: readonly OpenedPart[]
  /** When it was started, the first of several: its rows are as of then, however much later they're loaded. */
  readonly startedAt: string
  readonly openedAt: string
  readonly rows: number
  /** Rows of a later part whose id is already in an earlier part. They are kept and reported. Undefined if no column has ids. */
  readonly repeated: number | undefined
  readonly notes: readonly string[]
}

export type OpenedPart = {
  readonly entryId: string
  readonly reportId: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  /** Of a report without dates: the day of its start on the computer's clock, yyyy-MM-dd. */
  readonly startedOn?: string
  readonly bytes: number
  readonly rows: number
  readonly sha256: string
  /** How the end of the response was detected: by its length, by its last chunk or, without either, by a second download with the same content. */
  readonly framing: ReportDownload['framing']
  readonly asked: 1 | 2
  /** The number of lines that don't match the header or have unbalanced quotes, and the first of them. */
  readonly oddLines: number
  readonly firstOddLines: readonly { readonly line: number; readonly problem: string }[]
  /** The detected delimiter: comma, semicolon, tab or bar. */
  readonly delimiter: string
}
