import { texts } from '../text/choice.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'

/** Slots of all providers in one list, soonest first. This is the console's order, and the head of the list says so; the grid has the platform's. */

/** A slot, the start of a year, or days without slots. Days are yyyy-MM-dd in the departments' calendars. */
export type SoonestLine =
  | {
      readonly kind: 'slot'
      readonly slot: OfferedSlot
      /** True where the previous slot is on another day. */
      readonly opensDay: boolean
    }
  | { readonly kind: 'year'; readonly year: string }
  | {
      readonly kind: 'no-times'
      readonly from: string
      readonly to: string
      /** `answer`: the answer has no time then, apart from hidden ones. `filters`: the filters hide all of them. */
      readonly why: 'answer' | 'filters'
    }

/** Sorted by instant; slots without one come last, by day and clock. Slots at the same instant keep the answer's order. */
export function soonestFirst(slots: readonly OfferedSlot[]): readonly OfferedSlot[] {
  const text = ({ day, clock, slotDateTime }: OfferedSlot) => `${isDay(day) ? day : '9999'} ${clock} ${slotDateTime}`
  const timed = slots.filter(({ instant }) => instant !== undefined)
  const others = slots.filter(({ instant }) => instant === undefined).map((slot) => [text(slot), slot] as const)
  return [
    ...timed.toSorted((one, other) => (one.instant ?? 0) - (other.instant ?? 0)),
    ...others.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))).map(([, slot]) => slot),
  ]
}

/** The most days without times to look at between two slots. */
const mostDays = 400

/**
 * The lines of the list: the slots in order, a line where a year other than that of `today` begins, and days without slots. `all`: every slot of the
 * answer, shown or not. `isWanted`: false for days that a filter excludes, which get no line.
 */
export function soonestLines(
  slots: readonly OfferedSlot[],
  all: readonly OfferedSlot[],
  today: string,
  isWanted: (day: string) => boolean = () => true,
): readonly SoonestLine[] {
  const shown = new Set(slots.map(({ day }) => day))
  const answered = new Set(all.map(({ day }) => day))
  const lines: SoonestLine[] = []
  const addGaps = (after: string, until: string) => {
    const gaps: { from: string; to: string; why: 'answer' | 'filters' }[] = []
    let isOpen = false
    for (let day = addDays(after, 1), count = 0; day < until && count < mostDays; day = addDays(day, 1), count++) {
      // Slots are in order of their instant, so one in another zone may be on this day.
      if (shown.has(day) || !isWanted(day)) {
        isOpen = false
        continue
      }
      const why = answered.has(day) ? 'filters' : 'answer'
      const last = gaps.at(-1)
      if (isOpen && last !== undefined && last.why === why) last.to = day
      else gaps.push({ from: day, to: day, why })
      isOpen = true
    }
    lines.push(...gaps.map((gap) => ({ kind: 'no-times' as const, ...gap })))
  }
  let latest = ''
  let before: string | undefined
  let year = today.slice(0, 4)
  for (const slot of soonestFirst(slots)) {
    const { day } = slot
    if (isDay(day) && day > latest) {
      if (latest !== '') addGaps(latest, day)
      latest = day
      if (day.slice(0, 4) !== year) {
        year = day.slice(0, 4)
        lines.push({ kind: 'year', year })
      }
    }
    lines.push({ kind: 'slot', slot, opensDay: before !== undefined && before !== day })
    before = day
  }
  return lines
}

/** "Thu, Nov 26", "Thu, Nov 26 – Sun, Nov 29". */
export const daysLabel = (from: string, to: string): string =>
  from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`

/** A longer time, with a day or a long zone name, gets "caller" instead of "for the caller". */
const mostWords = 15

/** A slot's time on the department's clock, "Mon, Nov 23" and "3:00 PM MST", and on the caller's where both zones are known: "2:00 PM PST for the caller". */
export function listTime(slot: OfferedSlot, callerZone: string) {
  const caller = viewerClock(slot, callerZone)
  const isKnown = callerZone !== '' && slot.instant !== undefined && slot.zone !== undefined
  const same = isKnown ? texts.soonest.sameTimeForTheCaller : undefined
  return {
    day: dayWords(slot.day),
    clock: departmentClock(slot),
    caller: caller ? `${caller}${caller.length > mostWords ? ', caller' : texts.soonest.forTheCaller}` : same,
  }
}
