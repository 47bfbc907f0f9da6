import { countFields, exactJson, isNestedDeeper, parseExactJson, rememberNumbers } from './exact-json.ts'
import { texts } from './text.ts'

/**
 * Masks patient data on screen until a user asks for it. Enough stays visible to distinguish two callers, but too little to be useful elsewhere. Pure.
 * What stays visible: the year of a birth date, the last two digits of a phone number, the last three characters of a member id, and the first letter and
 * domain of an email. Day and month are hidden because callers prove their identity with them. The year distinguishes a parent from a child with the same
 * name. A mask never reveals the length, and values in an unexpected format are masked completely.
 */

export const maskKinds = ['birth-date', 'phone', 'member-id', 'email'] as const
export type MaskKind = (typeof maskKinds)[number]
/** `organization`: a column that the organization's settings name. Its values are masked completely. */
export type ColumnMask = MaskKind | 'organization'

export const maskNames: Readonly<Record<ColumnMask, string>> = {
  'birth-date': 'date of birth',
  phone: 'phone',
  'member-id': 'member ID',
  email: 'email',
  organization: texts.masks.valueThatYourOrganizationMasks,
}

/** The mask that hides a value completely. */
export const wholeMask = '•••••'

/** The masked text of a value. An invisible value stays unchanged. */
export function maskedText(kind: ColumnMask, value: string): string {
  const text = value.trim()
  if (text === '') return value
  if (kind === 'organization') return wholeMask
  return keptOf[kind](text) ?? wholeMask
}

/** The masked form by kind; undefined if the text isn't of that kind. */
const keptOf: Readonly<Record<MaskKind, (text: string) => string | undefined>> = {
  'birth-date': maskedBirthDate,
  phone: maskedPhone,
  'member-id': maskedMemberId,
  email: maskedEmail,
}

const dateForms = [
  /^(?<year>\d{4})[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ][\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?$/i,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?<year>\d{4})(?: [\d:]{4,8}(?: ?[ap]m)?)?$/i,
  /^\d{1,2}[\s.-]+[a-z]{3,9}[\s.,-]+(?<year>\d{4})$/i,
  /^[a-z]{3,9}[\s.-]+\d{1,2}[\s.,-]+(?<year>\d{4})$/i,
]

function maskedBirthDate(text: string): string | undefined {
  const year = dateForms.map((form) => form.exec(text)?.groups?.['year']).find((found) => found !== undefined)
  // Four digits that aren't a plausible birth year are something else.
  return year !== undefined && /^(18[5-9]|19|20)\d/.test(year) ? `••/••/${year}` : undefined
}

function maskedPhone(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/·]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 ? `••• ${digits.slice(-2)}` : undefined
}

function maskedMemberId(text: string): string | undefined {
  if (!/^[a-z\d][a-z\d\s\-._/*]*$/i.test(text)) return undefined
  const plain = text.replaceAll(/[^a-z\d]/gi, '')
  // Requires a number that is long enough to hide more than it shows.
  return plain.length >= 7 && plain.length <= 40 && /\d{3}/.test(plain) ? `••• ${plain.slice(-3)}` : undefined
}

function maskedEmail(text: string): string | undefined {
  const match = /^(?<local>[^\s@<>"]+)@(?<domain>[a-z\d-]+(?:\.[a-z\d-]+)+)$/i.exec(text)
  const { local = '', domain } = match?.groups ?? {}
  if (domain === undefined) return undefined
  const [first = '', ...others] = local
  return `${others.length > 0 && /[\p{L}\p{N}]/u.test(first) ? first : ''}•••@${domain}`
}

/** True for a text that a mask produced. */
export const isMaskedText = (text: string): boolean => /^(•••••$|••\/••\/\d{4}$|••• |.{0,2}•••@)/u.test(text)

/** Removes accents for comparison: "Teléfono" equals "telefono". */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The words of a column's name or a field's path: patientDateOfBirth, patient_dob, "Patient phone", "Member #", patient.contact.phone. */
const wordsOf = (name: string): string[] =>
  folded(name)
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Owners whose phone or email is public: places and their staff. */
const publicOwner =
  /^(provider|clinician|practitioner|physician|doctor|practice|department|dept|clinic|facility|hospital|location|office|organi[sz]ation|org|site|desk|pharmacy|support|staff|queue|admin|employee|market|region)s?/
/** Words that still mark it as a person's: patientOfficePhone. */
const personal =
  /^(patient|member|subscriber|guarantor|caller|guardian|holder|insured|dependent|beneficiary|parent|emergency|home|personal|user|customer|consumer)s?$/

/** True if a type or field of this name is of patients or those around them: patientName, member. */
export const isOfPatients = (name: string): boolean => wordsOf(name.slice(0, 1_000)).some((word) => personal.test(word))

/** Last words of names that describe a value but don't contain it: phoneType, emailVerified. */
const aboutIt = new Set(
  'type status verified confirmed consent count sent optin platform os version app device model preferred valid'.split(
    ' ',
  ),
)

const birth = /birth|^dob|dob$|^born$|nacimiento|naissance|geburt/
/** Other facts of a birth than its date: "birth sex", "place of birth", "sex assigned at birth". */
const otherOfBirth = '(?:sex|gender|place|city|country|state|weight|order|name|plan)'
const notBirthDate = new RegExp(`birth ${otherOfBirth}\\b|\\b${otherOfBirth} (?:assigned )?(?:of|at) birth\\b`)
const birthDay = /^(birth)?(date|day|dt|datetime)$|dob/
const phone = /phone|telefon|^tel$|mobile|^cell(ular)?$|^fax|^msisdn$|^callback$/
const email = /email|^e?mail$|correo|courriel/
const holder = /^(member|subscriber|policy|policyholder|insured|beneficiary|medicare|medicaid|enrollee|certificate)s?$/
const number = /^(id|ids|identifier|number|numbers|no|num|nbr|nr|code)$/
const memberWord =
  /(member|subscriber|policy|insured|beneficiary|enrollee|medicare|medicaid|insurance)(id|identifier|no|nbr|num|number)s?$|^(mbi|hicn?|ssn|mrn)$/
const payers = /^(provider|payer|plan|group|company|carrier|product)s?$/

/**
 * The mask for a column or field with this name; undefined for none. Phones and emails of providers, places and staff are public and aren't masked. Without
 * a known owner they count as the patient's. Birth dates and member ids are always masked.
 */
export function maskOfName(name: string): ColumnMask | undefined {
  if (known.has(name)) return known.get(name)
  if (known.size >= mostKnown) known.clear()
  const mask = usualMask(name) ?? (isNamed(name) ? 'organization' : undefined)
  known.set(name, mask)
  return mask
}

/** A cache, because the same names occur in every record. */
const known = new Map<string, ColumnMask | undefined>()
const mostKnown = 20_000

/** The columns that the organization names, by their words. */
let named: ReadonlySet<string> = new Set()

/** Also masks columns and fields with these names from now on, and all fields below them. Capital letters and separators don't matter. */
export function setMaskedNames(names: readonly string[]): void {
  named = new Set(names.map((name) => joined(wordsOf(name))).filter((words) => words !== ''))
  known.clear()
}

function isNamed(name: string): boolean {
  if (named.size === 0) return false
  return [name, ...name.split('.')].some((part) => named.has(joined(wordsOf(part.slice(0, 1_000)))))
}

function usualMask(name: string): MaskKind | undefined {
  const words = wordsOf(name.slice(0, 1_000))
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (aboutIt.has(words.at(-1) ?? '')) return undefined
  if (/\bd o b\b/.test(joined(words))) return 'birth-date'
  if (has(birth)) return notBirthDate.test(joined(words)) && !has(birthDay) ? undefined : 'birth-date'
  if (isMemberId(words)) return 'member-id'
  if (has(publicOwner) && !has(personal)) return undefined
  if (has(email) || joined(words).includes('e mail')) return 'email'
  if (has(phone) || /contact (number|no|num)\b|\bcall back( (number|no|num))?$/.test(joined(words))) return 'phone'
  return undefined
}

const joined = (words: readonly string[]): string => words.join(' ')

function isMemberId(words: readonly string[]): boolean {
  if (words.some((word) => memberWord.test(word))) return true
  if (/social security|medical record (number|no)|insurance (member )?(id|number|no)$/.test(joined(words))) return true
  const at = words.findIndex((word) => holder.test(word))
  const named = at >= 0 && words.slice(at + 1).some((word) => number.test(word))
  return named && !words.slice(at + 1).some((word) => payers.test(word))
}

/** How many nonempty values of a column look like an email, and like a formatted phone number. */
export type ColumnLook = { readonly filled: number; readonly emails: number; readonly phones: number }

/**
 * The mask for a column whose name gives no hint: most of its values look like emails or formatted phone numbers (plain digits may be
 * anything). A name takes precedence if it identifies the values as public or as other data.
 */
export function maskOfLook(name: string, { filled, emails, phones }: ColumnLook): MaskKind | undefined {
  const words = wordsOf(name.slice(0, 1_000))
  const isPublic = words.some((word) => publicOwner.test(word)) && !words.some((word) => personal.test(word))
  if (filled === 0 || isPublic) return undefined
  if (emails * 2 > filled) return 'email'
  return phones * 2 > filled ? 'phone' : undefined
}

/**
 * A JSON value with its masked fields replaced, by path of names. `isShown` returns true for paths that stay visible. Numbers in
 * masked fields become text; true, false and null stay. A text that is JSON itself is masked as such.
 */
export function maskedJson(value: unknown, isShown: IsShown, path = ''): unknown {
  if (Array.isArray(value))
    return rememberNumbers(
      value.map((inner: unknown) => maskedJson(inner, isShown, path)),
      value,
    )
  if (typeof value === 'object' && value !== null) {
    const masked = Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [name, isShown(at) ? inner : maskedJson(inner, isShown, at)] as const
    })
    return rememberNumbers(Object.fromEntries(masked), value)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const kind = maskOfName(path)
  if (kind !== undefined) return maskedText(kind, String(value))
  return typeof value === 'string' ? maskedJsonText(value, isShown, path) : value
}

type IsShown = (path: string) => boolean

/** No record is nested in so many levels, and masking them would end in a stack overflow. */
export const mostMaskedLevels = 200

/** A list, an object, or a quoted text with quotes inside, which may be JSON that was encoded once more. */
const mayBeJson = /^\s*(?:[[{]|".*\\["u])/s

/** A JSON text with its masked fields replaced, as in `maskedJson`. Text without any, or that isn't JSON, stays unchanged. */
export function maskedJsonText(text: string, isShown: IsShown, path: string): string {
  if (!mayBeJson.test(text)) return text
  if (isNestedDeeper(text, mostMaskedLevels)) return wholeMask
  let value: unknown
  try {
    value = parseExactJson(text)
  } catch {
    // The JSON is truncated or invalid: if it names a masked field, the end of its value is unknown.
    const names = [...text.matchAll(/["']([^"']{1,100})["']\s*:/g)].map(([, name = '']) => name)
    return names.some((name) => maskOfName(`${path}.${name}`) !== undefined) ? wholeMask : text
  }
  const masked = exactJson(maskedJson(value, isShown, path)) ?? wholeMask
  // Of a name that is there twice, only the last field was looked at, and the text has both.
  return masked === exactJson(value) && countFields(text) === fieldsIn(value) ? text : masked
}

function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner: readonly unknown[] = Object.values(value)
  return inner.reduce<number>((sum, one) => sum + fieldsIn(one), Array.isArray(value) ? 0 : inner.length)
}
