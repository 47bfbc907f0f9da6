import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import type { ProviderFacts, ReadFacts } from '../../../../domain/slots/provider-facts.ts'
import { noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import type { FakeAnswers } from '../../../testing/fake-bridge.ts'
import { setUiState } from '../../../bridge/ui-state.ts'
import { renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { intentAnswers, sampleIntent } from '../../../testing/sample-intents.ts'
import {
  sampleDays,
  sampleOffer,
  sampleOfferedProviders,
  sampleOffers,
  samplePlaces,
} from '../../../testing/sample-offers.ts'

/** Findings 4 and 13 of the review: the grid marks what's known about a slot or provider before it's picked. */

const search = { ...noCriteria, postalCode: '92283', radius: 60, visitTypeNames: ['WellChildNew'] }
const [tuesday = ''] = sampleDays()
const [yuma, siobhan, tomas] = samplePlaces

beforeEach(() => page.viewport(1280, 800))

const facts = (change: Partial<ReadFacts> = {}): ReadFacts => ({
  read: true,
  isActive: true,
  newPatients: 'allowed',
  returningPatients: 'allowed',
  minAge: 0,
  maxAge: 17,
  visitTypes: [
    { visitTypeId: '9001', id: '5c7e0000-0000-4000-8000-000000009001', bufferDays: 0, maxLookAheadDays: 900 },
  ],
  ...change,
})
const window = (bufferDays: number, maxLookAheadDays: number) =>
  facts({ visitTypes: [{ visitTypeId: '9001', bufferDays, maxLookAheadDays }] })
const offers = (
  of: Readonly<Record<string, ProviderFacts>>,
  slots = [yuma, siobhan, tomas].map((place) => sampleOffer(place, { day: tuesday, clock: '09:20' })),
) =>
  sampleOffers({
    slots,
    providers: sampleOfferedProviders.map((one) => ({ ...one, facts: of[one.npi] })),
  })

async function open(answer: ReturnType<typeof offers>, change: Partial<BookingDraft> = {}, answers: FakeAnswers = {}) {
  const draft = sampleDraft({ way: 'slot', step: 'choice', search, ...change })
  await renderDesk(draft, { 'booking.slots': () => answer, ...answers })
  setUiState({ slotView: 'grid' })
}
const grid = () => page.getByRole('group', { name: /^Slots/ })
const chip = (name: RegExp) => grid().getByRole('button', { name })
const checks = () => page.getByRole('region', { name: 'Checks for this time' })

test('a patient outside the age range and a time outside the booking window are marked in the grid and at the picked time', async () => {
  await open(offers({ [yuma.npi]: facts({ maxAge: 5 }), [siobhan.npi]: window(0, 1), [tomas.npi]: window(800, 900) }))
  await expect.element(chip(/ages 0–5, .*Aurélie/)).toHaveAttribute('title', expect.stringMatching(/The patient is/))
  await expect.element(chip(/past window, .*Siobhán/)).toBeVisible()
  await expect.element(chip(/too soon, .*Tomás/)).toBeVisible()
  await chip(/Aurélie/).click()
  await expect
    .element(checks())
    .toMatchTextContent(
      /Warning: Age \d+sees 0–5Provider sees ages 0–5\. The patient is \d+\..*Passed: Booking window0–900 days.*Passed: New patientsaccepted.*Passed: Unknown outcomesnone/,
    )
})

test('a record that was not read shows as not checked, with the reason, and never as passed', async () => {
  await open(offers({ [yuma.npi]: { read: false, why: 'The provider’s record couldn’t be loaded: no answer.' } }))
  await chip(/Aurélie/).click()
  await expect.element(checks()).toMatchTextContent(/Not checked: Agenot|Not checked: Age \d+not checked/)
  await expect.element(checks()).toMatchTextContent(/couldn’t be loaded: no answer\./)
  await chip(/Siobhán/).click()
  await expect
    .element(checks())
    .toMatchTextContent(/Not checked: New patientsnot checkedThe provider’s record isn’t loaded\./)
})

test('a slot that cannot be booked is closed before it is picked', async () => {
  const at = { day: tuesday, clock: '09:20' }
  const slots = [
    sampleOffer(yuma, { ...at, duration: undefined }),
    sampleOffer(siobhan, { ...at, departmentEmrId: undefined }),
    sampleOffer(tomas, at),
  ]
  await open(offers({ [tomas.npi]: facts({ isActive: false }) }, slots))
  await expect.element(chip(/not bookable, .*Aurélie/)).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(chip(/not bookable, .*Siobhán/))
    .toHaveAttribute('title', expect.stringMatching(/has no EHR ID of the department, so/))
  await expect.element(chip(/provider off, .*Tomás/)).toHaveAttribute('aria-disabled', 'true')
})

test('finding 13: a slot with an open unknown outcome of another patient is marked', async () => {
  const slot = sampleOffer(yuma, { day: tuesday, clock: '09:20' })
  const { npi, slotDateTime, ehrSystemName, departmentEmrId } = slot
  const unknown = sampleIntent('unknown', 5, { what: { npi, slotDateTime, ehrSystemName, departmentEmrId } })
  await open(offers({ [yuma.npi]: facts() }), {}, intentAnswers([unknown]))
  await chip(/pending, .*Aurélie/).click()
  await expect.element(checks()).toMatchTextContent(new RegExp(`Warning: Unknown outcomes1 open.*${unknown.label}`))
})

test('finding 13: a rule names its provider', async () => {
  const withheld = [
    { npi: yuma.npi, patientClass: 'new' as const, rule: 2 as const, sentence: 'New patients are closed.' },
    { npi: '1000000000', name: 'Zoë Quux', patientClass: 'new' as const, rule: 1 as const, sentence: 'It is off.' },
  ]
  await open({ ...offers({}), withheld })
  const notices = page.getByRole('list', { name: 'About these slots' })
  await expect
    .element(notices)
    .toMatchTextContent(/Rule 2Aurélie.*: New patients are closed\.Rule 1Zoë Quux: It is off\./)
})

test('finding 13: a long provider name leaves the days in view, and its full text can be read', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(30).trim()
  await open(offers({}, [sampleOffer({ ...yuma, name }, { day: tuesday, clock: '09:20' })]))
  await expect.element(chip(/9:20/)).toBeVisible()
  const head = grid().getByTitle(`${name}, MD`).element().closest('div')
  expect(head?.getBoundingClientRect().height).toBeLessThan(160)
})
