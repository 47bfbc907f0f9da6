import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../../../../domain/time/dates.ts'
import { type FakeAnswers, type FakeBridge, refuse } from '../../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../../testing/render-app.tsx'
import { idOf } from '../../../../testing/sample-entities.ts'
import { providersAnswers } from '../../../../testing/sample-provider-answers.ts'
import { sampleNpi, sampleProvider } from '../../../../testing/sample-providers.ts'
import { sampleTimeSlots } from '../../../../testing/sample-slots.ts'

const npi = sampleNpi(0)
const address = `#/providers/npi/${npi}/verdict`
const today = new Date().toISOString().slice(0, 10)
const far = { from: addDays(today, 200), to: addDays(today, 220) }

/** Well child, new patient at El Centro Pediatrics: opens 90 days ahead. */
const asked = (more: Readonly<Record<string, string>> = {}) =>
  `${address}?${new URLSearchParams({ whyType: idOf(21, 0), whyDepartment: idOf(22, 0), whyClass: 'new', ...more }).toString()}`
const farAway = asked({ whyFrom: far.from, whyTo: far.to })

beforeEach(() => page.viewport(1440, 900))

/** Slots end where the platform's look-ahead does, unlike those of the sample. */
const inNinetyDays: FakeAnswers = {
  'providers.timeSlots': ({ npi: of, startDate = today, endDate = today }) => {
    const last = addDays(today, 85)
    const to = endDate < last ? endDate : last
    return { result: sampleTimeSlots(sampleProvider(0), { npi: of, from: startDate, to }), sent: {}, withheld: [] }
  },
}

function open(hash: string, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  return renderApp(hash, { tables, answers: { ...providersAnswers(tables), ...inNinetyDays, ...answers } })
}

const panel = () => page.getByRole('complementary', { name: 'Why no slots?' })
const links = () => panel().getByRole('list', { name: 'Checks' }).getByRole('listitem')
const hash = () => new URLSearchParams(window.location.hash.split('?')[1])

test('dates past the booking window: the link that fails, its evidence, and the change with real slots, which Enter takes', async () => {
  const bridge = await open(farAway)
  await expect.element(links().nth(0)).toMatchTextContent(/passes.*Provider is on.*The provider is turned on\./)
  await expect.element(links().nth(4)).toMatchTextContent(/fails.*past the booking window.*90 days ahead/)
  await expect.element(links().nth(4)).toMatchTextContent(/maxLookAheadDays90/)
  await expect.element(panel().getByRole('img', { name: /^Bookable .*, searched / })).toBeVisible()
  await expect.element(links().nth(5)).toMatchTextContent(/Not checked: the checks stop at 5\./)
  await expect.element(links().nth(4)).toMatchTextContent(/open times, the first on/)
  // The dates asked for, then all that can be booked; besides them the numbers of the matrix.
  const windows = () => inputsOf(bridge, 'providers.timeSlots')
  await expect.poll(windows).toHaveLength(3)
  expect(windows()).toContainEqual(expect.objectContaining({ startDate: far.from, endDate: far.to }))

  const button = panel()
    .getByRole('button', { name: /^Search / })
    .first()
  await expect.element(button).toBeVisible()
  const heading = panel().getByRole('heading', { name: 'Why no slots?' }).element() as HTMLElement
  heading.focus()
  // One that is still held down from the change before takes none.
  heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))
  expect(hash().get('whyTo')).toBe(far.to)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => hash().get('whyTo')).not.toBe(far.to)
  await expect.element(panel().getByText(/slots found in these dates/)).toBeVisible()
  await expect
    .element(panel().getByRole('link', { name: 'Show them' }))
    .toHaveAttribute('href', expect.stringContaining('/slots?'))
})

test('by keyboard alone: W asks why, Enter takes the change, Tab leads to the copied explanation, Esc closes', async () => {
  const bridge = await open(address, {
    'providers.timeSlots': ({ npi: of, startDate = today, endDate = today }) => ({
      // El Centro has none in the first thirty days.
      result: sampleTimeSlots(sampleProvider(0), {
        npi: of,
        from: addDays(today, 40) > startDate ? addDays(today, 40) : startDate,
        to: endDate,
      }),
      sent: {},
      withheld: [],
    }),
  })
  await expect.element(page.getByRole('button', { name: /0 slots found/ }).first()).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(panel().getByRole('heading', { name: 'Why no slots?' })).toHaveFocus()
  await expect.element(panel()).toMatchTextContent(/the platform’s default dates/)
  const copy = panel().getByRole('button', { name: 'Copy explanation' })
  await tabTo(copy.element())
  await userEvent.keyboard('{Enter}')
  const copies = () => inputsOf(bridge, 'clipboard.copy')
  await expect.poll(copies).toHaveLength(1)
  const text = JSON.stringify(copies())
  expect(text).toContain('Well child, new patient')
  expect(text).toContain('El Centro Pediatrics')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('a cell of the matrix asks about itself, and keeps the focus while the panel is open', async () => {
  await open(`${asked()}`)
  const cell = page
    .getByRole('row', { name: /^Follow-up/ })
    .getByRole('button', { name: /^Not for new patients/ })
    .first()
  await cell.click()
  await expect.poll(() => hash().get('whyType')).toBe(idOf(21, 2))
  await expect.element(links().nth(2)).toMatchTextContent(/fails/)
  await expect.element(cell).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
})

test('W in the matrix asks about the cell that has the focus', async () => {
  await open(address)
  const link = page
    .getByRole('row', { name: /^New symptoms/ })
    .getByRole('link')
    .first()
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('w')
  await expect.poll(() => hash().get('whyType')).toBe(idOf(21, 1))
  await expect.element(panel().getByRole('heading', { name: 'Why no slots?' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(link).toHaveFocus()
  // Caps Lock makes it a capital.
  await userEvent.keyboard('W')
  await expect.poll(() => hash().get('whyType')).toBe(idOf(21, 1))
})

test('W works in the other sections too', async () => {
  await open(`#/providers/npi/${npi}/slot-id`)
  await expect.element(page.getByRole('heading', { name: 'Tomás Peña-Whitfield' })).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(panel()).toBeVisible()
})

test('another question is asked in the form; dates the wrong way round are not', async () => {
  const bridge = await open(asked())
  await panel().getByRole('button', { name: 'Change' }).click()
  await panel().getByRole('combobox', { name: 'Visit type' }).selectOptions('New symptoms')
  await panel().getByRole('textbox', { name: 'Age in years' }).fill('40')
  await panel().getByLabelText('From').fill(far.to)
  await panel().getByLabelText('To', { exact: true }).fill(far.from)
  await panel().getByRole('button', { name: 'Find out why' }).click()
  await expect.element(panel().getByText('Before the first day.')).toBeVisible()
  const askedFrom = () =>
    inputsOf(bridge, 'providers.timeSlots').map((input) => (input as { startDate?: string }).startDate)
  expect(askedFrom()).not.toContain(far.to)
  expect(hash().get('whyFrom')).toBeNull()
  await panel().getByLabelText('To', { exact: true }).fill(far.to)
  await panel().getByRole('button', { name: 'Find out why' }).click()
  await expect.poll(() => hash().get('whyType')).toBe(idOf(21, 1))
  await expect.element(panel()).toMatchTextContent(/a new patient, 40 y/)
  await expect.poll(askedFrom).toContain(far.to)
  await expect.element(links().nth(3)).toMatchTextContent(/fails.*21/)
})

test('of a question with one date, only the other one is the platform’s default', async () => {
  await open(asked({ whyFrom: far.from }))
  await expect.element(panel()).toMatchTextContent(/the last day is the platform’s default/)
  window.location.hash = asked({ whyTo: far.to })
  await expect.element(panel()).toMatchTextContent(/the first day is the platform’s default/)
  await expect.element(panel()).not.toMatchTextContent(/default dates/)
})

test('a class that a rule closes is explained without asking for its slots', async () => {
  const bridge = await open(asked({ whyType: idOf(21, 2), whyClass: 'returning' }))
  await page.getByRole('button', { name: 'Load sonoran-main' }).click()
  await expect.element(links().nth(1)).toMatchTextContent(/fails.*Direct scheduling is off/)
  await expect.element(panel().getByText('no slots loaded')).toBeVisible()
  // The numbers of the matrix are asked for, and what can be booked.
  const made = () => inputsOf(bridge, 'providers.timeSlots')
  await expect.poll(made).toHaveLength(2)
  await userEvent.keyboard('{Escape}w')
  await expect.element(panel()).toBeVisible()
  expect(made()).toHaveLength(2)
})

test('slots that cannot be had leave the links open that need them', async () => {
  await open(asked(), { 'providers.timeSlots': () => refuse('server-error', { status: 500 }) })
  await expect
    .element(panel().getByRole('alert'))
    .toMatchTextContent(/Everything that doesn’t need slots is explained anyway/)
  await expect.element(links().nth(6)).toMatchTextContent(/unknown/)
})

/** Presses Tab until `target` has the focus, at most forty times. */
async function tabTo(target: Element) {
  for (let presses = 0; presses < 40 && document.activeElement !== target; presses += 1) await userEvent.tab()
  expect(document.activeElement).toBe(target)
}

test('data-admin finding 3: a visit type for new patients without times ends at "no open times", as in the matrix', {
  tags: 'night',
}, async () => {
  const usual = sampleTimeSlots(sampleProvider(0), { npi, from: today, to: addDays(today, 30) })
  const type = sampleProvider(0).visitTypes?.find(({ shortName }) => shortName !== 'NewPatient')
  const slots = usual.slots?.map((place) => ({
    ...place,
    slotsByVisitType: place.slotsByVisitType?.map((one) =>
      one.visitTypeGuid === type?.id ? { ...one, forNewPatient: true, scheduleDays: [] } : one,
    ),
  }))
  await open(asked({ whyType: type?.id ?? '' }), {
    'providers.timeSlots': () => ({ result: { slots }, sent: {}, withheld: [] }),
  })
  await expect.element(links().nth(2)).toMatchTextContent(/passes.*loaded slots are for new patients/)
  await expect.element(links().nth(6)).toMatchTextContent(/No open times/)
  await expect.element(panel()).not.toMatchTextContent(/rule 5/)
})
