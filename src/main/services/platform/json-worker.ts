import { parentPort } from 'node:worker_threads'
import { UnreadableJson } from './body.ts'
import { endpoints } from './operations.ts'
import { readAtOnce, type WorkerAnswer, type WorkerJob } from './read-json.ts'
import { partsOf } from './value-parts.ts'

/** A thread of `read-json.ts`: gets a job and a body in parts, reads it as a whole, and returns its value part by part, each on request. Then the next job. */

function* answersTo({ operation, secrets }: WorkerJob, body: Buffer): Generator<WorkerAnswer, WorkerAnswer, void> {
  yield { kind: 'ready' }
  try {
    const read = readAtOnce(body, endpoints[operation], secrets)
    if ('issues' in read) return { kind: 'issues', issues: read.issues }
    for (const part of partsOf(read.value)) yield { kind: 'part', part }
    return { kind: 'end' }
  } catch (cause) {
    if (!(cause instanceof UnreadableJson)) throw cause
    return { kind: 'unreadable', why: cause.message }
  }
}

let job: WorkerJob | undefined
let parts: Uint8Array[] = []
let answers: ReturnType<typeof answersTo> | undefined

parentPort?.on('message', (message: WorkerJob | Uint8Array | 'next') => {
  if (message instanceof Uint8Array) return void parts.push(message)
  if (message !== 'next') {
    job = message
    return
  }
  if (job === undefined) return
  answers ??= answersTo(job, Buffer.concat(parts))
  parts = []
  const { value, done } = answers.next()
  parentPort?.postMessage(value)
  // Nothing of a job stays, least of all its keys.
  if (done === true) job = answers = undefined
})
