import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import { whole } from '../counted.ts'
import type { FaultCase } from './fault-case.ts'

type Case = { readonly fault: FaultCase; readonly operation: EndpointName }

/** Each fault with each operation that it can meet. */
export const allCases = (faults: readonly FaultCase[], operations: readonly EndpointName[]): readonly Case[] =>
  faults.flatMap((fault) =>
    operations.filter((operation) => !fault.skips?.includes(operation)).map((operation) => ({ fault, operation })),
  )

/**
 * All cases in the whole count. In the short count the operations take turns, so that each fault and each operation is met at least once: for faults that
 * take much work and end in code that all operations share.
 */
export function countedCases(faults: readonly FaultCase[], operations: readonly EndpointName[]): readonly Case[] {
  const all = allCases(faults, operations)
  if (whole) return all
  const turns = Math.max(faults.length, operations.length)
  const taken = new Set(
    Array.from({ length: turns }, (_, turn) =>
      JSON.stringify([faults[turn % faults.length]?.name, operations[turn % operations.length]]),
    ),
  )
  return all.filter(({ fault, operation }) => taken.has(JSON.stringify([fault.name, operation])))
}
