import type { LockState } from '../../bridge/calls/lock.ts'
import type { Trail } from '../services/trail/trail.ts'
import type { Log } from '../services/log/log.ts'
import { ownFileName } from '../services/log/log-line.ts'

/** Copies the messages of services to the log. */

/** Logs the name of our own file that a notice reports as set aside, without the sentence. */
export function logNotice(log: Pick<Log, 'tell'>, notice: string): void {
  const [, file] = /\bfile ([\w.-]{1,60}) was damaged\b/.exec(notice) ?? []
  if (file !== undefined) log.tell('file set aside', { file: ownFileName(file) })
}

/** Wraps the trail and logs each check. */
export function loggedTrail(trail: Trail, log: Pick<Log, 'tell'>): Trail {
  return {
    ...trail,
    async check(signal) {
      const checked = await trail.check(signal)
      if (checked.ok) log.tell('trail check', { verdict: checked.value.verdict, records: checked.value.records })
      return checked
    },
  }
}

/** Logs each lock and unlock with its reason; called with every lock state. */
export function lockTeller(log: Pick<Log, 'tell'>): (state: Pick<LockState, 'locked' | 'reason'>) => void {
  let was: boolean | undefined
  return ({ locked, reason = 'asked' }) => {
    if (locked === was) return
    if (locked) log.tell('locked', { reason })
    else if (was === true) log.tell('unlocked', {})
    was = locked
  }
}
