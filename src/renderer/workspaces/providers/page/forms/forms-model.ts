import type { FormDifference } from '../../../../../domain/providers/form-differences.ts'
import type { Verdict } from '../../../../../domain/providers/verdict.ts'

/** The fields of the forms for the card: differences and flags first, the rest on request. */
export function sortFields(fields: readonly FormDifference[]) {
  const shown = fields.filter(({ state, flag }) => state !== 'same' || flag !== undefined)
  return {
    differing: fields.filter(({ state }) => state !== 'same').length,
    shown,
    /** Fields without differences that are not flags. */
    folded: fields.filter((field) => !shown.includes(field)),
  }
}

/** True for a differing flag that decides the verdict: without the EHR's form the verdict would differ. */
export function decides({ flag, state }: FormDifference, { rule, platformAlone }: Verdict): boolean {
  if (flag === undefined || state === 'same' || platformAlone === undefined) return false
  return rule === undefined || flagsOf[rule].includes(flag)
}

const flagsOf: Readonly<Record<NonNullable<Verdict['rule']>, readonly FormDifference['flag'][]>> = {
  1: ['isActive'],
  2: ['acceptingNewPatients', 'allowsOpenSchedule'],
  3: ['allowsDirectSchedule'],
  4: ['acceptingNewPatients', 'allowsDirectSchedule'],
}
