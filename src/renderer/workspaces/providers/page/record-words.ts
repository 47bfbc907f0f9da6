import { texts as screenTexts } from '../text/page.ts'
import { joined } from '../../../../domain/joined.ts'
import type { Provider, ProviderDepartment } from '../../../../domain/providers/provider.ts'

/** Fields of a provider record in words. Any field may be missing, null or of an unexpected type; existing data is never omitted. */

/** A field of undocumented shape: text unchanged, a list joined, anything else as JSON; undefined if empty. */
export function looseText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  const texts = value.flatMap((item: unknown) => looseText(item) ?? [])
  return texts.length === 0 ? undefined : texts.join(', ')
}

/** The provider's display name. */
export const nameOf = (record: Provider | undefined): string | undefined => looseText(record?.name)

/** "ages 0–21", "ages 18 and over", "ages up to 21"; the record's own numbers, whose unit the document does not state. */
export function agesText({ minAge, maxAge }: Provider): string | undefined {
  if (minAge == null && maxAge == null) return undefined
  if (maxAge == null) return screenTexts.recordWords.agesAndOver(minAge)
  return minAge == null ? screenTexts.recordWords.agesUpTo(maxAge) : screenTexts.recordWords.ages(minAge, maxAge)
}

/** Describes an image, since the renderer loads nothing from the network. */
export const imageText = (record: Provider | undefined): string =>
  looseText(record?.imageURL) === undefined
    ? screenTexts.recordWords.noImageProvided
    : screenTexts.recordWords.imageProvidedNotLoaded

/** "El Centro, CA"; undefined if the record has neither. */
export const townText = ({ address }: ProviderDepartment): string | undefined =>
  joined([address?.city ?? undefined, address?.state ?? undefined]) || undefined

/** Street to ZIP code in one line; undefined if empty. */
export function addressText({ address }: ProviderDepartment): string | undefined {
  if (address == null) return undefined
  const { facility, line1, line2, city, state, postalCode, countryCode } = address
  const place = joined([state ?? undefined, postalCode ?? undefined], ' ')
  return joined([facility, line1, line2, city, place, countryCode].map((part) => part ?? undefined)) || undefined
}

/** The record's EHR systems: those of its departments, then those found only in external IDs. */
export function ehrSystemsOf(record: Provider | undefined): readonly string[] {
  const names = [
    ...(record?.departments ?? []).map(({ ehrSystemName }) => ehrSystemName),
    ...(record?.providerExternalIds ?? []).map(({ system }) => system),
  ]
  return [...new Set(names.flatMap((name) => (name == null || name.trim() === '' ? [] : name)))]
}
