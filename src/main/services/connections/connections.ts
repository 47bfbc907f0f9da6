import { randomUUID } from 'node:crypto'
import { type Failure, failure } from '../../../bridge/failure.ts'
import {
  type Connection,
  type ConnectionFields,
  connectionFields,
  hasSameFields,
  sandboxConnectionId,
} from '../../../domain/connections/connection.ts'
import type { Answer, HandlerContext } from '../handler.ts'
import { type ConsolePolicy, noPolicy } from '../policy/console-policy.ts'
import { type JsonFile, unknownFields } from '../storage/json-file.ts'
import { queue } from '../storage/queue.ts'
import { done, failed, mapped, type Result } from '../storage/result.ts'
import type { StoredConnection, StoredConnections } from './connections-file.ts'
import { texts } from './text.ts'

/** The running sandbox's addresses and additional connection fields. */
type SandboxFields = Pick<ConnectionFields, 'baseUrl' | 'visitUrl' | 'schedulingUrl'> & Partial<ConnectionFields>

type ConnectionsNeeds = {
  readonly file: JsonFile<StoredConnections>
  /** The sandbox's current fields; undefined if it isn't running. */
  readonly sandbox: () => SandboxFields | undefined
  /** The organization's connections and limits; by default there are none. */
  readonly policy?: ConsolePolicy
  /** Removes a connection's keys; of `secrets`, the password and the webhook secret too, which a gateway doesn't replace. */
  readonly removeKeys: (connectionId: string, which: 'keys' | 'secrets') => Promise<Result<null>>
  /** Called after the list or the connection in use changed, also because a file that couldn't be read at first was read. */
  readonly onChange?: (activeId: string) => void
}

/** The built-in sandbox, the organization's connections and this user's saved ones. Fails with `storage`, `invalid-input`. */
export type Connections = Awaited<ReturnType<typeof openConnections>>

/** A port where nothing listens (discard): shown for the sandbox while it isn't running. */
const notRunning = 'http://127.0.0.1:9'
const longestName = 80

/** Loads the saved connections. An unreadable file isn't fatal: `list` reports it, and only the sandbox is available. */
export async function openConnections(needs: ConnectionsNeeds) {
  const { file, removeKeys, onChange = () => undefined, policy = noPolicy } = needs
  const inTurn = queue()
  const forgetters: ((connectionId: string) => Promise<unknown>)[] = []
  let stored: StoredConnections = { version: 1, connections: [] }
  let wasUnread = false

  /** Without those of the user where the organization allows none. */
  const all = (): readonly Connection[] => [
    ...policy.connections,
    ...(policy.ownConnections ? stored.connections.filter(({ id }) => !policy.isManaged(id)) : []),
  ]
  const activeId = () => all().find(({ id }) => id === stored.activeId)?.id ?? sandboxConnectionId

  function sandboxConnection(): Connection {
    const fields = needs.sandbox() ?? { baseUrl: notRunning, visitUrl: notRunning, schedulingUrl: notRunning }
    // Like a gateway, the sandbox needs no key: none is requested, stored or sent.
    return {
      name: texts.connections.sandbox,
      practiceIds: [],
      gateway: true,
      ...fields,
      stage: 'sandbox',
      id: sandboxConnectionId,
    }
  }

  async function read(): Promise<Result<StoredConnections>> {
    const answer = await file.read()
    const isLate = wasUnread && answer.ok
    wasUnread = !answer.ok
    if (answer.ok) stored = answer.value
    // What began with the sandbox alone, such as monitoring, goes on with all.
    if (isLate) onChange(activeId())
    return answer
  }

  async function change(to: (value: StoredConnections) => StoredConnections): Promise<Result<null>> {
    const answer = await file.update(to)
    if (!answer.ok) return answer
    stored = answer.value
    onChange(activeId())
    return done(null)
  }

  /** The connection with `id`; not the sandbox. */
  async function oneOf(id: string): Promise<Result<Connection | StoredConnection>> {
    if (id === sandboxConnectionId) return failed(builtIn)
    const answer = await read()
    if (!answer.ok) return answer
    const connection = all().find((one) => one.id === id)
    return connection === undefined ? failed(unknownConnection) : done(connection)
  }

  function refusal(fields: ConnectionFields, id?: string, before?: ConnectionFields): Failure | undefined {
    if (id !== undefined && policy.isManaged(id)) return policy.refusal('connection')
    if (!policy.ownConnections) return policy.refusal('own-connections')
    const saved = stored.connections.find((one) => one.id === id)
    if (before !== undefined && saved !== undefined && !hasSameFields(before, saved)) return changedSince
    return policy.connectionProblem({ ...fields, id })
  }

  async function add(fields: ConnectionFields): Promise<Result<Connection>> {
    const refused = refusal(fields)
    if (refused !== undefined) return failed(refused)
    const connection = { ...fields, id: randomUUID() }
    const added = await change((value) => ({ ...value, connections: [...value.connections, connection] }))
    return added.ok ? done(connection) : added
  }

  async function edit(id: string, fields: ConnectionFields, before?: ConnectionFields): Promise<Result<Connection>> {
    const refused = refusal(fields, id, before)
    if (refused !== undefined) return failed(refused)
    const saved = await oneOf(id)
    if (!saved.ok) return saved
    const put = (connection: StoredConnection) =>
      change((value) => ({
        ...value,
        connections: value.connections.map((one) => (one.id === id ? connection : one)),
      }))
    const connection = { ...unknownFields(saved.value, connectionFields.shape), ...fields, id }
    const changed = await put(connection)
    if (!changed.ok) return changed
    // A gateway adds the keys itself, so none is stored here. Only once the file has it: a write that fails must not cost the keys.
    if (fields.gateway && !saved.value.gateway) {
      const removed = await removeKeys(id, 'keys')
      if (!removed.ok) {
        await put(saved.value)
        return removed
      }
    }
    return done(connection)
  }

  /** What fails is tried again at the next start. */
  async function forgetAll(connectionId: string): Promise<void> {
    let isDone = true
    // The keys once more: one may have been on its way to the keychain while the connection was still listed.
    for (const forget of [(id: string) => removeKeys(id, 'secrets'), ...forgetters]) {
      const end = await forget(connectionId).catch(() => ({ ok: false }))
      if (isFailed(end)) isDone = false
    }
    if (!isDone) return
    const answer = await file.update(({ removing = [], ...value }) => {
      const left = removing.filter((id) => id !== connectionId)
      return left.length === 0 ? value : { ...value, removing: left }
    })
    if (answer.ok) stored = answer.value
  }

  await read()
  return {
    /** The sandbox first, then the organization's, then saved connections in the order they were created. */
    list: (): Promise<Result<{ readonly connections: readonly Connection[]; readonly activeId: string }>> =>
      inTurn(async () =>
        mapped(await read(), () => ({ connections: [sandboxConnection(), ...all()], activeId: activeId() })),
      ),
    /** The organization's and the saved connections as last read, from memory. */
    all,
    /** The connection as last read, from memory; undefined for an unknown id, and for the sandbox if it isn't running. */
    find(connectionId: string): Connection | undefined {
      if (connectionId === sandboxConnectionId) return needs.sandbox() === undefined ? undefined : sandboxConnection()
      return all().find(({ id }) => id === connectionId)
    },
    /** Why `save` would refuse this; undefined if it wouldn't. */
    refusal,
    /** Adds a connection, or changes the one with `id`, unless its fields aren't those of `before` any more. After a change of address, keys stay bound to the addresses they were saved for. */
    save: (fields: ConnectionFields, id?: string, before?: ConnectionFields): Promise<Result<Connection>> =>
      inTurn(() => (id === undefined ? add(fields) : edit(id, fields, before))),
    /** Copies a connection's fields under the name "… copy", without its keys. */
    duplicate: (connectionId: string): Promise<Result<Connection>> =>
      inTurn(async () => {
        const original = await oneOf(connectionId)
        if (!original.ok) return original
        const { id: _, ...fields } = original.value
        // Cuts no emoji in half: half of one, or the joiner after it, could be in no link to a place.
        const name = fields.name.slice(0, longestName - 5).replace(/[\ud800-\udbff\u200d]+$/, '')
        return add({ ...fields, name: texts.connections.copy(name) })
      }),
    /** Removes a connection and its keys; if it was in use, switches to the sandbox. If its keys can't be removed, it stays. */
    remove: (connectionId: string): Promise<Result<null>> =>
      inTurn(async () => {
        if (policy.isManaged(connectionId)) return failed(policy.refusal('connection'))
        const connection = await oneOf(connectionId)
        if (!connection.ok) return connection
        const before = stored
        const written = await file.update((value) => ({
          ...value,
          connections: value.connections.filter(({ id }) => id !== connectionId),
          removing: [...(value.removing ?? []), connectionId],
        }))
        if (!written.ok) return written
        // Only once the file is without it: a write that fails must not cost the keys. Where both fail, the next start removes the keys.
        const removed = await removeKeys(connectionId, 'secrets')
        if (!removed.ok && (await file.update(() => before)).ok) return failed(keptFor(removed.failure))
        stored = written.value
        onChange(activeId())
        await forgetAll(connectionId)
        return done(null)
      }),
    /** Selects the connection in use. */
    use: (connectionId: string): Promise<Result<null>> =>
      inTurn(async () => {
        if (connectionId !== sandboxConnectionId) {
          const connection = await oneOf(connectionId)
          if (!connection.ok) return connection
        }
        return change((value) => ({ ...value, activeId: connectionId }))
      }),
    /** `forget` deletes other data of each removed connection; an error there doesn't restore the connection, and the rest is deleted all the same. */
    onRemoved: (forget: (connectionId: string) => Promise<unknown>): void => void forgetters.push(forget),
    /** Deletes what an earlier session left of removed connections. Call after each `onRemoved`. */
    finishRemovals: (): Promise<void> =>
      inTurn(async () => {
        for (const id of stored.removing ?? []) await forgetAll(id)
      }),
  }
}

const isFailed = (end: unknown) => typeof end === 'object' && end !== null && 'ok' in end && end.ok === false

const changedSince = failure('invalid-input', texts.connections.changedInAnotherWindow)
const builtIn = failure('invalid-input', texts.connections.theSandboxIsBuiltInIt)
const keptFor = (reason: Failure): Failure => ({
  ...reason,
  message: texts.connections.theConnectionWasntRemovedBecause(reason.message),
})

/** Waits for the sandbox if the connection is the sandbox and it's still starting. */
export type ConnectionOf = (connectionId: string) => Promise<Connection | undefined>

type Work<Input, Value> = (
  input: Input,
  context: HandlerContext & { readonly connection: Connection },
) => Promise<Answer<Value>> | Answer<Value>

type WithConnection = <Input extends { readonly connectionId: string }, Value>(
  work: Work<Input, Value>,
) => (input: Input, context: HandlerContext) => Promise<Answer<Value>>

/** Wraps handlers of calls that name a connection: `work` gets the connection, and doesn't run if it's missing (fails with `invalid-input`). */
export const connectionWrapper =
  (
    connectionOf: (connectionId: string) => Promise<Connection | undefined> | Connection | undefined,
    missing = unknownConnection,
  ): WithConnection =>
  (work) =>
  async (input, context) => {
    const connection = await connectionOf(input.connectionId)
    return connection === undefined ? { ok: false, failure: missing } : work(input, { ...context, connection })
  }

/** The failure of calls that name a missing connection. */
export const unknownConnection = failure('invalid-input', texts.connections.thisConnectionNoLongerExists)

/** Why reading from a connection can't continue: it was removed, or its address changed, which is `addressChanged`. */
export async function obstacleOf(
  { id, baseUrl }: Connection,
  connectionOf: ConnectionOf,
  addressChanged = changedWhileLoading,
): Promise<Failure | undefined> {
  const now = await connectionOf(id)
  if (now === undefined) return unknownConnection
  return now.baseUrl === baseUrl ? undefined : addressChanged
}

const changedWhileLoading = failure('invalid-input', texts.connections.thisConnectionsAddressChanged)

/** Where rows are from, as facts of a snapshot's source for footers and manifests. */
export const originOf = ({ id, name, stage, baseUrl }: Connection) => ({
  connectionId: id,
  connection: name,
  stage,
  address: baseUrl,
})
