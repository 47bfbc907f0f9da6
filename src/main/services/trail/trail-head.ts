import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { TrailKey } from './trail-key.ts'

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
  let value: unknown
  try {
    value = JSON.parse(`${parts.rest}}`)
  } catch {
    return undefined
  }
  const parsed = head.safeParse(value)
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
