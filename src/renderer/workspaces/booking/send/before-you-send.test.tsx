import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takesTurn, whole } from '../../../../../test/counted.ts'
import { acknowledge, openPoints } from '../../../../domain/booking/booking-open-points.ts'
import { setUiState } from '../../../bridge/ui-state.ts'
import type { FakeAnswers } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderDesk } from '../../../testing/render-app.tsx'
import { sampleDuplicateWords, sampleIntent, sampleOutcome } from '../../../testing/sample-intents.ts'
import { type Planted, plantedPoints } from '../../../testing/planted-points.ts'

/** Finding 4 of the review: what the console knows is wrong is shown above Send, and confirmed point by point. */

beforeEach(() => page.viewport(1280, 800))

const block = () => page.getByRole('region', { name: 'Before you send' })
const send = () => page.getByRole('button', { name: /^Send booking/ })
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

async function open({ draft, review }: Pick<Planted, 'draft' | 'review'>, answers: FakeAnswers = {}) {
  const bridge = await renderDesk(draft, {
    'booking.review': () => ({ ...review, reviewedAt: new Date().toISOString() }),
    'booking.send': () => sampleOutcome(sampleIntent('booked', 0)),
    ...answers,
  })
  await expect.element(block()).toBeVisible()
  return bridge
}

function situation(name: string): Planted {
  const found = plantedPoints.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no situation ${name}`)
  return found
}

/** True where the whole element is visible without scrolling, in the window and in every scroll box around it. */
function isSeen(element: Element): boolean {
  const own = element.getBoundingClientRect()
  const boxes = [new DOMRect(0, 0, window.innerWidth, window.innerHeight)]
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    if (getComputedStyle(box).overflowY !== 'visible') boxes.push(box.getBoundingClientRect())
  const slack = 1
  return boxes.every(
    (box) =>
      own.top >= box.top - slack &&
      own.bottom <= box.bottom + slack &&
      own.left >= box.left - slack &&
      own.right <= box.right + slack,
  )
}

// A theme changes colors alone, so by day one is enough.
const themes = whole ? (['light', 'dark'] as const) : (['light'] as const)
const sizes = [
  [1280, 800],
  [1024, 700],
] as const

test.each(plantedPoints.filter((_, at) => takesTurn(at, 0, 6)))(
  `finding 4: $name, in view above Send at each size, ${themes.join(' and ')}`,
  async (planted) => {
    const bridge = await open(planted)
    for (const theme of themes) {
      setUiState({ theme })
      for (const [width, height] of sizes) {
        await page.viewport(width, height)
        for (const words of planted.shows) {
          const item = block().getByRole('listitem').filter({ hasText: words })
          await expect.element(item).toBeVisible()
          await expect.poll(() => isSeen(item.element()), { message: `${words} at ${width}×${height}` }).toBe(true)
        }
        await expect.poll(() => isSeen(send().element()), { message: `Send at ${width}×${height}` }).toBe(true)
      }
    }
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
    await submit()
    expect(inputsOf(bridge, 'booking.send')).toEqual([])
  },
)

test('each point is confirmed separately, by number or Space; Send counts down and opens with the last', async () => {
  const bridge = await open(situation('the provider’s record couldn’t be loaded'))
  await expect.element(block()).toMatchTextContent(/5 to confirm.*All other \d+ checks passed/)
  await expect.element(send()).toMatchTextContent(/Send booking · 5 to confirm/)
  await submit()
  const points = block().getByRole('checkbox')
  await expect.element(points.nth(0)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(points.nth(1)).toHaveFocus()
  await expect.element(send()).toMatchTextContent(/4 to confirm/)
  await userEvent.keyboard('2345')
  await expect.element(send()).toMatchTextContent(/^Send booking(?! ·)/)
  await expect.element(block()).toMatchTextContent(/5 confirmed/)
  // The number also undoes it.
  await userEvent.keyboard('3')
  await expect.element(send()).toMatchTextContent(/1 to confirm/)
  await submit()
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
  await userEvent.keyboard('3')
  const reviews = inputsOf(bridge, 'booking.review').length
  await submit()
  await expect.poll(() => inputsOf(bridge, 'booking.send')).toHaveLength(1)
  // Main gets the confirmations before the send, without another review.
  expect(kept(bridge)?.acknowledged).toHaveLength(5)
  expect(inputsOf(bridge, 'booking.review')).toHaveLength(reviews)
  const names = bridge.made.map(({ name }) => name)
  expect(names.lastIndexOf('booking.keepDraft')).toBeLessThan(names.indexOf('booking.send'))
})

test('a number typed into the date of birth confirms nothing; Show leads to the list of all checks with their values', async () => {
  await open(situation('the terms are not accepted'))
  await page.getByRole('textbox', { name: 'Date of birth as the caller says it' }).click()
  await userEvent.keyboard('1')
  await expect.element(block().getByRole('checkbox')).not.toBeChecked()
  await block().getByRole('button', { name: 'Show all checks' }).click()
  await expect.element(page.getByRole('region', { name: 'Checks' })).toHaveFocus()
})

test('a confirmed point opens again where the recheck right before Send finds something else', async () => {
  const { draft, review } = situation('the slot could not be rechecked')
  const [point] = openPoints(review, draft)
  if (point === undefined) throw new Error('nothing is open')
  const old = { ...review, reviewedAt: new Date(Date.now() - 120_000).toISOString() }
  const confirmed = acknowledge(draft, point, true)
  const bridge = await open({ draft: confirmed, review }, { 'booking.review': () => old })
  await expect.element(block()).toMatchTextContent(/1 confirmed/)
  const gone = { id: 'slot-seen', state: 'warns', words: 'The platform does not offer it.', value: 'gone' } as const
  bridge.answer({
    'booking.review': () => ({ ...review, checks: [...review.checks.filter(({ id }) => id !== 'slot-seen'), gone] }),
  })
  await submit()
  await expect.element(block()).toMatchTextContent(/1 to confirm.*The slot is no longer listed\..*It may be taken\./)
  expect(inputsOf(bridge, 'booking.send')).toEqual([])
})

test('a slot that couldn’t be rechecked can be rechecked in place', async () => {
  const planted = situation('the slot could not be rechecked')
  const bridge = await open(planted)
  const seen = { id: 'slot-seen', state: 'holds', words: 'The platform still offers it.', value: 'offered' } as const
  const checks = [...planted.review.checks.filter(({ id }) => id !== 'slot-seen'), seen]
  bridge.answer({ 'booking.review': () => ({ ...planted.review, checks }) })
  await block().getByRole('button', { name: 'Recheck' }).click()
  await expect.element(block()).toMatchTextContent(/No open points.*All \d+ checks passed/)
  await submit()
  await expect.poll(() => inputsOf(bridge, 'booking.send')).toHaveLength(1)
})

test('more points than fit scroll inside the block, with their count, and Send stays in view', async () => {
  await page.viewport(1024, 700)
  const planted = situation('the provider’s record couldn’t be loaded')
  const fields = ['firstName', 'lastName', 'phone', 'email', 'address.line1', 'address.city'].map((name) => ({
    field: `patient.${name}`,
    message: `Longer than 60 characters in ${name}: the platform may refuse it.`,
  }))
  await open({ ...planted, review: { ...planted.review, warnings: fields } })
  await expect.element(block()).toMatchTextContent(/11 to confirm/)
  const list = block().getByRole('list', { name: 'Check each before you send' }).element()
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  expect(isSeen(send().element())).toBe(true)
  expect(isSeen(block().getByRole('button', { name: 'Show all checks' }).element())).toBe(true)
  await submit()
  await userEvent.keyboard('9')
  expect(isSeen(block().getByRole('listitem').nth(8).element())).toBe(true)
})

test('a stop comes first, without a box to check, and leads to its step; doubles keep their own question', async () => {
  const { draft, review } = situation('the slot cannot be booked')
  const intent = sampleIntent('booked', 30)
  const duplicates = [{ intent, how: 'overlap' as const, words: sampleDuplicateWords(intent) }]
  const bridge = await open({ draft, review: { ...review, duplicates } })
  const first = block().getByRole('listitem').first()
  await expect
    .element(first)
    .toMatchTextContent(
      /^Blocked: This slot has no department time zone, so it can’t be booked here\. Choose another\./,
    )
  await expect.element(block().getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(block()).toMatchTextContent(/1 possible double booking: you confirm it after you press Send\./)
  await first.getByRole('button', { name: 'Slot' }).click()
  await expect.poll(() => kept(bridge)?.step).toBe('choice')
})
