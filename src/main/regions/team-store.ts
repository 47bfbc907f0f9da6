import type { Connection } from '../../domain/connection.ts'
import type { SharedStoreFields } from '../../domain/regions-settings.ts'
import { serverOf } from '../history/shared/database-words.ts'
import { openSharedHistory, type SharedTimes, usualTimes } from '../history/shared/open-shared-history.ts'
import type { SharedHistory } from '../history/shared/shared-history.ts'
import { testSharedStore } from '../history/shared/test-shared-store.ts'
import { trustedAuthorities } from '../platform/certificates.ts'
import { queue } from '../storage/queue.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'
import type { RegionsOptions } from './regions-options.ts'
import type { RegionsStore } from './regions-store.ts'
import { ownFileOnly, type SharedStore } from './shared-store.ts'
import { sourceOf } from './source.ts'

/** The shared history of the connection in use, where it names one and its regions are watched. */

export type TeamStore = {
  /** What the monitor asks: the shared history while there is one, else the own file alone. */
  readonly shared: SharedStore
  /** Another connection is in use, it changed, or its watch began or ended. */
  refresh(): Promise<void>
  /**
   * Sets the shared history of a connection, tested first, or takes it away with its password (null). Failures: those of the test, of the vault, `storage`;
   * then everything stays as it was.
   */
  set(connection: Connection, fields: SharedStoreFields | null, password: string | undefined): Promise<Result<null>>
  close(): Promise<void>
}

/** Where passwords of shared histories are kept. */
export type StorePasswords = Pick<Vault, 'storePassword' | 'setStorePassword' | 'removeStorePassword' | 'askAgain'>

export type TeamStoreNeeds = Pick<RegionsOptions, 'history' | 'activeConnection'> & {
  readonly store: RegionsStore
  readonly passwords: StorePasswords
  /** Seconds between polls of a connection now. */
  readonly intervalSeconds: (connectionId: string) => number
  /** Another console has published an answer. */
  readonly onNews: () => void
  readonly times?: SharedTimes
}

/** What a password is bound to: it goes to this database, for this user, and nowhere else. */
export const databaseAddress = (fields: SharedStoreFields): string =>
  `postgresql://${encodeURIComponent(fields.user)}@${serverOf(fields)}/${encodeURIComponent(fields.database)}`

type Open = { readonly key: string; readonly source: string; readonly history: SharedHistory }

export function createTeamStore(needs: TeamStoreNeeds): TeamStore {
  const { store, history, passwords, times = usualTimes } = needs
  const inTurn = queue()
  let open: Open | undefined
  let closed = false
  /** Grows when the user set a shared history: then it is joined anew, though it be the same. */
  let wishes = 0
  let settled: Promise<void> = Promise.resolve()

  const authoritiesOf = (connection: Connection) => () => trustedAuthorities(connection.certificateFile)

  async function settle(): Promise<void> {
    const connection = closed ? undefined : await needs.activeConnection().catch(() => undefined)
    if (connection === undefined || closed) return leave()
    const { watching, store: wanted } = store.of(connection.id)
    if (!watching || wanted === null) return leave()
    const source = sourceOf(connection)
    const key = JSON.stringify([wishes, connection.id, source, connection.certificateFile, wanted])
    if (open?.key === key) return undefined
    await leave()
    const joined = openSharedHistory({
      fields: wanted,
      source,
      history,
      password: () => passwords.storePassword(connection.id, databaseAddress(wanted)),
      authorities: authoritiesOf(connection),
      intervalSeconds: () => needs.intervalSeconds(connection.id),
      keepDays: () => store.of(connection.id).keepDays,
      onNews: needs.onNews,
      times,
    })
    open = { key, source, history: joined }
    return undefined
  }

  async function leave(): Promise<void> {
    const before = open
    open = undefined
    await before?.history.close()
  }

  function refresh(): Promise<void> {
    settled = inTurn(settle)
    return settled
  }

  async function put(
    connection: Connection,
    fields: SharedStoreFields,
    password: string | undefined,
  ): Promise<Result<null>> {
    const address = databaseAddress(fields)
    const problem = await testSharedStore(
      fields,
      async () =>
        password === undefined ? passwords.storePassword(connection.id, address) : { found: true, key: password },
      authoritiesOf(connection),
      times,
    )
    if (problem !== undefined) return failed(problem)
    if (password !== undefined) {
      const kept = await passwords.setStorePassword(connection.id, address, password)
      if (!kept.ok) return kept
    }
    return keep(connection.id, fields)
  }

  async function takeAway(connectionId: string): Promise<Result<null>> {
    const removed = await passwords.removeStorePassword(connectionId)
    return removed.ok ? keep(connectionId, null) : removed
  }

  async function keep(connectionId: string, fields: SharedStoreFields | null): Promise<Result<null>> {
    const saved = await store.change(connectionId, (before) => ({ ...before, store: fields }))
    if (!saved.ok) return saved
    wishes += 1
    await refresh()
    return done(null)
  }

  /** For the platform that is shared; another one, of a connection just left, is this console's own matter. */
  const of = (source: string): SharedStore => (open?.source === source ? open.history : ownFileOnly)

  return {
    shared: {
      state: () => (open?.history ?? ownFileOnly).state(),
      async turn(source, practiceId) {
        await settled
        return of(source).turn(source, practiceId)
      },
      publish: (answer) => of(answer.source).publish(answer),
      close: async () => undefined,
    },
    refresh,
    set(connection, fields, password) {
      // The user is there to answer what the keychain asks.
      passwords.askAgain()
      return fields === null ? takeAway(connection.id) : put(connection, fields, password)
    },
    async close() {
      closed = true
      await refresh()
    },
  }
}
