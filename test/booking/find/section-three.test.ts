import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SlotCriteria } from '../../../src/domain/slots/slot-criteria.ts'
import { findHandlers } from '../../../src/main/workspaces/booking/find/find-handlers.ts'
import { criteria, type Finding, openFinding, openSandbox, type SharedSandbox } from './finding.ts'

/** Closed patient classes are neither requested nor shown (section 3). */

let shared: SharedSandbox
let finding: Finding
beforeAll(async () => {
  shared = await openSandbox({ directoryDefects: 'none' })
})
afterAll(() => shared.sandbox.close())
beforeEach(async () => {
  finding = await openFinding({ shared })
})
afterEach(() => finding.close())

const place = { postalCode: '85001', daysOfSlots: 4 }
const ask = (more: Partial<SlotCriteria>, patientClass: 'new' | 'returning' = 'returning') =>
  finding.ok('booking.slots', { criteria: criteria(more), patientClass })

/** Providers with slots for returning patients, nearest first. */
async function npisOf(count: number) {
  const { slots } = await ask({ ...place, form: 'search' })
  finding.sent()
  return [...new Set(slots.map(({ npi }) => npi))].slice(0, count)
}

const openToNew = { isActive: true, acceptingNewPatients: true, allowsOpenSchedule: true, allowsDirectSchedule: false }
const off = { isActive: false }

describe('named providers', () => {
  it('one who is closed to the class is not asked for, and it is said by which rule', async () => {
    const [npi = ''] = await npisOf(1)
    await finding.close()
    finding = await openFinding({ shared })
    finding.setFlags(npi, openToNew)
    const found = await ask({ form: 'provider', npis: [npi] })
    expect(found.slots).toEqual([])
    expect(found.withheld).toMatchObject([{ npi, patientClass: 'returning', rule: 3 }])
    const several = await ask({ form: 'providers', npis: [npi] })
    expect(several.withheld).toMatchObject([{ npi, rule: 3 }])
    expect(finding.sent()).toEqual([])
  })

  it('only the wanted class is asked for', async () => {
    const [npi = ''] = await npisOf(1)
    for (const [patientClass, value] of [
      ['new', 'newPatient'],
      ['returning', 'establishedPatient'],
    ] as const) {
      const { slots } = await ask({ form: 'provider', npis: [npi], daysOfSlots: 20 }, patientClass)
      const [request] = finding.sent()
      expect(request?.input).toMatchObject({ npi, newOrEstablishedPatient: value })
      const isNew = patientClass === 'new'
      expect(slots.every((slot) => slot.forNewPatient === isNew && slot.forEstablishedPatient !== isNew)).toBe(true)
    }
  })

  it('a search asks for those that are open, and says why not for the others', async () => {
    const npis = await npisOf(4)
    await finding.close()
    finding = await openFinding({ shared })
    const [closed = '', ...open] = npis
    finding.setFlags(closed, off)
    const found = await ask({ form: 'providers', npis: [...npis, '1000000004'] })
    // Providers with one open class have their own time slot requests.
    const asked = finding.sent().flatMap(({ input }) => {
      const items = input['criteriaItems'] as readonly { npi: string }[] | undefined
      return items?.map(({ npi }) => npi) ?? [String(input['npi'])]
    })
    expect(asked.toSorted()).toEqual(open.toSorted())
    expect(found.withheld).toMatchObject([{ npi: closed, rule: 1 }])
    expect(found.notes).toEqual([expect.stringContaining('1000000004')])
    expect(found.slots.every((slot) => open.includes(slot.npi) && slot.forNewPatient !== true)).toBe(true)
  })
})

describe('providers that the answer names', () => {
  it.each(['place', 'search'] as const)(
    'of the form %s: slots of a closed class are hidden, and told',
    async (form) => {
      const npis = await npisOf(2)
      await finding.close()
      finding = await openFinding({ shared })
      const [closed = '', open = ''] = npis
      finding.setFlags(closed, openToNew)
      const found = await ask({ ...place, form, radius: 12 })
      expect(found.slots.some(({ npi }) => npi === closed)).toBe(false)
      expect(found.slots.some(({ npi }) => npi === open)).toBe(true)
      expect(found.withheld).toMatchObject([{ npi: closed, patientClass: 'returning', rule: 3 }])
      expect(found.withheld[0]?.sentence).toContain('slots are hidden')
      expect(found.providers.map(({ npi }) => npi)).not.toContain(closed)
      expect(found.slots.every((slot) => slot.forNewPatient !== true)).toBe(true)
      const lost = found.slots.find(({ npi }) => npi === open)
      expect(lost).toBeDefined()
    },
  )

  it('at most 20 are looked up for one answer, and the others are reported', async () => {
    const found = await ask({ ...place, radius: 60, form: 'search' })
    expect(finding.looked()).toHaveLength(20)
    expect(found.providers.length).toBeGreaterThan(20)
    expect(found.notes.some((note) => note.includes('were not looked up'))).toBe(true)
    await ask({ ...place, radius: 60, form: 'search' })
    // Records from the first response are cached by now.
    expect(finding.looked().length).toBeLessThanOrEqual(20)
  })

  it('those that cannot be read are named, and their slots stay', async () => {
    const npis = await npisOf(1)
    const handlers = findHandlers({
      ...finding.needs,
      providerOf: async () => ({
        ok: false,
        failure: { kind: 'not-found', message: 'The platform does not know it.', nextStep: 'Check it.' },
      }),
    })
    const answer = await handlers['booking.slots'](
      {
        connectionId: 'under-test',
        criteria: criteria({ ...place, form: 'search', radius: 12 }),
        patientClass: 'returning',
      },
      { signal: finding.signal },
    )
    expect(answer.ok && answer.value.slots.some(({ npi }) => npis.includes(npi))).toBe(true)
    expect(answer.ok && answer.value.notes[0]).toContain('couldn’t be loaded, so it’s unknown whether')
  })

  it('of another specialty or gender are hidden and counted, since the platform’s slot search filters by neither', async () => {
    const all = await ask({ ...place, form: 'place', radius: 12 })
    const [
      {
        specialties: [specialty = ''],
      } = { specialties: [] },
    ] = all.providers
    const found = await ask({ ...place, form: 'place', radius: 12, specialty: specialty.toUpperCase() })
    expect(found.slots.length).toBeGreaterThan(0)
    expect(found.slots.length).toBeLessThan(all.slots.length)
    expect(found.hidden).toContainEqual(
      expect.objectContaining({ reason: 'other-specialty', count: all.slots.length - found.slots.length }),
    )
    for (const one of found.providers) expect(one.specialties).toContain(specialty)
  })
})
