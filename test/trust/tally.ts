import { afterAll, afterEach } from 'vitest'
import { type RowResult, tellRow } from './tell-row.ts'

/**
 * Counts the tests of the enclosing `describe`, each a case of a promise, and reports at the end how many passed. Reports nothing if all were skipped. Tests
 * that count their own cases use `tellRow`.
 */
export function tally({ row, ...result }: Omit<RowResult, 'held' | 'of'>): void {
  let held = 0
  let of = 0
  afterEach(({ task }) => {
    of += 1
    if (task.result?.state === 'pass') held += 1
  })
  afterAll(() => {
    if (of > 0) tellRow(row, held, of, result)
  })
}
