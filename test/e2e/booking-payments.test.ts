/** @module-tag night */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '../counted.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { deskHands, guestDraft, slotDraft } from './booking-desk.ts'
import { type App, launchApp } from './harness.ts'
import { openRegion } from './region-watch.ts'
import { folderForAll } from '../new-folders.ts'

/** Every way, for the caller and for someone else, with every payment of that way: from the read-back in the built app to the sandbox's response. */

const userData = folderForAll()
let app: App
beforeAll(async () => {
  app = await launchApp({ userData })
  await app.page.setViewportSize({ width: 1280, height: 800 })
})
afterAll(() => app.close())

const hands = deskHands(() => app.page)
const { practiceId, id, regionCode } = openRegion(0)

type Billing = Partial<BookingDraft['billing']>
const payments = {
  'a card': { paymentMethod: 'creditcard', paymentProcessorToken: 'tok_4711' },
  'a coupon': { paymentMethod: 'couponcode', couponCode: 'SAVE10' },
  'the patient’s insurance': {
    paymentMethod: 'insurance',
    declaration: 'self',
    insuranceProviderId: 'DBC-0417',
    insuranceMemberId: '1188428842',
  },
  'another holder’s insurance': {
    paymentMethod: 'insurance',
    declaration: 'other',
    firstName: 'Renée',
    lastName: 'Villaseñor',
    gender: 'female',
    dateOfBirth: '1988-06-22',
    insuranceProviderId: 'DBC-0417',
    insuranceMemberId: '1188428842',
    insuranceGroupNumber: 'YUM20419',
  },
  'nothing now': { paymentMethod: 'self' },
} as const satisfies Record<string, Billing>
type Payment = keyof typeof payments

const visitPayments: readonly Payment[] = [
  'a card',
  'a coupon',
  'the patient’s insurance',
  'another holder’s insurance',
]
const providerPayments: readonly Payment[] = [
  'a coupon',
  'the patient’s insurance',
  'another holder’s insurance',
  'nothing now',
]
const declarations = ['self', 'other'] as const
/** `npm test` covers each payment once or twice and each way for both declarations, but not every pair: every fourth from `first` on. */
const eachOf = (list: readonly Payment[], first: number) =>
  declarations
    .flatMap((declaration, row) =>
      list.map((payment, at) => ({ pair: [declaration, payment] as const, turn: at + row + first })),
    )
    .flatMap(({ pair, turn }) => (turn % counted(4, 1) === 0 ? [pair] : []))

/** A separate caller for each booking, so that no one is booked twice. */
function drafted(draft: BookingDraft, declaration: BookingDraft['declaration'], payment: Payment): BookingDraft {
  const { billing } = guestDraft()
  return {
    ...draft,
    declaration,
    patient: { ...draft.patient, lastName: `Tester-${draft.draftId.slice(0, 6)}` },
    billing: { ...billing, couponCode: '', ...payments[payment] },
  }
}

async function readBackAndSend(birthDate: string): Promise<void> {
  await hands.readBack(birthDate)
  await hands.send()
  await app.page.getByRole('heading', { name: 'Booked' }).first().waitFor()
}
const visitId = () =>
  app.page
    .getByText(/^[\da-f]{8}-[\da-f]{4}-/)
    .first()
    .innerText()
const seen = new Set<string>()
async function isNewVisit(): Promise<boolean> {
  const found = await visitId()
  const isNew = !seen.has(found)
  seen.add(found)
  return isNew
}

describe('an on-demand visit', () => {
  it.each(eachOf(visitPayments, 0))('for %s, paid with %s', async (declaration, payment) => {
    const base = slotDraft({ way: 'on-demand', step: 'read-back' })
    const draft = drafted(base, declaration, payment)
    await hands.open({
      ...draft,
      visit: {
        ...draft.visit,
        practiceId,
        practiceRegionId: id,
        regionCode,
        visitTypeName: 'virtual',
        acceptedTerms: true,
      },
    })
    await readBackAndSend('09142010')
    expect(await isNewVisit()).toBe(true)
  })
})

describe('a guest visit', () => {
  it.each(eachOf(visitPayments, 2))('for %s, paid with %s', async (declaration, payment) => {
    await hands.open(drafted(guestDraft({ step: 'read-back' }), declaration, payment))
    await readBackAndSend('11301991')
    expect(await isNewVisit()).toBe(true)
  })
})

describe('a slot with a provider', () => {
  it.each(eachOf(providerPayments, 1))('for %s, paid with %s', async (declaration, payment) => {
    await hands.open(drafted(slotDraft({ step: 'choice' }), declaration, payment))
    await hands.pickSlot()
    for (const step of ['Payment', 'Read this aloud']) {
      await app.page.getByRole('button', { name: /^Continue/ }).click()
      await app.page.getByRole('region', { name: step }).waitFor()
    }
    await readBackAndSend('09142010')
    expect(await isNewVisit()).toBe(true)
  })
})
