import { texts } from './text.ts'

/**
 * Call families and their credentials (platform document, section 5). A key belongs to one connection and one family and is never sent to another
 * origin. If the document shows no credential, the API key is sent if one is set, and the call also works without it.
 */

export const callFamilies = [
  'entities',
  'reports',
  'histories',
  'summary',
  'visits',
  'searches',
  'slots',
  'booking',
] as const

export type CallFamily = (typeof callFamilies)[number]

export type FamilyInfo = {
  /** The family's name for users. */
  readonly title: string
  /** The header that carries the key; for Authorization also the scheme word. */
  readonly header: 'x-api-key' | 'Authorization: service-token' | 'Authorization: Bearer'
  /** True if the document requires the credential; false if it shows none. */
  readonly required: boolean
  /** The family whose key is used if this one has no key. */
  readonly fallback?: CallFamily
}

const optional = { header: 'x-api-key', required: false, fallback: 'entities' } as const

export const familyInfo: Readonly<Record<CallFamily, FamilyInfo>> = {
  entities: { title: texts.callFamilies.entitiesPracticesCareOptions, header: 'x-api-key', required: true },
  reports: { title: texts.callFamilies.allVisitsReports, header: 'Authorization: service-token', required: true },
  histories: {
    title: texts.callFamilies.providerHistories,
    header: 'Authorization: service-token',
    required: true,
    fallback: 'entities',
  },
  summary: { title: texts.callFamilies.visitSummaryWaitingRoom, header: 'Authorization: Bearer', required: true },
  visits: { title: texts.callFamilies.regionWaitsVirtualVisits, ...optional },
  searches: { title: texts.callFamilies.surveysPauseBookings, ...optional },
  slots: { title: texts.callFamilies.providersTimeSlotsSlotSearch, ...optional },
  booking: { title: texts.callFamilies.providerBookingGuestVisits, ...optional },
}

/** Maximum key length in bytes, below the smallest limit of the three systems' keychains. */
export const maxKeyBytes = 2048
/** The most bytes of a newly saved one: wrapped under a PIN it's a third longer, and must still fit the smallest. */
export const maxSavedKeyBytes = 1_850

/**
 * Why `key` isn't valid as a key; undefined if it is. Keys are printable ASCII without spaces at either end, at most 2,048 bytes. Headers
 * and all three keychains store such keys unchanged. The message never repeats the key.
 */
export function keyProblem(key: string, most = maxKeyBytes): string | undefined {
  if (key.length === 0) return texts.callFamilies.theKeyIsEmpty
  if (/[\r\n]/.test(key)) return texts.callFamilies.theKeyHasALineBreakInIt
  if (!/^[\x20-\x7e]*$/.test(key)) return texts.callFamilies.theKeyHasACharacterThat
  if (key.trim() !== key) return texts.callFamilies.theKeyStartsOrEndsWith
  if (key.length > most) return texts.callFamilies.theKeyIsLongerThanBytes(most)
  return undefined
}

/**
 * Why `key` can't be newly saved for `family`; undefined if it can. The scheme word of an Authorization header is added at each call, so one that was copied
 * with the key would be sent twice. No rule for a key in use: it may be of an earlier version.
 */
export function newKeyProblem(family: CallFamily, key: string): string | undefined {
  const problem = keyProblem(key, maxSavedKeyBytes)
  const [, scheme] = familyInfo[family].header.split(': ')
  if (problem !== undefined || scheme === undefined) return problem
  return /^(?:authorization: *)?(?:service-token|bearer) /i.test(key)
    ? texts.callFamilies.theSchemeWordIsAdded(scheme)
    : undefined
}
