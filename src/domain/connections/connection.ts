import { z } from 'zod'
import { otherBillingFields } from './card-token.ts'
import { texts } from './text.ts'

/**
 * A connection: the addresses of one platform and the settings of every call to it. It has no key. Keys are in the keychain, bound to the
 * connection's id, its origins and a call family.
 */

export const stages = ['production', 'uat', 'sandbox'] as const
export type Stage = (typeof stages)[number]
export const stageNames: Readonly<Record<Stage, string>> = {
  production: texts.connection.production,
  uat: 'UAT',
  sandbox: texts.connection.sandbox,
}

/**
 * True if `hostname` (from `URL`) is this computer. Names under .localhost don't count: browsers resolve them locally, but Node asks DNS,
 * which may return any address.
 */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
}

const incomplete = texts.connection.thisAddressIsIncompleteItMust

/** Why `address` isn't valid as a platform address; undefined if it is. Requires https; allows plain http only for this computer. */
export function addressProblem(address: string): string | undefined {
  if (address.trim() !== address) return texts.connection.theAddressStartsOrEndsWith
  if (!URL.canParse(address)) return incomplete
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return texts.connection.theAddressMustStartWithHttps
  // URL repairs missing slashes and backslashes and drops line breaks. Then the address shown would differ from the address called.
  if (!/^https?:\/\/[^/\\\s][^\\\s]*$/i.test(address)) return incomplete
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return texts.connection.onlyAnAddressOnThisComputer
  }
  if (url.username !== '' || url.password !== '' || /^[^/]+\/\/[^/]*@/.test(address))
    return texts.connection.theAddressCantContainAUser
  if (url.search !== '' || address.includes('?')) return texts.connection.theAddressCantContainAQuery
  if (url.hash !== '' || address.includes('#')) return texts.connection.theAddressCantContainAFragment
  return undefined
}

/** A check by a function that returns why a text isn't valid. */
const without = (problemOf: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const message = problemOf(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const address = z.string().superRefine(without(addressProblem))

/** Why `value` can't be sent as a header value; undefined if it can: printable ASCII, no line breaks. */
export function headerProblem(value: string): string | undefined {
  return /^[\x20-\x7e]*$/.test(value) ? undefined : texts.connection.onlyPrintableAsciiCharactersCanBeSentHere
}

/** Header values that a connection adds to calls. */
const headerText = z.string().max(200).superRefine(without(headerProblem))

export const connectionFields = z.object({
  name: z.string().trim().min(1, texts.connection.enterANameForTheConnection).max(80),
  stage: z.enum(stages),
  /** {base_url}: entities, care options, provider-direct, slot search, reporting searches, guest visits. */
  baseUrl: address,
  /** {visit_url}: practices, region waits, visits, provider booking, all-visits reports. */
  visitUrl: address,
  /** {scheduling_url}: the retail hand-off. */
  schedulingUrl: address,
  practiceIds: z.array(z.string().trim().min(1)).default([]),
  /** The query parameter `product`, for calls that support it and whose input has none. */
  product: z.string().trim().max(200).optional(),
  /** Header `domain` of visit-service calls. */
  domain: headerText.optional(),
  brand: z.string().trim().max(200).optional(),
  /** Header `accept-language` of visit-service calls. */
  acceptLanguage: headerText.optional(),
  /** The alternate practice path: one extra segment before `practices`. */
  practicePathSegment: z
    .string()
    .trim()
    .regex(/^[^/\\?#]*$/, texts.connection.enterOnePathSegmentWithoutSlashes)
    .refine((value) => value !== '.' && value !== '..', texts.connection.enterOnePathSegmentOtherThan)
    .optional(),
  /** The name of the card token's field in billingInfo. The document omits the processor's name from it (section 4.2.1). */
  cardTokenField: z
    .string()
    .trim()
    .max(100)
    .regex(/^[A-Za-z_]\w*$/, texts.connection.enterAFieldNameWithLetters)
    .refine((name) => !otherBillingFields.includes(name), texts.connection.anotherBillingFieldAlreadyHasThis)
    .optional(),
  /** True if the addresses are a gateway that adds the keys itself. Then no key is stored or sent. */
  gateway: z.boolean().default(false),
  /** Path of a PEM file with additional certificate authorities to trust for this connection. */
  certificateFile: z.string().trim().optional(),
})

export type ConnectionFields = z.output<typeof connectionFields>
export type Connection = ConnectionFields & { readonly id: string }

/** True if both have the same fields. Absent and empty text are the same. */
export const hasSameFields = (one: ConnectionFields, other: ConnectionFields): boolean =>
  connectionFields
    .keyof()
    .options.every((name) => JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? ''))

/** The id of the built-in connection to the sandbox. */
export const sandboxConnectionId = 'sandbox'

/** The address that what was read from a connection belongs to. The sandbox has a new address each time but the same data. */
export const dataAddressOf = ({ id, baseUrl }: Pick<Connection, 'id' | 'baseUrl'>): string =>
  id === sandboxConnectionId ? sandboxConnectionId : baseUrl

/** Where bookings of a connection go: guest visits to its base address, the others to its visit address. */
export const bookingAddressOf = ({ id, baseUrl, visitUrl }: Pick<Connection, 'id' | 'baseUrl' | 'visitUrl'>): string =>
  [baseUrl, visitUrl].map((address) => dataAddressOf({ id, baseUrl: address })).join(' ')

/** Where a connection sends keys and patient data, and what it opens in the browser: the origins of its addresses, each once. */
export const originsOf = ({ baseUrl, visitUrl, schedulingUrl }: Addresses): string[] => [
  ...new Set([baseUrl, visitUrl, schedulingUrl].map((address) => new URL(address).origin)),
]
type Addresses = Pick<ConnectionFields, 'baseUrl' | 'visitUrl' | 'schedulingUrl'>
