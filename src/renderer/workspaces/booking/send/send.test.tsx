import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingReview, SendOutcome } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { readBackLines } from '../../../../domain/booking/read-back.ts'
import { bookedSlot, insuranceOther } from '../../../../domain/testing/booking-sample.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleDuplicateWords, sampleIntent, sampleOutcome, sampleReview } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1440, 900))

const plain = sampleDraft({ way: 'slot', step: 'read-back', slot: bookedSlot })
const draft: BookingDraft = { ...plain, billing: { ...plain.billing, ...insuranceOther } }
const lines = readBackLines(draft, bookedSlot)
const agreed: BookingDraft = {
  ...draft,
  readBack: lines.map(({ words }) => words),
  heardDateOfBirth: '9/14/2019',
}

const button = () => page.getByRole('button', { name: 'Send booking' })
const readAloud = () => page.getByRole('region', { name: 'Read this aloud' })
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

async function renderReadBack(
  start: BookingDraft,
  { review = {}, answers = {} }: { readonly review?: Partial<BookingReview>; readonly answers?: FakeAnswers } = {},
) {
  return await renderDesk(start, {
    'booking.review': () => sampleReview({ readBack: lines, ...review }),
    'booking.send': () => sampleOutcome(sampleIntent('booked', 0)),
    ...answers,
  })
}

test('Space ticks a line and goes to the next; after the last the birth date is asked for', async () => {
  const bridge = await renderReadBack(draft)
  const first = readAloud().getByRole('checkbox').nth(0)
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(readAloud().getByRole('checkbox').nth(1)).toHaveFocus()
  for (let at = 1; at < lines.length; at += 1) await userEvent.keyboard(' ')
  const heard = page.getByRole('textbox', { name: 'Date of birth as the caller says it' })
  await expect.element(heard).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Checks' })).toMatchTextContent(/Read back8 of 8/)
  await userEvent.keyboard('9/14/2018')
  const patient = page.getByRole('region', { name: 'Is it the right patient?' })
  await expect.element(patient).toMatchTextContent(/Not the same as entered\. Stop/)
  await heard.fill('14 sep 2019')
  await expect.element(patient).toMatchTextContent(/Same as entered/)
  await expect
    .poll(() => inputsOf(bridge, 'booking.keepDraft').at(-1))
    .toMatchObject({ draft: { heardDateOfBirth: '14 sep 2019', readBack: lines.map(({ words }) => words) } })
})

test('a review that comes while the person types in the help leaves the focus there, and no letter agrees to a line', async () => {
  const coming = Promise.withResolvers<BookingReview>()
  await renderReadBack(draft, { answers: { 'booking.review': () => coming.promise } })
  await expect.element(button()).toBeVisible()
  await userEvent.keyboard('{F1}')
  const search = page.getByRole('textbox', { name: 'Search the manual' })
  await search.click()
  await userEvent.keyboard('call ')
  coming.resolve(sampleReview({ readBack: lines }))
  await expect.element(readAloud()).toBeVisible()
  await userEvent.keyboard('back')
  await expect.element(search).toHaveValue('call back')
  expect(readAloud().getByRole('checkbox', { checked: true }).elements()).toHaveLength(0)
})

test('the review is of the draft that main has: it is asked for again when something was changed', async () => {
  const bridge = await renderReadBack(draft)
  await expect.element(readAloud()).toBeVisible()
  expect(inputsOf(bridge, 'booking.review')).toHaveLength(1)
  await readAloud().getByRole('checkbox').nth(0).click()
  await expect.poll(() => inputsOf(bridge, 'booking.review')).toHaveLength(2)
  const names = bridge.made.map(({ name }) => name)
  expect(names.lastIndexOf('booking.keepDraft')).toBeLessThan(names.lastIndexOf('booking.review'))
})

test('slot, rules with their values, payment and slotId stand beside', async () => {
  await renderReadBack(agreed)
  await expect.element(page.getByRole('region', { name: 'Checks' })).toMatchTextContent(/All 7 checks passed.*FCC-208/)
  await expect.element(page.getByRole('region', { name: 'Payment' })).toMatchTextContent(/Membermasked ••• 842/)
  expect(document.body.textContent).not.toContain('W55128842')
  await expect
    .element(page.getByRole('region', { name: 'Slot details' }))
    .toMatchTextContent(
      /^Slot details.*date.*time.*duration.*visitTypeId.*timezone.*departmentId.*slotType.*version2\.0/,
    )
  await expect.element(page.getByRole('region', { name: 'Both clocks' })).toMatchTextContent(/9:20 AM MST.*8:20 AM PST/)
})

test.each([
  ['self', 'The patient pays'],
  ['other', 'Someone else pays'],
] as const)('self-pay with the declaration %s says who is sent as paying: %s', async (declaration, words) => {
  // The insurance's own declaration says the opposite, and isn't sent.
  const insurance = declaration === 'self' ? 'other' : 'self'
  const billing = { ...plain.billing, paymentMethod: 'self', declaration: insurance } as const
  await renderReadBack({ ...plain, declaration, billing })
  await expect.element(page.getByRole('region', { name: 'Payment' })).toMatchTextContent(words)
})

test('a double click, a held key and Ctrl Enter over and over send one', async () => {
  const ending = Promise.withResolvers<SendOutcome>()
  const bridge = await renderReadBack(agreed, { answers: { 'booking.send': () => ending.promise } })
  await expect.element(button()).toBeVisible()
  await button().dblClick()
  await expect.element(page.getByRole('button', { name: 'Sending. Sent only once.' })).toBeVisible()
  await submit()
  await userEvent.keyboard('{Control>}{Enter>5/}{/Control}')
  page
    .getByRole('button', { name: 'Sending. Sent only once.' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await userEvent.keyboard('{Enter>5/}')
  ending.resolve(sampleOutcome(sampleIntent('booked', 0)))
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.send')).toEqual([{ intentId: sampleReview().intentId, confirmed: [] }])
})

test('Ctrl Enter right after a change is held against the rules first, then sent', async () => {
  const bridge = await renderReadBack({ ...agreed, heardDateOfBirth: '9/14/201' })
  await page.getByRole('textbox', { name: 'Date of birth as the caller says it' }).click()
  await userEvent.keyboard('{End}9')
  await submit()
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.send')).toHaveLength(1)
  const names = bridge.made.map(({ name }) => name)
  expect(names.lastIndexOf('booking.review')).toBeLessThan(names.indexOf('booking.send'))
  expect(inputsOf(bridge, 'booking.keepDraft').at(-1)).toMatchObject({ draft: { heardDateOfBirth: '9/14/2019' } })
})

test('what stops it is said at the button, and an issue leads to its step', async () => {
  const bridge = await renderReadBack(agreed, {
    review: {
      intentId: undefined,
      issues: [{ field: 'billing.insuranceMemberId', message: 'Enter the member number.' }],
    },
  })
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Enter the member number\./)
  await submit()
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
  const block = page.getByRole('region', { name: 'Before you send' })
  await expect.element(block).toMatchTextContent(/1 to correct.*Blocked: Enter the member number\./)
  await block.getByRole('button', { name: 'Payment' }).click()
  await expect.element(readAloud()).not.toBeInTheDocument()
})

test('each duplicate is named and confirmed by itself; the safe answer has the focus', async () => {
  const earlier = [sampleIntent('booked', 30), sampleIntent('unknown', 20)]
  const bridge = await renderReadBack(agreed, {
    review: {
      duplicates: earlier.map((intent, at) => ({
        intent,
        how: at === 0 ? 'same-slot' : 'overlap',
        words: sampleDuplicateWords(intent),
      })),
    },
  })
  await expect.element(button()).toBeVisible()
  await submit()
  const first = page.getByRole('dialog', { name: 'The same booking was sent before (1 of 2)' })
  await expect.element(first).toMatchTextContent(/books the same patient on.*Booked.*Window Rock/)
  await expect.element(first.getByRole('button', { name: 'Don’t book' })).toHaveFocus()
  await expect.element(first.getByRole('button', { name: 'Book a second time' })).toBeDisabled()
  await submit()
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
  await first.getByRole('checkbox').click()
  await first.getByRole('button', { name: 'Book a second time' }).click()
  const second = page.getByRole('dialog', { name: 'The patient has a booking at that time (2 of 2)' })
  await expect.element(second.getByRole('checkbox')).not.toBeChecked()
  await second.getByRole('checkbox').click()
  await second.getByRole('button', { name: 'Book a second time' }).dblClick()
  await expect.element(page.getByRole('region', { name: 'Booked' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.send')).toEqual([
    { intentId: sampleReview().intentId, confirmed: earlier.map(({ intentId }) => intentId) },
  ])
})

test('a review that grew old in the dialog is asked for again, and a duplicate found since is confirmed too', async () => {
  const [one, two] = [sampleIntent('booked', 30), sampleIntent('booked', 20)]
  const duplicate = (intent: typeof one) => ({ intent, how: 'overlap' as const, words: sampleDuplicateWords(intent) })
  const bridge = await renderReadBack(agreed, { review: { duplicates: [duplicate(one)] } })
  await expect.element(readAloud()).toBeVisible()
  await submit()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  const intentId = '0b00c1e5-0000-4000-8000-0000000000bb'
  bridge.answer({
    'booking.review': () =>
      sampleReview({
        readBack: lines,
        intentId,
        duplicates: [duplicate(one), duplicate(two)],
        reviewedAt: new Date(Date.now()).toISOString(),
      }),
  })
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  onTestFinished(() => now.mockRestore())
  await dialog.getByRole('button', { name: 'Book a second time' }).click()
  for (const at of [1, 2]) {
    const again = page.getByRole('dialog', { name: `The patient has a booking at that time (${at} of 2)` })
    await expect.element(again.getByRole('checkbox')).not.toBeChecked()
    expect(inputsOf(bridge, 'booking.send')).toEqual([])
    await again.getByRole('checkbox').click()
    await again.getByRole('button', { name: 'Book a second time' }).click()
  }
  await expect
    .poll(() => inputsOf(bridge, 'booking.send'))
    .toEqual([{ intentId, confirmed: [one.intentId, two.intentId] }])
})

test('a duplicate that is not wanted sends nothing', async () => {
  const intent = sampleIntent('booked', 30)
  const bridge = await renderReadBack(agreed, { review: { duplicates: [{ intent, how: 'overlap', words: 'First.' }] } })
  await expect.element(button()).toBeVisible()
  await submit()
  await page.getByRole('button', { name: 'Don’t book' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
})

test('after a conflict only what changed is read again, and one key agrees to it', async () => {
  const other = { ...bookedSlot, key: 'later', clock: '10:00', slotDateTime: '2026-03-05T10:00:00-07:00' }
  const moved = { ...agreed, slot: other, droppedSlots: [bookedSlot.key] }
  const now = readBackLines(moved, other)
  const bridge = await renderReadBack(moved, { review: { readBack: now } })
  const changed = now.filter(({ words }) => !agreed.readBack.includes(words))
  await expect.element(page.getByRole('button', { name: `Agree to ${changed.length} changed lines` })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('list', { name: 'Checks' })).toMatchTextContent(/Read back8 of 8/)
  await submit()
  await expect.poll(() => inputsOf(bridge, 'booking.send')).toHaveLength(1)
  expect(inputsOf(bridge, 'booking.keepDraft').at(-1)).toMatchObject({
    draft: { readBack: now.map(({ words }) => words) },
  })
})

test('where nothing was sent the reason is said, and it is held against the rules anew', async () => {
  const bridge = await renderReadBack(agreed, { answers: { 'booking.send': () => refuse('storage') } })
  await expect.element(button()).toBeVisible()
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing was sent\./)
  await expect.poll(() => inputsOf(bridge, 'booking.review').length).toBeGreaterThan(1)
  await expect.element(button()).toBeVisible()
})

test('where main gave no answer it is asked about the same intent, not sent as another', async () => {
  const bridge = await renderReadBack(agreed, { answers: { 'booking.send': () => refuse('unreachable') } })
  await expect.element(button()).toBeVisible()
  await submit()
  await expect.element(page.getByRole('button', { name: 'Find the outcome' })).toBeVisible()
  bridge.answer({ 'booking.send': () => sampleOutcome(sampleIntent('unknown', 0)) })
  await submit()
  expect(inputsOf(bridge, 'booking.send')).toHaveLength(1)
  await page.getByRole('button', { name: 'Find the outcome' }).click()
  await expect.element(page.getByRole('region', { name: 'Unknown outcome' })).toBeVisible()
  const [first, second] = inputsOf(bridge, 'booking.send')
  expect(second).toEqual(first)
})

test('a review that fails says so and can be asked for again', async () => {
  const bridge = await renderReadBack(agreed, { answers: { 'booking.review': () => refuse('unreachable') } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing was sent\./)
  bridge.answer({ 'booking.review': () => sampleReview({ readBack: lines }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(readAloud()).toBeVisible()
})

test('a review that has grown old is asked for once more before it is sent', async () => {
  const minutesAgo = new Date(Date.now() - 120_000).toISOString()
  const bridge = await renderReadBack(agreed, { review: { reviewedAt: minutesAgo } })
  await expect.element(button()).toBeVisible()
  bridge.answer({
    'booking.review': () =>
      sampleReview({
        readBack: lines,
        intentId: undefined,
        checks: [{ id: 'slot-seen', state: 'stops', words: 'The slot is not offered any more.', value: 'gone' }],
      }),
  })
  await submit()
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/The slot is not offered any more\./)
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
})
