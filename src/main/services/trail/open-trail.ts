import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { TrailCheck, TrailState } from '../../../bridge/calls/trail.ts'
import { failure } from '../../../bridge/failure.ts'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { done, failed, type Result } from '../storage/result.ts'
import type { Vault } from '../vault/vault.ts'
import { checkTrail, unprovenNotes } from './check-trail.ts'
import { findSubject } from './find-subject.ts'
import { partHeader } from './part-header.ts'
import { notRead } from './trail-failures.ts'
import { bytesOf } from './trail-files.ts'
import { usualKeepMonths } from './trail-store.ts'
import { createWriter, type Standing, type WriterNeeds } from './trail-writer.ts'
import type { Trail, TrailLines } from './trail.ts'

export type TrailNeeds = {
  /** The folder of its files, private to this user. The head is next to it. */
  readonly folder: string
  readonly vault: Pick<Vault, 'ownSecret' | 'chosenPlace' | 'keepHead' | 'head'>
  readonly operator: () => string | undefined
  /** The login name on this computer. */
  readonly systemUser: string
  readonly onChange: () => void
  readonly onNotice: (notice: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Keychain time limits in milliseconds, if not the default. */
  readonly waits?: WriterNeeds['waits']
  /** False disables automatic work: no check at start, no deletion. */
  readonly byItself?: boolean
}

const dayMs = 86_400_000

/** Opens the audit trail without waiting. The first record, or the automatic check, locates its end. */
export function openTrail(needs: TrailNeeds): Trail {
  const { folder, onChange, onNotice, now, byItself = true } = needs
  const headFile = join(dirname(folder), 'audit-trail-head.json')
  const writer = createWriter({ ...needs, headFile })
  let last: TrailCheck | undefined
  let checking: Promise<Result<TrailCheck>> | undefined
  const ending = new AbortController()

  async function checkOnce(signal: AbortSignal): Promise<Result<TrailCheck>> {
    const startedAt = performance.now()
    const standing = await writer.standing()
    if (!standing.ok) return standing
    try {
      const check = await checked(standing.value, startedAt, signal)
      last = check
      if (check.verdict === 'altered' && check.firstBad !== undefined) writer.nameDamage(check.firstBad)
      onChange()
      return done(check)
    } catch (cause) {
      return failed(signal.aborted ? failure('cancelled') : notRead(folder, cause))
    }
  }

  async function checked(standing: Standing, startedAt: number, signal: AbortSignal) {
    const found = await checkTrail({ folder, ...standing, ...standing.heads, signal })
    const verdict = found.firstBad !== undefined ? 'altered' : found.unproven.length > 0 ? 'unproven' : 'whole'
    return {
      verdict,
      checkedAt: new Date(now()).toISOString(),
      records: found.records,
      durationMs: Math.round(performance.now() - startedAt),
      ...(found.firstBad === undefined ? {} : { firstBad: found.firstBad }),
      notes: [...unprovenNotes(found.unproven), ...found.notes],
    } as const
  }

  /** One check at a time: concurrent callers get the running check's result. */
  function check(): Promise<Result<TrailCheck>> {
    checking ??= checkOnce(ending.signal).finally(() => {
      checking = undefined
    })
    return checking
  }

  async function state(): Promise<Result<TrailState>> {
    const standing = await writer.standing()
    if (!standing.ok) return standing
    const { end, begins, keepMonths } = standing.value.opened
    const { files } = standing.value
    try {
      const from = await firstTime(folder, files)
      return done({
        ...(last === undefined ? {} : { check: last }),
        records: end.seq - begins.after,
        bytes: await bytesOf(folder, files),
        ...(from === undefined ? {} : { from }),
        ...(end.at === '' ? {} : { to: end.at }),
        keepMonths: keepMonths || usualKeepMonths,
        headIn: writer.headIn(),
        folder,
      })
    } catch (cause) {
      return failed(notRead(folder, cause))
    }
  }

  async function lines(): Promise<Result<TrailLines>> {
    const standing = await writer.standing()
    if (!standing.ok) return standing
    const { opened, keys, files } = standing.value
    return done({ folder, files: files.filter((file) => file >= opened.begins.file), keys })
  }

  async function atStart(): Promise<void> {
    const first = await check()
    if (first.ok && first.value.verdict === 'altered') onNotice(alteredNotice(first.value))
    if (!ending.signal.aborted) await writer.shorten()
  }
  const started = byItself ? atStart().catch(() => undefined) : Promise.resolve()
  const daily = byItself ? setInterval(() => void writer.shorten(), dayMs).unref() : undefined

  return {
    record: writer.record,
    operator: () => needs.operator() ?? null,
    check: async (signal) => {
      if (signal?.aborted === true) return failed(failure('cancelled'))
      return check()
    },
    state,
    lines,
    async findSubject(subject, span) {
      const standing = await writer.standing()
      if (!standing.ok) return standing
      const { opened, keys, files } = standing.value
      const kept = files.filter((file) => file >= opened.begins.file)
      try {
        return done(await findSubject(subject, span, { folder, files: kept, keys, end: opened.end }))
      } catch (cause) {
        return failed(notRead(folder, cause))
      }
    },
    async saveSettings({ keepMonths }) {
      const saved = await writer.keep(keepMonths)
      if (!saved.ok) return saved
      await writer.shorten()
      return state()
    },
    anchor: writer.anchor,
    async close() {
      clearInterval(daily)
      ending.abort()
      await started
      await checking
      await writer.close()
    },
  }
}

async function firstTime(folder: string, files: readonly string[]): Promise<string | undefined> {
  const [first] = files
  return first === undefined ? undefined : (await partHeader(folder, first))?.at
}

const alteredNotice = ({ firstBad }: TrailCheck): string =>
  `The audit trail is not as the console left it. ${firstBad?.problem ?? ''} Nothing of it was changed or repaired; recording goes on in a new part. See Activity, Audit trail.`

/** The trail's keys: one for its chain and one for subjects, both derived from one secret. */

/** Why a key exists only for this session. */
type SessionKeyReason = 'no-keychain' | 'keychain-closed'

export type TrailKey = {
  /** Identifies the key without revealing anything about it. */
  readonly id: string
  /** True if the keychain has it, so that it survives a restart. */
  readonly kept: boolean
  readonly why?: SessionKeyReason
  /** The MAC of these bytes, base64url. */
  readonly mac: (bytes: Uint8Array | string) => string
  /** A subject's hash in records: 128 bits as 32 hex digits. */
  readonly subject: (subject: TrailSubject) => string
}

const derive = (secret: string, label: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `access-console audit trail ${label} 1`, length))

function trailKey(secret: string, kept: boolean, why?: SessionKeyReason): TrailKey {
  const chain = derive(secret, 'chain', 32)
  const subjects = derive(secret, 'subjects', 32)
  return {
    id: derive(secret, 'id', 8).toString('hex'),
    kept,
    ...(why === undefined ? {} : { why }),
    mac: (bytes) => createHmac('sha256', chain).update(bytes).digest('base64url'),
    subject: ({ kind, id }) => createHmac('sha256', subjects).update(`${kind}\0${id}`).digest('hex').slice(0, 32),
  }
}

export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url')

type TrailKeyNeeds = {
  readonly vault: Pick<Vault, 'ownSecret' | 'chosenPlace'>
  /** Milliseconds that the first record waits for the keychain, which may show a prompt. */
  readonly waitMs: number
  /** Milliseconds before a retry after the keychain returned no key. */
  readonly retryMs: number
  /** Milliseconds from any origin. */
  readonly clock: () => number
}

/**
 * The current key: the keychain's, or a session key if there is no keychain or it doesn't respond in time. Records are written either way, and later switch
 * to the kept key.
 */
export function trailKeySource({ vault, waitMs, retryMs, clock }: TrailKeyNeeds): () => Promise<TrailKey> {
  let current: TrailKey | undefined
  let asking: Promise<TrailKey | undefined> | undefined
  let askedAt = 0

  async function ask(): Promise<TrailKey | undefined> {
    const secret = await vault.ownSecret('audit-trail')
    if (!secret.ok) return undefined
    const place = await vault.chosenPlace('audit-trail')
    const kept = place.ok && place.value === 'keychain'
    return kept ? trailKey(secret.value, true) : trailKey(secret.value, false, 'no-keychain')
  }

  async function within(answer: Promise<TrailKey | undefined>, bound: number): Promise<TrailKey | undefined> {
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), bound)
    const first = await Promise.race([answer, late.promise])
    clearTimeout(timer)
    return first
  }

  return async () => {
    // A session key stays if there is no keychain: none appears while the program runs.
    if (current !== undefined && (current.kept || current.why === 'no-keychain')) return current
    if (asking === undefined && (current === undefined || clock() - askedAt >= retryMs)) {
      askedAt = clock()
      asking = ask()
        .catch(() => undefined)
        .finally(() => {
          asking = undefined
        })
    }
    if (asking !== undefined) current = (await within(asking, current === undefined ? waitMs : 50)) ?? current
    current ??= trailKey(randomBytes(32).toString('base64url'), false, 'keychain-closed')
    return current
  }
}
