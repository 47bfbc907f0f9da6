import { appendFileSync } from 'node:fs'

/** A promise test's counts, for the table in docs/SECURITY.md that `npm run test:trust` writes. */
export type RowResult = {
  /** The promise's number (test/trust/rows.ts). */
  readonly row: number
  /** Which part of the promise, if it has several. */
  readonly part: string
  /** How many cases passed, and how many ran. */
  readonly held: number
  readonly of: number
  /** The planted value that was found; absent if the part searches for nothing. */
  readonly control?: string
  /** What it ran in. `stand-in`: a replacement for the product's environment, which proves only our side. */
  readonly ran: 'node' | 'chromium-host' | 'electron' | 'real-keychain' | 'stand-in'
}

/** Records the result for `npm run test:trust`; does nothing in `npm test`. Call it at the end of a test, after all checks. */
export function tellRow(
  row: number,
  held: number,
  of: number,
  { ran = 'node', ...more }: Pick<RowResult, 'part' | 'control'> & Partial<Pick<RowResult, 'ran'>>,
): void {
  const file = process.env.TRUST_RESULTS
  const result: RowResult = { row, held, of, ran, ...more }
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(result)}\n`)
}
