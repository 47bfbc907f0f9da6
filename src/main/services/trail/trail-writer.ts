import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../../bridge/failure.ts'
import type { TrailAction, TrailOutcome } from '../../../domain/trail/trail.ts'
import { queue } from '../storage/queue.ts'
import { done, failed, type Result } from '../storage/result.ts'
import { unlessLate } from '../unless-late.ts'
import type { Vault } from '../vault/vault.ts'
import { checkTrail } from './check-trail.ts'
import { createHeadKeeper } from './head-keeper.ts'
import { type Hold, holdTrail } from './one-writer.ts'
import { listFiles } from './trail-files.ts'
import { clockHolds, firstKept, keptMonths, type Found, outdated, type Outdated, removeBefore } from './retention.ts'
import { notRecorded, otherWriter } from './trail-failures.ts'
import { type TrailKey, trailKeySource } from './trail-key.ts'
import type { Broken, Who } from './trail-line.ts'
import {
  append,
  FileChanged,
  type Heads,
  LeftOver,
  type Opened,
  openStore,
  readHeads,
  takeBack,
  writeHead,
} from './trail-store.ts'
import type { TrailNote } from './trail.ts'
import { texts } from './text.ts'

export type WriterNeeds = {
  /** The folder of its files, private to this user. The head is next to it. */
  readonly folder: string
  readonly headFile: string
  readonly vault: Pick<Vault, 'ownSecret' | 'chosenPlace' | 'keepHead' | 'head'>
  readonly operator: () => string | undefined
  /** The login name on this computer. */
  readonly systemUser: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The fewest months that the organization lets the trail be kept. */
  readonly keepMonthsAtLeast?: number | undefined
  /** Receives the lines that are on disk. Must not throw. */
  readonly onLines?: ((lines: string) => void) | undefined
  /** Keychain time limits in milliseconds, if not the default. */
  readonly waits?: { readonly key: number; readonly head: number; readonly retry: number } | undefined
}

type Waiting = {
  readonly note: TrailNote
  readonly who: Who
  readonly settle: (answer: Result<null>) => void
}

/** The trail's current state, for readers. */
export type Standing = {
  readonly opened: Opened
  readonly key: TrailKey
  /** Includes this session's keys. */
  readonly keys: readonly TrailKey[]
  /** All from one moment: the files, the size of the last one, and the heads. */
  readonly files: readonly string[]
  readonly lastBytes: number
  readonly heads: Heads
}

const usualWaits = { key: 5_000, head: 2_000, retry: 30_000 }

/** Writes the trail: concurrent records share one write. Each resolves after it's on disk and the head names it. */
export function createWriter(needs: WriterNeeds) {
  const { folder, headFile, vault, waits = usualWaits } = needs
  const place = { folder, headFile }
  const clock = () => performance.now()
  const keyNow = trailKeySource({ vault, waitMs: waits.key, retryMs: waits.retry, clock })
  const heads = createHeadKeeper({ vault, waitMs: waits.head, retryMs: waits.retry, clock })
  const inTurn = queue()
  const keys: TrailKey[] = []
  let opened: Opened | undefined
  let found: Found | undefined
  /** The open keychain lost the head, or has one of a trail that was removed; `named` once a part reports it. */
  let headGone: 'unnamed' | 'named' | undefined
  let headLeft = false
  /** The key at open, or at the last comparison with the keychain. */
  let openedWith: string | undefined
  let hold: Hold | undefined
  let leftOver: LeftOver | undefined
  let waiting: Waiting[] = []
  let writing: Promise<unknown> | undefined

  async function key(): Promise<TrailKey> {
    const current = await keyNow()
    if (keys[0] !== current) keys.unshift(current)
    return current
  }

  /** The keychain's head, or `goneHead` if it lost it or has that of a removed trail. If the keychain doesn't respond because it prompts the user, the file is trusted. */
  async function keychainHead(current: TrailKey): Promise<string | undefined> {
    if (!current.kept) return undefined
    const asked = vault.head().catch(() => undefined)
    const answer = await unlessLate(asked, waits.key, () => undefined)
    if (answer?.found === true) return answer.key
    headLeft = answer?.left === true
    return answer?.gone === true || answer?.left === true ? goneHead : undefined
  }

  async function openAnew(current: TrailKey): Promise<Opened> {
    const inKeychain = await keychainHead(current)
    const reopened = await openStore(place, keys, inKeychain)
    if (inKeychain === goneHead) {
      headGone ??= 'unnamed'
      // An empty trail can't be damaged itself: the missing head is the problem.
      if (reopened.broken === undefined || reopened.end.seq === 0)
        reopened.broken = goneAfter(reopened.end.seq, headLeft)
    }
    return reopened
  }

  /** Throws errors of node:fs; returns a failure if another process holds the trail. */
  async function open(): Promise<{ readonly opened: Opened; readonly key: TrailKey } | { readonly failure: Failure }> {
    const current = await key()
    hold ??= await holdTrail(folder)
    if (hold === undefined) return { failure: otherWriter }
    if (leftOver !== undefined) await takeBack(leftOver.path, leftOver.size)
    leftOver = undefined
    if (opened === undefined) opened = await openAnew(current)
    else if (current.kept && current.id !== openedWith) opened.broken ??= await againstKeychain(current, opened.end.seq)
    found ??= { lastAt: opened.end.at, now: needs.now(), steady: clock() }
    openedWith = current.id
    return { opened, key: current }
  }

  /** The keychain returned its key only now: compare the trail with its head before overwriting that. */
  async function againstKeychain(current: TrailKey, last: number): Promise<Broken | undefined> {
    const inKeychain = await keychainHead(current)
    if (inKeychain === undefined) return undefined
    const isGone = inKeychain === goneHead
    if (isGone) headGone ??= 'unnamed'
    const standsIn = await readHeads(place, keys, isGone ? undefined : inKeychain)
    const files = await listFiles(folder)
    const checked = await checkTrail({ folder, files, lastBytes: Number.POSITIVE_INFINITY, keys, ...standsIn })
    return checked.firstBad ?? (isGone ? goneAfter(last, headLeft) : undefined)
  }

  async function write(batch: readonly Pick<Waiting, 'note' | 'who'>[]): Promise<Result<null>> {
    const ready = await open()
    if ('failure' in ready) return failed(ready.failure)
    const at = new Date(needs.now()).toISOString()
    const known = keys.some(({ id }) => id === ready.opened.end.key) && wroteHere
    const part = { key: ready.key, vouches: known, month: at.slice(0, 7), at }
    const mended = ready.opened.torn && !reportedTorn ? [byConsole('trail.mended', 'done', at)] : []
    const notes = [...mended, ...batch]
    let appended
    try {
      appended = await append(place, ready.opened, notes, part)
    } catch (cause) {
      if (!(cause instanceof FileChanged)) throw cause
      // Locate the end again; the next part reports what happened.
      opened = await openAnew(ready.key)
      const problem = texts.trailWriter.aFileOfTheTrailWasChangedWhile
      opened.broken ??= { record: opened.end.seq + 1, problem }
      appended = await append(place, opened, notes, { ...part, vouches: false })
    }
    opened = appended.opened
    needs.onLines?.(appended.lines)
    wroteHere = true
    reportedTorn = true
    if (headGone !== undefined) headGone = 'named'
    if (ready.key.kept) await heads.keep(appended.headText)
    return done(null)
  }
  /** True if this process wrote to the last part and so knows its content. */
  let wroteHere = false
  let reportedTorn = false

  const byConsole = (action: TrailAction, outcome: TrailOutcome, at: string) => ({
    note: { action, outcome, by: 'console' } as const,
    who: { operator: undefined, systemUser: needs.systemUser, at },
  })

  /** Converts any error to a failure. */
  async function safely<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof LeftOver) leftOver = cause
      return failed(notRecorded(join(folder, 'audit-trail'), cause instanceof LeftOver ? cause.cause : cause))
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const answer = await inTurn(() => safely(() => write(batch)))
      for (const { settle } of batch) settle(answer)
    }
    writing = undefined
  }

  function record(note: TrailNote): Promise<Result<null>> {
    const { promise, resolve } = Promise.withResolvers<Result<null>>()
    const at = new Date(needs.now()).toISOString()
    const operator = note.operator === undefined ? needs.operator() : (note.operator ?? undefined)
    waiting.push({ note, who: { operator, systemUser: needs.systemUser, at }, settle: resolve })
    // Wait a microtask, so that records made together are written together.
    writing ??= Promise.resolve().then(writeAll)
    return promise
  }

  async function saveHead(change: Partial<Opened>): Promise<Result<null>> {
    const ready = await open()
    if ('failure' in ready) return failed(ready.failure)
    const after = { ...ready.opened, ...change }
    const text = await writeHead(place, after, ready.key)
    opened = after
    if (ready.key.kept) await heads.keep(text)
    return done(null)
  }

  /** What may be deleted now: only if the clock is trustworthy and all heads will agree on the new start. */
  async function due(ready: { readonly opened: Opened; readonly key: TrailKey }): Promise<Outdated | undefined> {
    // A locked keychain would keep a head with the earlier start, and the deleted records would count as missing.
    if (ready.key.why === 'keychain-closed' || ready.opened.broken !== undefined) return undefined
    if (found === undefined || !clockHolds(found, needs.now(), clock())) return undefined
    const going = await outdated(
      folder,
      firstKept(needs.now(), keptMonths(ready.opened.keepMonths, needs.keepMonthsAtLeast)),
    )
    if (going === undefined || !ready.key.kept) return going
    // The keychain may have closed after it returned its key.
    const inKeychain = await keychainHead(ready.key)
    return inKeychain === undefined || inKeychain === goneHead ? undefined : going
  }

  return {
    record,
    key,
    /** Resolves after all records so far are written. */
    async standing(): Promise<Result<Standing>> {
      // Read it first: the keychain is never ahead of the file, and records needn't wait for it.
      const inKeychain = await keychainHead(await key())
      return inTurn(() =>
        safely(async () => {
          const first = await open()
          if ('failure' in first) return failed(first.failure)
          if (headGone === 'unnamed') {
            // Record it before the check, since that record writes a new head to the keychain. The console itself found and records it.
            const named = await write([byConsole('trail.checked', 'failed', new Date(needs.now()).toISOString())])
            if (!named.ok) return named
          }
          const ready = { ...first, opened: opened ?? first.opened }
          const files = await listFiles(folder)
          const last = files.at(-1)
          const lastBytes = last === undefined ? 0 : (await stat(join(folder, last))).size
          const standsIn = await readHeads(place, keys, inKeychain)
          return done({ ...ready, keys: [...keys], files, lastBytes, heads: standsIn })
        }),
      )
    },
    keep: (keepMonths: number): Promise<Result<null>> => inTurn(() => safely(() => saveHead({ keepMonths }))),
    /** Deletes full months past their retention, and records it. */
    async shorten() {
      const going = await inTurn(() =>
        safely(async () => {
          const ready = await open()
          if ('failure' in ready) return failed(ready.failure)
          return done(await due(ready))
        }),
      )
      if (!going.ok || going.value === undefined || opened === undefined) return
      const { begins, files } = going.value
      const recorded = await record({
        action: 'trail.shortened',
        outcome: 'done',
        by: 'console',
        count: begins.after - opened.begins.after,
        details: files.map((file) => texts.trailWriter.monthsTo(file.slice(0, 7))).slice(-1),
      })
      if (!recorded.ok) return
      // Write the head first: after a kill in between, it tells which files should be deleted.
      const moved = await inTurn(() => safely(() => saveHead({ begins })))
      if (moved.ok) await removeBefore(folder, begins).catch(() => undefined)
    },
    /** Reports this damage in the next part, unless one already does. */
    nameDamage(bad: Broken) {
      if (opened !== undefined && opened.told !== bad.record) opened.broken ??= bad
    },
    anchor: () => heads.keepNow(),
    headIn: (): 'keychain' | 'file' => (heads.isKept() ? 'keychain' : 'file'),
    async close() {
      await writing
      await inTurn(async () => undefined)
      await heads.keepNow()
      await hold?.release()
      hold = undefined
    },
  }
}

/** Stands for a head that the keychain had and lost: not a valid head, so it reads as damaged. */
const goneHead = ''
const goneAfter = (last: number, isLeft: boolean): Broken => ({
  record: last + 1,
  problem: isLeft ? texts.trailWriter.theKeychainHasTheEndOf : texts.trailWriter.theTrailsEndMarkerIsNo(last),
})
