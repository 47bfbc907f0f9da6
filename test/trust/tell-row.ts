import { appendFileSync } from 'node:fs'

/** What a test of a promise counted, for the table in docs/SECURITY.md that `npm run test:trust` writes. */
export type RowResult = {
  /** Number of the promise (test/trust/rows.ts). */
  readonly row: number
  /** Which part of it, where it has several. */
  readonly part: string
  /** How many cases held, and how many were tried. */
  readonly held: number
  readonly of: number
  /** What was planted so that it must be found, and was; absent where the part searches for nothing. */
  readonly control?: string
  /** What it ran in. `stand-in`: something that takes the place of what the product runs on, so that it proves only our side. */
  readonly ran: 'node' | 'chromium-host' | 'electron' | 'real-keychain' | 'stand-in'
}

/** Writes the result down where `npm run test:trust` asked for it; does nothing in `npm test`. Call it last in a test, when all has held. */
export function tellRow(result: RowResult): void {
  const file = process.env.TRUST_RESULTS
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(result)}\n`)
}
