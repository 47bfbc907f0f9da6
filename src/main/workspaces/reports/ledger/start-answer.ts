import type { Envelope } from '../../../../bridge/envelope.ts'
import { failure, type Failure } from '../../../../bridge/failure.ts'
import type { TrailStep } from '../../../../domain/reports/report-entry.ts'
import { toldFailureOf } from './told-failure.ts'

/** The outcome of a start. Only a 4xx answer, or a request of which no byte left, proves that nothing was started. */

/** Failures on this console before anything is sent. */
const beforeSending: readonly Failure['kind'][] = ['invalid-input', 'no-credential', 'vault-unavailable', 'locked']

export function startStep(
  answer: Envelope<{ readonly id: string }>,
  connectionId: string,
  now: number,
): Extract<TrailStep, { what: 'start-answered' | 'start-refused' | 'start-not-sent' | 'start-unknown' }> {
  const at = new Date(now).toISOString()
  if (answer.ok && answer.value.id.trim() !== '')
    return { what: 'start-answered', at, durationMs: answer.meta.durationMs, reportId: answer.value.id }
  const failed = answer.ok ? withoutId(answer.meta.correlationId) : answer.failure
  const told = toldFailureOf(failed, 'start', connectionId)
  if (failed.mayHaveHappened === undefined && failed.status === undefined && beforeSending.includes(failed.kind))
    return { what: 'start-not-sent', at, failure: told }
  if (failed.mayHaveHappened !== false) return { what: 'start-unknown', at, failure: told }
  return { what: failed.status === undefined ? 'start-not-sent' : 'start-refused', at, failure: told }
}

const withoutId = (correlationId: string) =>
  failure('outcome-unknown', {
    correlationId,
    message: 'The platform answered without an id for the report. It may be running.',
  })
