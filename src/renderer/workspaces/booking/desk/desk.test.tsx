import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse } from '../../../testing/fake-bridge.ts'
import { inputsOf, keptDraft as kept, renderApp, renderDesk } from '../../../testing/render-app.tsx'
import { blankDraft, deskAnswers, sampleDraft } from '../../../testing/sample-desk.ts'
import { sampleIntent, sampleOutcome } from '../../../testing/sample-intents.ts'
import { sampleInfo } from '../../../testing/sample-platform.ts'

const banner = () => page.getByRole('region', { name: 'Caller and patient' })
const steps = () => page.getByRole('navigation', { name: 'Steps of the booking' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(async () => page.viewport(1280, 800))

test('a new caller begins with how to book; nothing is kept while nothing is put down', async () => {
  const bridge = await renderApp('#/booking/desk', { answers: deskAnswers() })
  await expect.element(page.getByRole('radio', { name: /On-demand visit/ })).toHaveFocus()
  await expect.element(banner()).toMatchTextContent(/No name yet/)
  await expect.element(page.getByText('Choose how to book.')).toBeVisible()
  expect(inputsOf(bridge, 'booking.keepDraft')).toEqual([])
})

test('what is typed is in the banner at once and in main shortly after', async () => {
  const bridge = await renderDesk(blankDraft({ way: 'guest' }))
  await field('Patient’s first name').fill('Mateo')
  await field('Patient’s last name').fill('Villaseñor')
  await field('Patient’s date of birth').fill('9/14/2019')
  await expect.element(field('Patient’s date of birth')).toHaveAccessibleDescription(/09\/14\/2019, \d+ y/)
  await field('Patient’s phone').fill('(760) 555-4417')
  await expect.element(banner()).toMatchTextContent(/Mateo Villaseñor.*b\. masked ••\/••\/2019.*phone masked ••• 17/)
  await expect.poll(() => kept(bridge)?.patient).toMatchObject({ dateOfBirth: '2019-09-14', phone: '(760) 555-4417' })
})

test('a reload of the window finds the caller as main has them', async () => {
  await renderDesk(sampleDraft({ step: 'who' }))
  await expect
    .element(banner())
    .toMatchTextContent(/Renée Villaseñor.*for her son.*Mateo Villaseñor.*male.*8c1f…e20b.*Caller’s clock, entered/)
  await expect.element(field('Patient’s first name')).toHaveValue('Mateo')
  await expect.element(field('Caller’s first name')).toHaveValue('Renée')
})

test('going elsewhere and back loses nothing', async () => {
  await renderDesk(blankDraft({ way: 'guest' }))
  await field('Patient’s first name').fill('Mateo')
  await page.getByRole('link', { name: /Sent today/ }).click()
  await page.getByRole('link', { name: 'Desk', exact: true }).click()
  await expect.element(field('Patient’s first name')).toHaveValue('Mateo')
})

test('what main does not keep is said, and stands here still', async () => {
  await renderDesk(blankDraft({ way: 'guest' }), {
    'booking.keepDraft': () => refuse('conflict', { message: 'Another caller is open in this console.' }),
  })
  await field('Patient’s first name').fill('Mateo')
  await expect.element(page.getByText('Another caller is open in this console.')).toBeVisible()
  await expect.element(field('Patient’s first name')).toHaveValue('Mateo')
})

test('a new caller is asked about only where something would be lost', async () => {
  const bridge = await renderApp('#/booking/desk', { answers: deskAnswers() })
  await expect.element(banner()).toBeVisible()
  await userEvent.keyboard('{Control>}n{/Control}')
  await expect.poll(() => inputsOf(bridge, 'booking.newCaller').length).toBe(1)
  await page.getByRole('radio', { name: /Guest visit/ }).click()
  await field('Patient’s first name').fill('Mateo')
  await userEvent.keyboard('{Control>}n{/Control}')
  await expect.element(page.getByRole('dialog', { name: 'Discard this caller?' })).toBeVisible()
  expect(inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
  // The safe answer has the focus.
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Patient’s first name')).toHaveValue('Mateo')
  await page.getByRole('button', { name: 'New caller' }).click()
  await page.getByRole('button', { name: 'Discard and start a new caller' }).click()
  await expect.poll(() => inputsOf(bridge, 'booking.newCaller').length).toBe(2)
  await expect.element(banner()).toMatchTextContent(/No name yet/)
})

test('what changes while main forgets a caller isn’t sent as that caller’s, which main would refuse', async () => {
  const begun = Promise.withResolvers<null>()
  const bridge = await renderApp('#/booking/desk', {
    answers: { ...deskAnswers(), 'booking.newCaller': () => begun.promise },
  })
  await expect.element(banner()).toBeVisible()
  await userEvent.keyboard('{Control>}n{/Control}')
  await expect.poll(() => inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
  await page.getByRole('radio', { name: /Guest visit/ }).click()
  // Longer than a change waits before it’s sent.
  await new Promise((resolve) => setTimeout(resolve, 500))
  begun.resolve(null)
  await expect.element(page.getByRole('radio', { name: /Guest visit/ })).not.toBeChecked()
  expect(inputsOf(bridge, 'booking.keepDraft')).toEqual([])
})

test('a caller of another connection is named and not shown', async () => {
  const bridge = await renderDesk(sampleDraft({}, 'prod'))
  await expect.element(page.getByText('A caller is open on Production, Sonoran Valley Health')).toBeVisible()
  expect(document.body.textContent).not.toContain('Mateo')
  await page.getByRole('button', { name: 'New caller here' }).click()
  await page.getByRole('button', { name: 'Discard and start a new caller' }).click()
  await expect.element(page.getByRole('radio', { name: /On-demand visit/ })).toBeVisible()
  expect(inputsOf(bridge, 'booking.newCaller')).toHaveLength(1)
})

test('the way back to the caller of another connection is one press', async () => {
  await renderDesk(sampleDraft({ step: 'who' }, 'prod'))
  await page.getByRole('button', { name: 'Switch to Sonoran Valley Health' }).click()
  await expect.element(banner()).toMatchTextContent(/Mateo Villaseñor/)
})

test('a journal that cannot be written is reported before anything is typed', async () => {
  await renderApp('#/booking/desk', {
    answers: deskAnswers({ desk: { canSend: false, notices: ['Another console has the journal open.'] } }),
  })
  await expect.element(page.getByText('Nothing can be sent right now.')).toBeVisible()
  await expect.element(page.getByText('Another console has the journal open.')).toBeVisible()
})

test('steps: what is missing is said at its field and in words; Enter goes on, Alt ← goes back', async () => {
  const patient = { ...sampleDraft().patient, firstName: '', lastName: '', dateOfBirth: '' }
  await renderDesk(blankDraft({ way: 'guest', patient }))
  await expect.element(steps().getByRole('button', { name: 'Payment' })).toBeDisabled()
  await field('Patient’s last name').fill('Villaseñor')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Patient’s first name')).toHaveFocus()
  await expect.element(field('Patient’s first name')).toHaveAccessibleDescription(/Enter the patient’s first name\./)
  await field('Patient’s first name').fill('Mateo')
  await field('Patient’s date of birth').fill('14 sep 2019')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'What the visit is for' })).toBeVisible()
  await expect.element(field('Reason for the visit')).toHaveFocus()
  await expect.element(steps().getByRole('button', { name: 'Who (done) Mateo Villaseñor' })).toBeVisible()
  // In a field Esc goes nowhere.
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'What the visit is for' })).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(page.getByRole('heading', { name: 'Patient', exact: true })).toBeVisible()
})

test.each(['darwin', 'win32'])('Option with an arrow or S is a text field’s own on a Mac: %s', async (platform) => {
  await renderDesk(sampleDraft({ way: 'slot', step: 'what' }), {
    'app.info': () => ({ ...sampleInfo, platform, notices: ['The platform is known.'] }),
    'booking.reveal': () => null,
  })
  await expect.element(page.getByText('The platform is known.')).toBeVisible()
  await expect.element(field('Reason for the visit')).toBeVisible()
  const press = (key: string, code: string) =>
    field('Reason for the visit')
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, code, altKey: true, bubbles: true, cancelable: true }))
  // As a Polish keyboard of a Mac sends it.
  expect(press('ś', 'KeyS')).toBe(platform === 'darwin')
  expect(press('ArrowLeft', 'ArrowLeft')).toBe(platform === 'darwin')
})

test('a region from the board is taken once, where no way is chosen yet', async () => {
  const bridge = await renderApp(
    '#/booking/desk?practice=prac-101&region=CA&type=virtual&qualifier=pediatric&qualifier=adult',
    { answers: deskAnswers() },
  )
  await expect.element(page.getByRole('radio', { name: /On-demand visit/ })).toBeChecked()
  await expect
    .poll(() => kept(bridge)?.visit)
    .toMatchObject({
      practiceId: 'prac-101',
      regionCode: 'CA',
      visitTypeName: 'virtual',
      assignmentQualifiers: ['pediatric', 'adult'],
    })
  expect(window.location.hash).toBe('#/booking/desk')
})

test('where a caller is open a region from the board is asked about, and who it is for stays', async () => {
  const blank = sampleDraft()
  const draft = sampleDraft({ way: 'guest', step: 'what', visit: { ...blank.visit, stateLicensure: 'NV' } })
  const bridge = await renderApp('#/booking/desk?practice=prac-101&region=CA&type=virtual', {
    answers: deskAnswers({ draft }),
  })
  await page.getByRole('button', { name: 'Use this region' }).click()
  await expect.poll(() => kept(bridge)).toMatchObject({ way: 'on-demand', patient: draft.patient })
  // The patient is in the new region now.
  expect(kept(bridge)?.visit.stateLicensure).toBe('')
  expect(window.location.hash).toBe('#/booking/desk')
})

test('after a refusal the form stays; a step is gone to by name', async () => {
  const outcome = sampleOutcome(sampleIntent('refused', 0, { way: 'guest', patient: undefined }))
  await renderApp('#/booking/desk', {
    answers: deskAnswers({ draft: sampleDraft({ way: 'guest', step: 'payment' }), outcome }),
  })
  await expect.element(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await steps()
    .getByRole('button', { name: /^What for/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'What the visit is for' })).toBeVisible()
})
