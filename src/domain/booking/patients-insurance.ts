import type { z } from 'zod'
import { isMonthFirstDay } from '../time/dates.ts'
import { isRecord } from '../is-record.ts'
import { normalText } from '../normal-text.ts'
import { texts } from './text/fields.ts'

/**
 * Section 4.2.1: for an insurance with declaration self, its name and birth date are the patient's. This checks the body of any booking.
 * It skips values that either side lacks, and ignores case and spaces in names.
 */
export function isPatientsInsurance(
  { patient, billingInfo }: { readonly patient: unknown; readonly billingInfo: unknown },
  context: z.RefinementCtx,
): void {
  for (const field of differingFromPatient(patient, billingInfo))
    context.addIssue({
      code: 'custom',
      path: ['billingInfo', field],
      message: texts.patientsInsurance.insuranceRuleWithDeclarationSelfIsThePatients(field),
    })
}

const comparisons = { firstName: normalText, lastName: normalText, dateOfBirth: dayOf } as const

/** The fields of a self-declared insurance that differ from the patient's; empty for other payments. */
export function differingFromPatient(patient: unknown, billingInfo: unknown): readonly string[] {
  if (!isRecord(patient) || !isRecord(billingInfo)) return []
  if (billingInfo['paymentMethod'] !== 'insurance' || billingInfo['declaration'] !== 'self') return []
  return Object.entries(comparisons).flatMap(([field, compared]) => {
    const [own, insured] = [patient[field], billingInfo[field]]
    return typeof own === 'string' && typeof insured === 'string' && compared(own) !== compared(insured) ? [field] : []
  })
}

/** A birth date as yyyy-MM-dd, read from a day, a date-time, or MM-DD-YYYY (section 4.4). */
function dayOf(text: string): string {
  return isMonthFirstDay(text) ? `${text.slice(6)}-${text.slice(0, 5)}` : text.slice(0, 10)
}
