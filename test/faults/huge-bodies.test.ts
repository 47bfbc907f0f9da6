import { beforeAll, expect, it } from 'vitest'
import { expectReadOutcome, expectWriteOutcome, jsonReads, problemsOf, runCase, writes } from './campaign.ts'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { takesTurn } from '../counted.ts'
import type { FaultCase } from './fault-case.ts'
import { hugeFaults } from './huge-faults.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Memory-filling bodies: each ends at the size limit with the right failure kind, and the process stays small. Reads are limited to 16 MiB of decoded text
 * (the list of providers to 64), so a call may briefly use about twice that; a full body would exceed 1 GiB.
 */
const mostGrowth = 512 * 1024 ** 2

let faults: readonly FaultCase[]

beforeAll(async () => {
  faults = await hugeFaults()
})

/** Each body for each operation; in the short count the operations take turns, and none is left out. */
const inTurns = (operations: readonly EndpointName[]) =>
  faults.flatMap((fault, turn) =>
    operations.filter((_, at) => takesTurn(at, turn, 4)).map((operation) => ({ fault, operation })),
  )

/** The largest growth of the resident set during `work`, in bytes. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(most, process.memoryUsage().rss) - before
}

it('every read of JSON', { timeout: 300_000 }, async () => {
  const cases = inTurns(jsonReads)
  const growth = await growthDuring(async () => {
    // One at a time, so that the growth belongs to one call.
    const problems = await problemsOf(cases, 1, async ({ fault, operation }) => {
      expectReadOutcome(fault, operation, await runCase(fault, operation, 1))
    })
    expect(problems).toEqual([])
  })
  expect(growth, 'growth of the resident set').toBeLessThan(mostGrowth)
  tellRow({
    row: 12,
    part: 'bodies that would fill the memory, each cut at the cap',
    held: cases.length,
    of: cases.length,
    ran: 'node',
  })
})

it('every write', { timeout: 120_000 }, async () => {
  const cases = inTurns(writes)
  const growth = await growthDuring(async () => {
    const problems = await problemsOf(cases, 1, async ({ fault, operation }) => {
      expectWriteOutcome(fault, operation, await runCase(fault, operation, 1))
    })
    expect(problems).toEqual([])
  })
  expect(growth, 'growth of the resident set').toBeLessThan(mostGrowth)
  tellRow({
    row: 12,
    part: 'bodies that would fill the memory, each cut at the cap',
    held: cases.length,
    of: cases.length,
    ran: 'node',
  })
})
