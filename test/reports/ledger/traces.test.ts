import { mkdtempSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { counted, seedFrom } from '../../counted.ts'
import { type Counted, runTrace } from './run-trace.ts'
import { trace } from './trace-steps.ts'
import { tellRow } from '../../trust/tell-row.ts'

/**
 * Thousands of generated traces of statuses, errors, restarts and lost responses over the ledger on disk: no report gets stuck, none ends wrongly, none is
 * started twice. A memory disk stores the same data and avoids thousands of flushes.
 */

const traces = counted(60, 5_000)
const parts = 5

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'report-traces-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Pseudorandom numbers from 0 to 1 for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

it.each(Array.from({ length: parts }, (_, part) => part))(
  `traces, part %i of ${parts}`,
  { timeout: 900_000 },
  async (part) => {
    const seen: Counted = { starts: 0, kills: 0, asked: 0, ends: {} }
    let run = 0
    await fc.assert(
      fc.asyncProperty(trace, fc.integer(), async (steps, seed) => {
        run += 1
        const own = join(folder, `${part}-${run}`)
        try {
          await runTrace(own, steps, randomOf(seed), seen)
        } finally {
          await rm(own, { recursive: true, force: true })
        }
      }),
      { numRuns: traces / parts, seed: seedFrom(7_000 + part), endOnFailure: false },
    )
    expect(run).toBeGreaterThanOrEqual(traces / parts)
    tellRow(27, run, run, { part: 'courses of reports, none stuck, none ended falsely, none started twice' })
    console.log(`${run} traces: ${JSON.stringify(seen)}`)
  },
)
