import { type Completeness, nothingRead } from '../tables/completeness.ts'

/** All of this many rows were loaded. */
export const completeOf = (rows: number): Completeness => ({
  ...nothingRead,
  totalAtStart: rows,
  totalAtEnd: rows,
  taken: rows,
  verdict: 'complete',
  missing: [],
})

/** A table with this many rows so far, in one of the states of a snapshot. */
export const completenessIn = (rows: number, state: string): Completeness => ({
  ...completeOf(rows),
  totalAtEnd: state === 'ready' ? rows : undefined,
  stopped: state === 'stopped',
  verdict: state === 'loading' ? 'reading' : state === 'ready' ? 'complete' : 'incomplete',
  missing: state === 'stopped' ? ['Reading was stopped before its end.'] : [],
})
