import type { Failure } from '../../../../bridge/failure.ts'
import { qualifierNames } from '../../../../domain/regions/practice.ts'
import type { Ask } from './practice-poll.ts'

/** Caches the names of a platform's assignment qualifiers: they rarely change, and nothing depends on them. */

const askEveryMs = 3_600_000

export type QualifierList = {
  names(): readonly string[]
  /** Requests them if an hour has passed since the last request; a failure is returned and retried after an hour. */
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
