import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SendOutcome } from '../../../../bridge/calls/booking.ts'
import { failure } from '../../../../bridge/failure.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { bookedSlot } from '../../../../domain/testing/booking-sample.ts'
import { currentRoute } from '../../../routes/navigation.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1440, 900))

const draft = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot, readBack: ['x'], heardDateOfBirth: 'y' })
const patient: IntentView['patient'] = {
  patientName: 'Mateo Villaseñor',
  dateOfBirth: '2019-09-14',
  phoneTail: '4417',
  callerName: 'Renée Villaseñor',
  relationshipToPatient: 'Mother',
  callerZone: 'America/Los_Angeles',
}
const what: IntentView['what'] = {
  slotDateTime: bookedSlot.slotDateTime,
  day: bookedSlot.day,
  clock: bookedSlot.clock,
  zone: bookedSlot.zone,
  duration: 40,
  providerName: bookedSlot.providerName,
  departmentName: bookedSlot.departmentName,
  visitTypeName: 'Well child check',
}

const renderAfter = (outcome: SendOutcome, answers: FakeAnswers = {}) =>
  renderApp('#/booking', {
    answers: {
      ...intentAnswers([outcome.intent]),
      ...deskAnswers({ draft, outcome }),
      'booking.review': () => sampleReview({ readBack: readBackLines(draft, bookedSlot) }),
      ...answers,
    },
  })

const booked = (rest: Partial<SendOutcome> = {}) => sampleOutcome(sampleIntent('booked', 0, { patient, what }), rest)

test('what was booked is read to the caller with day, date, time, zone, place and provider', async () => {
  await renderAfter(booked())
  const part = page.getByRole('region', { name: 'Booked' })
  await expect
    .element(part)
    .toMatchTextContent(
      /“Mateo Villaseñor is booked for Thursday, March 5th.*at 9:20 AM Arizona time, at Yuma Foothills Children’s Clinic, with Aurélie Nakamura-Ruiz\. That’s 8:20 AM your time\.”/,
    )
  await expect.element(part).toMatchTextContent(/Visit ID5f0d7a52/)
  expect(document.body.textContent).not.toMatch(/confirmed/i)
})

test('another time in the platform’s response is said before the confirmation, with the response', async () => {
  await renderAfter(booked({ otherStart: { day: '2026-03-05', clock: '10:00' }, answer: { startTime: '10:00' } }))
  const part = page.getByRole('region', { name: 'Booked' })
  await expect
    .element(part)
    .toMatchTextContent(
      /response has another time: Thu, Mar 5.*, 10:00 AM\. You sent Thu, Mar 5.*, 9:20 AM\. Check with the department before you confirm a time\..*Read this/,
    )
  await expect.element(part.getByRole('button', { name: 'Full response' })).toBeVisible()
})

test('a screen reader hears that it was booked, as it hears a refusal', async () => {
  await renderAfter(booked())
  const part = page.getByRole('region', { name: 'Booked' })
  await expect.element(part.getByRole('alert')).toMatchTextContent(/Booked.*platform response/)
})

test('noon is read so that nobody mistakes it for midnight', async () => {
  const noon = { ...what, slotDateTime: '2026-03-05T12:00:00-07:00', clock: '12:00' }
  await renderAfter(sampleOutcome(sampleIntent('booked', 0, { patient, what: noon })))
  await expect
    .element(page.getByRole('region', { name: 'Booked' }))
    .toMatchTextContent(/at 12:00 PM, noon, Arizona time, at Yuma.*That’s 11:00 AM your time\./)
})

test('a visit type that names the kind of patient is not shown with the same words again', async () => {
  const slot = { ...bookedSlot, visitTypeTitle: 'New patient' }
  await renderApp('#/booking', {
    answers: { ...intentAnswers([]), ...deskAnswers({ draft: { ...draft, slot, patientClass: 'new' } }) },
  })
  await expect.element(page.getByText('New-patient visit, 40 min')).toBeVisible()
})

test('the summary is shown as it came, also a status that nobody knows; one that fails says so and hurts nothing', async () => {
  const bridge = await renderAfter(booked(), {
    'booking.summary': () => ({ visitId: 'v', status: 'teleported', assignmentQualifiers: [] }),
  })
  const summary = page.getByRole('region', { name: 'Visit summary' })
  await expect.element(summary).toMatchTextContent(/Status“teleported”, as received/)
  bridge.answer({ 'booking.summary': () => refuse('forbidden') })
  await summary.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(summary.getByRole('alert')).toMatchTextContent(/The last one is still shown\./)
  await expect.element(summary).toMatchTextContent(/teleported/)
})

test('links of the answer can be copied, and open elsewhere', async () => {
  const url = 'https://visits.example/visit/v?brand=sonoran'
  await renderAfter(booked({ links: [{ title: 'Waiting room', url }] }))
  const link = page.getByRole('list', { name: 'Links from the platform' }).getByRole('link', { name: 'Waiting room' })
  await expect.element(link).toHaveAttribute('href', url)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('another visit for the same patient begins as a new draft, without what was agreed to', async () => {
  const bridge = await renderAfter(booked())
  await page.getByRole('button', { name: 'Book another visit for Mateo Villaseñor' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.keepDraft').length).toBeGreaterThan(0)
  expect(inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
  const [kept] = inputsOf(bridge, 'booking.keepDraft') as { draft: typeof draft }[]
  expect(kept?.draft).toMatchObject({ step: 'what', slot: null, readBack: [], heardDateOfBirth: '' })
  expect(kept?.draft.patient.firstName).toBe('Mateo')
  expect(kept?.draft.draftId).not.toBe(draft.draftId)
  await expect.element(page.getByRole('region', { name: 'Booked' })).not.toBeInTheDocument()
})

test('a refusal says why, in the platform’s own words too; the form stays', async () => {
  const intent = sampleIntent('refused', 0, { patient, what, platformText: 'Patient has no links' })
  await renderAfter(
    sampleOutcome(intent, {
      failure: failure('rejected', { status: 400 }),
      cause: {
        name: 'patient-has-no-links',
        title: 'The platform does not know this patient in the EHR.',
        nextStep: 'Check the id of the patient.',
        toSay: 'I have to check your record first.',
        offersAlternatives: false,
      },
    }),
  )
  const notice = page.getByRole('alert', { name: 'The booking was rejected' })
  await expect
    .element(notice)
    .toMatchTextContent(/Check the id.*“I have to check.*Platform message: Patient has no links.*HTTP 400/)
  await expect.element(page.getByRole('region', { name: 'Read this aloud' })).toBeVisible()
  await notice.getByRole('button', { name: 'Continue with the form' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('what certainly did not leave says so', async () => {
  await renderAfter(sampleOutcome(sampleIntent('not-sent', 0, { patient, what }), { failure: failure('unreachable') }))
  await expect
    .element(page.getByRole('alert', { name: 'The booking wasn’t sent' }))
    .toMatchTextContent(/Nothing left this computer\. The form is unchanged\./)
})

test('an unknown outcome tells what to say and leads to the list; sending again is not offered', async () => {
  const intent = sampleIntent('unknown', 0, { patient, what })
  await renderAfter(sampleOutcome(intent, { failure: failure('outcome-unknown') }))
  await expect
    .element(page.getByRole('region', { name: 'Unknown outcome' }))
    .toMatchTextContent(/“I sent your booking, but I didn’t get a confirmation\..*ending 1-7/)
  expect(page.getByRole('button', { name: /send (again|booking)/i }).elements()).toEqual([])
  await page.getByRole('link', { name: 'Find the outcome' }).click()
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'unknown', intent: intent.intentId })
})
