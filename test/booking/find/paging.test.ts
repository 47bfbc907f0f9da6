import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfferedSlot } from '../../../src/domain/slots/offered-slot.ts'
import type { SlotCriteria } from '../../../src/domain/slots/slot-criteria.ts'
import { criteria, type Finding, openFinding } from './finding.ts'

/** Pages through days with slots over the sandbox: forward and back, each such day appears once (section 4.4, rules 2 to 7). */

let finding: Finding
beforeAll(async () => {
  finding = await openFinding({ directoryDefects: 'none' })
})
afterAll(() => finding.close())

const most = 80

/** Without a visit type all types page together: forward at the earliest nextStartDate, back at the latest previousEndDate. */
async function walk(search: SlotCriteria, visitTypeName: string | undefined) {
  const ask = async (to: { from?: string; to?: string }) => {
    const found = await finding.ok('booking.slots', {
      criteria: search,
      patientClass: 'returning',
      ...(visitTypeName === undefined ? {} : { visitTypeName }),
      ...to,
    })
    const next = found.pages.flatMap(({ nextStartDate }) => nextStartDate ?? []).toSorted()
    const previous = found.pages.flatMap(({ previousEndDate }) => previousEndDate ?? []).toSorted()
    return { slots: found.slots, page: { nextStartDate: next[0], previousEndDate: previous.at(-1) } }
  }
  const forwards: OfferedSlot[] = []
  let { slots, page } = await ask({})
  for (let count = 0; count < most; count++) {
    forwards.push(...slots)
    const from = page.nextStartDate
    if (from === undefined) break
    ;({ slots, page } = await ask({ from }))
  }
  const back: OfferedSlot[] = [...slots]
  for (let count = 0; count < most; count++) {
    const to = page.previousEndDate
    if (to === undefined) break
    ;({ slots, page } = await ask({ to }))
    back.push(...slots)
  }
  return { forwards, back }
}

const keys = (slots: readonly OfferedSlot[]) => slots.map(({ key }) => key).toSorted()

describe('paging', () => {
  it.each(['place', 'provider'] as const)('of the form %s meets every slot once, forwards and back', async (form) => {
    const first = await finding.ok('booking.slots', {
      criteria: criteria({ postalCode: '85001', daysOfSlots: 2, radius: 12 }),
      patientClass: 'returning',
    })
    const [slot] = first.slots
    const visitTypeName = slot?.visitTypeName ?? ''
    const search =
      form === 'place'
        ? criteria({ postalCode: '85001', radius: 6, daysOfSlots: 9 })
        : criteria({ form, npis: [slot?.npi ?? ''], daysOfSlots: 4 })
    const all = await walk(search, undefined)
    expect(new Set(keys(all.forwards)).size).toBe(all.forwards.length)
    expect(keys(all.back)).toEqual(keys(all.forwards))
    const { forwards, back } = await walk(search, visitTypeName)
    expect(keys(forwards)).toEqual(keys(all.forwards.filter((one) => one.visitTypeName === visitTypeName)))
    expect(new Set(forwards.map(({ day }) => day)).size).toBeGreaterThan(20)
    expect(new Set(keys(forwards)).size).toBe(forwards.length)
    expect(keys(back)).toEqual(keys(forwards))
    expect(forwards.every((one) => one.visitTypeName === visitTypeName)).toBe(true)
  })

  it('sends a nextStartDate as startDate, a previousEndDate as endDate, and never a userTimezone', async () => {
    const search = criteria({ postalCode: '85001', daysOfSlots: 1, endDate: '2026-12-24' })
    const ask = (to: object) => finding.ok('booking.slots', { criteria: search, patientClass: 'new', ...to })
    finding.sent()
    await ask({ from: '2026-12-01', visitTypeName: 'Follow-up visit' })
    await ask({ to: '2026-12-10' })
    const [next, previous] = finding.sent().map(({ input }) => input)
    expect(next).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-24', visitTypeNames: ['Follow-up visit'] })
    expect(previous).toMatchObject({ endDate: '2026-12-10' })
    expect(previous).not.toHaveProperty('startDate')
    expect(next).not.toHaveProperty('userTimezone')
  })
})

it('a search that has only an end begins with its earliest days', async () => {
  const ask = (endDate: string) =>
    finding.ok('booking.slots', {
      criteria: criteria({ postalCode: '85001', radius: 12, daysOfSlots: 2, endDate }),
      patientClass: 'returning',
    })
  const days = (await ask('2026-12-24')).slots.map(({ day }) => day).toSorted()
  const open = (await ask('')).slots.map(({ day }) => day).toSorted()
  expect([days[0], days.at(-1)]).toEqual([open[0], open.at(-1)])
})

describe('the four forms', () => {
  it('know the same slot by the same key, and only what was offered is remembered', async () => {
    const place = { postalCode: '85001', radius: 12, visitTypeNames: ['Follow-up visit'] }
    const ask = (more: Partial<SlotCriteria>) =>
      finding.ok('booking.slots', { criteria: criteria(more), patientClass: 'returning' })
    const search = await ask({ ...place, form: 'search' })
    const [slot] = search.slots
    const npis = [slot?.npi ?? '']
    const found = await Promise.all([
      ask({ ...place, daysOfSlots: 10 }),
      ask({ form: 'providers', npis }),
      ask({ form: 'provider', npis, daysOfSlots: 10 }),
    ])
    for (const { slots } of found) expect(slots.map(({ key }) => key)).toContain(slot?.key)
    expect(search.searchContext?.text).toBeTruthy()
    expect(finding.memory.offer(finding.connection.id, slot?.key ?? '')?.slot.npi).toBe(slot?.npi)
    expect(finding.memory.offer(finding.connection.id, 'made up')).toBeUndefined()
    expect(slot?.departmentPhone).toBeTruthy()
  })

  it('take coordinates as they take a postal code, both only where the postal code wins (4.3), and never none', async () => {
    const ask = (more: Partial<SlotCriteria>) =>
      finding.call('booking.slots', { criteria: criteria({ daysOfSlots: 1, ...more }), patientClass: 'returning' })
    const here = { latitude: 33.4484, longitude: -112.074 }
    for (const form of ['place', 'search'] as const) {
      const near = await ask({ form, ...here })
      expect(near.ok && near.value.slots.length).toBeGreaterThan(0)
      for (const place of [{}, { latitude: 33 }]) {
        const refused = await ask({ form, ...place })
        expect(refused).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
      }
    }
    const both = { ...here, postalCode: '85001' }
    expect((await ask({ form: 'place', ...both })).ok).toBe(true)
    expect(await ask({ form: 'search', ...both })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    const department = await ask({ form: 'place', departmentIds: ['1'] })
    expect(department.ok).toBe(true)
  })
})

describe('providers of a place', () => {
  it('come in the service’s order, by each kind of place', async () => {
    const place = { postalCode: '85001', specialty: 'Pediatrics', gender: 'female', sortBy: 'nextAvailable' as const }
    finding.sent()
    const { providers } = await finding.ok('booking.providers', { criteria: criteria(place) })
    expect(finding.sent()).toEqual([{ name: 'careOptions.providers', input: place }])
    for (const one of providers) expect(one.gender).toBe('female')
    const departmentIds = providers.slice(0, 1).flatMap(({ departmentEmrId }) => departmentEmrId ?? [])
    const there = await finding.ok('booking.providers', { criteria: criteria({ departmentIds }) })
    expect(there.providers.length).toBeGreaterThan(0)
    const refused = await finding.call('booking.providers', { criteria: criteria({ specialty: 'Pediatrics' }) })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  })
})
