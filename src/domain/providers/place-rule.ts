import type { z } from 'zod'
import { texts } from './text.ts'

/** The location rule of the care-options calls (platform document, section 4.3). */

export type Place = { postalCode?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }

/**
 * Latitude and longitude go together. A place or one of `alternatives` (field names of lists) is required. A postal code together with coordinates is
 * allowed: for GET availability/slots the postal code wins, and POST availability/providers doesn't forbid it.
 */
export function placeRule(
  value: Place,
  context: z.RefinementCtx,
  alternatives: Readonly<Record<string, readonly string[] | undefined>>,
): void {
  const { postalCode, latitude, longitude } = value
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message: texts.placeRule.locationRule(message) })
  if (latitude !== undefined && longitude === undefined)
    issue('longitude', texts.placeRule.latitudeAndLongitudeGoTogetherLongitudeIsMissing)
  if (longitude !== undefined && latitude === undefined)
    issue('latitude', texts.placeRule.latitudeAndLongitudeGoTogetherLatitudeIsMissing)
  const hasPlace = postalCode !== undefined || latitude !== undefined || longitude !== undefined
  const hasAlternative = Object.values(alternatives).some((list) => list !== undefined && list.length > 0)
  if (!hasPlace && !hasAlternative) {
    const others = Object.keys(alternatives).join(' or ')
    issue('postalCode', texts.placeRule.noLocationEnterAZipCode(others))
  }
}

/** POST availability/slots accepts either a postal code or coordinates. */
export function onePlace({ postalCode, latitude, longitude }: Place, context: z.RefinementCtx): void {
  if (postalCode === undefined || (latitude === undefined && longitude === undefined)) return
  context.addIssue({ code: 'custom', path: ['postalCode'], message: texts.placeRule.locationRuleSendAZipCode })
}
