import type { ParsedCallInput } from '../../../bridge/calls.ts'
import type { Failure } from '../../../bridge/failure.ts'
import type { ManagedBy } from '../../../bridge/managed.ts'
import { idleTooLong, pinMustStay, pinRequired } from './lock-failures.ts'
import type { LockFacts } from './lock-file.ts'

/** What the organization's settings mean for the lock. Undefined on a console that isn't managed. */
export type LockPolicy = Pick<ManagedBy, 'by' | 'pinRequired' | 'pinLeastLength' | 'idleMinutesAtMost'> | undefined

/** The lock's settings with the managed limit in place of a longer time, whatever the file says. */
export const withinLimits = (policy: LockPolicy, facts: LockFacts): LockFacts => {
  const most = policy?.idleMinutesAtMost
  return most === undefined || facts.idleMinutes <= most ? facts : { ...facts, idleMinutes: most }
}

/** Why this unlock is refused where a PIN is required and none is set: only one that sets a PIN opens, not the system's own check. */
export const lacksPin = (
  policy: LockPolicy,
  { newPin, systemCheck }: ParsedCallInput<'lock.unlock'>,
  isSet: boolean,
): Failure | undefined =>
  policy?.pinRequired === true && !isSet && (newPin === undefined || systemCheck === true)
    ? pinRequired(policy.by)
    : undefined

export const removalProblem = (policy: LockPolicy): Failure | undefined =>
  policy?.pinRequired === true ? pinMustStay(policy.by) : undefined

export function idleProblem(policy: LockPolicy, minutes: number): Failure | undefined {
  const most = policy?.idleMinutesAtMost
  return most === undefined || minutes <= most ? undefined : idleTooLong(policy?.by ?? '', most)
}
