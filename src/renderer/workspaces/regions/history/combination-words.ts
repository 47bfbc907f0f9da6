import type { Combination } from '../../../../domain/regions/region-poll.ts'

/** Capitalized for standalone use: "Virtual", "Pediatric". */

export const capital = (word: string): string => word.slice(0, 1).toLocaleUpperCase('en-US') + word.slice(1)

export const visitWords = (visitTypeName: string): string =>
  visitTypeName === '' ? 'No visit type' : capital(visitTypeName)

/** "Adult", "Adult, spanish", "No qualifier". */
export const qualifierWords = (qualifiers: readonly string[]): string =>
  qualifiers.length === 0 ? 'No qualifier' : capital(qualifiers.toSorted().join(', '))

/** "Texas, virtual, pediatric". */
export function combinationWords(
  regionName: string,
  { visitTypeName, assignmentQualifiers }: Pick<Combination, 'visitTypeName' | 'assignmentQualifiers'>,
): string {
  return [regionName, visitTypeName, ...assignmentQualifiers.toSorted()].filter((word) => word !== '').join(', ')
}
