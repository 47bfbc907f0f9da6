/** Plausibility checks for coordinates, time zones, postal codes and states. */

/** A coordinate as a number, from a number or text; NaN if it is neither. */
function degrees(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * What is wrong with a pair of coordinates in degrees: one is missing, out of range (latitude within 90, longitude within 180), or both are zero. Zero
 * is in the sea off Africa and means "never set".
 */
export function coordinatesProblem(
  latitude: unknown,
  longitude: unknown,
): 'one-alone' | 'latitude-range' | 'longitude-range' | 'zero' | undefined {
  if (!isGiven(latitude) && !isGiven(longitude)) return undefined
  if (!isGiven(latitude) || !isGiven(longitude)) return 'one-alone'
  if (!(Math.abs(degrees(latitude)) <= 90)) return 'latitude-range'
  if (!(Math.abs(degrees(longitude)) <= 180)) return 'longitude-range'
  return degrees(latitude) === 0 && degrees(longitude) === 0 ? 'zero' : undefined
}

type Box = readonly [south: number, north: number, west: number, east: number]

/**
 * The 48 states and DC, Alaska on both sides of the date line, Hawaii with its small islands, Puerto Rico and the Virgin Islands, Guam and the Marianas,
 * American Samoa.
 */
const americanBoxes: readonly Box[] = [
  [24.3, 49.5, -125.1, -66.8],
  [51, 71.6, -180, -129.9],
  [51, 53.5, 172, 180],
  [18.8, 28.6, -178.5, -154.6],
  [17.6, 18.7, -68.1, -64.4],
  [13.1, 20.7, 144.5, 146.2],
  [-14.8, -10.9, -171.3, -168],
]
const canadianBoxes: readonly Box[] = [[41.6, 83.2, -141.1, -52.5]]

/**
 * True if both coordinates are set but are outside the named country. Without a country, they must be in the United States or Canada. Other countries
 * aren't checked.
 */
export function isInOtherCountry(latitude: unknown, longitude: unknown, country: unknown): boolean {
  const where = countryOf(country)
  const [north, east] = [degrees(latitude), degrees(longitude)]
  if (where === 'other' || Number.isNaN(north) || Number.isNaN(east)) return false
  const boxes = [...(where === 'CA' ? [] : americanBoxes), ...(where === 'US' ? [] : canadianBoxes)]
  return !boxes.some(([south, top, west, right]) => north >= south && north <= top && east >= west && east <= right)
}

const zones = new Map<string, boolean>()

/** True for an IANA time zone name known to this computer: `America/Phoenix`. Offsets such as `-07:00` aren't names. */
export function isZoneName(text: string): boolean {
  const known = zones.get(text)
  if (known !== undefined) return known
  let isZone = /^[A-Za-z]/.test(text)
  try {
    if (isZone) new Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    isZone = false
  }
  // Limits the cache, because bad data may contain many long texts.
  if (zones.size > 2_000) zones.clear()
  zones.set(text, isZone)
  return isZone
}

/** The country that a text names, for checking postal codes. Empty text means either. */
export function countryOf(text: unknown): 'US' | 'CA' | 'either' | 'other' {
  if (typeof text !== 'string' || text.trim() === '') return 'either'
  const word = text.trim().toUpperCase().replaceAll('.', '')
  if (/^(US|USA|UNITED STATES( OF AMERICA)?)$/.test(word)) return 'US'
  return /^(CA|CAN|CANADA)$/.test(word) ? 'CA' : 'other'
}

const zip = /^(?!000)\d{5}(-\d{4})?$/
/** D, F, I, O, Q and U are never used; W and Z never come first. */
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i

/** True if a postal code is plausible for its country: ZIP, ZIP+4 or Canadian; in other countries any letters, digits, spaces and hyphens. */
export function isPostalCode(text: string, country: unknown): boolean {
  const where = countryOf(country)
  if (where === 'US') return zip.test(text)
  if (where === 'CA') return canadian.test(text)
  if (where === 'either') return zip.test(text) || canadian.test(text)
  return /^[\p{L}\d][\p{L}\d\s-]{1,11}$/u.test(text)
}

const american =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ' +
  'ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi ' +
  'MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma ' +
  'OR:Oregon PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington ' +
  'WV:West_Virginia WI:Wisconsin WY:Wyoming AS:American_Samoa GU:Guam MP:Northern_Mariana_Islands PR:Puerto_Rico VI:Virgin_Islands AA:Armed_Forces_Americas ' +
  'AE:Armed_Forces_Europe AP:Armed_Forces_Pacific'
const ofCanada =
  'AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland_and_Labrador NS:Nova_Scotia NT:Northwest_Territories NU:Nunavut ON:Ontario ' +
  'PE:Prince_Edward_Island QC:Quebec SK:Saskatchewan YT:Yukon'

/** Codes, and full names in lowercase. */
const wordsOf = (list: string) =>
  new Set(
    list.split(' ').flatMap((entry) => {
      const [code = '', name = ''] = entry.split(':')
      return [code, name.replaceAll('_', ' ').toLowerCase()]
    }),
  )
const states = wordsOf(american)
const provinces = wordsOf(ofCanada)

/** True for the code or full name of a state or province of its country. In other countries any text is valid. */
export function isState(text: string, country: unknown): boolean {
  const where = countryOf(country)
  if (where === 'other') return true
  const isOneOf = (words: ReadonlySet<string>) => words.has(text) || (text.length > 2 && words.has(text.toLowerCase()))
  return (where !== 'CA' && isOneOf(states)) || (where !== 'US' && isOneOf(provinces))
}

/** First three digits of ZIP codes by state (USPS Publication 65, labeling list L002). Ranges include both ends. */
const zipPrefixes =
  'AL:350-352,354-369 AK:995-999 AZ:850-853,855-857,859-860,863-865 AR:716-729 CA:900-908,910-928,930-961 CO:800-816 CT:060-069 DE:197-199 DC:200,202-205,569 ' +
  'FL:320-339,341-342,344,346-347,349 GA:300-319,398-399 HI:967-968 ID:832-838 IL:600-620,622-629 IN:460-479 IA:500-516,520-528 KS:660-662,664-679 ' +
  'KY:400-418,420-427 LA:700-701,703-708,710-714 ME:039-049 MD:206-212,214-219 MA:010-027,055 MI:480-499 MN:550-551,553-567 MS:386-397 MO:630-631,633-641,644-658 ' +
  'MT:590-599 NE:680-681,683-693 NV:889-891,893-895,897-898 NH:030-038 NJ:070-089 NM:870-871,873-875,877-884 NY:005,063,100-149 NC:270-289 ND:580-588 ' +
  'OH:430-459 OK:730-731,734-741,743-749 OR:970-979 PA:150-191,193-196 RI:028-029 SC:290-299 SD:570-577 TN:370-385 TX:733,750-770,772-799,885 UT:840-847 ' +
  'VT:050-054,056-059 VA:201,220-246 WA:980-986,988-994 WV:247-268 WI:530-532,534-535,537-549 WY:820-831,834 PR:006-007,009 VI:008 GU:969 AS:967 MP:969 ' +
  'AA:340 AE:090-098 AP:962-966'
const prefixesOf = new Map(
  zipPrefixes.split(' ').map((entry) => {
    const [state = '', ranges = ''] = entry.split(':')
    return [state, ranges.split(',').map((range) => range.split('-').map(Number))] as const
  }),
)

/** True if the first three digits of a ZIP code belong to another state than `state` (two-letter code). False if they don't tell. */
export function isZipOfOtherState(postalCode: string, state: string): boolean {
  const ranges = prefixesOf.get(state)
  if (ranges === undefined || !zip.test(postalCode)) return false
  const prefix = Number(postalCode.slice(0, 3))
  return !ranges.some(([from = 0, to = from]) => prefix >= from && prefix <= to)
}
