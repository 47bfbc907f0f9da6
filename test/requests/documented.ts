import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { DocumentedCall } from './documented-call.ts'
import { documentedReporting } from './documented-reporting.ts'
import { documentedScheduling } from './documented-scheduling.ts'
import { documentedVisits } from './documented-visits.ts'

/**
 * What goes on the wire for each operation, written by hand from sections 4 and 5 of the platform document and not from our encoders, so
 * that a mistake in those cannot hide. The first entry of an operation is its smallest valid input.
 */
export const documentedCalls: readonly DocumentedCall[] = [
  ...documentedVisits,
  ...documentedScheduling,
  ...documentedReporting,
]

/** The operations that send a request, each with its smallest valid input. `scheduling.retailLink` sends none. */
export const smallestInputs: ReadonlyMap<EndpointName, unknown> = new Map(
  documentedCalls.toReversed().map(({ operation, input }) => [operation, input]),
)
