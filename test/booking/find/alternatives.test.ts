import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rankAlternatives } from '../../../src/domain/slots/alternatives.ts'
import type { OfferedSlot } from '../../../src/domain/slots/offered-slot.ts'
import type { SlotCriteria } from '../../../src/domain/slots/slot-criteria.ts'
import { connectionId, criteria, type Finding, openFinding, openSandbox, type SharedSandbox } from './finding.ts'

/** A lost slot: its search is repeated with its context, or rebuilt (sections 3, 4.3 and 7). */

const hour = 3_600_000
const place = { postalCode: '85001', visitTypeNames: ['Follow-up visit'], daysOfSlots: 5 }

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

async function lostOf(more: Partial<SlotCriteria>) {
  const search = criteria({ ...place, ...more })
  const { slots } = await finding.ok('booking.slots', { criteria: search, patientClass: 'returning' })
  // One in the middle, so that others precede it.
  const lost = slots[Math.floor(slots.length / 2)]
  if (lost === undefined) throw new Error('no slots')
  finding.sent()
  return { search, lost }
}

const insteadOf = (search: SlotCriteria, lost: OfferedSlot) =>
  finding.ok('booking.alternatives', { criteria: search, patientClass: 'returning', slotKey: lost.key })

const names = () => finding.sent().map(({ name, input }) => [name, Object.keys(input)])

describe('alternatives', () => {
  it.each(['place', 'search'] as const)(
    'of the form %s are its search context run again, and nothing else',
    async (form) => {
      const { search, lost } = await lostOf({ form })
      const found = await insteadOf(search, lost)
      expect(names()).toEqual([['careOptions.search', ['searchContext']]])
      expect(found).toMatchObject({ how: 'search-context', why: undefined })
      expect(found.slots.length).toBeGreaterThan(10)
      expect(rankAlternatives(lost, found.slots, [], finding.now()).length).toBeGreaterThan(0)
    },
  )

  it('never hold the lost slot, which cannot be booked any more, whatever is asked again', async () => {
    const { search, lost } = await lostOf({ form: 'search' })
    expect(finding.memory.offer(connectionId, lost.key)).toBeDefined()
    const found = await insteadOf(search, lost)
    const again = await finding.ok('booking.slots', { criteria: search, patientClass: 'returning' })
    for (const { slots } of [found, again]) expect(slots.map(({ key }) => key)).not.toContain(lost.key)
    expect(finding.memory.offer(connectionId, lost.key)).toBeUndefined()
    const second = await insteadOf(search, lost)
    expect(second.how).toBe('search-context')
    finding.memory.newCaller()
    const next = await finding.ok('booking.slots', { criteria: search, patientClass: 'returning' })
    expect(next.slots.map(({ key }) => key)).toContain(lost.key)
  })

  it('are built anew where the context is older than a day, and the context is not sent', async () => {
    const { search, lost } = await lostOf({ form: 'search' })
    finding.pass(24 * hour + 1)
    const found = await insteadOf(search, lost)
    expect(found.how).toBe('rebuilt')
    expect(found.why).toContain('over a day old')
    expect(found.slots.length).toBeGreaterThan(0)
    for (const [, fields] of names()) expect(fields).not.toContain('searchContext')
  })

  it('keep the age of a context that is run again', async () => {
    const { search, lost } = await lostOf({ form: 'search' })
    finding.pass(23 * hour)
    const found = await insteadOf(search, lost)
    expect(found.how).toBe('search-context')
    const [next] = found.slots
    finding.pass(2 * hour)
    expect(next && (await insteadOf(search, next)).why).toContain('over a day old')
  })

  it('are built anew where the platform refuses the context, with its words', async () => {
    await finding.close()
    finding = await openFinding({ directoryDefects: 'none', searchContextHours: 1 })
    const { search, lost } = await lostOf({ form: 'place' })
    finding.pass(2 * hour)
    const found = await insteadOf(search, lost)
    expect(found.how).toBe('rebuilt')
    expect(found.why).toContain('Invalid Search Context')
    const [context, again] = finding.sent()
    expect(context?.name).toBe('careOptions.search')
    expect(again).toMatchObject({ name: 'careOptions.slots', input: { postalCode: '85001', daysOfSlots: 5 } })
    const start = again?.input['startDate']
    expect(typeof start === 'string' && start <= lost.day && start >= '2026-11-20').toBe(true)
    expect(found.slots.some(({ day }) => day === lost.day)).toBe(true)
  })

  it('of a named provider know its colleagues at the same department too', async () => {
    const { lost: any } = await lostOf({ form: 'place' })
    const { search, lost } = await lostOf({ form: 'provider', npis: [any.npi], postalCode: '' })
    const found = await insteadOf(search, lost)
    expect(found.why).toContain('no search context')
    expect(finding.sent().map(({ name }) => name)).toEqual(['providers.timeSlots', 'careOptions.slots'])
    const groups = rankAlternatives(lost, found.slots, [], finding.now()).map(({ name }) => name)
    expect(groups).toContain('same-provider')
    expect(new Set(found.slots.map(({ key }) => key)).size).toBe(found.slots.length)
  })

  it('are asked for though the console does not know the slot any more', async () => {
    const { search, lost } = await lostOf({ form: 'search' })
    finding.memory.newCaller()
    const found = await insteadOf(search, lost)
    expect(found.why).toContain('no longer has the search')
    expect(found.slots.map(({ key }) => key)).not.toContain(lost.key)
  })

  it('fail where the platform cannot be reached, and the lost slot stays dropped', async () => {
    const { search, lost } = await lostOf({ form: 'search' })
    finding.sandbox.misbehave({ errorRate: 1, errorStatus: 500 })
    const answer = await finding.call('booking.alternatives', {
      criteria: search,
      patientClass: 'returning',
      slotKey: lost.key,
    })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'server-error' } })
    expect(finding.memory.isDropped(connectionId, lost.key)).toBe(true)
  })
})
