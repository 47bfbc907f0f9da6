import type { VisitSummary } from '../../../../domain/booking/visit.ts'

/** Known values of a visit's status. The document shows one and says that there are more. */
const statusWords: Readonly<Record<string, string>> = {
  requested: 'Requested',
  waitingroom: 'In the waiting room',
  invisit: 'In the visit',
  done: 'Done',
  cancelled: 'Cancelled',
  staffdeclined: 'Declined by the staff',
  waitoffline: 'Waiting offline',
  caregiverassigned: 'A provider is assigned',
  verification: 'In verification',
}

/** A status in words plus the raw value; an unknown status shows only the raw value. */
export function statusText(status: string | undefined): string {
  if (status === undefined || status === '') return 'No status came'
  const key = status.toLowerCase()
  const words = Object.hasOwn(statusWords, key) ? statusWords[key] : undefined
  return words === undefined ? `“${status}”, as it came` : `${words} (${status})`
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name)
  return value === null || value === undefined ? undefined : JSON.stringify(value)
}

/** A summary's facts about the visit, without patient data. */
export const summaryRows = (
  summary: VisitSummary,
): readonly { readonly label: string; readonly value: string | undefined }[] => [
  { label: 'Status', value: statusText(textOf(summary.status)) },
  { label: 'Type', value: textOf(summary.type) },
  { label: 'Modality', value: textOf(summary.modality) },
  {
    label: 'Qualifiers',
    value: (summary.assignmentQualifiers ?? []).flatMap((each) => textOf(each) ?? []).join(', ') || undefined,
  },
  {
    label: 'High priority',
    value: summary.isHighPriority === undefined ? undefined : summary.isHighPriority ? 'Yes' : 'No',
  },
  { label: 'Licensure', value: textOf(summary.stateLicensure) },
  { label: 'Provider id', value: textOf(summary.providerId) },
  { label: 'Assessment', value: textOf(summary.assessmentToolUsed) },
]
