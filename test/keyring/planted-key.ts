import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A random key with characters that each encoding changes. */
export const plantedKey = () => `planted/${randomBytes(18).toString('base64')}+&"%~`

/** The forms in which a file may contain a key. Base64 has three, by the key's offset. */
export function formsOf(key: string): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(key)
  const forms = new Map<string, Buffer>([
    ['raw', bytes],
    ['hex', Buffer.from(bytes.toString('hex'))],
    ['HEX', Buffer.from(bytes.toString('hex').toUpperCase())],
    ['URL-encoded', Buffer.from(encodeURIComponent(key))],
    ['UTF-16LE', Buffer.from(key, 'utf16le')],
    ['UTF-16BE', Buffer.from(key, 'utf16le').swap16()],
    ['JSON', Buffer.from(JSON.stringify(key).slice(1, -1))],
  ])
  for (const offset of [0, 1, 2]) {
    // The first and last characters depend on the neighbors; those between are always the same.
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    const inner = text.slice(offset === 0 ? 0 : 4, Math.floor((offset + bytes.length) / 3) * 4)
    forms.set(`base64 at ${offset}`, Buffer.from(inner))
    forms.set(`base64url at ${offset}`, Buffer.from(inner.replaceAll('+', '-').replaceAll('/', '_')))
  }
  return forms
}

/** The forms of `key` found in `content`. */
export function findKey(key: string, content: Buffer | string): string[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return [...formsOf(key)].filter(([, form]) => bytes.includes(form)).map(([name]) => name)
}

/** Where the files below `folder` (contents and names) contain `key`: `path: form`. */
export async function findKeyInFolder(key: string, folder: string): Promise<{ files: number; hits: string[] }> {
  const hits: string[] = []
  let files = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    hits.push(...findKey(key, path).map((form) => `name of ${path}: ${form}`))
    if (!entry.isFile()) continue
    files += 1
    hits.push(...findKey(key, await readFile(path)).map((form) => `${path}: ${form}`))
  }
  return { files, hits }
}
