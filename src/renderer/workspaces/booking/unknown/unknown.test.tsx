import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { currentRoute, navigate } from '../../../routes/navigation.ts'
import { type FakeAnswers, refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { intentAnswers, sampleIntent } from '../../../testing/sample-intents.ts'

beforeEach(() => page.viewport(1440, 900))

const detail = () => page.getByRole('region', { name: 'Outcome' })
const list = () => page.getByRole('region', { name: 'Unknown outcomes' })
const side = () => page.getByRole('complementary', { name: 'Close it' })
const rows = () => list().getByRole('list', { name: 'Open', exact: true }).getByRole('link')
const record = () => page.getByRole('button', { name: 'Record result: Call the department desk' })
const words = () => page.getByRole('textbox', { name: 'In a few words' })
const evidence = () => detail().getByRole('region', { name: 'Evidence' })

async function renderUnknown(intents?: readonly IntentView[], answers: FakeAnswers = {}) {
  return await renderApp('#/booking/unknown', { answers: { ...intentAnswers(intents), ...answers } })
}

test('the soonest visit stands first and is open; each row says what is known of it', async () => {
  await renderUnknown()
  await expect.element(list()).toMatchTextContent(/3 open/)
  await expect.element(rows().nth(0)).toMatchTextContent(/8:20 AM C[SD]T.*Oluwaseun Adébayo.*0 of 4 checked/)
  await expect.element(rows().nth(1)).toMatchTextContent(/9:00 AM M[SD]T.*probably booked, 2 of 4 checked/)
  await expect.element(rows().nth(2)).toMatchTextContent(/Name not kept after restart.*Sent through Sonoran Valley/)
  await expect
    .element(detail())
    .toMatchTextContent(/for Oluwaseun Adébayo, called by .*b\. masked ••\/••\/2019Show\s*phone masked ••• 17Show/)
  const closed = list().getByRole('list', { name: 'Closed today' })
  await expect.element(closed).toMatchTextContent(/Booked.*The desk confirmed it\..*Not booked/)
})

test('what is known is reported to the millisecond, and what cannot be asked says why', async () => {
  await renderUnknown()
  await expect
    .element(detail().getByRole('region', { name: 'What we know' }))
    .toMatchTextContent(/\d:\d\d:\d\d\.\d{3} [AP]MRecorded.*Sent.*1,284 of 1,284 bytes.*Unknown.*Correlation ID/)
  await expect.element(evidence()).toMatchTextContent(/Visit summaryCan’t check: no visit ID came back/)
  await expect.element(evidence()).toMatchTextContent(/Sending again isn’t offered here/)
  expect(page.getByRole('button', { name: /send/i }).elements()).toEqual([])
})

test('evidence is asked for and leans; nothing is decided by it', async () => {
  const bridge = await renderUnknown()
  await expect.element(evidence()).toMatchTextContent(/No evidence yet\./)
  await page.getByRole('button', { name: 'Check: Is the slot still offered?' }).click()
  await expect.element(evidence()).toMatchTextContent(/Probably booked, based on one weak sign\./)
  await expect.element(page.getByRole('button', { name: 'Check again: Is the slot still offered?' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.evidence')).toMatchObject([{ kind: 'slot' }])
  expect(inputsOf(bridge, 'booking.close')).toEqual([])
})

test('evidence that cannot be fetched says nothing about the booking', async () => {
  await renderUnknown(undefined, { 'booking.evidence': () => refuse('unreachable') })
  await page.getByRole('button', { name: 'Check: Run the same search again' }).click()
  await expect.element(evidence().getByRole('alert')).toMatchTextContent(/This is no evidence either way\./)
  await expect.element(evidence()).toMatchTextContent(/No evidence yet\./)
})

test('what the desk said is recorded; a note that main refuses is named at its field', async () => {
  const bridge = await renderUnknown(undefined, {
    'booking.recordEvidence': () =>
      refuse('invalid-input', { issues: [{ field: 'note', message: 'Leave out the name.' }] }),
  })
  await record().click()
  await page.getByText('It’s booked', { exact: true }).click()
  await words().fill('Oluwaseun is booked')
  await page.getByRole('button', { name: 'Save result' }).click()
  await expect.element(words()).toHaveAccessibleDescription(/Leave out the name\./)
  bridge.answer(intentAnswers())
  await words().fill('The line was busy')
  await expect.element(page.getByText('Leave out the name.')).not.toBeInTheDocument()
})

test('Esc closes the form of what the desk said while it is empty, and drops nothing that was typed', async () => {
  await renderUnknown()
  await record().click()
  await words().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(words()).not.toBeInTheDocument()
  await record().click()
  await words().fill('The line was busy')
  await userEvent.keyboard('{Escape}')
  await expect.element(words()).toHaveValue('The line was busy')
})

test('a result that isn’t saved yet is still there after another outcome was opened', async () => {
  await renderUnknown()
  await record().click()
  await words().fill('The line was busy')
  await rows().nth(1).click()
  await expect.element(words()).not.toBeInTheDocument()
  await rows().nth(0).click()
  await expect.element(words()).toHaveValue('The line was busy')
  await detail().getByRole('button', { name: 'Cancel' }).click()
  await rows().nth(1).click()
  await expect.element(detail()).not.toMatchTextContent(/Oluwaseun Adébayo/)
  await rows().nth(0).click()
  await expect.element(detail()).toMatchTextContent(/Oluwaseun Adébayo/)
  await expect.element(record()).toHaveAttribute('aria-expanded', 'false')
})

test('Ctrl Enter in a form of its own saves that form, and doesn’t close the outcome', async () => {
  const bridge = await renderUnknown()
  await expect.element(side()).toBeVisible()
  await userEvent.keyboard('b')
  await side().getByRole('textbox', { name: 'How you know' }).fill('The desk')
  await record().click()
  await words().fill('The line was busy')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => inputsOf(bridge, 'booking.recordEvidence'))
    .toMatchObject([{ kind: 'desk', note: 'The line was busy' }])
  expect(inputsOf(bridge, 'booking.close')).toEqual([])
})

test('a settlement asks how one knows, by keyboard alone; then the row leaves the list and stays in view', async () => {
  const bridge = await renderUnknown()
  await expect.element(side()).toMatchTextContent(/“I sent your booking, but I didn’t get a confirmation\./)
  await userEvent.keyboard('b')
  await expect.element(side().getByRole('radio', { name: 'It was booked' })).toBeChecked()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const note = side().getByRole('textbox', { name: 'How you know' })
  await expect.element(note).toHaveAccessibleDescription(/Enter how you know: who you talked to, and what they said\./)
  expect(inputsOf(bridge, 'booking.close')).toEqual([])
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('The desk has nothing bkn{Control>}{Enter}{/Control}')
  await expect.poll(() => inputsOf(bridge, 'booking.close')).toHaveLength(1)
  expect(inputsOf(bridge, 'booking.close')).toMatchObject([{ outcome: 'booked', note: 'The desk has nothing bkn' }])
  await expect.element(detail()).toMatchTextContent(/Booked, confirmed by staff/)
  await expect.element(list()).toMatchTextContent(/2 open/)
  await expect.element(side()).toMatchTextContent(/Oluwaseun Adébayo is booked for .*, at 8:20 AM Central time/)
  await expect.poll(() => currentRoute()).toMatchObject({ tab: 'unknown', intent: expect.any(String) })
})

test('an outcome that was sent long ago stays in view after it is closed, too', async () => {
  const old = sampleIntent('unknown', 45 * 24 * 60)
  await renderUnknown([old])
  await userEvent.keyboard('n')
  await expect.element(side().getByRole('textbox', { name: 'How you know' })).toHaveFocus()
  await userEvent.keyboard('The desk has nothing{Control>}{Enter}{/Control}')
  await expect.element(side()).toMatchTextContent(/It’s closed/)
  await expect.element(detail()).toMatchTextContent(new RegExp(old.label))
})

test('kept open it gets a note and a time to look again', async () => {
  const bridge = await renderUnknown()
  await side().getByRole('textbox', { name: 'Note' }).fill('Desk line busy')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(side().getByRole('status')).toMatchTextContent(/Saved\. It stays on the list\./)
  expect(inputsOf(bridge, 'booking.close')).toMatchObject([
    { outcome: null, note: 'Desk line busy', lookAgainAt: expect.stringMatching(/Z$/) },
  ])
  await expect.element(list()).toMatchTextContent(/3 open.*Check again in 10 min/)
})

test('a note that isn’t saved yet is still there after another outcome was looked at', async () => {
  await renderUnknown()
  const note = side().getByRole('textbox', { name: 'Note' })
  await note.fill('Desk line busy')
  await rows().nth(1).click()
  await expect.element(note).not.toHaveValue('Desk line busy')
  await rows().nth(0).click()
  await expect.element(note).toHaveValue('Desk line busy')
})

test('a settlement that cannot be saved leaves it on the list', async () => {
  await renderUnknown(undefined, { 'booking.close': () => refuse('storage') })
  await expect.element(side()).toBeVisible()
  await userEvent.keyboard('n')
  await side().getByRole('textbox', { name: 'How you know' }).fill('The desk had nothing')
  await side().getByRole('button', { name: 'Close as not booked' }).click()
  await expect.element(side().getByRole('alert')).toMatchTextContent(/It’s still on the list\./)
  await expect.element(side().getByRole('textbox', { name: 'How you know' })).toHaveValue('The desk had nothing')
})

test('after a restart no name is left, and the clock of the caller is not claimed', async () => {
  const nameGone = { why: 'restart' } as const
  await renderUnknown([sampleIntent('unknown', 24, { patient: undefined, callBack: undefined, nameGone })])
  await expect
    .element(detail())
    .toMatchTextContent(/Name not kept after restart\. Only the visit and its times remain\./)
  // The number is gone, so the desk asks for it.
  await expect.element(side()).toMatchTextContent(/What’s the best number to call you back at\?/)
  await side().getByRole('textbox', { name: 'Call-back number' }).fill('928 555 2093')
  await side().getByRole('button', { name: 'Save number' }).click()
  await expect.element(side()).toMatchTextContent(/Times are on this computer’s clock\./)
})

test('nothing open says what that means; a failure is no empty list', async () => {
  const bridge = await renderUnknown([])
  await expect.element(page.getByRole('heading', { name: 'No unknown outcomes' })).toBeVisible()
  bridge.answer({ 'booking.intents': () => refuse('storage') })
  bridge.emit('booking.changed', { open: 0, sentToday: 0 })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Earlier results are still shown\./)
})

test('where a log was set aside an empty list proves nothing, and the notice says why', async () => {
  const notice = 'The file booking.duckdb.damaged-x is a damaged booking log that was set aside.'
  await renderUnknown([], { 'booking.intents': () => ({ open: [], sent: [], notices: [notice], isWhole: false }) })
  await expect.element(page.getByRole('list', { name: 'Booking log notices' })).toMatchTextContent(notice)
  await expect.element(page.getByRole('heading', { name: 'Can’t confirm that no outcome is unknown' })).toBeVisible()
  expect(
    page
      .getByRole('link', { name: /^(Unknown outcomes|Sent today)/ })
      .elements()
      .map((tab) => tab.textContent.trim()),
  ).toEqual(['Unknown outcomes', 'Sent today'])
  expect(document.body.textContent).not.toContain('No unknown outcomes')
  await page.getByRole('link', { name: /Sent today/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Can’t confirm that nothing was sent' })).toBeVisible()
  expect(document.body.textContent).not.toContain('0 bookings')
  await expect.element(page.getByRole('list', { name: 'Booking log notices' })).toMatchTextContent(notice)
})

test('where a log was set aside, none that is listed is not “0 open”', async () => {
  const settlement = { outcome: 'booked', note: 'The desk confirmed it.', at: new Date().toISOString() } as const
  const sent = [sampleIntent('unknown', 5, { settlement })]
  await renderUnknown([], { 'booking.intents': () => ({ open: [], sent, notices: ['Set aside.'], isWhole: false }) })
  await expect.element(list()).toMatchTextContent(/None listed\. Can’t confirm that none is open\..*Closed today/)
  await expect.element(list()).not.toMatchTextContent(/0 open/)
})

test('a journal that cannot be read says so', async () => {
  await renderUnknown([], { 'booking.intents': () => refuse('storage') })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.body.textContent).not.toContain('No unknown outcomes')
})

test('an address of one that is gone says so, and the arrows walk through the list', async () => {
  await renderUnknown()
  navigate(bookingAt('unknown', '00000000-0000-4000-8000-000000000000'))
  await expect.element(page.getByRole('heading', { name: 'It isn’t on this list' })).toBeVisible()
  await expect.element(detail()).toMatchTextContent(/It isn’t among the open outcomes/)
  expect(detail().element().textContent).not.toContain('none is open')
  await page.getByRole('link', { name: 'Show open outcomes' }).click()
  ;(list().getByRole('link').nth(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(detail()).toMatchTextContent(/Chloë Begay-Þórsdóttir/)
})
