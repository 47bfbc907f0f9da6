import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableJson } from './body.ts'
import { endpoints } from './operations.ts'
import { readAtOnce, type WorkerAnswer, type WorkerNeeds } from './read-json.ts'
import { partsOf } from './value-parts.ts'

/** The thread of `read-json.ts`: gets a body in parts, reads it as a whole, and returns its value part by part, each on request. */

const { operation, secrets } = workerData as WorkerNeeds

function* answersTo(body: Buffer): Generator<WorkerAnswer, void, void> {
  yield { kind: 'ready' }
  try {
    const read = readAtOnce(body, endpoints[operation], secrets)
    if ('issues' in read) return yield { kind: 'issues', issues: read.issues }
    for (const part of partsOf(read.value)) yield { kind: 'part', part }
  } catch (cause) {
    if (!(cause instanceof UnreadableJson)) throw cause
    yield { kind: 'unreadable', why: cause.message }
  }
}

const parts: Uint8Array[] = []
let answers: ReturnType<typeof answersTo> | undefined
parentPort?.on('message', (message: Uint8Array | 'next') => {
  if (message !== 'next') return parts.push(message)
  answers ??= answersTo(Buffer.concat(parts.splice(0)))
  return parentPort?.postMessage(answers.next().value ?? ({ kind: 'end' } satisfies WorkerAnswer))
})
