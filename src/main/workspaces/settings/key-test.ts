import { randomUUID } from 'node:crypto'
import type { KeyTest } from '../../../bridge/calls/settings.ts'
import { type Failure, type FailureKind, failure } from '../../../bridge/failure.ts'
import type { CallFamily } from '../../../domain/connections/call-families.ts'
import type { CallContext, PlatformClient } from '../../services/platform/client.ts'
import type { OperationName } from '../../services/platform/operations.ts'
import { texts } from './text.ts'

type Probe = {
  readonly operation: OperationName
  readonly input: unknown
  /** True for a request of a random id: “not found” in the platform’s words then shows that the key was accepted. */
  readonly findsNothing?: true
}

/** The last hour before `now`, as the searches want it. */
function lastHour(now: Date) {
  return { startDate: new Date(now.getTime() - 3_600_000).toISOString(), endDate: now.toISOString(), limit: 1 }
}

/** One small read for each family, which changes nothing. Booking has no read. */
const probes: Readonly<Record<CallFamily, ((now: Date) => Probe) | undefined>> = {
  entities: () => ({ operation: 'entities.batch', input: { namespace: 'healthSystem', type: 'location', limit: 1 } }),
  reports: () => ({ operation: 'reports.status', input: { reportId: randomUUID() }, findsNothing: true }),
  histories: (now) => ({ operation: 'providerHistories.search', input: lastHour(now) }),
  summary: () => ({ operation: 'visits.summary', input: { visitId: randomUUID() }, findsNothing: true }),
  visits: () => ({ operation: 'visits.assignmentQualifiers', input: {} }),
  searches: (now) => ({ operation: 'surveys.search', input: lastHour(now) }),
  slots: () => ({ operation: 'providers.list', input: {} }),
  booking: undefined,
}

/** The operation that tests a key of `family`; undefined where none is harmless. */
export function testOperation(family: CallFamily): string | undefined {
  return probes[family]?.(new Date(0)).operation
}

/** `undecided`: the platform said neither yes nor no to the key. `test` is absent where no call was made. */
export type KeyVerdict =
  | { readonly verdict: 'accepted'; readonly test: KeyTest }
  | { readonly verdict: 'refused'; readonly test: KeyTest; readonly failure: Failure }
  | { readonly verdict: 'undecided'; readonly test?: KeyTest; readonly failure: Failure }

const refusals: readonly FailureKind[] = ['unauthorized', 'forbidden']
/**
 * True if the address has no such call at all: that says nothing about the key. Any web server answers 404 with a page or nothing; a platform that looked for
 * an id says so in words.
 */
const isNoSuchCall = ({ kind, status, platformText }: Failure, { findsNothing }: Probe): boolean =>
  status === 405 || (kind === 'not-found' && (findsNothing !== true || platformText === undefined))
/** Answers that the platform gives only after it has let the key past. */
const answersBehindTheKey: readonly FailureKind[] = ['not-found', 'rejected', 'conflict']
/** Nothing was sent. */
const notSent: readonly FailureKind[] = [
  'no-credential',
  'vault-unavailable',
  'storage',
  'locked',
  'cancelled',
  'invalid-input',
]

/** Makes the harmless read of `family` with the keys of `context`. */
export async function testKey(client: PlatformClient, family: CallFamily, context: CallContext): Promise<KeyVerdict> {
  const now = new Date()
  const probe = probes[family]?.(now)
  if (probe === undefined) return { verdict: 'undecided', failure: notTestable }
  const answer = await client.send(probe.operation, probe.input, context)
  const known = answer.ok ? answer.meta : answer.failure
  const test = {
    testedAt: known.receivedAt ?? now.toISOString(),
    durationMs: known.durationMs ?? 0,
    operation: probe.operation,
  }
  if (answer.ok) return { verdict: 'accepted', test: { ...test, accepted: true } }
  const isNotThere = isNoSuchCall(answer.failure, probe)
  if (!isNotThere && answersBehindTheKey.includes(answer.failure.kind))
    return { verdict: 'accepted', test: { ...test, accepted: true } }
  const reason = isNotThere ? { ...answer.failure, ...texts.keyTest.theAddressHasNoSuchCall } : answer.failure
  if (notSent.includes(reason.kind)) return { verdict: 'undecided', failure: reason }
  const verdict = refusals.includes(reason.kind) ? 'refused' : 'undecided'
  return { verdict, test: { ...test, accepted: false, failure: reason }, failure: reason }
}

const notTestable = failure('invalid-input', texts.keyTest.aBookingKeyCantBeTested)
