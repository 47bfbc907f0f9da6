import { addDays } from '../../domain/time/dates.ts'
import { slotsOfTimeSlots } from '../../domain/slots/provider-slots.ts'
import { localZone } from '../parts/times.ts'
import { weekStart } from '../../domain/time/weeks.ts'
import { departmentClock, todayIn, viewerClock } from '../parts/zone-times.ts'
import { fullWeek } from './sample-full-week.ts'

/**
 * Benchmark baseline: the minimum for a week of slots. On the window event `answer`, prepared texts go into plain elements under their day's heading. No
 * roles, keys or selection. Each slot is one element with three texts, or with `elements` enough slots of five elements to reach that number.
 * /testing/raw-slots.html?slots=5000&elements=1800
 */
const params = new URLSearchParams(window.location.search)
const count = Number(params.get('slots') ?? 5_000)
const elements = Number(params.get('elements') ?? 0)
const nextWeek = addDays(weekStart(todayIn('America/Phoenix', Date.now())), 7)
const slots = slotsOfTimeSlots(fullWeek(nextWeek, count)).map((slot) => ({
  day: slot.day,
  texts: [
    departmentClock(slot),
    `${slot.duration ?? ''} min`,
    `${viewerClock(slot, localZone()) ?? ''} yours`,
  ] as const,
}))
const perSlot = 5
const drawn =
  elements === 0 ? slots : slots.filter((_, at) => at % Math.ceil(slots.length / (elements / perSlot)) === 0)
const byDay = Map.groupBy(drawn, ({ day }) => day)

function element(name: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

function slotElement([clock, minutes, mine]: (typeof slots)[number]['texts']): HTMLElement {
  const made =
    elements === 0
      ? element('div', `${clock} ${minutes} ${mine}`)
      : element('div', element('p', element('b', clock), element('span', minutes)), element('p', mine))
  made.className = 'slot'
  return made
}

window.addEventListener('answer', () => {
  const days = [...byDay].map(([day, list]) =>
    element('section', element('h3', day), ...list.map(({ texts }) => slotElement(texts))),
  )
  document.querySelector('main')?.append(...days)
})
document.body.dataset['ready'] = ''
