import type { Failure } from '../../../bridge/failure.ts'

/** What a page that did not come means for the crawl. */
export type PageFailure =
  /** Every other page would fail alike: the crawl ends. */
  | 'everything'
  /** The platform asks to slow down. */
  | 'slow-down'
  /** Nobody answers; it may come back. */
  | 'away'
  /** Fewer rows at once may do; `outright` where the platform spoke a refusal. */
  | 'size'
  /** One row or several do not have the documented shape: they can be told from the others by asking for less. */
  | 'rows'
  /** This page alone, as far as anyone can tell. */
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

/** Sorts a failure of the client. `anyCame` is true once a page came. */
export function kindOfPageFailure(reason: Failure, anyCame: boolean): PageFailure {
  const { kind, issues, status } = reason
  if (everything.has(kind) || (kind === 'not-found' && !anyCame)) return 'everything'
  if (kind === 'rate-limited') return 'slow-down'
  if (kind === 'unreachable') return 'away'
  if (kind === 'rejected' || kind === 'timed-out') return 'size'
  if (kind === 'unreadable-response') {
    // A redirect has nothing to do with the page's size.
    if (status !== undefined && status >= 300) return 'page'
    if (issues === undefined) return 'size'
    return badRowsOf(reason).length > 0 ? 'rows' : 'page'
  }
  return 'page'
}

/** The places of refused rows in a page, ascending (`data.17.id` names row 17). */
export function badRowsOf({ issues = [] }: Failure): number[] {
  const places = issues.flatMap(({ field }) => {
    const digits = /^data\.(\d+)(\.|$)/.exec(field)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })
  return [...new Set(places)].sort((a, b) => a - b)
}

/** Longer words of a platform are not for a footer. */
const longestQuote = 200

/** Why a page did not come, with the platform's own words where it had any. */
export function pageWords({ message, platformText }: Failure): string {
  const said = platformText?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return said === '' || said.length > longestQuote ? message : `${message} Its words: ${said}`
}
