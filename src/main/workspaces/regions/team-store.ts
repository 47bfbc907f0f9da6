import type { Connection } from '../../../domain/connections/connection.ts'
import type { IncidentAction } from '../../../domain/regions/alert-incident.ts'
import type { SharedStoreFields } from '../../../domain/regions/regions-settings.ts'
import { unknownConnection } from '../../services/connections/connections.ts'
import { serverOf } from '../../services/history/shared/database-words.ts'
import {
  openSharedHistory,
  type SharedHistory,
  type SharedTimes,
  usualTimes,
} from '../../services/history/shared/open-shared-history.ts'
import {
  openSharedIncidents,
  type SharedIncidents,
  type TeamIncidents,
} from '../../services/history/shared/shared-incidents.ts'
import { testSharedStore } from '../../services/history/shared/test-shared-store.ts'
import { trustedAuthorities } from '../../services/platform/certificates.ts'
import { noPolicy } from '../../services/policy/console-policy.ts'
import { queue } from '../../services/storage/queue.ts'
import { done, failed, type Result } from '../../services/storage/result.ts'
import type { Vault } from '../../services/vault/vault.ts'
import type { RegionsOptions } from './regions-options.ts'
import { type RegionsStore, watchedOf } from './regions-store.ts'
import { sourceOf } from './source.ts'

/** The team's shared history as the monitor uses it: who polls, and the poller's answers. */
export type SharedStore = SharedHistory

/** No shared store: this console polls for itself. */
export const ownFileOnly: SharedStore = {
  state: () => ({ kind: 'own-file', role: 'alone', message: undefined, waiting: 0 }),
  turn: async () => ({ role: 'poll' }),
  publish: async () => undefined,
  close: async () => undefined,
}

/** The shared histories of watched connections that have one configured. */

export type TeamStore = ReturnType<typeof createTeamStore>

/** Stores the passwords of shared histories. */
export type StorePasswords = Pick<Vault, 'storePassword' | 'setStorePassword' | 'removeStorePassword' | 'askAgain'>

type TeamStoreNeeds = Pick<RegionsOptions, 'history' | 'watchable' | 'connectionNow' | 'policy'> & {
  readonly store: RegionsStore
  readonly passwords: StorePasswords
  /** The connection's current seconds between polls. */
  readonly intervalSeconds: (connectionId: string) => number
  /** Called when another console publishes an answer. */
  readonly onNews: () => void
  /** Called with another console's actions on an incident of the connection. */
  readonly onIncidentActions?: (connectionId: string, incidentId: string, actions: readonly IncidentAction[]) => void
  /** Called when the connection's incidents become shared with the team, or stop being shared. */
  readonly onIncidentsReach?: (connectionId: string) => void
  readonly times?: SharedTimes
}

/** The address that a password is bound to: it's only sent to this database for this user. */
const databaseAddress = (fields: SharedStoreFields): string =>
  `postgresql://${encodeURIComponent(fields.user)}@${serverOf(fields)}/${encodeURIComponent(fields.database)}`

type Open = {
  readonly key: string
  readonly source: string
  readonly history: SharedHistory
  readonly incidents: SharedIncidents
}
type Wanted = { readonly connection: Connection; readonly fields: SharedStoreFields }

export function createTeamStore(needs: TeamStoreNeeds) {
  const { store, history, passwords, policy = noPolicy, times = usualTimes } = needs
  const inTurn = queue()
  const open = new Map<string, Open>()
  let closed = false
  /** A counter by connection that grows when the user sets its shared history, so that it reconnects even with the same settings. */
  const wishes = new Map<string, number>()
  const finishing = new Set<string>()
  let settled: Promise<void> = Promise.resolve()

  const authoritiesOf = (connection: Connection) => () => trustedAuthorities(connection.certificateFile)

  async function settle(): Promise<void> {
    const list = closed ? undefined : await needs.watchable().catch(() => undefined)
    // An unreadable list is no reason to disconnect.
    if (list === undefined && !closed) return
    const wanted = new Map<string, Wanted>()
    for (const connection of closed || list === undefined ? [] : watchedOf(list, store)) {
      const { store: fields } = store.of(connection.id)
      if (fields !== null) wanted.set(connection.id, { connection, fields })
    }
    const left = [...open].filter(([id, one]) => {
      const now = wanted.get(id)
      return now === undefined || keyOf(now) !== one.key
    })
    for (const [id] of left) open.delete(id)
    await Promise.all(left.flatMap(([, { history, incidents }]) => [history.close(), incidents.close()]))
    if (closed) return
    for (const [id, one] of wanted) if (!open.has(id)) open.set(id, join(one))
  }

  const keyOf = ({ connection, fields }: Wanted) =>
    JSON.stringify([wishes.get(connection.id) ?? 0, sourceOf(connection), connection.certificateFile, fields])

  function join(one: Wanted): Open {
    const { connection, fields } = one
    const { id } = connection
    const source = sourceOf(connection)
    const server = {
      fields,
      source,
      // Checked before each connection, since a file may name another database.
      password: async () => {
        const refused = policy.storeProblem(id, fields)
        if (refused !== undefined) return { found: false as const, failure: refused }
        const saved = await passwords.storePassword(id, databaseAddress(fields))
        if (!saved.found) await finishBegun(id)
        return saved
      },
      authorities: authoritiesOf(connection),
      times,
    }
    const joined = openSharedHistory({
      ...server,
      history,
      intervalSeconds: () => needs.intervalSeconds(id),
      keepDays: () => store.of(id).keepDays,
      onNews: needs.onNews,
    })
    const incidents = openSharedIncidents({
      ...server,
      onActions: (incidentId, actions) => needs.onIncidentActions?.(id, incidentId, actions),
      onReach: () => needs.onIncidentsReach?.(id),
    })
    return { key: keyOf(one), source, history: joined, incidents }
  }

  /** If the console ended between the password of a change and its settings, the saved password is that of the next fields. */
  async function finishBegun(connectionId: string): Promise<void> {
    const { nextStore: next } = store.of(connectionId)
    if (next === undefined) return
    const { found } = await passwords.storePassword(connectionId, databaseAddress(next))
    if (!found || finishing.has(connectionId)) return
    finishing.add(connectionId)
    // Not awaited: it closes the history that waits for this.
    void keep(connectionId, next).finally(() => finishing.delete(connectionId))
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
    // The test takes a while: nobody could remove the password of a connection that is gone by now.
    if (needs.connectionNow(connection.id) === undefined) return failed(unknownConnection)
    if (password !== undefined) {
      const { store: inUse } = store.of(connection.id)
      if (inUse !== null && databaseAddress(inUse) !== address) {
        const begun = await store.change(connection.id, (before) => ({ ...before, nextStore: fields }))
        if (!begun.ok) return begun
        if (needs.connectionNow(connection.id) === undefined) return failed(unknownConnection)
      }
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
    const saved = await store.change(connectionId, (before) => ({ ...before, store: fields, nextStore: undefined }))
    if (!saved.ok) return saved
    wishes.set(connectionId, (wishes.get(connectionId) ?? 0) + 1)
    await refresh()
    return done(null)
  }

  return {
    /** The shared history of a connection if it has one, otherwise the local file. */
    shared: (connectionId: string): SharedStore => {
      /** Applies only to the shared platform; after a change of address, this console uses its own file. */
      const of = (source: string): SharedStore => {
        const one = open.get(connectionId)
        return one?.source === source ? one.history : ownFileOnly
      }
      return {
        state: () => (open.get(connectionId)?.history ?? ownFileOnly).state(),
        async turn(practice) {
          await settled
          return of(practice.source).turn(practice)
        },
        publish: (answer) => of(answer.source).publish(answer),
        close: async () => undefined,
      }
    },
    /** The incidents of the team; undefined if the connection shares none. */
    incidents: (connectionId: string): TeamIncidents | undefined => open.get(connectionId)?.incidents,
    /** Call after connections, their settings or the connection in use change. */
    refresh,
    /**
     * Tests and sets a connection's shared history, or removes it with its password (null). Fails as the test and the vault do, for a connection that was removed
     * meanwhile, or with `storage`; then nothing changes.
     */
    set(connection: Connection, fields: SharedStoreFields | null, password: string | undefined): Promise<Result<null>> {
      // The user is present to answer the keychain's prompt.
      passwords.askAgain()
      return fields === null ? takeAway(connection.id) : put(connection, fields, password)
    },
    async close() {
      closed = true
      await refresh()
    },
  }
}
