import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { TrailKey } from './trail-key.ts'

/**
 * The head: where the trail ends, and where it begins now. It stands in a file beside the trail's folder and in the keychain, under a MAC of its own, so that
 * a trail whose end was cut off, or that was replaced by an older copy, is found out.
 */

const head = z.object({
  head: z.literal(1),
  /** The last record's number and hash; 0 before the first. */
  seq: z.int().min(0),
  hash: z.string(),
  /** The file it is in, where its line begins and ends there, in bytes. Empty before the first. */
  file: z.string(),
  start: z.int().min(0),
  bytes: z.int().min(0),
  at: z.string(),
  /** The first file that is kept, the number of the record before it and its hash. */
  begins: z.object({ file: z.string(), after: z.int().min(0), prev: z.string() }),
  keepMonths: z.int(),
  /** The first bad record that a part has told of already; 0 where none has. */
  told: z.int(),
  key: z.string(),
  kept: z.boolean(),
})
export type TrailHead = z.output<typeof head>

export const sealHead = (fields: TrailHead, key: TrailKey): string => {
  const rest = JSON.stringify(fields).slice(0, -1)
  return `${rest},"mac":"${key.mac(`head${rest}`)}"}`
}

/** A head that was read. `proof`: its MAC holds, does not, or was made under a key that is not here. */
export type ReadHead = { readonly head: TrailHead; readonly proof: 'holds' | 'broken' | 'other-key' }

const sealed = /^(?<rest>\{.*),"mac":"(?<mac>[\w-]{43})"\}\s*$/s

/** Undefined where the text is no head at all. `keys`: all that this session holds, since an earlier one of them may have sealed it. */
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

/** The text of the head's file; undefined where there is none. Throws other errors of node:fs. */
export async function headText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}
