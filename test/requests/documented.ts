import type { EndpointName } from '../../src/main/services/platform/operations.ts'
import type { DocumentedCall } from './documented-call.ts'
import { documentedReporting } from './documented-reporting.ts'
import { documentedScheduling } from './documented-scheduling.ts'
import { documentedVisits } from './documented-visits.ts'

/**
 * The request on the wire for each operation, hand-written from sections 4 and 5 of the platform document and not from our encoders, so that their mistakes
 * can't hide. An operation's first entry is its smallest valid input.
 */
export const documentedCalls: readonly DocumentedCall[] = [
  ...documentedVisits,
  ...documentedScheduling,
  ...documentedReporting,
]

/** The operations that send a request, with their smallest valid inputs. `scheduling.retailLink` sends none. */
export const smallestInputs: ReadonlyMap<EndpointName, unknown> = new Map(
  documentedCalls.toReversed().map(({ operation, input }) => [operation, input]),
)
