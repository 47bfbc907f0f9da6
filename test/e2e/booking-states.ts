import { deskHands, guestDraft, slotDraft } from './booking-desk.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'
import { closedBy, type States } from './provider-states.ts'

/** The booking workspace on the built-in sandbox, in all states of its screens. */
export function bookingStates(appOf: () => App): States {
  const hands = deskHands(() => appOf().page)
  const { named } = pageHands(appOf)
  const region = (name: string) => named('region', name).waitFor()
  return {
    'the desk with nobody on it': async () => {
      await hands.open(undefined)
      await region('How to book')
    },
    'who calls, with what is missing': async () => {
      const draft = slotDraft()
      await hands.open({ ...draft, patient: { ...draft.patient, patientGuid: '', phone: '12' } })
      await named('button', /^Continue/).click()
      await appOf().page.locator('[aria-invalid="true"]').first().waitFor()
    },
    'an on-demand visit and its region': async () => {
      const draft = slotDraft({ way: 'on-demand', step: 'choice' })
      await hands.open({ ...draft, visit: { ...draft.visit, visitTypeName: 'phone', acceptedTerms: true } })
      await named('heading', 'Practice and region').waitFor()
    },
    'where to look for a slot': () =>
      hands.open(slotDraft({ step: 'what' })).then(() => named('form', 'Where and what').waitFor()),
    'slots on two clocks': async () => {
      await hands.open(slotDraft({ step: 'choice' }))
      await hands.pickSlot()
    },
    'payment by insurance': () => hands.open(slotDraft({ step: 'payment' })).then(() => region('Payment')),
    'the read-back of a slot': async () => {
      await hands.open(slotDraft({ step: 'choice' }))
      await hands.pickSlot()
      await named('button', /^Continue/).click()
      await region('Payment')
      await named('button', /^Continue/).click()
      await hands.readBack('09142010')
    },
    'a slot that somebody else took': async () => {
      await hands.misbehave({ conflictOnNextBooking: true })
      await hands.send()
      await named('heading', /^Not booked/).waitFor()
      await named('button', /^Take/).waitFor()
    },
    'what is booked': async () => {
      await hands.open(guestDraft({ step: 'read-back' }))
      await hands.readBack('11301991')
      await hands.send()
      await named('heading', 'Booked').waitFor()
    },
    'a lost answer': async () => {
      await hands.open(guestDraft({ step: 'read-back' }))
      await hands.readBack('11301991')
      await hands.misbehave({ loseNextBookingAnswer: 'applied' })
      await hands.send()
      await region('Unknown outcome')
    },
    'unknown outcomes': () => hands.go('#/booking/unknown').then(() => named('heading', 'What we know').waitFor()),
    'what was sent today': closedBy(
      () => hands.go('#/'),
      async () => {
        await hands.go('#/booking/sent')
        const nothing = named('heading', /^Nothing was sent/)
        await named('table', /./).or(nothing).first().waitFor()
        // The visits before were booked yesterday if midnight came between.
        if (await nothing.isVisible()) await named('button', 'Previous day').click()
        await named('table', /./).waitFor()
      },
    ),
  }
}
