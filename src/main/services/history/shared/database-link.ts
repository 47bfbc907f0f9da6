import { Socket } from 'node:net'
import { backOff } from '../../../../domain/waiting.ts'
import type { Client } from 'pg'
import { isLoopback } from '../../../../domain/connections/connection.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import { queue } from '../../storage/queue.ts'
import { DatabaseRefusal, databaseWords, type DatabaseWords } from './database-words.ts'
import { guardedConnection } from './guarded-connection.ts'
import { inTime } from './in-time.ts'
import { texts } from '../text.ts'

/**
 * One connection to a team's database: opened on demand, reopened after errors, with a timeout for every wait. Any error closes the connection, because its
 * state is unknown; the server then releases its locks.
 */

/** Runs one statement. Rejects if the server rejects it. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type LinkOptions = {
  readonly fields: SharedStoreFields
  /** Called before each connection; undefined without a password. Throws `DatabaseRefusal` if it's unavailable now. */
  readonly password: () => Promise<string | undefined>
  /** Trusted certificate authorities, in PEM form. */
  readonly authorities: () => Promise<string[]>
  /** Timeouts in milliseconds: for connecting and signing in, and for one statement. */
  readonly connectMs: number
  readonly queryMs: number
  /** Milliseconds before a reconnect: first, longest, and after a rejected sign-in. */
  readonly pauseMs: { readonly first: number; readonly most: number; readonly signIn: number }
  /** Runs first on each new connection. */
  readonly onJoin: (query: Query) => Promise<void>
  /** Receives notifications on the channel that `onJoin` listens to. */
  readonly onNotification?: (payload: string) => void
}

export type Link = {
  /**
   * Runs `work` on the connection after the current work, without interleaving. Rejects with any error; during a pause, immediately with the last error.
   */
  run<Value>(work: (query: Query) => Promise<Value>): Promise<Value>
  /** Like `run`, in one transaction. */
  transaction<Value>(work: (query: Query) => Promise<Value>): Promise<Value>
  /** Why it's unavailable; undefined while it works and before first use. */
  trouble(): DatabaseWords | undefined
  /** Closes it and abandons running work. */
  close(): Promise<void>
}

const goodbyeMs = 500

type Open = { readonly client: Client; readonly socket: Socket }

/** Allows no TLS only for this computer; rejects other hosts with a plain message. */
export function encryptionRefusal({ host, tls }: SharedStoreFields): DatabaseRefusal | undefined {
  if (tls === 'verify' || isLoopback(host) || host === '::1') return undefined
  return new DatabaseRefusal(texts.databaseLink.aDatabaseOnAnotherComputerRequires)
}

export function databaseLink(options: LinkOptions): Link {
  const { fields, connectMs, queryMs, pauseMs } = options
  const inTurn = queue()
  let open: Open | undefined
  let trouble: { readonly error: unknown; readonly words: DatabaseWords; readonly until: number } | undefined
  let failures = 0
  let closed = false

  function drop(): void {
    open?.socket.destroy()
    open = undefined
  }

  function failed(error: unknown): void {
    drop()
    if (closed) return
    failures += 1
    const words = databaseWords(error, fields)
    const pause = words.signIn ? pauseMs.signIn : backOff(pauseMs.first, pauseMs.most, failures - 1)
    // Consoles that lost the same server do not all come back in the same moment.
    trouble = { error, words, until: performance.now() + pause * (0.75 + Math.random() / 4) }
  }

  const queryOf =
    (client: Client): Query =>
    async <Row>(text: string, values?: readonly unknown[]) => {
      const answer = client.query(text, values === undefined ? undefined : [...values])
      return (await inTime(queryMs, answer)).rows as Row[]
    }

  async function connect(): Promise<Open> {
    const refusal = encryptionRefusal(fields)
    if (refusal !== undefined) throw refusal
    // Loaded on first use: most consoles have no shared history.
    const { Client, Connection } = await import('pg')
    const password = await options.password()
    const ca = fields.tls === 'verify' ? await options.authorities() : undefined
    const socket = new Socket()
    const transport = {
      // The driver checks the certificate's name against the host.
      ssl: ca === undefined ? false : { ca, rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }
    const guarded = { ...transport, connection: guardedConnection(Connection, transport) }
    const client = new Client({
      host: fields.host.replace(/^\[|\]$/g, ''),
      port: fields.port,
      database: fields.database,
      user: fields.user,
      password() {
        if (password === undefined) throw new DatabaseRefusal(texts.databaseLink.theSharedHistoryNeedsAPassword, true)
        return password
      },
      ...guarded,
      connectionTimeoutMillis: connectMs,
      statement_timeout: queryMs,
      lock_timeout: queryMs,
      idle_in_transaction_session_timeout: queryMs,
      application_name: 'Access Console',
    })
    const made = { client, socket }
    const lost = (error: unknown) => {
      if (open === made) failed(error)
    }
    // Without a listener, a broken connection's error would end the process.
    client.on('error', lost)
    client.on('end', () => lost(new Error('terminated')))
    client.on('notification', ({ payload }) => options.onNotification?.(payload ?? ''))
    try {
      await inTime(connectMs, client.connect())
      const query = queryOf(client)
      // Lets the server detect a vanished console within half a minute and release its locks.
      await query(
        "select set_config(name, value, false) from (values ('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'), ('tcp_keepalives_count', '3'), ('tcp_user_timeout', '20000')) as wanted (name, value)",
      )
      await options.onJoin(query)
    } catch (error) {
      socket.destroy()
      throw error
    }
    return made
  }

  const run: Link['run'] = (work) =>
    inTurn(async () => {
      if (closed) throw new DatabaseRefusal(texts.databaseLink.thisConsoleLeftTheSharedHistory)
      if (open === undefined && trouble !== undefined && performance.now() < trouble.until) throw trouble.error
      try {
        open ??= await connect()
        if (closed) throw new Error('terminated')
        const value = await work(queryOf(open.client))
        trouble = undefined
        failures = 0
        return value
      } catch (error) {
        failed(error)
        throw error
      }
    })

  return {
    run,
    transaction: (work) =>
      run(async (query) => {
        await query('begin')
        const value = await work(query)
        await query('commit')
        return value
      }),
    trouble: () => trouble?.words,
    async close() {
      closed = true
      // Close cleanly, so that the server needn't detect it.
      if (open !== undefined) await inTime(goodbyeMs, open.client.end()).catch(() => undefined)
      drop()
    },
  }
}
