import { fieldOf } from './booking-body.ts'
import type { BookingDraft } from './booking-draft.ts'
import { providerBookingRequest } from './provider-booking.ts'
import { createVisitRequest } from './visit.ts'
import { otherBillingFields } from '../connections/card-token.ts'
import { isRecord } from '../is-record.ts'
import { joined } from '../joined.ts'
import { oneLine } from '../one-line.ts'

/**
 * The fields that a refusal names. The document doesn't show error bodies of bookings (section 7), so every common shape is parsed: lists of objects
 * with a field and a message, objects keyed by field, problem details. Anything else is skipped; the raw response still has it.
 */

export type RefusedField = {
  /** The platform's name for it: "visitDetails.visitReason"; empty if it gave none. */
  readonly path: string
  /** The matching field of the draft; undefined if there is none. */
  readonly field: string | undefined
  /** The platform's own words. */
  readonly message: string
}

type Draft = Pick<BookingDraft, 'way' | 'billing'>

/** Field names of a body by part (sections 4.2, 4.2.1 and 4.4). A path without a part belongs to the first part with that name. */
const address = ['line1', 'line2', 'city', 'state', 'postalCode', 'address']
const person = ['firstName', 'lastName', 'gender', 'dateOfBirth', 'phone', 'email', ...address]
const ehr = ['ehrIdentifier', 'ehrIdentifierType', 'homeEhr']
/** Without the slot that the client encodes as slotId: no body has it. */
const { slot: _slot, ...visitDetails } = {
  ...createVisitRequest.shape.visitDetails.shape,
  ...providerBookingRequest.shape.visitDetails.shape,
}
const parts: Readonly<Record<string, readonly string[]>> = {
  visitDetails: Object.keys(visitDetails),
  patient: [...person, ...ehr, 'patientGuid', 'homeMarket'],
  billingInfo: ['paymentProcessorToken', ...otherBillingFields],
  actor: [...person, ...ehr, 'relationshipToPatient'],
}
const partNames = Object.keys(parts)
/** Fields that have another name in the forms. */
const shownAs: Readonly<Record<string, string>> = {
  'visit.practiceRegionId': 'visit.regionCode',
  'visit.ehrSystemName': 'visit.departmentId',
  'visit.slotId': 'slot',
  'visit.nationalProviderId': 'slot',
  'visit.visitTypeId': 'slot',
}

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const namedLike = (names: readonly string[], token: string) => names.find((name) => bare(name) === bare(token))

/** The draft's field for a path in any common notation: "visitDetails.visitReason", "/patient/email", "$.BillingInfo.CouponCode", "visit_reason". */
export function draftFieldFor(path: string, draft: Draft): string | undefined {
  const tokens = path.split(/[./[\]\s"'$#]+/).filter((token) => token !== '' && !/^\d+$/.test(token))
  const at = tokens.findLastIndex((token) => namedLike(partNames, token) !== undefined)
  const own = at < 0 ? undefined : namedLike(partNames, tokens[at] ?? '')
  const rest = tokens.slice(at + 1)
  const leaf = rest.at(-1)
  if (leaf === undefined) return own === undefined ? undefined : shown(fieldOf([own], draft))
  const part = own ?? partNames.find((name) => namedLike(parts[name] ?? [], leaf) !== undefined)
  const found = part === undefined ? undefined : namedLike(parts[part] ?? [], leaf)
  // The form has one field for both.
  const name = found === 'sex' ? 'gender' : found
  if (part === undefined || name === undefined) return undefined
  const names = name === 'address' ? ['address', 'line1'] : address.includes(name) ? ['address', name] : [name]
  return shown(fieldOf([part, ...names], draft))
}

const shown = (field: string) => shownAs[field] ?? field

const fieldKeys = [
  'field',
  'fieldName',
  'path',
  'propertyPath',
  'property',
  'param',
  'parameter',
  'pointer',
  'instancePath',
  'dataPath',
  'loc',
  'location',
  'attribute',
  'key',
  'source',
  'name',
  'target',
]
const messageKeys = [
  'message',
  'msg',
  'description',
  'reason',
  'detail',
  'defaultMessage',
  'errorMessage',
  'constraints',
  'error',
  'title',
  'text',
  'messages',
  'code',
]
/** Keys that contain lists of fields. Under `keyed` every key is a field; under `mixed` only keys that exist in the booking body. */
const keyed = ['errors', 'fielderrors', 'validationerrors', 'modelstate', 'invalidparams', 'violations', 'fields']
const mixed = ['error', 'details', 'detail', 'issues', 'messages', 'failures', 'data', 'body', 'extensions', 'children']
const deepest = 6
const mostFields = 20
const longestMessage = 300

/** The fields that a refusal's body names, in order, without duplicates. `body`: parsed JSON, or plain text. */
export function refusedFields(body: unknown, draft: Draft): readonly RefusedField[] {
  const found = new Map<string, RefusedField>()
  const add = (path: string, message: string) => {
    const words = message.replaceAll(/\s+/g, ' ').slice(0, longestMessage)
    const one = { path: oneLine(path), field: draftFieldFor(path, draft), message: words }
    if (words !== '' && found.size < mostFields) found.set(`${one.path} ${words}`, one)
  }
  const isKnown = (path: string) => draftFieldFor(path, draft) !== undefined

  function list(items: readonly unknown[], prefix: string, levels: number) {
    for (const item of items) if (isRecord(item)) entry(item, prefix, levels)
  }
  /** One object of a list: a field and the problem with it or with the fields below it. */
  function entry(item: Readonly<Record<string, unknown>>, prefix: string, levels: number) {
    const path = joined([prefix, pathIn(item, isKnown)], '.')
    const message = textOf(messageKeys.map((key) => item[key]).find((value) => textOf(value) !== ''))
    const before = found.size
    containers(item, path, levels - 1)
    if (found.size === before && path !== '' && message !== '') add(path, message)
  }
  /** An object whose keys are fields. */
  function byName(fields: Readonly<Record<string, unknown>>, prefix: string, levels: number, all: boolean) {
    for (const [name, value] of Object.entries(fields)) {
      const path = joined([prefix, name], '.')
      if (!all && !isKnown(path)) continue
      const words = isRecord(value)
        ? textOf(messageKeys.map((key) => value[key]).find((text) => textOf(text) !== ''))
        : textOf(value)
      if (words !== '') add(path, words)
      else if (isRecord(value) && levels > 0) byName(value, path, levels - 1, all)
    }
  }
  function containers(value: Readonly<Record<string, unknown>>, prefix: string, levels: number) {
    if (levels <= 0) return
    for (const [name, item] of Object.entries(value)) {
      const all = keyed.includes(bare(name))
      if (!all && !mixed.includes(bare(name))) continue
      if (Array.isArray(item)) list(item, prefix, levels)
      else if (isRecord(item)) {
        if (pathIn(item, isKnown) !== '' && isKnown(pathIn(item, isKnown))) entry(item, prefix, levels)
        else {
          const before = found.size
          containers(item, prefix, levels - 1)
          if (found.size === before) byName(item, prefix, levels, all)
        }
      }
    }
  }
  if (Array.isArray(body)) list(body, '', deepest)
  else if (isRecord(body)) {
    const own = pathIn(body, isKnown)
    if (own !== '' && isKnown(own)) entry(body, '', deepest)
    else containers(body, '', deepest)
    if (found.size === 0) byName(body, '', deepest, false)
  }
  return [...found.values()]
}

/** The path in one object of a list: the first one that exists in the booking body, else the first one found. */
function pathIn(item: Readonly<Record<string, unknown>>, isKnown: (path: string) => boolean): string {
  const { params } = item
  const missing = isRecord(params) && typeof params['missingProperty'] === 'string' ? params['missingProperty'] : ''
  const paths = fieldKeys
    .map((key) => joined([pathText(item[key]), key === 'instancePath' ? missing : ''], '.'))
    .filter((path) => path !== '')
  return paths.find(isKnown) ?? paths[0] ?? ''
}

function pathText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.filter((part) => ['string', 'number'].includes(typeof part)).join('.')
  return isRecord(value) ? pathText(value['pointer'] ?? value['parameter'] ?? value['path']) : ''
}

/** The text of a message, or of several joined. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return joined(value.map(textOf), ' ')
  return isRecord(value) && Object.values(value).every((item) => typeof item === 'string')
    ? Object.values(value).map(textOf).join(' ')
    : ''
}
