import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyOf } from '../../../src/domain/booking/booking-body.ts'
import type { SlotCriteria } from '../../../src/domain/slots/slot-criteria.ts'
import { draftOf } from '../drafts.ts'
import { criteria, type Finding, openFinding } from './finding.ts'

/** Found slots can be booked: ids, zone, name and length of a slot of every form give a body that the platform accepts, and then the slot is taken. */

let finding: Finding
let npi: string
beforeAll(async () => {
  finding = await openFinding({ directoryDefects: 'none' })
  const { slots } = await ask({ form: 'search', postalCode: '85001' })
  npi = slots[0]?.npi ?? ''
})
afterAll(() => finding.close())

const ask = (more: Partial<SlotCriteria>) =>
  finding.ok('booking.slots', { criteria: criteria(more), patientClass: 'returning' })

it.each([
  ['place', { postalCode: '85001' }],
  ['search', { postalCode: '85001' }],
  ['providers', {}],
  ['provider', {}],
] as const)('a slot of the form %s', async (form, place) => {
  const search = { form, ...place, npis: form === 'search' ? [] : [npi] }
  const { slots } = await ask(search)
  const slot = slots.at(3)
  if (slot === undefined) throw new Error('no slots')
  const draft = { ...draftOf({ way: 'slot' }), patientClass: 'returning' as const, slot }
  const body = bodyOf(draft, slot, finding.now())
  if (!body.ok) throw new Error(JSON.stringify(body.issues))
  const { client, contextOf } = finding.needs
  const send = () => client.send('providers.book', body.input, contextOf(finding.connection, finding.signal))
  const booked = await send()
  expect(booked.ok || booked.failure).toBe(true)
  expect(await send()).toMatchObject({ ok: false, failure: { status: 409 } })
  const again = await ask(search)
  expect(again.slots.map(({ key }) => key)).not.toContain(slot.key)
})
