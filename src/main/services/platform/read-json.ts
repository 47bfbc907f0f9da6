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

/** Main reads a body with less than this itself, since taking over its value takes longer. The bytes alone say little: 1 MiB of brackets takes seconds to check. */
const most = { bytes: 2 ** 20, values: 50_000 }
/** A thread gets the body in parts of this size. */
const partBytes = 256 * 1024
/** A thread takes longer to start than to read a page of records, so as many as a bulk read uses stay for a while. */
const mostIdle = 4
const idleMs = 20_000

/** The value in the documented form, or what isn't in it. Keys are removed from both. */
export type ReadAnswer = { readonly value: unknown } | { readonly issues: readonly FieldIssue[] }

type ReadNeeds = {
  readonly operation: EndpointName
  readonly endpoint: Pick<Endpoint, 'output' | 'mostValues'>
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
}

export type JsonReader = ReturnType<typeof createJsonReader>

/** `worker`: the built file of `json-worker.ts`; by default its source, which scripts and tests run. */
export function createJsonReader(worker = new URL('./json-worker.ts', import.meta.url)) {
  const idle = new Map<JsonThread, NodeJS.Timeout>()
  let closed = false

  /** True if it was idle. From then on no job gets it. */
  function leave(thread: JsonThread): boolean {
    clearTimeout(idle.get(thread))
    return idle.delete(thread)
  }

  function take(job: WorkerJob): JsonThread {
    const kept = [...idle.keys()].find(leave)
    const thread = kept ?? startThread(worker, leave)
    thread.begin(job)
    return thread
  }

  function keep(thread: JsonThread): void {
    if (closed || idle.size >= mostIdle) return void thread.end()
    thread.rest()
    const end = () => leave(thread) && thread.end()
    idle.set(thread, setTimeout(() => void end(), idleMs).unref())
  }

  async function read(body: AsyncIterable<Uint8Array>, needs: ReadNeeds): Promise<ReadAnswer> {
    const { operation, endpoint, secrets, signal } = needs
    let part: Uint8Array[] = []
    let bytes = 0
    let values = 0
    let thread: JsonThread | undefined
    let isDone = false
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
        if (thread === undefined) values += valuesIn(chunk)
        if (thread === undefined ? bytes >= most.bytes || values >= most.values : bytes >= partBytes)
          send((thread ??= take({ operation, secrets })))
      }
      if (thread === undefined) return readAtOnce(Buffer.concat(part), endpoint, secrets)
      send(thread)
      // A thread that can't start is no reason to be without the response: main is held once.
      if (!(await thread.starts(signal))) return readAtOnce(Buffer.concat(sent), endpoint, secrets)
      sent.length = 0
      const joined = joinParts()
      let answer = await thread.next(signal)
      for (; answer.kind === 'part'; answer = await thread.next(signal)) joined.add(answer.part)
      isDone = true
      if (answer.kind === 'unreadable') throw new UnreadableJson(answer.why)
      return answer.kind === 'issues' ? { issues: answer.issues } : { value: joined.value() }
    } finally {
      if (thread !== undefined && isDone) keep(thread)
      // Not awaited: a thread may take seconds to notice it, and a call ends by its deadline.
      else void thread?.end()
    }
  }

  return {
    /** Throws `UnreadableJson`, the errors of `body`, and if `signal` aborts. */
    read,
    /** Ends its threads that do nothing; another ends with its call. */
    async close() {
      closed = true
      await Promise.all([...idle.keys()].filter(leave).map((thread) => thread.end()))
    },
  }
}

const [comma, listStart, objectStart] = [0x2c, 0x5b, 0x7b]

/** About how many values a part of a JSON text begins: those in its texts count too. */
function valuesIn(part: Uint8Array): number {
  let count = 0
  for (const byte of part) if (byte === comma || byte === listStart || byte === objectStart) count += 1
  return count
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

/** What the thread gets first; then the body in parts. */
export type WorkerJob = Pick<ReadNeeds, 'operation' | 'secrets'>

/** What it returns, each on request. After the last one it takes another job. */
export type WorkerAnswer =
  /** It runs; what it has read comes next. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'part'; readonly part: ValuePart }
  /** All parts came. */
  | { readonly kind: 'end' }
  /** The value isn't in the documented form. */
  | { readonly kind: 'issues'; readonly issues: readonly FieldIssue[] }
  /** Why the body can't be read, as in `UnreadableJson`. */
  | { readonly kind: 'unreadable'; readonly why: string }

type JsonThread = {
  readonly begin: (job: WorkerJob) => void
  /** Sends it the next part of the body. */
  readonly send: (part: Buffer) => void
  /** False if it couldn't start. */
  readonly starts: (signal: AbortSignal) => Promise<boolean>
  readonly next: (signal: AbortSignal) => Promise<WorkerAnswer>
  /** Until its next job it doesn't keep the process alive. */
  readonly rest: () => void
  readonly end: () => Promise<unknown>
}

function startThread(file: URL, onGone: (thread: JsonThread) => void): JsonThread {
  const worker = new Worker(file)
  let failed: { readonly cause: unknown } | undefined
  worker.once('error', (cause) => {
    failed = { cause }
  })
  worker.once('exit', () => onGone(thread))
  const next = async (signal: AbortSignal): Promise<WorkerAnswer> => {
    if (failed !== undefined) throw failed.cause
    const answered = once(worker, 'message', { signal })
    worker.postMessage('next')
    const [answer] = await answered
    return answer as WorkerAnswer
  }
  const thread: JsonThread = {
    begin(job) {
      worker.ref()
      worker.postMessage(job)
    },
    send: (part) => worker.postMessage(part),
    async starts(signal) {
      const first = await next(signal).catch(() => undefined)
      signal.throwIfAborted()
      return first?.kind === 'ready'
    },
    next,
    rest: () => worker.unref(),
    end: () => worker.terminate(),
  }
  return thread
}
