import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FieldIssue } from '../../../bridge/failure.ts'
import { cleanJson, UnreadableJson } from './body.ts'
import type { Endpoint } from './endpoint.ts'
import { issuesOf } from './input-issues.ts'
import type { EndpointName } from './operations.ts'
import { withoutSecrets } from './redaction.ts'
import { joinParts, type ValuePart } from './value-parts.ts'

/**
 * Reads a JSON body into its documented form. A thread of its own reads a long one, so that main, and with it a lock, isn't held: a platform can send 16 MiB
 * that take half a minute to check.
 */

/** Main reads a shorter body itself, faster than a thread starts. A longer one goes to the thread in parts of this size. */
const partBytes = 256 * 1024

/** The value in the documented form, or what isn't in it. Keys are removed from both. */
export type ReadAnswer = { readonly value: unknown } | { readonly issues: readonly FieldIssue[] }

type ReadNeeds = {
  readonly operation: EndpointName
  readonly endpoint: Pick<Endpoint, 'output' | 'mostValues'>
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
  /** The built file of `json-worker.ts`; by default its source, which scripts and tests run. */
  readonly worker?: URL | undefined
}

/** Throws `UnreadableJson`, the errors of `body`, and if `signal` aborts. */
export async function readJson(body: AsyncIterable<Uint8Array>, needs: ReadNeeds): Promise<ReadAnswer> {
  const { operation, endpoint, secrets, signal, worker = new URL('./json-worker.ts', import.meta.url) } = needs
  let part: Uint8Array[] = []
  let bytes = 0
  let thread: JsonThread | undefined
  /** All of it until the thread runs. */
  const sent: Buffer[] = []
  const send = (to: JsonThread) => {
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
      if (bytes >= partBytes) send((thread ??= startThread(worker, { operation, secrets })))
    }
    if (thread === undefined) return readAtOnce(Buffer.concat(part), endpoint, secrets)
    send(thread)
    // A thread that can't start is no reason to be without the response: main is held once.
    if (!(await thread.starts(signal))) return readAtOnce(Buffer.concat(sent), endpoint, secrets)
    sent.length = 0
    const joined = joinParts()
    for (;;) {
      const answer = await thread.next(signal)
      if (answer.kind === 'end') return { value: joined.value() }
      if (answer.kind === 'unreadable') throw new UnreadableJson(answer.why)
      if (answer.kind === 'issues') return { issues: answer.issues }
      if (answer.kind === 'part') joined.add(answer.part)
    }
  } finally {
    // Not awaited: a thread may take seconds to notice it, and a call ends by its deadline.
    void thread?.end()
  }
}

/** Reads a body at once. Throws `UnreadableJson`. */
export function readAtOnce(
  body: Buffer,
  { output, mostValues }: ReadNeeds['endpoint'],
  secrets: readonly string[],
): ReadAnswer {
  const parsed = output.safeParse(cleanJson(body, secrets, mostValues))
  if (parsed.success) return { value: parsed.data }
  // A path may contain names that the server chose, and those could contain a key.
  const issues = issuesOf(parsed).map(({ field, message }) => ({
    field: withoutSecrets(field, secrets),
    message: withoutSecrets(message, secrets),
  }))
  return { issues }
}

/** What the thread gets. */
export type WorkerNeeds = Pick<ReadNeeds, 'operation' | 'secrets'>

/** What it returns, each on request. */
export type WorkerAnswer =
  /** It runs; what it has read comes next. */
  | { readonly kind: 'ready' | 'end' }
  | { readonly kind: 'part'; readonly part: ValuePart }
  /** The value isn't in the documented form. */
  | { readonly kind: 'issues'; readonly issues: readonly FieldIssue[] }
  /** Why the body can't be read, as in `UnreadableJson`. */
  | { readonly kind: 'unreadable'; readonly why: string }

type JsonThread = {
  /** Sends it the next part of the body. */
  readonly send: (part: Buffer) => void
  readonly starts: (signal: AbortSignal) => Promise<boolean>
  readonly next: (signal: AbortSignal) => Promise<WorkerAnswer>
  readonly end: () => Promise<unknown>
}

function startThread(file: URL, needs: WorkerNeeds): JsonThread {
  const thread = new Worker(file, { workerData: needs })
  const failed = Promise.withResolvers<never>()
  thread.once('error', failed.reject)
  failed.promise.catch(() => undefined)
  const answer = async (signal: AbortSignal): Promise<WorkerAnswer> => {
    const answered = once(thread, 'message', { signal })
    answered.catch(() => undefined)
    thread.postMessage('next')
    const [message] = await Promise.race([answered, failed.promise])
    return message as WorkerAnswer
  }
  return {
    send: (part) => thread.postMessage(part),
    async starts(signal) {
      const first = await answer(signal).catch(() => undefined)
      signal.throwIfAborted()
      return first?.kind === 'ready'
    },
    next: answer,
    end: () => thread.terminate(),
  }
}
