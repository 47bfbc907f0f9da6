import { afterAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { counted } from '../../../../../test/counted.ts'
import type { CallOutput } from '../../../../bridge/calls.ts'
import type { Provider } from '../../../../domain/providers/provider.ts'
import { type FakeAnswers, type FakeBridge, never, refuse } from '../../../testing/fake-bridge.ts'
import { fakeSnapshots } from '../../../testing/fake-snapshots.ts'
import { pagedAnswer, type PagedType } from '../../../testing/paged-slots.ts'
import { inputsOf, renderApp } from '../../../testing/render-app.tsx'
import { providersAnswers } from '../../../testing/sample-provider-answers.ts'
import { sampleForm, sampleNpi, sampleProvider } from '../../../testing/sample-providers.ts'
import { viewerIn } from '../../../testing/viewer-zone.ts'

const npi = sampleNpi(0)
const slots = () => page.getByRole('region', { name: 'Slots', exact: true })
const day = (name: RegExp) => page.getByRole('region', { name })
const asked = (bridge: FakeBridge) => inputsOf(bridge, 'providers.timeSlots') as Record<string, unknown>[]

async function open(query: string, answers: FakeAnswers = {}): Promise<FakeBridge> {
  const tables = fakeSnapshots()
  const bridge = await renderApp(`#/providers/npi/${npi}/slots${query}`, {
    activeId: 'prod',
    tables,
    answers: { ...providersAnswers(tables), ...answers },
  })
  tables.listen(bridge)
  return bridge
}

const recordWith = (part: Partial<Provider>): FakeAnswers => ({
  'providers.detail': () => sampleForm({ ...sampleProvider(0), ...part }),
})

type Start = readonly [date: string, start: string, duration?: number]

/** An answer with these slots of one visit type at one department. */
const answerOf = (timezone: string, starts: readonly Start[]): CallOutput<'providers.timeSlots'> => ({
  result: {
    slots: [
      {
        departmentId: sampleProvider(0).departments?.[timezone === 'America/Phoenix' ? 1 : 0]?.departmentId,
        ehrSystemName: 'sonoran-main',
        npi,
        timezone,
        slotsByVisitType: [
          {
            visitTypeId: 'VT-3001',
            visitTypeName: 'Well child, new patient',
            forNewPatient: true,
            forEstablishedPatient: false,
            scheduleDays: starts.map(([date, slotDateTime, duration = 40]) => ({
              date,
              slotTimes: [{ slotDateTime, duration }],
            })),
          },
        ],
      },
    ],
  },
  sent: {},
  withheld: [],
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  await viewerIn('UTC')
})

// The computer’s own again.
afterAll(() => viewerIn(''))

// First, since what a first test shows is checked for accessibility: few slots, one of them selected.
test('both clocks are labelled, and the day is the answer’s own', async () => {
  await viewerIn('Europe/Zurich')
  await open('?from=2031-03-03', {
    'providers.timeSlots': () => answerOf('America/Phoenix', [['2031-03-04', '2031-03-04T17:30:00-07:00']]),
  })
  // In Zurich it is Wednesday already.
  const chip = day(/^Tue, Mar 4, 2031, 1 slot$/).getByRole('button')
  await expect.element(chip).toMatchTextContent(/5:30 PM MST 40 min Wed 1:30 AM GMT\+1 your time/)
  await expect
    .element(chip)
    .toHaveAccessibleName(
      '5:30 PM MST 40 min Wed 1:30 AM GMT+1 your time, Tue, Mar 4, 2031, department’s clock first, Well child, new patient, Yuma Foothills Children’s',
    )
  await chip.click()
  await expect
    .element(page.getByRole('region', { name: 'Selected slot' }))
    .toMatchTextContent(
      /Tue, Mar 4, 2031, 5:30 PM MSTdepartment’s clock, America\/Phoenix.*Wed 1:30 AM GMT\+1your clock/,
    )
})

test('a week shows days, departments, visit types, durations, and how old it is', async () => {
  const bridge = await open('?from=2031-03-05')
  await expect.element(slots().getByRole('heading', { name: 'Mar 2–8, 2031' })).toBeVisible()
  await expect.element(slots()).toMatchTextContent(/Cached, not reserved, as of /)
  await expect
    .element(day(/^Mon, Mar 3, 2031, \d+ slots$/))
    .toMatchTextContent(/El Centro Pediatrics.*department’s clock, PST/)
  await expect.element(day(/^Sat, Mar 8, 2031, 0 slots$/)).toMatchTextContent(/none/)
  expect(asked(bridge)[0]).toMatchObject({ startDate: '2031-03-02', endDate: '2031-03-09', patientClass: 'both' })
  expect(asked(bridge)[0]).not.toHaveProperty('daysOfSlots')
})

test('the reader’s clock is left out where it reads the same', async () => {
  await viewerIn('America/Los_Angeles')
  await open('?from=2031-03-10', {
    // After the change of clocks Los Angeles and Phoenix read the same.
    'providers.timeSlots': () => answerOf('America/Phoenix', [['2031-03-11', '2031-03-11T09:00:00-07:00']]),
  })
  await expect.element(day(/^Tue, Mar 11/).getByRole('button')).toMatchTextContent(/^9:00 AM MST 40 min ?$/)
})

test('a change of clocks inside the week is reported on its day, and slots keep the department’s clock', async () => {
  await open('?from=2031-03-10', {
    'providers.timeSlots': () =>
      answerOf('America/Los_Angeles', [
        ['2031-03-09', '2031-03-09T01:30:00-08:00'],
        ['2031-03-09', '2031-03-09T09:00:00-07:00'],
        ['2031-03-10', '2031-03-10T09:00:00-07:00'],
      ]),
  })
  await expect
    .element(day(/^Sun, Mar 9, 2031, 2 slots$/))
    .toMatchTextContent(
      /Clocks change in Pacific Time: 1:59 AM PST is followed by 3:00 AM PDT.*1:30 AM PST.*9:00 AM PDT/,
    )
  await expect.element(day(/^Mon, Mar 10/)).toMatchTextContent(/9:00 AM PDT/)
  expect(slots().element().textContent).not.toMatch(/Clocks change in Mountain/)
})

test('in autumn both one o’clocks stand there, told apart by their zone', async () => {
  await open('?from=2031-11-03', {
    'providers.timeSlots': () =>
      answerOf('America/Los_Angeles', [
        ['2031-11-02', '2031-11-02T01:30:00-08:00'],
        ['2031-11-02', '2031-11-02T01:30:00-07:00'],
      ]),
  })
  await expect
    .element(day(/^Sun, Nov 2, 2031, 2 slots$/))
    .toMatchTextContent(/1:59 AM PDT is followed by 1:00 AM PST.*1:30 AM PDT.*1:30 AM PST/)
})

test('odd and past slots say so in words', async () => {
  await open('?from=2020-03-02', {
    'providers.timeSlots': () => answerOf('America/Phoenix', [['2020-03-03', '2020-03-03T09:00:00-05:00']]),
  })
  const chip = day(/^Tue, Mar 3, 2020, 1 slot$/).getByRole('button')
  await expect.element(chip).toMatchTextContent(/past.*unusual/)
  await chip.click()
  await expect.element(page.getByRole('list', { name: 'What’s unusual about this slot' })).toMatchTextContent(/offset/)
})

test('arrow keys walk the slots, which are one stop of Tab', async () => {
  await open('?from=2031-03-03')
  await expect.element(day(/^Mon, Mar 3/)).toBeVisible()
  const first = day(/^Mon, Mar 3/)
    .getByRole('button')
    .first()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(
      day(/^Mon, Mar 3/)
        .getByRole('button')
        .nth(1),
    )
    .toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toMatch(/^Tue, Mar 4/)
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
})

test('N goes to the next week that has slots', async () => {
  const bridge = await open('?from=2031-03-03', {
    'providers.timeSlots': ({ startDate }) =>
      answerOf('America/Phoenix', startDate === '2031-03-02' ? [] : [['2031-04-02', '2031-04-02T09:00:00-07:00']]),
  })
  await expect
    .element(
      slots()
        .getByRole('button', { name: /Next from Wed, Apr 2, 2031/ })
        .first(),
    )
    .toBeVisible()
  expect(asked(bridge)[1]).toMatchObject({ startDate: '2031-03-09', daysOfSlots: 1 })
  await userEvent.keyboard('n')
  await expect.element(slots().getByRole('heading', { name: 'Mar 30 – Apr 5, 2031' })).toBeVisible()
})

test('a week without slots says so and leads to the explanation', async () => {
  await open('?from=2031-03-03', { 'providers.timeSlots': () => answerOf('America/Phoenix', []) })
  await expect.element(page.getByRole('heading', { name: 'No slots, Mar 2–8, 2031' })).toBeVisible()
  await slots().getByRole('button', { name: 'Why no slots?' }).click()
  expect(window.location.hash).toMatch(/whyType=.*whyClass=new.*whyFrom=2031-03-02&whyTo=2031-03-08/)
})

test('a class that a rule closes is neither asked for nor shown', async () => {
  const bridge = await open('?from=2031-03-03', {
    ...recordWith({ scheduleStatus: { allowsOpenSchedule: true, allowsDirectSchedule: false } }),
    'providers.timeSlots': () => {
      const { result } = answerOf('America/Phoenix', [['2031-03-04', '2031-03-04T09:00:00-07:00']])
      const types = result?.slots?.[0]?.slotsByVisitType ?? []
      // The platform sends returning slots all the same.
      types.push({
        ...types[0],
        visitTypeId: 'VT-3003',
        visitTypeName: 'Follow-up',
        forNewPatient: false,
        forEstablishedPatient: true,
      })
      return { result, sent: {}, withheld: [] }
    },
  })
  await expect.element(day(/^Tue, Mar 4, 2031, 1 slot$/)).toMatchTextContent(/Well child, new patient/)
  await expect.element(slots().getByRole('list', { name: 'Not searched' })).toMatchTextContent(/Rule 3/)
  expect(slots().element().textContent).not.toMatch(/Follow-up9:00/)
  for (const input of asked(bridge)) expect(input['patientClass']).toBe('new')
  const option = slots()
    .getByRole('combobox', { name: 'Patients' })
    .getByRole('option', { name: /Returning, closed by rule 3/ })
  await expect.element(option).toBeDisabled()
})

test('where nothing may be asked, nothing is asked', async () => {
  const bridge = await open('?from=2031-03-03', recordWith({ isActive: false }))
  await expect.element(page.getByRole('heading', { name: 'No search yet' })).toBeVisible()
  expect(asked(bridge)).toEqual([])
})

test('a department is named by its url name, or by its EHR’s ids', async () => {
  const [first, second] = sampleProvider(0).departments ?? []
  const bridge = await open(`?from=2031-03-03&department=${first?.departmentId}`, {
    ...recordWith({ departments: [first ?? {}, { ...second, departmentUrlName: null }] }),
  })
  await expect.element(day(/^Mon, Mar 3/)).toBeVisible()
  expect(asked(bridge)[0]?.['department']).toEqual({ departmentUrlName: 'el-centro-pediatrics' })
  await slots()
    .getByRole('combobox', { name: 'Department' })
    .selectOptions(second?.name ?? '')
  await expect
    .poll(() => asked(bridge).at(-1)?.['department'])
    .toEqual({ departmentEmrSystemId: 'sonoran-main', departmentEmrId: '40251' })
})

test('loading keeps the shape, a failure says what to do', async () => {
  await open('?from=2031-03-03', { 'providers.timeSlots': never })
  await expect.element(page.getByRole('status', { name: 'Loading slots Mar 2–8, 2031' })).toBeVisible()
})

test('a failure is no empty week', async () => {
  await open('?from=2031-03-03', { 'providers.timeSlots': () => refuse('server-error', { status: 500 }) })
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/internal error.*Try again.*HTTP 500.*correlation ID/)
  expect(slots().element().textContent).not.toMatch(/No slots|none/)
})

test('thousands of slots of a week: a few of each visit type at first, the rest on demand', async () => {
  const ofADay = counted(200, 1_000)
  const starts = Array.from({ length: 5 * ofADay }, (_, at): Start => {
    const date = `2031-03-0${3 + (at % 5)}`
    const minute = Math.floor(at / 5)
    return [
      date,
      `${date}T${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00-07:00`,
    ]
  })
  await open('?from=2031-03-03', { 'providers.timeSlots': () => answerOf('America/Phoenix', starts) })
  const words = (count: number) => count.toLocaleString('en-US')
  await expect.element(slots()).toMatchTextContent(new RegExp(`${words(5 * ofADay)} slots on 5 days`))
  expect(document.querySelectorAll('[data-stop]').length).toBeLessThan(100)
  const monday = day(new RegExp(`^Mon, Mar 3, 2031, ${words(ofADay)} slots$`))
  await monday.getByRole('button', { name: new RegExp(`^and ${ofADay - 8} more`) }).click()
  await expect.element(monday.getByRole('button', { name: new RegExp(`^and ${ofADay - 68} more`) })).toBeVisible()
})

const three: readonly PagedType[] = [
  { id: 'a', name: 'Check-up', days: ['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07'] },
  { id: 'b', name: 'Follow', days: ['2031-03-03', '2031-03-10', '2031-03-24', '2031-04-07'] },
  { id: 'c', name: 'Rare', days: ['2031-03-20'] },
]

test('each visit type is paged by its own dates, every slot is seen once, forwards and backwards', async () => {
  const bridge = await open('?layout=list&days=2&from=2031-03-03', {
    'providers.timeSlots': (input) => pagedAnswer(three, input),
  })
  const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const daysShown = (name: string) =>
    [...section(name).element().querySelectorAll('h5')].map((heading) => heading.textContent)
  await expect.element(section('Rare')).toMatchTextContent(/No earlier slots.*No later slots/)

  await expect.poll(() => daysShown('Check-up')).toEqual(['Mon, Mar 3, 2031', 'Tue, Mar 4, 2031'])
  await section('Check-up')
    .getByRole('button', { name: /Later, from Wed, Mar 5, 2031/ })
    .click()
  await expect.poll(() => daysShown('Check-up')).toEqual(['Wed, Mar 5, 2031', 'Thu, Mar 6, 2031'])
  // The other visit types stay where they were.
  expect(daysShown('Follow')).toEqual(['Mon, Mar 3, 2031', 'Mon, Mar 10, 2031'])
  await section('Check-up').getByRole('button', { name: /Later/ }).click()
  await expect.poll(() => daysShown('Check-up')).toEqual(['Fri, Mar 7, 2031'])
  await expect.element(section('Check-up')).toMatchTextContent(/No later slots/)
  await section('Follow')
    .getByRole('button', { name: /Later, from Tue, Mar 11, 2031/ })
    .click()
  await expect.poll(() => daysShown('Follow')).toEqual(['Mon, Mar 24, 2031', 'Mon, Apr 7, 2031'])

  await section('Check-up')
    .getByRole('button', { name: /Earlier, to Thu, Mar 6, 2031/ })
    .click()
  await expect.poll(() => daysShown('Check-up')).toEqual(['Wed, Mar 5, 2031', 'Thu, Mar 6, 2031'])
  await section('Check-up')
    .getByRole('button', { name: /Earlier/ })
    .click()
  await expect.poll(() => daysShown('Check-up')).toEqual(['Mon, Mar 3, 2031', 'Tue, Mar 4, 2031'])

  const of = { connectionId: 'prod', npi, patientClass: 'both', daysOfSlots: 2 }
  expect(asked(bridge)).toEqual([
    { ...of, startDate: '2031-03-03' },
    { ...of, startDate: '2031-03-05', visitTypeName: ['Check-up'] },
    { ...of, startDate: '2031-03-07', visitTypeName: ['Check-up'] },
    { ...of, startDate: '2031-03-11', visitTypeName: ['Follow'] },
    { ...of, endDate: '2031-03-06', visitTypeName: ['Check-up'] },
    { ...of, endDate: '2031-03-04', visitTypeName: ['Check-up'] },
  ])
})

test('a page that fails leaves the one before', async () => {
  let fails = false
  await open('?layout=list&days=2&from=2031-03-03', {
    'providers.timeSlots': (input) => (fails ? refuse('timed-out') : pagedAnswer(three.slice(0, 1), input)),
  })
  const section = page.getByRole('region', { name: /^Check-up/ })
  await expect
    .element(section)
    .toMatchTextContent(/Mon, Mar 3, 2031 to Tue, Mar 4, 2031, 2 days with 2 slots, for new patients/)
  fails = true
  await section.getByRole('button', { name: /Later/ }).click()
  await expect.element(section.getByRole('alert')).toMatchTextContent(/Still shown: the earlier page/)
  fails = false
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section).toMatchTextContent(/Wed, Mar 5, 2031 to Thu, Mar 6, 2031/)
})

test('without dates the platform’s window is shown as dates', async () => {
  const bridge = await open('?layout=list')
  await expect.element(slots()).toMatchTextContent(/the platform’s default of 90 days; your platform may differ/)
  await expect.poll(() => asked(bridge)).toHaveLength(1)
  expect(asked(bridge)[0]).not.toHaveProperty('startDate')
  expect(asked(bridge)[0]).toMatchObject({ daysOfSlots: 5 })
})

test('the heat map counts by day and hour of the department’s clock, by keyboard too, and a day opens its week', async () => {
  await viewerIn('Asia/Tokyo')
  await open('?layout=heat&from=2031-03-03&to=2031-03-16', {
    'providers.timeSlots': () =>
      answerOf('America/Phoenix', [
        ['2031-03-04', '2031-03-04T09:00:00-07:00'],
        ['2031-03-04', '2031-03-04T09:40:00-07:00'],
        ['2031-03-12', '2031-03-12T11:00:00-07:00'],
      ]),
  })
  const grid = page.getByRole('grid', { name: 'Slots by day and hour' })
  const cell = grid.getByRole('gridcell', { name: 'Tue, Mar 4, 2031, 9 AM to 10 AM: 2 slots' })
  await expect.element(cell).toMatchTextContent('2')
  await expect.element(page.getByText(/Hours on the department’s own clock: Mountain Standard Time/)).toBeVisible()
  ;(cell.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{PageDown}{ArrowRight}')
  await expect.element(grid.getByRole('gridcell', { name: /^Wed, Mar 12, 2031, 10 AM/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Wed, Mar 12, 2031, 11 AM to 12 PM: 1 slot', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(slots().getByRole('heading', { name: 'Mar 9–15, 2031' })).toBeVisible()
})

test('every free slot has Book, and B on the focused one hands it to the desk; a past one has none', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await open('?layout=list', {
    'providers.timeSlots': () =>
      answerOf(
        'America/Phoenix',
        ['2024-03-05', soon].map((day) => [day, `${day}T09:00:00-07:00`] as const),
      ),
  })
  const nine = slots().getByRole('button', { name: /^9:00 AM MST 40 min/ })
  const free = nine.last()
  await expect.element(free).toHaveAttribute('aria-keyshortcuts', 'B')
  const book = slots().getByRole('link', { name: /^Book 9:00 AM MST/ })
  expect(book.elements()).toHaveLength(1)
  free.element().focus()
  await userEvent.keyboard('b')
  await expect.poll(() => location.hash).toMatch(/^#\/booking\/desk/)
})
