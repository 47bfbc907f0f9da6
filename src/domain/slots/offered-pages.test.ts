import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/dates.ts'
import type { OfferedSlot } from './offered-slot.ts'
import { type AskedRange, pagesOf } from './offered-pages.ts'
import { testSlot } from '../testing/offered-sample.ts'

/** A platform that pages each visit type at each department separately (section 4.4), and a desk that pages them together or pages one visit type. */

const today = '2026-06-01'
const dayAt = (number: number) => addDays(today, number)
const numberOf = (text: string) => Math.round((Date.parse(text) - Date.parse(today)) / 86_400_000)
const window = 90
const visitTypeName = 'Follow-up'

/** A visit type at a department. */
type Department = { readonly id: string; readonly visitTypeName: string; readonly days: readonly number[] }

/** `choice` picks one of the dates that rule 5 allows. */
function answerOf(departments: readonly Department[], asked: AskedRange, size: number, choice: number) {
  const end = asked.endDate === undefined ? undefined : numberOf(asked.endDate)
  const start = Math.max(0, asked.startDate === undefined ? (end ?? window) - window : numberOf(asked.startDate))
  const last = end ?? start + window
  const isBackward = asked.startDate === undefined && end !== undefined
  const oneOf = (from: number, to: number) => dayAt(from + (choice % (to - from + 1)))
  const parts = departments.map(({ id, visitTypeName: name, days }) => {
    const within = days.filter((day) => start <= day && day <= last)
    const shown = isBackward ? within.slice(-size) : within.slice(0, size)
    const [first, final] = [shown[0] ?? start, shown.at(-1) ?? last]
    const later = days.find((day) => day > final)
    const earlier = days.findLast((day) => day < first)
    return {
      slots: shown.map((day) => testSlot({ day: dayAt(day), departmentEmrId: id, visitTypeName: name })),
      page: {
        visitTypeName: name,
        nextStartDate: later === undefined ? undefined : oneOf(Math.max(final + 1, later - window), later),
        previousEndDate: earlier === undefined ? undefined : oneOf(earlier, Math.min(first - 1, earlier + window)),
      },
    }
  })
  return { slots: parts.flatMap(({ slots }) => slots), pages: parts.map(({ page }) => page) }
}

const days = fc.uniqueArray(fc.nat(300), { maxLength: 30 }).map((all) => all.toSorted((one, other) => one - other))
const departments = fc
  .array(days, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((own, at) => ({ id: String(at), visitTypeName: `Visit ${at % 2}`, days: own })))

const placeOf = ({ departmentEmrId, day }: OfferedSlot) => `${departmentEmrId} ${day}`

describe('pages', () => {
  const walks = fc.tuple(departments, fc.integer({ min: 1, max: 7 }), fc.nat(500))
  const asking = (all: readonly Department[], size: number, choice: number) => (asked: AskedRange) => {
    const { slots, pages } = answerOf(all, asked, size, choice)
    const shown = pagesOf(slots, pages, asked)
    return {
      met: shown.slots.map(placeOf),
      pages: shown.pages,
      next: shown.pages.flatMap(({ nextStartDate }) => nextStartDate ?? []).toSorted()[0],
      previous: shown.pages
        .flatMap(({ previousEndDate }) => previousEndDate ?? [])
        .toSorted()
        .at(-1),
    }
  }
  const everything = (all: readonly Department[]) =>
    all.flatMap(({ id, days: own }) => own.map((day) => `${id} ${dayAt(day)}`)).toSorted()

  /** All pages from one page to the end. */
  function forwardsFrom(ask: ReturnType<typeof asking>, begin: AskedRange) {
    const pages = [ask(begin)]
    for (let at = pages.at(-1); at?.next !== undefined && pages.length < 400; at = pages.at(-1))
      pages.push(ask({ startDate: at.next }))
    return pages
  }

  it('meet every day of every department once, forwards and back again', () => {
    fc.assert(
      fc.property(walks, ([all, size, choice]) => {
        const ask = asking(all, size, choice)
        const forwards = forwardsFrom(ask, {})
        expect(forwards.flatMap(({ met }) => met).toSorted()).toEqual(everything(all))

        const back = forwards.slice(-1)
        for (let at = back.at(-1); at?.previous !== undefined && back.length < 400; at = back.at(-1))
          back.push(ask({ endDate: at.previous }))
        expect(back.flatMap(({ met }) => met).toSorted()).toEqual(everything(all))
      }),
    )
  })

  it('of one visit type go on where the page of all of them left it', () => {
    fc.assert(
      fc.property(walks, ([all, size, choice]) => {
        const first = asking(all, size, choice)({})
        for (const [name, own] of Map.groupBy(all, (one) => one.visitTypeName)) {
          const ids = new Set(own.map(({ id }) => id))
          const met = first.met.filter((place) => ids.has(place.split(' ')[0] ?? ''))
          const next = first.pages.find((page) => page.visitTypeName === name)?.nextStartDate
          const rest = next === undefined ? [] : forwardsFrom(asking(own, size, choice), { startDate: next })
          expect([...met, ...rest.flatMap((page) => page.met)].toSorted()).toEqual(everything(own))
        }
      }),
    )
  })

  it('end where the search was to end, and never lead to where they are', () => {
    const page = { visitTypeName, nextStartDate: '2026-06-20', previousEndDate: undefined }
    const next = (asked: AskedRange, nextStartDate = '2026-06-20') =>
      pagesOf([], [{ ...page, nextStartDate }], asked).pages[0]?.nextStartDate
    expect(next({ startDate: '2026-06-01', endDate: '2026-06-19' })).toBeUndefined()
    expect(next({ startDate: '2026-06-01', endDate: '2026-06-20' })).toBe('2026-06-20')
    expect(next({ startDate: '2026-06-20' })).toBeUndefined()
    expect(next({ startDate: '2026-06-01' }, 'soon')).toBeUndefined()
    const back = pagesOf([], [{ ...page, previousEndDate: '2026-06-20' }], { endDate: '2026-06-20' })
    expect(back.pages[0]?.previousEndDate).toBeUndefined()
  })

  it('page each visit type by its own dates; those without a name lead on only for all together', () => {
    const { pages } = pagesOf(
      [],
      [
        { visitTypeName: 'One', nextStartDate: '2026-06-05', previousEndDate: undefined },
        { visitTypeName: 'Two', nextStartDate: '2026-06-09', previousEndDate: '2026-05-30' },
        { visitTypeName: undefined, nextStartDate: '2026-06-04', previousEndDate: undefined },
        { visitTypeName: undefined, nextStartDate: '2026-06-07', previousEndDate: '2026-05-31' },
      ],
      {},
    )
    expect(pages).toEqual([
      { visitTypeName: 'One', nextStartDate: '2026-06-05', previousEndDate: undefined },
      { visitTypeName: 'Two', nextStartDate: '2026-06-09', previousEndDate: '2026-05-30' },
      { visitTypeName: undefined, nextStartDate: '2026-06-04', previousEndDate: '2026-05-31' },
    ])
  })
})
