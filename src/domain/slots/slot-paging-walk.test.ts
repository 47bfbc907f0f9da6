import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/dates.ts'
import { timeSlotVisitType, type TimeSlotVisitType } from '../providers/provider.ts'
import { nextSlotPage, previousSlotPage, type SlotPageQuery } from './slot-paging.ts'

/**
 * Walks through all pages of a platform that follows only section 4.4 (seven pagination rules) and section 8 (windows).
 * Written from the document, not from the sandbox. If the rules allow several dates (rule 5), it picks
 * any of them.
 */

const today = '2026-06-01'
const day = (number: number) => addDays(today, number)
const numberOf = (text: string) => Math.round((Date.parse(text) - Date.parse(today)) / 86_400_000)

/** The number of days in section 8 for a request with one date or none. */
const window = 90

type Type = { readonly name: string; readonly emrId: string; readonly days: readonly number[] }

class Platform {
  readonly queries: SlotPageQuery[] = []
  readonly #types: readonly Type[]
  readonly #choice: number

  /** `choice`: any number; selects among the dates that the rules allow. */
  constructor(types: readonly Type[], choice: number) {
    this.#types = types
    this.#choice = choice
  }

  answer(query: SlotPageQuery): readonly TimeSlotVisitType[] {
    this.queries.push(query)
    return this.#types
      .filter(({ name }) => query.visitTypeName === undefined || query.visitTypeName.includes(name))
      .filter(({ emrId }) => query.visitTypeEmrId === undefined || query.visitTypeEmrId === emrId)
      .map((type) => this.#page(type, query))
  }

  #page(type: Type, { startDate, endDate, daysOfSlots }: SlotPageQuery): TimeSlotVisitType {
    const size = daysOfSlots ?? Infinity
    const end = endDate === undefined ? undefined : numberOf(endDate)
    const start =
      startDate === undefined ? Math.max(0, end === undefined ? 0 : end - window) : Math.max(0, numberOf(startDate))
    const last = end ?? start + window
    const within = type.days.filter((each) => start <= each && each <= last)
    // An endDate alone requests the previous page (rule 4), so that page ends there.
    const isBackward = startDate === undefined && endDate !== undefined
    const shown = isBackward ? within.slice(-size) : within.slice(0, size)
    const [first, final] = [shown[0] ?? start, shown.at(-1) ?? last]
    const later = type.days.find((each) => each > final)
    const earlier = type.days.findLast((each) => each < first)
    return timeSlotVisitType.parse({
      visitTypeId: type.emrId,
      visitTypeName: type.name,
      scheduleDays: shown.map((each) => ({ date: day(each), slotTimes: [{ slotDateTime: `${day(each)}T09:00:00Z` }] })),
      // Any date with a slot in reach that isn't on this page (rules 3 and 5).
      nextStartDate: later === undefined ? null : day(this.#oneOf(Math.max(final + 1, later - window), later)),
      previousEndDate: earlier === undefined ? null : day(this.#oneOf(earlier, Math.min(first - 1, earlier + window))),
    })
  }

  #oneOf(from: number, to: number): number {
    return from + (this.#choice % (to - from + 1))
  }
}

const slotDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 })
  .map((days) => days.toSorted((a, b) => a - b))
const threeTypes = fc
  .tuple(slotDays, slotDays, slotDays)
  .map((all): readonly Type[] => all.map((days, at) => ({ name: `Visit ${at}`, emrId: `vt-${at}`, days })))
const choices = fc.nat(1_000)
const sizes = fc.integer({ min: 1, max: 9 })

const daysOf = (page: TimeSlotVisitType) => (page.scheduleDays ?? []).map(({ date }) => numberOf(date ?? ''))
const byName = (pages: readonly TimeSlotVisitType[], { name }: Type): TimeSlotVisitType => {
  const [page, ...others] = pages.filter(({ visitTypeName }) => visitTypeName === name)
  if (page === undefined || others.length > 0) throw new Error(`No single page of ${name}`)
  return page
}

type Step = (page: TimeSlotVisitType, asked: SlotPageQuery) => SlotPageQuery | undefined
type Walk = {
  readonly days: readonly number[]
  readonly lastPage: TimeSlotVisitType
  readonly lastQuery: SlotPageQuery
}

/** All days of one visit type reached with `step`, in order, including those of the first page. */
function walk(platform: Platform, type: Type, first: TimeSlotVisitType, asked: SlotPageQuery, step: Step): Walk {
  const days = daysOf(first)
  const isBounded = asked.startDate !== undefined && asked.endDate !== undefined
  let [page, query] = [first, asked]
  for (let pages = 0; ; pages++) {
    expect(pages).toBeLessThan(500)
    const next = step(page, query)
    if (next === undefined) return { days, lastPage: page, lastQuery: query }
    // daysOfSlots goes with the visit type's own date, never with another one's (rules 2, 3, 4 and 6).
    expect(next).toEqual({
      visitTypeName: [type.name],
      daysOfSlots: asked.daysOfSlots,
      ...(step === nextSlotPage
        ? { startDate: page.nextStartDate, ...(isBounded ? { endDate: asked.endDate } : {}) }
        : { endDate: page.previousEndDate }),
    })
    page = byName(platform.answer(next), type)
    query = next
    days.push(...daysOf(page))
  }
}

it('walking forward sees every slot once, each visit type by its own dates', () => {
  fc.assert(
    fc.property(threeTypes, sizes, choices, fc.integer({ min: 0, max: 90 }), (types, daysOfSlots, choice, from) => {
      const platform = new Platform(types, choice)
      const asked = { startDate: day(from), daysOfSlots }
      const answer = platform.answer(asked)
      for (const type of types) {
        const { days } = walk(platform, type, byName(answer, type), asked, nextSlotPage)
        expect(days).toEqual(type.days.filter((each) => each >= from))
      }
    }),
  )
})

it('walking forward without a date begins today', () => {
  fc.assert(
    fc.property(threeTypes, sizes, choices, (types, daysOfSlots, choice) => {
      const platform = new Platform(types, choice)
      const answer = platform.answer({ daysOfSlots })
      for (const type of types) {
        expect(walk(platform, type, byName(answer, type), { daysOfSlots }, nextSlotPage).days).toEqual(type.days)
      }
    }),
  )
})

it('the end of the whole search is kept, and nothing past it is asked for or seen', () => {
  fc.assert(
    fc.property(
      threeTypes,
      sizes,
      choices,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (types, daysOfSlots, choice, from, length) => {
        const platform = new Platform(types, choice)
        const asked = { startDate: day(from), endDate: day(from + length), daysOfSlots }
        const answer = platform.answer(asked)
        for (const type of types) {
          const { days } = walk(platform, type, byName(answer, type), asked, nextSlotPage)
          expect(days).toEqual(type.days.filter((each) => from <= each && each <= from + length))
        }
        for (const query of platform.queries) {
          expect(query.endDate).toBe(asked.endDate)
          expect(numberOf(query.startDate ?? '')).toBeLessThanOrEqual(from + length)
        }
      },
    ),
  )
})

it('walking back from the last page sees every slot once, up to the first', () => {
  fc.assert(
    fc.property(threeTypes, sizes, choices, fc.integer({ min: 0, max: 90 }), (types, daysOfSlots, choice, from) => {
      const platform = new Platform(types, choice)
      const asked = { startDate: day(from), daysOfSlots }
      const answer = platform.answer(asked)
      for (const type of types) {
        const forward = walk(platform, type, byName(answer, type), asked, nextSlotPage)
        const back = walk(platform, type, forward.lastPage, forward.lastQuery, previousSlotPage)
        expect(back.days.toSorted((a, b) => a - b)).toEqual(type.days)
      }
    }),
  )
})

it('walking backward from an end sees every slot before it once, and forward again every slot after', () => {
  fc.assert(
    fc.property(threeTypes, sizes, choices, fc.integer({ min: 0, max: 400 }), (types, daysOfSlots, choice, to) => {
      const platform = new Platform(types, choice)
      const asked = { endDate: day(to), daysOfSlots }
      const answer = platform.answer(asked)
      for (const type of types) {
        const back = walk(platform, type, byName(answer, type), asked, previousSlotPage)
        expect(back.days.toSorted((a, b) => a - b)).toEqual(type.days.filter((each) => each <= to))
        const forward = walk(platform, type, back.lastPage, back.lastQuery, nextSlotPage)
        expect(forward.days).toEqual(type.days)
      }
    }),
  )
})

it('walks nobody in circles, whatever dates come back', () => {
  const anyDay = fc.option(fc.integer({ min: -30, max: 430 }).map(day))
  fc.assert(
    fc.property(fc.array(fc.tuple(anyDay, anyDay), { minLength: 1, maxLength: 5 }), sizes, (dates, daysOfSlots) => {
      for (const step of [nextSlotPage, previousSlotPage]) {
        let query: SlotPageQuery | undefined = { startDate: today, daysOfSlots }
        const asked = new Set<string>()
        for (let pages = 0; query !== undefined; pages++) {
          expect(asked.has(JSON.stringify(query))).toBe(false)
          asked.add(JSON.stringify(query))
          const [nextStartDate = null, previousEndDate = null] = dates[pages % dates.length] ?? []
          query = step(timeSlotVisitType.parse({ visitTypeName: 'Visit', nextStartDate, previousEndDate }), query)
        }
      }
    }),
  )
})
