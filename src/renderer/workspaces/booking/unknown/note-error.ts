import type { Failure } from '../../../../bridge/failure.ts'

/** What main says of a note that it does not keep, for the field; undefined for failures that are about something else. */
export function noteError(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== 'invalid-input') return undefined
  const issue = failure.issues?.find(({ field }) => field === 'note' || field.endsWith('.note'))
  return issue?.message ?? (failure.issues === undefined ? failure.message : undefined)
}
