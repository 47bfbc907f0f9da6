import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileKeychain } from './file-keychain.ts'
import { startTrail } from './trails.ts'

/** A console that records until it's killed, some records alone and some together, and prints each acknowledged id. */

export type KillOrder = {
  readonly folder: string
  /** Milliseconds that its clock advances per record: beyond a month, new files start repeatedly. */
  readonly stepMs: number
  readonly from: number
  readonly startedAt: number
}

if (import.meta.main) {
  const { folder, stepMs, from, startedAt } = JSON.parse(process.argv[2] ?? '') as KillOrder
  let time = startedAt
  const { trail } = startTrail(
    folder,
    { options: () => fileKeychain(join(folder, 'keychain.json')) },
    { now: () => (time += stepMs) },
  )
  // A killed process doesn’t write its compile cache by itself.
  flushCompileCache()
  writeSync(1, 'ready\n')
  for (let index = from; ; ) {
    const together = 1 + (index % 4)
    const ids = Array.from({ length: together }, (_, place) => `id-${index + place}`)
    index += together
    await Promise.all(
      ids.map(async (correlationId) => {
        const answer = await trail.record({ action: 'row.shown', outcome: 'done', correlationId })
        writeSync(1, `${answer.ok ? correlationId : `refused ${answer.failure.nextStep}`}\n`)
      }),
    )
  }
}
