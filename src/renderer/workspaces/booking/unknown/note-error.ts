import type { Failure } from '../../../../bridge/failure.ts'

/** Main's error about a rejected note, for its field; undefined for other failures. */
export function noteError(failure: Failure | undefined): string | undefined {
  if (failure?.kind !== 'invalid-input') return undefined
  const issue = failure.issues?.find(({ field }) => field === 'note' || field.endsWith('.note'))
  return issue?.message ?? (failure.issues === undefined ? failure.message : undefined)
}
