import { npiProblem } from '../../../../domain/providers/npi.ts'
import type { Entity } from '../../../../domain/entities/entity.ts'
import { isMailAddress, isPhoneNumber, isWebAddress } from '../../../../domain/entities/plausibility-contacts.ts'
import {
  coordinatesProblem,
  isInOtherCountry,
  isPostalCode,
  isState,
  isZipOfOtherState,
  isZoneName,
} from '../../../../domain/entities/plausibility-places.ts'
import {
  hasBlanksAround,
  hasMarkup,
  isBlank,
  isGarbled,
  isInFuture,
  isLongPast,
  isTestName,
  readInstant,
} from '../../../../domain/entities/plausibility-texts.ts'
import { isNameLike } from '../../../../domain/entities/entity-schema.ts'
import { type Leaf, leavesOf } from './entity-fields.ts'
import { type Finding, fieldPath, valueText } from './finding.ts'
import type { RuleId } from './rules.ts'
import { texts as ownTexts } from '../text/audit.ts'

/**
 * Plausibility rules, independent of the schema. Recognizes fields by name, since the document doesn't list the fields of most types (section 2.1). Blank
 * values belong to completeness; fields in `reported` already have a schema finding.
 */

export type PlainSenseOf = {
  /** The type's title: `phoneNumber`. */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly now: number
}

export function plainSense(entity: Entity, of: PlainSenseOf, reported: ReadonlySet<string>): Finding[] {
  const leaves = leavesOf(entity)
  const unreported = leaves.filter(({ path }) => !reported.has(path))
  return [
    ...unreported.filter(({ value }) => !isNothing(value)).flatMap((leaf) => leafFindings(leaf, of)),
    ...unreported.flatMap(textFindings),
    ...[...holdersOf(leaves)].flatMap(([holder, path]) => coordinates(holder, path, reported)),
    ...dates(entity, of.now, reported),
  ]
}

const isNothing = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))

const names = {
  npi: /^(npi|npiNumber|nationalProvider(Id|Identifier)|providerNationalId)$/i,
  zone: /^time_?zone(Id|Name)?$/i,
  postalCode: /^((postal|zip)_?code|zip)$/i,
  state: /^state(Code)?$/i,
  states: /^((license|licensure)States?|stateLicensure|states)$/i,
  phone: /(phone|fax|mobile)(No|Number)?$/i,
  web: /(url|uri|website)$/i,
  mail: /e-?mail(Address)?$/i,
}

function leafFindings({ path, name, value, holder }: Leaf, { type }: PlainSenseOf): Finding[] {
  // Longer texts are prose.
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > 2_000) return []
  const text = String(value)
  const find = (rule: RuleId, expected: string): Finding[] => [{ rule, field: path, value: valueText(value), expected }]
  const country = holder['country'] ?? holder['countryCode']

  if (names.npi.test(name)) {
    const problem = npiProblem(text)
    if (problem === undefined) return []
    return problem === 'shape'
      ? find('npi-shape', ownTexts.plainSense.n10DigitsStartingWith1Or)
      : find('npi-check-digit', ownTexts.plainSense.aDifferentLastDigit)
  }
  if (names.zone.test(name)) return isZoneName(text) ? [] : find('time-zone', ownTexts.plainSense.anIanaTimeZoneName)
  if (names.postalCode.test(name)) return postalCode(text, holder, country, find)
  // Another kind of state (of a record or a machine) has no address next to it.
  if (names.state.test(name) && hasAddress(holder))
    return isState(text, country) ? [] : find('state', ownTexts.plainSense.aStateCode)
  if (names.states.test(name)) return isState(text, country) ? [] : find('state', ownTexts.plainSense.aStateCode)
  if (names.mail.test(name)) return isMailAddress(text) ? [] : find('mail', 'name@host')
  if (names.web.test(name))
    return isWebAddress(text) ? [] : find('web-address', ownTexts.plainSense.aCompleteHttpOrHttpsAddress)
  if (names.phone.test(name) || (name === 'number' && /^(phone|fax)/i.test(type)))
    return isPhoneNumber(text, country) ? [] : find('phone', ownTexts.plainSense.n10DigitsOrAndUpTo)
  return []
}

/** Longer texts are prose with intended line breaks. */
const longestLine = 300

/** Problems of a text, regardless of its field. */
function textFindings({ path, name, value }: Leaf): Finding[] {
  if (typeof value !== 'string' || value.length > 20_000 || isBlank(value)) return []
  const find = (rule: RuleId, expected: string): Finding => ({ rule, field: path, value: valueText(value), expected })
  const isLine = value.length <= longestLine && !/\S\s*\n\s*\S/.test(value)
  return [
    ...(isLine && hasBlanksAround(value) ? [find('blanks-around', ownTexts.plainSense.noSpacesBeforeOrAfter)] : []),
    ...(isGarbled(value) ? [find('garbled-text', ownTexts.plainSense.readableCharacters)] : []),
    ...(hasMarkup(value) && !/html|markup|(url|uri)$/i.test(name)
      ? [find('markup-text', ownTexts.plainSense.plainText)]
      : []),
    ...(isNameLike(name) && isTestName(value) ? [find('test-entry', ownTexts.plainSense.anEntryInUse)] : []),
  ]
}

const addressFields = ['city', 'postalCode', 'zipCode', 'addressLine1', 'line1', 'county', 'country']
const hasAddress = (holder: Entity) => addressFields.some((field) => field in holder)

function postalCode(
  text: string,
  holder: Entity,
  country: unknown,
  find: (rule: RuleId, expected: string) => Finding[],
): Finding[] {
  if (!isPostalCode(text, country)) return find('postal-code', ownTexts.plainSense.aPostalCodeInItsCountry)
  const state = holder['state'] ?? holder['stateCode']
  if (typeof state === 'string' && isZipOfOtherState(text, state))
    return find('postal-code-state', ownTexts.plainSense.aZipCodeIn(state))
  return []
}

/** The objects that contain the leaves, each with its path. */
function holdersOf(leaves: readonly Leaf[]): Map<Entity, string> {
  const holders = new Map<Entity, string>()
  for (const { holder, name, path } of leaves) {
    if (/^(latitude|lat|longitude|lng|lon|long)$/i.test(name))
      holders.set(holder, path.slice(0, Math.max(0, path.length - name.length - 1)))
  }
  return holders
}

const latitudes = ['latitude', 'lat']
const longitudes = ['longitude', 'lng', 'lon', 'long']

/** The possible names of the matching coordinate; undefined if `name` isn't a coordinate. */
export function coordinateField(name: string): readonly string[] | undefined {
  if (latitudes.includes(name.toLowerCase())) return longitudes
  return longitudes.includes(name.toLowerCase()) ? latitudes : undefined
}

function coordinates(holder: Entity, path: string, reported: ReadonlySet<string>): Finding[] {
  const field = (pattern: RegExp) => Object.keys(holder).find((name) => pattern.test(name))
  const [latitude, longitude] = [field(/^lat(itude)?$/i), field(/^(longitude|lng|lon|long)$/i)]
  const at = (name: string | undefined, other: string) => fieldPath(path, name ?? other)
  const [latitudeAt, longitudeAt] = [at(latitude, 'latitude'), at(longitude, 'longitude')]
  if (reported.has(latitudeAt) || reported.has(longitudeAt)) return []
  const [north, east] = [latitude && holder[latitude], longitude && holder[longitude]]
  const find = (rule: RuleId, where: string, value: unknown, expected: string): Finding[] => [
    { rule, field: where, value: valueText(value), expected },
  ]
  switch (coordinatesProblem(north, east)) {
    case 'latitude-range':
      return find('coordinates-range', latitudeAt, north, '-90 to 90 degrees')
    case 'longitude-range':
      return find('coordinates-range', longitudeAt, east, '-180 to 180 degrees')
    case 'zero':
      return find('coordinates-zero', latitudeAt, [north, east], ownTexts.plainSense.aPlaceOnLandOrNone)
    case 'one-alone': {
      const isNorthGiven = north !== undefined && north !== null && north !== ''
      return find(
        'coordinates-half',
        isNorthGiven ? longitudeAt : latitudeAt,
        isNorthGiven ? east : north,
        ownTexts.plainSense.bothOrNeither,
      )
    }
    default:
      return isInOtherCountry(north, east, holder['country'] ?? holder['countryCode'])
        ? find('coordinates-country', latitudeAt, [north, east], ownTexts.plainSense.aPlaceInItsCountry)
        : []
  }
}

/** The dates of every entity (section 2.1), under either name. */
function dates(entity: Entity, now: number, reported: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = []
  const report = (rule: RuleId, field: string, expected: string) =>
    void findings.push({ rule, field, value: valueText(entity[field]), expected })
  const read = (field: string): number => {
    const value = entity[field]
    if (reported.has(field) || typeof value !== 'string' || isBlank(value)) return Number.NaN
    const instant = readInstant(value)
    if (Number.isNaN(instant)) report('date-unreadable', field, ownTexts.plainSense.anIso8601DateTime)
    else if (isInFuture(instant, now)) report('date-future', field, ownTexts.plainSense.notAfterToday)
    else if (isLongPast(instant)) report('date-past', field, ownTexts.plainSense.notBefore1990)
    return instant
  }
  const createdName = 'createDate' in entity ? 'createDate' : 'createdDate'
  const created = read(createdName)
  const modified = read('lastModifiedDate')
  if (created > modified) {
    const latest = String(entity['lastModifiedDate'])
    report('date-order', createdName, ownTexts.plainSense.notAfterTheLastModifiedDate(latest))
  }
  if ('createdDate' in entity && !('createDate' in entity)) report('created-name', 'createdDate', 'createDate')
  return findings
}
