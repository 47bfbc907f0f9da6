import { isOtherRegion, type Practice, type PracticeRegion } from './practice.ts'

/** The regions of a practice by the code that later calls use in place of the id (platform document, sections 2.2 and 9). */

/**
 * Regions by code, in the order in which they came. What cannot be asked for is left out: no code, the client-only choice Other, half a character.
 */
export function regionsByCode(practice: Practice): ReadonlyMap<string, readonly PracticeRegion[]> {
  const byCode = new Map<string, PracticeRegion[]>()
  for (const region of practice.practiceRegions ?? []) {
    const code = region.regionCode ?? ''
    if (code.trim() === '' || isOtherRegion(code) || !code.isWellFormed()) continue
    const known = byCode.get(code)
    if (known === undefined) byCode.set(code, [region])
    else known.push(region)
  }
  return byCode
}

/** The codes to ask for, each once. */
export const regionCodesOf = (practice: Practice): string[] => [...regionsByCode(practice).keys()]

/** Of several regions with one code the one that patients meet: the first that is not inactive. */
export const leadingRegion = (regions: readonly PracticeRegion[]): PracticeRegion | undefined =>
  regions.find(({ active }) => active !== false) ?? regions[0]
