import type { Promised } from '../../test/trust/rows.ts'
import type { RowResult } from '../../test/trust/tell-row.ts'

/** How a promise stands after a run. */
export type Judged = {
  readonly row: number
  readonly promise: string
  /** `in part`: what was tried held, and something can be tried in Electron alone and was not. */
  readonly state: 'held' | 'in part' | 'failed' | 'not run'
  /** Why it did not hold, or was not run; how many of its tests were skipped. */
  readonly remarks: readonly string[]
  readonly parts: readonly RowResult[]
  /** What could only be tried in Electron and was not. */
  readonly missing: readonly string[]
}

/** What became of the tests of one promise: names of those that failed, and how many were skipped. */
export type Tests = { readonly failed: readonly string[]; readonly skipped: number; readonly files: number }

/** Judges one promise by what its tests told. A search in which nothing planted was found proves nothing, and counts as not run. */
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

/** One line for each part and place: a part may be told case by case. */
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
