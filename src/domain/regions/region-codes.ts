import { plainCode } from '../normal-text.ts'
import { isOtherRegion, type Practice, type PracticeRegion } from './practice.ts'

/** A practice's regions by code, which later calls use instead of the id (platform document, sections 2.2 and 9). */

/** Regions by code, in response order. It leaves out what can't be requested: no code, the client-only choice Other, or a broken character. */
export function regionsByCode(practice: Practice): ReadonlyMap<string, readonly PracticeRegion[]> {
  const codeOf = ({ regionCode }: PracticeRegion) => regionCode ?? ''
  const mayBeAsked = (code: string) => code.trim() !== '' && !isOtherRegion(code) && code.isWellFormed()
  const regions = (practice.practiceRegions ?? []).filter((region) => mayBeAsked(codeOf(region)))
  return Map.groupBy(regions, codeOf)
}

/** The codes to request, without duplicates. */
export const regionCodesOf = (practice: Practice): string[] => [...regionsByCode(practice).keys()]

/** If several regions share a code, the one that patients see: the first that isn't inactive. */
export const leadingRegion = (regions: readonly PracticeRegion[]): PracticeRegion | undefined =>
  regions.find(({ active }) => active !== false) ?? regions[0]

type Place = { readonly practiceId: string; readonly regionCode?: string | undefined }

/** Equal for all spellings of one region, or of one practice without a region: IDs and codes match in any case. */
export const placeName = ({ practiceId, regionCode }: Place): string =>
  JSON.stringify([practiceId, ...(regionCode === undefined ? [] : [regionCode])].map(plainCode))

export const isSameRegion = (one: Place, other: Place): boolean => placeName(one) === placeName(other)
