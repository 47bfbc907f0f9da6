import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../bridge/failure.ts'
import { queue } from '../storage/queue.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'
import { checkTrail } from './check-trail.ts'
import { createHeadKeeper } from './head-keeper.ts'
import { type Hold, holdTrail } from './one-writer.ts'
import { listFiles } from './trail-files.ts'
import { clockHolds, firstKept, type Found, outdated, type Outdated, removeBefore } from './retention.ts'
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

export type WriterNeeds = {
  readonly folder: string
  readonly headFile: string
  readonly vault: Pick<Vault, 'ownSecret' | 'chosenPlace' | 'keepHead' | 'head'>
  readonly operator: () => string | undefined
  readonly systemUser: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Bounds on the keychain, in milliseconds. */
  readonly waits?: { readonly key: number; readonly head: number; readonly retry: number } | undefined
}

type Waiting = {
  readonly note: TrailNote
  readonly who: Who
  readonly settle: (answer: Result<null>) => void
}

/** The trail as it stands now, for those who read it. */
export type Standing = {
  readonly opened: Opened
  readonly key: TrailKey
  /** Those of this session too. */
  readonly keys: readonly TrailKey[]
  /** All of one moment: the files, how far the last one goes, and the heads. */
  readonly files: readonly string[]
  readonly lastBytes: number
  readonly heads: Heads
}

export type TrailWriter = {
  readonly record: (note: TrailNote) => Promise<Result<null>>
  /** Once everything recorded so far is written. */
  readonly standing: () => Promise<Result<Standing>>
  readonly key: () => Promise<TrailKey>
  readonly keep: (months: number) => Promise<Result<null>>
  /** Removes whole months past their time, and records it. */
  readonly shorten: () => Promise<void>
  /** The next part names this damage, where none has yet. */
  readonly nameDamage: (bad: Broken) => void
  readonly anchor: () => Promise<void>
  readonly headIn: () => 'keychain' | 'file'
  readonly close: () => Promise<void>
}

const usualWaits = { key: 5_000, head: 2_000, retry: 30_000 }

/** Writes the trail: records that come together share one write, and each is answered once it is on disk and the head names it. */
export function createWriter(needs: WriterNeeds): TrailWriter {
  const { folder, headFile, vault, waits = usualWaits } = needs
  const place = { folder, headFile }
  const clock = () => performance.now()
  const keyNow = trailKeySource({ vault, waitMs: waits.key, retryMs: waits.retry, clock })
  const heads = createHeadKeeper({ vault, waitMs: waits.head, retryMs: waits.retry, clock })
  const inTurn = queue()
  const keys: TrailKey[] = []
  let opened: Opened | undefined
  let found: Found | undefined
  /** The key that was there when it was opened, or held against the keychain. */
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

  /** What the keychain has; it may be asking the user something, and then the file is believed. */
  async function keychainHead(current: TrailKey): Promise<string | undefined> {
    if (!current.kept) return undefined
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), waits.key)
    const asked = vault.head().catch(() => undefined)
    const answer = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    return answer?.found === true ? answer.key : undefined
  }

  /** Throws errors of node:fs; a failure where another process has it. */
  async function open(): Promise<{ readonly opened: Opened; readonly key: TrailKey } | { readonly failure: Failure }> {
    const current = await key()
    hold ??= await holdTrail(folder)
    if (hold === undefined) return { failure: otherWriter }
    if (leftOver !== undefined) await takeBack(leftOver.path, leftOver.size)
    leftOver = undefined
    if (opened === undefined) opened = await openStore(place, keys, await keychainHead(current))
    else if (current.kept && current.id !== openedWith) opened.broken ??= await againstKeychain(current)
    found ??= { lastAt: opened.end.at, now: needs.now(), steady: clock() }
    openedWith = current.id
    return { opened, key: current }
  }

  /** The keychain gave its key only now: before its head is written over, the trail is held against it. */
  async function againstKeychain(current: TrailKey): Promise<Broken | undefined> {
    const inKeychain = await keychainHead(current)
    if (inKeychain === undefined) return undefined
    const standsIn = await readHeads(place, keys, inKeychain)
    const files = await listFiles(folder)
    return (await checkTrail({ folder, files, lastBytes: Number.POSITIVE_INFINITY, keys, ...standsIn })).firstBad
  }

  async function write(batch: readonly Waiting[]): Promise<Result<null>> {
    const ready = await open()
    if ('failure' in ready) return failed(ready.failure)
    const at = new Date(needs.now()).toISOString()
    const known = keys.some(({ id }) => id === ready.opened.end.key) && wroteHere
    const part = { key: ready.key, vouches: known, month: at.slice(0, 7), at }
    const mended = ready.opened.torn && !toldTorn ? [mendedBy(needs.systemUser, at)] : []
    const notes = [...mended, ...batch]
    let appended
    try {
      appended = await append(place, ready.opened, notes, part)
    } catch (cause) {
      if (!(cause instanceof FileChanged)) throw cause
      // Found anew: what happened to it is named in the part that follows.
      opened = await openStore(place, keys, await keychainHead(ready.key))
      const problem = 'A file of the trail was changed while the console wrote it.'
      opened.broken ??= { record: opened.end.seq + 1, problem }
      appended = await append(place, opened, notes, { ...part, vouches: false })
    }
    opened = appended.opened
    wroteHere = true
    toldTorn = true
    if (ready.key.kept) await heads.keep(appended.headText)
    return done(null)
  }
  /** The part at the end was written to by this process, which so knows what is in it. */
  let wroteHere = false
  let toldTorn = false

  /** Any error as the failure it is answered with. */
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
    // On the next turn, so that records made together go together.
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

  /** What may go now: where the clock can be trusted with it, and the heads will all say where the trail begins then. */
  async function due(ready: { readonly opened: Opened; readonly key: TrailKey }): Promise<Outdated | undefined> {
    // The head that a closed keychain holds would go on saying that the trail begins earlier, and what went would be missing.
    if (ready.key.why === 'keychain-closed' || ready.opened.broken !== undefined) return undefined
    if (found === undefined || !clockHolds(found, needs.now(), clock())) return undefined
    const going = await outdated(folder, firstKept(needs.now(), ready.opened.keepMonths))
    if (going === undefined || !ready.key.kept) return going
    // It may have been closed since it gave its key.
    return (await keychainHead(ready.key)) === undefined ? undefined : going
  }

  return {
    record,
    key,
    async standing() {
      // Asked first: the keychain is never ahead of the file, and records need not wait for it.
      const inKeychain = await keychainHead(await key())
      return inTurn(() =>
        safely(async () => {
          const ready = await open()
          if ('failure' in ready) return failed(ready.failure)
          const files = await listFiles(folder)
          const last = files.at(-1)
          const lastBytes = last === undefined ? 0 : (await stat(join(folder, last))).size
          const standsIn = await readHeads(place, keys, inKeychain)
          return done({ ...ready, keys: [...keys], files, lastBytes, heads: standsIn })
        }),
      )
    },
    keep: (keepMonths) => inTurn(() => safely(() => saveHead({ keepMonths }))),
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
      const told = await record({
        action: 'trail.shortened',
        outcome: 'done',
        by: 'console',
        count: begins.after - opened.begins.after,
        details: files.map((file) => `months to ${file.slice(0, 7)}`).slice(-1),
      })
      if (!told.ok) return
      // The head first: a console that is killed between finds out from it which files should be gone.
      const moved = await inTurn(() => safely(() => saveHead({ begins })))
      if (moved.ok) await removeBefore(folder, begins).catch(() => undefined)
    },
    nameDamage(bad) {
      if (opened !== undefined && opened.told !== bad.record) opened.broken ??= bad
    },
    anchor: () => heads.keepNow(),
    headIn: () => (heads.isKept() ? 'keychain' : 'file'),
    async close() {
      await writing
      await inTurn(async () => undefined)
      await heads.keepNow()
      await hold?.release()
      hold = undefined
    },
  }
}

const mendedBy = (systemUser: string, at: string): { readonly note: TrailNote; readonly who: Who } => ({
  note: { action: 'trail.mended', outcome: 'done', by: 'console' },
  who: { operator: undefined, systemUser, at },
})
