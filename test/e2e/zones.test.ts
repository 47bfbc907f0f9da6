import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { dateWords, weekdayOf } from '../../src/domain/time/day-words.ts'
import type { TimeSlotsResult } from '../../src/domain/providers/provider.ts'
import { formatProviders, providerAt, usualSlots } from '../../src/renderer/routes/providers-route.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { type PlantedClocks, plantedClocks } from '../../src/sandbox/providers/planted/testing/lists.ts'
import { counted } from '../counted.ts'
import { type App, launchApp, temporaryFolder } from './harness.ts'
import { addConnection, type LargeSandbox, startLargeSandbox } from './large-sandbox.ts'

/**
 * The slots of a department in America/Phoenix and of one whose clock changes that week, on computers in two other zones. The expected values are computed
 * here from the platform's own response with the runtime's calendar.
 */

const settings = { providers: 80 }
const minute = 60_000
const patience = { timeout: 60_000 }

let sandbox: LargeSandbox
let planted: PlantedClocks
/** The Sundays of the week before the clock change and of the one with it: the nights around the change are in both. */
let weeks: readonly [before: string, change: string]
beforeAll(async () => {
  sandbox = await startLargeSandbox(settings)
  const found = plantedClocks(createWorld(sandboxSettings.parse(settings), Date.now))
  if (found === undefined) throw new Error('No clocks are planted.')
  planted = found
  const sunday = addDays(planted.changeDay, -weekdayOf(planted.changeDay))
  weeks = [addDays(sunday, -7), sunday]
})
afterAll(() => sandbox.stop())

type Slot = {
  /** The response's own date, and the start as given there. */
  readonly date: string
  readonly start: string
  readonly instant: number
  readonly duration: number
  readonly zone: string
  readonly visitType: string
}

/** Every slot of both weeks from the platform's response. */
async function answered(): Promise<Slot[]> {
  const url = `${sandbox.baseUrl}/v5/providers/${planted.npi}/timeslots?startDate=${weeks[0]}&endDate=${addDays(weeks[1], 6)}`
  const { slots } = (await (await fetch(url)).json()) as TimeSlotsResult
  return (slots ?? []).flatMap(({ timezone, slotsByVisitType }) =>
    (slotsByVisitType ?? []).flatMap(({ visitTypeTitle, scheduleDays }) =>
      (scheduleDays ?? []).flatMap(({ date, slotTimes }) =>
        (slotTimes ?? []).map(({ slotDateTime, duration }) => ({
          date: date ?? '',
          start: slotDateTime ?? '',
          instant: Date.parse(slotDateTime ?? ''),
          duration: duration ?? Number.NaN,
          zone: timezone ?? '',
          visitType: visitTypeTitle ?? '',
        })),
      ),
    ),
  )
}

function partsIn(zone: string, instant: number): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** "Sun, Mar 14" and "3:00 AM EDT". */
const dayIn = (zone: string, instant: number): string => {
  const { weekday, day, month } = partsIn(zone, instant)
  return `${weekday}, ${month} ${day}`
}
/** "Sun Mar 14", over a column of the week. */
const headOf = (day: string): string => day.replace(',', '')
/** "Sun, Mar 14, 2027"; this year isn't named. */
const withYear = (day: string, date: string): string =>
  date.startsWith(String(new Date().getFullYear())) ? day : `${day}, ${date.slice(0, 4)}`
const clockIn = (zone: string, instant: number): string => {
  const parts = partsIn(zone, instant)
  return `${parts['hour']}:${parts['minute']} ${parts['dayPeriod']} ${parts['timeZoneName']}`
}

/** What a slot must show to a reader in `host`: its column, the department's time, and the reader's time if it differs. */
function expected({ date, instant, zone, duration, visitType }: Slot, host: string, slots: readonly Slot[]) {
  const [day, clock] = [dayIn(zone, instant), clockIn(zone, instant)]
  const [hostDay, hostClock] = [dayIn(host, instant), clockIn(host, instant)]
  const bare = (words: string) => words.replace(/ \S+$/, '')
  // A department's heading names the zone of its first slot on that day.
  const first = Math.min(
    ...slots.filter((slot) => slot.zone === zone && slot.date === date).map((slot) => slot.instant),
  )
  const sameReading = hostDay === day && bare(hostClock) === bare(clock)
  const mine = sameReading ? undefined : hostDay === day ? hostClock : `${hostDay.slice(0, 3)} ${hostClock}`
  const shows = `${clock} ${duration} min${mine === undefined ? '' : ` ${mine} your time`}`
  return {
    day: headOf(day),
    heading: partsIn(zone, first)['timeZoneName'] ?? '',
    visitType,
    shows,
    says: `${shows}, ${withYear(day, date)}, department’s clock${mine === undefined ? '' : ' first'}, ${visitType}, Clock clinic`,
  }
}
type Shown = ReturnType<typeof expected>

/** Every slot of the week as on screen, with nothing collapsed. */
async function shownWeek({ page }: App, first: string): Promise<Shown[]> {
  const address = formatProviders({
    ...providerAt(planted.npi, 'slots'),
    slots: { ...usualSlots, from: first, to: addDays(first, 6) },
  })
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  const week = page.getByRole('group', { name: new RegExp(`^Slots ${dateWords(first, { year: false })}\\b`) })
  await week.waitFor(patience)
  // In the page: a search by role after each click goes over thousands of elements.
  await week.evaluate(async (group) => {
    const collapsed = () =>
      [...group.querySelectorAll('button')].filter((button) =>
        /^and \d+ more, /.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
      )
    for (let left = collapsed(); left.length > 0; left = collapsed()) {
      for (const button of left) button.click()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  return week.locator('section').evaluateAll((columns) =>
    columns.flatMap((column) => {
      const day = (column.querySelector('header')?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()
      return [...column.querySelectorAll('h4')].flatMap((head) => {
        const heading = /department’s clock, (\S+)$/.exec(head.textContent ?? '')?.[1] ?? ''
        return [...(head.parentElement?.querySelectorAll('button[aria-pressed]') ?? [])].map((chip) => ({
          day,
          heading,
          visitType: chip.closest(':has(> p)')?.querySelector('p')?.textContent ?? '',
          shows: chip.textContent?.trim() ?? '',
          says: chip.getAttribute('aria-label') ?? '',
        }))
      })
    }),
  )
}

/** The day includes its number of slots, and the clinic its city. */
const comparable = ({ day, heading, visitType, shows, says }: Shown) =>
  JSON.stringify([
    /^\w+ [A-Z][a-z]{2} \d+/.exec(day)?.[0],
    heading,
    visitType,
    shows,
    says.replace(/Clock clinic.*/, 'Clock clinic'),
  ])
const listed = (slots: readonly Shown[]) => slots.map(comparable).toSorted()

/** Include every browser name for the zone: Chromium uses this one's old name. The day's run takes the farther one, whose days differ most. */
const hosts = [
  { host: 'Asia/Kolkata', names: ['Asia/Kolkata', 'Asia/Calcutta'] },
  { host: 'America/New_York', names: ['America/New_York'] },
].slice(0, counted(1, 2))
/** Times shown for the departments, by the computer's zone. */
const departmentClocks = new Map<string, readonly string[]>()

describe.each(hosts)('on a computer in $host', ({ host, names }) => {
  const userData = temporaryFolder()
  let app: App
  let slots: readonly Slot[]
  let shown: readonly Shown[]
  beforeAll(async () => {
    await addConnection(userData, 'zones', sandbox)
    app = await launchApp({ userData, environment: { TZ: host } })
    slots = await answered()
    shown = [...(await shownWeek(app, weeks[0])), ...(await shownWeek(app, weeks[1]))]
  })
  afterAll(async () => {
    await app.close()
    rmSync(userData, { recursive: true, force: true })
  })

  const pageZone = () => app.page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

  it('the page has the clock of the computer', async () => {
    expect(names).toContain(await pageZone())
  })

  it('every slot stands on its department’s day and clock, with the reader’s clock where that reads otherwise', () => {
    expect(slots.length).toBeGreaterThan(100)
    expect(new Set(slots.map(({ zone }) => zone))).toEqual(new Set([planted.still.zone, planted.changing.zone]))
    expect(listed(shown)).toEqual(listed(slots.map((slot) => expected(slot, host, slots))))
    departmentClocks.set(
      host,
      shown.map(
        ({ day, says }) =>
          `${day} | ${says.replace(/( \d+ min) .* your time,/, '$1,').replace('clock first', 'clock')}`,
      ),
    )
  })

  it('the platform’s date is the day of the department’s clock, also near midnight', () => {
    const zoneDays = slots.map(({ zone, instant }) => dayIn(zone, instant))
    const answerDays = slots.map(({ date }) => dayIn('UTC', Date.parse(`${date}T12:00:00Z`)))
    expect(zoneDays).toEqual(answerDays)
    // On the nights around the change, some times within two hours of midnight are on another day in the computer's zone or UTC.
    const late = slots.filter(({ start }) => /T(2[23]|0[01]):/.test(start))
    expect(late.length).toBeGreaterThan(0)
    expect(
      late.some(({ zone, instant }) => [host, 'UTC'].some((other) => dayIn(other, instant) !== dayIn(zone, instant))),
    ).toBe(true)
    const columns = new Map(shown.map((chip) => [comparable(chip), chip.day]))
    for (const slot of late) {
      const wanted = expected(slot, host, slots)
      expect(columns.get(comparable(wanted))?.startsWith(wanted.day)).toBe(true)
    }
  })

  it('both clocks are named with their zones in the week and beside the chosen slot', async () => {
    const other = [planted.still, planted.changing].find(({ zone }) => zone !== host) ?? planted.still
    const slot = slots.find(({ zone, date }) => zone === other.zone && date >= weeks[1])
    if (slot === undefined) throw new Error('There is no slot in another zone.')
    const { says } = expected(slot, host, slots)
    const zone = partsIn(slot.zone, slot.instant)['timeZoneName'] ?? ''
    expect(says).toMatch(new RegExp(`^\\d+:\\d+ [AP]M ${zone} .*department’s clock first`))
    expect(says).toContain(`${partsIn(host, slot.instant)['timeZoneName']} your time`)
    for (const chip of shown) expect(chip.says).toMatch(/^\d+:\d+ [AP]M [A-Z]\S+ \d+ min.*department’s clock/)
    await app.page.getByRole('button', { name: says }).first().click()
    const chosen = app.page.getByRole('region', { name: 'Selected slot' })
    await chosen.getByText(other.zone).waitFor(patience)
    await chosen.getByText(await pageZone()).waitFor(patience)
    await chosen.getByText(clockIn(slot.zone, slot.instant)).first().waitFor(patience)
  })

  it('the change of clocks is told on its day, and on no other', async () => {
    const { changing, changeInstant } = planted
    const [before, after] = [clockIn(changing.zone, changeInstant - minute), clockIn(changing.zone, changeInstant)]
    const told = app.page.getByText(`${before} is followed by ${after}`)
    const column = app.page.locator('section').filter({ has: told })
    expect(await told.count()).toBe(1)
    expect(await app.page.getByText(/^Clocks change in/).count()).toBe(1)
    await expect
      .poll(() => column.last().getAttribute('aria-label'))
      .toContain(dayIn('UTC', Date.parse(`${planted.changeDay}T12:00:00Z`)))
    // The skipped hour isn't shown; the repeated hour appears twice, distinguished by zone names.
    const clocks = new Set(
      shown
        .filter(({ day }) => day.startsWith(headOf(dayIn(changing.zone, changeInstant))))
        .map(({ shows }) => /[AP]M (\S+) \d+ min/.exec(shows)?.[1]),
    )
    for (const name of [before, after]) expect([...clocks]).toContain(name.split(' ')[2])
  })
})

it.runIf(hosts.length > 1)('the department’s days and clocks are the same on both computers', () => {
  const [one, other] = hosts.map(({ host }) => departmentClocks.get(host))
  expect(one?.length).toBeGreaterThan(100)
  expect(one).toEqual(other)
})
