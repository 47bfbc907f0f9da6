import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, localText, minuteMs, offsetAt } from '../../data/days.ts'
import { createWorld, type World } from '../../data/world.ts'
import { sandboxSettings } from '../../options.ts'
import { type Sandbox, startSandbox } from '../../sandbox.ts'
import { get } from '../../testing/test-client.ts'
import { type SeenSlot, seenSlots } from '../../testing/test-slots.ts'
import { nextClockChange } from './clock-change.ts'
import { plantedClocks } from './testing/lists.ts'

const worldAt = (clock: string): World => createWorld(sandboxSettings.parse({}), () => Date.parse(clock))

describe('the zone whose clock changes soon', () => {
  // Days of clock changes, from the calendars of these countries.
  it.each([
    ['2026-02-01T12:00:00Z', 'America/New_York', '2026-03-08', '2026-03-08T07:00:00.000Z'],
    ['2026-09-15T12:00:00Z', 'America/New_York', '2026-11-01', '2026-11-01T06:00:00.000Z'],
    ['2026-07-01T12:00:00Z', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // None changes within 90 days, so the next one counts.
    ['2026-11-21T12:00:00Z', 'America/New_York', '2027-03-14', '2027-03-14T07:00:00.000Z'],
    ['2027-03-15T12:00:00Z', 'America/Santiago', '2027-04-04', '2027-04-04T03:00:00.000Z'],
  ])('at %s is %s, on %s', (clock, zone, day, instant) => {
    const change = nextClockChange(worldAt(clock))
    expect([change.place.zone, new Date(change.instant).toISOString()]).toEqual([zone, instant])
    // In Santiago midnight is skipped or repeated, so the change ends one day and starts the next.
    expect(Math.abs(change.day - (dayOf(day) ?? 0))).toBeLessThanOrEqual(1)
    expect(offsetAt(zone, change.instant)).not.toBe(offsetAt(zone, change.instant - minuteMs))
  })

  it('exists on every day of some years', () => {
    for (let day = dayOf('2026-01-01') ?? 0; day < (dayOf('2028-01-01') ?? 0); day += 5) {
      const { instant, place } = nextClockChange(worldAt(`${dateOf(day)}T12:00:00Z`))
      expect(offsetAt(place.zone, instant)).not.toBe(offsetAt(place.zone, instant - minuteMs))
    }
  })
})

describe.each(['2026-02-01T12:00:00Z', '2026-10-20T12:00:00Z', '2026-07-01T12:00:00Z', '2026-11-21T12:00:00Z'])(
  'slots around the change, asked at %s',
  (clock) => {
    const clocks = plantedClocks(worldAt(clock))

    async function around(sandbox: Sandbox): Promise<SeenSlot[]> {
      if (clocks === undefined) throw new Error('No clocks are planted.')
      const day = dayOf(clocks.changeDay) ?? 0
      const { npi } = clocks
      const dates = `startDate=${dateOf(day - 1)}&endDate=${dateOf(day + 1)}`
      const { json } = await get(
        `${sandbox.baseUrl}/v5/providers/${npi}/timeslots?${dates}&visitTypeName=Follow-up%20visit`,
      )
      return seenSlots(json)
    }

    it('lie on the three days in both departments, as their clocks show them', async () => {
      const sandbox = await startSandbox({ now: () => new Date(clock) })
      try {
        const slots = await around(sandbox)
        for (const { departmentIdentifier, zone } of [clocks?.still, clocks?.changing].flatMap((each) => each ?? [])) {
          const own = slots.filter((slot) => slot.departmentIdentifier === departmentIdentifier)
          expect(new Set(own.map((slot) => slot.timezone))).toEqual(new Set([zone]))
          expect(new Set(own.map((slot) => slot.slotDateTime.slice(0, 10))).size).toBe(3)
          for (const { slotDateTime } of own) expect(localText(zone, Date.parse(slotDateTime))).toBe(slotDateTime)
          const offsets = new Set(own.map((slot) => slot.slotDateTime.slice(19)))
          expect(offsets.size).toBe(zone === 'America/Phoenix' ? 1 : 2)
        }
        expect(clocks?.still.zone).toBe('America/Phoenix')
      } finally {
        await sandbox.close()
      }
    })

    it('show the hour that is skipped, or the one that comes twice', async () => {
      const sandbox = await startSandbox({ now: () => new Date(clock) })
      try {
        const { changing, changeInstant = 0 } = clocks ?? {}
        const slots = (await around(sandbox)).filter(
          (slot) =>
            slot.departmentIdentifier === changing?.departmentIdentifier &&
            Math.abs(Date.parse(slot.slotDateTime) - changeInstant) <= 3 * 60 * minuteMs,
        )
        // Three times an hour in real time, whatever the local time is.
        const instants = slots.map((slot) => Date.parse(slot.slotDateTime))
        expect(instants.slice(1).map((instant, n) => instant - (instants[n] ?? 0))).toEqual(
          instants.slice(1).map(() => 20 * minuteMs),
        )
        const shown = slots.map((slot) => slot.slotDateTime.slice(0, 16))
        const zone = changing?.zone ?? 'UTC'
        const isBack = offsetAt(zone, changeInstant) < offsetAt(zone, changeInstant - minuteMs)
        expect(shown.length - new Set(shown).size).toBe(isBack ? 3 : 0)
      } finally {
        await sandbox.close()
      }
    })
  },
)
