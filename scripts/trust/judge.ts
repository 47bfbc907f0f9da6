import type { Promised } from '../../test/trust/rows.ts'
import type { RowResult } from '../../test/trust/tell-row.ts'

/** The state of a promise after a run. */
export type Judged = {
  readonly row: number
  readonly promise: string
  /** `in part`: everything tested passed, but some tests need Electron and didn't run. */
  readonly state: 'held' | 'in part' | 'failed' | 'not run'
  /** Why it failed or didn't run, and how many tests were skipped. */
  readonly remarks: readonly string[]
  readonly parts: readonly RowResult[]
  /** Tests that need Electron and didn't run. */
  readonly missing: readonly string[]
}

/** Results of one promise's tests: names of the failed ones and the number skipped. */
export type Tests = { readonly failed: readonly string[]; readonly skipped: number; readonly files: number }

/** Judges a promise by its tests' results. A search that didn't find its planted value proves nothing and counts as not run. */
export function judge(promised: Promised, results: readonly RowResult[], tests: Tests): Judged {
  const parts = merged(results.filter(({ row }) => row === promised.row))
  const short = parts.filter(({ held, of }) => held < of || of === 0)
  const remarks = [
    ...tests.failed.map((name) => `failed: ${name}`),
    ...short.map(({ part, held, of }) => `${part}: ${held} of ${of}`),
  ]
  const missing = (promised.onlyInElectron ?? []).filter(
    (part) => !parts.some((one) => one.part === part && one.ran === 'electron'),
  )
  const reason = remarks.length > 0 ? undefined : whyNotRun(promised, parts, tests)
  const tried = missing.length > 0 ? 'in part' : 'held'
  const state = remarks.length > 0 ? 'failed' : reason === undefined ? tried : 'not run'
  return {
    row: promised.row,
    promise: promised.promise,
    state,
    remarks: [
      ...remarks,
      ...(reason === undefined ? [] : [reason]),
      ...(tests.skipped > 0 ? [`${tests.skipped} tests of its files were skipped here`] : []),
    ],
    parts,
    missing,
  }
}

function whyNotRun({ searches }: Promised, parts: readonly RowResult[], { files }: Tests): string | undefined {
  if (files === 0) return 'no test tells of it'
  if (parts.length === 0) return 'its tests told nothing'
  if (searches && parts.every(({ control }) => control === undefined)) return 'nothing was planted that had to be found'
  return undefined
}

/** One result per part and place, because a part may be reported case by case. */
function merged(results: readonly RowResult[]): RowResult[] {
  const byPart = new Map<string, RowResult>()
  for (const one of results) {
    const key = `${one.part}\0${one.ran}`
    const before = byPart.get(key)
    byPart.set(
      key,
      before === undefined ? one : { ...before, ...one, held: before.held + one.held, of: before.of + one.of },
    )
  }
  return [...byPart.values()]
}
