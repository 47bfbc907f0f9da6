import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../data/world.ts'
import { sandboxSettings } from '../../options.ts'
import { type Sandbox, startSandbox } from '../../sandbox.ts'
import { at, get, type Json, list, post, text } from '../../testing/test-client.ts'
import { bookingOf, seenSlots } from '../../testing/test-slots.ts'
import { plantedLens } from './testing/lists.ts'

/** Half past three in the afternoon in Chicago. */
const now = new Date('2026-11-20T21:30:00Z')
const lens = plantedLens(createWorld(sandboxSettings.parse({}), () => now.getTime()))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now })
})
afterAll(() => sandbox.close())

/** Starts by instant, with the data from one endpoint. */
type Side = ReadonlyMap<number, { readonly start: string; readonly duration: number; readonly name: string }>

async function sidesOn(npi: string, day: string): Promise<Readonly<Record<'time' | 'search' | 'care', Side>>> {
  const name = lens?.visitTypeName ?? ''
  const dates = `startDate=${day}&endDate=${day}`
  const named = `visitTypeName=${encodeURIComponent(name)}`
  const time = seenSlots((await get(`${sandbox.baseUrl}/v5/providers/${npi}/timeslots?${dates}&${named}`)).json)
  const body = { criteriaItems: [{ npi }], startDate: day, endDate: day, visitTypeNames: [name] }
  const search = (await post(`${sandbox.baseUrl}/v5/slots/search`, body)).json
  const care = (
    await get(
      `${sandbox.baseUrl}/v1/availability/slots?npis=${npi}&daysOfSlots=5&${dates}&visitTypeNames=${encodeURIComponent(name)}`,
    )
  ).json
  const entry = (start: string, duration: Json | undefined, visitType: string) =>
    [Date.parse(start), { start, duration: Number(duration), name: visitType }] as const
  return {
    time: new Map(time.map((slot) => entry(slot.slotDateTime, slot.duration, slot.visitTypeName))),
    search: new Map(
      list(search, 'results').flatMap((result) =>
        list(result, 'visitTypes').flatMap((type) =>
          list(type, 'slots').map((slot) =>
            entry(text(slot, 'dateTime'), at(slot, 'duration'), text(type, 'visitTypeName')),
          ),
        ),
      ),
    ),
    care: new Map(
      list(care, 'slotsByVisitType').flatMap((type) =>
        list(type, 'scheduleDays').flatMap((scheduleDay) =>
          list(scheduleDay, 'slotTimes').map((slot) =>
            entry(text(slot, 'slotDateTime'), at(slot, 'providerOptions', 0, 'duration'), text(type, 'visitTypeName')),
          ),
        ),
      ),
    ),
  }
}

/** The differences between the endpoints, computed independently: `time sign`, sorted by time. */
function signsOf({ time, search, care }: Awaited<ReturnType<typeof sidesOn>>): string[] {
  const instants = [...new Set([...time.keys(), ...search.keys(), ...care.keys()])].toSorted(
    (one, other) => one - other,
  )
  return instants.flatMap((instant) => {
    const [here, found, offered] = [time.get(instant), search.get(instant), care.get(instant)]
    const clock = here?.start.slice(11, 16) ?? 'nowhere'
    return [
      ...(found === undefined ? [`${clock} missing-in-slot-search`] : []),
      ...(offered === undefined ? [`${clock} missing-in-care-options`] : []),
      ...(found !== undefined && found.name !== here?.name ? [`${clock} other-name-in-slot-search`] : []),
      ...(offered !== undefined && offered.duration !== here?.duration
        ? [`${clock} other-duration-in-care-options`]
        : []),
      ...(offered?.start.endsWith('Z') === true ? [`${clock} written-as-utc-in-care-options`] : []),
      ...(instant <= now.getTime() ? [`${clock} past`] : []),
    ]
  })
}

describe('the provider about whom the slot endpoints disagree', () => {
  it('has one sign at each of four times of every day', async () => {
    const expected = [
      '09:00 missing-in-slot-search',
      '09:20 other-duration-in-care-options',
      '09:40 other-name-in-slot-search',
      '10:00 written-as-utc-in-care-options',
    ]
    expect(signsOf(await sidesOn(lens?.npi ?? '', lens?.tomorrow ?? ''))).toEqual(expected)
    expect(lens?.slotsTomorrow.map(({ slotDateTime, sign }) => `${slotDateTime.slice(11, 16)} ${sign}`)).toEqual(
      expected,
    )
  })

  it('has one time today that has begun, in all three', async () => {
    expect(signsOf(await sidesOn(lens?.npi ?? '', lens?.today ?? ''))).toEqual(['15:05 past'])
    expect(lens?.slotsToday.map(({ slotDateTime, sign }) => `${slotDateTime.slice(11, 16)} ${sign}`)).toEqual([
      '15:05 past',
    ])
  })

  it('cannot be booked at the time that has begun', async () => {
    const { json } = await get(
      `${sandbox.baseUrl}/v5/providers/${lens?.npi}/timeslots?startDate=${lens?.today}&endDate=${lens?.today}`,
    )
    const [past] = seenSlots(json)
    if (past === undefined) throw new Error('There is no slot today.')
    expect((await post(`${sandbox.visitUrl}/api/7/visits/providerbooking`, bookingOf(past))).status).toBe(409)
  })
})
