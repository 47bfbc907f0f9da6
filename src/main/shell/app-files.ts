import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
}

/** The media type for a file name; undefined for a type that the console doesn't serve. */
export function mediaTypeOf(file: string): string | undefined {
  return mediaTypes[path.extname(file).toLowerCase()]
}

/**
 * The real path of the file below `root` that the address names; undefined for anything else. Refuses `..` in any spelling that survives the address parser,
 * backslashes, zero bytes, and links that lead outside.
 */
export async function resolveAppFile(root: string, address: string): Promise<string | undefined> {
  let wanted: string
  try {
    wanted = decodeURIComponent(new URL(address).pathname)
  } catch {
    return undefined
  }
  // A text that is still encoded after one decoding was encoded twice on purpose.
  if (/[\\\0%:]/.test(wanted) || wanted.split('/').includes('..')) return undefined
  const file = path.join(root, wanted === '/' ? 'index.html' : wanted)
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)])
    const inside = realFile.startsWith(realRoot + path.sep)
    return inside && (await stat(realFile)).isFile() ? realFile : undefined
  } catch {
    return undefined
  }
}
