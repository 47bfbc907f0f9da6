import { count } from '../../../domain/number-words.ts'
import type { Completeness } from '../../../domain/tables/completeness.ts'
import type { CsvClosing } from './csv-parser.ts'
import { texts } from './text.ts'

/** How a CSV file ends. A file cut between two rows looks complete: only the transport can detect that. */
export type CsvEnding =
  | { readonly kind: 'whole' }
  /** The last row has all cells but no line end, so its last cell may be truncated. */
  | { readonly kind: 'open' }
  | { readonly kind: 'broken'; readonly line: number; readonly problem: string }

export type EndingDoubt = {
  readonly verdict: Extract<Completeness['verdict'], 'incomplete' | 'unproven'>
  readonly sentence: string
}

/** The doubt about a file's completeness from its end; undefined if there is none. */
export function endingDoubt(ending: CsvEnding): EndingDoubt | undefined {
  if (ending.kind === 'whole') return undefined
  return ending.kind === 'open'
    ? { verdict: 'unproven', sentence: texts.csvEnding.itsLastLineHasNoLineEndSo }
    : { verdict: 'incomplete', sentence: texts.csvEnding.itEndsInTheMiddleOf(ending.problem) }
}

/** `closing` is the parser's state at the end of the file, `last` its last record. */
export function endingOf(
  closing: CsvClosing,
  last: { readonly cells: readonly string[]; readonly line: number },
  width: number,
): CsvEnding {
  const { cells, line } = last
  const at = texts.csvEnding.line(count(line))
  if (closing === 'open-quote') return { kind: 'broken', line, problem: texts.csvEnding.theQuoteOpenedOnIsNever(at) }
  if (closing === 'line-end') return { kind: 'whole' }
  return cells.length < width
    ? {
        kind: 'broken',
        line,
        problem: texts.csvEnding.hasButTheHeaderRowHas(at, cells.length, cells.length === 1 ? 'cell' : 'cells', width),
      }
    : { kind: 'open' }
}
