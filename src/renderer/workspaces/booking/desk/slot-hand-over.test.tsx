import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takesTurn } from '../../../../../test/counted.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { bookingAt, type SlotHandOver } from '../../../routes/booking-route.ts'
import type { FakeAnswers } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleConnections } from '../../../testing/sample-platform.ts'
import { sampleDays, sampleOffer, sampleOffers, samplePlaces } from '../../../testing/sample-offers.ts'

/** A slot that comes to the desk from Providers. */

afterEach(() => void vi.useRealTimers())

const [yuma] = samplePlaces
const [, thursday = ''] = sampleDays()
const slot = sampleOffer(yuma, { day: thursday, clock: '09:20' })
const { npi, slotDateTime, departmentEmrId, ehrSystemName, visitTypeId, visitTypeName } = slot
const handedOver = {
  npi,
  slotDateTime,
  day: thursday,
  ehrSystemName,
  departmentId: departmentEmrId,
  visitTypeId,
  visitTypeName,
  patientClass: 'new',
} as const
const addressOf = (part: Partial<SlotHandOver> = {}) =>
  formatRoute({ ...bookingAt(), slot: { ...handedOver, ...part } })
const address = addressOf()

const open = (change: Partial<BookingDraft>, offers = sampleOffers()) =>
  renderApp(address, {
    answers: { ...deskAnswers({ draft: sampleDraft(change) }), 'booking.slots': () => offers },
  })

test('a slot from Providers is looked up and becomes the caller’s, where no way is chosen yet', async () => {
  const bridge = await open({ way: null, step: 'who' })
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
  expect(kept(bridge)).toMatchObject({
    way: 'slot',
    patientClass: 'new',
    patient: { firstName: 'Mateo' },
    search: { form: 'provider', npis: [npi], departmentIds: [departmentEmrId], startDate: thursday },
  })
  expect(location.hash).toBe('#/booking/desk')
})

test('an open caller is not lost: the desk asks first, and keeps the caller and patient', async () => {
  const bridge = await open({ way: 'on-demand', step: 'choice' })
  await expect.element(page.getByRole('dialog', { name: 'Book this time for the open caller?' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.slots')).toHaveLength(0)
  await page.getByRole('button', { name: 'Use this time' }).click()
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
  expect(kept(bridge)?.patient.firstName).toBe('Mateo')
})

const sent = (fate: 'booked' | 'unknown' | 'being-sent'): FakeAnswers => ({
  'booking.sendsNow': () => ({
    caller: { connectionId: 'sandbox', fate, labels: ['B-1122-007'], intentIds: ['i'] },
    ended: [],
  }),
})

test('after a booking a slot from Providers begins another one, for the same people', { tags: 'night' }, async () => {
  const draft = sampleDraft({ way: 'on-demand', step: 'choice' })
  const bridge = await renderApp(address, {
    answers: { ...deskAnswers({ draft }), 'booking.slots': () => sampleOffers(), ...sent('booked') },
  })
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/starts another booking/)
  await page.getByRole('button', { name: 'Use this time' }).click()
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
  expect(kept(bridge)).toMatchObject({ patient: { firstName: 'Mateo' }, readBack: [] })
  expect(kept(bridge)?.draftId).not.toBe(draft.draftId)
})

test.each([
  ['booked', address],
  ['unknown', '#/booking/desk?practice=prac-101&region=CA&type=virtual'],
] as const)('after a send, %s, the next booking has no reason or consent of that one', async (fate, at) => {
  const { visit, billing } = sampleDraft()
  const draft = sampleDraft({
    visit: { ...visit, visitReason: 'Rash', acceptedTerms: true, urgent: true, assessmentToolUsed: 'triage-2' },
    billing: { ...billing, paymentMethod: 'couponcode', couponCode: 'SPRING' },
    droppedSlots: ['a slot'],
  })
  const bridge = await renderApp(at, {
    answers: { ...deskAnswers({ draft }), 'booking.slots': () => sampleOffers(), ...sent(fate) },
  })
  await page.getByRole('button', { name: /^Use this/ }).click()
  await expect.poll(() => kept(bridge)?.draftId ?? draft.draftId).not.toBe(draft.draftId)
  expect(kept(bridge)).toMatchObject({
    patient: { firstName: 'Mateo' },
    visit: { visitReason: '', acceptedTerms: false, urgent: false, assessmentToolUsed: '' },
    billing: { paymentMethod: 'couponcode', couponCode: '' },
    droppedSlots: [],
  })
})

test('no slot from Providers is taken while a booking is being sent', async () => {
  await renderApp(address, {
    answers: { ...deskAnswers({ draft: sampleDraft({ way: 'guest' }) }), ...sent('being-sent') },
  })
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Wait until that booking ends, then open the time/)
  await expect.element(page.getByRole('button', { name: 'Use this time' })).toBeDisabled()
})

const region = '#/booking/desk?practice=prac-101&region=CA&type=virtual'

test.each([
  ['here', address],
  ['here', region],
  ['in another window', address],
  ['in another window', region],
])('what was handed over on one connection isn’t offered on the one that is switched to %s: %s', async (where, at) => {
  const draft = sampleDraft({ way: null, step: 'who' })
  const bridge = await renderApp(at, { activeId: 'prod', answers: deskAnswers({ draft }) })
  const change = page.getByRole('button', { name: /^Switch to / })
  await expect.element(change).toBeVisible()
  if (where === 'here') await change.click()
  else {
    bridge.answer({ 'settings.connections': () => ({ connections: [...sampleConnections], activeId: 'sandbox' }) })
    bridge.emit('connections.changed', null)
  }
  await expect.element(page.getByRole('region', { name: 'Caller and patient' })).toBeVisible()
  expect(location.hash).toBe('#/booking/desk')
  await expect.element(page.getByRole('radio', { name: /On-demand visit/ })).not.toBeChecked()
  expect(kept(bridge)?.way ?? null).toBeNull()
})

test('after Keep as it is, nothing changes', async () => {
  const bridge = await open({ way: 'on-demand', step: 'choice' })
  await page.getByRole('button', { name: 'Keep as it is' }).click()
  await expect.poll(() => location.hash).toBe('#/booking/desk')
  expect(kept(bridge)?.way ?? 'on-demand').toBe('on-demand')
})

test('the times say when the slot is no longer offered', { tags: 'night' }, async () => {
  const bridge = await open({ way: null, step: 'who' }, sampleOffers({ slots: [] }))
  await expect.poll(() => inputsOf(bridge, 'booking.slots').length).toBe(1)
  await expect.poll(() => kept(bridge)?.way).toBe('slot')
  expect(kept(bridge)?.slot).toBeNull()
})

/** At the same time with the same provider: in another department, another EHR, and another visit type; their names may be the same. */
const inOtherDepartment = { ...slot, key: 'department', departmentEmrId: '3199', departmentUuid: undefined }
const inOtherEhr = { ...slot, key: 'ehr', ehrSystemName: 'EPIC-CA' }
const ofOtherType = { ...slot, key: 'type', visitTypeId: '9002', visitTypeGuid: undefined }
const others = [inOtherDepartment, inOtherEhr, ofOtherType]

const blank = sampleDraft({ way: null, step: 'who' })
const fresh = { ...blank, visit: { ...blank.visit, visitReason: 'School entry check' } }
const openFresh = (at: string, slots: readonly OfferedSlot[]) =>
  renderApp(at, { answers: { ...deskAnswers({ draft: fresh }), 'booking.slots': () => sampleOffers({ slots }) } })
const steps = () => page.getByRole('navigation', { name: 'Steps of the booking' })
const aboutTheSlots = () => page.getByRole('list', { name: 'About these slots' })
const goToTimes = () => steps().getByRole('button', { name: /^Slot/ }).click()

test('of several slots at one time the desk takes the one that was open in Providers', async () => {
  const bridge = await openFresh(address, [...others, slot])
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
})

test('a slot found by the platform’s IDs or by its visit type’s name is the same slot', async () => {
  const { departmentUuid, visitTypeGuid } = slot
  const byName = {
    departmentId: departmentUuid?.toUpperCase(),
    visitTypeId: visitTypeGuid,
    visitTypeName: 'WellChildNew',
  }
  const { visitTypeGuid: _, ...rest } = slot
  const bridge = await openFresh(addressOf(byName), [inOtherDepartment, inOtherEhr, rest])
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
  expect(kept(bridge)?.search.departmentIds).toEqual([])
})

const some = others.filter((_, at) => takesTurn(at, 0, 3))
test.each(some)('a slot of another $key at the same time isn’t taken in its place', async (other) => {
  const bridge = await openFresh(address, [other])
  await expect.poll(() => inputsOf(bridge, 'booking.slots').length).toBe(1)
  await goToTimes()
  await expect.element(aboutTheSlots()).toMatchTextContent(/Time from Providers.*no longer offered to this patient/)
  await expect.poll(() => kept(bridge)?.way).toBe('slot')
  expect(kept(bridge)?.slot).toBeNull()
})

test('a slot whose EHR two endpoints write in different letter case is the same slot', async () => {
  const bridge = await openFresh(address, [inOtherEhr, { ...slot, ehrSystemName: 'Epic-AZ' }])
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(slot.key)
})

test('a slot isn’t said to be gone where the answer has times that can’t be read', async () => {
  const hidden = [{ reason: 'unreadable' as const, count: 1, visitTypes: [] }]
  await renderApp(address, {
    answers: {
      ...deskAnswers({ draft: fresh }),
      'booking.slots': () => sampleOffers({ slots: [inOtherDepartment], hidden }),
    },
  })
  await goToTimes()
  await expect.element(aboutTheSlots()).toMatchTextContent(/times that can’t be read, so it may still be offered/)
  await expect.element(aboutTheSlots()).not.toMatchTextContent(/no longer offered/)
  // Where the sentence doesn't fit on one line, it goes on in the next.
  await page.viewport(1_024, 700)
  const { scrollWidth, clientWidth } = aboutTheSlots().element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('a slot isn’t said to be gone where the answer has one whose department has only an ID of another form', async () => {
  const bridge = await openFresh(address, [{ ...slot, departmentEmrId: undefined }])
  await expect.poll(() => kept(bridge)?.way).toBe('slot')
  await goToTimes()
  await expect.element(aboutTheSlots()).toMatchTextContent(/ID can’t be compared\..*then select it\./)
  expect(kept(bridge)?.slot).toBeNull()
})

test('where several slots may be the one from Providers, the scheduler selects it', async () => {
  const unknown = {
    ehrSystemName: undefined,
    departmentId: undefined,
    visitTypeId: undefined,
    visitTypeName: undefined,
  }
  const bridge = await openFresh(addressOf(unknown), [...others, slot])
  await expect.poll(() => kept(bridge)?.way).toBe('slot')
  await goToTimes()
  await expect.element(aboutTheSlots()).toMatchTextContent(/Several slots start at this time\..*then select one\./)
  // It scrolls where it's long, so keys reach it.
  await expect.element(aboutTheSlots()).toHaveAttribute('tabindex', '0')
  expect(kept(bridge)?.slot).toBeNull()
})

test.each<[string, readonly OfferedSlot[], readonly OfferedSlot[]]>([
  ['came free', [], [slot]],
  ['went', [slot], []],
])('the answer of an earlier search isn’t taken for that of now: a slot that %s since', async (_, earlier, now) => {
  const bridge = await openFresh(address, earlier)
  await expect.poll(() => kept(bridge)?.way).toBe('slot')
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(earlier[0]?.key)
  await expect.poll(() => inputsOf(bridge, 'booking.slots').length).toBe(1)
  bridge.answer({ 'booking.slots': () => sampleOffers({ slots: now }) })
  vi.setSystemTime(Date.now() + 60_000)
  window.location.hash = address
  await page.getByRole('button', { name: 'Use this time' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.slots').length).toBe(2)
  await expect.poll(() => kept(bridge)?.slot?.key).toBe(now[0]?.key)
  await goToTimes()
  const said = aboutTheSlots().getByText(/no longer offered to this patient/)
  await expect.poll(() => said.elements().length).toBe(now.length === 0 ? 1 : 0)
})
