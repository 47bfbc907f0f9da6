import { slotSearchCapDays, timeSlotDefaultDays, timeSlotWindow } from '../slots/date-windows.ts'
import { fieldEvidence, type PartField, readField } from '../providers/provider-parts.ts'
import type { Looked } from './why-links-record.ts'
import { dayAfter, type DayRange, type Scene } from './why-scene.ts'
import { countWords, dayWords, rangeWords } from './why-words.ts'

/**
 * The links of "why no slots?" about dates: bufferDays and maxLookAheadDays (platform document, section 2.6), and the default window of section 8.
 * Days are counted from today in the department's zone. The document doesn't say whether the first and last day are inclusive; they are treated as such.
 */

/** The first and last bookable day from a given today; an end is undefined if the record doesn't have it. */
type Window = { readonly from: string; readonly hasFrom: boolean; readonly to: string | undefined }

type Limits = { readonly buffer: PartField<number> | undefined; readonly lookAhead: PartField<number> | undefined }

function limitsOf({ visitType }: Scene): Limits {
  if (visitType === undefined) return { buffer: undefined, lookAhead: undefined }
  return { buffer: readField(visitType, 'bufferDays'), lookAhead: readField(visitType, 'maxLookAheadDays') }
}

/** Partial days don't count: if the window starts or ends within a day, that day is excluded. */
function windowFrom(today: string, { buffer, lookAhead }: Limits): Window {
  const days = buffer?.value
  return {
    from: dayAfter(today, Math.max(0, Math.ceil(days ?? 0))),
    hasFrom: days !== undefined,
    to: lookAhead?.value === undefined ? undefined : dayAfter(today, Math.floor(lookAhead.value)),
  }
}

/** The first and last bookable day, each undefined if the record doesn't have it. */
export function windowOf(scene: Scene): { readonly from: string | undefined; readonly to: string | undefined } {
  const { from, hasFrom, to } = windowFrom(scene.today.day, limitsOf(scene))
  return { from: hasFrom ? from : undefined, to }
}

/** The first and last bookable day; undefined if the record doesn't have both, or no day is bookable. */
export function bookableOf(scene: Scene): DayRange | undefined {
  const { from, hasFrom, to } = windowFrom(scene.today.day, limitsOf(scene))
  return !hasFrom || to === undefined || from > to ? undefined : { from, to }
}

/** Dates to request instead: the booking window, as far as it is known. */
export function askableOf(scene: Scene): DayRange | undefined {
  const { from, to } = windowFrom(scene.today.day, limitsOf(scene))
  const last = to ?? dayAfter(from, timeSlotDefaultDays)
  return from > last ? undefined : { from, to: last }
}

const titles = {
  reversed: 'The last day lies before the first',
  past: 'The dates have passed',
  none: 'The booking window has no days',
  before: 'The dates are before the booking window',
  after: 'The dates are past the booking window',
} as const
type Misfit = keyof typeof titles

/** What is wrong with the requested dates if `today` is the department's day. Missing dates are open ends. */
function misfitOf({ dates }: Scene, today: string, limits: Limits): Misfit | undefined {
  const { startDate, endDate } = dates
  const { from, to } = windowFrom(today, limits)
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) return 'reversed'
  if (endDate !== undefined && endDate < today) return 'past'
  if (to !== undefined && from > to) return 'none'
  if (endDate !== undefined && endDate < from) return 'before'
  if (startDate !== undefined && to !== undefined && startDate > to) return 'after'
  return undefined
}

/** Checks bufferDays and maxLookAheadDays. */
export function insideWindow(scene: Scene): Looked {
  const { today, question } = scene
  const limits = limitsOf(scene)
  const { visitType } = scene
  const evidence =
    visitType === undefined
      ? []
      : [fieldEvidence(visitType, 'bufferDays'), fieldEvidence(visitType, 'maxLookAheadDays')]
  const misfits = today.possible.map((day) => misfitOf(scene, day, limits))
  const isSure = misfits.every((misfit) => misfit !== undefined)
  const misfit = misfitOf(scene, today.day, limits)
  if (isSure && misfit !== undefined)
    return { state: 'fails', title: titles[misfit], words: misfitWords(misfit, scene, limits), evidence }
  const open = [
    ...[
      [question.startDate, scene.dates.startDate],
      [question.endDate, scene.dates.endDate],
    ].flatMap(([given, day]) =>
      given !== undefined && day === undefined ? ['A date asked is no day that exists.'] : [],
    ),
    ...(today.zone === undefined
      ? ['The department’s zone is not known, so its own day may be one before or after the one of UTC that is used.']
      : []),
    ...(limits.buffer?.value === undefined ? ['bufferDays is missing.'] : []),
    ...(limits.lookAhead?.value === undefined ? ['maxLookAheadDays is missing, so the last day is unknown.'] : []),
  ]
  const outside = outsideWords(scene, limits)
  const words = [windowWords(scene, limits), ...open, ...outside].join(' ')
  if (outside.length > 0) return { state: 'open', words, evidence }
  return { state: open.length > 0 ? 'open' : 'passes', words, evidence }
}

/** Free times in the response on requested days that aren't bookable according to the record. */
function outsideWords({ seen, today }: Scene, limits: Limits): readonly string[] {
  const { from, to } = windowFrom(today.day, limits)
  const days = seen.map(({ slot }) => slot.day).filter((day) => day < from || (to !== undefined && day > to))
  const [first] = days.toSorted()
  if (first === undefined) return []
  return [
    `The platform still lists ${countWords(days.length, 'free time')} outside it, the first on ${dayWords(first)}.`,
  ]
}

/** "Can be booked from … to …, counted from the department's today, …". */
function windowWords(scene: Scene, limits: Limits): string {
  const { today, asked } = scene
  const { from, to } = windowFrom(today.day, limits)
  const window = to === undefined ? `from ${dayWords(from)} on` : rangeWords({ from, to })
  const counted = `counted from ${dayWords(today.day)}, ${today.zone === undefined ? 'the day in UTC' : `today in ${today.zone}`}`
  const isPart = asked.from < from || (to !== undefined && asked.to > to)
  const last = to === undefined || asked.to < to ? asked.to : to
  const part =
    isPart && from <= last
      ? [`Of the dates asked, ${rangeWords({ from: asked.from < from ? from : asked.from, to: last })} can be booked.`]
      : []
  return [`The booking window is ${window}, ${counted}.`, ...part].join(' ')
}

function misfitWords(misfit: Misfit, scene: Scene, limits: Limits): string {
  const { today, dates } = scene
  const { from, to } = windowFrom(today.day, limits)
  const asked = askedWords(dates)
  const days = (field: PartField<number> | undefined) => `${field?.value ?? 0} days`
  switch (misfit) {
    case 'reversed':
      return `You asked for ${asked}.`
    case 'past':
      return `You asked for ${asked}; the department’s today is ${dayWords(today.day)}.`
    case 'none':
      return `The first day that can be booked lies ${days(limits.buffer)} ahead, the last ${days(limits.lookAhead)}: no day can be booked.`
    case 'before':
      return `This visit type is booked at least ${days(limits.buffer)} ahead. The first day is ${dayWords(from)}; you asked for ${asked}.`
    case 'after':
      return `This visit type opens ${days(limits.lookAhead)} ahead. The last day is ${dayWords(to ?? '')}; you asked for ${asked}.${opensWords(dates.startDate, limits)}`
  }
}

/** The day on which the first requested day becomes bookable. */
function opensWords(startDate: string | undefined, { lookAhead }: Limits): string {
  if (startDate === undefined || lookAhead?.value === undefined) return ''
  return ` ${dayWords(startDate)} opens on ${dayWords(dayAfter(startDate, -Math.floor(lookAhead.value)))}.`
}

/** The dates as requested. */
export function askedWords({ startDate, endDate }: Scene['dates']): string {
  if (startDate !== undefined) {
    return endDate === undefined ? `from ${dayWords(startDate)} on` : rangeWords({ from: startDate, to: endDate })
  }
  return endDate === undefined ? 'any day' : `up to ${dayWords(endDate)}`
}

/** Compares the platform's default window for missing dates (section 8) with the bookable days. */
export function insideDefault(scene: Scene): Looked {
  const { dates, asked, today } = scene
  const limits = limitsOf(scene)
  const evidence = [
    { field: 'startDate', value: dates.startDate ?? 'not given' },
    { field: 'endDate', value: dates.endDate ?? 'not given' },
  ]
  if (dates.startDate !== undefined && dates.endDate !== undefined)
    return { state: 'passes', words: `Both dates were given, so no default applies.${capWords(scene)}`, evidence }
  const usual = `the platform’s usual window of ${timeSlotDefaultDays} days, ${rangeWords(asked)}`
  const isMissed = (day: string) => {
    const { from, to } = windowFrom(day, limits)
    const { startDate, endDate } = timeSlotWindow(dates, day)
    return endDate < from || (to !== undefined && startDate > to)
  }
  if (!today.possible.every(isMissed))
    return { state: 'passes', words: `A date was left out, so ${usual}, is looked at.`, evidence }
  const { from, to } = windowFrom(today.day, limits)
  const window = to === undefined ? `from ${dayWords(from)} on` : rangeWords({ from, to })
  return {
    state: 'fails',
    title: 'The platform’s usual window has no day that can be booked',
    words: `A date was left out, so ${usual}, is looked at (a customer may have another). What can be booked is ${window}.`,
    evidence,
  }
}

/** A note if a search over many providers would cut off the dates. */
function capWords({ asked }: Scene): string {
  const last = dayAfter(asked.from, slotSearchCapDays)
  return asked.to <= last
    ? ''
    : ` A search over many providers usually stops ${slotSearchCapDays} days after the first, on ${dayWords(last)}.`
}
