import { texts } from '../text/intent.ts'
import type { VisitSummary } from '../../../../domain/booking/visit.ts'

/** Known values of a visit's status. The document shows one and says that there are more. */
const statusWords: Readonly<Record<string, string>> = texts.summaryWords.statusWords

/** A status in words plus the raw value; an unknown status shows only the raw value. */
export function statusText(status: string | undefined): string {
  if (status === undefined || status === '') return texts.summaryWords.noStatusReceived
  const key = status.toLowerCase()
  const words = Object.hasOwn(statusWords, key) ? statusWords[key] : undefined
  return words === undefined ? texts.summaryWords.asReceived(status) : `${words} (${status})`
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textOf(each) ?? []).join(', ') || undefined
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

/** A summary's facts about the visit, without patient data. */
export const summaryRows = (
  summary: VisitSummary,
): readonly { readonly label: string; readonly value: string | undefined }[] => [
  { label: texts.summaryWords.status, value: statusText(textOf(summary.status)) },
  { label: texts.summaryWords.type, value: textOf(summary.type) },
  { label: texts.summaryWords.modality, value: textOf(summary.modality) },
  { label: texts.summaryWords.qualifiers, value: textOf(summary.assignmentQualifiers) },
  {
    label: texts.summaryWords.highPriority,
    value:
      summary.isHighPriority == null
        ? undefined
        : summary.isHighPriority
          ? texts.summaryWords.yes
          : texts.summaryWords.no,
  },
  { label: texts.summaryWords.stateOfLicense, value: textOf(summary.stateLicensure) },
  { label: texts.summaryWords.providerId, value: textOf(summary.providerId) },
  { label: texts.summaryWords.assessment, value: textOf(summary.assessmentToolUsed) },
]
