import type { Page } from 'playwright-core'
import { type BookingDraft, newDraft } from '../../src/domain/booking/booking-draft.ts'
import { type Misbehaviour, misbehaviour } from '../../src/domain/training/misbehaviour.ts'
import { pageHands } from './page-hands.ts'

/** The desk with a caller already entered, for tests of later steps. All people are fictional. */

const address = { line1: '41 Picacho Rd', line2: '', city: 'Winterhaven', state: 'AZ', postalCode: '85364' }

/** A guest visit that lacks only its read-back. */
export function guestDraft(change: Partial<BookingDraft> = {}): BookingDraft {
  const draft = newDraft(crypto.randomUUID(), 'sandbox', new Date().toISOString())
  return {
    ...draft,
    way: 'guest',
    patient: {
      ...draft.patient,
      firstName: 'Chloë',
      lastName: `Begay-${draft.draftId.slice(0, 4)}`,
      dateOfBirth: '1991-11-30',
      gender: 'female',
      phone: '9285552093',
      email: 'chloe@example.com',
      address,
    },
    callerZone: 'America/Phoenix',
    visit: {
      ...draft.visit,
      visitTypeName: 'virtual',
      visitReason: 'cough',
      stateLicensure: 'AZ',
      brand: 'sonoran',
      acceptedTerms: true,
    },
    billing: { ...draft.billing, paymentMethod: 'couponcode', couponCode: 'SAVE10' },
    ...change,
  }
}

/** Makes each search different: main forgets its offers with the caller, but the page caches responses for a while. */
let miles = 25

/** A slot for someone's son: the search is filled in and nothing is selected. */
export function slotDraft(change: Partial<BookingDraft> = {}): BookingDraft {
  const draft = newDraft(crypto.randomUUID(), 'sandbox', new Date().toISOString())
  miles += 1
  return {
    ...draft,
    way: 'slot',
    declaration: 'other',
    patient: {
      ...draft.patient,
      firstName: 'Mateo',
      lastName: 'Villaseñor',
      dateOfBirth: '2010-09-14',
      gender: 'male',
      patientGuid: crypto.randomUUID(),
      address,
    },
    actor: {
      ...draft.actor,
      firstName: 'Renée',
      lastName: 'Villaseñor',
      dateOfBirth: '1988-06-22',
      gender: 'female',
      phone: '6025554417',
      email: 'renee@example.com',
      relationshipToPatient: 'Mother',
    },
    callerZone: 'America/Los_Angeles',
    visit: { ...draft.visit, visitReason: 'School entry check' },
    search: { ...draft.search, postalCode: '85004', radius: miles },
    billing: {
      ...draft.billing,
      paymentMethod: 'insurance',
      declaration: 'other',
      firstName: 'Renée',
      lastName: 'Villaseñor',
      dateOfBirth: '1988-06-22',
      gender: 'female',
      insuranceProviderId: 'DBC-0417',
      insuranceMemberId: '1188428842',
      insuranceGroupNumber: 'YUM20419',
    },
    ...change,
  }
}

export type DeskHands = {
  /** Discards the last caller and opens the desk with this one, or with none. */
  readonly open: (draft: BookingDraft | undefined) => Promise<void>
  readonly go: (address: string) => Promise<void>
  readonly misbehave: (wanted: Partial<Misbehaviour>) => Promise<void>
  /** Selects the first available slot of the grid. */
  readonly pickSlot: () => Promise<void>
  /** Confirms every line, enters the birth date (as people type it), and confirms the open points before sending. */
  readonly readBack: (birthDate: string) => Promise<void>
  readonly send: () => Promise<void>
}

/** Confirms every open warning and unknown above Send. */
export async function confirmPoints(page: Page): Promise<void> {
  const block = page.getByRole('region', { name: 'Before you send' })
  await block.waitFor()
  for (const point of await block.getByRole('checkbox').all()) await point.check()
}

export function deskHands(pageOf: () => Page): DeskHands {
  const { go } = pageHands(() => ({ page: pageOf() }))
  const hands: DeskHands = {
    go,
    async open(draft) {
      const page = pageOf()
      await go('#/settings/about')
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
      const kept = await page.evaluate(async (given) => {
        const call = window.accessConsole?.call
        const gone = await call?.['booking.newCaller'](`new-${Math.random()}`, undefined)
        return given === undefined
          ? gone?.ok
          : (await call?.['booking.keepDraft'](`keep-${Math.random()}`, { draft: given }))?.ok
      }, draft)
      if (kept !== true) throw new Error('The draft was not kept.')
      await go('#/booking/desk')
      await page
        .getByText(draft?.patient.lastName ?? 'No name yet')
        .first()
        .waitFor()
    },
    async misbehave(wanted) {
      const answer = await pageOf().evaluate(
        ([id, input]) => window.accessConsole?.call['training.misbehave'](id, input),
        [`misbehave-${Math.random()}`, misbehaviour.parse(wanted)] as const,
      )
      if (answer?.ok !== true) throw new Error('The sandbox was not told how to behave.')
    },
    async pickSlot() {
      const page = pageOf()
      await page
        .getByRole('group', { name: /^Slots/ })
        .getByRole('button', { name: /AM|PM/ })
        .first()
        .click()
      await page.getByRole('group', { name: 'Selected slot' }).waitFor()
    },
    async readBack(birthDate) {
      const page = pageOf()
      const lines = page.getByRole('region', { name: 'Read this aloud' }).getByRole('checkbox')
      await lines.first().waitFor()
      for (const line of await lines.all()) await line.check()
      await page.getByLabel('Date of birth as the caller says it').fill(birthDate)
      await page.getByText('Same as entered').waitFor()
      await confirmPoints(page)
    },
    async send() {
      await pageOf()
        .getByRole('button', { name: /^Send booking/ })
        .click()
    },
  }
  return hands
}
