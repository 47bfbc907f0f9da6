import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { nextVisit, otherPatient } from '../../../../domain/booking/next-patient.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { bookedSlot, insuranceSelf } from '../../../../domain/testing/booking-sample.ts'
import { inputsOf, keptDraft as kept, renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

/** Review finding 1: another child after a booking. */

beforeEach(() => page.viewport(1280, 800))

const plain = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot })
const mateo: BookingDraft = { ...plain, billing: { ...plain.billing, ...insuranceSelf } }
const mateosId = mateo.patient.patientGuid
const next = { draftId: '5b0e7a42-90c1-4d6f-8a53-1f27c8d4e962', now: new Date().toISOString() }

const open = (draft: BookingDraft, booked = false, review = {}) =>
  renderApp('#/booking', {
    answers: {
      ...intentAnswers([]),
      ...deskAnswers({ draft, ...(booked ? { outcome: sampleOutcome(sampleIntent('booked', 0)) } : {}) }),
      'booking.review': () => sampleReview({ readBack: readBackLines(draft, bookedSlot), ...review }),
    },
  })
test('another child after a booking never carries the first child’s patientGuid: same caller, other patient', async () => {
  const bridge = await open(mateo, true)
  await page.getByRole('button', { name: 'Same caller, other patient' }).click()
  await expect.poll(() => kept(bridge)?.step).toBe('who')
  expect(kept(bridge)).toMatchObject({ actor: mateo.actor, callerZone: mateo.callerZone, slot: null })
  const { former: _, ...rest } = kept(bridge) ?? {}
  expect(JSON.stringify(rest)).not.toMatch(/Mateo|2019-09-14|8c1f04aa|W55128842/)
  const banner = page.getByRole('region', { name: 'Caller and patient' })
  await expect.element(banner).toMatchTextContent(/Renée Villaseñor.*No name yet/)
  expect(inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
})

test('nor where only name, birth date and gender change; Restore brings it back for the same person', async () => {
  const bridge = await open({ ...nextVisit(mateo, next), step: 'who' })
  await page.getByRole('textbox', { name: 'Patient’s first name' }).fill('Lucía')
  await page.getByRole('textbox', { name: 'Patient’s last name' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Patient ID' })).toHaveValue('')
  const banner = page.getByRole('region', { name: 'Caller and patient' })
  await expect.element(banner).toMatchTextContent(/Lucía Villaseñor.*No patient ID/)
  await expect.poll(() => kept(bridge)?.patient).toMatchObject({ firstName: 'Lucía', patientGuid: '', gender: '' })
  await expect.element(page.getByText('Details of Mateo Villaseñor cleared.')).toBeVisible()
  await page.getByRole('button', { name: 'Same person, restore' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Patient ID' })).toHaveValue(mateosId)
})

test('Enter in the name goes on without a blur, and clears the former patient’s ID first', async () => {
  const bridge = await open({ ...nextVisit(mateo, next), step: 'who' })
  await page.getByRole('textbox', { name: 'Patient’s first name' }).fill('Lucía')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus()
  await expect.poll(() => kept(bridge)).toMatchObject({ step: 'who', patient: { patientGuid: '' } })
})

test('an open desk clears the patient after a confirmation; the caller stays', async () => {
  const bridge = await open({ ...mateo, step: 'who' })
  await page.getByRole('button', { name: 'Same caller, other patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear this patient?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep this patient' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Clear patient' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => kept(bridge)?.patient.patientGuid).toBe('')
  expect(kept(bridge)?.actor).toEqual(mateo.actor)
})

test('an ID used for another person names both people, and can be cleared or confirmed', async () => {
  const draft: BookingDraft = {
    ...mateo,
    patient: { ...mateo.patient, firstName: 'Lucía', dateOfBirth: '2012-03-04' },
    heardDateOfBirth: '3/4/2012',
  }
  const usedFor = { person: 'Mateo Villaseñor', label: 'B-0302-018', at: new Date().toISOString() }
  const bridge = await open(draft, false, { intentId: undefined, usedFor })
  const group = page.getByRole('group', { name: 'Whose patient ID is it?' })
  await expect.element(group).toMatchTextContent(/Mateo Villaseñor.*B-0302-018.*Lucía Villaseñor/)
  await group.getByRole('button', { name: 'Confirm ID for this patient' }).click()
  await expect.poll(() => kept(bridge)?.confirmedIds).toHaveLength(1)
  await group.getByRole('button', { name: 'Clear ID' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Patient ID' })).toHaveFocus()
  await expect.poll(() => kept(bridge)?.patient.patientGuid).toBe('')
})

test('the card names a new patient without an ID, says the former ID isn’t used, and shows the birth date once heard', async () => {
  const lucia = otherPatient(mateo, { ...next, at: new Date(2026, 10, 23, 14, 31).toISOString() })
  const draft: BookingDraft = {
    ...lucia,
    step: 'read-back',
    slot: bookedSlot,
    patient: { ...lucia.patient, firstName: 'Lucía', lastName: 'Villaseñor', dateOfBirth: '2012-03-04' },
  }
  await open(draft)
  const card = page.getByRole('region', { name: 'Patient of this booking' })
  await expect.element(card).toMatchTextContent(/Patient: Lucía Villaseñor, •.* · new in this call, no patient ID/)
  await expect.element(card).toMatchTextContent(/Mateo’s ID from 2:31 PM isn’t used\./)
  const heard = page.getByRole('textbox', { name: 'Date of birth as the caller says it' })
  await heard.fill('3/4/2012')
  await expect.element(card).toMatchTextContent(/Lucía Villaseñor, 03\/04\/2012/)
  const right = page.getByRole('region', { name: 'Is it the right patient?' })
  await expect.element(right).toMatchTextContent(/Same as entered.*New patient: no record to compare\./)
  expect(document.body.textContent).not.toMatch(/same as the record|matches the (record|banner)/i)
})

test('an answer that arrives after a change of patient isn’t shown for the next patient', async () => {
  const ending = Promise.withResolvers<ReturnType<typeof sampleOutcome>>()
  const agreed = {
    ...mateo,
    readBack: readBackLines(mateo, bookedSlot).map(({ words }) => words),
    heardDateOfBirth: '9/14/2019',
  }
  const bridge = await open(agreed)
  bridge.answer({ 'booking.send': () => ending.promise })
  await page.getByRole('button', { name: 'Send booking' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.send')).toHaveLength(1)
  // In mid-send the steps are closed; New caller is the only way to another patient.
  await userEvent.keyboard('{Control>}n{/Control}')
  await page.getByRole('button', { name: 'Discard and start a new caller' }).click()
  await page.getByRole('radio', { name: /Guest visit/ }).click()
  await expect.poll(() => kept(bridge)?.patient.patientGuid).toBe('')
  ending.resolve(sampleOutcome(sampleIntent('booked', 0)))
  await expect.element(page.getByRole('textbox', { name: 'Patient’s first name' })).toHaveValue('')
  await expect.element(page.getByRole('region', { name: 'Booked' })).not.toBeInTheDocument()
})
