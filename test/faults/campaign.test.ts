import { describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { expectReadOutcome, expectWriteOutcome, problemsOf, reads, runCase, writes } from './campaign.ts'
import { takesTurn } from '../counted.ts'
import { brokenBodies, wrongBodies } from './body-faults.ts'
import { connectionFaults, endlessFaults } from './connection-faults.ts'
import { echoFaults } from './echo-faults.ts'
import type { FaultCase } from './fault-case.ts'
import { redirectFaults, statusFaults } from './status-faults.ts'
import { tellRow } from '../trust/tell-row.ts'

/**
 * Acceptance: every endpoint × every fault ends by its deadline with the right failure kind; a write is on the wire exactly once; redirects aren't followed;
 * no key reaches another origin or appears in the result; nothing stays open. (Memory-filling bodies are in huge-bodies.test.ts.)
 */
const groups: Readonly<Record<string, readonly FaultCase[]>> = {
  'connections that fail': connectionFaults,
  'bodies that break off': brokenBodies,
  'bodies that are wrong': wrongBodies,
  'answers that do not end': endlessFaults,
  'error statuses': statusFaults,
  redirects: redirectFaults,
  'answers that repeat the key': echoFaults,
}

/** For faults that last until the deadline, deadlines of 20 to 60 s become 0.4 to 1.2 s, and the download's 30 minutes 1.8 s; otherwise they stay long. */
const scaleOf = (fault: FaultCase, operation: EndpointName) =>
  fault.waits !== true ? 0.5 : operation === 'reports.download' ? 0.001 : 0.02
const width = 24

const casesOf = (faults: readonly FaultCase[], operations: readonly EndpointName[]) =>
  faults.flatMap((fault, turn) =>
    operations
      .filter((operation) => !fault.skips?.includes(operation))
      // In the short count the reads take turns: each fault meets a ninth of them, and each read a ninth of the faults.
      .filter((_, at) => operations === writes || takesTurn(at, turn, 9))
      .map((operation) => ({ fault, operation })),
  )

describe.each(Object.entries(groups))('%s', (name, faults) => {
  it(`× ${writes.length} writes`, { timeout: 180_000 }, async () => {
    const cases = casesOf(faults, writes)
    const problems = await problemsOf(cases, width, async ({ fault, operation }) => {
      expectWriteOutcome(fault, operation, await runCase(fault, operation, scaleOf(fault, operation)))
    })
    expect(problems).toEqual([])
    tellRow(12, cases.length, cases.length, { part: 'writes × faults, each by its deadline' })
    if (name === 'redirects') tellRow(24, cases.length, cases.length, { part: 'writes × redirects, each sent once' })
  })

  it(`× ${reads.length} reads`, { timeout: 180_000 }, async () => {
    const cases = casesOf(faults, reads)
    const problems = await problemsOf(cases, width, async ({ fault, operation }) => {
      expectReadOutcome(fault, operation, await runCase(fault, operation, scaleOf(fault, operation)))
    })
    expect(problems).toEqual([])
    tellRow(12, cases.length, cases.length, { part: 'reads × faults, each by its deadline' })
    if (name === 'redirects')
      tellRow(10, cases.length, cases.length, {
        part: 'reads × redirects, no key at another origin',
        control: 'the same keys do reach the server they are for',
      })
  })
})
