import { describe, expect, it } from 'vitest'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { newDraft } from '../../../../domain/booking/booking-draft.ts'
import { testSlot, testSlotAt } from '../../../../domain/testing/offered-sample.ts'
import type { UsedId } from '../../../../domain/booking/used-ids.ts'
import { createDeskMemory, type Offer } from './desk-memory.ts'

const offer = (slot = testSlot(), connectionId = 'one'): Offer => ({
  slot,
  connectionId,
  address: 'https://platform.example',
  answeredAt: 1,
  searchContext: { text: 'context', createdAt: 1 },
})
const id: UsedId = {
  connectionId: 'one',
  kind: 'patient',
  text: 'guid:g-1',
  firstName: 'Mateo',
  lastName: 'Villaseñor',
  dateOfBirth: '2019-09-14',
  at: '2026-03-02T14:00:00Z',
  label: 'B-0302-001',
}
const draft = (id: string) => newDraft(id, 'one', '2026-03-02T14:00:00Z')
const [first, second] = ['6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a01', '6f2c1a52-6d0c-4d8e-9a55-5d1d7d0c1a02'] as const

describe('a slot that was dropped', () => {
  it('is offered no more, whatever a cached answer says, and its search stays known', () => {
    const memory = createDeskMemory()
    const other = offer(testSlotAt('2026-03-05T10:00-07:00'))
    memory.remember([offer(), other])
    const { key } = testSlot()
    expect(memory.drop('one', key)).toEqual(offer())
    memory.remember([offer(), other])
    expect(memory.offer('one', key)).toBeUndefined()
    expect(memory.isDropped('one', key)).toBe(true)
    expect(memory.drop('one', key)).toEqual(offer())
    expect(memory.offer('one', other.slot.key)).toEqual(other)
  })

  it('is another one on another connection, and is forgotten with the caller', () => {
    const memory = createDeskMemory()
    memory.remember([offer(), offer(testSlot(), 'two')])
    memory.drop('one', testSlot().key)
    expect(memory.offer('two', testSlot().key)).toBeDefined()
    memory.newCaller()
    expect(memory.offer('two', testSlot().key)).toBeUndefined()
    memory.remember([offer()])
    expect(memory.offer('one', testSlot().key)).toBeDefined()
  })
})

describe('one caller at a time', () => {
  it('another draft is not taken until the caller is forgotten', () => {
    const memory = createDeskMemory()
    expect(memory.keep(draft(first))).toBe(true)
    expect(memory.keep({ ...draft(first), way: 'slot' })).toBe(true)
    expect(memory.keep(draft(second))).toBe(false)
    expect(memory.draft()?.way).toBe('slot')
    let forgotten = 0
    memory.onForget(() => (forgotten += 1))
    memory.newCaller()
    expect(forgotten).toBe(1)
    expect(memory.keep(draft(second))).toBe(true)
  })
})

describe('IDs that this session sent', () => {
  it('survive a new caller, come as plain data that can be brought back, and go with everything else', () => {
    const memory = createDeskMemory()
    memory.useIds([id, { ...id, connectionId: 'two' }])
    memory.newCaller()
    const sealed = JSON.stringify(memory.usedIds())
    expect(memory.usedIds()).toHaveLength(2)
    memory.forgetAll()
    expect(memory.usedIds()).toEqual([])
    memory.useIds(JSON.parse(sealed) as UsedId[])
    expect(memory.usedIds()).toHaveLength(2)
  })

  it('belong to the last person that they were sent for', () => {
    const memory = createDeskMemory()
    memory.useIds([id])
    memory.useIds([{ ...id, firstName: 'Lucía' }])
    expect(memory.usedIds()).toEqual([{ ...id, firstName: 'Lucía' }])
  })
})

it.each([
  ['https://Rooms.Example/visit/1?brand=Valley Health', 'https://rooms.example/visit/1?brand=Valley%20Health'],
  ['https://rooms.example', 'https://rooms.example/'],
])('the link %s is known in the form that the browser makes of it', (url, address) => {
  const memory = createDeskMemory()
  const links = [{ title: 'Waiting room', url }]
  memory.setOutcome({ intent: { intentId: 'one', state: 'booked' }, links } as unknown as SendOutcome)
  expect(memory.isLink(address)).toBe(true)
  expect(memory.isLink('https://rooms.example/visit/2')).toBe(false)
})
