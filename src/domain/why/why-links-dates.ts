import { slotSearchCapDays, timeSlotDefaultDays, timeSlotWindow } from '../slots/date-windows.ts'
import { fieldEvidence, type PartField, readField } from '../providers/provider-parts.ts'
import { fails, type Looked, passes, staysOpen } from './why-links-record.ts'
import { dayAfter } from '../time/dates.ts'
import type { DayRange } from '../time/day-ranges.ts'
import type { Scene } from './why-scene.ts'
import { countWords, dayWords, rangeWords } from './why-words.ts'
import { texts } from './text.ts'

/**
 * The links of "why no slots?" about dates: bufferDays and maxLookAheadDays (platform document, section 2.6), and the default window of section 8.
 * Days are counted from today in the department's zone. The document doesn't say whether the first and last day are inclusive; they are treated as such.
 */

type Limits = { readonly buffer: PartField<number> | undefined; readonly lookAhead: PartField<number> | undefined }

function limitsOf({ visitType }: Scene): Limits {
  if (visitType === undefined) return { buffer: undefined, lookAhead: undefined }
  return { buffer: readField(visitType, 'bufferDays'), lookAhead: readField(visitType, 'maxLookAheadDays') }
}

/** The first and last bookable day, as far as the record has them. Partial days don't count: if it starts or ends within a day, that day is excluded. */
function windowFrom(today: string, { buffer, lookAhead }: Limits) {
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

const titles = texts.whyLinksDates.titles
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
  if (isSure && misfit !== undefined) return fails(titles[misfit], misfitWords(misfit, scene, limits), evidence)
  const open = [
    ...[
      [question.startDate, scene.dates.startDate],
      [question.endDate, scene.dates.endDate],
    ].flatMap(([given, day]) =>
      given !== undefined && day === undefined ? [texts.whyLinksDates.oneOfTheDatesIsntA] : [],
    ),
    ...(today.zone === undefined ? [texts.whyLinksDates.theDepartmentsTimeZoneIsUnknown] : []),
    ...(limits.buffer?.value === undefined ? [texts.whyLinksDates.theBufferIsMissing] : []),
    ...(limits.lookAhead?.value === undefined ? [texts.whyLinksDates.theLookAheadIsMissingSo] : []),
  ]
  const outside = outsideWords(scene, limits)
  const words = [windowWords(scene, limits), ...open, ...outside].join(' ')
  return outside.length > 0 || open.length > 0 ? staysOpen(words, evidence) : passes(words, evidence)
}

/** Free times in the response on requested days that aren't bookable according to the record. */
function outsideWords({ seen, today }: Scene, limits: Limits): readonly string[] {
  const { from, to } = windowFrom(today.day, limits)
  const days = seen.map(({ slot }) => slot.day).filter((day) => day < from || (to !== undefined && day > to))
  const [first] = days.toSorted()
  if (first === undefined) return []
  return [
    texts.whyLinksDates.thePlatformStillListsOutsideItTheFirst(
      countWords(days.length, texts.whyLinksDates.openTime),
      dayWords(first),
    ),
  ]
}

/** "Can be booked from … to …, counted from the department's today, …". */
function windowWords(scene: Scene, limits: Limits): string {
  const { today, asked } = scene
  const { from, to } = windowFrom(today.day, limits)
  const counted = texts.whyLinksDates.countedFrom(
    dayWords(today.day),
    today.zone === undefined ? texts.whyLinksDates.theUtcDate : texts.whyLinksDates.todayIn(today.zone),
  )
  const isPart = asked.from < from || (to !== undefined && asked.to > to)
  const last = to === undefined || asked.to < to ? asked.to : to
  const part =
    isPart && from <= last
      ? [
          texts.whyLinksDates.ofTheseDatesCanBeBooked(
            rangeWords({ from: asked.from < from ? from : asked.from, to: last }),
          ),
        ]
      : []
  return [texts.whyLinksDates.theBookingWindowIs(spanWords(from, to), counted), ...part].join(' ')
}

function misfitWords(misfit: Misfit, scene: Scene, limits: Limits): string {
  const { today, dates } = scene
  const { from, to } = windowFrom(today.day, limits)
  const asked = askedWords(dates)
  const days = (field: PartField<number> | undefined) => texts.whyLinksDates.days(field?.value ?? 0)
  switch (misfit) {
    case 'reversed':
      return texts.whyLinksDates.youSearched(asked)
    case 'past':
      return texts.whyLinksDates.youSearchedTodayIsAtThe(asked, dayWords(today.day))
    case 'none':
      return texts.whyLinksDates.theFirstBookableDayIsAhead(days(limits.buffer), days(limits.lookAhead))
    case 'before':
      return texts.whyLinksDates.thisVisitTypeIsBookedAtLeastAhead(days(limits.buffer), dayWords(from), asked)
    case 'after':
      return texts.whyLinksDates.thisVisitTypeOpensAheadTheLastDay(
        days(limits.lookAhead),
        dayWords(to ?? ''),
        asked,
        opensWords(dates.startDate, limits),
      )
  }
}

/** The day on which the first requested day becomes bookable. */
function opensWords(startDate: string | undefined, { lookAhead }: Limits): string {
  if (startDate === undefined || lookAhead?.value === undefined) return ''
  return texts.whyLinksDates.opensOn(dayWords(startDate), dayWords(dayAfter(startDate, -Math.floor(lookAhead.value))))
}

/** The dates as requested. */
export function askedWords({ startDate, endDate }: Scene['dates']): string {
  if (startDate !== undefined) return spanWords(startDate, endDate)
  return endDate === undefined ? texts.whyLinksDates.anyDay : texts.whyLinksDates.upTo(dayWords(endDate))
}

const spanWords = (from: string, to: string | undefined) =>
  to === undefined ? texts.whyLinksDates.fromWord(dayWords(from)) : rangeWords({ from, to })

/** Compares the platform's default window for missing dates (section 8) with the bookable days. */
export function insideDefault(scene: Scene): Looked {
  const { dates, asked, today } = scene
  const limits = limitsOf(scene)
  const evidence = [
    { field: 'startDate', value: dates.startDate ?? texts.whyLinksDates.notEntered },
    { field: 'endDate', value: dates.endDate ?? texts.whyLinksDates.notEntered },
  ]
  if (dates.startDate !== undefined && dates.endDate !== undefined)
    return passes(texts.whyLinksDates.bothDatesAreEnteredSoNo(capWords(scene)), evidence)
  const usual = texts.whyLinksDates.thePlatformsDefaultOfDays(timeSlotDefaultDays, rangeWords(asked))
  const isMissed = (day: string) => {
    const { from, to } = windowFrom(day, limits)
    const { startDate, endDate } = timeSlotWindow(dates, day)
    return endDate < from || (to !== undefined && startDate > to)
  }
  if (!today.possible.every(isMissed)) return passes(texts.whyLinksDates.aDateIsMissingSoIs(usual), evidence)
  const { from, to } = windowFrom(today.day, limits)
  const words = texts.whyLinksDates.aDateIsMissingSoIs2(usual, spanWords(from, to))
  return fails(texts.whyLinksDates.thePlatformsDefaultWindowHasNo, words, evidence)
}

/** A note if a search over many providers would cut off the dates. */
function capWords({ asked }: Scene): string {
  const last = dayAfter(asked.from, slotSearchCapDays)
  return asked.to <= last
    ? ''
    : texts.whyLinksDates.aSearchOverSeveralProvidersUsually(slotSearchCapDays, dayWords(last))
}
