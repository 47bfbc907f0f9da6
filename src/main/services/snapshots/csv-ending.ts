import type { Completeness } from '../../../domain/tables/completeness.ts'

/** How a CSV file ends. A file cut between two rows looks whole: only the transport can tell that. */
export type CsvEnding =
  | { readonly kind: 'whole' }
  /** The last row has all its cells and no line end: nothing shows that its last cell is whole. */
  | { readonly kind: 'open' }
  | { readonly kind: 'broken'; readonly line: number; readonly problem: string }

export type EndingDoubt = {
  readonly verdict: Extract<Completeness['verdict'], 'incomplete' | 'unproven'>
  readonly sentence: string
}

/** What the end of a file says against its being whole; undefined where it says nothing. */
export function endingDoubt(ending: CsvEnding): EndingDoubt | undefined {
  switch (ending.kind) {
    case 'whole':
      return undefined
    case 'open':
      return {
        verdict: 'unproven',
        sentence: 'Its last line has no line end, so its last cell may have been cut short.',
      }
    case 'broken':
      return { verdict: 'incomplete', sentence: `It breaks off in its last row: ${ending.problem}.` }
  }
}

/**
 * `closing` is what the parser says of the end of the file, `last` its last record.
 */
export function endingOf(
  closing: 'line end' | 'half a line end' | 'nothing' | 'an open quote',
  last: { readonly cells: readonly string[]; readonly line: number },
  width: number,
): CsvEnding {
  const { cells, line } = last
  const at = `line ${line.toLocaleString('en-US')}`
  if (closing === 'an open quote')
    return { kind: 'broken', line, problem: `the quote that opens on ${at} is never closed` }
  if (closing === 'line end') return { kind: 'whole' }
  return cells.length < width
    ? {
        kind: 'broken',
        line,
        problem: `${at} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the header has ${width}`,
      }
    : { kind: 'open' }
}
