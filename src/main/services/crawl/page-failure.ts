import type { Failure } from '../../../bridge/failure.ts'
import { isSlowDown } from '../platform/request-pace.ts'

/** The consequence of a failed page for the crawl. */
export type PageFailure =
  /** Every other page would fail too: the crawl ends. */
  | 'everything'
  /** The platform asks to slow down. */
  | 'slow-down'
  /** No answer; the platform may come back. */
  | 'away'
  /** Fewer rows may work; `outright` if the platform itself refused. */
  | 'size'
  /** One or more rows don't have the documented shape: smaller pages can isolate them. */
  | 'rows'
  /** Only this page, as far as known. */
  | 'page'

const everything: ReadonlySet<Failure['kind']> = new Set([
  'invalid-input',
  'no-credential',
  'vault-unavailable',
  'locked',
  'unauthorized',
  'forbidden',
  'storage',
])

/** Classifies a client failure. `anyCame` is true once a page arrived. */
export function kindOfPageFailure(reason: Failure, anyCame: boolean): PageFailure {
  const { kind, issues, status } = reason
  if (everything.has(kind) || (kind === 'not-found' && !anyCame)) return 'everything'
  if (isSlowDown(reason)) return 'slow-down'
  if (kind === 'unreachable') return 'away'
  if (kind === 'rejected' || kind === 'timed-out') return 'size'
  if (kind === 'unreadable-response') {
    // A redirect is unrelated to the page's size.
    if (status !== undefined && status >= 300) return 'page'
    if (issues === undefined) return 'size'
    return badRowsOf(reason).length > 0 ? 'rows' : 'page'
  }
  return 'page'
}

/** The positions of invalid rows in a page, ascending (`data.17.id` names row 17). */
export function badRowsOf({ issues = [] }: Failure): number[] {
  const places = issues.flatMap(({ field }) => {
    const digits = /^data\.(\d+)(\.|$)/.exec(field)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })
  return [...new Set(places)].sort((a, b) => a - b)
}
