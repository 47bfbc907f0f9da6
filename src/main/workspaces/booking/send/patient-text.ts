import { isRecord } from '../../../../domain/is-record.ts'

/** Removes typed patient data from a text before it's stored: the platform may echo its input in various forms. */

const mark = '[removed]'
const longestKept = 1_000
/** The platform's texts are cut to 2,000 characters before they get here. */
const alreadyCut = 2_000
const tail = 120

/** Values from the document that carry no personal data. */
const openFields = new Set([
  'declaration',
  'paymentMethod',
  'insuranceType',
  'gender',
  'sex',
  'state',
  'homeMarket',
  'homeEhr',
  'ehrIdentifierType',
  'identity',
])
/** Fields with personal data in a body, a draft or a stored patient; the rest describes the visit. */
const personFields = [
  'patient',
  'actor',
  'billingInfo',
  'billing',
  'heardDateOfBirth',
  'patientName',
  'callerName',
  'dateOfBirth',
]
/** Scripts written without spaces, where a name has no word boundary. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** Shorter values occur inside other words by chance. */
const shortestAnywhere = 5
const fewestDigits = 6
/** In a reason, "2 days" and "39.5" aren't personal numbers. */
const shortestNumber = 4

/**
 * `text` without any personal data from `sources`, capped at 1,000 characters. A source is a body of one of the three writes, a draft, or a stored patient.
 */
export function withoutPatient(text: string, sources: readonly unknown[]): string {
  const values = [...new Set(sources.flatMap(valuesOf))].toSorted((a, b) => b.length - a.length)
  const patterns = [...values.flatMap(birthDatePatterns), ...values.flatMap(patternsOf)]
  const cleaned = (from: string) =>
    patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern, 'giu'), mark), from)
  // The platform's words stay as they came, unless their escapes hide personal data.
  const plain = unescaped(text).normalize('NFC')
  const plainCleaned = cleaned(plain)
  const clean = plainCleaned === plain ? cleaned(text.normalize('NFC')) : plainCleaned
  // A text that was already cut can end with half a name.
  if (text.length >= alreadyCut) return `${clean.slice(0, Math.min(longestKept, Math.max(0, clean.length - tail)))}…`
  return clean.length > longestKept ? `${clean.slice(0, longestKept)}…` : clean
}

/** Entities of web pages whose sign isn't a letter with an accent. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lsquo: '‘',
  rsquo: '’',
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
}
/** Accents by their names in entities: &ntilde;. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
}

/** The text with the escapes of web pages and JSON as the signs they mean: "O&#39;Neil", "Villase&ntilde;or", "Jos\u00e9". */
function unescaped(text: string): string {
  const sign = (whole: string, code: number) => {
    const meant = code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(meant) ? meant : whole
  }
  return text
    .replace(/&amp;(?=#?\w{1,8};)/gi, '&')
    .replace(/&#(\d{1,7});/g, (whole, code: string) => sign(whole, Number(code)))
    .replace(/(?:&#x([\da-f]{1,6});|\\u([\da-f]{4}))/gi, (whole, page?: string, json?: string) =>
      sign(whole, Number.parseInt(page ?? json ?? '', 16)),
    )
    .replace(/&(\w{3,6});/g, (whole, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole,
    )
    .replace(/&([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil);/gi, (whole, letter: string, accent: string) =>
      Object.hasOwn(accents, accent.toLowerCase()) ? `${letter}${accents[accent.toLowerCase()]}` : whole,
    )
}

function valuesOf(source: unknown): string[] {
  if (!isRecord(source)) return []
  const reasons = [source['visitDetails'], source['visit']].flatMap((visit) => {
    const reason = isRecord(visit) ? visit['visitReason'] : undefined
    return typeof reason === 'string' ? reasonParts(reason) : []
  })
  return [...personFields.flatMap((field) => textsIn(source[field], field)), ...reasons]
}

function textsIn(value: unknown, field = ''): string[] {
  if (openFields.has(field)) return []
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return [value, ...(/name$/i.test(field) ? namesIn(value) : [])]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, field))
  return isRecord(value) ? Object.entries(value).flatMap(([name, item]) => textsIn(item, name)) : []
}

const namesIn = (name: string) => name.split(/[\s,]+/).filter((part) => part.length > 1)

/**
 * The whole reason, and each three consecutive words of it, since a platform may cut it. A word with digits or an address can identify a person, so it counts
 * alone.
 */
function reasonParts(reason: string): string[] {
  const words = reason.split(/\s+/).filter((word) => word !== '')
  const numbers = words
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => /[\p{N}@]|:\/\//u.test(word) && word.replace(/[^\p{L}\p{N}]/gu, '').length >= shortestNumber)
  return [reason, ...words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')), ...numbers]
}

/** Patterns for the forms in which `value` can appear in a text, longest first. */
function patternsOf(value: string): string[] {
  const text = value.trim().normalize('NFC')
  if (text.length < 2) return []
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const forms = new Set([
    text,
    plain,
    encodeURIComponent(text.toWellFormed()),
    JSON.stringify(text).slice(1, -1),
    ...misread(text),
  ])
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= fewestDigits && digits.length >= text.replace(/[^\p{L}\p{N}]/gu, '').length - 2
  return [
    ...[...forms].map(loosely),
    ...(isNumber ? [spaced(digits), ...(digits.length > 10 ? [spaced(digits.slice(-10))] : [])] : []),
  ]
}

/** The text as a platform shows it that reads letters with accents in the wrong encoding: "VillaseÃ±or", "Villase?or". */
function misread(text: string): readonly string[] {
  if (!/[^\p{ASCII}]/u.test(text)) return []
  const bytes = Buffer.from(text.toWellFormed())
  // With fewer letters around the lost ones, other words would match.
  const lost = /(?:[a-z][^a-z]*){3}/i.test(text) ? [text.replaceAll(/[^\p{ASCII}]/gu, '?')] : []
  return [bytes.toString('latin1'), new TextDecoder('windows-1252').decode(bytes), ...lost].map((form) =>
    form.normalize('NFC'),
  )
}

/** Matches letters and digits literally, with any or no punctuation between them. */
function loosely(form: string): string {
  const runs = form.split(/[^\p{L}\p{M}\p{N}]+/u).filter((run) => run !== '')
  if (runs.length === 0) return literally(form)
  const body = `(?:${literally(form)}|${runs.map(literally).join(String.raw`[^\p{L}\p{N}]{0,4}`)})`
  const needsBorder = runs.join('').length < shortestAnywhere && !unspaced.test(form)
  return needsBorder ? alone(body) : body
}

const spaced = (digits: string) => alone(digits.split('').join(String.raw`[\s().+/-]{0,3}`))
const alone = (body: string) => String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const months = (
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? ' +
  'sep(?:t(?:ember)?)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'
).split(' ')
/** Separators between the parts of a date: in digits, and in words. */
const between = String.raw`[-/.\s]{1,2}`
const near = String.raw`[^\p{L}\p{N}]{0,3}`

/** The date format that the document requires for billing. */
const american = /^\s*(?<month>\d{2})[-/](?<day>\d{2})[-/](?<year>\d{4})\s*$/

/**
 * Patterns for every form in which a birth date can appear in a text. Takes yyyy-MM-dd, also with a time, or MM-dd-yyyy; returns none if it isn't a date.
 */
function birthDatePatterns(text: string): string[] {
  const parts = /^\s*(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/.exec(text) ?? american.exec(text)
  const { year = '', month: monthText = '', day: dayText = '' } = parts?.groups ?? {}
  const name = months[Number(monthText) - 1]
  if (name === undefined) return []
  const [month, day] = [`0?${Number(monthText)}`, `0?${Number(dayText)}`]
  const anyYear = `(?:${year}|${year.slice(2)})`
  const nth = `${day}(?:st|nd|rd|th)?`
  const midnight = Date.UTC(Number(year), Number(monthText) - 1, Number(dayText))
  return [
    `${year}${between}${month}${between}${day}(?:t[\\d:.]+(?:z|[+-][\\d:]+)?)?`,
    `(?:${month}${between}${day}|${day}${between}${month})${between}${anyYear}`,
    `${year}${monthText}${dayText}`,
    `(?:${monthText}${dayText}|${dayText}${monthText})${anyYear}`,
    `(?:${name}${near}${nth}|${nth}${near}(?:of )?${name})${near}${anyYear}`,
    ...(midnight === 0 ? [] : [`${midnight}`.replace('-', '-?'), `${midnight / 1000}`.replace('-', '-?')]),
  ].map((shape) => String.raw`(?<![\p{L}\p{N}])${shape}(?![\p{L}\p{N}])`)
}
