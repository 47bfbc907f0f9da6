import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { TrailSubject } from '../../../domain/trail/trail.ts'
import { unlessLate } from '../unless-late.ts'
import type { Vault } from '../vault/vault.ts'
import { parseJson } from '../storage/json-file.ts'

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
    const bound = current === undefined ? waitMs : 50
    if (asking !== undefined) current = (await unlessLate(asking, bound, () => undefined)) ?? current
    current ??= trailKey(randomBytes(32).toString('base64url'), false, 'keychain-closed')
    return current
  }
}

/**
 * The head: where the trail ends and starts. It's in a file next to the trail's folder and in the keychain, with its own MAC, so that truncation or
 * replacement by an older copy is detected.
 */

const head = z.object({
  head: z.literal(1),
  /** The last record's number and hash; 0 before the first. */
  seq: z.int().min(0),
  hash: z.string(),
  /** The last record's file, and the byte offsets of its line. Empty before the first. */
  file: z.string(),
  start: z.int().min(0),
  bytes: z.int().min(0),
  at: z.string(),
  /** The first kept file, and the number and hash of the record before it. */
  begins: z.object({ file: z.string(), after: z.int().min(0), prev: z.string() }),
  keepMonths: z.int(),
  /** The first bad record that a part already reported; 0 if none. */
  told: z.int(),
  key: z.string(),
  kept: z.boolean(),
})
export type TrailHead = z.output<typeof head>

export const sealHead = (fields: TrailHead, key: TrailKey): string => {
  const rest = JSON.stringify(fields).slice(0, -1)
  return `${rest},"mac":"${key.mac(`head${rest}`)}"}`
}

/** A parsed head. `proof`: its MAC is valid, invalid, or uses a key that isn't available. */
export type ReadHead = { readonly head: TrailHead; readonly proof: 'holds' | 'broken' | 'other-key' }

const sealed = /^(?<rest>\{.*),"mac":"(?<mac>[\w-]{43})"\}\s*$/s

/** Undefined if the text isn't a head. `keys`: all keys of this session, since an earlier one may have sealed it. */
export function readHead(text: string, keys: readonly TrailKey[]): ReadHead | undefined {
  const parts = sealed.exec(text)?.groups
  if (parts === undefined) return undefined
  const parsed = head.safeParse(parseJson(`${parts.rest}}`))
  if (!parsed.success) return undefined
  const key = keys.find(({ id }) => id === parsed.data.key)
  if (key === undefined) return { head: parsed.data, proof: 'other-key' }
  return { head: parsed.data, proof: key.mac(`head${parts.rest}`) === parts.mac ? 'holds' : 'broken' }
}

/** The text of the head file; undefined if there is none. Throws other errors of node:fs. */
export async function headText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}
