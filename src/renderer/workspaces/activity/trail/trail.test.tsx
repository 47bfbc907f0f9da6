import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TrailState } from '../../../../bridge/calls/trail.ts'
import { type FakeAnswers, never, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { activityAnswers } from '../../../testing/sample-activity.ts'
import { sampleHash, trailAnswers, trailState, wholeCheck } from '../../../testing/sample-trail.ts'

type How = {
  readonly hash?: string
  readonly records?: number
  readonly state?: Partial<TrailState>
  readonly answers?: FakeAnswers
}

function open({ hash = '#/activity/trail', records = 12_431, state = {}, answers = {} }: How = {}) {
  const tables = fakeSnapshots()
  return renderApp(hash, {
    tables,
    answers: { ...activityAnswers(60), ...trailAnswers(tables, records, state), ...answers },
  })
}
const head = () => page.getByRole('group', { name: 'State of the audit trail' })
const grid = () => page.getByRole('grid', { name: 'Records of the audit trail' })
const panel = () => page.getByRole('complementary', { name: 'Audit trail record' })

beforeEach(() => page.viewport(1440, 900))

test('says whether the trail is whole, how much there is, where its end stands and where it lies; the tab leads there', async () => {
  const bridge = await open({ hash: '#/activity' })
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect.element(head()).toMatchTextContent(/Intact12,431 records since May 3checked \d/)
  await expect.element(head()).toMatchTextContent(/72 months.*Also in the keychain.*audit-trail/)
  await expect.element(grid().getByRole('row').nth(1)).toMatchTextContent(/12,431|12431/)
  const [asked] = inputsOf(bridge, 'trail.open') as { from: string; to: unknown }[]
  expect(asked?.to).toBeNull()
  expect(Date.now() - Date.parse(asked?.from ?? '')).toBeLessThan(8 * 86_400_000)
})

test('an altered trail is reported with the first bad record and what to do, an unproven one with why', async () => {
  const bridge = await open({
    state: {
      check: {
        ...wholeCheck(),
        verdict: 'altered',
        firstBad: { record: 812, problem: 'Record 812 doesn’t match the data before it.' },
      },
    },
  })
  await expect.element(head().getByRole('status').first()).toMatchTextContent(/Altered: first at record 812/)
  await expect
    .element(head().getByRole('alert'))
    .toMatchTextContent(/doesn’t match the data before it.*What to do.*copy all of it.*from record 811 on/)
  await head().getByRole('button', { name: 'Show the altered records' }).click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  expect(decodeURIComponent(window.location.hash)).toContain('"column":"holds"')
  bridge.answer({
    'trail.state': () =>
      trailState({ check: { ...wholeCheck(), verdict: 'unproven', notes: ['There was no keychain on May 3.'] } }),
  })
  bridge.emit('trail.changed', null)
  await expect.element(head()).toMatchTextContent(/Not verified.*can’t be verified.*no keychain on May 3/)
  await expect.element(head().getByRole('alert')).not.toBeInTheDocument()
})

test('checks once at a time, and a check that fails keeps what was known', async () => {
  const bridge = await open({ answers: { 'trail.check': never } })
  await head().getByRole('button', { name: 'Check now' }).click()
  await expect.element(head()).toMatchTextContent(/checking all records/)
  await userEvent.keyboard('{Enter}')
  expect(inputsOf(bridge, 'trail.check')).toHaveLength(1)
})

test('a check that fails says so beside the one before', async () => {
  await open({ answers: { 'trail.check': () => refuse('storage', { message: 'A file could not be read.' }) } })
  await head().getByRole('button', { name: 'Check now' }).click()
  await expect.element(head().getByRole('alert')).toMatchTextContent(/could not be read.*The earlier check is shown/)
  await expect.element(head()).toMatchTextContent(/Intact/)
})

test('the span is in the address and asked again; two days are both included', async () => {
  const bridge = await open()
  await page.getByText('A year', { exact: true }).click()
  await expect.poll(() => window.location.hash).toBe('#/activity/trail?span=year')
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => inputsOf(bridge, 'trail.open').at(-1)).toEqual({ from: null, to: null })
  await page.getByText('Days', { exact: true }).click()
  await page.getByLabelText('From').fill('2026-11-02')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-03')
  await expect.poll(() => window.location.hash).toBe('#/activity/trail?span=days&from=2026-11-02&to=2026-11-03')
  const asked = inputsOf(bridge, 'trail.open').at(-1) as { from: string; to: string }
  expect(Date.parse(asked.to) - Date.parse(asked.from)).toBe(2 * 86_400_000)
})

test('a subject is found by its hash, and its id is nowhere afterwards; one that main refuses is forgotten too', async () => {
  const bridge = await open()
  const id = '1730198764'
  await page.getByRole('button', { name: 'Find a subject' }).click()
  await page.getByLabelText('NPI').fill(id)
  await userEvent.keyboard('{Enter}')
  const hash = sampleHash('provider', id)
  await expect.element(page.getByRole('group', { name: 'Filters' })).toMatchTextContent(new RegExp(hash.slice(0, 20)))
  expect(inputsOf(bridge, 'trail.subject')).toEqual([
    { kind: 'provider', id, ...(inputsOf(bridge, 'trail.open').at(-1) as object) },
  ])
  expect(window.location.hash).toContain(hash)
  for (const place of [window.location.href, document.body.innerHTML, JSON.stringify(localStorage)])
    expect(place).not.toContain(id)
  await page.getByRole('button', { name: 'Find a subject' }).click()
  await expect.element(page.getByLabelText('NPI')).toHaveValue('')
  bridge.answer({ 'trail.subject': () => refuse('vault-unavailable', { message: 'The keychain is locked.' }) })
  await page.getByLabelText('NPI').fill(id)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/keychain is locked/)
  await expect.element(page.getByLabelText('NPI')).toHaveValue('')
})

test('a patient is found by the date of birth in any usual form; what is no date, or a later one, is refused', async () => {
  const bridge = await open()
  await page.getByRole('button', { name: 'Find a subject' }).click()
  const form = page.getByRole('dialog', { name: 'Find a subject' })
  await form.getByLabelText('What').selectOptions('Patient, by name and date of birth')
  await form.getByLabelText('Last name').fill('Roe')
  await form.getByLabelText('First name').fill('Ana')
  const born = form.getByLabelText('Date of birth')
  for (const [typed, problem] of [
    ['13/45/1991', /^Enter a date, like/],
    ['11/30/2991', /^Enter a date up to/],
  ] as const) {
    await born.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByText(problem)).toBeVisible()
    await expect.element(form.getByRole('button', { name: 'Find', exact: true })).toBeDisabled()
  }
  expect(inputsOf(bridge, 'trail.subject')).toEqual([])
  await born.fill('11/30/41')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf(bridge, 'trail.subject'))
    .toMatchObject([{ kind: 'patient', id: 'person|roe|ana|1941-11-30' }])
})

test('a subject is found under all keys that are here, and records under others are named', {
  tags: 'night',
}, async () => {
  await open({
    answers: {
      'trail.subject': () => ({ hashes: ['a'.repeat(32), 'b'.repeat(32)], elsewhere: [{ from: 4, to: 12 }] }),
    },
  })
  await page.getByRole('button', { name: 'Find a subject' }).click()
  await page.getByLabelText('NPI').fill('1730198764')
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('dialog', { name: 'Find a subject' })
  await expect.element(form.getByRole('status')).toMatchTextContent(/keys that aren’t here: 4 to 12\./)
  await expect.element(page.getByRole('group', { name: 'Filters' })).toMatchTextContent(/is one of a{32} or b{32}/)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('a record is shown whole; its correlation id leads to the call while that is kept', async () => {
  await open({ hash: '#/activity/trail?record=@4' })
  await expect.element(panel()).toMatchTextContent(/Correlation IDc0000000-0000-4000-8000-000000000003/)
  await panel()
    .getByRole('link', { name: /^Show the call/ })
    .click()
  await expect.poll(() => window.location.hash).toBe('#/activity?call=call-3')
  await expect.element(page.getByRole('complementary', { name: 'Call' })).toBeVisible()
})

test('a call that is no longer kept is said to be none of this session', async () => {
  await open({ hash: '#/activity/trail?record=@4', answers: activityAnswers(2) })
  await expect.element(panel()).toMatchTextContent(/No call of this session has it/)
})

test('how long records are kept is changed within its bounds, and what goes is reported before', async () => {
  const bridge = await open({ state: { from: '2020-01-14T10:00:00.000Z' } })
  await head().getByRole('button', { name: 'Change how long records are kept' }).click()
  const months = page.getByLabelText('Months, 12 to 120')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await months.fill('11')
  await expect.element(save).toBeDisabled()
  await months.fill('24')
  await expect.element(page.getByText(/^Records before \w{3} 1, \d{4} are deleted and can’t be restored/)).toBeVisible()
  await save.click()
  await expect.poll(() => inputsOf(bridge, 'trail.saveSettings')).toEqual([{ keepMonths: 24 }])
  await expect.element(head()).toMatchTextContent(/24 months/)
})

test('nothing in the span, nothing read yet, and nothing to be had are three states', async () => {
  await open({ records: 0 })
  await expect.element(page.getByText('No records in these dates')).toBeVisible()
  await page.getByRole('button', { name: 'Show all records' }).click()
  await expect.element(page.getByText('No records yet').last()).toBeVisible()
})

test('a trail that cannot be read is a failure and not an empty table', async () => {
  const bridge = await open({
    answers: {
      'trail.open': () => refuse('storage', { message: 'The trail could not be read.' }),
      'trail.state': () => refuse('vault-unavailable', { message: 'The key could not be read.' }),
    },
  })
  await expect.element(page.getByText('The trail could not be read.')).toBeVisible()
  await expect.element(page.getByText('The key could not be read.')).toBeVisible()
  expect(document.body.innerText).not.toMatch(/No record/)
  const tables = fakeSnapshots()
  bridge.answer({ ...tables.answers, ...trailAnswers(tables) })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(head()).toMatchTextContent(/Intact/)
})

test('while it is read the shape stands', async () => {
  await open({ answers: { 'trail.open': never, 'trail.state': never } })
  await expect.element(page.getByLabelText('Loading the state of the audit trail')).toBeVisible()
  await expect.element(page.getByLabelText('Loading the audit trail', { exact: true })).toBeVisible()
})

test('nothing of the trail can be changed here', async () => {
  await open({ hash: '#/activity/trail?record=@1' })
  await expect.element(panel().getByRole('button').first()).toBeVisible()
  const words = page.getByRole('region', { name: 'Audit trail' }).getByRole('button').all()
  const named = words.map(
    (button) => button.element().textContent + (button.element().getAttribute('aria-label') ?? ''),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => /delete|remove|edit|clear the trail/i.test(name))).toEqual([])
})
