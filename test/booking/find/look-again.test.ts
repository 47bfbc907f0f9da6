import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfferedSlot } from '../../../src/domain/slots/offered-slot.ts'
import { slotSeenNow } from '../../../src/main/workspaces/booking/find/look-again.ts'
import { criteria, type Finding, friday, openFinding, openSandbox, type SharedSandbox } from './finding.ts'

/** A slot is checked again with the narrowest request (sections 4.3 and 4.4). */

let shared: SharedSandbox
let finding: Finding
let slot: OfferedSlot
beforeAll(async () => {
  shared = await openSandbox({ directoryDefects: 'none' })
})
afterAll(() => shared.sandbox.close())
beforeEach(async () => {
  finding = await openFinding({ shared })
  const { slots } = await finding.ok('booking.slots', {
    criteria: criteria({ postalCode: '85001', form: 'search', visitTypeNames: ['Follow-up visit'] }),
    patientClass: 'returning',
  })
  const [first] = slots
  if (first === undefined) throw new Error('no slots')
  slot = first
  finding.sent()
})
afterEach(() => finding.close())

const look = (more: Partial<OfferedSlot> = {}) =>
  slotSeenNow(finding.needs, finding.connection, { ...slot, ...more }, finding.signal)

describe('a slot', () => {
  it('that is there is offered: asked of its provider, department and day', async () => {
    expect(await look()).toMatchObject({ state: 'offered', askedAt: new Date(friday).toISOString() })
    expect(finding.sent()).toMatchObject([
      {
        name: 'providers.timeSlots',
        input: {
          npi: slot.npi,
          startDate: slot.day,
          departmentEmrSystemId: slot.ehrSystemName,
          departmentEmrId: slot.departmentEmrId,
          newOrEstablishedPatient: 'establishedPatient',
        },
      },
    ])
  })

  it('without the EHR’s ids of its department is asked for in the slot search', async () => {
    const seen = await look({ departmentEmrId: undefined, departmentUrlName: undefined, visitTypeId: undefined })
    expect(seen.state).toBe('offered')
    expect(finding.sent()).toMatchObject([
      { name: 'slots.search', input: { criteriaItems: [{ npi: slot.npi }], startDate: slot.day } },
    ])
  })

  it('is offered though two endpoints write the EHR’s name in different letter case', async () => {
    const ehrSystemName = slot.ehrSystemName?.toUpperCase()
    expect(ehrSystemName).not.toBe(slot.ehrSystemName)
    const seen = await look({ ehrSystemName, departmentEmrId: undefined, departmentUrlName: undefined })
    expect(seen.state).toBe('offered')
  })

  it('that is not there is gone, which is weak', async () => {
    const instant = (slot.instant ?? 0) + 60_000
    const seen = await look({ instant, slotDateTime: new Date(instant).toISOString() })
    expect(seen.state).toBe('gone')
    expect(seen.words).toContain('cached')
    expect((await look({ departmentEmrId: 'nowhere' })).state).toBe('gone')
  })

  it('of another length is not known', async () => {
    expect((await look({ duration: 7 })).state).toBe('not-known')
  })

  it.each([
    ['nobody’s', { npi: '' }],
    ['on no day', { day: '' }],
    ['of a provider whose record cannot be loaded', { npi: '1000000004' }],
  ])('%s is not known', async (_words, more) => {
    expect((await look(more)).state).toBe('not-known')
    expect(finding.sent()).toEqual([])
  })

  it('of a closed class is not asked for', async () => {
    finding.setFlags(slot.npi, { allowsDirectSchedule: false })
    expect(await look()).toMatchObject({
      state: 'not-known',
      words: expect.stringContaining('the provider’s own settings don’t allow searching it'),
    })
    expect(finding.sent()).toEqual([])
  })

  it('that could not be asked for is not known, and says why', async () => {
    finding.sandbox.misbehave({ errorRate: 1, errorStatus: 500 })
    const seen = await look()
    expect(seen.state).toBe('not-known')
    expect(seen.words).toContain('The slot couldn’t be rechecked')
  })
})
