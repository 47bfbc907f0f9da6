/**
 * The form of dates and times in this process: the US form, or that of the system's region where Settings says so. English in every region. Main sets it at
 * start and the page before it draws a date; the words of `day-words.ts` and `clock-words.ts` follow it.
 */
type DateForm = {
  /** English with a region: `en-US`, `en-GB`. */
  readonly locale: string
  /** The year that dates leave out. */
  readonly thisYear: () => number
}

const us: DateForm = { locale: 'en-US', thisYear: () => new Date().getFullYear() }

let form = us
let formats = new Map<string, Intl.DateTimeFormat>()
let weekday: number | undefined

/** Sets the form; what isn't named returns to the US form and the computer's year. A region the runtime doesn't know keeps the US form. */
export function setDateForm({ region = 'US', thisYear = us.thisYear }: { region?: string; thisYear?: () => number }) {
  form = { locale: localeOf(region), thisYear }
  formats = new Map()
  weekday = undefined
}

/** Sets the region alone: an empty or unknown one is the US form. Returns the region whose form is in use. */
export function setDateRegion(region: string): string {
  setDateForm({ region, thisYear: form.thisYear })
  return form.locale.slice(-2)
}

/** A two-letter country such as `US` or `GB`. */
function localeOf(region: string): string {
  const locale = `en-${region}`
  return /^[A-Z]{2}$/.test(region) && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : us.locale
}

/** The English locale of the region in use: `en-US`. */
export const dateLocale = (): string => form.locale

/** The year that dates leave out. */
export const thisYear = (): string => String(form.thisYear())

/** The format of the region in use for these fields, in UTC. Made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(form.locale, { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

/** The weekday with which weeks start, from 0, Sunday. Read once per form. */
export function firstWeekday(): number {
  const locale = (): Intl.Locale & { getWeekInfo?: () => { firstDay: number } } => new Intl.Locale(form.locale)
  weekday ??= (locale().getWeekInfo?.().firstDay ?? 7) % 7
  return weekday
}
