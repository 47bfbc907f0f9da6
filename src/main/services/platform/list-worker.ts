import { parentPort, workerData } from 'node:worker_threads'
import { exactJson } from '../../../domain/tables/exact-json.ts'
import { cleanJson, UnreadableJson } from './body.ts'

/** The thread of `read-list.ts`: gets a body in parts, parses it as a whole, and returns its rows piece by piece as JSON text, each on request. */

export type ListPiece =
  /** `text`: a JSON list of rows; in place of a body that isn't a list, an empty value of its kind. */
  | { readonly kind: 'rows' | 'no-list'; readonly text: string }
  /** Why the body can't be read, as in `UnreadableJson`. */
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'end' }

/** Main parses and checks this much in a few milliseconds, whatever the rows contain. A longer row is a piece of its own. */
const mostRows = 1_000
const mostCharacters = 64 * 1024
/** A row that is longer, pictures and all, becomes an unreadable one: it would hold main's thread. */
const longestRow = 2 ** 20

const textOf = (row: unknown): string => {
  const text = exactJson(row) ?? 'null'
  return text.length > longestRow ? 'null' : text
}

function emptyOf(value: unknown): string {
  if (typeof value === 'string') return '""'
  return typeof value === 'object' && value !== null ? '{}' : String(value)
}

function* piecesOf(body: Buffer): Generator<ListPiece, void, void> {
  try {
    const value = cleanJson(body, workerData as readonly string[])
    if (!Array.isArray(value)) return yield { kind: 'no-list', text: emptyOf(value) }
    for (let at = 0; at < value.length; ) {
      const rows: string[] = []
      for (let length = 0; at < value.length && rows.length < mostRows && length < mostCharacters; at++) {
        const row = textOf(value[at])
        rows.push(row)
        length += row.length
      }
      yield { kind: 'rows', text: `[${rows.join(',')}]` }
    }
  } catch (cause) {
    if (!(cause instanceof UnreadableJson)) throw cause
    yield { kind: 'unreadable', why: cause.message }
  }
}

const parts: Uint8Array[] = []
let pieces: ReturnType<typeof piecesOf> | undefined
parentPort?.on('message', (message: Uint8Array | 'next') => {
  if (message !== 'next') return parts.push(message)
  pieces ??= piecesOf(Buffer.concat(parts.splice(0)))
  return parentPort?.postMessage(pieces.next().value ?? ({ kind: 'end' } satisfies ListPiece))
})
