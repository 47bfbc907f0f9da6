import type { KeyView, VaultState } from '../../../bridge/calls/settings.ts'
import { type CallFamily, familyInfo } from '../../../domain/connections/call-families.ts'
import type { Connection } from '../../../domain/connections/connection.ts'
import { isBound } from './bound-account.ts'
import type { KeyMark } from './key-marks.ts'
import { originsOfFamily } from './key-origins.ts'
import { type UnavailableState, keychainFailure } from './keychain-state.ts'
import { changedMarkFailure, goneFailure, otherAddressFailure } from './vault-failures.ts'

/** A key in memory, because there was no keychain when it was set. */
export type SessionKey = {
  readonly key: string
  readonly origins: readonly string[]
  readonly savedAt: string
  /** Why there was no keychain. */
  readonly state: UnavailableState
}

/** What is stored about a connection's keys. */
export type Remembered = {
  readonly session: (family: CallFamily) => SessionKey | undefined
  readonly mark: (family: CallFamily) => KeyMark | undefined
  readonly wasRead: (account: string) => boolean
  readonly isGone: (account: string) => boolean
  readonly state: VaultState
  readonly platform: NodeJS.Platform
}

/** Where a key is; test results belong to another service. */
export type KeyStanding = Omit<KeyView, 'lastTest' | 'testOperation'>

/** Where the key of each of `families` is, without keychain access and without keys in the result. */
export function keyViews(
  connection: Connection,
  families: readonly CallFamily[],
  remembered: Remembered,
): KeyStanding[] {
  /** The view of the key saved for `family` itself, as calls of `caller` see it. */
  function own(family: CallFamily, caller: CallFamily): KeyStanding | undefined {
    const session = remembered.session(family)
    const mark = remembered.mark(family)
    const kept = session ?? (mark?.account === undefined ? undefined : mark)
    if (kept === undefined) return undefined
    const view = { family, savedAt: kept.savedAt }
    const foreign = originsOfFamily(caller, connection).find((origin) => !kept.origins.includes(origin))
    if (foreign !== undefined) return { ...view, place: 'other-address', failure: otherAddressFailure(family, foreign) }
    if (mark !== undefined && session === undefined && !isBound(mark))
      return { ...view, place: 'other-address', failure: changedMarkFailure(family) }
    if (session !== undefined) {
      return { ...view, place: 'session', failure: keychainFailure(session.state, remembered.platform) }
    }
    const account = mark?.account ?? ''
    if (remembered.isGone(account)) return { ...view, place: 'unreadable', failure: goneFailure({ family }) }
    const { state } = remembered
    if (remembered.wasRead(account) || state === 'ready' || state === 'untried') return { ...view, place: 'saved' }
    return { ...view, place: 'unreadable', failure: keychainFailure(state, remembered.platform) }
  }

  return families.map((family) => {
    if (connection.gateway) return { family, place: 'gateway' }
    const view = own(family, family)
    if (view !== undefined) return view
    const { fallback } = familyInfo[family]
    const shared = fallback === undefined ? undefined : own(fallback, family)
    if (fallback === undefined || shared === undefined) return { family, place: 'none' }
    // Why a key is only in memory is shown for its own family. A reason that it can't be sent applies here too.
    const hindrance = shared.place === 'session' ? undefined : shared.failure
    return { family, place: 'shared', usesFamily: fallback, ...(hindrance === undefined ? {} : { failure: hindrance }) }
  })
}
