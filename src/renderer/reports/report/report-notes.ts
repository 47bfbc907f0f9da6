import type { OpenedPart, OpenedReport } from '../../../domain/reports/opened-report.ts'
import { count, counted, dayText } from '../../parts/times.ts'

/** What a reader should know of how a report came, in words. Pure functions. */

export type ReportNotes = {
  /** `warn` where a row or a column may not be what it seems, `told` where only the way of the rows is told. */
  readonly weight: 'warn' | 'told'
  /** One line. */
  readonly summary: string
  readonly sentences: readonly string[]
  readonly oddLines: readonly OddLines[]
}

export type OddLines = {
  readonly part: string
  readonly all: number
  readonly first: OpenedPart['firstOddLines']
}

/** "1 Jul 2026 – 30 Sep 2026"; a part without dates is the platform's own choice of days. */
export const partName = ({ startDate, endDate }: Pick<OpenedPart, 'startDate' | 'endDate'>): string =>
  startDate === undefined || endDate === undefined
    ? 'the platform’s last 10 days'
    : `${dayText(startDate)} – ${dayText(endDate)}`

/** Undefined where the report came plainly: as one part, whole, without a doubt. */
export function notesOf(report: OpenedReport): ReportNotes | undefined {
  const { parts, repeated = 0, notes } = report
  const odd = parts.reduce((sum, part) => sum + part.oddLines, 0)
  const twice = parts.filter(({ framing }) => framing === 'close').length
  const other = parts.filter(({ delimiter }) => delimiter !== ',')
  const short = [
    ...(odd === 0 ? [] : [`${counted(odd, 'line')} ${odd === 1 ? 'does' : 'do'} not fit the header`]),
    ...(repeated === 0 ? [] : [`${counted(repeated, 'id')} came again in a later report`]),
    ...(notes.length === 0 ? [] : [counted(notes.length, 'note')]),
    ...(parts.length === 1 ? [] : [`rows of ${counted(parts.length, 'report')}`]),
    ...(twice === 0 ? [] : ['downloaded twice to prove it whole']),
    ...(other.length === 0 ? [] : [`cells parted by ${[...new Set(other.map(delimiterWord))].join(' and ')}`]),
  ]
  if (short.length === 0) return undefined
  const summary = short.join(', ')
  return {
    weight: odd > 0 || repeated > 0 || notes.length > 0 ? 'warn' : 'told',
    summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`,
    sentences: [
      ...notes,
      ...(parts.length === 1
        ? []
        : [
            `The rows of ${counted(parts.length, 'report')} stand here one behind the other, in the order of their dates.`,
          ]),
      ...(repeated === 0
        ? []
        : [
            `${counted(repeated, 'row')} of a later report ${repeated === 1 ? 'has an id' : 'have ids'} that stood in an earlier one. ${repeated === 1 ? 'It is' : 'They are'} kept, so counts of rows are higher than counts of visits.`,
          ]),
      ...(twice === 0
        ? []
        : [
            `The platform told no length for ${twice === parts.length ? 'the download' : counted(twice, 'download')}. A second download was the same, byte for byte.`,
          ]),
      ...(other.length === 0
        ? []
        : [`The header parts its cells by ${[...new Set(other.map(delimiterWord))].join(' and ')}, not by a comma.`]),
    ],
    oddLines: parts
      .filter(({ oddLines }) => oddLines > 0)
      .map((part) => ({ part: partName(part), all: part.oddLines, first: part.firstOddLines })),
  }
}

function delimiterWord({ delimiter }: Pick<OpenedPart, 'delimiter'>): string {
  switch (delimiter) {
    case ';':
      return 'semicolons'
    case '\t':
      return 'tabs'
    case '|':
      return 'bars'
    default:
      return `“${delimiter}”`
  }
}

/** "and 12,004 more lines". */
export const furtherLines = ({ all, first }: OddLines): string | undefined =>
  all > first.length
    ? `and ${count(all - first.length)} more ${all - first.length === 1 ? 'line' : 'lines'}`
    : undefined
