/**
 * Patterns for every form in which a birth date can appear in a text. Takes yyyy-MM-dd, also with a time, or MM-dd-yyyy; returns none if it isn't a date.
 */

const months = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sep(?:t(?:ember)?)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
/** Separators between the parts of a date: in digits, and in words. */
const between = String.raw`[-/.\s]{1,2}`
const near = String.raw`[^\p{L}\p{N}]{0,3}`

/** The date format that the document requires for billing. */
const american = /^\s*(?<month>\d{2})[-/](?<day>\d{2})[-/](?<year>\d{4})\s*$/

export function birthDatePatterns(text: string): string[] {
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
