import type { Failure } from '../../../../bridge/failure.ts'
import { qualifierNames } from '../../../../domain/regions/practice.ts'
import type { Ask } from './practice-poll.ts'

/** The names of the assignment qualifiers of a platform: they change seldom, and nothing depends on them. */

const askEveryMs = 3_600_000

export type QualifierList = {
  names(): readonly string[]
  /** Asks where an hour has passed since they were asked for; what failed is answered and tried again as late. */
  ask(ask: Ask): Promise<Failure | undefined>
}

export function createQualifierList(steady: () => number): QualifierList {
  let names: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    names: () => names,
    async ask(ask) {
      if (steady() - askedAt < askEveryMs) return undefined
      askedAt = steady()
      const answer = await ask('visits.assignmentQualifiers', undefined)
      if (!answer.ok) return answer.failure
      names = [...new Set(qualifierNames(answer.value))]
      return undefined
    },
  }
}
