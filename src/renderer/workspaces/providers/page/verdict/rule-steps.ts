import { texts } from '../../text/page.ts'
import type { Verdict } from '../../../../../domain/providers/verdict.ts'
import type { Status } from '../../../../parts/StatusMark.tsx'

/** Rules 1 to 4 of section 3 as steps. Each shows its own flags, whichever rule decided. */
export type RuleStep = {
  readonly rule: 1 | 2 | 3 | 4
  readonly about: string
  readonly status: Extract<Status, 'ok' | 'off' | 'unknown'>
  readonly words: string
  readonly decided: boolean
}

function allTrue(...flags: readonly (boolean | undefined)[]): RuleStep['status'] {
  if (flags.includes(false)) return 'off'
  return flags.includes(undefined) ? 'unknown' : 'ok'
}

const words = { ok: 'allows', off: 'refuses', unknown: texts.ruleSteps.unknown } as const

/** The four steps in order. */
export function ruleSteps({ flags, rule }: Verdict): readonly RuleStep[] {
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
