import { randomUUID } from 'node:crypto'
import type { StoreState } from '../../../../bridge/calls/regions.ts'
import type { SharedStoreFields } from '../../../../domain/regions/regions-settings.ts'
import type { KeyLookup } from '../../platform/credentials.ts'
import type { History } from '../history-service.ts'
import { databaseLink, type Link } from './database-link.ts'
import { DatabaseRefusal, serverOf } from './database-words.ts'
import { inTime } from './in-time.ts'
import { newestAnswer, publishAnswer } from './published-answers.ts'
import type { SharedHistory } from './shared-history.ts'
import { sharedSync } from './shared-sync.ts'
import { joinStore, newsChannel } from './shared-tables.ts'
import { beatsPerInterval, textsOf, turnsOf } from './turns.ts'

export type SharedHistoryOptions = {
  readonly fields: SharedStoreFields
  /** The platform, as in PolledAnswer: only its samples are shared. */
  readonly source: string
  readonly history: Pick<History, 'since' | 'take' | 'place' | 'setPlace'>
  /** The database password as the vault keeps it. */
  readonly password: () => Promise<KeyLookup>
  /** Certificate authorities to trust, in PEM form. */
  readonly authorities: () => Promise<string[]>
  /** Seconds between two polls of this console now. */
  readonly intervalSeconds: () => number
  /** Days for which this console keeps history: what is older is not fetched. */
  readonly keepDays: () => number
  /** Told when another console has published an answer: a turn asked for now brings it. */
  readonly onNews?: () => void
  readonly times?: SharedTimes
}

/** Milliseconds: for connecting, for one statement of a turn, for one of anything else; and the pauses after a break, as a link takes them. */
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
 * The history that a team shares in PostgreSQL. Turns have a connection of their own, so that nothing large is ever before them. Nothing here rejects or
 * waits longer than its times: without the server each console polls for itself, and its own file holds what is to be passed on.
 */
export function openSharedHistory(options: SharedHistoryOptions): SharedHistory {
  const { fields, source, history, onNews = () => undefined, times = usualTimes } = options
  const holder = randomUUID()
  const turns = turnsOf(holder)
  /** Practices whose turn this console had when it last asked, and the number of the last answer of each that it knows. */
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
      // What the own file cannot keep now it learns at the next start.
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

  /** Brings both sides to the same, now or after what is under way. */
  function sync(): void {
    wanted = true
    if (closed || syncing !== undefined) return
    syncing = work().finally(() => {
      syncing = undefined
    })
    async function work() {
      while (wanted && !closed) {
        wanted = false
        // What failed is told by `trouble`, or by the own file's notices; the next beat begins again.
        await (joined && trouble() === undefined ? files.run() : files.count()).catch(() => undefined)
      }
    }
  }

  /** A little later: the console that published sends its samples now, and those that follow need not send them too. */
  function syncSoon(): void {
    newsTimer ??= setTimeout(() => {
      newsTimer = undefined
      sync()
    }, intervalMs() / 8).unref()
  }

  /** Shows that this console is there, and is how a connection that broke is found and made anew. */
  async function beat(): Promise<void> {
    await turnLink.run((query) => turns.beat(query)).catch(() => mine.clear())
    const broken = dataLink.trouble() !== undefined
    if (broken) await dataLink.run((query) => query('select 1')).catch(() => undefined)
    beats += 1
    // Most often it is told what is new; now and then it looks for itself.
    if (beats % beatsPerInterval === 0 || (broken && dataLink.trouble() === undefined)) sync()
  }

  function next(): void {
    if (closed) return
    timer = setTimeout(() => void beat().finally(next), intervalMs() / beatsPerInterval)
    timer.unref()
  }
  void beat().finally(next)

  /** Without a way for answers a turn is of no use to the others. */
  async function giveBack(): Promise<void> {
    if (mine.size === 0) return
    mine.clear()
    await turnLink.run((query) => turns.release(query)).catch(() => undefined)
  }

  return {
    state(): StoreState {
      const waiting = files.waiting()
      const words = trouble()
      const alone = { kind: 'shared-unreachable', role: 'alone', waiting } as const
      if (words !== undefined) return { ...alone, message: `${words.message} ${words.nextStep} ${meanwhile}` }
      if (!joined) return { ...alone, message: `Joining the shared history at ${serverOf(fields)}. ${meanwhile}` }
      // Before a turn was asked for nobody knows who polls.
      const role = mine.size > 0 ? 'poller' : theirs.size > 0 ? 'follower' : 'alone'
      return { kind: 'shared', role, message: undefined, waiting }
    },
    async turn(ofSource, practiceId) {
      const practice = { source: ofSource, practiceId }
      const key = keyOf(practice)
      try {
        if (dataLink.trouble() !== undefined) {
          await giveBack()
          return { role: 'poll' }
        }
        const asked = turnLink.run((query) => turns.ask(query, practice, intervalMs()))
        // A first connection may wait for the user, whom the keychain asks.
        const { mine: isMine, answer } = await inTime(times.connectMs + times.turnMs, asked)
        if (isMine) {
          mine.add(key)
          theirs.delete(key)
          return { role: 'poll' }
        }
        mine.delete(key)
        theirs.add(key)
        const known = seen.get(key) ?? 0
        if (answer === known) return { role: 'follow', answer: undefined }
        // A lower number: the database was put back to an earlier state.
        const newest = await dataLink.run((query) => newestAnswer(query, practice, answer < known ? 0 : known))
        if (newest !== undefined) seen.set(key, newest.number)
        return { role: 'follow', answer: newest?.answer }
      } catch {
        mine.delete(key)
        return { role: 'poll' }
      }
    },
    async publish(answer) {
      try {
        const number = await dataLink.run((query) => publishAnswer(query, answer, holder))
        if (number !== undefined) seen.set(keyOf(answer), number)
      } catch {
        // Told by `trouble`; the samples wait in the own file.
      }
      sync()
    },
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
const meanwhile = 'Until then this console polls for itself and keeps its own file; what it keeps is passed on later.'

/** Throws `DatabaseRefusal` where a password is kept and cannot be had now. */
export function passwordOf(lookup: KeyLookup): string | undefined {
  if (lookup.found) return lookup.key
  if (lookup.failure === undefined) return undefined
  throw new DatabaseRefusal(lookup.failure.message, lookup.failure.nextStep)
}
