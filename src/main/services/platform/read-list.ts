import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseExactJson } from '../../../domain/tables/exact-json.ts'
import { cleanJson, UnreadableJson } from './body.ts'
import type { ListPiece } from './list-worker.ts'

/**
 * Reads a long list without holding main's thread: a thread of its own parses it. The rows come back as text and not as objects, since these take as long to
 * take over as to parse, and since numbers keep their notation only in the thread that parsed them.
 */

/** Main parses a shorter body itself, faster than a thread starts. A longer one goes to the thread in parts of this size. */
const partBytes = 256 * 1024

export type ListReader = {
  /** The built file of `list-worker.ts`; by default its source, which scripts and tests run. */
  readonly worker?: URL | undefined
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Yields the list in pieces, each in a turn of its own; in place of a body that isn't a list, its value or an empty one of its kind. Throws `UnreadableJson`,
 * the errors of `body`, and if `signal` aborts.
 */
export async function* readList(
  body: AsyncIterable<Uint8Array>,
  { worker = new URL('./list-worker.ts', import.meta.url), secrets, signal }: ListReader,
): AsyncGenerator<unknown, void, void> {
  let part: Uint8Array[] = []
  let bytes = 0
  let thread: ListThread | undefined
  /** All of it until the first piece comes back. */
  const sent: Buffer[] = []
  const send = (to: ListThread) => {
    const next = Buffer.concat(part)
    sent.push(next)
    to.send(next)
    part = []
    bytes = 0
  }
  try {
    for await (const chunk of body) {
      part.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= partBytes) send((thread ??= startThread(worker, secrets)))
    }
    if (thread === undefined) return yield cleanJson(Buffer.concat(part), secrets)
    send(thread)
    for (;;) {
      const piece = await thread.next(signal).catch((cause: unknown) => {
        if (signal.aborted || sent.length === 0) throw cause
      })
      // A thread that couldn't start is no reason to be without the list: main is held once.
      if (piece === undefined) return yield cleanJson(Buffer.concat(sent), secrets)
      sent.length = 0
      if (piece.kind === 'end') return
      if (piece.kind === 'unreadable') throw new UnreadableJson(piece.why)
      yield parseExactJson(piece.text)
    }
  } finally {
    // Not awaited: a thread may take seconds to notice it, and a call ends by its deadline.
    void thread?.end()
  }
}

type ListThread = {
  /** Sends it the next part of the body. */
  readonly send: (part: Buffer) => void
  readonly next: (signal: AbortSignal) => Promise<ListPiece>
  readonly end: () => Promise<unknown>
}

function startThread(file: URL, secrets: readonly string[]): ListThread {
  const thread = new Worker(file, { workerData: secrets })
  const failed = Promise.withResolvers<never>()
  thread.once('error', failed.reject)
  failed.promise.catch(() => undefined)
  return {
    send: (part) => thread.postMessage(part),
    async next(signal) {
      const answered = once(thread, 'message', { signal })
      thread.postMessage('next')
      const [piece] = await Promise.race([answered, failed.promise])
      return piece as ListPiece
    },
    end: () => thread.terminate(),
  }
}
