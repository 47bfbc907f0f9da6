import { texts } from '../../text/page.ts'
import type { Verdict } from '../../../../../domain/providers/verdict.ts'
import type { Status } from '../../../../parts/StatusMark.tsx'

function allTrue(...flags: readonly (boolean | undefined)[]): Extract<Status, 'ok' | 'off' | 'unknown'> {
  if (flags.includes(false)) return 'off'
  return flags.includes(undefined) ? 'unknown' : 'ok'
}

const words = { ok: 'allows', off: 'refuses', unknown: texts.ruleSteps.unknown } as const

/** Rules 1 to 4 of section 3 as steps, in order. Each shows its own flags, whichever rule decided. */
export function ruleSteps({ flags, rule }: Verdict) {
  const { isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule } = flags
  // Rule 4 refuses only if both are false; one true value allows.
  const any =
    acceptingNewPatients === true || allowsDirectSchedule === true
      ? 'ok'
      : acceptingNewPatients === false && allowsDirectSchedule === false
        ? 'off'
        : 'unknown'
  const steps = [
    { rule: 1, about: 'on', status: allTrue(isActive) },
    { rule: 2, about: 'new', status: allTrue(acceptingNewPatients, allowsOpenSchedule) },
    { rule: 3, about: 'returning', status: allTrue(allowsDirectSchedule) },
    { rule: 4, about: 'any', status: any },
  ] as const
  return steps.map((step) => ({ ...step, words: words[step.status], decided: step.rule === rule }))
}
