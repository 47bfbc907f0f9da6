import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import { deskHands, guestDraft, slotDraft } from './booking-desk.ts'
import { type App, launchApp, temporaryFolder } from './harness.ts'
import { openRegion } from './region-watch.ts'

/** Every way, for the caller and for someone else, with every payment of that way: from the read-back in the built app to the sandbox's response. */

const userData = temporaryFolder()
let app: App
beforeAll(async () => {
  app = await launchApp({ userData })
  await app.page.setViewportSize({ width: 1280, height: 800 })
})
afterAll(async () => {
  await app.close()
  rmSync(userData, { recursive: true, force: true })
})

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
/** `npm test` covers each way once, each with another payment, for the caller and for someone else. */
const eachOf = (list: readonly Payment[], turn: number) =>
  declarations
    .flatMap((declaration) => list.map((payment) => [declaration, payment] as const))
    .filter((_, at) => takesTurn(at, turn, 8))

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
  it.each(eachOf(providerPayments, 5))('for %s, paid with %s', async (declaration, payment) => {
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
