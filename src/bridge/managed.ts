import type { Policy } from '../domain/policy/policy.ts'

/** What every screen may know of the organization's settings, also on the lock page: no address and no folder. */
export type ManagedBy = Pick<
  Policy,
  | 'ownConnections'
  | 'pinRequired'
  | 'pinLeastLength'
  | 'idleMinutesAtMost'
  | 'waitHistoryDaysAtMost'
  | 'auditTrailMonthsAtLeast'
  | 'maskColumns'
> & { readonly by: string }

/** The organization's settings in force, for Settings. */
export type ManagedSettings = {
  readonly policy: Policy
  /** The file or registry key that they came from. */
  readonly source: string
  /** Of their text, in hex. */
  readonly sha256: string
  readonly versions: VersionState
}

/** What is known of newer versions. Times are ISO 8601. `unreadable`: the text isn't signed with the policy's key. */
export type VersionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'not-checked' }
  | { readonly kind: 'current' | 'newer' | 'unsupported'; readonly at: string; readonly latest: string }
  | { readonly kind: 'unreachable' | 'unreadable'; readonly at: string }
