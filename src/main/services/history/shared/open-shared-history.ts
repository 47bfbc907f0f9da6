import { randomUUID } from 'node:crypto'
import type { StoreState } from '../../../../bridge/calls/regions.ts'
import { polledAnswer, type PolledAnswer } from '../../../../domain/regions/region-poll.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import type { KeyLookup } from '../../platform/request.ts'
import type { History } from '../history-service.ts'
import { databaseLink, type Link, type Query } from './database-link.ts'
import { DatabaseRefusal, serverOf } from './database-words.ts'
import { inTime } from './in-time.ts'
import { sharedSync } from './shared-sync.ts'
import { joinStore, newsChannel } from './shared-tables.ts'
import { beatsPerInterval, type Practice, textsOf, turnsOf } from './turns.ts'
import { texts } from '../text.ts'

/** A team's shared history, and which console polls. */
export type SharedHistory = ReturnType<typeof openSharedHistory>

export type SharedHistoryOptions = {
  readonly fields: SharedStoreFields
  /** The platform, as in PolledAnswer: only its samples are shared. */
  readonly source: string
  readonly history: Pick<History, 'since' | 'take' | 'place' | 'setPlace'>
  /** The database password from the vault. */
  readonly password: () => Promise<KeyLookup>
  /** Trusted certificate authorities, in PEM form. */
  readonly authorities: () => Promise<string[]>
  /** This console's current poll interval in seconds. */
  readonly intervalSeconds: () => number
  /** Days of history that this console keeps; older rows aren't fetched. */
  readonly keepDays: () => number
  /** Called after another console publishes a response; a call to `turn` now returns it. */
  readonly onNews?: () => void
  readonly times?: SharedTimes
}

/** Milliseconds: connect timeout, turn statement timeout, other statement timeout; and the reconnect pauses. */
export type SharedTimes = {
  readonly connectMs: number
  readonly turnMs: number
  readonly dataMs: number
  readonly pauseMs: { readonly first: number; readonly most: number; readonly signIn: number }
}

export const usualTimes: SharedTimes = {
  connectMs: 5_000,
  turnMs: 5_000,
  dataMs: 20_000,
  pauseMs: { first: 1_000, most: 20_000, signIn: 600_000 },
}

const dayMs = 86_400_000

/**
 * A team's shared history in PostgreSQL. Turns have their own connection, so that large transfers never delay them. Nothing here rejects or exceeds its
 * timeouts. Without the server, each console polls for itself, and its own file keeps what is to be sent.
 */
export function openSharedHistory(options: SharedHistoryOptions) {
  const { fields, source, history, onNews = () => undefined, times = usualTimes } = options
  const holder = randomUUID()
  const turns = turnsOf(holder)
  /** Practices whose turn this console had at its last request, and the last known response number of each. */
  const mine = new Set<string>()
  /** Practices whose turn another console had. */
  const theirs = new Set<string>()
  const seen = new Map<string, number>()
  const keyOf = (practice: Parameters<typeof textsOf>[0]) => JSON.stringify(textsOf(practice))
  const idOfStore = `shared history of ${fields.user} in ${fields.database} at ${serverOf(fields)}`
  let storeId = 0
  let joined = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let newsTimer: NodeJS.Timeout | undefined
  let syncing: Promise<void> | undefined
  let wanted = false
  let beats = 0

  const link = (queryMs: number, onJoin: Parameters<typeof databaseLink>[0]['onJoin']): Link =>
    databaseLink({
      fields,
      password: () => options.password().then(passwordOf),
      authorities: options.authorities,
      connectMs: times.connectMs,
      queryMs,
      pauseMs: times.pauseMs,
      onJoin,
      onNotification(by) {
        if (by === holder || closed) return
        onNews()
        syncSoon()
      },
    })
  const turnLink = link(times.turnMs, async (query) => {
    const id = await joinStore(query)
    if (id !== storeId) {
      seen.clear()
      // If the file can't store it now, the next start loads it again.
      await history.setPlace(idOfStore, id).catch(() => undefined)
    }
    storeId = id
    turns.joined()
    mine.clear()
    theirs.clear()
    await query(`listen ${newsChannel}`)
    joined = true
    sync()
  })
  const dataLink = link(times.dataMs, async (query) => void (await joinStore(query)))
  const files = sharedSync({
    history,
    link: dataLink,
    source,
    storeId: async () => (storeId === 0 ? history.place(idOfStore) : storeId),
    from: () => Date.now() - options.keepDays() * dayMs,
  })

  const trouble = () => turnLink.trouble() ?? dataLink.trouble()
  const intervalMs = () => options.intervalSeconds() * 1_000

  /** Synchronizes both sides, now or after the current run. */
  function sync(): void {
    wanted = true
    if (closed || syncing !== undefined) return
    syncing = work().finally(() => {
      syncing = undefined
    })
    async function work() {
      while (wanted && !closed) {
        wanted = false
        // `trouble` or the file's notices report errors; the next beat retries.
        await (joined && trouble() === undefined ? files.run() : files.count()).catch(() => undefined)
      }
    }
  }

  /** Delayed: the publishing console sends its samples now, so followers needn't send the same ones. */
  function syncSoon(): void {
    newsTimer ??= setTimeout(() => {
      newsTimer = undefined
      sync()
    }, intervalMs() / 8).unref()
  }

  /** Signals that this console is alive. Also detects a broken connection and reopens it. */
  async function beat(): Promise<void> {
    await turnLink.run((query) => turns.beat(query)).catch(() => mine.clear())
    const broken = dataLink.trouble() !== undefined
    if (broken) await dataLink.run((query) => query('select 1')).catch(() => undefined)
    beats += 1
    // Usually notifications trigger a sync; this checks periodically.
    if (beats % beatsPerInterval === 0 || (broken && dataLink.trouble() === undefined)) sync()
  }

  function next(): void {
    if (closed) return
    timer = setTimeout(() => void beat().finally(next), intervalMs() / beatsPerInterval)
    timer.unref()
  }
  void beat().finally(next)

  /** Without a way to publish, this console's turn is useless to the others. */
  async function giveBack(): Promise<void> {
    if (mine.size === 0) return
    mine.clear()
    await turnLink.run((query) => turns.release(query)).catch(() => undefined)
  }

  return {
    /** The last known state. */
    state(): StoreState {
      const waiting = files.waiting()
      const words = trouble()
      const alone = { kind: 'shared-unreachable', role: 'alone', waiting } as const
      if (words !== undefined) return { ...alone, message: `${words.message} ${words.nextStep} ${meanwhile}` }
      if (!joined)
        return {
          ...alone,
          message: texts.openSharedHistory.connectingToTheSharedHistoryAt(serverOf(fields), meanwhile),
        }
      // Before the first turn request, it's unknown who polls.
      const role = mine.size > 0 ? 'poller' : theirs.size > 0 ? 'follower' : 'alone'
      return { kind: 'shared', role, message: undefined, waiting }
    },
    /**
     * Called before each poll of a practice. `poll`: this console polls. `follow`: another one does; `answer` is its last response if newer than the last one
     * seen here. If the server is unreachable, this console polls for itself.
     */
    async turn(
      practice: Practice,
    ): Promise<{ readonly role: 'poll' } | { readonly role: 'follow'; readonly answer: PolledAnswer | undefined }> {
      const { practiceId } = practice
      const key = keyOf(practice)
      try {
        if (dataLink.trouble() !== undefined) {
          await giveBack()
          return { role: 'poll' }
        }
        const asked = turnLink.run((query) => turns.ask(query, practice, intervalMs()))
        // The first connection may wait for the user's answer to a keychain prompt.
        const { mine: isMine, answer } = await inTime(times.connectMs + times.turnMs, asked)
        if (isMine) {
          mine.add(practiceId)
          theirs.delete(practiceId)
          return { role: 'poll' }
        }
        mine.delete(practiceId)
        theirs.add(practiceId)
        const known = seen.get(key) ?? 0
        if (answer === known) return { role: 'follow', answer: undefined }
        // A lower number means the database was restored to an earlier state.
        const newest = await dataLink.run((query) => newestAnswer(query, practice, answer < known ? 0 : known))
        if (newest !== undefined) seen.set(key, newest.number)
        return { role: 'follow', answer: newest?.answer }
      } catch {
        mine.delete(practiceId)
        return { role: 'poll' }
      }
    },
    /** Publishes this console's poll for followers. Never throws; what can't be sent waits in the file. */
    async publish(answer: PolledAnswer) {
      try {
        const number = await dataLink.run((query) => publishAnswer(query, answer, holder))
        if (number !== undefined) {
          seen.set(keyOf(answer), number)
          turns.answered(answer)
        }
      } catch {
        // `trouble` reports it; the samples wait in the file.
      }
      sync()
    },
    /** Releases the turn and the connection. */
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(newsTimer)
      files.stop()
      if (joined && turnLink.trouble() === undefined) {
        await inTime(
          goodbyeMs,
          turnLink.run((query) => turns.release(query)),
        ).catch(() => undefined)
      }
      await Promise.all([turnLink.close(), dataLink.close()])
      await syncing
    },
  }
}

const goodbyeMs = 1_000
const meanwhile = texts.openSharedHistory.untilThenThisConsoleMonitorsOn

/** Throws `DatabaseRefusal` if a saved password is unavailable now. */
export function passwordOf(lookup: KeyLookup): string | undefined {
  if (lookup.found) return lookup.key
  if (lookup.failure === undefined) return undefined
  throw new DatabaseRefusal(lookup.failure)
}

/**
 * Replaces the published response of a practice, for consoles that don't poll, if `holder` has the turn, which it prolongs, and notifies the others. Returns
 * its number, or undefined if the turn is lost. The server numbers the responses, because console clocks differ.
 */
async function publishAnswer(query: Query, answer: PolledAnswer, holder: string): Promise<number | undefined> {
  const [row] = await query<{ number: number }>(
    `with held as (
       update access_console.turn set asked_at = clock_timestamp()
       where source = $1 and practice_id = $2 and holder = $3 returning source, practice_id
     )
     insert into access_console.answer as kept (source, practice_id, number, answer, published_at)
     select source, practice_id, 1, $4::json, clock_timestamp() from held
     on conflict (source, practice_id) do update
       set number = kept.number + 1, answer = excluded.answer, published_at = excluded.published_at
     returning number::float8 as number`,
    [...textsOf(answer), holder, JSON.stringify(answer)],
  )
  if (row !== undefined) await query('select pg_notify($1, $2)', [newsChannel, holder])
  return row?.number
}

/** The newest response if its number is above `after`. Skips one that this version can't parse. */
async function newestAnswer(
  query: Query,
  practice: Practice,
  after: number,
): Promise<{ readonly number: number; readonly answer: PolledAnswer | undefined } | undefined> {
  const [row] = await query<{ number: number; answer: unknown }>(
    `select number::float8 as number, answer from access_console.answer
     where source = $1 and practice_id = $2 and number > $3`,
    [...textsOf(practice), after],
  )
  return row && { number: row.number, answer: polledAnswer.safeParse(row.answer).data }
}
