import { plainCode } from '../normal-text.ts'
import type { PracticeMemory } from './board-memory.ts'
import { regionsByCode } from './region-codes.ts'
import type { PolledAnswer } from './region-poll.ts'

/** One spelling for one name: codes and names match in any letter case, and rows, history, alerts and addresses have them in their keys. */

/**
 * The answer with region codes, visit types and qualifiers as the practice is known to write them, or as this answer does first. So another letter case is no
 * new row, and the one before isn't withdrawn.
 */
export function inKnownSpelling(answer: PolledAnswer, known: PracticeMemory | undefined): PolledAnswer {
  const combinations = [...(known?.entries.values() ?? [])].map(({ combination }) => combination)
  const codes = known === undefined ? [] : [...regionsByCode(known.practice).keys(), ...known.withdrawn.keys()]
  const code = spellingOf(codes)
  const visitType = spellingOf(combinations.map(({ visitTypeName }) => visitTypeName))
  const qualifier = spellingOf(combinations.flatMap(({ assignmentQualifiers }) => assignmentQualifiers))
  const withCode = <Item extends { readonly regionCode?: string | null | undefined }>(item: Item): Item =>
    item.regionCode == null ? item : { ...item, regionCode: code(item.regionCode) }
  const { practice } = answer
  return {
    ...answer,
    regionCodes: [...new Set(answer.regionCodes.map(code))],
    practice:
      practice.practiceRegions == null
        ? practice
        : { ...practice, practiceRegions: practice.practiceRegions.map(withCode) },
    estimates: answer.estimates.map((estimate) => ({
      ...withCode(estimate),
      ...(estimate.visitTypeName == null ? {} : { visitTypeName: visitType(estimate.visitTypeName) }),
      ...(estimate.assignmentQualifiers == null
        ? {}
        : { assignmentQualifiers: estimate.assignmentQualifiers.map(qualifier) }),
    })),
  }
}

/** A name that is known as it is written stays so. */
function spellingOf(known: readonly string[]): (name: string) => string {
  const exact = new Set(known)
  const spellings = new Map(known.toReversed().map((name) => [plainCode(name), name]))
  return (name) => {
    if (exact.has(name)) return name
    const spelling = spellings.get(plainCode(name)) ?? name
    spellings.set(plainCode(name), spelling)
    return spelling
  }
}
